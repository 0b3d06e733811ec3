//! What happens beside an instruction: it stands below the next one, or has a screen of its own.

use super::asking::Reason;
use super::{Game, MOST_ASIDES};
use crate::games::ragnarok::Form;
use crate::games::ragnarok::table::{Change, Realm, Region, Special};
use crate::games::ragnarok::words::{Msg, Versus};
use crate::talk::{Below, Big};
use crate::words::Line;

/// A count of his.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Count {
    /// Runes.
    Runes,
    /// Combat cards.
    Cards,
    /// Available Priests.
    Priests,
    /// Blessings that he tucks unread.
    Blessings,
}

impl Count {
    fn line(self, change: Change) -> Line {
        let Change { from, to } = change;
        match self {
            Self::Runes => Msg::RunesNow(from, to),
            Self::Cards => Msg::CardsNow(from, to),
            Self::Priests => Msg::PriestsNow(from, to),
            Self::Blessings => Msg::BlessingsNow(from, to),
        }
    }

    /// Where a change of it stands on a sheet.
    fn below(self, change: Change) -> Below {
        let Change { from, to } = change;
        match self {
            Self::Runes => Below::Beside(Msg::RunesMark(from, to)),
            Self::Cards => Below::Beside(Msg::CardsMark(from, to)),
            Self::Priests => Below::Beside(Msg::PriestsMark(from, to)),
            Self::Blessings => Below::Row,
        }
    }

    const fn head(self) -> Msg {
        match self {
            Self::Runes => Msg::HisRunes,
            Self::Cards => Msg::HisCards,
            Self::Priests => Msg::HisPriests,
            Self::Blessings => Msg::TuckBlessing,
        }
    }
}

/// A line below something.
#[derive(Clone, Copy, Debug)]
pub(super) enum Detail {
    /// In words.
    Words(Line),
    /// A count of his changes with it.
    Count(Count, Change),
    /// He takes the Region and its God's Artifact (L6b): so many are tucked now.
    Artifact(u8),
    /// What his marker brings you.
    Gain(Line),
    /// He controls the Region.
    Control,
    /// In words that only help where the instruction stands alone.
    Passing(Line),
    /// In words, and in the short form that stands beside the instruction on a sheet.
    Brief(Line, Line),
}

impl Detail {
    /// The token of a space of the Manifestation card.
    pub(super) fn token(line: Line, space: u8) -> Self {
        Self::Brief(line, Msg::SpaceMark(space))
    }

    /// The count of his that it tells, if it tells one.
    pub(super) const fn count(self) -> Option<Count> {
        match self {
            Self::Count(count, _) => Some(count),
            Self::Artifact(_) => Some(Count::Blessings),
            _ => None,
        }
    }

    /// Where it stands on a sheet.
    pub(super) fn below(self) -> Below {
        match self {
            Self::Count(count, change) => count.below(change),
            Self::Control => Below::Mark(Msg::ControlMark.text()),
            Self::Passing(_) => Below::Nowhere,
            Self::Artifact(tucked) => Below::Beside(Msg::ArtifactMark(tucked)),
            Self::Brief(_, short) => Below::Beside(short),
            Self::Words(_) => Below::Row,
            Self::Gain(_) => Below::RowOrHead,
        }
    }
}

impl From<Line> for Detail {
    fn from(line: Line) -> Self {
        Self::Words(line)
    }
}

impl From<Msg> for Detail {
    fn from(msg: Msg) -> Self {
        Self::Words(msg.into())
    }
}

impl From<Detail> for Line {
    fn from(detail: Detail) -> Self {
        match detail {
            Detail::Words(line) | Detail::Gain(line) | Detail::Passing(line) | Detail::Brief(line, _) => line,
            Detail::Control => Msg::HeTakesIt.into(),
            Detail::Count(count, change) => count.line(change),
            Detail::Artifact(tucked) => Msg::HeTakesArtifact(tucked),
        }
    }
}

/// Something small that happens.
#[derive(Clone, Copy, Debug)]
pub(super) enum Small {
    /// A count of his changes.
    Count(Count, Change),
    /// His marker lies on the space of an action.
    Marker(Special),
    /// It covers yours: you gain a Rune.
    YourRune(Special),
    /// What a Battle in a Region came to, and the values.
    Battle(Region, Outcome, Versus),
    /// An Army was trampled.
    Trampled(Change),
    /// A Realm that is your ally gives you what it prints (Y11).
    YourRealm(Realm),
    /// Your marker is the first on a Realm: you draw a Combat card (Y7).
    YourCard(Realm),
    /// A challenge holds (S6).
    Challenge(Msg),
}

/// What a Battle came to for you.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// You won.
    Won,
    /// You lost.
    Lost,
    /// You lost, and your Armies had nowhere to retreat to (Y8).
    AllLost,
}

impl Outcome {
    /// Who won, by how much.
    pub(super) fn line(self, values: Versus) -> Line {
        match self {
            Self::Won => Msg::YouWon(values),
            Self::Lost => Msg::YouLost(values),
            Self::AllLost => Msg::YouLostAll(values),
        }
    }
}

/// Something small, and why it happens.
#[derive(Clone, Copy, Debug)]
pub(super) struct Aside {
    pub(super) why: Msg,
    pub(super) small: Small,
}

impl Aside {
    /// A count of his that changes, if it does.
    pub(super) fn count(why: Msg, count: Count, change: Change) -> Option<Self> {
        (!change.is_none()).then_some(Self { why, small: Small::Count(count, change) })
    }

    /// Whether it is a count of his that changes.
    const fn counts(&self) -> bool {
        matches!(self.small, Small::Count(..))
    }

    /// Whether it is the next change of the same count.
    pub(super) fn follows(&self, before: &Self) -> bool {
        matches!(before.small, Small::Count(count, _) if self.is_of(count))
    }

    /// Whether this count of his changes.
    pub(super) fn is_of(&self, count: Count) -> bool {
        matches!(self.small, Small::Count(other, _) if other == count)
    }

    /// Whether it is what a Battle came to.
    pub(super) const fn is_score(&self) -> bool {
        matches!(self.small, Small::Battle(..))
    }

    /// Below an instruction.
    pub(super) fn line(&self) -> Line {
        match self.small {
            Small::Count(count, change) => count.line(change),
            Small::Marker(special) => Msg::MarkerOn(special),
            Small::YourRune(_) => Msg::YouGainRune.into(),
            Small::Battle(_, outcome, values) => outcome.line(values),
            Small::Trampled(change) => Msg::Trampled(change.from, change.to),
            Small::YourRealm(realm) => Msg::YourRealmGives(realm),
            Small::YourCard(_) => Msg::YouDrawCard.into(),
            Small::Challenge(name) => name.into(),
        }
    }

    /// Where it stands on a sheet.
    pub(super) fn below(&self) -> Below {
        match self.small {
            Small::Count(count, change) => count.below(change),
            Small::Battle(..) | Small::Trampled(_) | Small::YourCard(_) => Below::Row,
            Small::Marker(_) | Small::YourRune(_) | Small::YourRealm(_) | Small::Challenge(_) => Below::RowOrHead,
        }
    }

    /// On its own: what it is about.
    fn head(&self) -> Line {
        match self.small {
            Small::Count(count, _) => count.head().into(),
            Small::Marker(_) => Msg::HisMarkerOn.into(),
            Small::Challenge(_) => Msg::InPlay.into(),
            _ => self.line(),
        }
    }

    /// On its own: what it comes to.
    fn big(&self) -> Big {
        match self.small {
            Small::Count(_, change) | Small::Trampled(change) => Big::Change(change.from, change.to),
            Small::Marker(special) | Small::YourRune(special) => Big::of(special),
            Small::Battle(region, ..) => Big::of(region),
            Small::YourRealm(realm) | Small::YourCard(realm) => Big::of(realm),
            Small::Challenge(name) => Big::of(name),
        }
    }

    /// Whether it is what his marker brings you.
    const fn is_your_gain(&self) -> bool {
        matches!(self.small, Small::YourRune(_) | Small::YourRealm(_))
    }

    /// Whether it must be known before a Battle: his hand, his marker with what it gives, the score of the Battle before.
    const fn before_battle(&self) -> bool {
        match self.small {
            Small::Count(count, _) => matches!(count, Count::Cards),
            Small::Marker(_) | Small::YourRune(_) | Small::YourRealm(_) | Small::YourCard(_) => true,
            Small::Battle(..) => true,
            Small::Trampled(_) | Small::Challenge(_) => false,
        }
    }
}

impl Game<'_> {
    /// Says something small with the next instruction. If too much waits for it already, all of that is told now.
    pub(super) fn also(&mut self, aside: Option<Aside>) -> impl Future<Output = ()> {
        let full = aside.is_some() && self.asides.len() >= MOST_ASIDES;
        if full {
            self.put_waiting();
        }
        self.asides.extend(aside);
        async move {
            if full {
                self.answer().await;
            }
        }
    }

    /// Tells what waits until no more than `left` of it does.
    pub(super) async fn tell_waiting(&mut self, left: usize) {
        while self.asides.len() > left {
            self.put_waiting();
            self.answer().await;
        }
    }

    /// Whether what came of a Battle waits.
    pub(super) fn has_score(&self) -> bool {
        self.asides.iter().any(Aside::is_score)
    }

    /// Makes ready for a Battle or the Arbiter: tells what waits until all is told that must be known then.
    pub(super) async fn tell_before_battle(&mut self) {
        while self.asides.iter().any(Aside::before_battle) {
            self.put_waiting();
            self.answer().await;
        }
    }

    /// P0, L7, Y11: what his marker brings you is told with it, before his action; what it brings him stands below.
    pub(super) async fn tell_your_gain(&mut self) {
        let Some(at) = self.asides.iter().position(Aside::is_your_gain) else { return };
        let gain = self.asides.remove(at);
        let marker = self.asides.iter().position(|aside| matches!(aside.small, Small::Marker(_)));
        // A marker that was told with what waited before it leaves the gain alone.
        let (told, why, detail) = match marker.map(|at| self.asides.remove(at)) {
            Some(marker) => (marker, Reason::Rules(marker.why, gain.why), Some(Detail::Gain(gain.line()))),
            None => (gain, gain.why.into(), None),
        };
        self.tell(told.head()).because(why).detail_if(detail).big(told.big()).await;
    }

    /// Tells what waits until no more than `left` changes of this count do.
    pub(super) async fn tell_waiting_of(&mut self, count: Count, left: usize) {
        while self.asides.iter().filter(|aside| aside.is_of(count)).count() > left {
            self.put_waiting();
            self.answer().await;
        }
    }

    /// Makes ready for an instruction that tells of his counts itself: one change from before has room below it.
    pub(super) async fn tell_counts(&mut self) {
        while self.asides.iter().filter(|aside| aside.counts()).count() > 1 {
            self.put_waiting();
            self.answer().await;
        }
    }

    #[inline(never)]
    fn put_waiting(&mut self) {
        if let Some(aside) = self.waiting() {
            self.tell(aside.head()).because(aside.why).put(Form::Tell(aside.big()));
        }
    }

    /// Takes what waits: first his counts, so that each change is told before the next; then what has waited longest.
    pub(super) fn waiting(&mut self) -> Option<Aside> {
        let first = self.asides.iter().position(Aside::counts).unwrap_or(0);
        (!self.asides.is_empty()).then(|| self.asides.remove(first))
    }

    /// Takes the change of one count that waits.
    pub(super) fn waiting_count(&mut self, count: Count) -> Option<Aside> {
        let at = self.asides.iter().position(|aside| aside.is_of(count))?;
        Some(self.asides.remove(at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runes_cards_and_priests_stand_beside_an_instruction_and_all_else_in_a_row() {
        let change = Change { from: 1, to: 3 };
        let marks = [
            (Count::Runes, Below::Beside(Msg::RunesMark(1u8, 3u8))),
            (Count::Cards, Below::Beside(Msg::CardsMark(1u8, 3u8))),
            (Count::Priests, Below::Beside(Msg::PriestsMark(1u8, 3u8))),
            (Count::Blessings, Below::Row),
        ];
        for (count, below) in marks {
            assert_eq!(Detail::Count(count, change).below(), below);
            assert_eq!(Aside { why: Msg::NoNews, small: Small::Count(count, change) }.below(), below);
        }
        assert_eq!(Aside { why: Msg::NoNews, small: Small::Trampled(change) }.below(), Below::Row);
    }
}
