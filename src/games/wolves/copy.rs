//! What is printed on the owner's copy alone, as questions (OX1, OF11, OF12): asked in play when it is needed, and in the
//! Library.

use super::table::{About, Card, Counts, LIKELY_BERSERK, Library, MOST_COPIES, Rune, Victory, Worth};
use super::words::{Msg, card_name, copies_row, counts_name, printed_row, rune_name, victory_row};
use super::{Form, Prompt};
use crate::talk::Options;
use crate::words::{Line, Thing};

/// The cards of the People deck that the book does not show whole.
const CARDS: [Card; 4] = [Card::Berserk, Card::Huscarl, Card::Raider, Card::Traitor];

/// Copies of a card where nobody has told them: where the numbers begin.
const LIKELY_COPIES: u8 = 5;

impl About {
    /// The first question about a card.
    pub const fn of(card: Card) -> Self {
        match card {
            Card::Huscarl => Self::Rune(card),
            _ => Self::Strength(card),
        }
    }

    /// What the Library lists: cards, then Victory cards, last how many copies of each card there are.
    pub fn listed() -> impl Iterator<Item = Self> {
        let copies = [Self::Copies(Card::Archer)];
        CARDS.into_iter().map(Self::of).chain(Victory::all().map(Self::Kind)).chain(copies)
    }

    /// The row of the Library.
    pub fn row(self, library: &Library) -> Thing {
        match self {
            Self::Strength(card) | Self::Rune(card) => {
                let faces = library.faces();
                let strength = match card {
                    Card::Berserk => faces.berserk,
                    Card::Raider => faces.raider,
                    Card::Traitor => faces.traitor,
                    _ => Some(2),
                };
                printed_row(card, strength.filter(|_| faces.knows(card)))
            }
            Self::Kind(card) | Self::Glory(card) | Self::Counts(card) | Self::Draws(card) => {
                victory_row(card, library.victory(card).worth)
            }
            Self::Copies(_) => copies_row(library.all_copies()),
            Self::Seats | Self::Wolves | Self::WolfDraws => Msg::Wolves.into(),
        }
    }

    /// The question, with what is known or likely lit.
    pub fn prompt(self, library: &Library) -> Prompt {
        let list = |options: &mut dyn Iterator<Item = Thing>| Form::One(options.collect::<Options>());
        let (faces, number) = (library.faces(), |known: Option<u8>, likely: u8| u32::from(known.unwrap_or(likely)));
        let (head, form, likely): (Line, Form, u32) = match self {
            Self::Strength(card) => {
                let likely = match card {
                    Card::Berserk => number(faces.berserk, LIKELY_BERSERK),
                    Card::Raider => number(faces.raider, 1),
                    _ => number(faces.traitor, 1),
                };
                (Msg::StrengthOf(card_name(card)), Form::Number(0, 12), likely)
            }
            Self::Rune(card) => {
                let known = faces.rune(card).map_or(0, |rune| rune as u32);
                (
                    Msg::RuneOf(card_name(card)),
                    list(&mut Rune::ALL.map(|rune| rune_name(rune).into()).into_iter()),
                    known,
                )
            }
            Self::Kind(card) => {
                let kinds = [Msg::FixedGlory, Msg::GloryForEach, Msg::AskedEveryRound];
                let likely = match library.victory(card).worth {
                    Worth::Unknown | Worth::Fixed(_) => 0,
                    Worth::Each(..) => 1,
                    Worth::Asked => 2,
                };
                (Msg::WorthOf(card.index() as u8 + 1), list(&mut kinds.map(Thing::from).into_iter()), likely)
            }
            Self::Glory(card) if library.is_for_each(card) => (Msg::HowMuchEach.into(), Form::Number(1, 3), 1),
            Self::Glory(_) => (Msg::HowMuchGlory.into(), Form::Number(0, 5), 1),
            Self::Counts(_) => {
                let all = Counts::ALL.map(|counts| Thing::from(counts_name(counts)));
                (Msg::ForEachWhat.into(), list(&mut all.into_iter()), 0)
            }
            Self::Draws(_) => {
                use Msg as M;
                let all = [M::AsUsual, M::OneMore, M::TwoMore, M::ThreeMore, M::FourMore, M::OneFewer, M::TwoFewer];
                (Msg::DrawsAtPass.into(), list(&mut all.map(Thing::from).into_iter()), 0)
            }
            Self::Copies(card) => (
                Msg::CopiesOf(card_name(card)),
                Form::Number(0, MOST_COPIES),
                number(library.copies(card), LIKELY_COPIES),
            ),
            Self::Seats | Self::Wolves | Self::WolfDraws => (Msg::Wolves.into(), Form::YesNo, 0),
        };
        let mut prompt = Prompt::new(head, form).start(likely).why(Msg::WhyPrinted);
        prompt.about = Some(self);
        prompt
    }

    /// The question after it, when it is answered.
    pub fn next(self, library: &Library) -> Option<Self> {
        match self {
            Self::Strength(card @ (Card::Raider | Card::Traitor)) => Some(Self::Rune(card)),
            Self::Kind(card) if library.is_for_each(card) => Some(Self::Counts(card)),
            Self::Kind(card) if library.is_asked(card) => Some(Self::Draws(card)),
            Self::Kind(card) | Self::Counts(card) => Some(Self::Glory(card)),
            Self::Glory(card) => Some(Self::Draws(card)),
            Self::Copies(card) => Card::new(usize::from(card.index()) + 1).map(Self::Copies),
            _ => None,
        }
    }
}
