//! Your pieces on the board: what your Armies do, and what else changed (L9, D6, Y3, Y5).

use super::anew::anew;
use super::battle::Step;
use super::yours::{new_army, remove_token};
use super::{Flow, Game, battle, yours};
use crate::games::ragnarok::Form;
use crate::games::ragnarok::table::{
    Armies, Army, Attribute, Depths, Follower, MAX_ARMIES, MAX_ARMY, Person, Region, RegionSet, Seat, Stance,
};
use crate::games::ragnarok::widgets::{Own, PieceMove, Pieces};
use crate::games::ragnarok::words::{Msg, Thing};
use crate::words::Line;
use heapless::Vec;

/// The pieces as they stand after something happened to them: one press if that is right. Nothing fights here, but what
/// stands in a neutral Region then may take it (L9).
pub(super) async fn pieces(game: &mut Game<'_>, head: Line) -> Flow {
    game.your_pieces_changed();
    let mut cursor = None;
    loop {
        put_pieces(game, head, None, cursor);
        match said(game, &mut cursor).await {
            Some(PieceMove::Army(_, to)) if game.others().contains(to) => {
                let you = game.people.seat();
                // Another person is meant by the tab.
                game.other_person_in(to).into_iter().for_each(|other| game.people.speak_of(other));
                let tells =
                    if you == game.people.seat() { game.tell(Msg::HeStandsIn) } else { game.ask_you(Msg::HeStandsIn) };
                tells.because(Msg::WhyHeStands).detail(Msg::NoArmyThere).shows(to).await;
                game.people.speak_of(you);
            }
            Some(PieceMove::Done) => return settle_all(game).await,
            Some(PieceMove::Army(army, to)) => game.yours_mut().armies.march(army, to),
            Some(PieceMove::Edit(region)) => _ = edit(game, region, None).await?,
            None => {}
        }
    }
}

/// Armies of yours that were activated in this step, by their places in the list.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Activated([bool; MAX_ARMIES]);

impl Activated {
    /// None was.
    pub(super) const NONE: Self = Self([false; MAX_ARMIES]);

    fn has(&self, army: usize) -> bool {
        self.0.get(army).copied().unwrap_or(false)
    }

    fn count(&self) -> usize {
        self.0.iter().filter(|&&activated| activated).count()
    }

    fn add(&mut self, army: usize) {
        if let Some(activated) = self.0.get_mut(army) {
            *activated = true;
        }
    }

    /// An Army is gone, and those behind it move up.
    pub(super) fn lose(&mut self, army: usize) {
        if let Some(rest) = self.0.get_mut(army..) {
            rest.rotate_left(1);
            rest.last_mut().into_iter().for_each(|last| *last = false);
        }
    }

    /// Of equal Armies in one Region the last ones count as activated: the first one can be lifted.
    fn order(&mut self, armies: &Armies) {
        for (at, army) in armies.iter() {
            let after = armies.iter().skip(at).find(|&(other, like)| like == army && !self.has(other));
            if let (true, Some((other, _))) = (self.has(at), after) {
                self.0.swap(at, other);
            }
        }
    }
}

/// Y3, Y5: your Armies in a step of your turn: up to so many activations, each Army once; then control of neutral Regions,
/// then the Battles. After the last activation the box goes on by itself. Returns whether there was any.
pub(super) async fn moves(game: &mut Game<'_>, most: usize) -> Flow<bool> {
    let mut cursor = None;
    game.activated = Activated::NONE;
    while game.activated.count() < most.min(game.yours().armies.len()) {
        let mut done = game.activated;
        done.order(&game.yours().armies);
        game.activated = done;
        put_pieces(game, Msg::YourPieces.into(), Some(done), cursor);
        let activated = match said(game, &mut cursor).await {
            Some(PieceMove::Done) => break,
            Some(PieceMove::Army(army, to)) => {
                let from = game.yours().armies.get(army).map_or(to, |army| army.region);
                game.sails(from, to);
                game.yours_mut().armies.march(army, to);
                Some(army)
            }
            Some(PieceMove::Edit(region)) => match growing(game, region, done) {
                Some((at, army)) => {
                    game.yours_mut().armies.set(at, army.value.get() + 1);
                    Some(at)
                }
                None if only_cleanses(game, region, done) => {
                    let at = anew(game, async |game| cleanser(game, region, game.activated, most).await).await;
                    remove_token(game, region).await;
                    at
                }
                None => match edit(game, region, Some(most)).await? {
                    Edited::Activated(at) => Some(at),
                    Edited::Lost(at) => {
                        game.activated.lose(at);
                        None
                    }
                    Edited::Nothing => None,
                },
            },
            None => None,
        };
        activated.into_iter().for_each(|army| game.activated.add(army));
        // The next one is another Army.
        cursor = cursor.filter(|_| activated.is_none());
    }
    let any = game.activated.count() > 0;
    settle_all(game).await?;
    fight_all(game).await?;
    Ok(any)
}

/// L9: your Armies in neutral Regions take control where they reach the population.
async fn settle_all(game: &mut Game<'_>) -> Flow {
    for region in game.yours().armies.regions().and(game.neutral()).iter() {
        settle(game, region).await?;
    }
    Ok(())
}

/// Y5: control of what nobody defends (B3), then a Battle wherever else your Armies have entered, in your order. Each is
/// worked out when it begins; one whose defender has left to support another may be none (H25).
pub(super) async fn fight_all(game: &mut Game<'_>) -> Flow {
    if game.entered().len() > 1 {
        let open = |game: &Game<'_>| {
            let temples = game.commons.temples.and(game.followers.regions());
            game.entered().without(game.followers.army_regions()).without(temples)
        };
        for region in open(game).iter() {
            if game.entered().contains(region) {
                enter(game, region, Step::Control).await?;
            }
        }
    }
    loop {
        let entered = async |game: &mut Game<'_>| {
            let entered = game.entered();
            game.ask_you(Msg::WhichBattle).region(entered).await
        };
        let Some(region) = anew(game, entered).await else { return Ok(()) };
        enter(game, region, Step::Battle).await?;
        settle_all(game).await?;
    }
}

/// What becomes of a Region of somebody else, or with their Armies, that your Armies have entered.
async fn enter(game: &mut Game<'_>, region: Region, step: Step) -> Flow {
    match game.other_person_in(region) {
        Some(other) => between_people(game, region, other, step).await,
        None => battle::defend(game, region, step).await,
    }
}

/// A4: a Battle between people, which the box does not play: who won, and what is left of both.
async fn between_people(game: &mut Game<'_>, region: Region, other: Seat, step: Step) -> Flow {
    let attacker = game.people.seat();
    let fights = |game: &Game<'_>| game.people.get(other).is_some_and(|person| person.armies.total(region) > 0);
    if fights(game) && step == Step::Control {
        return Ok(());
    }
    let won = async |game: &mut Game<'_>| !fights(game) || game.ask_you(Msg::WonAgainst(region)).yes().await;
    let won = anew(game, won).await;
    let fights = fights(game);
    if fights {
        game.people.speak_of(if won { other } else { attacker });
        yours::lose(game, region, Msg::YouRetreatTo.into()).await;
        for seat in [other, attacker] {
            game.people.speak_of(seat);
            pieces(game, Msg::YourBoard.into()).await?;
        }
    }
    game.people.speak_of(attacker);
    if won && game.yours().armies.total(region) > 0 && game.other_person_in(region).is_some() {
        game.you_take(region).await?;
    }
    Ok(())
}

/// The answer, none after a correction; the cursor of the next prompt stands where it ended.
async fn said(game: &mut Game<'_>, cursor: &mut Option<Region>) -> Option<PieceMove> {
    let said = game.answer_or_fix().await.map(PieceMove::from);
    *cursor = match said {
        Some(PieceMove::Army(_, region) | PieceMove::Edit(region)) => Some(region),
        Some(PieceMove::Done) | None => None,
    };
    said
}

/// Shows the pieces, with the cursor where the last move ended, or on an Army that has somewhere to go.
/// In a step of your turn an Army goes where a border or the Drakkar lets it (Y2), once; else whatever has happened to it.
#[inline(never)]
fn put_pieces(game: &mut Game<'_>, head: Line, step: Option<Activated>, cursor: Option<Region>) {
    let armies = &game.yours().armies;
    let first = armies.regions().first().unwrap_or(game.his().hero);
    let mut pieces = Pieces::new(game.side, armies.clone(), first);
    pieces.yours = game.yours().regions;
    pieces.his = game.followers.regions().or(game.followers.army_regions());
    if let Some(done) = step {
        put_ways(game, &mut pieces, done);
    }
    if let Some(cursor) = cursor {
        (pieces.cursor, pieces.lifted) = (cursor, None);
    }
    game.ask_you(head).put(Form::Own(Own::Board(pieces)));
}

/// Where each Army can go in this step and where it can grow. The one is lifted that has most to gain.
fn put_ways(game: &Game<'_>, pieces: &mut Pieces, done: Activated) {
    let mut most = 0;
    // Y3: no Army moves into Loki's Region, where that was told in this turn; before, it may be old.
    let loki: RegionSet = game.monsters.loki.into_iter().collect();
    let barred = if game.loki_seen { loki } else { RegionSet::EMPTY };
    for (at, army) in game.yours().armies.iter() {
        pieces.ways[at] = RegionSet::EMPTY;
        if growing(game, army.region, done).is_some() {
            pieces.raises.insert(army.region);
        }
        if only_cleanses(game, army.region, done) {
            pieces.cleanses.insert(army.region);
        }
        if done.has(at) {
            continue;
        }
        let near = game.map().neighbours(army.region, Depths::Still);
        let near = near.yes.or(near.unknown(game.all()));
        pieces.ways[at] = near.or(game.may_sail(army.region)).without(barred);
        let mut takes = NOTHING;
        for to in near.without(loki).iter() {
            let gain = worth(game, army, to);
            takes = takes.max(gain);
            if gain > NOTHING {
                pieces.gains[at].insert(to);
            }
        }
        let cleanses = cleansers(game, army.region, done).any(|(able, _)| able == at);
        let is_worth = if cleanses { CLEANSING } else { takes };
        if is_worth > most {
            most = is_worth;
            (pieces.cursor, pieces.lifted) = (army.region, Some(at));
        }
    }
}

/// What a token that an Army can take off where it stands is worth: more than most Regions.
const CLEANSING: u8 = 12;
/// What a Region is worth where an Army would gain nothing: it goes there all the same.
const NOTHING: u8 = 1;

/// What an Army of yours would gain in a Region, as far as the map is known: a neutral one that it takes at once, or one
/// of a Follower by how far it is above its defence (B2) and more for a Temple; a token there adds to both.
fn worth(game: &Game<'_>, army: Army, to: Region) -> u8 {
    let yours = army.value.get() + game.yours().armies.total(to);
    let token = if game.commons.desolation.contains(to) { 3 } else { 0 };
    let is_there = |one: &&Follower| one.ledger.regions.contains(to) || one.ledger.armies.total(to) > 0;
    let gain = match game.followers.iter().find(is_there) {
        Some(Follower { ledger: him, .. }) => {
            let near = game.map().neighbours(to, Depths::Still).yes;
            let (temple, prize) = match game.commons.temples.contains(to) {
                true => (him.attribute(Attribute::Authority), 4),
                false => (0, 0),
            };
            let defence = him.armies.total(to) + him.armies.strongest(near) + temple + him.tucked.get();
            let ahead = (yours + game.yours().bonus[Stance::Attack as usize].value + 2 + prize).saturating_sub(defence);
            if ahead > 0 { ahead + 3 } else { 0 }
        }
        None if game.neutral().contains(to) && game.other_person_in(to).is_none() => {
            match game.map().population[to.index()].known() {
                Some(population) if yours >= population => 7,
                _ => 0,
            }
        }
        None => 0,
    };
    if gain > 0 { gain + token } else { NOTHING }
}

/// An Army that can only grow where it stands: with none or its like beside it, in a Region of yours that may have a
/// Settlement, with no token to take off.
fn growing(game: &Game<'_>, region: Region, done: Activated) -> Option<(usize, Army)> {
    let here = RegionSet::one(region);
    let settlements = game.map().settlements;
    let (at, army) = game.yours().armies.there(region).find(|&(at, _)| !done.has(at))?;
    let grows = army.value < MAX_ARMY
        && game.yours().armies.there(region).all(|(_, other)| other.value == army.value)
        && here.is_subset(game.yours().regions.and(settlements.yes.or(settlements.unknown(here))))
        && cleansers(game, region, done).next().is_none();
    grows.then_some((at, army))
}

/// D6: an Army there can take a token off the map, and none can grow there: that is all that they can do where they stand.
fn only_cleanses(game: &Game<'_>, region: Region, done: Activated) -> bool {
    let (here, settlements) = (RegionSet::one(region), game.map().settlements);
    let may_grow = !here.and(settlements.yes.or(settlements.unknown(here))).is_empty();
    let grows = |(at, army): (usize, Army)| may_grow && !done.has(at) && army.value < MAX_ARMY;
    cleansers(game, region, done).next().is_some() && !game.yours().armies.there(region).any(grows)
}

/// D6: Armies of yours there that can still take its token off the map.
fn cleansers(game: &Game<'_>, region: Region, done: Activated) -> impl Iterator<Item = (usize, Army)> {
    let token = game.yours().regions.and(game.commons.desolation).contains(region);
    let least = game.commons.cleansing_value();
    game.yours().armies.there(region).filter(move |(at, army)| token && !done.has(*at) && army.value >= least)
}

/// D6: the Army that takes the token off: your choice where another activation hangs on it.
async fn cleanser(game: &mut Game<'_>, region: Region, done: Activated, most: usize) -> Option<usize> {
    let able: Vec<(usize, Army), MAX_ARMIES> = cleansers(game, region, done).collect();
    let alike = able.windows(2).all(|two| matches!(two, [(_, one), (_, other)] if one.value == other.value));
    let place = match most == 1 || alike {
        true => 0,
        false => {
            let names = able.iter().map(|&(_, army)| Thing::YourArmy(region, army.value.get()));
            game.ask_you(Msg::TokenOff).one(names).await
        }
    };
    able.get(place).map(|&(at, _)| at)
}

impl Game<'_> {
    /// The Regions of somebody else, or with their Armies.
    fn others(&self) -> RegionSet {
        let his = self.followers.regions().or(self.followers.army_regions());
        let people = self.people.iter().filter(|one| !core::ptr::eq(*one, self.yours()));
        people.fold(his, |all, one| all.or(one.regions).or(one.armies.regions()))
    }

    /// Those of them that your Armies have entered.
    fn entered(&self) -> RegionSet {
        self.yours().armies.regions().and(self.others())
    }

    /// Another person who controls a Region or has Armies there.
    pub(super) fn other_person_in(&self, region: Region) -> Option<Seat> {
        let is_there = |one: &Person| one.regions.contains(region) || one.armies.total(region) > 0;
        let mut people = self.people.seats().zip(self.people.iter());
        people.find(|(seat, one)| *seat != self.people.seat() && is_there(one)).map(|(seat, _)| seat)
    }
}

/// L9 for you: your Armies in a neutral Region take control if they reach its population, unless somebody else's stand
/// there: then the Battle comes first.
pub(super) async fn settle(game: &mut Game<'_>, region: Region) -> Flow {
    let reach = async |game: &mut Game<'_>| {
        let armies = game.yours().armies.total(region);
        let taken = !game.neutral().contains(region) || game.others().contains(region);
        armies > 0 && !taken && armies >= game.population(region).await
    };
    if anew(game, reach).await { game.you_take(region).await } else { Ok(()) }
}

/// What can be changed in one Region.
#[derive(Clone, Copy)]
enum Edit {
    Grows(usize, Army),
    Loses(usize, Army),
    NewArmy,
    TokenOff,
    Mine,
    NotMine,
    Cancel,
}

impl From<Edit> for Thing {
    fn from(edit: Edit) -> Self {
        match edit {
            Edit::Grows(_, army) => Self::ArmyNow(army.value.get(), army.value.get() + 1),
            Edit::Loses(_, army) => Self::army_loses(army.value.get()),
            Edit::NewArmy => Msg::EditNewArmy.into(),
            Edit::TokenOff => Msg::EditTokenOff.into(),
            Edit::Mine => Msg::EditMine.into(),
            Edit::NotMine => Msg::EditNotMine.into(),
            Edit::Cancel => Msg::Nothing.into(),
        }
    }
}

/// What a change in a Region came to.
#[derive(Clone, Copy)]
enum Edited {
    /// The Army at this place was activated.
    Activated(usize),
    /// The Army at this place is gone.
    Lost(usize),
    /// Neither.
    Nothing,
}

/// Changes something in a Region, in a step with so many activations, or beside any.
async fn edit(game: &mut Game<'_>, region: Region, step: Option<usize>) -> Flow<Edited> {
    let done = |game: &Game<'_>| step.map_or(Activated::NONE, |_| game.activated);
    let chosen = anew(game, async |game| chosen_edit(game, region, done(game)).await).await;
    let mut cleanses = None;
    match chosen {
        Edit::Grows(at, army) => game.yours_mut().armies.set(at, army.value.get() + 1),
        Edit::Loses(at, army) => game.yours_mut().armies.set(at, army.value.get() - 1),
        Edit::NewArmy => new_army(game, region).await?,
        Edit::TokenOff => {
            let most = step.unwrap_or(1);
            cleanses = anew(game, async |game| cleanser(game, region, done(game), most).await).await;
            remove_token(game, region).await;
        }
        Edit::Mine => game.you_take(region).await?,
        Edit::NotMine => game.yours_mut().regions.remove(region),
        Edit::Cancel => {}
    }
    Ok(match chosen {
        Edit::Grows(at, _) => Edited::Activated(at),
        Edit::Loses(at, army) if army.value == 1 => Edited::Lost(at),
        Edit::TokenOff => cleanses.map_or(Edited::Nothing, Edited::Activated),
        Edit::Loses(..) | Edit::NewArmy | Edit::Mine | Edit::NotMine | Edit::Cancel => Edited::Nothing,
    })
}

/// What is to be changed in a Region.
async fn chosen_edit(game: &mut Game<'_>, region: Region, done: Activated) -> Edit {
    let mut edits: Vec<Edit, 16> = Vec::new();
    let armies: Vec<(usize, Army), 6> = game.yours().armies.there(region).collect();
    edits.extend(armies.iter().filter(|(_, army)| army.value < MAX_ARMY).map(|&(at, army)| Edit::Grows(at, army)));
    if !game.others().contains(region) && !game.yours().armies.is_full() {
        let _ = edits.push(Edit::NewArmy);
    }
    let mine = game.yours().regions.contains(region);
    if cleansers(game, region, done).next().is_some() {
        let _ = edits.push(Edit::TokenOff);
    }
    edits.extend(armies.iter().map(|&(at, army)| Edit::Loses(at, army)));
    let _ = edits.push(if mine { Edit::NotMine } else { Edit::Mine });
    let _ = edits.push(Edit::Cancel);
    game.ask_you(Msg::EditIn(region)).one_of(&edits).await.unwrap_or(Edit::Cancel)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Chance;
    use crate::games::ragnarok::Talk;
    use crate::games::ragnarok::table::{AttributeValue, Edge, Fact, Tucked};

    /// What an Army of value 2 in Region 1 would gain in Region 2, which touches Region 3, after something was changed.
    fn gain(change: impl FnOnce(&mut Game<'_>)) -> u8 {
        let talk = Talk::new();
        let mut game = Game::new(&talk, Chance::from_seed([1; 32]));
        let [from, to, next] = [1, 2, 3].map(|number| Region::new(number).unwrap());
        let all = RegionSet::all(game.side);
        let side = game.side;
        game.library.map_mut(side).touch.learn(to, all, [from, next].into_iter().collect());
        game.yours_mut().armies.recruit(from, 2);
        game.his_mut().attributes[Attribute::Authority as usize] = AttributeValue::new(3);
        change(&mut game);
        let (_, army) = game.yours().armies.there(from).next().unwrap();
        worth(&game, army, to)
    }

    fn region(number: u8) -> Region {
        Region::new(number).unwrap()
    }

    fn population(game: &mut Game<'_>, people: u8) {
        let side = game.side;
        game.library.map_mut(side).population[1] = Fact::Told(people);
    }

    #[test]
    fn a_neutral_region_is_worth_a_move_if_the_army_takes_it_at_once() {
        assert_eq!(gain(|_| {}), 1, "its population is not known");
        assert_eq!(gain(|game| population(game, 2)), 7);
        assert_eq!(gain(|game| population(game, 3)), 1, "too many");
        let with_another = |game: &mut Game<'_>| {
            population(game, 3);
            game.yours_mut().armies.recruit(region(2), 1);
        };
        assert_eq!(gain(with_another), 7, "another Army of yours is there already");
        let with_token = |game: &mut Game<'_>, people| {
            population(game, people);
            game.commons.desolation.insert(region(2));
        };
        assert_eq!(gain(|game| with_token(game, 2)), 10);
        assert_eq!(gain(|game| with_token(game, 3)), 1, "a token alone is no reason");
    }

    #[test]
    fn his_region_is_worth_what_the_army_is_above_its_defence_and_a_temple_more() {
        let his = |game: &mut Game<'_>| game.his_mut().regions.insert(region(2));
        assert_eq!(gain(his), 2 + 2 + 3);
        let with = |change: fn(&mut Game<'_>)| {
            gain(|game| {
                his(game);
                change(game);
            })
        };
        assert_eq!(with(|game| game.yours_mut().bonus[Stance::Attack as usize] = Edge::told(1)), 8);
        assert_eq!(with(|game| game.his_mut().tucked = Tucked::new(3)), 4);
        assert_eq!(with(|game| _ = game.his_mut().armies.recruit(region(2), 1)), 6);
        assert_eq!(with(|game| _ = game.his_mut().armies.recruit(region(3), 2)), 5, "a neighbour supports");
        assert_eq!(with(|game| _ = game.his_mut().armies.recruit(region(4), 2)), 7, "one that is far does not");
        assert_eq!(with(|game| game.commons.temples.insert(region(2))), 8, "Authority 3 against the prize of 4");
        assert_eq!(
            with(|game| _ = game.his_mut().armies.recruit(region(2), 4)),
            1,
            "as strong as the Army and its card"
        );
    }

    #[test]
    fn a_region_of_yours_or_with_another_persons_army_is_worth_no_move() {
        let yours = |game: &mut Game<'_>| {
            population(game, 2);
            game.yours_mut().regions.insert(region(2));
        };
        assert_eq!(gain(yours), 1);
        let others = |game: &mut Game<'_>| {
            population(game, 2);
            let mut other = Person::default();
            other.armies.recruit(region(2), 1);
            assert!(game.add_person(other));
        };
        assert_eq!(gain(others), 1);
    }

    /// Whether one of your Armies of these values in Region 1 would grow there without a question, and whether one would take
    /// the token off so. Some of the first were activated; there is a token and a Settlement if they are wanted.
    fn at_once(values: &[u8], activated: usize, token: bool, settled: bool) -> (bool, bool) {
        let talk = Talk::new();
        let mut game = Game::new(&talk, Chance::from_seed([1; 32]));
        let (side, here) = (game.side, RegionSet::one(region(1)));
        game.library.map_mut(side).settlements.learn(here, if settled { here } else { RegionSet::EMPTY });
        game.yours_mut().regions = here;
        for &value in values {
            game.yours_mut().armies.recruit(region(1), value);
        }
        // With four tokens out an Army of 2 is enough (D6).
        game.commons.desolation = [if token { 1 } else { 5 }, 4, 7, 13].into_iter().map(region).collect();
        let mut done = Activated::default();
        (0..activated).for_each(|army| done.add(army));
        (growing(&game, region(1), done).is_some(), only_cleanses(&game, region(1), done))
    }

    #[test]
    fn an_army_grows_at_once_where_it_can_do_nothing_else() {
        assert_eq!(at_once(&[5], 0, false, true), (true, false));
        assert_eq!(at_once(&[6], 0, false, true), (false, false), "6 is the most");
        assert_eq!(at_once(&[5], 0, false, false), (false, false), "no Settlement");
        assert_eq!(at_once(&[5], 1, false, true), (false, false), "it was activated");
        assert_eq!(at_once(&[3, 3], 1, false, true), (true, false), "the other one");
        assert_eq!(at_once(&[3, 4], 0, false, true), (false, false), "which one is asked");
        assert_eq!(at_once(&[5], 0, true, true), (false, false), "or it takes the token off");
    }

    #[test]
    fn a_token_is_taken_off_at_once_where_no_army_can_grow() {
        assert_eq!(at_once(&[6], 0, true, true), (false, true));
        assert_eq!(at_once(&[2], 0, true, false), (false, true), "no Settlement");
        assert_eq!(at_once(&[1], 0, true, false), (false, false), "too weak (D6)");
        assert_eq!(at_once(&[6, 5], 0, true, true), (false, false), "the other one may grow");
        assert_eq!(at_once(&[5, 6], 1, true, true), (false, true), "the other one was activated");
        assert_eq!(at_once(&[6], 1, true, true), (false, false), "it was activated");
        assert_eq!(at_once(&[6], 0, false, true), (false, false), "no token");
    }

    #[test]
    fn an_army_of_his_defends_a_region_that_is_not_his() {
        let stands = |game: &mut Game<'_>| {
            population(game, 2);
            game.his_mut().armies.recruit(region(2), 3);
        };
        assert_eq!(gain(stands), 4);
    }
}
