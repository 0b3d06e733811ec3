//! The forms that only this game has, each with its widget: the row, Regions, your pieces, leaves, the status, the race.

mod battle;
mod board;
mod forecast;
mod grid;
mod hand;
mod leaf;
mod pages;
mod picking;
mod pieces;
mod race;
mod regions;
mod rolls;
mod row;
mod status;
mod turn;

pub use battle::{Battle, MOST_TOTAL};
pub use forecast::{Forecast, Seen};
pub use pages::Look;
pub use picking::Hand;
pub use pieces::{PieceMove, Pieces};
pub use regions::FEW_REGIONS;

use super::copy::{Leaf, Page};
use super::table::{MapSide, Region, RegionSet, Row, Spot, Status};
use super::words::{Msg, Thing};
use crate::screen::picker::{self, telling};
use crate::screen::{Buttons, Canvas, Heading, Hint, Widget};
use crate::talk::{Answer, Fingerprint, Folds, Form, Options, OwnForm};

/// The rules from which on the fingerprint of a board covers its pieces.
const WHOLE_BOARDS: u16 = 5;

/// How the board and a Battle work.
pub const HINTS: [Hint; 2] = [Hint::new(8, Msg::BoardHint.text()), Hint::new(9, Msg::BattleHint.text())];

/// The kinds of prompts that only this game has. Its parts begin at a word, which makes copies quick.
#[derive(Clone, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Own {
    /// The row of open cards, with the chosen one marked; OK goes on.
    Row(Row, Option<Spot>),
    /// The row of open cards, and one of a list.
    Turn(Forecast, Options),
    /// One Region among candidates.
    Region(MapSide, RegionSet),
    /// Any of the candidate Regions, none included.
    Regions(MapSide, RegionSet),
    /// Your pieces on the grid, to confirm or to move.
    Board(Pieces),
    /// A Battle: your total, or his card.
    Battle(Battle),
    /// A card, a tile, the wheel or a Region, with what is known of it: OK as a whole, or one of its rows.
    Leaf(Page),
    /// The status or the race, page by page; OK closes.
    Pages(Look),
    /// Rolls of the Surtur die that showed 1, 2 and 3; OK closes.
    Rolls([u32; 3]),
}

impl From<Status> for Own {
    fn from(status: Status) -> Self {
        Self::Pages(Look::Status(status))
    }
}

impl Own {
    /// What has room above its answers, or in its head, of what came before it.
    pub(super) fn room_above(&self) -> Folds {
        match self {
            Self::Battle(_) => Folds::Words,
            Self::Turn(..) => Folds::Row,
            Self::Regions(_, candidates) if regions::has_places(*candidates) => Folds::Row,
            Self::Region(_, candidates) if regions::has_places(*candidates) => Folds::Rows,
            Self::Board(pieces) if board::opens_large(pieces) => Folds::Rows,
            _ => Folds::Nothing,
        }
    }
}

impl OwnForm for Own {
    #[inline(always)]
    fn put_into(self, form: &mut Form<Self>) {
        match self {
            Self::Region(side, set) => *form = Form::Own(Self::Region(side, set)),
            Self::Regions(side, set) => *form = Form::Own(Self::Regions(side, set)),
            Self::Board(pieces) => *form = Form::Own(Self::Board(pieces)),
            Self::Battle(battle) => *form = Form::Own(Self::Battle(battle)),
            Self::Turn(cards, options) => *form = Form::Own(Self::Turn(cards, options)),
            other => *form = Form::Own(other),
        }
    }

    fn accepts(&self, answer: Answer) -> bool {
        let value = answer.0;
        match self {
            Self::Row(..) | Self::Pages(_) | Self::Rolls(_) => answer == Answer::SEEN,
            Self::Turn(_, options) => (value as usize) < options.len(),
            Self::Region(side, candidates) => {
                let region = u8::try_from(value).ok().and_then(Region::new);
                region.is_some_and(|region| candidates.contains(region) && RegionSet::all(*side).contains(region))
            }
            Self::Regions(side, candidates) => RegionSet::from_bits(value)
                .is_some_and(|set| set.is_subset(*candidates) && set.is_subset(RegionSet::all(*side))),
            Self::Board(pieces) => pieces.accepts(answer),
            Self::Battle(battle) => battle.accepts(answer),
            Self::Leaf(page) => (value as usize) < page.answers(),
        }
    }

    fn print(&self, print: &mut Fingerprint) {
        match self {
            Self::Row(row, chosen) => {
                print.number(3).number(chosen.map_or(0, |spot| spot as u32 + 1));
                print_row(row, print);
            }
            Self::Turn(cards, options) => {
                print_row(&cards.row, print.number(13));
                print.things(options);
            }
            Self::Region(side, set) => _ = print.number(7).number(u32::from(side.regions())).number(set.bits()),
            Self::Regions(side, set) => _ = print.number(8).number(u32::from(side.regions())).number(set.bits()),
            Self::Board(pieces) => {
                print.number(11).number(u32::from(pieces.side.regions()));
                if print.rules() >= WHOLE_BOARDS {
                    pieces.print(print);
                }
            }
            Self::Battle(battle) => battle.print(print),
            Self::Leaf(page) => print_leaf(page.leaf, print.number(14)),
            Self::Pages(_) => _ = print.number(9),
            Self::Rolls(rolls) => _ = rolls.iter().fold(print.number(15), |print, &count| print.number(count)),
        }
    }
}

/// As things, which cards are: that is quicker without making them.
fn print_row(row: &Row, print: &mut Fingerprint) {
    row.cards().for_each(|card| _ = print.number(Thing::CARD).number(card.index().into()));
}

fn print_leaf(leaf: Leaf, print: &mut Fingerprint) {
    let both = |side: Option<MapSide>| side.map_or(0, |side| u32::from(side.regions()));
    match leaf {
        Leaf::Card(card, side) => print.number(1).number(u32::from(card.index())).number(both(side)),
        Leaf::Tile(hero, side) => print.number(2).number(hero as u32).number(both(side)),
        Leaf::Wheel => print.number(3),
        Leaf::Region(side, region) => print.number(4).number(both(Some(side))).number(u32::from(region.number())),
        Leaf::Check(side) => print.number(5).number(both(Some(side))),
        Leaf::Realms(side) => print.number(6).number(both(Some(side))),
        Leaf::Challenges => print.number(7),
        Leaf::Expansions => print.number(8),
        Leaf::Track(side, track) => print.number(9).number(both(Some(side))).number(track as u32),
    };
}

impl Widget for Own {
    type Hand = Hand;

    fn begin(&self, about: &Heading<'_>, start: Option<u32>) -> Hand {
        Hand::new(self, about, start)
    }

    fn buttons(&self, about: &Heading<'_>, hand: &Hand) -> Buttons {
        match self {
            Self::Row(..) => telling(about),
            Self::Turn(_, options) => turn::buttons(about, options, hand.cursor),
            Self::Region(side, candidates) => regions::one(*side, *candidates, hand),
            Self::Regions(side, candidates) => regions::any(*side, *candidates, hand),
            Self::Board(pieces) => board::buttons(pieces, hand),
            Self::Battle(battle) => battle::buttons(battle, hand),
            Self::Leaf(page) => leaf::buttons(page, hand.cursor),
            Self::Pages(look) => picker::pages(look.pages(), hand.cursor),
            Self::Rolls(_) => picker::pages(1, 0),
        }
    }

    fn step(&self, hand: &mut Hand, step: u32) {
        match self {
            Self::Regions(_, candidates) => regions::step(*candidates, hand, step),
            Self::Board(pieces) => board::step(pieces, hand, step),
            _ => hand.go(step),
        }
    }

    fn hint(&self) -> Option<Hint> {
        let [board, battle] = HINTS;
        match self {
            Self::Row(..) | Self::Pages(_) | Self::Rolls(_) => None,
            Self::Turn(..) | Self::Leaf(_) => Some(Hint::LIST),
            Self::Region(_, candidates) if regions::has_places(*candidates) => Some(Hint::NUMBER),
            Self::Region(..) => Some(Hint::WALK),
            Self::Regions(_, candidates) if regions::has_places(*candidates) => Some(Hint::TICKS),
            Self::Regions(..) => Some(Hint::GRID),
            Self::Board(_) => Some(board),
            Self::Battle(_) => Some(battle),
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, about: &Heading<'_>, hand: &Hand, buttons: &Buttons) {
        match self {
            Self::Row(row, chosen) => row::draw(canvas, about, row, *chosen, buttons),
            Self::Turn(cards, options) => turn::draw(canvas, about, cards, options, hand.cursor, buttons),
            Self::Region(side, candidates) => regions::draw_one(canvas, about, (*side, *candidates), hand, buttons),
            Self::Regions(side, candidates) => regions::draw_any(canvas, about, (*side, *candidates), hand, buttons),
            Self::Battle(battle) => battle::draw(canvas, about, battle, hand, buttons),
            Self::Board(pieces) => board::draw(canvas, about, pieces, hand, buttons),
            Self::Leaf(page) => leaf::draw(canvas, about, page, hand.cursor, buttons),
            Self::Pages(look) => look.draw(canvas, about, hand.cursor, buttons),
            Self::Rolls(rolls) => rolls::draw(canvas, about, *rolls, buttons),
        }
    }

    fn rows(&self, canvas: &Canvas<'_>, see: &mut dyn FnMut(&str, &str)) {
        if let Self::Pages(Look::Status(status)) = self {
            status::rows(status, &mut |(label, value)| {
                see(&canvas.written(|say| say.name(label)), &value.said(canvas))
            });
        }
    }
}
