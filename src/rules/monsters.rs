//! N Activating a Monster for the Follower.

use super::chooser::{Beast, Choice};
use super::eyes::Goal;
use super::{Flow, Game};
use crate::table::{Board, Depths, Holder, Place, Region, RegionSet};
use crate::talk::{Big, Form, Options, Prompt, Why};
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

/// E5: whether the Region attack of a Monster would hit your pieces: asked once as long as nothing moves.
async fn attack_hits(game: &mut Game<'_>, board: Board) -> bool {
    if let Some(known) = game.hits[board as usize] {
        return known;
    }
    let hits = game.yes(Line::with(Msg::AttackHits, Thing::Monster(board)), false).await;
    game.hits[board as usize] = Some(hits);
    hits
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
pub(super) async fn activate_harmful(game: &mut Game<'_>, harm: Harm, detail: Option<Line>) -> Flow {
    let monster = Thing::Monster(harm.beast.board);
    game.tell(harm.why, Msg::ActivateMonster, Big::Thing(monster), detail).await;
    activate(game, harm.beast.board).await
}

/// N2 or N3, by who controls it.
pub(super) async fn activate(game: &mut Game<'_>, board: Board) -> Flow {
    if game.monsters.at(board).holder == Holder::Him { own(game, board).await } else { neutral(game, board).await }
}

/// N2: the Region attack if it hits you, else a move.
async fn own(game: &mut Game<'_>, board: Board) -> Flow {
    if attack_hits(game, board).await {
        region_attack(game, board, Msg::WhyAttackHits).await;
        return Ok(());
    }
    advance(game, board).await
}

/// N3: the Monster die decides; with the choice it attacks if that hits you.
async fn neutral(game: &mut Game<'_>, board: Board) -> Flow {
    let faces = [Msg::DieMove, Msg::DieAttack, Msg::DieChoice].map(Thing::Msg);
    match game.one(Line::with(Msg::RollMonsterDie, Thing::Monster(board)), faces, 0).await {
        1 => {
            region_attack(game, board, Msg::WhyDieAttack).await;
            Ok(())
        }
        2 => own(game, board).await,
        _ => advance(game, board).await,
    }
}

/// The Region attack itself is on the Monster's board: you carry it out and tell whom it hurt.
async fn region_attack(game: &mut Game<'_>, board: Board, why: Msg) {
    let place = game.monsters.at(board).place;
    let at = if let Place::On(region) = place { Some(region) } else { None };
    hurt(game, Line::with(Msg::AttackHurts, Thing::Monster(board)), Some(why), at).await;
}

/// Armies of either side that something hurt, one point after the other. The cursor starts on one of yours at the place
/// of the deed, or beside it, the first time.
pub(super) async fn hurt(game: &mut Game<'_>, head: Line, why: Option<Msg>, at: Option<Region>) {
    let near = at.map_or(RegionSet::EMPTY, |at| game.map().touch.of(at).yes.or(RegionSet::one(at)));
    let mut likely = game.yours.armies.iter().position(|(_, army)| near.contains(army.region));
    loop {
        let his = game.his.armies.iter().map(|(_, army)| Thing::Army(army.region, army.value));
        let yours = game.yours.armies.iter().map(|(_, army)| Thing::YourArmy(army.region, army.value));
        let options: Options = [Msg::NoArmy.into()].into_iter().chain(yours).chain(his).collect();
        let start = likely.take().map_or(0, |place| place + 1);
        let prompt = Prompt::new(head, Form::One(options)).start(start as u32);
        let answer = game.ask(Prompt { why: why.map(Why::from), ..prompt }).await;
        let Some(place) = (answer.0 as usize).checked_sub(1) else { return };
        let mine = game.yours.armies.len();
        let (armies, place) = if place < mine {
            (&mut game.position.yours.armies, place)
        } else {
            (&mut game.position.his.armies, place - mine)
        };
        if let Some(hurt) = armies.get(place) {
            armies.set(place, hurt.value - 1);
        }
        game.your_pieces_changed();
    }
}

/// N2 (2): a move that Tramples your highest Army (H6); (3): else an approach. A neutral Monster never goes where it
/// would Trample his Army; one of his own does not Trample it (N4). No way: it stays.
async fn advance(game: &mut Game<'_>, board: Board) -> Flow {
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
        game.tell(why, Line::with(Msg::MonsterTo, Thing::Monster(board)), Big::Thing(Thing::Region(to)), detail).await;
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
    game.tell(why, Line::with(head, Thing::Monster(board)), Big::Thing(Thing::Region(to)), detail).await;
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
