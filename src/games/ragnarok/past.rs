//! Past games, shown from the title, and their bytes.

use crate::games::ragnarok::Talk;
use crate::games::ragnarok::table::{Agreed, Edition, End, Hero, How, Saga, UNPRINTED};
use crate::games::ragnarok::widgets::Own;
use crate::games::ragnarok::words::{CHALLENGES, Msg, Outcome, Thing};
use crate::games::ragnarok::{Form, Prompt, Ragnarok};
use crate::handheld::{Screen, World};
use crate::history::{History, Past, TOLD_BYTES, Told};
use crate::talk::{Big, OPTIONS, Options};
use crate::words::house;
use embedded_storage_async::nor_flash::NorFlash;

/// Games in the list at once.
const IN_LIST: usize = 14;
/// What stands in the list before them.
const ABOVE: usize = 3;
const _: () = assert!(ABOVE + IN_LIST < OPTIONS, "one more for older games");

/// The list of games, from which each can be opened.
pub(super) async fn look_back(talk: &Talk, screen: &mut Screen<'_, impl World, impl NorFlash>) {
    let mut history: History<Saga> = History::new();
    screen.recall::<Ragnarok>(&mut history).await;
    let (mut first, mut at) = (0, 0);
    loop {
        let above: [Msg; ABOVE] = [Msg::DieThisGame, Msg::DieAllGames, Msg::ByHero];
        let mut options: Options = above.into_iter().map(Into::into).collect();
        for back in first..first + IN_LIST {
            // The list has room for all of them and one more.
            let _ = history.game(back).map(|past| options.push(row(&past).into()));
        }
        if history.game(first + IN_LIST).is_some() {
            let _ = options.push(Msg::OlderGames.into());
        }
        let Some(place) = screen.list(house::Msg::PastGames.into(), options, at).await else {
            // From older games back to the newest, and from those out.
            if first == 0 {
                return;
            }
            (first, at) = (0, 0);
            continue;
        };
        at = place;
        match place.checked_sub(ABOVE) {
            Some(IN_LIST) => (first, at) = (first + IN_LIST, ABOVE),
            Some(place) => {
                let past = history.game(first + place);
                if let Some(past) = past {
                    game(screen, &past).await;
                }
            }
            None if place == 0 => rolls(screen, talk.saga().rolls.map(u32::from)).await,
            None if place == 1 => rolls(screen, all_rolls(&history, talk)).await,
            None => heroes(screen, &history).await,
        }
    }
}

/// The rolls of all games, the one in play included as it stands now.
fn all_rolls(history: &History<Saga>, talk: &Talk) -> [u32; 3] {
    let (saga, all) = (talk.saga(), history.counts());
    let entered = talk.header().and_then(|header| history.entered(header.mark())).filter(|_| saga.turns > 0);
    let counted = entered.map_or([0; 3], |past| past.saga.rolls);
    core::array::from_fn(|face| (all[face] + u32::from(saga.rolls[face])).saturating_sub(u32::from(counted[face])))
}

/// A game in the list.
fn row(past: &Past<Saga>) -> Thing {
    let result = match past.saga.end {
        End::Open => Outcome::Left,
        End::You(_) => Outcome::Won,
        End::Him(_) => Outcome::Lost,
    };
    Thing::Game(past.number, past.saga.hero, result)
}

/// One game: its result, then what was agreed, then its rolls. Back closes it at any of them.
async fn game(screen: &mut Screen<'_, impl World, impl NorFlash>, past: &Past<Saga>) {
    let Saga { hero, agreed, turns, rolls, end } = past.saga;
    let head = Msg::PastGame(past.number, hero);
    let (winner, detail) = match end {
        End::Open => (Msg::NotEnded, Msg::TurnsSoFar(turns)),
        End::You(how) => (Msg::YouWin, Msg::TurnsAndHow(turns, how)),
        End::Him(how) => (Msg::HeWins, Msg::TurnsAndHow(turns, how)),
    };
    if !screen.tell(head, Big::Thing(winner.into()), Some(detail)).await {
        return;
    }
    let challenges = [
        (Msg::WellArmed, agreed.well_armed),
        (Msg::BloodMagic, agreed.blood_magic),
        (Msg::RisingDepths, agreed.rising_depths),
        (Msg::FourPriests, agreed.four_priests),
    ];
    let challenges = challenges.into_iter().chain(CHALLENGES.into_iter().zip(agreed.unprinted));
    let mut options: Options = challenges.filter(|(_, on)| *on).map(|(msg, _)| msg.into()).collect();
    if options.is_empty() {
        let _ = options.push(Msg::NoChallenge.into());
    }
    let rules = Msg::Challenges(agreed.edition);
    if screen.list(rules, options, 0).await.is_some() {
        self::rolls(screen, rolls.map(u32::from)).await;
    }
}

/// What the die showed, and what is fair.
async fn rolls(screen: &mut Screen<'_, impl World, impl NorFlash>, rolls: [u32; 3]) {
    let all = rolls.into_iter().fold(0, u32::saturating_add);
    let all = u16::try_from(all).unwrap_or(u16::MAX);
    let head = if is_rare(rolls) { Msg::RollsRare(all) } else { Msg::RollsUsual(all) };
    screen.pick(&Prompt::new(head, Form::Own(Own::Rolls(rolls)))).await;
}

/// Games won against each Hero.
async fn heroes(screen: &mut Screen<'_, impl World, impl NorFlash>, history: &History<Saga>) {
    let rows = Hero::ALL.into_iter().map(|hero| {
        let (played, won) = against(history, hero);
        Thing::Won(hero, won, played).into()
    });
    screen.list(Msg::ByHero.into(), rows.collect(), 0).await;
}

/// Games against a Hero that have ended, and how many of them you have won.
pub fn against(history: &History<Saga>, hero: Hero) -> (u8, u8) {
    let ended = history.games().filter(|past| past.saga.hero == hero && past.saga.end != End::Open);
    ended.fold((0, 0), |(played, won), past| (played + 1, won + u8::from(matches!(past.saga.end, End::You(_)))))
}

/// Whether rolls of 1, 2 and 3 are so far from 3:2:1 that a fair die comes to it less than once in a hundred times:
/// chi-square over three faces, at 99 %.
pub fn is_rare(rolls: [u32; 3]) -> bool {
    // Counts that no box comes to saturate.
    let weighed = |place: usize, weight: u64| u64::from(rolls[place]).saturating_pow(2).saturating_mul(weight);
    let all: u64 = rolls.into_iter().map(u64::from).sum();
    // The sum of (got - fair)^2 / fair is this divided by all, minus all.
    let sum = weighed(0, 2).saturating_add(weighed(1, 3)).saturating_add(weighed(2, 6));
    sum.saturating_sub(all.saturating_mul(all)).saturating_mul(1_000) > 9_210 * all
}

/// Where the challenges that no public source prints stand, between Hero and edition.
const UNPRINTED_BITS: [u8; UNPRINTED] = [3, 6, 7];

/// Hero and edition, challenges and end, turns, rolls.
impl Told for Saga {
    fn write(&self) -> [u8; TOLD_BYTES] {
        let Self { hero, agreed, turns, rolls, end } = *self;
        let challenges = [agreed.well_armed, agreed.blood_magic, agreed.rising_depths, agreed.four_priests];
        let challenges = challenges.into_iter().fold(0, |bits, on| bits << 1 | u8::from(on));
        let end = match end {
            End::Open => 0,
            End::You(how) => 1 + how as u8,
            End::Him(how) => 1 + (How::ALL.len() + how as usize) as u8,
        };
        let mut bytes = [0; TOLD_BYTES];
        let unprinted = UNPRINTED_BITS.iter().zip(agreed.unprinted).filter(|(_, on)| *on);
        bytes[0] = unprinted.fold(hero as u8 | (agreed.edition as u8) << 4, |bits, (bit, _)| bits | 1 << bit);
        bytes[1] = end | challenges << 4;
        for (part, number) in bytes[2..].chunks_exact_mut(2).zip([turns, rolls[0], rolls[1], rolls[2]]) {
            part.copy_from_slice(&number.to_le_bytes());
        }
        bytes
    }

    fn read(bytes: &[u8; TOLD_BYTES]) -> Option<Self> {
        let [who, how, numbers @ ..] = bytes;
        let on = |bit: u8| how >> (4 + bit) & 1 == 1;
        let agreed = Agreed {
            edition: *Edition::ALL.get(usize::from(who >> 4 & 3))?,
            well_armed: on(3),
            blood_magic: on(2),
            rising_depths: on(1),
            four_priests: on(0),
            unprinted: UNPRINTED_BITS.map(|bit| who >> bit & 1 == 1),
        };
        let end = match usize::from(how & 0xf).checked_sub(1) {
            None => End::Open,
            Some(how) if how < How::ALL.len() => End::You(How::ALL[how]),
            Some(how) => End::Him(*How::ALL.get(how - How::ALL.len())?),
        };
        let mut numbers = numbers.chunks_exact(2).map(|two| u16::from_le_bytes([two[0], two[1]]));
        let turns = numbers.next()?;
        let rolls = [numbers.next()?, numbers.next()?, numbers.next()?];
        Some(Self { hero: *Hero::ALL.get(usize::from(who & 7))?, agreed, turns, rolls, end })
    }

    fn counts(&self) -> [u16; 3] {
        self.rolls
    }
}

#[cfg(test)]
mod tests;
