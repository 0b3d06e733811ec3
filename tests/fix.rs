//! The ledger corrected by hand: whatever the box holds of the table can be set right.

use muspel::chance::Chance;
use muspel::games::ragnarok::rules::{RULES_VERSION, Scene, Start, play};
use muspel::games::ragnarok::table::{
    ActionCards, Agreed, AttackReach, BasicSet, Board, Commons, Edge, Edition, Follower, Hero, Ledger, Library, Mix,
    Monster, Person, Place, Position, Region, RegionSet, Status, TrackSide,
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
    position.his_mut().armies.recruit(at(1), 1);
    position.yours_mut().regions = RegionSet::one(at(9));
    position.yours_mut().armies.recruit(at(9), 2);
    position.yours_mut().hero = Some(at(9));
    position.commons.track = Some(TrackSide::Other);
    position.yours_mut().bonus = [Edge::told(1), Edge::told(2)];
    position.monsters.loki = Some(at(5));
    position.commons.temples_left = Some(5);
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

/// The same, and all Monsters.
fn all(status: &Status) -> Vec<(&'static str, String)> {
    let monsters = ("Monsters", format!("{:?}", status.monsters));
    fields(status).into_iter().chain([monsters]).collect()
}

/// Another answer than the one that the cursor starts on.
fn other(prompt: &Prompt) -> Answer {
    let start = prompt.start.0;
    match &prompt.form {
        Form::Number(low, high) => Answer(u32::from(if start == u32::from(*high) { *low } else { *high })),
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

/// One correction: what was chosen from its lists, and which fields it changed.
struct Corrected {
    chosen: Vec<Thing>,
    changed: BTreeSet<&'static str>,
    /// Where the Monster of the first board is then.
    monster: Place,
    /// Whether more than lists was asked.
    told: bool,
}

/// Every correction that there is: each way through the lists. What else is asked is answered by `says`.
fn corrections(says: impl Fn(&Prompt) -> Answer) -> Vec<Corrected> {
    let (mut ways, mut all) = (vec![vec![]], Vec::new());
    while let Some(way) = ways.pop() {
        match corrected(&way, &says) {
            Ok(corrected) => all.push(corrected),
            Err(options) => ways.extend((0..options).map(|place| [&way[..], &[place]].concat())),
        }
    }
    all
}

/// A correction by these places in its lists; the length of the next list, if there is one.
fn corrected(way: &[usize], says: impl Fn(&Prompt) -> Answer) -> Result<Corrected, usize> {
    let talk = Talk::new();
    talk.begin(Header { program: 0, rules: RULES_VERSION, seed: [1; 32], options: Edition::Common as u8 });
    let scene = Scene { position: position(), rolls: &[1], your_turn: true };
    let mut game = pin!(play(&talk, Start::Scene(&scene)));
    let (mut before, mut places, mut chosen, mut told) = (None, way.iter(), Vec::new(), false);
    loop {
        assert_eq!(talk.advance(game.as_mut()), Stand::Open);
        let prompt = talk.open().unwrap();
        let answer = match (&prompt.status, &before) {
            (Some(status), None) => {
                before = Some(all(status));
                Answer::FIX
            }
            (Some(status), Some(before)) => {
                let after = all(status);
                let changed = after.iter().zip(before).filter(|(now, was)| now != was).map(|(now, _)| now.0).collect();
                let monster = status.monsters.at(Board::UpperLeft).place;
                return Ok(Corrected { chosen, changed, monster, told });
            }
            (None, _) => match &prompt.form {
                Form::One(options) => {
                    let Some(&place) = places.next() else { return Err(options.len()) };
                    chosen.push(Thing::try_from(options[place]).unwrap());
                    Answer(place as u32)
                }
                _ => {
                    told = true;
                    says(&prompt)
                }
            },
        };
        assert!(talk.answer(answer).unwrap().is_some(), "{answer:?} to {prompt:?}");
    }
}

#[test]
fn every_field_of_the_ledger_and_all_that_was_agreed_can_be_corrected() {
    let corrections = corrections(other);
    let seen: BTreeSet<_> = corrections.iter().flat_map(|one| &one.changed).collect();
    let ledger = position().status(None);
    let missing: Vec<_> = all(&ledger).into_iter().map(|(name, _)| name).filter(|name| !seen.contains(name)).collect();
    assert!(missing.is_empty(), "no correction reaches {missing:?}");
    // Your Armies are named as yours.
    let offered = |thing| corrections.iter().any(|one| one.chosen.contains(&thing));
    assert!(offered(Thing::YourArmy(Region::new(9).unwrap(), 2)) && offered(Thing::Army(Region::new(1).unwrap(), 1)));
    let offers = |thing: &Thing| corrections.iter().any(|one| one.chosen.contains(thing));
    let missing: Vec<_> = agreed(&position()).into_iter().filter(|thing| !offers(thing)).collect();
    assert!(missing.is_empty(), "no correction offers {missing:?}");
}

/// What the status does not show, or what stands there already: what was agreed, and a Monster that is not out.
fn is_unseen(chosen: &[Thing]) -> bool {
    let has = |thing: &Thing| chosen.contains(thing);
    has(&Msg::FixEdition.into())
        || has(&Msg::FixChallenges.into())
        || has(&Msg::NotOut.into()) && !has(&Thing::Monster(Board::UpperLeft))
}

#[test]
fn every_correction_changes_something_if_another_answer_is_given_and_nothing_if_ok_is_pressed() {
    let idle = corrections(other).into_iter().filter(|one| one.changed.is_empty() && !is_unseen(&one.chosen));
    let idle: Vec<_> = idle.map(|one| one.chosen).collect();
    assert!(idle.is_empty(), "nothing comes of {idle:?}");
    for one in corrections(other).iter().filter(|one| one.chosen.contains(&Thing::Monster(Board::UpperLeft))) {
        let said = |msg: Msg| one.chosen.contains(&Thing::from(msg));
        assert_eq!(said(Msg::NotOut), one.monster == Place::Aside, "{:?}", one.chosen);
        assert_eq!(said(Msg::KilledAlready), one.monster == Place::Killed, "{:?}", one.chosen);
    }
    // What lists alone change has no cursor; a new Army and a Monster that comes out are new whatever is said of them.
    let new = |one: &Corrected| {
        let comes_out = one.chosen.contains(&Thing::from(Msg::OnTheMap))
            && one.chosen[1..] != [Thing::Monster(Board::UpperLeft), Msg::OnTheMap.into(), Msg::HolderNobody.into()];
        comes_out || one.chosen.contains(&Thing::from(Msg::EditNewArmy))
    };
    let kept = |prompt: &Prompt| if prompt.accepts(prompt.start) { prompt.start } else { other(prompt) };
    let kept = corrections(kept).into_iter();
    let changed: Vec<_> = kept.filter(|one| one.told && !new(one) && !one.changed.is_empty()).collect();
    let changed: Vec<_> = changed.iter().map(|one| (&one.chosen, &one.changed)).collect();
    assert!(changed.is_empty(), "OK changes something: {changed:?}");
}

#[test]
fn tests_fall_where_a_number_leaves_its_range() {
    let most = std::hint::black_box(u8::MAX);
    assert!(std::panic::catch_unwind(|| std::hint::black_box(most + std::hint::black_box(1))).is_err());
}

#[test]
fn no_count_wraps_however_often_something_is_gained() {
    let talk = Talk::new();
    talk.begin(Header { program: 0, rules: RULES_VERSION, seed: [1; 32], options: Edition::Common as u8 });
    let scene = Scene { position: position(), rolls: &[1], your_turn: true };
    let mut game = pin!(play(&talk, Start::Scene(&scene)));
    let (mut drafts, mut tucked) = (0, 0);
    for _ in 0..1500 {
        if talk.advance(game.as_mut()) != Stand::Open {
            break;
        }
        let prompt = talk.open().unwrap();
        let now = prompt.status.as_ref().map_or(tucked, |status| status.his.tucked.get());
        assert!(now >= tucked, "{now} after {tucked}");
        tucked = now;
        let answer = match &prompt.form {
            Form::Own(Own::Turn(_, options)) => {
                let wanted = if drafts < 300 { Msg::DraftHappened } else { Msg::EndTurn };
                drafts += u32::from(drafts < 300);
                Answer(options.iter().position(|option| *option == wanted.into()).unwrap() as u32)
            }
            _ if prompt.accepts(prompt.start) => prompt.start,
            _ => other(&prompt),
        };
        assert!(talk.answer(answer).unwrap().is_some(), "{answer:?} to {prompt:?}");
    }
    assert_eq!((drafts, tucked), (300, 99));
}
