//! T The Follower's turn: the roll, the chosen card, the row at the end, and then yours.

use super::Game;
use crate::table::{Card, EndIcon, Fact, ROW_CARDS, Spot};
use crate::talk::{Big, Form, Prompt};
use crate::words::{Line, Msg, Thing};

/// T: roll the Surtur die; it chooses a card of the row; T6b ends the turn. T6c: with no card left nothing happens.
pub(super) async fn follower(game: &mut Game<'_>) {
    game.turn = game.turn.saturating_add(1);
    let row = game.cards.row();
    if game.turn == 1 {
        game.ask(Prompt::new(Msg::HisRow, Form::Row(row, None)).detail(Msg::OkRolls)).await;
    }
    let roll = game.chance.surtur_die();
    let Some((spot, card)) = row.picked_by(roll) else { return yours(game, Msg::NoCardLeft.into()).await };
    let head = Line::with_two(Msg::Rolled, Thing::Number(u16::from(roll)), spot_name(spot).into());
    let detail = match row.len() {
        ROW_CARDS => Line::from(Msg::PlayTheCard),
        short => Line::with(Msg::RowIsShort, Thing::Number(short as u16)),
    };
    game.ask(Prompt::new(head, Form::Tell(Big::Thing(Thing::Card(card)))).detail(detail)).await;

    let icon = end_icon(game, card).await;
    game.cards.end_turn(spot, icon, &mut game.chance);
    let went = match icon {
        EndIcon::Remove => Msg::CardRemoved,
        EndIcon::Reshuffle => Msg::CardReshuffled,
    };
    yours(game, Line::with(went, Thing::Card(card))).await;
}

/// Your turn: the new row, and what became of the chosen card. OK ends your turn, and the Follower rolls.
async fn yours(game: &Game<'_>, news: Line) {
    game.ask(Prompt::new(Msg::YourTurn, Form::Row(game.cards.row(), None)).detail(news)).await;
}

/// The card's end icon (T6b), asked for once a game if no source shows it.
async fn end_icon(game: &mut Game<'_>, card: Card) -> EndIcon {
    if let Fact::Known(icon) = game.library.face(card).end {
        return icon;
    }
    let options = [Msg::EndRemove.into(), Msg::EndReshuffle.into()].into_iter().collect();
    let answer = game.ask(Prompt::new(Line::with(Msg::WhichEnd, Thing::Card(card)), Form::One(options))).await;
    let icon = if answer.0 == 0 { EndIcon::Remove } else { EndIcon::Reshuffle };
    game.library.face_mut(card).end = Fact::Known(icon);
    icon
}

const fn spot_name(spot: Spot) -> Msg {
    match spot {
        Spot::Left => Msg::Left,
        Spot::Middle => Msg::Middle,
        Spot::Right => Msg::Right,
    }
}
