//! N Activating a Monster for the Follower.

use super::asking::Aside;
use super::chooser::{Beast, Choice};
use super::eyes::Goal;
use super::{Flow, Game};
use crate::table::{AttackReach, Board, Depths, Holder, MAX_ARMIES, Place, Region, RegionSet};
use crate::talk::{Big, Why};
use crate::words::{Line, Msg, Thing};

/// A Monster that could harm you, and why it is the one.
#[derive(Debug)]
pub(super) struct Harm {
    beast: Beast,
    why: Why,
}

/// R4, P5: his own Monster that could harm you, by N1 and T0; else a neutral one, by T0. L12: never Loki.
pub(super) async fn harmful(game: &mut Game<'_>) -> Option<Harm> {
    let own: heapless::Vec<Beast, 6> =
        game.monsters.held_by(Holder::Him).map(|(board, region)| Beast { board, region }).collect();
    let mut able: heapless::Vec<Beast, 6> = heapless::Vec::new();
    for beast in own {
        if could_harm(game, beast).await {
            let _ = able.push(beast);
        }
    }
    let mut choice = Choice::of(Msg::WhyOwnHarms, able);
    if choice.open() {
        let nearest = game.nearest(choice.regions(), Goal::YourArmies, Depths::Still).await;
        choice.prefer_in(Msg::WhyNearestYourArmy, nearest);
    }
    if choice.open() {
        choice.tie_monsters(game.tie().await);
    }
    if let Some((beast, why)) = choice.done() {
        return Some(Harm { beast, why });
    }
    let mut harmless = [false; Board::ALL.len()];
    loop {
        let neutral = game.monsters.held_by(Holder::Nobody).filter(|(board, _)| !harmless[*board as usize]);
        let mut choice = Choice::of(Msg::WhyNeutralHarms, neutral.map(|(board, region)| Beast { board, region }));
        if choice.open() {
            choice.tie_monsters(game.tie().await);
        }
        let (beast, why) = choice.done()?;
        if could_harm(game, beast).await {
            return Some(Harm { beast, why });
        }
        harmless[beast.board as usize] = true;
    }
}

/// A Trample of yours is worked out; a Region attack is asked about only if none is possible.
async fn could_harm(game: &mut Game<'_>, beast: Beast) -> bool {
    !prey(game, beast.region).await.is_empty() || attack_hits(game, beast.board).await
}

/// E5: whether the Region attack of a Monster would hit your pieces: an Army in its reach is enough; else it is asked,
/// once as long as nothing moves.
async fn attack_hits(game: &mut Game<'_>, board: Board) -> bool {
    if let Some(known) = game.hits[board as usize] {
        return known;
    }
    learn_reach(game, board).await;
    let hits = match reached(game, board) {
        Some(reached) if !reached.and(game.yours.armies.regions()).is_empty() => true,
        // Only your Hero is left, and one question is enough for all Monsters.
        Some(reached) => {
            let others = Board::ALL.into_iter().filter_map(|board| self::reached(game, board));
            let all = others.fold(reached, RegionSet::or).without(game.yours.armies.regions());
            game.without_your_hero(all).await.and(reached) != reached
        }
        None => game.yes(Line::with(Msg::AttackHits, Thing::Monster(board)), false).await,
    };
    game.hits[board as usize] = Some(hits);
    hits
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

/// Asks once how far the Region attack of a Monster reaches.
async fn learn_reach(game: &mut Game<'_>, board: Board) {
    if game.monsters.at(board).reach.is_none() {
        let head = Line::with(Msg::AttackReach, Thing::Monster(board));
        game.monsters.at_mut(board).reach = game.one_of(head, &AttackReach::ALL, Some(AttackReach::Around)).await;
    }
}

impl Game<'_> {
    /// A Monster stands somewhere else.
    pub(super) fn put_monster(&mut self, board: Board, region: Region) {
        self.monsters.at_mut(board).place = Place::On(region);
        self.hits[board as usize] = None;
    }

    /// Pieces of yours moved or left: what hits them is open again.
    pub(super) fn your_pieces_changed(&mut self) {
        self.hits = [None; Board::ALL.len()];
    }
}

/// The Regions with Armies of yours that a Monster can move to. None of his stand there.
async fn prey(game: &mut Game<'_>, from: Region) -> RegionSet {
    let armies = game.yours.armies.regions().without(game.his.armies.regions());
    game.touching(from, armies, Depths::Still).await
}

/// Carries out what [`harmful`] found: N2 for his own, N3 for a neutral one.
pub(super) async fn activate_harmful(game: &mut Game<'_>, harm: Harm, cost: Option<Aside>) -> Flow {
    let board = harm.beast.board;
    game.also(cost).await;
    if game.monsters.at(board).holder != Holder::Him {
        return neutral(game, board, harm.why).await;
    }
    // What the only one does says at once that it acts, unless there is no Army that it could be asked about.
    let nobody = game.yours.armies.is_empty() && game.his.armies.is_empty();
    if harm.why.was_choice() || nobody {
        game.tell(harm.why, Msg::ActivateMonster, Big::Thing(Thing::Monster(board)), None).await;
        return own(game, board, Why::default()).await;
    }
    own(game, board, harm.why).await
}

/// N2 or N3, by who controls it.
pub(super) async fn activate(game: &mut Game<'_>, board: Board) -> Flow {
    match game.monsters.at(board).holder {
        Holder::Him => own(game, board, Why::default()).await,
        _ => neutral(game, board, Msg::WhyEvent.into()).await,
    }
}

/// N2: the Region attack if it hits you, else a move. `because` says why it acts, where that was not told.
async fn own(game: &mut Game<'_>, board: Board, because: Why) -> Flow {
    if attack_hits(game, board).await {
        region_attack(game, board, because.and(Msg::WhyAttackHits)).await;
        return Ok(());
    }
    advance(game, board, because).await
}

/// N3: the Monster die decides; with the choice it attacks if that hits you.
async fn neutral(game: &mut Game<'_>, board: Board, why: Why) -> Flow {
    let faces = [Msg::DieMove, Msg::DieAttack, Msg::DieChoice].map(Thing::Msg).into_iter().collect();
    game.put_one(Line::with(Msg::RollMonsterDie, Thing::Monster(board)), &faces, 1, Some(why));
    match game.answer().await.0 {
        1 => {
            region_attack(game, board, Msg::WhyDieAttack.into()).await;
            Ok(())
        }
        2 => own(game, board, Why::default()).await,
        _ => advance(game, board, Why::default()).await,
    }
}

/// The Region attack itself is on the Monster's board: you carry it out and tell whom it hurt. His own Monster is not
/// expected to hurt him.
async fn region_attack(game: &mut Game<'_>, board: Board, why: Why) {
    let mut likely = expected(game, board);
    if game.monsters.at(board).holder == Holder::Him {
        likely = likely.and(game.yours.armies.regions());
    }
    hurt(game, Line::with(Msg::AttackHurts, Thing::Monster(board)), Some(why), likely).await;
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
pub(super) async fn hurt(game: &mut Game<'_>, head: Line, why: Option<Why>, likely: RegionSet) {
    let candidates = game.yours.armies.regions().or(game.his.armies.regions());
    if candidates.is_empty() {
        return;
    }
    game.put_regions(head, candidates, likely, why);
    let answer = game.answer().await;
    for region in RegionSet::from_bits(answer.0).unwrap_or_default().iter() {
        hurt_in(game, region, true).await;
    }
}

/// An Army in a Region loses 1; of several the person says which, or that all do if they can.
pub(super) async fn hurt_in(game: &mut Game<'_>, region: Region, all_can: bool) -> Option<(u8, u8)> {
    let yours = game.yours.armies.there(region).map(|(at, army)| (true, at, army.value));
    let his = game.his.armies.there(region).map(|(at, army)| (false, at, army.value));
    let mut armies: heapless::Vec<(bool, usize, u8), { 2 * MAX_ARMIES }> = yours.chain(his).collect();
    if armies.len() > 1 {
        let all = all_can.then_some(Msg::AllThere.into());
        let names = armies.iter().map(|&(mine, _, value)| match mine {
            true => Thing::YourArmy(region, value),
            false => Thing::Army(region, value),
        });
        let options = all.into_iter().chain(names);
        let place = game.one(Line::with(Msg::HurtWhich, Thing::Region(region)), options, 0).await;
        if let Some(place) = place.checked_sub(usize::from(all_can)) {
            armies = armies.get(place).copied().into_iter().collect();
        }
    }
    // From the last one on: an Army that is gone moves up those behind it.
    for &(mine, at, value) in armies.iter().rev() {
        let armies = if mine { &mut game.position.yours.armies } else { &mut game.position.his.armies };
        armies.set(at, value.saturating_sub(1));
    }
    game.your_pieces_changed();
    armies.last().map(|&(_, _, value)| (value, value.saturating_sub(1)))
}

/// N2 (2): a move that Tramples your highest Army (H6); (3): else an approach. A neutral Monster never goes where it
/// would Trample his Army; one of his own does not Trample it (N4). No way: it stays.
async fn advance(game: &mut Game<'_>, board: Board, because: Why) -> Flow {
    let Place::On(from) = game.monsters.at(board).place else { return Ok(()) };
    let prey = prey(game, from).await;
    let mut choice = Choice::of(Msg::WhyTrample, prey.iter());
    choice.most(Msg::WhyHighestArmy, |region| game.yours.armies.strongest(RegionSet::one(region)));
    if choice.open() {
        choice.tie(game.tie().await, |region| region);
    }
    if let Some((to, why)) = choice.done() {
        game.put_monster(board, to);
        let army = game.yours.armies.strongest_in(to).and_then(|at| Some((at, game.yours.armies.get(at)?.value)));
        let detail = army.map(|(at, value)| {
            game.yours.armies.set(at, value - 1);
            game.your_pieces_changed();
            Line::with_two(Msg::YourArmyNow, Thing::Number(u16::from(value)), Thing::Number(u16::from(value) - 1))
        });
        let head = Line::with(Msg::MonsterTo, Thing::Monster(board));
        game.tell(why.with(&because), head, Big::Thing(Thing::Region(to)), detail).await;
        return Ok(());
    }
    let mut choice = Choice::of(Msg::WhyApproach, approach(game, board, from).await.iter());
    choice.prefer(Msg::WhyYourRegion, |region| game.yours.regions.contains(region));
    if choice.open() {
        choice.tie(game.tie().await, |region| region);
    }
    let (to, why) = choice.done().unwrap_or((from, Msg::WhyStays.into()));
    game.put_monster(board, to);
    let (head, detail) = if to == from {
        (Msg::MonsterStays, None)
    } else {
        (Msg::MonsterTo, Some(Line::with(Msg::FromRegion, Thing::Region(from))))
    };
    let head = Line::with(head, Thing::Monster(board));
    game.tell(why.with(&because), head, Big::Thing(Thing::Region(to)), detail).await;
    Ok(())
}

/// N2 (3): adjacent Regions that shorten the distance to at least one Army of yours; E11: or that end closest to one.
async fn approach(game: &mut Game<'_>, board: Board, from: Region) -> RegionSet {
    let armies = game.yours.armies.regions();
    if armies.is_empty() {
        return RegionSet::EMPTY;
    }
    let barred = match game.monsters.at(board).holder {
        Holder::Him => RegionSet::EMPTY,
        _ => game.his.armies.regions(),
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
        false => game.regions(Line::with(Msg::WhichApproach, Thing::Region(from)), asked, RegionSet::EMPTY).await,
    };
    let nearer = sure.or(told);
    if game.agreed.edition.monsters_come_closest() && nearer.len() > 1 {
        return game.nearest(nearer, Goal::YourArmies, Depths::Still).await;
    }
    nearer
}
