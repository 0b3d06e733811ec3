//! S Setup.

use super::Game;
use crate::chance::Chance;
use crate::table::{ActionCards, BasicSet, Fact, Hero, Library, MapSide, Mix, Path};
use crate::talk::{Big, Form, Options, Prompt, Talk};
use crate::words::{Line, Msg, Thing};

/// Sets one Follower up: the map's side, S1, S2's mix and S4.
pub(super) async fn set_up(talk: &Talk, library: Library, mut chance: Chance) -> Game<'_> {
    let side = map_side(talk).await;
    let hero = follower(talk, &mut chance).await;
    let mix = mix(talk, library.tile(hero).mix).await;
    let set = BasicSet::ALL[usize::from(chance.below(BasicSet::ALL.len() as u8))];
    let cards = ActionCards::set_up(set, hero, mix, &mut chance);
    let prompt = Prompt::new(Msg::BasicSetIs, Form::Tell(Big::Thing(Thing::Set(set))));
    talk.ask(prompt.detail(Msg::OtherSetsAway)).await;
    Game { talk, chance, side, hero, cards, library, turn: 0 }
}

/// Which side of the map lies on the table (S7): the 2-player side is the usual one for one Follower.
async fn map_side(talk: &Talk) -> MapSide {
    const SIDES: [MapSide; 2] = [MapSide::TwoPlayers, MapSide::ThreeFourPlayers];
    let options = SIDES.into_iter().map(Thing::Side).collect();
    let answer = talk.ask(Prompt::new(Msg::WhichMap, Form::One(options))).await;
    SIDES.get(answer.0 as usize).copied().unwrap_or(MapSide::TwoPlayers)
}

/// S1: the corrupted Hero is chosen or drawn at random.
async fn follower(talk: &Talk, chance: &mut Chance) -> Hero {
    let mut options: Options = Hero::ALL.into_iter().map(Thing::Hero).collect();
    let _ = options.insert(0, Msg::Random.into());
    let answer = talk.ask(Prompt::new(Msg::WhichHero, Form::One(options))).await;
    if let Some(chosen) = (answer.0 as usize).checked_sub(1).and_then(|place| Hero::ALL.get(place)) {
        return *chosen;
    }
    let drawn = Hero::ALL[usize::from(chance.below(Hero::ALL.len() as u8))];
    let prompt = Prompt::new(Msg::FollowerIs, Form::Tell(Big::Thing(Thing::Hero(drawn))));
    talk.ask(prompt.detail(Msg::TileInPlay)).await;
    drawn
}

/// S2: the mix of six advanced cards, read from the tile. A proposed mix is only confirmed; of an unknown one the
/// Slayer count follows from the others.
async fn mix(talk: &Talk, printed: Fact<Mix>) -> Mix {
    if let Fact::Known(mix) = printed {
        return mix;
    }
    if let Fact::Proposed(mix) = printed {
        let prompt = Prompt::new(Line::with(Msg::IsMix, Thing::Mix(mix)), Form::YesNo).start(1);
        if talk.ask(prompt).await.0 == 1 {
            return mix;
        }
    }
    loop {
        let jarl = count(talk, Path::Jarl, 6).await;
        let gothi = if jarl < 6 { count(talk, Path::Gothi, 6 - jarl).await } else { 0 };
        if let Some(mix) = Mix::new(jarl, gothi) {
            return mix;
        }
    }
}

async fn count(talk: &Talk, path: Path, most: u8) -> u8 {
    let head = Line::with(Msg::HowManyOnTile, Thing::Path(path));
    let prompt = Prompt::new(head, Form::Number(0, most)).start(u32::from(most.min(2)));
    talk.ask(prompt).await.0 as u8
}
