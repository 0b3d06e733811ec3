//! Past games, shown from the title, and their bytes.

use super::Wolves;
use super::table::{EndedBy, SEATS, Saga, Seat};
use super::words::{Msg, past_game, score_row};
use crate::handheld::{Screen, World};
use crate::history::{History, Past, TOLD_BYTES, Told};
use crate::talk::Options;
use crate::words::house;
use embedded_storage_async::nor_flash::NorFlash;

/// Games in the list.
const IN_LIST: usize = 18;

/// The list of games, from which each can be opened.
pub(super) async fn look_back(screen: &mut Screen<'_, impl World, impl NorFlash>) {
    let mut history: History<Saga> = History::new();
    screen.recall::<Wolves>(&mut history).await;
    let mut at = 0;
    loop {
        let games = (0..IN_LIST).filter_map(|back| history.game(back));
        let mut rows: Options = games.map(|past| past_game(past.number, past.saga.winners)).collect();
        if rows.is_empty() {
            let _ = rows.push(Msg::NoPastGames.into());
        }
        let Some(place) = screen.list(house::Msg::PastGames.into(), rows, at).await else { return };
        at = place;
        if let Some(past) = history.game(place) {
            game(screen, &past).await;
        }
    }
}

/// One game: the Glory of every seat.
async fn game(screen: &mut Screen<'_, impl World, impl NorFlash>, past: &Past<Saga>) {
    let Saga { seats, rounds, glory, ended, .. } = past.saga;
    let ends = match ended {
        EndedBy::Open => Msg::NotEnded.into(),
        EndedBy::Glory => Msg::ByGlory.into(),
        EndedBy::Ragnarok => Msg::ByRagnarok.into(),
    };
    let mut rows: Options = Seat::all(seats.into()).map(|seat| score_row(seat, glory[seat.index()])).collect();
    let _ = rows.push(ends);
    screen.list(Msg::PastGame(past.number, rounds), rows, 0).await;
}

/// Seats, rounds, Glory, winners, end.
impl Told for Saga {
    fn write(&self) -> [u8; TOLD_BYTES] {
        let Self { seats, rounds, glory, winners, ended } = *self;
        let [a, b, c, d, e] = glory;
        [seats, rounds, a, b, c, d, e, winners, ended as u8, 0]
    }

    fn read(bytes: &[u8; TOLD_BYTES]) -> Option<Self> {
        let [seats, rounds, a, b, c, d, e, winners, ended, _] = *bytes;
        let ended = *[EndedBy::Open, EndedBy::Glory, EndedBy::Ragnarok].get(usize::from(ended))?;
        (usize::from(seats) <= SEATS).then_some(Self { seats, rounds, glory: [a, b, c, d, e], winners, ended })
    }

    fn counts(&self) -> [u16; 3] {
        [1, self.rounds.into(), 0]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_comes_back_from_its_bytes_and_nonsense_is_none() {
        let saga = Saga { seats: 4, rounds: 5, glory: [4, 5, 0, 2, 0], winners: 2, ended: EndedBy::Glory };
        assert_eq!(Saga::read(&saga.write()), Some(saga));
        assert_eq!(Saga::read(&[0xff; TOLD_BYTES]), None);
    }
}
