//! What the box puts before the person: an instruction or a question, and the answers it can have.

use super::{Field, Leaf, Page, Pieces, Why};
use crate::table::{Bonus, Condition, MapSide, Region, RegionSet, Row, Spot, Status};
use crate::words::{Line, Msg, Thing};
use heapless::{String, Vec};

/// Options in the longest list.
pub const OPTIONS: usize = 18;
/// Bytes in the longest notice.
pub const NOTE_BYTES: usize = 128;

/// The options of a list.
pub type Options = Vec<Thing, OPTIONS>;

/// An answer in the journal's form; what it means depends on the prompt: 0 for *seen* and *no*, 1 for *yes*, a
/// number, the place of an option, a Region's number, or the bits of a set of Regions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer(pub u32);

impl Answer {
    /// Seen and done.
    pub const SEEN: Self = Self(0);
    /// The ledger is to be corrected first; any prompt of a game that stands can have this answer.
    pub const FIX: Self = Self(u32::MAX);
}

/// The thing to act on, shown as large as it fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Big {
    /// A Region's number, a count, a card or a Hero.
    Thing(Thing),
    /// A count before and after.
    Change(u8, u8),
    /// How much is done of so much.
    Progress(u8, u8),
    /// Rolls of the Surtur die that showed 1, 2 and 3.
    Rolls([u32; 3]),
}

/// The kinds of prompts, each with its widget.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// Do this, or know this; OK goes on.
    Tell(Big),
    /// The row of open cards, with the chosen one marked; OK goes on.
    Row(Row, Option<Spot>),
    /// Yes or no.
    YesNo,
    /// A number in a range, both ends included.
    Number(u8, u8),
    /// One of a list.
    One(Options),
    /// The row of open cards, and one of a list.
    Turn(Row, Options),
    /// One Region among candidates.
    Region(MapSide, RegionSet),
    /// Any of the candidate Regions, none included.
    Regions(MapSide, RegionSet),
    /// Your pieces on the grid, to confirm or to move.
    Board(Pieces),
    /// A card, a tile, the wheel or a Region, with what is known of it: OK as a whole, or one of its rows.
    Leaf(Page),
    /// Why it is so, rule by rule; OK closes.
    Why(Why),
    /// The status, page by page; OK closes.
    Pages(Status),
    /// A notice in small print; OK goes on.
    Note(String<NOTE_BYTES>),
    /// The title with its list.
    Title(Options),
}

/// An instruction or a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// The line that says what it is about.
    pub head: Line,
    /// What is shown and what can be answered.
    pub form: Form,
    /// A second line, where the widget has room for one.
    pub detail: Option<Line>,
    /// Something small that happens with an instruction.
    pub also: Option<Line>,
    /// The answer on which the cursor starts: the likely one.
    pub start: Answer,
    /// Why it is so.
    pub why: Option<Why>,
    /// Whether the ledger can be corrected first.
    pub fixable: bool,
    /// What the status page shows while this prompt is open.
    pub status: Option<Status>,
    /// What is printed that this asks for: the answer is kept for every game to come.
    pub about: Option<Field>,
}

impl Prompt {
    /// A prompt with no detail, whose cursor starts at the first answer.
    pub fn new(head: impl Into<Line>, form: Form) -> Self {
        let (detail, also, why, status, about) = (None, None, None, None, None);
        Self { head: head.into(), form, detail, also, start: Answer(0), why, fixable: false, status, about }
    }

    /// With a second line.
    pub fn detail(self, detail: impl Into<Line>) -> Self {
        Self { detail: Some(detail.into()), ..self }
    }

    /// With something small that happens with it.
    pub fn also(self, also: impl Into<Line>) -> Self {
        Self { also: Some(also.into()), ..self }
    }

    /// With the rules behind it.
    pub fn why(self, why: impl Into<Why>) -> Self {
        Self { why: Some(why.into()), ..self }
    }

    /// With the cursor on a likely answer.
    pub fn start(self, start: u32) -> Self {
        Self { start: Answer(start), ..self }
    }

    /// Whether the prompt can have this answer.
    pub fn accepts(&self, answer: Answer) -> bool {
        let value = answer.0;
        if answer == Answer::FIX {
            return self.fixable;
        }
        match &self.form {
            Form::Board(pieces) => pieces.accepts(answer),
            Form::Leaf(page) => (value as usize) < page.answers(),
            Form::Tell(_) | Form::Row(..) | Form::Pages(_) | Form::Note(_) | Form::Why(_) => answer == Answer::SEEN,
            Form::YesNo => value <= 1,
            Form::Number(low, high) => (u32::from(*low)..=u32::from(*high)).contains(&value),
            Form::One(options) | Form::Title(options) | Form::Turn(_, options) => (value as usize) < options.len(),
            Form::Region(side, candidates) => {
                let region = u8::try_from(value).ok().and_then(Region::new);
                region.is_some_and(|region| candidates.contains(region) && RegionSet::all(*side).contains(region))
            }
            Form::Regions(side, candidates) => RegionSet::from_bits(value)
                .is_some_and(|set| set.is_subset(*candidates) && set.is_subset(RegionSet::all(*side))),
        }
    }

    /// A short hash of what is asked about what: the same on every machine, and in every version that asks the same.
    /// Wording, cursor and status do not count.
    pub fn fingerprint(&self) -> u16 {
        let mut print = Fingerprint::new();
        print.line(&self.head);
        match &self.form {
            Form::Tell(Big::Thing(thing)) => print.number(1).thing(*thing),
            Form::Tell(Big::Change(from, to)) => print.number(2).number(u32::from(*from)).number(u32::from(*to)),
            Form::Tell(Big::Progress(done, all)) => print.number(14).number(u32::from(*done)).number(u32::from(*all)),
            Form::Tell(Big::Rolls(rolls)) => rolls.iter().fold(print.number(15), |print, &count| print.number(count)),
            Form::Row(row, chosen) => {
                print.number(3).number(chosen.map_or(0, |spot| spot as u32 + 1));
                row.cards().fold(&mut print, |print, card| print.thing(Thing::Card(card)))
            }
            Form::YesNo => print.number(4),
            Form::Number(low, high) => print.number(5).number(u32::from(*low)).number(u32::from(*high)),
            Form::One(options) | Form::Title(options) => {
                options.iter().fold(print.number(6), |print, thing| print.thing(*thing))
            }
            Form::Turn(row, options) => {
                row.cards().fold(print.number(13), |print, card| print.thing(Thing::Card(card)));
                options.iter().fold(&mut print, |print, thing| print.thing(*thing))
            }
            Form::Region(side, set) => print.number(7).number(u32::from(side.regions())).number(set.bits()),
            Form::Regions(side, set) => print.number(8).number(u32::from(side.regions())).number(set.bits()),
            Form::Board(pieces) => print.number(11).number(u32::from(pieces.side.regions())),
            Form::Leaf(page) => print.number(14).leaf(page.leaf),
            Form::Why(_) => print.number(12),
            Form::Pages(_) => print.number(9),
            Form::Note(_) => print.number(10),
        };
        print.folded()
    }
}

/// FNV-1a over bytes, and a quick multiplication over words.
pub(super) struct Fingerprint(u32);

impl Fingerprint {
    pub(super) const fn new() -> Self {
        Self(0x811c_9dc5)
    }

    pub(super) fn bytes(&mut self, bytes: &[u8]) -> &mut Self {
        for byte in bytes {
            self.0 = (self.0 ^ u32::from(*byte)).wrapping_mul(0x0100_0193);
        }
        self
    }

    /// A whole word at once: a replay does this for every option of every list.
    fn number(&mut self, number: u32) -> &mut Self {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x9e37_79b1);
        self
    }

    fn line(&mut self, line: &Line) {
        self.msg(line.msg);
        line.things().for_each(|thing| {
            self.thing(thing);
        });
    }

    fn msg(&mut self, msg: Msg) -> &mut Self {
        self.number(msg.code())
    }

    fn thing(&mut self, thing: Thing) -> &mut Self {
        match thing {
            Thing::Number(number) => self.number(1).number(u32::from(number)),
            Thing::Share(part, whole) => self.number(2).number(u32::from(part)).number(u32::from(whole)),
            Thing::Region(region) => self.number(3).number(u32::from(region.number())),
            Thing::Card(card) => self.number(4).number(u32::from(card.index())),
            Thing::Hero(hero) => self.number(5).number(hero as u32),
            Thing::Set(set) => self.number(6).number(set as u32),
            Thing::Path(path) => self.number(7).number(path as u32),
            Thing::Side(side) => self.number(9).number(u32::from(side.regions())),
            Thing::Msg(msg) => self.number(10).msg(msg),
            Thing::Army(region, value) => self.number(11).number(u32::from(region.number())).number(u32::from(value)),
            Thing::YourArmy(region, value) => {
                self.number(23).number(u32::from(region.number())).number(u32::from(value))
            }
            Thing::Monster(board) => self.number(12).number(board as u32),
            Thing::Realm(realm) => self.number(13).number(realm as u32),
            Thing::Special(special) => self.number(14).number(special as u32),
            Thing::Attribute(attribute) => self.number(15).number(attribute as u32),
            Thing::Monument(attribute) => self.number(16).number(attribute as u32),
            Thing::Rune(action) => self.number(17).number(action as u32),
            Thing::Bonus(bonus) => self.number(18).bonus(bonus),
            Thing::Edition(edition) => self.number(19).number(edition as u32),
            Thing::Versus(yours, his) => self.number(20).number(u32::from(yours)).number(u32::from(his)),
            Thing::ArmyNow(from, to) => self.number(21).number(u32::from(from)).number(u32::from(to)),
            Thing::ArmyLost(value) => self.number(22).number(u32::from(value)),
            Thing::Is(label, value) => self.number(24).msg(label).msg(value),
            Thing::Game(number, hero, result) => {
                self.number(25).number(u32::from(number)).number(hero as u32).msg(result)
            }
            Thing::Won(hero, won, played) => {
                self.number(26).number(hero as u32).number(u32::from(won)).number(u32::from(played))
            }
        }
    }

    fn bonus(&mut self, bonus: Bonus) -> &mut Self {
        match bonus {
            Bonus::None => self.number(0),
            Bonus::Other => self.number(1),
            Bonus::Gain { amount, gain, per, condition } => {
                let condition = match condition {
                    Condition::Always => 0,
                    Condition::TempleRegions(count) => 0x100 | u32::from(count),
                    Condition::ArmyOf(value) => 0x200 | u32::from(value),
                };
                self.number(u32::from(amount)).number(gain as u32).number(per as u32).number(condition)
            }
        }
    }

    fn leaf(&mut self, leaf: Leaf) -> &mut Self {
        let both = |side: Option<MapSide>| side.map_or(0, |side| u32::from(side.regions()));
        match leaf {
            Leaf::Card(card, side) => self.number(1).number(u32::from(card.index())).number(both(side)),
            Leaf::Tile(hero, side) => self.number(2).number(hero as u32).number(both(side)),
            Leaf::Wheel => self.number(3),
            Leaf::Realms(side) => self.number(6).number(both(Some(side))),
            Leaf::Check(side) => self.number(5).number(both(Some(side))),
            Leaf::Region(side, region) => self.number(4).number(both(Some(side))).number(u32::from(region.number())),
        }
    }

    pub(super) const fn whole(&self) -> u32 {
        self.0
    }

    const fn folded(&self) -> u16 {
        (self.0 >> 16) as u16 ^ self.0 as u16
    }
}
