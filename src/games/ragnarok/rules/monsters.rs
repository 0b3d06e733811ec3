//! N Activating a Monster for the Follower.
//!
#![doc = include_str!("monsters.md")]

use super::anew::anew;
use super::arbiter::{Harm, Whose};
use super::aside::{Aside, Detail};
use super::asking::Reason;
use super::chooser::{Beast, Choice, break_attack_tie, break_tie};
use super::eyes::Goal;
use super::{Flow, Game};
use crate::games::ragnarok::table::{
    AttackReach, Board, Depths, Hurt, MAX_ARMIES, MOST_PLAYERS, Owner, Place, Region, RegionSet, Seat,
};
use crate::games::ragnarok::words::{Msg, Thing};
use crate::talk::Why;
use crate::words::Line;

/// R4, P5: his own Monster that could harm you, by N1 and T0; else a neutral one, by T0. L12: never Loki.
pub(super) async fn harmful(game: &mut Game<'_>) -> Option<Board> {
    let mut choice = Choice::of(Msg::WhyOwnHarms, able(game, game.him()).await);
    if choice.open() {
        let nearest = game.nearest(choice.regions(), Goal::YourArmies, Depths::Still).await;
        choice.prefer_in(Msg::WhyNearestYourArmy, nearest);
    }
    break_attack_tie(game, &mut choice).await;
    if let Some(harm) = choice.done(game) {
        return Some(harm.beast.board);
    }
    if game.people.count() > 1 {
        let mut choice = Choice::of(Msg::WhyNeutralHarms, able(game, Owner::Nobody).await);
        break_attack_tie(game, &mut choice).await;
        return choice.done(game).map(|harm| harm.beast.board);
    }
    let mut harmless = [false; Board::ALL.len()];
    loop {
        let neutral = game.monsters.held_by(Owner::Nobody).filter(|(board, _)| !harmless[*board as usize]);
        let mut choice = Choice::of(Msg::WhyNeutralHarms, neutral.map(|(board, region)| Beast { board, region }));
        break_tie(game, &mut choice).await;
        let beast = choice.done(game)?;
        if could_harm(game, beast).await {
            return Some(beast.board);
        }
        harmless[beast.board as usize] = true;
    }
}

/// Whether a Monster of his or a neutral one could harm anybody.
pub(super) async fn any_harmful(game: &mut Game<'_>) -> bool {
    for holder in [game.him(), Owner::Nobody] {
        for beast in held_by(game, holder) {
            if could_harm(game, beast).await {
                return true;
            }
        }
    }
    false
}

/// The Monsters of a holder.
fn held_by(game: &Game<'_>, holder: Owner) -> heapless::Vec<Beast, 6> {
    game.monsters.held_by(holder).map(|(board, region)| Beast { board, region }).collect()
}

/// The Monsters of a holder that could harm people, and whom each.
async fn able(game: &mut Game<'_>, holder: Owner) -> heapless::Vec<Harm, 6> {
    let mut able: heapless::Vec<Harm, 6> = heapless::Vec::new();
    for beast in held_by(game, holder) {
        if could_harm(game, beast).await {
            let _ = able.push(Harm { beast, whom: Whose::default() });
        }
    }
    if game.people.count() > 1 && able.len() > 1 {
        for harm in &mut able {
            harm.whom = whom(game, harm.beast).await;
        }
    }
    able
}

/// A5: the people whom a Monster would harm. His own attacks if that hits anybody, and else tramples the highest Army
/// (N2); a neutral one may do either (N3).
async fn whom(game: &mut Game<'_>, beast: Beast) -> Whose {
    let prey = prey(game, beast.region).await;
    let own = game.monsters.at(beast.board).holder == game.him();
    let attacks = !own || attack_hits(game, beast.board).await;
    let highest = game.people.strongest(prey).max(1);
    let mut harmed: heapless::Vec<Seat, { Seat::ALL.len() }> = heapless::Vec::new();
    for seat in game.people.seats() {
        game.people.speak_of(seat);
        let tramples = game.yours().armies.strongest(prey) == highest && !(own && attacks);
        if tramples || attacks && attack_hits_one(game, beast).await {
            let _ = harmed.push(seat);
        }
    }
    harmed.into_iter().collect()
}

/// E5: whether the attack of a Monster would hit the person that is spoken of.
async fn attack_hits_one(game: &mut Game<'_>, Beast { board, region }: Beast) -> bool {
    learn_reach(game, board).await;
    if game.monsters.at(board).reach == Some(AttackReach::Around) {
        let others = game.all().without(RegionSet::one(region));
        game.touching(region, others, Depths::Still).await;
    }
    let may_hit = match reached(game, board) {
        Some(reached) => {
            let sure = !reached.and(game.yours().armies.regions()).is_empty();
            if sure || game.without_hero(reached).await != reached {
                return true;
            }
            let you = game.people.seat();
            may_hit_more(game, board, reached, |seat| seat == you).await
        }
        None => true,
    };
    may_hit && game.ask_you(Msg::AttackHits(board)).yes().await
}

/// A Trample of yours is worked out; a Region attack is asked about only if none is possible.
async fn could_harm(game: &mut Game<'_>, beast: Beast) -> bool {
    !prey(game, beast.region).await.is_empty() || attack_hits(game, beast.board).await
}

/// E5: whether the Region attack of a Monster would hit your pieces: an Army or Hero in its reach is enough; what else an
/// edition counts can only be asked, once as long as nothing moves.
async fn attack_hits(game: &mut Game<'_>, board: Board) -> bool {
    if let Some(known) = game.hits[board as usize] {
        return known;
    }
    learn_reach(game, board).await;
    let hits = match reached(game, board) {
        Some(reached) if !reached.and(game.people.army_regions()).is_empty() => true,
        // Only your Hero is left, and one question is enough for all Monsters.
        Some(reached) => {
            let others = Board::ALL.into_iter().filter_map(|board| self::reached(game, board));
            let all = others.fold(reached, RegionSet::or).without(game.people.army_regions());
            game.without_your_hero(all).await.and(reached) != reached
                || may_hit_more(game, board, reached, |_| true).await && game.ask(Msg::AttackHits(board)).yes().await
        }
        None => game.ask(Msg::AttackHits(board)).yes().await,
    };
    game.hits[board as usize] = Some(hits);
    hits
}

/// E5: whether something else of the people in question that counts in this edition is in reach of a Monster that can hurt
/// more than Armies and Heroes, which is asked once. Whether it is hit only the board can tell.
async fn may_hit_more(game: &mut Game<'_>, board: Board, reached: RegionSet, of: impl Fn(Seat) -> bool) -> bool {
    let held = game.monsters.out().filter(|(_, _, monster)| matches!(monster.holder, Owner::Person(seat) if of(seat)));
    let figures: RegionSet = held.map(|(_, region, _)| region).collect();
    let people = game.people.seats().zip(game.people.iter()).filter(|&(seat, _)| of(seat));
    let regions = people.fold(RegionSet::EMPTY, |all, (_, person)| all.or(person.regions));
    let pieces = match game.agreed.edition.counts_in_attacks() {
        Hurt::ArmiesAndHeroes => RegionSet::EMPTY,
        Hurt::Figures => figures,
        Hurt::Pieces => figures.or(regions),
    };
    if reached.and(pieces).is_empty() {
        return false;
    }
    if game.monsters.at(board).hurts_more.is_none() {
        let told = game.ask(Msg::HurtsMore(board)).yes().await;
        game.monsters.at_mut(board).hurts_more = Some(told);
    }
    game.monsters.at(board).hurts_more == Some(true)
}

/// The Regions that the attack of a Monster reaches, if that and the map around it are known.
fn reached(game: &Game<'_>, board: Board) -> Option<RegionSet> {
    let Place::On(at) = game.monsters.at(board).place else { return None };
    let near = game.map().neighbours(at, Depths::Still);
    match game.monsters.at(board).reach? {
        AttackReach::Here => Some(RegionSet::one(at)),
        AttackReach::Around if near.unknown(game.all()).without(RegionSet::one(at)).is_empty() => {
            Some(near.yes.or(RegionSet::one(at)))
        }
        _ => None,
    }
}

/// The place of the usual reach among all.
const AROUND: usize = 1;

/// Asks once how far the Region attack of a Monster reaches.
async fn learn_reach(game: &mut Game<'_>, board: Board) {
    if game.monsters.at(board).reach.is_none() {
        let head = Msg::AttackReach(board);
        game.monsters.at_mut(board).reach = game.ask(head).likely(AROUND).one_of(&AttackReach::ALL).await;
    }
}

impl Game<'_> {
    /// A Monster stands somewhere else.
    pub(super) fn put_monster(&mut self, board: Board, region: Region) {
        self.monsters.at_mut(board).place = Place::On(region);
        self.hits[board as usize] = None;
        if matches!(self.monsters.at(board).holder, Owner::Person(_)) {
            self.your_pieces_changed();
        }
    }

    /// Pieces of yours moved or left: what hits them is open again.
    pub(super) fn your_pieces_changed(&mut self) {
        self.hits = [None; Board::ALL.len()];
    }
}

/// The Regions with Armies of yours that a Monster can move to. None of any Follower stand there (H20).
async fn prey(game: &mut Game<'_>, from: Region) -> RegionSet {
    let armies = game.people.army_regions().without(game.followers.army_regions());
    game.touching(from, armies, Depths::Still).await
}

/// Carries out what [`harmful`] found: N2 for his own, N3 for a neutral one.
pub(super) async fn activate_harmful(game: &mut Game<'_>, board: Board, cost: Option<Aside>) -> Flow {
    game.also(cost).await;
    if game.monsters.at(board).holder != game.him() {
        return neutral(game, board, Reason::Choice).await;
    }
    // What the only one does says at once that it acts, unless there is no Army that it could be asked about.
    let nobody = game.people.army_regions().or(game.followers.army_regions()).is_empty();
    if game.record.was_choice() || nobody {
        game.tell(Msg::ActivateMonster).because(Reason::Choice).shows(board).await;
    }
    own(game, board).await
}

/// N2 or N3, by who controls it; no choice led here.
pub(super) async fn activate(game: &mut Game<'_>, board: Board) -> Flow {
    game.record = Why::default();
    match game.monsters.at(board).holder {
        Owner::Follower(_) => own(game, board).await,
        _ => neutral(game, board, Msg::WhyEvent.into()).await,
    }
}

/// N2: the Region attack if it hits you, else a move. The record says why it acts, where that was not told.
async fn own(game: &mut Game<'_>, board: Board) -> Flow {
    let acts = async |game: &mut Game<'_>| match attack_hits(game, board).await {
        true => None,
        false => Some(way(game, board).await),
    };
    match anew(game, acts).await {
        None => region_attack(game, board, Reason::ChoiceAnd(Msg::WhyAttackHits)).await,
        Some(way) => go(game, board, way).await,
    }
    Ok(())
}

/// N3: the Monster die decides; with the choice it attacks if that hits you.
async fn neutral(game: &mut Game<'_>, board: Board, why: Reason) -> Flow {
    let faces = [Msg::DieMove, Msg::DieAttack, Msg::DieChoice].map(Thing::from);
    let head = Msg::RollMonsterDie(board);
    match game.ask(head).because(why).likely(1u8).one(faces).await {
        1 => {
            region_attack(game, board, Msg::WhyDieAttack.into()).await;
            Ok(())
        }
        2 => own(game, board).await,
        _ => {
            advance(game, board).await;
            Ok(())
        }
    }
}

/// The Region attack itself is on the Monster's board: you carry it out and tell whom it hurt. His own Monster is not
/// expected to hurt him.
async fn region_attack(game: &mut Game<'_>, board: Board, why: Reason) {
    let likely = |game: &Game<'_>| match game.monsters.at(board).holder == game.him() {
        true => expected(game, board).and(game.people.army_regions()),
        false => expected(game, board),
    };
    hurt(game, Msg::AttackHurts(board), why, likely).await;
    // What it hit may be no Army, and gone.
    game.your_pieces_changed();
}

/// Where a Region attack is expected to hurt: in its reach, or where the Monster stands.
pub(super) fn expected(game: &Game<'_>, board: Board) -> RegionSet {
    match (reached(game, board), game.monsters.at(board).place) {
        (Some(reached), _) => reached,
        (None, Place::On(at)) => RegionSet::one(at),
        (None, _) => RegionSet::EMPTY,
    }
}

/// Armies of either side that something hurt: the Regions at once, and of several Armies in one Region which.
pub(super) async fn hurt(game: &mut Game<'_>, head: Line, why: Reason, likely: impl Fn(&Game<'_>) -> RegionSet) {
    let hurt = async |game: &mut Game<'_>| {
        let candidates = game.people.army_regions().or(game.followers.army_regions());
        if candidates.is_empty() {
            return candidates;
        }
        let likely = likely(game);
        game.ask(head).because(why).likely(likely).regions(candidates).await
    };
    for region in anew(game, hurt).await.iter() {
        hurt_in(game, region, true).await;
    }
}

/// An Army in a Region loses 1; of several the person says which, or that all do if they can.
pub(super) async fn hurt_in(game: &mut Game<'_>, region: Region, all_can: bool) -> Option<(u8, u8)> {
    let armies = anew(game, async |game| armies_hurt(game, region, all_can).await).await;
    // From the last one on: an Army that is gone moves up those behind it.
    for &(owner, at, value) in armies.iter().rev() {
        if let Some(armies) = game.armies_mut(owner) {
            armies.set(at, value.saturating_sub(1));
        }
    }
    game.your_pieces_changed();
    armies.last().map(|&(_, _, value)| (value, value.saturating_sub(1)))
}

/// Armies by their owners and places, with their values.
type Placed = heapless::Vec<(Owner, usize, u8), { MOST_PLAYERS * MAX_ARMIES }>;

async fn armies_hurt(game: &mut Game<'_>, region: Region, all_can: bool) -> Placed {
    let mut armies = Placed::new();
    let yours = game.people.seats().map(Owner::Person).zip(game.people.iter().map(|person| &person.armies));
    let his = game.followers.seats().map(Owner::Follower);
    let his = his.zip(game.followers.iter().map(|follower| &follower.ledger.armies));
    for (owner, there) in yours.chain(his) {
        there.there(region).for_each(|(at, army)| {
            let _ = armies.push((owner, at, army.value.get()));
        });
    }
    if armies.len() > 1 {
        let all = all_can.then_some(Msg::AllThere.into());
        let names = armies.iter().map(|&(owner, _, value)| match owner {
            Owner::Person(_) => Thing::YourArmy(region, value),
            _ => Thing::Army(region, value),
        });
        let options = all.into_iter().chain(names);
        let place = game.ask(Msg::HurtWhich(region)).one(options).await;
        if let Some(place) = place.checked_sub(usize::from(all_can)) {
            armies = armies.get(place).copied().into_iter().collect();
        }
    }
    armies
}

/// N2 (2): a move that Tramples your highest Army (H6); (3): else an approach. A neutral Monster never goes where it
/// would Trample his Army; one of his own does not Trample it (N4). No way: it stays.
async fn advance(game: &mut Game<'_>, board: Board) {
    let way = anew(game, async |game| way(game, board).await).await;
    go(game, board, way).await;
}

/// Where it Tramples, or else where it approaches, if anywhere.
type Way = Result<Region, Option<Region>>;

async fn way(game: &mut Game<'_>, board: Board) -> Way {
    match trampled(game, board).await {
        Some(to) => Ok(to),
        None => Err(approached(game, board).await),
    }
}

/// It goes there.
async fn go(game: &mut Game<'_>, board: Board, way: Way) {
    if let Ok(to) = way {
        game.put_monster(board, to);
        game.people.speak_of_one_in(to);
        let army = game.yours().armies.strongest_in(to).map(|at| (at, game.yours().armies.value(at)));
        let detail = army.map(|(at, value)| {
            game.yours_mut().armies.set(at, value - 1);
            game.your_pieces_changed();
            Msg::YourArmyNow(value, value - 1).into()
        });
        let head = Msg::MonsterTo(board);
        game.tell(head).because(Reason::Choice).detail_if(detail).shows(to).await;
        return;
    }
    let Place::On(from) = game.monsters.at(board).place else { return };
    let to = way.err().flatten().unwrap_or_else(|| {
        let because = core::mem::replace(&mut game.record, Msg::WhyStays.into());
        game.record.join(&because);
        from
    });
    game.put_monster(board, to);
    let (head, detail) = if to == from {
        (Msg::MonsterStays(board), None)
    } else {
        (Msg::MonsterTo(board), Some(Detail::Passing(Msg::FromRegion(from))))
    };
    game.tell(head).because(Reason::Choice).detail_if(detail).shows(to).await;
}

/// N2 (2): where it Tramples.
async fn trampled(game: &mut Game<'_>, board: Board) -> Option<Region> {
    let Place::On(from) = game.monsters.at(board).place else { return None };
    let prey = prey(game, from).await;
    let mut choice = Choice::of(Msg::WhyTrample, prey.iter());
    choice.most(Msg::WhyHighestArmy, |region| game.people.strongest(RegionSet::one(region)));
    break_attack_tie(game, &mut choice).await;
    choice.done_upon(game)
}

/// N2 (3): where it approaches.
async fn approached(game: &mut Game<'_>, board: Board) -> Option<Region> {
    let Place::On(from) = game.monsters.at(board).place else { return None };
    let mut choice = Choice::of(Msg::WhyApproach, approach(game, board, from).await.iter());
    choice.prefer(Msg::WhyYourRegion, |region| game.people.regions().contains(region));
    break_tie(game, &mut choice).await;
    choice.done_upon(game)
}

/// N2 (3): adjacent Regions that shorten the distance to at least one Army of yours; E11: or that end closest to one.
async fn approach(game: &mut Game<'_>, board: Board, from: Region) -> RegionSet {
    let armies = game.people.army_regions();
    if armies.is_empty() {
        return RegionSet::EMPTY;
    }
    let barred = match game.monsters.at(board).holder == game.him() {
        true => RegionSet::EMPTY,
        false => game.followers.army_regions(),
    };
    let open = game.all().without(barred).without(RegionSet::one(from));
    let near = game.map().neighbours(from, Depths::Still);
    // With unknown ground around it the person's eyes see at once what comes nearer.
    let maybe = near.yes.or(near.unknown(game.all())).and(open);
    let range = |game: &Game<'_>, at, army| game.map().distance(game.side, at, RegionSet::one(army), Depths::Still);
    let surely = |game: &Game<'_>, at| {
        armies.iter().any(|army| range(game, at, army).most.is_some_and(|most| most < range(game, from, army).least))
    };
    let possibly = |game: &Game<'_>, at| {
        armies.iter().any(|army| range(game, from, army).most.is_none_or(|most| range(game, at, army).least < most))
    };
    let sure: RegionSet = near.yes.and(open).iter().filter(|&at| surely(game, at)).collect();
    let asked: RegionSet = maybe.without(sure).iter().filter(|&at| possibly(game, at)).collect();
    let told = match asked.is_empty() {
        true => RegionSet::EMPTY,
        false => game.ask(Msg::WhichApproach(from)).regions(asked).await,
    };
    let nearer = sure.or(told);
    if game.agreed.edition.monsters_come_closest() {
        return game.nearest(nearer, Goal::YourArmies, Depths::Still).await;
    }
    nearer
}
