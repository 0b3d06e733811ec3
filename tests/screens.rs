//! Every widget with its shortest and its longest content, against golden pictures; every text in its box.

mod support;

use muspel::keys::{Button, Intent};
use muspel::screen::{Frame, Picker, draw, fits};
use muspel::table::{BasicSet, Card, Hero, Kind, MapSide, Mix, Path, Region, RegionSet, Row, Spot};
use muspel::talk::{Big, Form, Prompt};
use muspel::words::{Line, Msg, Slot, Thing};
use support::Goldens;

fn card(kind: Kind) -> Card {
    Card::all().find(|card| card.kind() == kind).unwrap()
}

fn lagertha_2() -> Card {
    card(Kind::Hero(Hero::Lagertha, 2))
}

fn region(number: u8) -> Region {
    Region::new(number).unwrap()
}

fn regions(numbers: &[u8]) -> RegionSet {
    numbers.iter().map(|&n| region(n)).collect()
}

fn things(things: &[Thing]) -> heapless::Vec<Thing, 12> {
    things.iter().copied().collect()
}

fn drawn(prompt: &Prompt, presses: &[Button]) -> Frame {
    let mut picker = Picker::new(prompt, prompt.start);
    for &press in presses {
        picker.take(prompt, Intent::Press(press));
    }
    let mut frame = Frame::new();
    draw(&mut frame, prompt, &picker);
    frame
}

#[test]
fn every_widget_draws_its_golden_picture() {
    use Button::*;
    let mut goldens = Goldens::new("widgets");
    let mut check = |name: &str, prompt: Prompt, presses: &[Button]| goldens.check(name, &drawn(&prompt, presses));

    let tell = |head: Msg, thing| Prompt::new(head, Form::Tell(Big::Thing(thing)));
    check("tell-region-short", tell(Msg::YourTurn, Thing::Region(region(1))), &[]);
    check("tell-region-long", tell(Msg::WhichHero, Thing::Region(region(21))).detail(Msg::OkRolls), &[]);
    check("tell-count", tell(Msg::OtherRules, Thing::Number(2748)).detail(Msg::StepBack), &[]);
    check("tell-set", tell(Msg::BasicSetIs, Thing::Set(BasicSet::B)).detail(Msg::OtherSetsAway), &[]);
    check("tell-hero", tell(Msg::FollowerIs, Thing::Hero(Hero::Snorri)).detail(Msg::TileInPlay), &[]);
    let rolled = |roll, spot, card| {
        let head = Line::with_two(Msg::Rolled, Thing::Number(roll), Thing::Msg(spot));
        Prompt::new(head, Form::Tell(Big::Thing(Thing::Card(card)))).detail(Msg::PlayTheCard)
    };
    check("tell-card-short", rolled(1, Msg::Left, card(Kind::Advanced(Path::Jarl, 1))), &[]);
    check("tell-card-long", rolled(2, Msg::Middle, lagertha_2()), &[]);
    let change = |from, to| Prompt::new(Msg::YourTurn, Form::Tell(Big::Change(from, to)));
    check("tell-change-short", change(0, 1), &[]);
    check("tell-change-long", change(10, 12).detail(Msg::OkRolls), &[]);

    let sides = things(&[Thing::Side(MapSide::TwoPlayers), Thing::Side(MapSide::ThreeFourPlayers)]);
    check("choose-two", Prompt::new(Msg::WhichMap, Form::One(sides)), &[Down]);
    let heroes: Vec<Thing> =
        [Thing::Msg(Msg::Random)].into_iter().chain(Hero::ALL.into_iter().map(Thing::Hero)).collect();
    let who = Prompt::new(Msg::WhichHero, Form::One(things(&heroes)));
    check("choose-many-first", who.clone(), &[]);
    check("choose-many-middle", who.clone(), &[Down, Down, Down, Down]);
    check("choose-many-last", who, &[Up]);
    let icons = things(&[Thing::Msg(Msg::EndRemove), Thing::Msg(Msg::EndReshuffle)]);
    check("choose-end", Prompt::new(Line::with(Msg::WhichEnd, Thing::Card(lagertha_2())), Form::One(icons)), &[]);

    let mix = |jarl, gothi| Line::with(Msg::IsMix, Thing::Mix(Mix::new(jarl, gothi).unwrap()));
    check("yes-no-yes", Prompt::new(mix(1, 1), Form::YesNo).start(1), &[]);
    check("yes-no-no", Prompt::new(mix(0, 6), Form::YesNo).start(1), &[Right]);

    let how_many = |path| Line::with(Msg::HowManyOnTile, Thing::Path(path));
    check("number-short", Prompt::new(how_many(Path::Jarl), Form::Number(0, 6)), &[]);
    check("number-long", Prompt::new(how_many(Path::Slayer), Form::Number(10, 255)).start(188), &[]);

    let (small, large) = (MapSide::TwoPlayers, MapSide::ThreeFourPlayers);
    check("grid-16-one", Prompt::new(Msg::YourTurn, Form::Region(small, RegionSet::all(small))), &[]);
    check("grid-16-one-of-few", Prompt::new(Msg::YourTurn, Form::Region(small, regions(&[4, 9, 12]))), &[Right]);
    check("grid-21-one", Prompt::new(Msg::WhichHero, Form::Region(large, RegionSet::all(large))), &[Left]);
    let many = |side, start: &[u8]| {
        Prompt::new(Msg::WhichHero, Form::Regions(side, RegionSet::all(side))).start(regions(start).bits())
    };
    check("grid-16-many-none", many(small, &[]), &[]);
    check("grid-16-many", many(small, &[2, 3, 7, 11, 16]), &[Down, Ok, Right]);
    check("grid-21-many", many(large, &[1, 8, 9, 15, 20, 21]), &[Right, Down]);

    let basic = card(Kind::Basic(BasicSet::C, 6));
    let jarl = card(Kind::Advanced(Path::Jarl, 1));
    let row = |cards: &[Card], chosen| Prompt::new(Msg::HisRow, Form::Row(Row::of(cards), chosen));
    check("row-three", row(&[basic, jarl, lagertha_2()], None).detail(Msg::OkRolls), &[]);
    let back = Line::with(Msg::CardReshuffled, Thing::Card(lagertha_2()));
    check("row-chosen", row(&[basic, lagertha_2(), jarl], Some(Spot::Middle)).detail(back), &[]);
    check("row-one", row(&[card(Kind::Advanced(Path::Slayer, 9))], Some(Spot::Left)), &[]);
    check("row-none", row(&[], None).detail(Msg::NoCardLeft), &[]);

    let rows: heapless::Vec<(Msg, Thing), 16> = [
        (Msg::LabelFollower, Thing::Hero(Hero::Lagertha)),
        (Msg::LabelTurn, Thing::Number(1)),
        (Msg::LabelDeck, Thing::Number(11)),
        (Msg::LabelRemoved, Thing::Number(0)),
        (Msg::LabelRowLeft, Thing::Card(basic)),
        (Msg::LabelRowMiddle, Thing::Card(lagertha_2())),
    ]
    .into_iter()
    .collect();
    check("pages-one", Prompt::new(Msg::Status, Form::Pages(rows.iter().take(1).copied().collect())), &[]);
    check("pages-first", Prompt::new(Msg::Status, Form::Pages(rows.clone())), &[]);
    check("pages-last", Prompt::new(Msg::Status, Form::Pages(rows)), &[Right]);

    let note = |head: Msg, text: &str| Prompt::new(head, Form::Note(text.try_into().unwrap()));
    check("note-no-seed", note(Msg::NoSeed, Msg::NoSeedWhy.text()), &[]);
    check("note-full", note(Msg::JournalFull, Msg::JournalFullWhy.text()), &[]);
    check("note-short", note(Msg::Stumbled, "x"), &[]);
    let panic = "panel.rs:123 index out of bounds: the len is 1024 but the index is 4294967295";
    check("note-panic", note(Msg::Stumbled, panic), &[]);

    let title = |options: &[Thing]| Prompt::new(Msg::Muspel, Form::Title(things(options)));
    check("title", title(&[Thing::Msg(Msg::NewGame)]), &[]);
    check("title-go-on", title(&[Thing::Msg(Msg::GoOn), Thing::Msg(Msg::NewGame)]), &[]);
    goldens.finish();
}

/// Every set of things that a message may name.
fn namings(msg: Msg) -> Vec<Line> {
    let cards = || Card::all().map(Thing::Card);
    let with = |thing| Line::with(msg, thing);
    match msg {
        Msg::HowManyOnTile => Path::ALL.map(|path| with(Thing::Path(path))).to_vec(),
        Msg::Rolled => [Msg::Left, Msg::Middle, Msg::Right]
            .map(|spot| Line::with_two(msg, Thing::Number(3), Thing::Msg(spot)))
            .to_vec(),
        Msg::WhichEnd | Msg::CardRemoved | Msg::CardReshuffled => cards().map(with).collect(),
        Msg::IsMix => {
            let all = (0..=6).flat_map(|jarl| (0..=6).map(move |gothi| (jarl, gothi)));
            all.filter_map(|(jarl, gothi)| Mix::new(jarl, gothi)).map(|mix| with(Thing::Mix(mix))).collect()
        }
        Msg::RowIsShort => (1..=2).map(|n| with(Thing::Number(n))).collect(),
        Msg::Chosen => vec![with(Thing::Number(21))],
        _ => {
            assert!(!msg.text().contains("{}"), "{} names a thing, but no test says which", msg.id());
            vec![msg.into()]
        }
    }
}

#[test]
fn every_text_has_its_glyphs_and_fits_its_box_whatever_it_names() {
    for &msg in Msg::ALL {
        for line in namings(msg) {
            let text = line.to_string();
            assert_eq!(fits(msg.slot(), &text), Ok(()), "{}: {text:?}", msg.id());
        }
    }
}

#[test]
fn every_card_and_hero_is_named_at_full_size() {
    let names = Card::all().map(Thing::Card).chain(Hero::ALL.map(Thing::Hero));
    for name in names.map(|thing| thing.to_string()) {
        assert_eq!(fits(Slot::Big, &name), Ok(()), "{name:?}");
    }
}

#[test]
fn a_text_without_glyph_or_room_is_found_out() {
    assert!(fits(Slot::Head, "Ragnar ᚠ").is_err());
    assert!(fits(Slot::Head, "A head that is much too long for the panel").is_err());
    let count = "One two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen";
    assert!(fits(Slot::Question, count).is_err());
}
