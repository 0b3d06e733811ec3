//! The whole box by its buttons: what is shown after which presses.

mod support;

use core::future::{Future, pending};
use core::pin::pin;
use core::task::{Context, Waker};
use heapless::String;
use muspel::chance::Seed;
use muspel::chance::entropy::Stuck;
use muspel::handheld::{Edge, run};
use muspel::keep::{Key, Learned, Loaded, Lost};
use muspel::keys::{Button, Intent};
use muspel::rules::{RULES_VERSION, Start, play};
use muspel::screen::Frame;
use muspel::table::{Edition, Fact, Library, MapSide, Part, Region, RegionSet, Sheet, Shelf};
use muspel::talk::{Answer, Form, Header, Lessons, NOTE_BYTES, Prompt, Record, Stand, Talk};
use muspel::words::{Line, Msg, Thing};
use proptest::prelude::*;
use support::answers::{ask, endless, is_roll, is_row, keys_for, keys_to, likely};
use support::{note, picture};

/// A person with a list of intents, who keeps every picture.
struct Person {
    intents: std::vec::IntoIter<Intent>,
    pictures: Vec<Frame>,
    seeds: Vec<Result<Seed, Stuck>>,
    last_words: Option<String<NOTE_BYTES>>,
    /// What the flash answers.
    flash: Result<(), Lost>,
    /// What the game in play knew at its beginning.
    known: Library,
    /// What was stored, sheet by sheet.
    stored: Vec<(Key, Vec<u8>)>,
    /// Whether there is time for the title.
    has_clock: bool,
}

impl Edge for Person {
    async fn show(&mut self, frame: &Frame) {
        self.pictures.push(frame.clone());
    }

    async fn greet(&mut self, title: &Frame) {
        if self.has_clock {
            self.show(title).await;
        }
    }

    async fn greeted(&mut self) {
        if self.has_clock {
            self.intent().await;
        }
    }

    async fn intent(&mut self) -> Intent {
        match self.intents.next() {
            Some(intent) => intent,
            None => pending().await,
        }
    }

    fn seed(&mut self) -> Result<Seed, Stuck> {
        self.seeds.pop().unwrap_or(Ok(SEED))
    }

    async fn learn(&mut self, library: &mut Library) -> Learned {
        for (key, bytes) in &self.stored {
            let Key::Sheet(sheet) = key else { continue };
            assert_eq!(Sheet::from_key(*sheet).unwrap().learn(library, bytes), Ok(()));
        }
        Learned::NOTHING
    }

    async fn store(&mut self, key: Key, bytes: &[u8]) -> Result<(), Lost> {
        self.stored.push((key, bytes.to_vec()));
        self.flash
    }

    async fn load(&mut self, _: &Talk, known: &mut Library) -> Loaded {
        known.clone_from(&self.known);
        Loaded::InPlay
    }

    async fn keep(&mut self, record: &Record, known: &Library) -> Result<(), Lost> {
        if let Record::Begin(_) = record {
            self.known.clone_from(known);
        }
        self.flash
    }

    fn last_words(&mut self) -> Option<String<NOTE_BYTES>> {
        self.last_words.take()
    }
}

/// `l u d r o b` press, `O B` hold; a held OK is pressed first, as by the buttons.
fn intents(keys: &str) -> Vec<Intent> {
    let intents = |key| match key {
        'l' => [None, Some(Intent::Press(Button::Left))],
        'u' => [None, Some(Intent::Press(Button::Up))],
        'd' => [None, Some(Intent::Press(Button::Down))],
        'r' => [None, Some(Intent::Press(Button::Right))],
        'o' => [None, Some(Intent::Press(Button::Ok))],
        'b' => [None, Some(Intent::Press(Button::Back))],
        'O' => [Some(Intent::Press(Button::Ok)), Some(Intent::Hold(Button::Ok))],
        'B' => [None, Some(Intent::Hold(Button::Back))],
        other => panic!("no key {other}"),
    };
    keys.chars().filter(|key| !key.is_whitespace()).flat_map(intents).flatten().collect()
}

/// The pictures of a box that is switched on with `talk` and played by `keys`.
fn played(talk: &Talk, keys: &str, seeds: Vec<Result<Seed, Stuck>>, last_words: Option<&str>) -> Vec<Frame> {
    let person = Person { seeds, last_words: last_words.map(|words| words.try_into().unwrap()), ..person(keys) };
    played_by(talk, person).pictures
}

fn person(keys: &str) -> Person {
    Person {
        intents: intents(keys).into_iter(),
        pictures: Vec::new(),
        seeds: vec![],
        last_words: None,
        flash: Ok(()),
        known: Library::from_rulebooks(),
        stored: Vec::new(),
        has_clock: false,
    }
}

fn played_by(talk: &Talk, mut person: Person) -> Person {
    {
        let mut shelf = Shelf::new();
        let mut game = pin!(run(talk, &mut shelf, &mut person));
        assert!(game.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_pending());
    }
    person
}

fn last_picture(talk: &Talk, keys: &str) -> Frame {
    played(talk, keys, vec![], None).pop().unwrap()
}

fn fresh(keys: &str) -> Frame {
    last_picture(&Talk::new(), keys)
}

fn title(first: &[Msg]) -> Frame {
    let options =
        first.iter().copied().chain([Msg::TheLibrary, Msg::PastGames, Msg::Settings]).map(Thing::Msg).collect();
    picture(&Prompt::new(Msg::Muspel, Form::Title(options)))
}

/// The seed of [`Person`].
const SEED: Seed = [5; 32];

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

/// Through setup to the first row.
fn to_the_row() -> std::string::String {
    keys_to(SEED, is_row)
}

/// To the screen that tells what was rolled.
fn to_the_roll() -> std::string::String {
    keys_to(SEED, is_roll)
}

#[test]
fn the_likely_presses_lead_through_his_turn_and_yours() {
    let talk = Talk::new();
    let second = |prompt: &Prompt| matches!(prompt.form, Form::Turn(..)) && prompt.status.as_ref().unwrap().turn == 2;
    last_picture(&talk, &keys_to(SEED, second));
    let prompt = standing(&talk).unwrap();
    assert!(second(&prompt));
    assert_eq!(last_picture(&talk, ""), picture(&prompt));
}

#[test]
fn back_undoes_every_press_down_to_the_title() {
    let keys = to_the_roll();
    let talk = Talk::new();
    let forward = played(&talk, &keys, vec![], None);
    let steps = usize::from(talk.steps());
    // Back takes a whole answer, whatever it was pressed with, and from the first question it leads out.
    let back = played(&Talk::new(), &format!("{keys}{}", "b".repeat(steps + 1)), vec![], None);
    let mut undone = back[forward.len()..].to_vec();
    // What is taken back is shown at once, and stays when the rules have come to it again.
    undone.dedup();
    assert_eq!(undone.len(), steps + 1);
    assert_eq!(undone.last(), Some(&title(&[Msg::NewGame])));
    for (step, frame) in undone[..steps].iter().enumerate() {
        assert!(forward.contains(frame), "the picture after {} steps back was never seen before", step + 1);
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
    let talk = Talk::new();
    last_picture(&talk, &row);
    let before = usize::from(talk.steps());
    let rolled = last_picture(&talk, turn);
    let steps = usize::from(talk.steps());
    assert_eq!(last_picture(&talk, &format!("{} {turn}", "b".repeat(steps - before))), rolled);
    // To the start of the game and all the way again.
    assert_eq!(last_picture(&talk, &format!("{} {}", "b".repeat(steps), &roll[1..])), rolled);
}

#[test]
fn new_game_by_mistake_costs_nothing_and_back_returns_to_the_old_one() {
    let talk = Talk::new();
    let row = last_picture(&talk, &to_the_row());
    assert_eq!(last_picture(&talk, ""), row, "a kept game goes on at once");
    assert_eq!(last_picture(&talk, "B r"), title(&[Msg::GoOn, Msg::NewGame]));
    // New game, its first question, Back, Go on.
    assert_eq!(last_picture(&talk, "B r d o b o"), row);
    // With its first answer the new game is the kept one.
    assert_ne!(last_picture(&talk, "B r d o o b b o"), row);
}

#[test]
fn the_menu_shows_the_status_and_leads_out_and_back_closes_it() {
    let talk = Talk::new();
    let row = last_picture(&talk, &to_the_row());
    let menu = last_picture(&talk, "B");
    // His row has no rule behind it to ask Why of.
    assert_eq!(menu, picture(&menu_of(&[Msg::Status, Msg::Fix, Msg::Settings, Msg::ToTitle])));
    assert_eq!(last_picture(&talk, "B b"), row);
    assert_ne!(last_picture(&talk, "B o"), menu);
    assert_eq!(last_picture(&talk, "B o b"), menu, "the status closes to the menu");
    assert_eq!(last_picture(&talk, "B r"), title(&[Msg::GoOn, Msg::NewGame]));
    assert_eq!(last_picture(&talk, "B r o"), row, "Go on stands where it was left");
}

fn menu_of(entries: &[Msg]) -> Prompt {
    Prompt::new(Msg::Menu, Form::One(entries.iter().map(|&msg| Thing::Msg(msg)).collect()))
}

#[test]
fn before_the_ledger_stands_the_menu_has_the_settings_and_leads_out() {
    assert_eq!(fresh("o B"), picture(&menu_of(&[Msg::Settings, Msg::ToTitle])));
    assert_eq!(fresh("o B r"), title(&[Msg::GoOn, Msg::NewGame]));
}

#[test]
fn an_arrow_on_an_instruction_shows_why_and_ok_or_back_closes_it() {
    let talk = Talk::new();
    let rolled = last_picture(&talk, &to_the_roll());
    let why = standing(&talk).unwrap().why.unwrap();
    let page = picture(&Prompt::new(Msg::Why, Form::Why(why)));
    let steps = talk.steps();
    for arrow in ["l", "u", "d", "r", "B o"] {
        assert_eq!(last_picture(&talk, arrow), page, "{arrow}");
    }
    assert_eq!(last_picture(&talk, "d o"), rolled);
    assert_eq!(last_picture(&talk, "d b"), rolled);
    assert_eq!(talk.steps(), steps, "nothing was answered or undone");
}

#[test]
fn a_stuck_source_of_chance_is_refused_and_asked_again_next_time() {
    let talk = Talk::new();
    let pictures = played(&talk, "o b o", vec![Ok([1; 32]), Err(Stuck)], None);
    assert_eq!(pictures[1], note(Msg::NoSeed, Msg::NoSeedWhy.text()));
    assert_eq!(pictures[2], title(&[Msg::NewGame]));
    assert!(talk.header().is_some_and(|header| header.seed == [1; 32]));
}

#[test]
fn the_message_of_a_crash_is_shown_once_before_the_title() {
    let pictures = played(&Talk::new(), "o", vec![], Some("deck.rs:1 it broke"));
    assert_eq!(pictures, [note(Msg::Stumbled, "deck.rs:1 it broke"), title(&[Msg::NewGame])]);
}

/// A game whose first answer belongs to a question of other rules.
fn of_other_rules() -> Talk {
    let talk = Talk::new();
    last_picture(&talk, "o");
    let other = async { _ = ask(&talk, Prompt::new(Msg::RealmsInOrder, Form::YesNo)).await };
    talk.rewind();
    talk.advance(pin!(other));
    talk.answer(Answer(1)).unwrap();
    talk
}

fn other_rules() -> Frame {
    let options = [Msg::GoOnThere, Msg::LeaveForOld].into_iter().map(Thing::Msg).collect();
    picture(&Prompt::new(Line::with(Msg::OtherRules, Thing::Number(1)), Form::One(options)))
}

#[test]
fn a_game_of_other_rules_is_reported_and_goes_on_from_the_last_step_that_agrees() {
    let talk = of_other_rules();
    let pictures = played(&talk, "o", vec![], None);
    assert_eq!(pictures, [other_rules(), fresh("o")], "the first question of the game");
    assert_eq!(talk.steps(), 0);
}

#[test]
fn a_game_of_other_rules_can_be_left_as_it_is() {
    for keys in ["r", "b"] {
        let talk = of_other_rules();
        let pictures = played(&talk, keys, vec![], None);
        assert_eq!(pictures[0], other_rules());
        assert_eq!(pictures.last(), Some(&title(&[Msg::GoOn, Msg::NewGame])), "{keys}");
        assert_eq!(talk.steps(), 1, "{keys}");
        assert_eq!(last_picture(&talk, &format!("{keys} o")), other_rules(), "going on asks again");
    }
}

#[test]
fn a_flash_that_fails_is_told_once_and_the_game_goes_on() {
    for (lost, why) in [(Lost::Broken, Msg::NotKeptWhy), (Lost::Full, Msg::SlotFullWhy)] {
        let keys = "o o o dl o o o b".chars().filter(|c| *c != ' ').collect::<std::string::String>();
        let pictures = played_by(&Talk::new(), Person { flash: Err(lost), ..person(&keys) }).pictures;
        let told = note(Msg::NotKept, why.text());
        assert_eq!(pictures.iter().filter(|picture| **picture == told).count(), 1);
        assert_eq!(pictures.last(), Some(&fresh("o o dl o o o b")), "one press more, for the notice");
    }
}

#[test]
fn a_kept_game_shows_the_title_first_and_a_press_there_answers_nothing() {
    let talk = Talk::new();
    let prompt = last_picture(&talk, "o o");
    let steps = talk.steps();
    let person = Person { has_clock: true, ..person("o") };
    let greeting = picture(&Prompt::new(Msg::Muspel, Form::Title([Msg::GoOn.into()].into_iter().collect())));
    assert_eq!(played_by(&talk, person).pictures, [greeting, prompt]);
    assert_eq!(talk.steps(), steps);
}

#[test]
fn a_full_journal_says_so_and_back_still_undoes() {
    let talk = Talk::new();
    talk.begin(Header { rules: RULES_VERSION, seed: SEED, edition: Edition::Common });
    {
        let mut game = pin!(play(&talk, Start::Rulebooks));
        loop {
            assert_eq!(talk.advance(game.as_mut()), Stand::Open);
            if talk.answer(endless(&talk.open().unwrap())).is_err() {
                break;
            }
        }
    }
    let steps = talk.steps();
    assert!(steps > 2_500, "{steps}");
    let prompt = standing(&talk).unwrap();
    let before = picture(&prompt);
    let full = note(Msg::JournalFull, Msg::JournalFullWhy.text());
    let pictures = played(&talk, &format!("{} o", keys_for(&prompt, likely(&prompt))), vec![], None);
    assert_eq!(pictures.iter().filter(|picture| **picture == full).count(), 1);
    assert_eq!((pictures.last(), talk.steps()), (Some(&before), steps), "the prompt still stands");
    last_picture(&talk, "b");
    assert_eq!(talk.steps(), steps - 1);
}

/// To the telling of the smaller map, from the title without a game.
const TO_THE_MAP: &str = "d o o o o";

#[test]
fn what_is_told_of_the_map_is_stored_at_once_and_the_next_start_goes_on_there() {
    // Region 1 touches 2 and 3; three people more than usual live there.
    let told = played_by(&Talk::new(), person(&format!("{TO_THE_MAP} o r o O du")));
    let keys: Vec<Key> = told.stored.iter().map(|(key, _)| *key).collect();
    let sheet = |part| Key::Sheet(Sheet::Map(MapSide::TwoPlayers, part).key());
    assert_eq!(keys, [sheet(Part::Touch), sheet(Part::Population)]);
    let mut library = Library::from_rulebooks();
    for (part, (_, bytes)) in [Part::Touch, Part::Population].into_iter().zip(&told.stored) {
        Sheet::Map(MapSide::TwoPlayers, part).learn(&mut library, bytes).unwrap();
    }
    let first = library.map(MapSide::TwoPlayers).touch.of(Region::FIRST);
    assert_eq!(first.yes, RegionSet::from_bits(0b110).unwrap());
    assert_eq!(library.map(MapSide::TwoPlayers).population[0].known(), Some(6));
    // Region 2 is next: it is known to touch 1.
    let next = picture(&Lessons(MapSide::TwoPlayers).at(2, &library).prompt(&library));
    assert_eq!(told.pictures.last(), Some(&next));
    let again = played_by(&Talk::new(), Person { stored: told.stored, ..person(TO_THE_MAP) });
    assert_eq!(again.pictures.last(), Some(&next));
    // Back goes to the question before, with what was told under the cursor; holding it leaves the telling.
    let back = played_by(&Talk::new(), Person { stored: again.stored.clone(), ..person(&format!("{TO_THE_MAP} b")) });
    assert_eq!(back.pictures.last(), Some(&picture(&Lessons(MapSide::TwoPlayers).at(1, &library).prompt(&library))));
    let left = played_by(&Talk::new(), Person { stored: again.stored, ..person(&format!("{TO_THE_MAP} B")) });
    let told = Line::with(Msg::MapTold, Thing::Number(Lessons(MapSide::TwoPlayers).told(&library)));
    let menu = [Msg::MapGoOn, Msg::MapCheck, Msg::MapRegions, Msg::MapRealms].into_iter().map(Thing::Msg).collect();
    assert_eq!(left.pictures.last(), Some(&picture(&Prompt::new(told, Form::One(menu)))));
}

#[test]
fn what_a_game_is_told_is_known_in_the_next_one() {
    let talk = Talk::new();
    let row = |prompt: &Prompt| prompt.head.msg == Msg::HisRow && prompt.detail == Some(Msg::OkRolls.into());
    let told = played_by(&talk, person(&keys_to(SEED, is_roll)));
    assert!(talk.steps() > 20 && !told.stored.is_empty());
    // The same game once more: his tile and the first three cards are not asked for.
    let stored = Person { stored: told.stored, ..person("o") };
    let mut library = Library::from_rulebooks();
    for (key, bytes) in &stored.stored {
        let Key::Sheet(key) = key else { panic!("{key:?}") };
        Sheet::from_key(*key).unwrap().learn(&mut library, bytes).unwrap();
    }
    let again = Talk::new();
    again.begin(Header { rules: RULES_VERSION, seed: SEED, edition: Edition::Common });
    let mut game = pin!(play(&again, Start::Library(&library)));
    loop {
        assert_eq!(again.advance(game.as_mut()), Stand::Open);
        let prompt = again.open().unwrap();
        if row(&prompt) {
            break;
        }
        assert!(prompt.about.is_none(), "{} was told before", prompt.head);
        again.answer(likely(&prompt)).unwrap();
    }
}

#[test]
fn what_was_told_right_before_the_power_went_is_known_after_it() {
    let talk = Talk::new();
    // In the middle of a card: its Region is told, its left Rune is asked for.
    let told = played_by(&talk, person(&keys_to(SEED, |prompt| prompt.head.msg == Msg::CardLeftRune)));
    let (last, _) = told.stored.last().unwrap();
    let without = told.stored.iter().filter(|(key, _)| key != last).cloned().collect();
    let again = played_by(&talk, Person { stored: without, ..person("") });
    assert_eq!(again.stored.last(), told.stored.last());
    // What the owner has told otherwise since then stays.
    let Key::Sheet(key) = last else { panic!("{last:?}") };
    let sheet = Sheet::from_key(*key).unwrap();
    let mut library = Library::from_rulebooks();
    told.stored.iter().filter(|(key, _)| key == last).for_each(|(_, says)| sheet.learn(&mut library, says).unwrap());
    let Sheet::Face(card) = sheet else { panic!("{sheet:?}") };
    library.face_mut(card).region_small = Fact::Told(Region::new(16).unwrap());
    let corrected = (*last, sheet.write(&library).to_vec());
    let kept = played_by(&talk, Person { stored: vec![corrected.clone()], ..person("") });
    assert_eq!(kept.stored.last(), Some(&corrected));
}

/// The presses that take the last answer back and give it again: the cursor stands on it. Not so for a piece that was
/// moved or a Region that was changed on a board, where it stands on the piece, and where that went must be shown anew.
fn back_and_again(prompt: &Prompt, answer: Answer) -> Option<&'static str> {
    match &prompt.form {
        // In the menu, after Why where there is one.
        _ if answer == Answer::FIX => Some(if prompt.why.is_some() { "b B u" } else { "b B l" }),
        Form::Board(_) if answer != likely(prompt) => None,
        Form::Regions(_, few) if few.len() <= 4 => Some("b o"),
        Form::Board(_) | Form::Regions(..) => Some("b O"),
        _ => Some("b o"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn random_presses_never_stop_the_box_and_back_and_again_come_to_the_same_picture(
        keys in prop::collection::vec(prop::sample::select(&b"ludrooooooobOB"[..]), 0..800), seed: u8,
    ) {
        let keys = std::string::String::from_utf8(keys).unwrap();
        let talk = Talk::new();
        // A game begins with what was told before it, in the library or in another game.
        let Person { pictures, known, .. } =
            played_by(&talk, Person { seeds: vec![Ok([seed; 32]); 800], ..person(&keys) });
        let last_picture =
            |keys: &str| played_by(&talk, Person { known, ..person(keys) }).pictures.pop().unwrap();
        prop_assert!(pictures.iter().all(|picture| *picture != Frame::new()));
        if talk.header().is_none() {
            return Ok(());
        }
        let here = last_picture("");
        let steps = talk.steps();
        if let Some(answer) = talk.undo() {
            let prompt = standing_with(&talk, &known).unwrap();
            talk.answer(answer).unwrap();
            prop_assert_eq!((talk.steps(), &last_picture("")), (steps, &here));
            if let Some(presses) = back_and_again(&prompt, answer) {
                prop_assert_eq!((&last_picture(presses), talk.steps()), (&here, steps));
            }
        }
    }
}
