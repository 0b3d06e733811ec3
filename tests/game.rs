//! The conversation of a game: replay, undo, divergence, and the turns of the Follower.

use core::future::Future;
use core::pin::pin;
use muspel::rules::{RULES_VERSION, play};
use muspel::table::{Card, Hero, Kind};
use muspel::talk::{Answer, Big, Form, Header, Prompt, Stand, Talk};
use muspel::words::{Line, Msg, Thing};
use proptest::prelude::*;

fn new_game(seed: u8) -> Talk {
    let talk = Talk::new();
    talk.begin(Header { rules: RULES_VERSION, seed: [seed; 32] });
    talk
}

/// The prompt that a game comes to, played from its start.
fn open(talk: &Talk) -> Prompt {
    talk.rewind();
    let mut game = pin!(play(talk));
    assert_eq!(talk.advance(game.as_mut()), Stand::Open);
    talk.open().unwrap()
}

/// A possible answer picked by a number.
fn some_answer(prompt: &Prompt, pick: u32) -> Answer {
    match &prompt.form {
        Form::YesNo => Answer(pick % 2),
        Form::Number(low, high) => Answer(u32::from(*low) + pick % u32::from(high - low + 1)),
        Form::One(options) => Answer(pick % options.len() as u32),
        _ => Answer::SEEN,
    }
}

/// Plays on by picks and returns the prompts that were answered.
fn play_on(talk: &Talk, picks: &[u32]) -> Vec<Prompt> {
    talk.rewind();
    let mut game = pin!(play(talk));
    let mut prompts = Vec::new();
    for &pick in picks {
        assert_eq!(talk.advance(game.as_mut()), Stand::Open);
        let prompt = talk.open().unwrap();
        talk.answer(some_answer(&prompt, pick)).unwrap();
        prompts.push(prompt);
    }
    prompts
}

/// Plays until `wanted` is open, answering each prompt by `answer`.
fn play_until(talk: &Talk, wanted: impl Fn(&Prompt) -> bool, answer: impl Fn(&Prompt) -> u32) -> Prompt {
    talk.rewind();
    let mut game = pin!(play(talk));
    for _ in 0..1_000 {
        assert_eq!(talk.advance(game.as_mut()), Stand::Open);
        let prompt = talk.open().unwrap();
        if wanted(&prompt) {
            return prompt;
        }
        talk.answer(Answer(answer(&prompt))).unwrap();
    }
    panic!("the prompt never came");
}

/// As Beowulf with the mix that his tile shows, every unknown card removed or every one reshuffled.
fn as_beowulf(remove: bool) -> impl Fn(&Prompt) -> u32 {
    move |prompt| match prompt.head.msg {
        Msg::WhichHero => 1 + Hero::Beowulf as u32,
        Msg::IsMix => 1,
        Msg::WhichEnd => u32::from(!remove),
        _ => 0,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_journal_replays_to_the_same_prompt(seed: u8, picks in prop::collection::vec(any::<u32>(), 0..120)) {
        let talk = new_game(seed);
        play_on(&talk, &picks);
        let first = open(&talk);
        prop_assert_eq!(&open(&talk), &first);
        let again = new_game(seed);
        play_on(&again, &picks);
        prop_assert_eq!(&open(&again), &first);
    }

    #[test]
    fn any_number_of_steps_is_undone_and_the_same_answers_bring_the_same_rolls(
        seed: u8, picks in prop::collection::vec(any::<u32>(), 1..120), back in 1..120usize,
    ) {
        let talk = new_game(seed);
        let forward = play_on(&talk, &picks);
        let end = open(&talk);
        let back = back.min(picks.len());
        let kept = picks.len() - back;
        for step in (kept..picks.len()).rev() {
            prop_assert_eq!(talk.undo(), Some(some_answer(&forward[step], picks[step])));
            prop_assert_eq!(&open(&talk), &forward[step]);
        }
        prop_assert_eq!(usize::from(talk.steps()), kept);
        prop_assert_eq!(&play_on(&talk, &picks[kept..])[..], &forward[kept..]);
        prop_assert_eq!(&open(&talk), &end);
    }
}

#[test]
fn at_the_start_of_the_game_there_is_nothing_to_undo() {
    let talk = new_game(1);
    let first = open(&talk);
    assert_eq!(talk.undo(), None);
    assert_eq!(open(&talk), first);
}

#[test]
fn an_answer_that_the_prompt_cannot_have_is_not_taken() {
    let talk = new_game(1);
    assert_eq!(open(&talk).head.msg, Msg::WhichMap);
    talk.answer(Answer(2)).unwrap();
    assert_eq!((talk.steps(), open(&talk).head.msg), (0, Msg::WhichMap));
}

fn number(most: u8) -> Prompt {
    Prompt::new(Line::with(Msg::HowManyOnTile, Thing::Number(1)), Form::Number(0, most))
}

fn stand_of(talk: &Talk, rules: impl Future<Output = ()>) -> Stand {
    talk.rewind();
    talk.advance(pin!(rules))
}

#[test]
fn rules_that_ask_otherwise_than_the_journal_says_are_reported_at_the_step_and_change_nothing() {
    let talk = new_game(1);
    let old = async || {
        talk.ask(number(6)).await;
        talk.ask(number(4)).await;
        talk.ask(Prompt::new(Msg::IsMix, Form::YesNo)).await;
    };
    for answer in [5, 3, 1] {
        assert_eq!(stand_of(&talk, old()), Stand::Open);
        talk.answer(Answer(answer)).unwrap();
    }
    assert_eq!(stand_of(&talk, old()), Stand::Over);
    // The second prompt has another range now.
    let new = async || {
        talk.ask(number(6)).await;
        talk.ask(number(5)).await;
    };
    assert_eq!(stand_of(&talk, new()), Stand::Diverged(2));
    talk.answer(Answer(0)).unwrap();
    assert_eq!(stand_of(&talk, new()), Stand::Diverged(2));
    assert_eq!(stand_of(&talk, old()), Stand::Over, "the journal was not touched");
    talk.cut(1);
    assert_eq!(stand_of(&talk, new()), Stand::Open);
    assert_eq!(talk.steps(), 1);
}

#[test]
fn wording_cursor_and_status_are_not_in_the_fingerprint_but_form_and_things_are() {
    let plain = number(6);
    assert_eq!(plain.fingerprint(), number(6).start(3).detail(Msg::OkRolls).fingerprint());
    assert_ne!(plain.fingerprint(), number(5).fingerprint());
    let cards: std::collections::BTreeSet<u16> = Card::all()
        .map(|card| Prompt::new(Msg::FollowerIs, Form::Tell(Big::Thing(Thing::Card(card)))).fingerprint())
        .collect();
    assert_eq!(cards.len(), 57);
}

/// FNV-1a over the message's id, its things and its form, folded to 16 bits; the values were worked out apart from the
/// code. If one changes, every kept game diverges.
#[test]
fn fingerprints_are_the_same_on_every_machine_and_in_every_version() {
    assert_eq!(number(6).fingerprint(), 0x2e0a);
    assert_eq!(Prompt::new(Msg::IsMix, Form::YesNo).fingerprint(), 0xd99e);
}

#[test]
fn setup_asks_only_what_it_cannot_know() {
    let talk = new_game(3);
    let heads = |picks: &[u32]| {
        let talk = new_game(3);
        let mut prompts = play_on(&talk, picks);
        prompts.push(open(&talk));
        prompts.into_iter().map(|prompt| prompt.head.msg).collect::<Vec<_>>()
    };
    let beowulf = 1 + Hero::Beowulf as u32;
    use Msg::*;
    assert_eq!(heads(&[0, beowulf, 1, 0, 0]), [WhichMap, WhichHero, IsMix, BasicSetIs, HisRow, Rolled]);
    assert_eq!(heads(&[1, beowulf, 0, 2, 2]), [WhichMap, WhichHero, IsMix, HowManyOnTile, HowManyOnTile, BasicSetIs]);
    // Six Jarl cards leave no question about the others.
    assert_eq!(heads(&[0, 1, 6]), [WhichMap, WhichHero, HowManyOnTile, BasicSetIs]);
    // A Hero drawn at random is told.
    assert_eq!(heads(&[0, 0])[2], FollowerIs);
    // The count of the second pile cannot exceed what the first left.
    play_on(&talk, &[0, 1, 5]);
    assert_eq!(open(&talk).form, Form::Number(0, 1));
}

#[test]
fn the_end_icon_of_a_card_is_asked_once_a_game_and_never_when_the_rulebooks_show_it() {
    let mut asked_all = 0;
    for seed in 0..40 {
        let talk = new_game(seed);
        let rolled = |prompt: &Prompt| prompt.head.msg == Msg::WhichEnd;
        let mut asked = Vec::new();
        for _ in 0..40 {
            let prompt = play_until(&talk, rolled, as_beowulf(false));
            let card = prompt.head.things().next();
            assert!(!asked.contains(&card), "{card:?} was asked for twice");
            asked.push(card);
            talk.answer(Answer(1)).unwrap();
            if asked.len() == 12 {
                break;
            }
        }
        asked_all += asked.len();
        for card in asked.into_iter().flatten() {
            let Thing::Card(card) = card else { panic!("not a card") };
            let shown = [Kind::Basic(muspel::table::BasicSet::A, 3), Kind::Advanced(muspel::table::Path::Slayer, 5)];
            assert!(!shown.contains(&card.kind()));
        }
    }
    assert_eq!(asked_all, 40 * 12);
}

#[test]
fn t6c_with_every_card_removed_the_row_gets_short_and_the_box_says_so_until_none_is_left() {
    let lengths = |prompt: &Prompt| prompt.status.map(|status| (status.row.len(), status.deck, status.removed));
    let short = |wanted: usize| {
        move |prompt: &Prompt| {
            prompt.detail.map(|line| line.msg) == Some(Msg::RowIsShort)
                && prompt.status.is_some_and(|status| status.row.len() == wanted)
        }
    };
    // Card A3 says remove and Slayer 5 says reshuffle: with Slayer 5 in the deck the cards never run out.
    let remove = as_beowulf(true);
    let talk = (9..)
        .map(new_game)
        .find(|talk| {
            let mut game = pin!(play(talk));
            (0..80).all(|_| {
                assert_eq!(talk.advance(game.as_mut()), Stand::Open);
                let prompt = talk.open().unwrap();
                talk.answer(Answer(remove(&prompt))).unwrap();
                prompt.detail.map(|line| line.msg) != Some(Msg::CardReshuffled)
            })
        })
        .unwrap();
    talk.cut(0);
    assert_eq!(lengths(&play_until(&talk, short(2), &remove)), Some((2, 0, 12)));
    assert_eq!(lengths(&play_until(&talk, short(1), &remove)), Some((1, 0, 13)));
    let none = |prompt: &Prompt| prompt.detail.map(|line| line.msg) == Some(Msg::NoCardLeft);
    assert_eq!(lengths(&play_until(&talk, none, &remove)), Some((0, 0, 14)));
    talk.answer(Answer::SEEN).unwrap();
    assert_eq!(open(&talk).detail, Some(Msg::NoCardLeft.into()), "his turns go on without a card");
}

#[test]
fn the_roll_picks_left_middle_or_right_and_the_card_told_lies_there() {
    let mut seen = std::collections::BTreeMap::new();
    for seed in 0..60 {
        let talk = new_game(seed);
        let prompt = play_until(&talk, |prompt| prompt.head.msg == Msg::Rolled, as_beowulf(true));
        let things: Vec<Thing> = prompt.head.things().collect();
        let row: Vec<Card> = prompt.status.unwrap().row.cards().collect();
        let place = [Msg::Left, Msg::Middle, Msg::Right].iter().position(|&m| things[1] == Thing::Msg(m)).unwrap();
        assert_eq!(things[0], Thing::Number(place as u16 + 1));
        assert_eq!(prompt.form, Form::Tell(Big::Thing(Thing::Card(row[place]))));
        *seen.entry(place).or_insert(0) += 1;
    }
    assert_eq!(seen.len(), 3, "{seen:?}");
}
