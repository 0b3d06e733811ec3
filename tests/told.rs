//! What is told together on one sheet, and what stands alone.

use muspel::chance::Chance;
use muspel::games::ragnarok::rules::{RULES_VERSION, Scene, Start, play};
use muspel::games::ragnarok::table::{
    ActionCards, BasicSet, Edition, Hero, Ledger, Library, Marks, Mix, Position, Region, RegionSet,
};
use muspel::games::ragnarok::widgets::Own;
use muspel::games::ragnarok::words::Msg;
use muspel::games::ragnarok::{Form, Talk};
use muspel::talk::{Answer, Header, Stand};
use muspel::words::{Line, Text, Thing};
use std::pin::pin;

/// Your last turn of Ragnarok.
fn last_turn() -> Position {
    let mut position = Position::BEFORE_SETUP;
    position.library = Library::from_rulebooks();
    let side = position.side;
    position.library.map_mut(side).wheel = Marks::all(RegionSet::EMPTY);
    let at = |number| Region::new(number).unwrap();
    position.followers.one_mut().cards =
        ActionCards::set_up(BasicSet::A, Hero::Ragnar, Mix::EVEN, &[], &mut Chance::from_seed([1; 32]));
    *position.his_mut() = Ledger::at_setup(at(1), [2; 3]);
    position.yours_mut().regions = RegionSet::one(at(9));
    position.yours_mut().armies.recruit(at(9), 2);
    position.yours_mut().hero = Some(at(9));
    position.commons.ragnarok = Some(1);
    position
}

#[test]
fn the_end_of_a_game_stands_on_no_sheet() {
    let talk = Talk::new();
    talk.begin(Header { program: 0, rules: RULES_VERSION, seed: [1; 32], options: Edition::Common as u8 });
    talk.tell_on_sheets(true);
    let scene = Scene { position: last_turn(), rolls: &[], your_turn: true };
    let mut game = pin!(play(&talk, Start::Scene(&scene)));
    let mut heads: Vec<Line> = Vec::new();
    while talk.advance(game.as_mut()) == Stand::Open {
        talk.seen().unwrap();
        let prompt = talk.open().unwrap();
        heads.push(prompt.head);
        let end_turn = Thing::Text(Text::from(Msg::EndTurn));
        let answer = match &prompt.form {
            Form::Own(Own::Turn(_, options)) => options.iter().position(|option| *option == end_turn).unwrap() as u32,
            _ => prompt.start.0,
        };
        assert!(talk.answer(Answer(answer)).unwrap().is_some(), "{prompt:?}");
    }
    assert_eq!(heads.last().copied(), Some(Line::from(Msg::GameOver)), "{heads:?}");
}
