//! Several sides in one Region: nothing that stands there is left out.

use muspel::chance::Chance;
use muspel::games::ragnarok::rules::{RULES_VERSION, Scene, Start, play};
use muspel::games::ragnarok::table::{
    ActionCards, AttackReach, BasicSet, Board, Edition, Follower, Hero, Ledger, Library, MAX_ARMIES, MapSide, Mix,
    Monster, Person, Place, Position, Region, RegionSet,
};
use muspel::games::ragnarok::words::Msg;
use muspel::games::ragnarok::{Form, Talk};
use muspel::talk::{Answer, Header, Stand};
use muspel::words::Line;
use std::pin::pin;

fn at(number: u8) -> Region {
    Region::new(number).unwrap()
}

/// Three Followers with all their Armies in Region 9, beside a Monster.
fn crowded() -> Position {
    let mut position = Position::BEFORE_SETUP;
    position.side = MapSide::ThreeFourPlayers;
    position.library = Library::from_rulebooks();
    let follower = |hero, set| {
        let mut ledger = Ledger::at_setup(at(9), [2; 3]);
        (ledger.armies.len()..MAX_ARMIES).for_each(|_| _ = ledger.armies.recruit(at(9), 1));
        (0..MAX_ARMIES).for_each(|army| ledger.armies.set(army, 3));
        let cards = ActionCards::set_up(set, hero, Mix::EVEN, &[], &mut Chance::from_seed([1; 32]));
        Follower { hero, cards, ledger }
    };
    *position.followers.one_mut() = follower(Hero::Ragnar, BasicSet::A);
    assert!(position.add_follower(follower(Hero::Snorri, BasicSet::B)));
    assert!(position.add_follower(follower(Hero::Aslaug, BasicSet::C)));
    *position.yours_mut() = Person { regions: RegionSet::one(at(11)), hero: Some(at(11)), ..Person::NOTHING };
    let monster = Monster { place: Place::On(at(9)), reach: Some(AttackReach::Here), ..Monster::default() };
    *position.monsters.at_mut(Board::UpperLeft) = monster;
    position
}

#[test]
fn a_region_attack_names_and_hurts_all_eighteen_armies_of_three_followers() {
    let talk = Talk::new();
    talk.begin(Header { program: 0, rules: RULES_VERSION, seed: [1; 32], options: Edition::Common as u8 });
    let scene = Scene { position: crowded(), rolls: &[1], your_turn: true };
    let mut game = pin!(play(&talk, Start::Scene(&scene)));
    let mut named = 0;
    for _ in 0..40 {
        assert_eq!(talk.advance(game.as_mut()), Stand::Open);
        let prompt = talk.open().unwrap();
        let status = prompt.status.clone().unwrap();
        if status.his.armies.total(at(9)) < 18 {
            let others = status.others.iter().map(|other| other.his.armies.total(at(9)));
            assert_eq!((named, status.his.armies.total(at(9)), others.collect()), (19, 12, vec![12, 12]));
            return;
        }
        let answer = match &prompt.form {
            Form::One(options) if prompt.head == Msg::HurtWhich(at(9)) => {
                named = options.len();
                Answer(0)
            }
            _ => monster_attacks(&prompt),
        };
        talk.answer(answer).unwrap();
    }
    panic!("the Monster never attacked");
}

/// The way from your turn to the attack of the Monster.
fn monster_attacks(prompt: &muspel::games::ragnarok::Prompt) -> Answer {
    use muspel::games::ragnarok::widgets::Own;
    let find = |options: &muspel::talk::Options, wanted: Msg| {
        options.iter().position(|option| Line::of(*option) == Line::from(muspel::words::Thing::from(wanted)))
    };
    match &prompt.form {
        Form::Own(Own::Turn(_, options)) => Answer(find(options, Msg::MonsterActed).unwrap_or(0) as u32),
        Form::Own(Own::Regions(_, among)) => Answer(RegionSet::one(at(9)).and(*among).bits()),
        _ => prompt.start,
    }
}
