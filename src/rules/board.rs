//! Your pieces on the board: what your Armies do, and what else changed (L9, D6).

use super::yours::{new_army, remove_token};
use super::{Flow, Game, battle};
use crate::table::{Army, Depths, MAX_ARMIES, MAX_ARMY, Region, RegionSet};
use crate::talk::{Big, Form, PieceMove, Pieces, Prompt};
use crate::words::{Line, Msg, Thing};
use heapless::Vec;

/// The pieces as they stand after something happened to them: one press if that is right. Nothing fights here.
pub(super) async fn pieces(game: &mut Game<'_>, head: Line) -> Flow {
    game.your_pieces_changed();
    let mut cursor = None;
    loop {
        put_pieces(game, head, Reach::Anywhere, cursor);
        match said(game, &mut cursor).await {
            PieceMove::Army(_, to) if game.he_is_in(to) => {
                let detail = Some(Msg::NoArmyThere.into());
                game.tell(Msg::WhyHeStands, Msg::HeStandsIn, Big::Thing(Thing::Region(to)), detail).await;
            }
            PieceMove::Done => return Ok(()),
            PieceMove::Army(army, to) => game.yours.armies.march(army, to),
            PieceMove::Edit(region) => {
                edit(game, region).await?;
            }
        }
    }
}

/// The pieces in your turn: an Army that enters a Region of his fights (B3), one that enters a neutral one may take it.
/// After so many activations the box goes on by itself.
pub(super) async fn moves(game: &mut Game<'_>, most: usize) -> Flow {
    let (mut cursor, mut done) = (None, 0);
    while done < most && !game.yours.armies.is_empty() {
        put_pieces(game, Msg::YourPieces.into(), Reach::Neighbours, cursor);
        let activated = match said(game, &mut cursor).await {
            PieceMove::Done => return Ok(()),
            PieceMove::Army(army, to) => {
                game.yours.armies.march(army, to);
                if game.he_is_in(to) {
                    battle::defend(game, to).await?;
                } else {
                    settle(game, to).await?;
                }
                true
            }
            PieceMove::Edit(region) => match growing(game, region) {
                Some((at, army)) => {
                    game.yours.armies.set(at, army.value + 1);
                    true
                }
                None => {
                    let activated = edit(game, region).await?;
                    settle(game, region).await?;
                    activated
                }
            },
        };
        done += usize::from(activated);
        // The next one is another Army.
        cursor = cursor.filter(|_| !activated);
    }
    Ok(())
}

/// The answer; the cursor of the next prompt stands where it ended.
async fn said(game: &mut Game<'_>, cursor: &mut Option<Region>) -> PieceMove {
    let said = PieceMove::from(game.answer().await);
    *cursor = match said {
        PieceMove::Done => None,
        PieceMove::Army(_, region) | PieceMove::Edit(region) => Some(region),
    };
    said
}

/// Where your Armies can go.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    /// Whatever has happened to them.
    Anywhere,
    /// In your turn.
    Neighbours,
}

/// Shows the pieces, with the cursor where the last move ended, or on an Army that has somewhere to go.
#[inline(never)]
fn put_pieces(game: &Game<'_>, head: Line, reach: Reach, cursor: Option<Region>) {
    let armies = &game.yours.armies;
    let mut pieces = Pieces {
        side: game.side,
        yours: game.yours.regions,
        his: game.his.regions.or(game.his.armies.regions()),
        armies: armies.clone(),
        ways: [game.all(); MAX_ARMIES],
        likely: [None; MAX_ARMIES],
        raises: RegionSet::EMPTY,
        cursor: armies.regions().first().unwrap_or(game.his.hero),
    };
    let mut to_token = false;
    for (at, army) in armies.iter().filter(|_| reach == Reach::Neighbours) {
        let near = game.map().neighbours(army.region, Depths::Still);
        pieces.ways[at] = near.yes.or(near.unknown(game.all()));
        pieces.likely[at] = likely(game, army, pieces.ways[at]);
        if growing(game, army.region).is_some() {
            pieces.raises.insert(army.region);
        }
        // The first one that has somewhere to go, or that goes to a token.
        let token = pieces.likely[at].is_some_and(|to| game.commons.desolation.contains(to));
        let first = pieces.likely.iter().flatten().count() == 1;
        if pieces.likely[at].is_some() && first || token && !to_token {
            pieces.cursor = army.region;
            to_token |= token;
        }
    }
    pieces.cursor = cursor.unwrap_or(pieces.cursor);
    game.put(Prompt::new(head, Form::Board(pieces)));
}

/// A neutral Region that an Army takes at once, as far as the map is known.
fn likely(game: &Game<'_>, army: Army, ways: RegionSet) -> Option<Region> {
    let takes = |region: &Region| {
        let population = game.map().population[region.index()].known();
        population.is_some_and(|population| army.value + game.yours.armies.total(*region) >= population)
    };
    let open = ways.and(game.neutral()).without(game.his.armies.regions());
    open.and(game.commons.desolation).iter().find(takes).or(open.iter().find(takes))
}

/// An Army that can only grow where it stands: with none or its like beside it, in a Region of yours that may have a
/// Settlement, with no token to take off.
fn growing(game: &Game<'_>, region: Region) -> Option<(usize, Army)> {
    let here = RegionSet::one(region);
    let settlements = game.map().settlements;
    let (at, army) = game.yours.armies.there(region).next()?;
    let grows = army.value < MAX_ARMY
        && game.yours.armies.there(region).all(|(_, other)| other.value == army.value)
        && here.is_subset(game.yours.regions.and(settlements.yes.or(settlements.unknown(here))))
        && !can_cleanse(game, region);
    grows.then_some((at, army))
}

/// D6: whether an Army of yours there can take its token off the map.
fn can_cleanse(game: &Game<'_>, region: Region) -> bool {
    let strongest = game.yours.armies.strongest(RegionSet::one(region));
    let token = game.yours.regions.and(game.commons.desolation).contains(region);
    token && strongest >= game.commons.cleansing_value()
}

impl Game<'_> {
    /// Whether he controls a Region or has an Army there.
    fn he_is_in(&self, region: Region) -> bool {
        self.his.regions.contains(region) || self.his.armies.total(region) > 0
    }
}

/// L9 for you: your Armies in a neutral Region take control if they reach its population.
pub(super) async fn settle(game: &mut Game<'_>, region: Region) -> Flow {
    let armies = game.yours.armies.total(region);
    if armies == 0 || game.yours.regions.contains(region) || armies < game.population(region).await {
        return Ok(());
    }
    game.you_take(region).await
}

/// What can be changed in one Region.
#[derive(Clone, Copy)]
enum Edit {
    Value(usize, Army, u8),
    NewArmy,
    TokenOff,
    Mine,
    NotMine,
    Cancel,
}

impl From<Edit> for Thing {
    fn from(edit: Edit) -> Self {
        match edit {
            Edit::Value(_, army, 0) => Self::ArmyLost(army.value),
            Edit::Value(_, army, value) => Self::ArmyNow(army.value, value),
            Edit::NewArmy => Msg::EditNewArmy.into(),
            Edit::TokenOff => Msg::EditTokenOff.into(),
            Edit::Mine => Msg::EditMine.into(),
            Edit::NotMine => Msg::EditNotMine.into(),
            Edit::Cancel => Msg::Nothing.into(),
        }
    }
}

/// Changes something in a Region; returns whether that took an activation of an Army.
async fn edit(game: &mut Game<'_>, region: Region) -> Flow<bool> {
    let mut edits: Vec<Edit, 16> = Vec::new();
    let armies: Vec<(usize, Army), 6> = game.yours.armies.there(region).collect();
    edits.extend(
        armies
            .iter()
            .filter(|(_, army)| army.value < MAX_ARMY)
            .map(|&(at, army)| Edit::Value(at, army, army.value + 1)),
    );
    if !game.he_is_in(region) && !game.yours.armies.is_full() {
        let _ = edits.push(Edit::NewArmy);
    }
    let mine = game.yours.regions.contains(region);
    if can_cleanse(game, region) {
        let _ = edits.push(Edit::TokenOff);
    }
    edits.extend(armies.iter().map(|&(at, army)| Edit::Value(at, army, army.value - 1)));
    let _ = edits.push(if mine { Edit::NotMine } else { Edit::Mine });
    let _ = edits.push(Edit::Cancel);
    let place =
        game.one(Line::with(Msg::EditIn, Thing::Region(region)), edits.iter().map(|&edit| edit.into()), 0).await;
    let chosen = edits.get(place).copied().unwrap_or(Edit::Cancel);
    match chosen {
        Edit::Value(at, _, value) => game.yours.armies.set(at, value),
        Edit::NewArmy => new_army(game, region).await?,
        Edit::TokenOff => remove_token(game, region).await,
        Edit::Mine => game.you_take(region).await?,
        Edit::NotMine => game.yours.regions.remove(region),
        Edit::Cancel => {}
    }
    Ok(match chosen {
        Edit::Value(_, army, value) => value > army.value,
        Edit::TokenOff => true,
        Edit::NewArmy | Edit::Mine | Edit::NotMine | Edit::Cancel => false,
    })
}
