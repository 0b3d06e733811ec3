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

/// Two whole games told line by line: what is asked, in which order, about which cards, with which counts. The lines
/// were read through once; a change in them is a change in the game, and `RULES_VERSION` changes with it.
#[test]
fn two_games_are_told_as_they_were() {
    let beowulf = transcript(11, &[0, 5, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
    let random = transcript(4, &[1, 0, 0, 2, 3, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0]);
    let told = format!("{beowulf}\n{random}");
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/goldens/games.txt");
    if std::env::var_os("MUSPEL_RECORD").is_some() {
        std::fs::write(&path, &told).unwrap();
    }
    let golden = std::fs::read_to_string(&path).unwrap();
    for (number, (golden, told)) in golden.lines().zip(told.lines()).enumerate() {
        assert_eq!(golden, told, "line {}", number + 1);
    }
    assert_eq!(golden, told);
}

/// A line for each prompt of a game: its fingerprint, its words and what the status says.
fn transcript(seed: u8, answers: &[u32]) -> String {
    let talk = new_game(seed);
    let mut lines = String::new();
    let mut game = pin!(play(&talk));
    for step in 0..=answers.len() {
        assert_eq!(talk.advance(game.as_mut()), Stand::Open);
        let prompt = talk.open().unwrap();
        let form = match &prompt.form {
            Form::Tell(Big::Thing(thing)) => format!("tell {thing}"),
            Form::Row(row, _) => format!("row {}", listed(row.cards().map(Thing::Card))),
            Form::One(options) => format!("one of {}", listed(options.iter().copied())),
            form => format!("{form:?}"),
        };
        let detail = prompt.detail.map_or(String::new(), |line| format!(" / {line}"));
        let status = prompt.status.map_or(String::new(), |status| {
            format!(
                " [{} {} turn {} deck {} removed {}]",
                Thing::Hero(status.hero),
                Thing::Side(status.side),
                status.turn,
                status.deck,
                status.removed
            )
        });
        lines +=
            &format!("{:04x} {}: {form} start {}{detail}{status}\n", prompt.fingerprint(), prompt.head, prompt.start.0);
        if let Some(&answer) = answers.get(step) {
            assert!(prompt.accepts(Answer(answer)), "{answer} to {prompt:?}");
            talk.answer(Answer(answer)).unwrap();
        }
    }
    lines
}

fn listed(things: impl Iterator<Item = Thing>) -> String {
    things.map(|thing| thing.to_string()).collect::<Vec<_>>().join(", ")
}

#[test]
fn the_two_end_icons_that_the_rulebooks_show_are_as_they_show_them() {
    let library = muspel::table::Library::from_rulebooks();
    let end = |kind| {
        let card = Card::all().find(|card| card.kind() == kind).unwrap();
        library.face(card).end
    };
    use muspel::table::{BasicSet, EndIcon, Fact, Path};
    assert_eq!(end(Kind::Basic(BasicSet::A, 3)), Fact::Known(EndIcon::Remove));
    assert_eq!(end(Kind::Advanced(Path::Slayer, 5)), Fact::Known(EndIcon::Reshuffle));
}

#[test]
fn every_hero_and_every_set_is_drawn_at_random_by_some_seed() {
    let (mut heroes, mut sets) = (Vec::new(), Vec::new());
    for seed in 0..120 {
        let talk = new_game(seed);
        let hero = play_until(&talk, |prompt| prompt.head.msg == Msg::FollowerIs, |_| 0);
        let set = play_until(&talk, |prompt| prompt.head.msg == Msg::BasicSetIs, |_| 0);
        for (form, seen) in [(hero.form, &mut heroes), (set.form, &mut sets)] {
            if !seen.contains(&form) {
                seen.push(form);
            }
        }
    }
    assert_eq!((heroes.len(), sets.len()), (6, 3));
}

#[test]
fn what_a_prompt_is_about_is_in_its_fingerprint() {
    use muspel::table::{MapSide, Region, RegionSet, Row};
    let print = |form| Prompt::new(Msg::Menu, form).fingerprint();
    let all_differ = |prints: &[u16]| prints.iter().collect::<std::collections::BTreeSet<_>>().len() == prints.len();
    let cards: Vec<Card> = Card::all().take(4).collect();
    assert!(all_differ(&[
        print(Form::Row(Row::of(&cards[..3]), None)),
        print(Form::Row(Row::of(&cards[1..]), None)),
        print(Form::Row(Row::of(&cards[..2]), None)),
    ]));
    let options = |heroes: &[Hero]| Form::One(heroes.iter().map(|&hero| Thing::Hero(hero)).collect());
    assert!(all_differ(&[
        print(options(&[Hero::Ragnar, Hero::Aslaug])),
        print(options(&[Hero::Aslaug, Hero::Ragnar])),
        print(options(&[Hero::Ragnar])),
    ]));
    let (small, large) = (MapSide::TwoPlayers, MapSide::ThreeFourPlayers);
    let one = RegionSet::from_iter(Region::new(4));
    assert!(all_differ(&[
        print(Form::Region(small, one)),
        print(Form::Region(large, one)),
        print(Form::Region(small, RegionSet::all(small))),
        print(Form::Regions(small, one)),
    ]));
}

#[test]
fn an_answer_in_the_journal_that_the_prompt_can_no_longer_have_is_a_divergence() {
    let talk = new_game(1);
    let narrow = Prompt::new(Msg::Menu, Form::One([Thing::Number(1)].into_iter().collect()));
    let wide = Prompt::new(Msg::Menu, Form::Regions(muspel::table::MapSide::TwoPlayers, Default::default()));
    // Found by trying: two prompts of one fingerprint, the second of which takes fewer answers.
    let twin = (0..=255).flat_map(|low| (low..=255).map(move |high| (low, high))).find_map(|(low, high)| {
        let prompt = Prompt::new(Msg::Menu, Form::Number(low, high));
        (prompt.fingerprint() == narrow.fingerprint() && high > 0).then_some((prompt, high))
    });
    let (twin, high) = twin.expect("65,536 ranges and as many fingerprints");
    assert_eq!(stand_of(&talk, async { _ = talk.ask(twin.clone()).await }), Stand::Open);
    talk.answer(Answer(u32::from(high))).unwrap();
    assert_eq!(stand_of(&talk, async { _ = talk.ask(narrow.clone()).await }), Stand::Diverged(1));
    assert_eq!(stand_of(&talk, async { _ = talk.ask(wide.clone()).await }), Stand::Diverged(1));
}
