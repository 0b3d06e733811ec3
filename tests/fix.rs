//! The ledger corrected by hand: whatever the box holds of the table can be set right.

use muspel::chance::Chance;
use muspel::games::ragnarok::rules::{RULES_VERSION, Scene, Start, play};
use muspel::games::ragnarok::table::{
    ActionCards, Agreed, AttackReach, BasicSet, Board, Commons, Edition, Follower, Hero, Ledger, Library, Mix, Monster,
    Person, Place, Position, Region, RegionSet, Status, TrackSide,
};
use muspel::games::ragnarok::widgets::Own;
use muspel::games::ragnarok::words::{CHALLENGES, Msg, Thing};
use muspel::games::ragnarok::{Form, Prompt, Talk};
use muspel::talk::{Answer, Header, Stand};
use std::collections::BTreeSet;
use std::pin::pin;

/// A position in his turn with something in every place.
fn position() -> Position {
    let mut position = Position::BEFORE_SETUP;
    position.library = Library::from_rulebooks();
    let at = |number| Region::new(number).unwrap();
    position.followers.one_mut().cards =
        ActionCards::set_up(BasicSet::A, Hero::Ragnar, Mix::EVEN, &[], &mut Chance::from_seed([1; 32]));
    *position.his_mut() = Ledger::at_setup(at(1), [2; 3]);
    position.his_mut().regions = RegionSet::one(at(1));
    position.yours_mut().regions = RegionSet::one(at(9));
    position.yours_mut().armies.recruit(at(9), 2);
    position.yours_mut().hero = Some(at(9));
    position.commons.track = Some(TrackSide::Other);
    *position.monsters.at_mut(Board::UpperLeft) = Monster {
        place: Place::On(at(3)),
        reach: Some(AttackReach::Here),
        hurts_more: Some(true),
        ..Monster::default()
    };
    position
}

/// What the position holds beside the ledger. A new field does not compile until it stands here: what was agreed is corrected
/// from lists with these names; the map's side and who plays are chosen, the turn and the cards are the box's own, what is
/// printed is corrected in the copy, and the Arbiter's token by a scenario of its own (A1).
fn agreed(position: &Position) -> Vec<Thing> {
    let Position { side: _, agreed, library: _, turn: _, followers, people: _, arbiter: _, commons: _, monsters: _ } =
        position;
    for Follower { hero: _, cards: _, ledger: _ } in followers.iter() {}
    let Agreed { edition: _, well_armed: _, blood_magic: _, rising_depths: _, four_priests: _, unprinted } = agreed;
    let printed = [Msg::WellArmed, Msg::BloodMagic, Msg::RisingDepths, Msg::FourPriests];
    let challenges = printed.into_iter().chain(CHALLENGES.into_iter().take(unprinted.len())).map(Thing::from);
    Edition::ALL.into_iter().map(Thing::Edition).chain(challenges).collect()
}

/// Every field of the ledger by its name.
fn fields(status: &Status) -> Vec<(&'static str, String)> {
    macro_rules! list {
        ($($from:expr => $of:ident { $($field:ident),* $(,)? }),* $(,)?) => {{
            let mut all = Vec::new();
            $(
                let $of { $($field),* } = $from;
                $(all.push((concat!(stringify!($of), ".", stringify!($field)), format!("{:?}", $field)));)*
            )*
            all
        }};
    }
    let mut all = list! {
        &status.his => Ledger {
            hero, attributes, runes, hand, priests, praying, tucked, kills, markers, alliances, armies, regions, artifacts,
        },
        &status.yours => Person { regions, armies, hero, markers, bonus, drakkar, alliances },
        &status.commons => Commons {
            monuments, temples, temples_left, track, omens, desolation, empty_forges, allied, ragnarok, top_markers,
        },
        &status.monsters.at(Board::UpperLeft) => Monster { place, holder, wounds, reach, hurts_more },
    };
    all.push(("Monsters.loki", format!("{:?}", status.monsters.loki)));
    all
}

/// Another answer than the one that the cursor starts on, if there is one; of a list the one that is wanted.
fn other(prompt: &Prompt, place: usize) -> Answer {
    let start = prompt.start.0;
    match &prompt.form {
        Form::Number(low, high) => Answer(u32::from(if start == u32::from(*high) { *low } else { *high })),
        Form::One(options) => Answer((place % options.len()) as u32),
        Form::Own(Own::Region(_, among)) => {
            let other = among.iter().find(|region| u32::from(region.number()) != start);
            Answer(other.map_or(start, |region| region.number().into()))
        }
        Form::Own(Own::Regions(_, among)) => {
            let toggled = among.iter().find(|region| start >> (region.number() - 1) & 1 == 0);
            Answer(start | toggled.map_or(0, |region| RegionSet::one(region).bits()))
        }
        _ => Answer::SEEN,
    }
}

/// The fields that one correction changes, with these places in its lists, and what they offer.
fn changed(places: [usize; 4], offered: &mut Vec<Thing>) -> BTreeSet<&'static str> {
    let talk = Talk::new();
    talk.begin(Header { program: 0, rules: RULES_VERSION, seed: [1; 32], options: Edition::Common as u8 });
    let position = position();
    let scene = Scene { position, rolls: &[1], your_turn: true };
    let mut game = pin!(play(&talk, Start::Scene(&scene)));
    let (mut before, mut lists) = (None, places.iter());
    loop {
        assert_eq!(talk.advance(game.as_mut()), Stand::Open);
        let prompt = talk.open().unwrap();
        let answer = match (&prompt.status, &before) {
            (Some(status), None) => {
                before = Some(fields(status));
                Answer::FIX
            }
            (Some(status), Some(before)) => {
                let after = fields(status);
                return after.iter().zip(before).filter(|(now, was)| now != was).map(|(now, _)| now.0).collect();
            }
            (None, _) => {
                if let Form::One(options) = &prompt.form {
                    offered.extend(options.iter().map(|&option| Thing::try_from(option).unwrap()));
                }
                let place = if let Form::One(_) = prompt.form { *lists.next().unwrap_or(&0) } else { 0 };
                other(&prompt, place)
            }
        };
        talk.answer(answer).unwrap();
    }
}

#[test]
fn every_field_of_the_ledger_and_all_that_was_agreed_can_be_corrected() {
    let (mut seen, mut offered) = (BTreeSet::new(), Vec::new());
    for entry in 0..20 {
        for second in 0..10 {
            seen.append(&mut changed([entry, second, 0, 0], &mut offered));
            seen.append(&mut changed([entry, 0, second, 0], &mut offered));
            seen.append(&mut changed([entry, 0, 0, second], &mut offered));
        }
    }
    let ledger = position().status(None);
    let missing: Vec<_> =
        fields(&ledger).into_iter().map(|(name, _)| name).filter(|name| !seen.contains(name)).collect();
    assert!(missing.is_empty(), "no correction reaches {missing:?}");
    let missing: Vec<_> = agreed(&position()).into_iter().filter(|thing| !offered.contains(thing)).collect();
    assert!(missing.is_empty(), "no correction offers {missing:?}");
}
