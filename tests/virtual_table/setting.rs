//! Setup, as the box asks for it: who plays, on which side, with which expansions and challenges, and what is refused.

use super::copy;
use super::named::{first, name};
use super::player::{Phase, Player, number};
use super::world::*;
use muspel::games::ragnarok::Prompt;
use muspel::games::ragnarok::table::Edition as BoxEdition;
use muspel::games::ragnarok::words::{CHALLENGES, Msg, Thing};

/// What cannot be played, and the rule that says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Five players (X6).
    Five,
    /// A Follower who hunts, with sea Monsters (X4).
    HunterAtSea,
    /// A Follower who hunts, with Naglfar (X5).
    HunterWithNaglfar,
    /// Two Followers with one priority action (F1).
    SamePriority,
}

impl Refusal {
    /// The rule, and the sentence that the box says.
    fn is_told(self) -> (&'static str, &'static str) {
        match self {
            Self::Five => ("X6", "AtMostFour"),
            Self::HunterAtSea => ("X4", "NoHunterWithSea"),
            Self::HunterWithNaglfar => ("X5", "NoHunterWithNaglfar"),
            Self::SamePriority => ("F1", "SamePriority"),
        }
    }
}

/// What is still to be said and tried in setup.
#[derive(Clone, Debug, Default)]
pub struct Setting {
    /// Five players are still to be tried.
    five: bool,
    /// A Hero who cannot play is still to be tried.
    misfit: Option<usize>,
    /// A challenge is still to be drawn by the box.
    drawn: bool,
    /// What must be refused now.
    refused: Option<Refusal>,
    /// The basic sets that were told.
    sets: Vec<Thing>,
}

impl Setting {
    /// What the table wants.
    pub fn of(world: &World) -> Self {
        let wanted = &world.expansions;
        Self {
            five: wanted.five,
            misfit: world.misfit.as_ref().map(|(name, _)| *name),
            drawn: wanted.drawn_challenge,
            refused: None,
            sets: Vec::new(),
        }
    }
}

impl Player {
    /// A question of setup with a list; none if it is no question of setup.
    pub(super) fn set_up_option(&mut self, prompt: &Prompt, options: &[Thing]) -> Option<usize> {
        let place = |thing: Thing| {
            options.iter().position(|&option| option == thing).unwrap_or_else(|| panic!("no {thing:?} in {prompt:?}"))
        };
        assert_eq!(self.setting.refused, None, "not refused, but {prompt:?}");
        Some(match name(&prompt.head) {
            "WhichMap" => place(Thing::Side(copy::side(&self.world))),
            "HowManyPlay" if std::mem::take(&mut self.setting.five) => {
                self.setting.refused = Some(Refusal::Five);
                place(Msg::PlayFive.into())
            }
            "HowManyPlay" => {
                const TABLES: [(usize, usize); 6] = [(1, 1), (2, 1), (3, 1), (1, 2), (1, 3), (2, 2)];
                let players = (self.world.followers.len(), self.world.people.len());
                TABLES.iter().position(|table| *table == players).expect("a table that is played")
            }
            "WhichOfSeveral" | "WhichHero" if self.phase == Phase::Setup => {
                let which = if name(&prompt.head) == "WhichHero" { 1 } else { number(first(&prompt.head)) };
                place(Thing::Hero(copy::hero(self.hero_to_name(usize::from(which) - 1))))
            }
            "Challenges" => {
                let edition = BoxEdition::ALL[self.world.options.edition as usize];
                if first(&prompt.head) != Some(Thing::Edition(edition)) {
                    return Some(place(Msg::OtherEdition.into()));
                }
                if options.contains(&Msg::Random.into()) && std::mem::take(&mut self.setting.drawn) {
                    return Some(place(Msg::Random.into()));
                }
                let chosen = &self.world.options;
                let wanted = [
                    (Msg::WellArmed, chosen.well_armed),
                    (Msg::BloodMagic, chosen.blood_magic),
                    (Msg::RisingDepths, chosen.rising_depths),
                    (Msg::FourPriests, chosen.priests == 4),
                ];
                let unprinted = CHALLENGES.into_iter().zip(chosen.unprinted);
                let open = wanted.into_iter().chain(unprinted).find(|&(msg, on)| on && options.contains(&msg.into()));
                place(open.map_or(Msg::NoMore, |(msg, _)| msg).into())
            }
            "WhichEdition" => self.world.options.edition as usize,
            "FirstMonster" => {
                let Some(Thing::Number(which)) = first(&prompt.head) else { panic!("a number") };
                // The upper boards first: as the box places them.
                let mut columns: Vec<usize> = Vec::new();
                for monster in self.world.monsters_out() {
                    columns.push(if monster < 3 { monster } else { 5 - monster });
                }
                columns.sort_unstable();
                if which > 2 {
                    self.checked.count("F11");
                }
                columns[usize::from(which) - 1]
            }
            _ => return None,
        })
    }

    /// The Hero of the Follower in this place; before it one who cannot play, if that is tried.
    fn hero_to_name(&mut self, place: usize) -> usize {
        let barred = self.world.expansions.bars_hunters();
        // Without such an expansion only the second one can clash.
        if (barred || place == 1)
            && self.world.misfit.is_some()
            && let Some(misfit) = self.setting.misfit.take()
        {
            self.setting.refused = Some(match (barred, self.world.expansions.naglfar) {
                (true, true) => Refusal::HunterWithNaglfar,
                (true, false) => Refusal::HunterAtSea,
                (false, _) => Refusal::SamePriority,
            });
            return misfit;
        }
        self.world.followers[place].name
    }

    /// An instruction of setup.
    pub(super) fn set_up_told(&mut self, prompt: &Prompt, big: Option<Thing>) {
        match name(&prompt.head) {
            "Refused" => {
                let refused = self.setting.refused.take().unwrap_or_else(|| panic!("nothing to refuse: {prompt:?}"));
                let (id, sentence) = refused.is_told();
                assert_eq!(prompt.detail.map(|line| name(&line)), Some(sentence), "{id}");
                self.checked.count(id);
            }
            // F7.
            "BasicSetIs" => {
                let set = big.expect("a basic set");
                assert!(!self.setting.sets.contains(&set), "F7: {set:?} twice");
                self.setting.sets.push(set);
            }
            // A challenge that the box has drawn (S6).
            "InPlay" => {
                let options = &mut self.world.options;
                for (msg, is_on) in [
                    (Msg::WellArmed, &mut options.well_armed),
                    (Msg::BloodMagic, &mut options.blood_magic),
                    (Msg::RisingDepths, &mut options.rising_depths),
                ]
                .into_iter()
                .chain(CHALLENGES.into_iter().zip(&mut options.unprinted))
                {
                    if big == Some(msg.into()) {
                        *is_on = true;
                        self.checked.count("S6");
                    }
                }
            }
            _ => {}
        }
    }
}
