//! The whole box by its buttons: what is shown after which presses.

mod support;

use core::pin::pin;
use muspel::chance::entropy::Stuck;
use muspel::games::ragnarok::copy::{Field, Found, Lessons, OnMap};
use muspel::games::ragnarok::rules::{RULES_VERSION, Start, play};
use muspel::games::ragnarok::table::{Fact, Library, MapSide, Mark, Part, Region, RegionSet, Sheet};
use muspel::games::ragnarok::widgets::{FEW_REGIONS, Look, Own};
use muspel::games::ragnarok::words::Msg;
use muspel::games::ragnarok::{Form, Prompt, Talk};
use muspel::handheld::{Cause, Fall};
use muspel::screen::Frame;
use muspel::talk::{Answer, Full, Header, Record, Stand};
use muspel::words::{Thing, house};
use proptest::prelude::*;
use support::answers::{ask, endless, is_roll, is_row, keys_for, keys_to, likely, quick};
use support::bench::{Bench, Person, SEED, greeting};
use support::menu::{FIX, LEAVE, RACE, STATUS, WHY};
use support::named::name;
use support::{note, picture};

fn fresh(keys: &str) -> Frame {
    Bench::new().last(keys)
}

/// The title with a game to go on with.
fn title() -> Frame {
    let all =
        [house::Msg::GoOn, house::Msg::NewGame, house::Msg::TheLibrary, house::Msg::PastGames, house::Msg::Settings];
    picture(&Prompt::new(house::Msg::Muspel, Form::Title(all.map(Into::into).into_iter().collect())))
}

/// The title without one.
fn bare_title() -> Frame {
    let all = [house::Msg::NewGame, house::Msg::TheLibrary, house::Msg::PastGames, house::Msg::Settings];
    let title = Prompt::new(house::Msg::Muspel, Form::Title(all.map(Into::into).into_iter().collect()));
    picture(&title.closed(0, house::Msg::GoOn, house::Msg::GoOnNot))
}

/// The prompt that a game stands at; none at its end.
fn standing(talk: &Talk) -> Option<Prompt> {
    standing_with(talk, &Library::from_rulebooks())
}

/// The same for a game that began with more knowledge.
fn standing_with(talk: &Talk, known: &Library) -> Option<Prompt> {
    talk.rewind();
    let stand = talk.advance(pin!(play(talk, Start::Library(known))));
    assert!(!matches!(stand, Stand::Diverged(_)), "{stand:?}");
    talk.open()
}

/// How often Back can be pressed in a game before it leads out of it.
fn presses_back(talk: &Talk) -> usize {
    let mut presses = 0;
    loop {
        standing(talk);
        if talk.undo().is_none() {
            return presses;
        }
        presses += 1;
    }
}

/// Through setup to the first row.
fn to_the_row() -> std::string::String {
    keys_to(SEED, is_row)
}

/// To the screen that tells what was rolled.
fn to_the_roll() -> std::string::String {
    keys_to(SEED, is_roll)
}

fn is_your_second_turn(prompt: &Prompt) -> bool {
    matches!(prompt.form, Form::Own(Own::Turn(..))) && prompt.status.as_ref().unwrap().turn == 2
}

#[test]
fn the_likely_presses_lead_through_his_turn_and_yours() {
    let bench = Bench::new();
    bench.last(&keys_to(SEED, is_your_second_turn));
    let prompt = standing(&bench).unwrap();
    assert!(is_your_second_turn(&prompt));
    assert_eq!(bench.last(""), picture(&prompt));
}

#[test]
fn back_undoes_every_press_down_to_the_title() {
    let keys = keys_to(SEED, is_your_second_turn);
    let bench = Bench::new();
    let forward = bench.pictures(&keys);
    let steps = usize::from(bench.steps());
    let presses = presses_back(&bench);
    assert!(presses < steps, "a sheet has several answers");
    // Back takes a whole answer, whatever it was pressed with, and from the first question it leads out.
    let back = Bench::new().pictures(&format!("{keys}{}", "b".repeat(presses + 1)));
    let mut undone = back[forward.len()..].to_vec();
    // What is taken back is shown at once, and stays when the rules have come to it again.
    undone.dedup();
    assert_eq!(undone.len(), presses + 1);
    assert_eq!(undone.last(), Some(&bare_title()));
    for (step, frame) in undone[..presses].iter().enumerate() {
        assert!(forward.contains(frame), "the picture after {} steps back was never seen before", step + 1);
    }
}

#[test]
fn back_shows_the_picture_that_stays_and_no_other_before_it() {
    for presses in 1..70 {
        let keys = format!("o{}", "o".repeat(presses));
        let before = Bench::new().pictures(&keys).len();
        let after = Bench::new().pictures(&format!("{keys}b")).split_off(before);
        assert!(after.iter().all(|picture| Some(picture) == after.last()), "after {presses} presses: {after:?}");
    }
}

#[test]
fn after_an_undo_the_cursor_stands_on_the_answer_that_was_taken_back() {
    let chosen = fresh("o o d");
    assert_eq!(fresh("o o d o b"), chosen);
    assert_ne!(fresh("o o"), chosen);
}

#[test]
fn the_menu_leaves_the_cursor_where_it_was() {
    assert_eq!(fresh("o o d B b"), fresh("o o d"));
}

#[test]
fn an_undone_roll_rolls_the_same_again() {
    let (row, roll) = (to_the_row(), to_the_roll());
    let (setup, turn) = roll.split_at(row.len());
    assert_eq!(setup, row);
    let bench = Bench::new();
    bench.last(&row);
    let before = usize::from(bench.steps());
    let rolled = bench.last(turn);
    let steps = usize::from(bench.steps());
    assert_eq!(bench.last(&format!("{} {turn}", "b".repeat(steps - before))), rolled);
    // To the start of the game and all the way again.
    let presses = presses_back(&bench);
    assert_eq!(bench.last(&format!("{} {}", "b".repeat(presses), &roll[1..])), rolled);
}

#[test]
fn new_game_by_mistake_costs_nothing_and_back_returns_to_the_old_one() {
    let bench = Bench::new();
    let row = bench.last(&to_the_row());
    assert_eq!(bench.last(""), row, "a kept game goes on at once");
    assert_eq!(bench.last(LEAVE), title());
    // New game, its first question, Back, Go on.
    assert_eq!(bench.last(&format!("{LEAVE} u b o")), row);
    // With its first answer the new game is the kept one.
    assert_ne!(bench.last(&format!("{LEAVE} u o")), row);
    assert_ne!(bench.last(""), row);
    // Given up at its first question, it leaves the box to the old one.
    assert_eq!(bench.last("b b o"), row);
}

#[test]
fn the_menu_shows_the_status_and_leads_out_and_back_closes_it() {
    let bench = Bench::new();
    let row = bench.last(&to_the_row());
    let menu = bench.last("B");
    // His row has no rule behind it to ask Why of.
    assert_eq!(menu, picture(&menu_of(true).closed(0, house::Msg::Why, house::Msg::WhyNot)));
    assert_eq!(bench.last("B b"), row);
    assert_ne!(bench.last(STATUS), menu);
    assert_eq!(bench.last(&format!("{STATUS} b")), menu, "the status closes to the menu");
    assert_eq!(bench.last(LEAVE), title());
    assert_eq!(bench.last(&format!("{LEAVE} o")), row, "Go on stands where it was left");
}

/// The entries of the menu for a ledger that stands, after Why.
const LEDGER: [Thing; 3] =
    [Thing::Text(house::Msg::Status.text()), Thing::Text(Msg::Race.text()), Thing::Text(house::Msg::Fix.text())];

/// The entries of the menu that are always open, and those for a ledger that stands.
fn menu_of(stands: bool) -> Prompt {
    let always = [house::Msg::Settings, house::Msg::ToTitle];
    let ledger = LEDGER.into_iter().filter(|_| stands);
    let log = [Thing::from(house::Msg::Log)].into_iter().filter(|_| stands);
    Prompt::new(house::Msg::Menu, Form::One(ledger.chain(always.map(Thing::from)).chain(log).collect()))
}

#[test]
fn before_the_ledger_stands_the_menu_has_the_settings_and_leads_out() {
    let mut menu = menu_of(false).closed(0, house::Msg::Why, house::Msg::WhyNot);
    for (place, entry) in (1..).zip(LEDGER) {
        menu = menu.closed(place, entry, house::Msg::StatusNot);
    }
    menu = menu.closed(6, house::Msg::Log, house::Msg::LogNot);
    assert_eq!(fresh("o B"), picture(&menu));
    assert_eq!(fresh(&format!("o {LEAVE}")), title());
}

#[test]
fn an_arrow_on_an_instruction_shows_why_and_ok_or_back_closes_it() {
    let bench = Bench::new();
    let rolled = bench.last(&to_the_roll());
    standing(&bench);
    let why = bench.sheet().why(0).unwrap().clone();
    let page = picture(&Prompt::new(house::Msg::Why, Form::Why(why)));
    let steps = bench.steps();
    for arrow in ["l", WHY] {
        assert_eq!(bench.last(arrow), page, "{arrow}");
    }
    assert_eq!(bench.last("l o"), rolled);
    assert_eq!(bench.last("l b"), rolled);
    assert_eq!(bench.steps(), steps, "nothing was answered or undone");
}

#[test]
fn a_stuck_source_of_chance_is_refused_and_asked_again_next_time() {
    let bench = Bench::new();
    let pictures = bench.play(Person { seeds: vec![Ok([1; 32]), Err(Stuck)], ..Person::new("o b o") }).0.pictures;
    assert_eq!(pictures[1], note(house::Msg::NoSeed, house::Msg::NoSeedWhy.text().english()));
    assert_eq!(pictures[2], bare_title());
    assert!(bench.header().is_some_and(|header| header.seed == [1; 32]));
}

#[test]
fn the_message_of_a_crash_is_shown_once_before_the_title() {
    let fall = Fall { cause: Cause::Panic, calls: [0x1001_2ab4, 0x1000_c3f0].into_iter().collect() };
    let pictures = Bench::new().play(Person { fall: Some(fall), ..Person::new("o") }).0.pictures;
    assert_eq!(pictures, [note(house::Msg::Stumbled, "10012ab4 1000c3f0 "), bare_title()]);
}

/// A game whose first answer belongs to a question of other rules.
fn of_other_rules() -> Bench {
    let bench = Bench::new();
    let header = Header { program: 0, rules: RULES_VERSION, seed: SEED, options: 0 };
    let other = async { _ = ask(&bench, Prompt::new(Msg::RealmsInOrder, Form::YesNo)).await };
    bench.begin(header);
    bench.advance(pin!(other));
    let record = bench.answer(Answer(1)).unwrap().unwrap();
    bench.keep(&[Record::Begin(header), record]);
    bench
}

fn other_rules() -> Frame {
    let options = [house::Msg::GoOnThere, house::Msg::LeaveForOld].into_iter().map(Into::into).collect();
    picture(&Prompt::new(house::Msg::OtherRules(1u8), Form::One(options)))
}

#[test]
fn a_game_of_other_rules_is_reported_and_goes_on_from_the_last_step_that_agrees() {
    let bench = of_other_rules();
    let pictures = bench.pictures("o");
    assert_eq!(pictures, [other_rules(), fresh("o")], "the first question of the game");
    assert_eq!(bench.steps(), 0);
}

#[test]
fn a_game_of_other_rules_can_be_left_as_it_is() {
    for keys in ["u", "b"] {
        let bench = of_other_rules();
        let pictures = bench.pictures(keys);
        assert_eq!(pictures[0], other_rules());
        assert_eq!(pictures.last(), Some(&title()), "{keys}");
        assert_eq!(bench.steps(), 1, "{keys}");
        assert_eq!(bench.last(&format!("{keys} o")), other_rules(), "going on asks again");
    }
}

/// A game that is taken back to its first question so often that its slot has no room left.
fn of_full_slot() -> Bench {
    let bench = Bench::new();
    let header = Header { program: 0, rules: RULES_VERSION, seed: SEED, options: 0 };
    bench.begin(header);
    bench.advance(pin!(play(&bench, Start::Rulebooks)));
    let answer = bench.answer(Answer(0)).unwrap().unwrap();
    let taken_back = [answer, Record::Cut(0)].into_iter().cycle().take(20_000);
    bench.keep_until_full(&[Record::Begin(header)].into_iter().chain(taken_back).collect::<Vec<_>>());
    assert_eq!(bench.kept_steps(), 0);
    bench
}

#[test]
fn a_flash_that_fails_is_told_once_and_the_game_goes_on() {
    let broken = Bench::new();
    broken.flash.borrow_mut().refuses = true;
    let played = [(broken, "o", house::Msg::NotKeptWhy), (of_full_slot(), "", house::Msg::SlotFullWhy)];
    for (bench, to_the_game, why) in played {
        let pictures = bench.pictures(&format!("{to_the_game} o o dl o o o b"));
        let told = note(house::Msg::NotKept, why.text().english());
        assert_eq!(pictures.iter().filter(|picture| **picture == told).count(), 1);
        assert_eq!(pictures.last(), Some(&fresh("o o dl o o o b")), "one press more, for the notice");
    }
}

#[test]
fn a_kept_game_shows_the_title_first_and_a_press_there_answers_nothing() {
    let bench = Bench::new();
    let prompt = bench.last("o o");
    let steps = bench.steps();
    let person = Person { has_clock: true, ..Person::new("o") };
    assert_eq!(bench.play(person).0.pictures, [greeting(), prompt]);
    assert_eq!(bench.steps(), steps);
}

#[test]
fn a_full_journal_says_so_and_back_still_undoes() {
    let bench = Bench::one_by_one();
    let header = Header { program: 0, rules: RULES_VERSION, seed: SEED, options: 0 };
    bench.begin(header);
    let (mut records, mut presses) = (vec![Record::Begin(header)], Vec::new());
    let prompt = {
        let mut game = pin!(play(&bench, Start::Rulebooks));
        loop {
            assert_eq!(bench.advance(game.as_mut()), Stand::Open);
            let prompt = bench.open().unwrap();
            match bench.answer(endless(&prompt)) {
                Ok(record) => records.extend(record),
                Err(Full) => break prompt,
            }
            let news = if prompt.news.is_empty() { "" } else { "o" };
            presses.push(format!("{news}{}", keys_for(&prompt, endless(&prompt))));
        }
    };
    let steps = bench.steps();
    assert!(steps > 2_500, "{steps}");
    // The slot is full before the journal: the box says so at the next answer, and goes on to the end of the journal.
    let kept = bench.keep_until_full(&records);
    let (next, others) = presses[kept - 1..].split_first().unwrap();
    let news = if prompt.news.is_empty() { "" } else { "o" };
    let keys = format!("{next} o {} {news} {} o", others.concat(), keys_for(&prompt, likely(&prompt)));
    let pictures = bench.pictures(&keys);
    let full = note(house::Msg::JournalFull, house::Msg::JournalFullWhy.text().english());
    assert_eq!(pictures.iter().filter(|picture| **picture == full).count(), 1);
    assert_eq!((pictures.last(), bench.steps()), (Some(&picture(&prompt)), steps), "the prompt still stands");
    bench.last(&format!("{keys} b"));
    assert_eq!(bench.steps(), steps - 1);
}

/// To the telling of the smaller map, from the title without a game.
const TO_THE_MAP: &str = "r o o o";

#[test]
fn what_is_told_of_the_map_is_stored_at_once_and_the_next_start_goes_on_there() {
    let bench = Bench::new();
    // Region 1 touches 2 and 3; two people more than usual live there.
    let told = bench.last(&format!("{TO_THE_MAP} o r o O dr"));
    let sheet = |part| Sheet::Map(MapSide::TwoPlayers, part);
    let stored: Vec<Sheet> = Sheet::all().filter(|&sheet| bench.stored(sheet).is_some()).collect();
    assert_eq!(stored, [sheet(Part::Touch), sheet(Part::Population)]);
    let library = bench.library();
    let first = library.map(MapSide::TwoPlayers).touch.of(Region::FIRST);
    assert_eq!(first.yes, RegionSet::from_bits(0b110).unwrap());
    assert_eq!(library.map(MapSide::TwoPlayers).population[0].known(), Some(5));
    // Region 2 is next: it is known to touch 1.
    let next = picture(&Lessons(MapSide::TwoPlayers).at(2, &library).prompt(&library));
    assert_eq!(told, next);
    assert_eq!(bench.last(TO_THE_MAP), next);
    // Back goes to the question before, with what was told under the cursor; holding it leaves the telling.
    let before = picture(&Lessons(MapSide::TwoPlayers).at(1, &library).prompt(&library));
    assert_eq!(bench.last(&format!("{TO_THE_MAP} b")), before);
    let told = Msg::MapTold(Lessons(MapSide::TwoPlayers).told(&library));
    let menu = [Msg::MapGoOn, Msg::MapCheck, Msg::MapRegions, Msg::MapRealms, Msg::TrackOfTwo, Msg::TrackOther];
    let menu = menu.into_iter().map(Into::into).collect();
    assert_eq!(bench.last(&format!("{TO_THE_MAP} B")), picture(&Prompt::new(told, Form::One(menu))));
}

#[test]
fn what_a_game_is_told_is_known_in_the_next_one() {
    let bench = Bench::new();
    let row = |prompt: &Prompt| prompt.head == Msg::HisRow.into() && prompt.detail == Some(Msg::OkRolls.into());
    bench.last(&keys_to(SEED, is_roll));
    assert!(bench.steps() > 20);
    // The same game once more: his tile and the first three cards are not asked for.
    let library = bench.library();
    assert_ne!(*library, Library::from_rulebooks());
    let again = Talk::new();
    again.begin(Header { program: 0, rules: RULES_VERSION, seed: SEED, options: 0 });
    let mut game = pin!(play(&again, Start::Library(&library)));
    loop {
        assert_eq!(again.advance(game.as_mut()), Stand::Open);
        let prompt = again.open().unwrap();
        if row(&prompt) {
            break;
        }
        assert!(prompt.about.is_none(), "{:?} was told before", prompt.head);
        again.answer(likely(&prompt)).unwrap();
    }
}

#[test]
fn a_question_about_runes_around_tells_of_forges_while_they_are_not_known() {
    let talk = Talk::new();
    talk.begin(Header { program: 0, rules: RULES_VERSION, seed: [9; 32], options: 0 });
    let mut game = pin!(play(&talk, Start::Rulebooks));
    let prompt = loop {
        assert_eq!(talk.advance(game.as_mut()), Stand::Open);
        let prompt = talk.open().unwrap();
        if name(&prompt.head) == "RunesAround" {
            break prompt;
        }
        talk.answer(likely(&prompt)).unwrap();
    };
    let Some(Field::Map(_, on)) = prompt.about else { panic!("{prompt:?}") };
    assert_eq!(on, OnMap::Found(Mark::Forge, Found::All));
}

#[test]
fn what_was_told_right_before_the_power_went_is_known_after_it() {
    let bench = Bench::new();
    // In the middle of a card: its Region is told, its left Rune is asked for.
    bench.last(&keys_to(SEED, |prompt| name(&prompt.head) == "CardLeftRune"));
    let sheet = bench.told_before().unwrap().0.sheet();
    let told = bench.stored(sheet);
    assert!(told.is_some());
    bench.store(sheet, &[]);
    assert_eq!(bench.stored(sheet), None);
    bench.last("");
    assert_eq!(bench.stored(sheet), told);
    // What the owner has told otherwise since then stays.
    let mut library = bench.library();
    let Sheet::Face(card) = sheet else { panic!("{sheet:?}") };
    library.face_mut(card).region_small = Fact::Told(Region::new(16).unwrap());
    let corrected = sheet.write(&library).to_vec();
    assert_ne!(told.as_ref(), Some(&corrected));
    bench.store(sheet, &corrected);
    bench.last("");
    assert_eq!(bench.stored(sheet), Some(corrected));
}

/// The presses that take the last answer back and give it again: the cursor stands on it. Not so for a piece that was
/// moved or a Region that was changed on a board, where it stands on the piece, and where that went must be shown anew; nor
/// for a total in a Battle, where OK passes.
fn back_and_again(prompt: &Prompt, answer: Answer) -> Option<&'static str> {
    match &prompt.form {
        // In the menu, after Why where there is one.
        _ if answer == Answer::FIX => Some("b B d l"),
        Form::Own(Own::Board(_)) if answer != likely(prompt) => None,
        Form::Own(Own::Battle(battle)) if !battle.he_plays && answer != Answer(battle.yours.into()) => None,
        Form::Own(Own::Regions(_, few)) if few.len() <= FEW_REGIONS => Some("b o"),
        Form::Own(Own::Board(_)) | Form::Own(Own::Regions(..)) => Some("b O"),
        _ => Some("b o"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn random_presses_never_stop_the_box_and_back_and_again_come_to_the_same_picture(
        // Each press after up to a minute, in which the box has a quiet moment every four seconds.
        keys in prop::collection::vec((prop::sample::select(&b"ludrooooooobOB"[..]), 0..60usize), 0..800), seed: u8,
    ) {
        let waited = |(key, seconds): (u8, usize)| format!("{}{}", ".".repeat(seconds / 4), char::from(key));
        let keys: std::string::String = keys.into_iter().map(waited).collect();
        let bench = if seed.is_multiple_of(3) { Bench::one_by_one() } else { Bench::new() };
        let person = Person { seeds: vec![Ok([seed; 32]); 800], ..Person::new(&keys) };
        let pictures = bench.play(person).0.pictures;
        prop_assert!(pictures.iter().all(|picture| *picture != Frame::new()));
        if bench.header().is_none() {
            return Ok(());
        }
        let here = bench.last("");
        // A game begins with what was told before it, in the library or in another game.
        let known = bench.known();
        let steps = bench.steps();
        if let Some(answer) = bench.undo() {
            let prompt = standing_with(&bench, &known).unwrap();
            // A sheet is one press, and so is a correction before it.
            let is_sheet = bench.has_sheet();
            match answer {
                Answer::FIX if is_sheet => bench.fix_first().unwrap(),
                _ if is_sheet => bench.seen().unwrap(),
                _ => _ = bench.answer(answer).unwrap(),
            }
            prop_assert_eq!((bench.steps(), &bench.last("")), (steps, &here));
            let again = if is_sheet && answer != Answer::FIX { Some("b o") } else { back_and_again(&prompt, answer) };
            if let Some(presses) = again {
                prop_assert_eq!((&bench.last(presses), bench.steps()), (&here, steps));
            }
        }
    }
}

/// A game whose end has been seen.
fn finished() -> Bench {
    let bench = Bench::new();
    let header = Header { program: 0, rules: RULES_VERSION, seed: [7; 32], options: 0 };
    bench.begin(header);
    let mut records = vec![Record::Begin(header)];
    {
        let mut game = pin!(play(&bench, Start::Rulebooks));
        while bench.advance(game.as_mut()) == Stand::Open {
            records.push(bench.answer(quick(&bench.open().unwrap())).unwrap().unwrap());
            assert!(bench.steps() < 2_000, "no end in sight");
        }
    }
    bench.keep(&records);
    bench
}

fn open(talk: &Talk) -> Prompt {
    talk.open().expect("an open prompt")
}

#[test]
fn a_finished_game_shows_its_end_whenever_it_goes_on() {
    let bench = finished();
    let steps = bench.steps();
    let pictures = bench.pictures("");
    assert_eq!(open(&bench).head, Msg::GameOver.into());
    let end = picture(&open(&bench));
    assert_eq!(pictures, std::slice::from_ref(&end));
    assert_eq!(bench.kept_steps(), steps - 1);
    assert_eq!(bench.pictures("o"), [end.clone(), title()]);
    assert_eq!(bench.kept_steps(), steps, "its end has been seen");
    let pictures = bench.pictures("oo");
    assert_eq!(pictures, [end.clone(), title(), end], "seen, at the title, and on again");
    assert_eq!(bench.kept_steps(), steps - 1);
}

#[test]
fn arrows_and_the_menu_show_why_and_both_close_to_where_they_were_opened() {
    let bench = finished();
    let end = bench.last("");
    let why = picture(&Prompt::new(house::Msg::Why, Form::Why(open(&bench).why.unwrap())));
    let rest = [house::Msg::Settings, house::Msg::ToTitle, house::Msg::Log].map(Thing::from);
    let all = [house::Msg::Why.into()].into_iter().chain(LEDGER).chain(rest).collect();
    let menu = picture(&Prompt::new(house::Msg::Menu, Form::One(all)));
    assert_eq!(bench.pictures("lolb"), [end.clone(), why.clone(), end.clone(), why.clone(), end.clone()]);
    assert_eq!(bench.pictures("Boob"), [end.clone(), menu.clone(), why, menu, end]);
}

#[test]
fn the_menu_shows_the_status_and_the_race_of_the_open_prompt() {
    let bench = finished();
    let shown = [STATUS, RACE].map(|keys| bench.last(keys));
    let status = open(&bench).status.unwrap();
    let race = Own::Pages(Look::Race(status.race.clone()));
    assert_eq!(shown[0], picture(&Prompt::new(house::Msg::Status, Form::Own(status.into()))));
    assert_eq!(shown[1], picture(&Prompt::new(Msg::Race, Form::Own(race))));
    assert_eq!(bench.last(&format!("{RACE} o b")), bench.last(""), "it closes to the menu, and the menu to the prompt");
}

#[test]
fn a_correction_is_an_answer_like_any_other_and_back_takes_it_back() {
    let bench = finished();
    bench.last("");
    let steps = bench.steps();
    bench.last(FIX);
    assert_eq!((open(&bench).head, open(&bench).status, bench.steps()), (Msg::FixWhat.into(), None, steps + 1));
    assert_eq!((bench.kept_steps(), bench.undo()), (steps + 1, Some(Answer::FIX)));
    let shown = bench.last("b");
    assert_eq!((open(&bench).head, bench.steps(), bench.kept_steps()), (Msg::GameOver.into(), steps, steps));
    assert_eq!(shown, picture(&open(&bench)));
}
