//! Two programs on one box: each has its place on the title, its games, its words and its forms.

mod support;

use core::future::Future;
use core::pin::pin;
use core::task::{Context, Waker};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::{Circle, PrimitiveStyle};
use embedded_storage_async::nor_flash::NorFlash;
use muspel::games::ragnarok::rules::RULES_VERSION;
use muspel::games::ragnarok::table::{Card, Fact, Library, Sheet, TieBreak};
use muspel::games::ragnarok::{self, Ragnarok};
use muspel::handheld::{Program, Screen, Shelf, Stage, World, run};
use muspel::history::{History, TOLD_BYTES, Told};
use muspel::keep::layout::{PACK, slots};
use muspel::keep::{Keep, Key, SHEET_BYTES, Sheets, Wrong, write_pack};
use muspel::keys::Button;
use muspel::screen::{Act, Buttons, Canvas, Does, Frame, Heading, Picker, Widget, draw};
use muspel::settings::{Setting, Settings};
use muspel::talk::{
    Answer, Big, Fingerprint, Form, Header, House, Never, OwnForm, Prompt, Record, Replay, Talk, Topic,
};
use muspel::words::{Language, Line, Number, Slot, Spoken, Text, house};
use support::answers::{is_row, keys_to};
use support::bench::{Person, SEED};
use support::flash::{Flash, now};
use support::menu::LEAVE;
use support::{note, picture};

muspel::words! {
    static TABLE;
    /// The messages of the tiny game.
    pub enum Msg {
        Option { TheTiny = "The tiny game" }
        Head {
            HowMany = "How many?"
            Turn = "Turn the dial"
            Together(count: Number<3>, dial: Number<5>) = "{1} and {2} are"
        }
    }
}

/// A game of two questions: a number and a dial, whose sum is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Tiny;

/// A dial of six places.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Dial;

const PLACES: u32 = 6;

impl OwnForm for Dial {
    fn accepts(&self, answer: Answer) -> bool {
        answer.0 < PLACES
    }

    fn print(&self, print: &mut Fingerprint) {
        print.number(100);
    }
}

impl Widget for Dial {
    type Hand = u32;

    fn begin(&self, _: &Heading<'_>, start: Option<u32>) -> u32 {
        start.unwrap_or(0)
    }

    fn buttons(&self, _: &Heading<'_>, hand: &u32) -> Buttons {
        Buttons::new()
            .tap(Button::Ok, Act::new(Does::Answer(Answer(*hand))))
            .tap(Button::Right, Act::new(Does::Step((*hand + 1) % PLACES)))
            .tap(Button::Left, Act::new(Does::Step((*hand + PLACES - 1) % PLACES)))
    }

    fn step(&self, hand: &mut u32, step: u32) {
        *hand = step;
    }

    fn draw(&self, canvas: &mut Canvas<'_>, _: &Heading<'_>, hand: &u32, _: &Buttons) {
        for place in 0..PLACES {
            let style = if place == *hand {
                PrimitiveStyle::with_fill(BinaryColor::On)
            } else {
                PrimitiveStyle::with_stroke(BinaryColor::On, 1)
            };
            let drawn = Circle::new(Point::new(20 * place as i32, 24), 16).into_styled(style).draw(canvas.frame());
            let Ok(()) = drawn;
        }
    }
}

impl From<Never> for Dial {
    fn from(never: Never) -> Self {
        match never {}
    }
}

/// The sum that was told, if the game has come to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sum(Option<u8>);

impl Told for Sum {
    fn write(&self) -> [u8; TOLD_BYTES] {
        let mut bytes = [0; TOLD_BYTES];
        bytes[0] = self.0.unwrap_or(0);
        bytes
    }

    fn read(bytes: &[u8; TOLD_BYTES]) -> Option<Self> {
        Some(Self(Some(bytes[0]).filter(|&sum| sum > 0)))
    }

    fn counts(&self) -> [u16; 3] {
        [self.0.map_or(0, u16::from), 0, 0]
    }
}

impl Topic for Tiny {
    type Form = Dial;
    type Status = Never;
    type About = Never;
    type Saga = Sum;
    const UNTOLD: Sum = Sum(None);
}

/// Nothing is printed on the copy of a game without a copy, and what other games keep tells it nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Nothing;

impl Sheets for Nothing {
    fn forget(&mut self) {}

    fn know_the_usual(&mut self) {}

    fn sheet(&self, _: u8) -> heapless::Vec<u8, SHEET_BYTES> {
        heapless::Vec::new()
    }

    fn read(&mut self, _: u8, _: &[u8]) -> Result<(), Wrong> {
        Ok(())
    }

    fn learn(&mut self, _: u8, _: &[u8]) -> Result<(), Wrong> {
        Ok(())
    }

    fn contradicts(&self, _: u8, _: &[u8]) -> Result<bool, Wrong> {
        Ok(false)
    }
}

async fn ask(talk: &Talk<Tiny>, head: impl Into<Line>, form: Form<Dial>) -> u8 {
    talk.put(head.into(), form, |_, _| ());
    talk.answered().await.0 as u8
}

impl Program for Tiny {
    type Library = Nothing;

    const NUMBER: u8 = 1;
    const RULES: u16 = 1;
    const NAME: Text = Msg::TheTiny.text();
    const SETTINGS: &'static [Setting] = &[];
    const UNKNOWN: Nothing = Nothing;

    fn options(_: &Settings) -> u8 {
        0
    }

    async fn play(talk: &Talk<Self>, _: &Nothing) {
        let count = ask(talk, Msg::HowMany, Form::Number(1, 3)).await;
        let dial = ask(talk, Msg::Turn, Form::Own(Dial)).await;
        talk.set_saga(Sum(Some(count + dial)));
        ask(talk, Msg::Together(count, dial), Form::Tell(Big::of(Number::<8>::from(count + dial)))).await;
    }

    fn sheet(about: Never) -> u8 {
        match about {}
    }

    fn learn(about: Never, _: &mut Nothing, _: Answer) {
        match about {}
    }

    fn names(_: &Nothing, _: &mut Spoken) {}

    fn differs(_: u8) -> Line {
        Msg::TheTiny.into()
    }

    fn is_begun(saga: &Sum) -> bool {
        saga.0.is_some()
    }

    fn has_ended(saga: &Sum) -> bool {
        saga.0.is_some()
    }

    async fn browse<W: World, F: NorFlash>(_: &Shelf<Nothing>, _: &mut Screen<'_, W, F>) {}

    async fn look_back<W: World, F: NorFlash>(_: &Talk<Self>, _: &mut Screen<'_, W, F>) {}
}

/// Both programs of a box.
type Both = (Stage<Ragnarok>, Stage<Tiny>);

/// Switches a box with both on, and off when there are no more presses; gives back its pictures and what it played.
fn play(flash: &mut Flash, keys: &str) -> (Vec<Frame>, Box<Both>) {
    let (mut both, mut person): (Box<Both>, _) = (Box::default(), Person::new(keys));
    {
        let mut keep = Keep::new(flash);
        let mut game = pin!(run(&mut *both, &mut person, &mut keep));
        assert!(game.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_pending());
    }
    (person.pictures, both)
}

/// The last picture.
fn last(flash: &mut Flash, keys: &str) -> Frame {
    play(flash, keys).0.pop().unwrap()
}

fn shown<T: Topic<Form: Widget>>(prompt: &Prompt<T>) -> Frame {
    let mut frame = Frame::new();
    draw(&mut frame, prompt, &Picker::new(prompt, prompt.start), &Language::English);
    frame
}

/// The title of a program without a game that offers the other one.
fn title(other: impl Into<Text>) -> Frame {
    let always = [house::Msg::NewGame, house::Msg::TheLibrary, house::Msg::PastGames];
    let entries = always.iter().map(|&msg| msg.text()).chain([house::Msg::Settings.text(), other.into()]);
    let title = Prompt::<House>::new(house::Msg::Muspel, Form::Title(entries.map(Into::into).collect()));
    shown(&title.closed(0, house::Msg::GoOn, house::Msg::GoOnNot))
}

fn how_many() -> Prompt<Tiny> {
    Prompt::new(Msg::HowMany, Form::Number(1, 3))
}

fn dial(at: u32) -> Prompt<Tiny> {
    Prompt::new(Msg::Turn, Form::Own(Dial)).start(at)
}

fn sum(count: u8, dial: u8) -> Prompt<Tiny> {
    Prompt::new(Msg::Together(count, dial), Form::Tell(Big::of(Number::<8>::from(count + dial))))
}

/// From the title of Ragnarok to that of the tiny game, and back: the entry after the settings.
const OVER: &str = "d r";
/// Out of the tiny game, whose menu has the status alone.
const LEAVE_TINY: &str = "B d u";

fn slots_of(flash: &mut Flash, program: u8) -> Vec<u8> {
    let [first, .., last] = slots(program);
    flash.at(first.start..last.end).to_vec()
}

#[test]
fn the_title_offers_the_other_program_and_the_box_starts_with_the_one_that_was_wanted_last() {
    let mut flash = Flash::blank();
    let of_ragnarok = title(Msg::TheTiny);
    let of_tiny = title(<Ragnarok as Program>::NAME);
    assert_eq!(play(&mut flash, OVER).0.first(), Some(&of_ragnarok), "the first one at first");
    assert_eq!(last(&mut flash, ""), of_tiny);
    assert_eq!(last(&mut flash, OVER), of_ragnarok);
    assert_eq!(last(&mut flash, ""), of_ragnarok);
}

#[test]
fn the_other_program_is_played_by_keys_and_its_past_games_are_its_own() {
    let mut flash = Flash::blank();
    assert_eq!(last(&mut flash, &format!("{OVER} o")), shown(&how_many()));
    // Three, and three on the dial.
    let (pictures, both) = play(&mut flash, "o r rrr o");
    assert_eq!(pictures.last(), Some(&shown(&sum(3, 3))));
    assert!(pictures.contains(&shown(&dial(3))));
    let header = both.1.talk().header().unwrap();
    assert_eq!(header, Header { program: 1, rules: 1, seed: SEED, options: 0 });
    assert!(both.0.talk().header().is_none());
    let mut history: History<Sum> = History::new();
    let mut keep = Keep::new(&mut flash);
    now(keep.fetch(Key::Game(1, 0), history.page(0)));
    assert_eq!(history.game(0).map(|past| (past.number, past.saga)), Some((1, Sum(Some(6)))));
    assert_eq!(now(keep.fetch(Key::Game(0, 0), &mut [0; 128])), None);
}

#[test]
fn its_game_comes_back_after_a_restart_and_undo_works_over_it() {
    let mut flash = Flash::blank();
    assert_eq!(last(&mut flash, &format!("{OVER} o o rr")), shown(&dial(2)));
    assert_eq!(last(&mut flash, ""), shown(&dial(0)), "the prompt it stood at");
    assert_eq!(last(&mut flash, "rr o"), shown(&sum(1, 2)));
    assert_eq!(last(&mut flash, "b"), shown(&dial(2)), "the cursor stands on what was taken back");
    assert_eq!(last(&mut flash, "rr o"), shown(&sum(1, 2)), "the dial was taken back for good");
    assert_eq!(last(&mut flash, "b b"), shown(&how_many()));
    assert_eq!(last(&mut flash, "b"), title(<Ragnarok as Program>::NAME));
}

#[test]
fn each_program_keeps_its_game_in_its_own_slots_and_goes_on_where_it_was_left() {
    let mut flash = Flash::blank();
    let row = last(&mut flash, &keys_to(SEED, is_row));
    let (kept, blank) = (slots_of(&mut flash, 0), slots_of(&mut flash, 1));
    assert!(blank.iter().all(|&byte| byte == 0xff));
    // Out of the game, over, and a tiny one up to its dial.
    let of_tiny = title(<Ragnarok as Program>::NAME);
    let (pictures, both) = play(&mut flash, &format!("{LEAVE} {OVER} o o"));
    assert!(pictures.contains(&of_tiny));
    assert_eq!(pictures.last(), Some(&shown(&dial(0))));
    assert_eq!(slots_of(&mut flash, 0), kept, "nothing of the other game has moved");
    assert_ne!(slots_of(&mut flash, 1), blank);
    let steps = both.0.talk().steps();
    assert!(steps > 10 && both.1.talk().steps() == 1);

    // Both are kept, each for its program.
    let (of_ragnarok, of_tiny) = (ragnarok::Talk::new(), Talk::<Tiny>::new());
    let mut keep = Keep::new(&mut flash);
    now(keep.load(0, RULES_VERSION, &of_ragnarok, &mut { Library::UNKNOWN }));
    now(keep.load(1, 1, &of_tiny, &mut Nothing));
    assert_eq!(of_ragnarok.header().map(|header| header.program), Some(0));
    assert_eq!(of_tiny.header().map(|header| header.program), Some(1));
    assert_eq!((of_ragnarok.steps(), of_tiny.steps()), (steps, 1));

    // Back over: Go on stands first, and leads to the row; and the tiny one still stands at its dial.
    assert_eq!(last(&mut flash, &format!("{LEAVE_TINY} {OVER} o")), row);
    assert_eq!(last(&mut flash, ""), row, "the box starts with it");
    assert_eq!(last(&mut flash, &format!("{LEAVE} {OVER} o")), shown(&dial(0)));
}

#[test]
fn a_box_that_plays_one_program_finds_its_game_in_a_flash_of_two() {
    let mut flash = Flash::blank();
    let row = last(&mut flash, &keys_to(SEED, is_row));
    last(&mut flash, &format!("{LEAVE} {OVER} o o"));
    let (mut one, mut person): (Box<(Stage<Ragnarok>,)>, _) = (Box::default(), Person::new(""));
    {
        let mut keep = Keep::new(&mut flash);
        let mut game = pin!(run(&mut *one, &mut person, &mut keep));
        assert!(game.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_pending());
    }
    assert_eq!(person.pictures.pop(), Some(row));
}

#[test]
fn a_journal_of_the_other_program_names_it() {
    let talk: Talk<Tiny> = Talk::new();
    let header = Header { program: 1, rules: 1, seed: SEED, options: 0 };
    let mut flash = Flash::blank();
    let mut keep = Keep::new(&mut flash);
    assert_eq!(now(keep.load(1, 1, &talk, &mut Nothing)), muspel::keep::Loaded::Nothing);
    let fingerprint = how_many().fingerprint(1);
    for record in [Record::Begin(header), Record::Answer { fingerprint, answer: Answer(2) }] {
        support::flash::keep(&mut keep, &talk, &record, &Nothing).unwrap();
    }
    now(Keep::new(&mut flash).load(1, 1, &talk, &mut Nothing));
    assert!(talk.is_begun());
    assert_eq!((talk.header(), talk.steps()), (Some(header), 1));
}

#[test]
fn its_words_are_a_table_like_any_other() {
    let mut said = Vec::new();
    Msg::cases(&mut |declared, line| {
        let text = line.said(Language::English).to_string();
        assert_eq!(muspel::screen::fits(Language::English, declared.slot, &text), Ok(()), "{text:?}");
        said.push(text);
    });
    assert!(said.contains(&"3 and 5 are".to_string()));
    assert_eq!(Msg::declared(Msg::Turn).map(|declared| (declared.name, declared.slot)), Some(("Turn", Slot::Head)));
    assert!(Msg::declared(house::Msg::Yes).is_none());
    assert_ne!(Msg::Turn.text(), house::Msg::Yes.text());
}

#[test]
fn a_pack_that_comes_while_another_program_is_played_is_asked_about_when_its_own_is() {
    let card = Card::new(7).unwrap();
    let with = |tie| {
        let mut library = Library::UNKNOWN;
        library.face_mut(card).tie = Fact::Told(tie);
        library
    };
    let mut flash = Flash::blank();
    let told = Sheet::Face(card).write(&with(TieBreak::Min));
    now(Keep::new(&mut flash).store(Key::Sheet(Sheet::Face(card).key()), &told)).unwrap();
    last(&mut flash, OVER);
    let pack = write_pack(&with(TieBreak::Max));
    flash.at(PACK.start..PACK.start + pack.len() as u32).copy_from_slice(&pack);
    assert_eq!(last(&mut flash, ""), title(<Ragnarok as Program>::NAME), "it is nothing to the tiny game");
    let asked = note(house::Msg::PackDiffers, house::Msg::PackDiffersWhy.text().english());
    assert_eq!(last(&mut flash, OVER), asked);
    let options = [house::Msg::AsYouTold, house::Msg::AsThePack].map(Into::into).into_iter().collect();
    let differs = ragnarok::Prompt::new(ragnarok::words::Msg::CardDiffers(card), ragnarok::Form::One(options));
    assert_eq!(last(&mut flash, "o"), picture(&differs));
}
