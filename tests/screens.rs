//! Every widget with its shortest and its longest content, against golden pictures.

#[path = "screens/looks.rs"]
mod looks;
#[path = "screens/pieces.rs"]
mod pieces;
mod support;

use looks::{race, status};
use muspel::games::ragnarok::copy::{Field, Leaf, Lessons, OnCard, OnMap};
use muspel::games::ragnarok::table::{
    Armies, Attribute, BasicSet, Board, Bonus, Card, Commons, Condition, Edition, EndIcon, Face, Fact, Gain, Hero, How,
    Kills, Kind, Ledger, Library, MapSide, Marks, Monsters, Omens, Owner, Path, Per, Person, Place, Position, Priests,
    Race, Realm, Region, RegionSet, Row, RuneAction, Runes, Seat, Special, Spot, Status, TRACK_SPACES, TieBreak, Track,
    TrackSide, Tucked,
};
use muspel::games::ragnarok::widgets::{Battle, Forecast, Look, Own, Pieces};
use muspel::games::ragnarok::words::{Monument, Msg, Outcome, Thing, Versus};
use muspel::games::ragnarok::{EDITION, Form, Prompt};
use muspel::keys::{Button, Intent};
use muspel::screen::{Frame, Picker, draw, draw_wait};
use muspel::settings::{Setting, Settings};
use muspel::talk::{Below, Big, Folds, Options, Sheet, Who, Why};
use muspel::words::{self, Language, Line, Text, house};
use pieces::{card, falls, lagertha_2, pieces, region, regions, things, why};
use support::Goldens;

/// Those that leave least room for words; they are looked at in every language.
const HARDEST: [&str; 24] = [
    "board-16-token",
    "few-after-deed",
    "sheet-beside",
    "sheet-counts",
    "sheet-verdict",
    "tell-artifact",
    "tell-two-below",
    "tell-name-two-below",
    "tell-name-long-below",
    "yes-no-three-lines",
    "battle-you-long",
    "grid-21-many",
    "board-21-ways",
    "why-one-long-rule",
    "row-three",
    "turn-forecast",
    "turn-after-deed",
    "sheet-two-marks",
    "yes-after-two",
    "board-16-after-two",
    "race-told",
    "status-first",
    "leaf-card-end",
    "settings-first",
];

/// A question with the deeds before it.
fn after(mut question: Prompt, deeds: &[&Prompt]) -> Prompt {
    let mut sheet = Sheet::new();
    question.folds = Folds::Rows;
    assert!(deeds.iter().all(|deed| sheet.add(deed)));
    question.came = sheet.folded_into(&question);
    assert_eq!(question.came.len(), deeds.len());
    question
}

/// A question with the news before it.
fn after_news(mut question: Prompt, news: Line) -> Prompt {
    (question.folds, question.news) = (Folds::Row, [news].into_iter().collect());
    question.came = Sheet::new().folded_into(&question);
    question
}

fn drawn(prompt: &Prompt, presses: &[Button], language: Language) -> Frame {
    let mut picker = Picker::new(prompt, prompt.start);
    for &press in presses {
        picker.take(prompt, Intent::Press(press));
    }
    let mut frame = Frame::new();
    draw(&mut frame, prompt, &picker, &language);
    frame
}

#[test]
fn every_widget_draws_its_golden_picture() {
    use Button::*;
    let mut goldens = Goldens::new("widgets");
    let mut seen = 0;
    let mut check = |name: &str, prompt: Prompt, presses: &[Button]| {
        goldens.check(name, &drawn(&prompt, presses, Language::English));
        let others = Language::ALL.into_iter().filter(|it| *it != Language::English && HARDEST.contains(&name));
        for language in others {
            seen += 1;
            goldens.check(&format!("{name}.{}", language.code()), &drawn(&prompt, presses, language));
        }
    };

    let tell = |head: Text, thing: Thing| Prompt::new(head, Form::Tell(Big::of(thing)));
    check("tell-region-short", tell(Msg::YourTurn.text(), Thing::Region(region(1))), &[]);
    check("tell-region-long", tell(Msg::WhichHero.text(), Thing::Region(region(21))).detail(Msg::OkRolls), &[]);
    check("tell-count", tell(Msg::HisRunes.text(), Thing::Number(2748)).detail(Msg::NoNews), &[]);
    let leave = things(&[house::Msg::GoOnThere, house::Msg::LeaveForOld].map(Thing::from));
    check("other-rules", Prompt::new(house::Msg::OtherRules(2748u16), Form::One(leave)), &[]);
    check("tell-set", tell(Msg::BasicSetIs.text(), Thing::Set(BasicSet::B)).detail(Msg::OtherSetsAway), &[]);
    check("tell-hero", tell(Msg::FollowerIs.text(), Thing::Hero(Hero::Snorri)).detail(Msg::TileInPlay), &[]);
    let rolled = |roll: u8, spot, card: Card| {
        let head = Msg::Rolled(roll, spot);
        Prompt::new(head, Form::Tell(Big::of(card))).detail(Msg::DrawUnseen)
    };
    check("tell-card-short", rolled(1, Spot::Left, card(Kind::Advanced(Path::Jarl, 1))), &[]);
    check("tell-card-long", rolled(2, Spot::Middle, lagertha_2()), &[]);
    let change = |from, to| Prompt::new(Msg::YourTurn, Form::Tell(Big::Change(from, to)));
    check("tell-change-short", change(0, 1), &[]);
    check("tell-change-long", change(10, 12).detail(Msg::OkRolls), &[]);

    let because = |prompt: Prompt| prompt.why(Msg::WhyHero);
    check(
        "tell-why",
        because(tell(Msg::HisMarkerOn.text(), Thing::Special(Special::Usurp)).detail(Msg::YouGainRune)),
        &[],
    );
    check("tell-why-long", because(tell(Msg::HisMarkerOn.text(), Thing::Special(Special::BuildTemple))), &[]);
    let hero_to = Msg::HeroTo(lagertha_2());
    let hero_to = Prompt::new(hero_to, Form::Tell(Big::of(region(20))));
    let rolled_it = Msg::Rolled(2u8, Spot::Middle);
    check("tell-why-long-head", because(hero_to).detail(rolled_it), &[]);
    check(
        "tell-realm-long",
        tell(Msg::HisMarkerOn.text(), Thing::Realm(Realm::Svartalfheim)).detail(Msg::DrawUnseen),
        &[],
    );
    check(
        "tell-monster-long",
        tell(Msg::WoundMonster.text(), Thing::Monster(Board::LowerRight)).detail(Msg::RewardsFirst),
        &[],
    );
    let level = Msg::BuildLevel(Monument(Attribute::Wisdom));
    check("tell-monument", because(Prompt::new(level, Form::Tell(Big::Change(2, 3)))), &[]);
    let artifact = Msg::HeTakesArtifact(12u8);
    check("tell-artifact", because(tell(Msg::HeControls.text(), Thing::Region(region(20)))).detail(artifact), &[]);
    let runes = Msg::RunesNow(5u8, 6u8);
    let marker = Msg::MarkerOn(Special::BuildTemple);
    check("tell-also", because(tell(Msg::TempleIn.text(), Thing::Region(region(20)))).also(marker), &[]);
    check(
        "tell-two-below",
        because(tell(Msg::TempleIn.text(), Thing::Region(region(20)))).detail(runes).also(marker),
        &[],
    );
    let raised = Prompt::new(Msg::ArmyIn(region(20)), Form::Tell(Big::Change(4, 5)));
    check("tell-change-two-below", because(raised).detail(Msg::HeTakesIt).also(runes), &[]);
    let named = tell(Msg::HisMarkerOn.text(), Thing::Realm(Realm::Svartalfheim)).detail(runes).also(Msg::YouGainRune);
    check("tell-name-two-below", because(named), &[]);
    let by_wheel = Msg::ByRagnarok(10u8, 12u8);
    let over = because(tell(Msg::GameOver.text(), Thing::from(Msg::YouWin)));
    check("tell-name-long-below", over.detail(by_wheel), &[]);
    check("tell-end", because(tell(Msg::GameOver.text(), Thing::from(Msg::YouWin)).detail(Msg::ByLands)), &[]);

    let of = |name: Thing, place, of, prompt: Prompt| {
        let who = Some(Who { name: name.into(), place, of, number: 1, person: of == 2 });
        Prompt { who, ..prompt }
    };
    let lagertha = |prompt| of(Thing::Hero(Hero::Lagertha), 1, 3, prompt);
    check("who-short-head", lagertha(because(tell(Msg::DesolationIn.text(), Thing::Region(region(20))))), &[]);
    let hero_to = Prompt::new(Msg::HeroTo(lagertha_2()), Form::Tell(Big::of(region(20))));
    check("who-long-head", lagertha(because(hero_to).detail(rolled_it)), &[]);
    check("who-yes-no", lagertha(Prompt::new(Msg::RuneOnForge(region(14)), Form::YesNo)), &[]);
    let row = Row::of(&Card::all().take(3).collect::<Vec<_>>());
    check("who-row", lagertha(Prompt::new(Msg::HisRow, Form::Own(Own::Row(row, None))).detail(Msg::OkRolls)), &[]);
    let assets = things(&[Thing::Asset(12, Seat::First), Thing::Asset(32, Seat::Second), Thing::Region(region(9))]);
    let arbiter = Prompt::new(Msg::ArbiterTakes, Form::One(assets));
    check("who-arbiter", of(Msg::PersonB.into(), 1, 2, arbiter), &[]);

    let sides = things(&[Thing::Side(MapSide::TwoPlayers), Thing::Side(MapSide::ThreeFourPlayers)]);
    check("choose-two", Prompt::new(Msg::WhichMap, Form::One(sides)).start(1), &[]);
    let heroes: Vec<Thing> =
        [Thing::from(Msg::Random)].into_iter().chain(Hero::ALL.into_iter().map(Thing::Hero)).collect();
    let who = Prompt::new(Msg::WhichHero, Form::One(things(&heroes)));
    check("choose-many-first", who.clone(), &[]);
    check("choose-many-middle", who.clone().start(2), &[]);
    check("choose-many-last", who, &[Down]);
    let menu = things(&[
        Thing::from(house::Msg::Why),
        house::Msg::Status.into(),
        Msg::Race.into(),
        house::Msg::Fix.into(),
        house::Msg::Settings.into(),
        house::Msg::ToTitle.into(),
    ]);
    let menu = Prompt::new(house::Msg::Menu, Form::One(menu));
    check("choose-menu", menu.clone(), &[]);
    check("choose-menu-last", menu, &[Down]);
    let icons = things(&[Thing::from(Msg::EndRemove), Thing::from(Msg::EndReshuffle)]);
    check("choose-end", Prompt::new(Msg::WhichEnd(lagertha_2()), Form::One(icons)), &[]);

    let touch = |one, other| Msg::DoTouch(region(one), region(other));
    check("yes-no-yes", Prompt::new(touch(1, 2), Form::YesNo).start(1), &[]);
    check("yes-no-no", Prompt::new(touch(20, 21), Form::YesNo), &[]);

    let monument = |attribute| {
        let head = Msg::PriestTo(Monument(attribute), attribute);
        because(Prompt::new(head, Form::YesNo)).start(1)
    };
    check("yes-no-why", monument(Attribute::Authority), &[]);
    let forge = Msg::RuneOnForge(region(20));
    check("yes-no-three-lines", because(Prompt::new(forge, Form::YesNo)).start(1), &[]);

    let how_many = |path| Msg::HowManyOnTile(path);
    check("number-short", Prompt::new(how_many(Path::Jarl), Form::Number(0, 6)), &[]);
    check("number-long", Prompt::new(how_many(Path::Slayer), Form::Number(10, 255)).start(188), &[]);
    let around = Prompt { first: 2, ..Prompt::new(Msg::Population(region(7)), Form::Number(0, 9)) };
    check("number-around", around.start(3), &[]);
    let battle = |his, yours, he_plays, (least, most)| {
        let battle = Battle { region: region(9), his, yours, cards: 2, he_plays, least, most };
        let head = if he_plays { Msg::RevealHisCard(Versus(yours, his)) } else { Msg::YourTotal(his, 2u8) };
        because(Prompt::new(head, Form::Own(Own::Battle(battle)))).start(if he_plays { 2 } else { yours.into() })
    };
    check("battle-you", battle(7, 5, false, (4, 14)), &[]);
    check("battle-you-long", battle(60, 28, false, (20, 60)), &[Down; 3]);
    check("battle-you-less", battle(7, 5, false, (3, 14)), &[Down; 3]);
    check("battle-he", battle(7, 5, true, (0, 9)), &[]);
    check("battle-he-long", battle(60, 28, true, (0, 9)), &[Down; 3]);

    let mut deeds = Sheet::new();
    let moved = Prompt::new(Msg::ArmyFromTo(2u8, region(6)), Form::Tell(Big::of(region(7))));
    let ally = Prompt::new(Msg::HisMarkerOn, Form::Tell(Big::of(Realm::Niflheim)));
    let hero = Prompt::new(Msg::HeroTo(lagertha_2()), Form::Tell(Big::of(region(6))));
    for deed in [because(hero.clone()), because(moved), because(ally.clone())] {
        assert!(deeds.add(&deed));
    }
    let page = |rows| Prompt::new(Msg::HisTurn(11u8), Form::Sheet(rows));
    check("sheet-three", page(deeds.rows()), &[]);
    check("sheet-log", page(deeds.rows()).detail(words::Thing::Share(1, 11)), &[]);
    let mut deeds = Sheet::new();
    let rolled = Msg::Rolled(2u8, Spot::Middle);
    assert!(deeds.add(&because(hero.clone().detail(rolled))));
    assert!(!deeds.add(&ally.clone().detail(Msg::RunesNow(3u8, 2u8))), "no room for what happens with it");
    check("sheet-deed-and-news", page(deeds.rows_and(&[Msg::CardRemoved(lagertha_2())])), &[]);
    let mut deeds = Sheet::new();
    let army = Prompt::new(Msg::ArmyIn(region(20)), Form::Tell(Big::Change(4, 5)));
    assert!(deeds.add(&because(army)) && deeds.add(&because(ally.detail(Msg::RunesNow(3u8, 2u8)))));
    check("sheet-counts", page(deeds.rows()), &[]);
    check("who-sheet", lagertha(page(deeds.rows())), &[]);
    let mut deeds = Sheet::new();
    assert!(deeds.add(&hero.detail(rolled).also(Msg::MarkerOn(Special::BuildTemple))));
    check("sheet-deed-and-asides", page(deeds.rows()), &[]);
    let mut deeds = Sheet::new();
    let mut paid = because(Prompt::new(Msg::HeroTo(lagertha_2()), Form::Tell(Big::of(region(20)))));
    paid.detail = Some(Msg::RunesNow(3u8, 2u8));
    paid.below[0] = Below::Beside(Msg::RunesMark(3u8, 2u8));
    let mut taken = because(Prompt::new(Msg::ArmyFromTo(2u8, region(16)), Form::Tell(Big::of(region(17)))));
    taken.detail = Some(Msg::HeTakesIt.into());
    taken.below[0] = Below::Mark(Msg::ControlMark.text());
    assert!(deeds.add(&paid) && deeds.add(&taken) && deeds.add(&paid));
    check("sheet-beside", page(deeds.rows()), &[]);
    let mut deeds = Sheet::new();
    let mut both = taken.clone();
    both.below = [Below::Mark(Msg::ControlMark.text()), Below::Beside(Msg::RunesMark(3u8, 2u8))];
    let mut drawn_for = both.clone();
    drawn_for.below = [Below::Beside(Msg::CardsMark(5u8, 6u8)), Below::Mark(Msg::ControlMark.text())];
    assert!(deeds.add(&both) && deeds.add(&drawn_for));
    check("sheet-two-marks", page(deeds.rows()), &[]);
    let mut marked = because(Prompt::new(Msg::NewArmy(4u8), Form::Tell(Big::of(region(12)))));
    marked.also = Some(Msg::MarkerOn(Special::Reinforce));
    marked.below[1] = Below::RowOrHead;
    assert!(deeds.add(&marked) && deeds.rows().len() == 3 && !deeds.has_room_for(1), "a full sheet and its head");
    check("sheet-lifted", Prompt::new(deeds.head().expect("a line"), Form::Sheet(deeds.rows())), &[]);
    let mut deeds = Sheet::new();
    let mut lost = because(Prompt::new(Msg::ArmyIn(region(20)), Form::Tell(Big::Change(4, 3))));
    lost.verdict = Some(Msg::YouWon(Versus(28, 25)));
    assert!(deeds.add(&lost) && deeds.only().is_none(), "what came of the Battle stands before its losses");
    check("sheet-verdict", page(deeds.rows()), &[]);
    check("tell-verdict", lost.detail(Msg::YouWon(Versus(28, 25))), &[]);
    let head = Prompt::new(Msg::CardRemoved(lagertha_2()), Form::Sheet(deeds.rows()));
    check("sheet-news-in-head", head, &[]);
    check("sheet-news", page(Sheet::new().rows_and(&[Msg::CardReshuffled(lagertha_2())])), &[]);

    let (small, large) = (MapSide::TwoPlayers, MapSide::ThreeFourPlayers);
    check("grid-16-one", Prompt::new(Msg::YourTurn, Form::Own(Own::Region(small, RegionSet::all(small)))), &[]);
    let monster = Msg::MonsterNow(Board::UpperLeft);
    check("few-one", Prompt::new(monster, Form::Own(Own::Region(small, regions(&[4, 9, 12])))).start(9), &[]);
    let six = Form::Own(Own::Region(small, regions(&[4, 9, 12, 14, 15, 16])));
    check("few-one-of-six", Prompt::new(Msg::YouReinforce, six).start(9), &[Down]);
    let new_army = Prompt::new(Msg::YourNewArmy(region(20)), Form::Number(0, 6)).start(1);
    check("few-after-deed", after(new_army.clone(), &[&paid]), &[]);
    check("number-after-two", after(new_army, &[&paid, &taken]), &[]);
    check(
        "number-after-two-wide",
        after(Prompt::new(Msg::YourBonus, Form::Number(0, 20)).start(11), &[&taken, &paid]),
        &[],
    );
    let retreat = Prompt::new(Msg::YouRetreatTo, Form::Own(Own::Region(large, regions(&[7, 18, 20])))).start(18);
    check("few-after-two", after(retreat, &[&paid, &taken]), &[]);
    let draft = || Prompt::new(Msg::DraftUncovered, Form::YesNo);
    check("yes-after-deed", after(draft(), &[&taken]), &[]);
    check("yes-after-two", after(draft(), &[&taken, &paid]), &[]);
    let some = Prompt::new(Msg::WhichTouch(region(2)), Form::Own(Own::Regions(small, regions(&[1, 3]))));
    check("few-many", some.start(regions(&[3]).bits()), &[Left]);
    let hero = [Msg::NotThere.into(), Thing::Region(region(12)), Thing::Region(region(14))];
    check("few-or-none", Prompt::new(Msg::YourHeroIn, Form::One(things(&hero))), &[]);
    check("grid-21-one", Prompt::new(Msg::WhichHero, Form::Own(Own::Region(large, RegionSet::all(large)))), &[Left]);
    let many = |side, start: &[u8]| {
        Prompt::new(Msg::WhichHero, Form::Own(Own::Regions(side, RegionSet::all(side)))).start(regions(start).bits())
    };
    check("grid-16-many-none", many(small, &[]), &[]);
    check("grid-16-many-refused", many(small, &[]).detail(Msg::AtLeastOne), &[Right]);
    check("grid-16-many", many(small, &[2, 3, 7, 11, 16]), &[Down, Ok, Right]);
    check("grid-21-many", many(large, &[1, 8, 9, 15, 20, 21]), &[Right, Down]);

    let board = |head: Line, pieces| Prompt::new(head, Form::Own(Own::Board(pieces)));
    let (your_pieces, you_lost) = (|| Msg::YourPieces.into(), || Msg::YouLost(Versus(28, 60)));
    let few = || {
        let mut few = pieces(small, &[5, 6, 10], &[12], &[(5, 1), (5, 1)], 5);
        few.ways[0] = regions(&[1, 2, 6, 9, 12]);
        few
    };
    check("board-16-start", board(your_pieces(), few()), &[]);
    check("board-16-army-lifted", board(your_pieces(), few()), &[Ok]);
    let grows = Pieces { raises: regions(&[5]), ..few() };
    check("board-16-army-grows", board(your_pieces(), grows), &[Ok]);
    let opened = Pieces { lifted: Some(0), raises: regions(&[5]), ..few() };
    check("board-16-opened", board(your_pieces(), opened), &[]);
    let opened = Pieces { lifted: Some(0), raises: regions(&[5]), ..few() };
    check("board-16-after-news", after_news(board(your_pieces(), opened), Msg::CardRemoved(lagertha_2())), &[]);
    let opened = Pieces { lifted: Some(0), raises: regions(&[5]), ..few() };
    check("board-16-after-two", after(board(your_pieces(), opened), &[&taken, &paid]), &[]);
    let mut two = pieces(small, &[5, 6, 10], &[12], &[(5, 6), (10, 2)], 5);
    (two.ways[0], two.ways[1]) = (regions(&[1, 2, 6, 9, 12]), regions(&[6, 9, 11]));
    let two = || Pieces { lifted: Some(0), cleanses: regions(&[5]), ..two.clone() };
    check("board-16-token", board(your_pieces(), two()), &[]);
    check("board-16-next-army", board(your_pieces(), two()), &[Down, Down]);
    check("board-16-army-carried-anywhere", board(your_pieces(), few()), &[Ok, Ok, Down]);
    check("board-16-no-army-there", board(your_pieces(), few()), &[Right, Right]);
    let full = || {
        let armies = [(8, 6), (8, 5), (8, 4), (8, 3), (8, 2), (8, 1)];
        pieces(large, &[1, 2, 8, 14, 20, 21], &[3, 4, 9, 10, 11, 16, 17, 18], &armies, 8)
    };
    check("board-21-six-armies", board(your_pieces(), full()), &[]);
    check("board-21-sixth-lifted", board(your_pieces(), full()), &[Ok; 6]);
    let spread = || {
        let armies = [(1, 6), (2, 1), (14, 3), (14, 2), (20, 4), (21, 5)];
        let mut spread = pieces(large, &[1, 2, 8, 13, 14, 20, 21], &[3, 4, 9, 10, 16, 18], &armies, 14);
        spread.ways[2] = regions(&[8, 9, 10, 13, 15, 16, 20]);
        spread
    };
    check("board-21-spread", board(you_lost(), spread()), &[]);
    check("board-21-ways", board(your_pieces(), spread()), &[Ok]);
    check("board-21-more-ways", board(your_pieces(), spread()), &[Ok, Down, Right]);
    let neutral = || pieces(large, &[], &[4], &[(7, 1), (8, 2), (9, 3), (19, 4), (20, 5), (21, 6)], 9);
    check("board-21-neutral", board(Msg::YouRetreat.into(), neutral()), &[]);
    let nothing = Pieces { armies: Armies::new(), ..few() };
    check("board-16-no-pieces", board(you_lost(), nothing), &[Ok]);

    let every = |side| RegionSet::all(side).iter().map(Thing::Region).collect::<Vec<_>>();
    let reasons = |why| Prompt::new(house::Msg::Why, Form::Why(why));
    check("why-one-rule", reasons(Msg::WhyHero.into()), &[]);
    check("why-one-long-rule", reasons(Msg::WhyRealm.into()), &[]);
    check("why-two-rules", reasons(Why::from(Msg::WhyReinforce).and(Msg::WhyAuthorityInstead)), &[Down]);
    let target = why(
        &every(large),
        &[
            (Msg::WhyInvadeAnywhere.text(), 21),
            (Msg::WhyHoliness.text(), 12),
            (Msg::WhyEasiest.text(), 6),
            (Msg::WhyYours.text(), 3),
            (Msg::WhyMax.text(), 1),
        ],
    );
    for page in 0..5 {
        check(&format!("why-regions-{}", page + 1), reasons(target.clone()), &[Down; 5][..page]);
    }
    let armies = [(1, 5), (6, 12), (2, 20), (3, 21), (4, 9), (1, 18)].map(|(value, at)| Thing::Army(region(at), value));
    let raise = why(
        &armies,
        &[(Msg::WhyNothingToInvade.text(), 6), (Msg::WhyTouchesMostYours.text(), 3), (Msg::WhyMax.text(), 1)],
    );
    for page in 0..3 {
        check(&format!("why-armies-{}", page + 1), reasons(raise.clone()), &[Down; 3][..page]);
    }
    let beasts = why(
        &Board::ALL.map(Thing::Monster),
        &[(Msg::WhyNeutralHarms.text(), 6), (Msg::WhyMin.text(), 2), (Msg::WhyBoards.text(), 1)],
    );
    check("why-monsters-first", reasons(beasts.clone()), &[]);
    check("why-monsters-last", reasons(beasts), &[Down, Down]);
    let realms = why(&Realm::ALL.map(Thing::Realm), &[(Msg::WhyRealmInReach.text(), 6), (Msg::WhyClockwise.text(), 1)]);
    check("why-realms-first", reasons(realms.clone()), &[]);
    check("why-realms-last", reasons(realms), &[Down]);

    let basic = card(Kind::Basic(BasicSet::C, 6));
    let jarl = card(Kind::Advanced(Path::Jarl, 1));
    let row = |cards: &[Card], chosen| Prompt::new(Msg::HisRow, Form::Own(Own::Row(Row::of(cards), chosen)));
    check("row-three", row(&[basic, jarl, lagertha_2()], None).detail(Msg::OkRolls), &[]);
    let back = Msg::CardReshuffled(lagertha_2());
    check("row-chosen", row(&[basic, lagertha_2(), jarl], Some(Spot::Middle)).detail(back), &[]);
    check("row-why", because(row(&[basic, lagertha_2(), jarl], None)).detail(Msg::OkRolls), &[]);
    check("row-one", row(&[card(Kind::Advanced(Path::Slayer, 9))], Some(Spot::Left)), &[]);
    check("row-none", row(&[], None).detail(Msg::NoCardLeft), &[]);

    let slayer = card(Kind::Advanced(Path::Slayer, 9));
    let lagertha_1 = card(Kind::Hero(Hero::Lagertha, 1));
    let turn = |cards: &[Card], options: &[Thing]| {
        Prompt::new(Msg::YourTurn, Form::Own(Own::Turn(Row::of(cards).into(), things(options)))).detail(back)
    };
    let specials = Special::ALL.map(Thing::Special);
    let rest = [Msg::ArmyActivated, Msg::MonsterActed, Msg::EndTurn].map(Thing::from);
    let all = [&specials[..], &rest].concat();
    let fewest = [&[Special::BuildMonument.into()][..], &rest].concat();
    check("turn-first", turn(&[basic, jarl, lagertha_2()], &all), &[]);
    check("turn-middle", turn(&[basic, slayer, jarl], &all).detail(Msg::PriestsNow(3u8, 4u8)), &[Down]);
    check("turn-last", turn(&[lagertha_1, lagertha_2(), slayer], &all).detail(Msg::CardsNow(7u8, 8u8)), &[Down, Down]);
    check("turn-two-cards", turn(&[lagertha_1, basic], &fewest).detail(Msg::NoNews), &[]);
    check("turn-one-card", turn(&[jarl], &fewest), &[Down]);
    let mut known = Library::from_rulebooks();
    for (card, at, tie, special) in [
        (basic, 10, TieBreak::Min, Special::Usurp),
        (jarl, 4, TieBreak::Max, Special::BuildTemple),
        (lagertha_2(), 16, TieBreak::Min, Special::BuildMonument),
    ] {
        let face = known.face_mut(card);
        face.region_small = Fact::Told(region(at));
        (face.tie, face.special) = (Fact::Told(tie), Fact::Told(special));
    }
    let forecast = |cards: &[Card], options: &[Thing]| {
        let cards = Forecast::of(Row::of(cards), &known, MapSide::TwoPlayers);
        Prompt::new(Msg::YourTurn, Form::Own(Own::Turn(cards, things(options))))
    };
    let closed = forecast(&[basic, jarl, lagertha_2()], &all[1..]);
    let closed = closed.closed(0, Thing::Special(Special::Reinforce), Msg::NotMarker);
    check("turn-closed", closed.clone(), &[]);
    check("turn-why-not", closed, &[Left]);
    check("turn-forecast", forecast(&[basic, jarl, lagertha_2()], &all), &[]);
    let army = Prompt::new(Msg::ArmyIn(region(20)), Form::Tell(Big::Change(4, 3)));
    check("turn-after-deed", after(forecast(&[basic, jarl, lagertha_2()], &all), &[&army]), &[Down]);
    let partly = card(Kind::Basic(BasicSet::A, 1));
    check("turn-forecast-partly", forecast(&[partly, basic, lagertha_1], &all), &[]);
    check("turn-no-card", turn(&[], &all).detail(Msg::NoCardLeft), &[]);

    let rulebooks = Library::from_rulebooks();
    let mut told = rulebooks;
    let face = told.face_mut(lagertha_2());
    *face = Face {
        region_large: Fact::Told(region(20)),
        region_small: Fact::Told(region(16)),
        runes: [Fact::Told(RuneAction::IncreaseAttribute), Fact::Told(RuneAction::DrawCombatCards)],
        special: Fact::Told(Special::BuildTemple),
        tie: Fact::Told(TieBreak::Max),
        bonus: Fact::Told(Bonus::Gain {
            amount: 3,
            gain: Gain::CombatCards,
            per: Per::Turn,
            condition: Condition::ArmyOf(5),
        }),
        end: Fact::Told(EndIcon::Reshuffle),
    };
    let leaf = |leaf: Leaf, library: &Library| Field::Whole(leaf).prompt(library);
    let slayer_5 = card(Kind::Advanced(Path::Slayer, 5));
    check("leaf-card-unknown", leaf(Leaf::Card(slayer, Some(small)), &rulebooks), &[]);
    check("leaf-card-later", leaf(Leaf::Card(slayer, Some(small)), &rulebooks), &[Down; 2]);
    check("leaf-card-proposed", leaf(Leaf::Card(slayer_5, Some(small)), &rulebooks), &[]);
    check("leaf-card-proposed-rune", leaf(Leaf::Card(slayer_5, Some(small)), &rulebooks), &[Down]);
    check("leaf-card-told", leaf(Leaf::Card(lagertha_2(), Some(large)), &told), &[]);
    check("leaf-card-runes", leaf(Leaf::Card(lagertha_2(), None), &told), &[Down]);
    check("leaf-card-end", leaf(Leaf::Card(lagertha_2(), None), &told), &[Down, Down]);
    check("leaf-tile", leaf(Leaf::Tile(Hero::Beowulf, Some(small)), &rulebooks), &[]);
    check("leaf-tile-mix", leaf(Leaf::Tile(Hero::Beowulf, None), &rulebooks), &[Down]);
    check("leaf-tile-last", leaf(Leaf::Tile(Hero::Beowulf, None), &rulebooks), &[Down; 3]);
    check("leaf-wheel", leaf(Leaf::Wheel, &rulebooks), &[Down]);
    let map = told.map_mut(small);
    let all = RegionSet::all(small);
    map.touch.learn(region(7), all, regions(&[1, 3, 8, 11, 12, 16]));
    map.land.learn(region(7), regions(&[1, 3]), regions(&[3]));
    map.settlements.learn(all, regions(&[7, 9]));
    map.monuments.learn(all, regions(&[7, 9]));
    map.realms[5].learn(all, regions(&[1, 3, 7, 11, 16]));
    check("leaf-region", leaf(Leaf::Region(small, region(7)), &told), &[]);
    check("leaf-region-middle", leaf(Leaf::Region(small, region(7)), &told), &[Down, Down]);
    check("leaf-region-last", leaf(Leaf::Region(small, region(7)), &told), &[Down; 3]);
    check("leaf-realms", leaf(Leaf::Realms(small), &told), &[Down]);
    let map = told.map_mut(small);
    map.tracks[1] = Track { temples: Fact::Told(7), drafts: Marks { told: TRACK_SPACES, yes: regions(&[2, 4, 6]) } };
    check("leaf-track", leaf(Leaf::Track(small, TrackSide::Other), &told), &[]);
    check("leaf-track-unknown", leaf(Leaf::Track(small, TrackSide::TwoDrafts), &told), &[]);
    let drafts = Field::Map(small, OnMap::Drafts(TrackSide::Other, TRACK_SPACES));
    check("grid-track", drafts.prompt(&told), &[Right]);
    let sides = things(&[Msg::TrackOfTwo, Msg::TrackOther].map(Thing::from));
    check("choose-track", Prompt::new(Msg::WhichTrack, Form::One(sides)), &[]);
    check("leaf-check", leaf(Leaf::Check(small), &told), &[Down]);
    check("leaf-no-doubt", leaf(Leaf::Check(small), &rulebooks), &[]);
    let bonus = Field::Card(lagertha_2(), OnCard::Bonus).prompt(&rulebooks);
    check("choose-bonus", bonus.clone(), &[Down]);
    check("choose-bonus-first", bonus, &[]);
    let touch = Lessons(small).at(2, &told).prompt(&told);
    check("grid-16-neighbours", touch, &[Right]);
    let menu = things(
        &[Msg::MapGoOn, Msg::MapCheck, Msg::MapRegions, Msg::MapRealms, Msg::TrackOfTwo, Msg::TrackOther]
            .map(Thing::from),
    );
    let percent = Msg::MapTold(37u8);
    check("choose-map", Prompt::new(percent, Form::One(menu)), &[]);

    let status = Prompt::new(house::Msg::Status, Form::Own(status(Row::of(&[basic, jarl, lagertha_2()])).into()));
    for (name, page) in [("first", 0), ("regions", 4), ("names", 5), ("monsters", 7), ("last", 11)] {
        check(&format!("status-{name}"), status.clone(), &[Down; 11][..page]);
    }

    let ran = |race| Prompt::new(Msg::Race, Form::Own(Own::Pages(Look::Race(race))));
    check("race-told", ran(race(small, true)), &[]);
    check("race-untold", ran(race(MapSide::ThreeFourPlayers, false)), &[]);
    check("race-ragnarok", ran(Race { ragnarok: Some(3), ..race(small, true) }), &[]);

    let note = |head: Text, text: &str| Prompt::new(head, Form::Note(text.try_into().unwrap()));
    check("note-no-seed", note(house::Msg::NoSeed.text(), house::Msg::NoSeedWhy.text().english()), &[]);
    check("note-too-even", note(house::Msg::NoSeed.text(), house::Msg::TooEvenWhy.text().english()), &[]);
    check("note-settings", note(house::Msg::Settings.text(), house::Msg::SettingsWhy.text().english()), &[]);
    check("note-full", note(house::Msg::JournalFull.text(), house::Msg::JournalFullWhy.text().english()), &[]);
    check("note-pack-damaged", note(house::Msg::PackDamaged.text(), house::Msg::PackDamagedWhy.text().english()), &[]);
    check("note-pack-newer", note(house::Msg::PackNewer.text(), house::Msg::PackNewerWhy.text().english()), &[]);
    check("note-pack-differs", note(house::Msg::PackDiffers.text(), house::Msg::PackDiffersWhy.text().english()), &[]);
    let pack = |head: Line| {
        Prompt::new(head, Form::One(things(&[house::Msg::AsYouTold.into(), house::Msg::AsThePack.into()])))
    };
    check("choose-pack-card", pack(Msg::CardDiffers(lagertha_2())), &[]);
    check("choose-pack-map", pack(Msg::PopulationDiffers(MapSide::ThreeFourPlayers)), &[Down]);
    check("note-short", note(house::Msg::Stumbled.text(), "x"), &[]);
    for (name, head, text) in falls() {
        check(&format!("note-{name}"), note(head.text(), text), &[]);
    }

    let title = |options: &[Thing]| Prompt::new(house::Msg::Muspel, Form::Title(things(options)));
    let always =
        [house::Msg::NewGame, house::Msg::TheLibrary, house::Msg::PastGames, house::Msg::Settings].map(Thing::from);
    check("title", title(&always), &[]);
    let go_on = [&[Thing::from(house::Msg::GoOn)][..], &always].concat();
    check("title-go-on", title(&go_on), &[]);
    check("title-resume", title(&[Thing::from(house::Msg::GoOn)]), &[]);
    check("title-last", title(&go_on), &[Down]);

    let tap = |done| Prompt::new(house::Msg::TapOk, Form::Tell(Big::Progress(done, 32)));
    check("tap-first", tap(0), &[]);
    check("tap-middle", tap(13), &[]);
    check("tap-last", tap(31), &[]);

    let set = |turns: &[Setting]| {
        let mut settings = Settings::USUAL;
        turns.iter().for_each(|&setting| settings.turn(setting));
        let [language, others @ ..] = Setting::OWN;
        let rows = [language, EDITION].into_iter().chain(others).map(|setting| settings.row(setting));
        Prompt::new(house::Msg::Settings, Form::One(rows.collect()))
    };
    check("settings-first", set(&[]), &[]);
    check("settings-middle", set(&[EDITION, Setting::LIGHT]), &[Down]);
    check("settings-last", set(&[Setting::HAND]), &[Down, Down]);

    let games: Vec<Thing> = [(112, Hero::Lagertha, Outcome::Lost), (111, Hero::Sixth, Outcome::Won)]
        .into_iter()
        .chain((100..=108).rev().map(|number| (number, Hero::Snorri, Outcome::Left)))
        .map(|(number, hero, result)| Thing::Game(number, hero, result))
        .collect();
    let above = [Msg::DieThisGame, Msg::DieAllGames, Msg::ByHero].map(Thing::from);
    let past = [&above[..], &games, &[Thing::from(Msg::OlderGames)]].concat();
    let past = Prompt::new(house::Msg::PastGames, Form::One(things(&past)));
    check("past-first", past.clone(), &[]);
    check("past-games", past.clone(), &[Down]);
    check("past-last", past, &[Down; 4]);
    let few = [Thing::Game(2, Hero::Beowulf, Outcome::Won), Thing::Game(1, Hero::Aslaug, Outcome::Lost)];
    let few = Prompt::new(house::Msg::PastGames, Form::One(things(&[&above[..], &few].concat())));
    check("past-few", few, &[Down]);
    let game = |number: u16, hero, winner: Text, detail: Line| {
        let head = Msg::PastGame(number, hero);
        Prompt::new(head, Form::Tell(Big::Thing(winner.into()))).detail(detail)
    };
    let by = |turns: u16, how| Msg::TurnsAndHow(turns, how);
    check("past-game-won", game(7, Hero::Beowulf, Msg::YouWin.text(), by(9, How::Jarl)), &[]);
    check("past-game-lost", game(112, Hero::Lagertha, Msg::HeWins.text(), by(123, How::Ragnarok)), &[]);
    check("past-game-left", game(50, Hero::Sixth, Msg::NotEnded.text(), Msg::TurnsSoFar(4u8)), &[]);
    let rules = |edition, challenges: &[Text]| {
        let options: Vec<Thing> = challenges.iter().map(|&msg| msg.into()).collect();
        Prompt::new(Msg::Challenges(edition), Form::One(things(&options)))
    };
    check("past-rules-none", rules(Edition::Common, &[Msg::NoChallenge.text()]), &[]);
    check("past-rules-two", rules(Edition::Ua, &[Msg::BloodMagic.text(), Msg::RisingDepths.text()]), &[]);
    let won = |played: [(u8, u8); 6]| {
        let rows: Vec<Thing> =
            Hero::ALL.into_iter().zip(played).map(|(hero, (won, of))| Thing::Won(hero, won, of)).collect();
        Prompt::new(Msg::ByHero, Form::One(things(&rows)))
    };
    check("past-heroes", won([(3, 7), (0, 0), (1, 1), (12, 50), (5, 9), (2, 4)]), &[Down, Down]);
    let rolls = |head: fn(u16) -> Line, rolls: [u32; 3]| {
        let head = head(rolls.iter().sum::<u32>() as u16);
        Prompt::new(head, Form::Own(Own::Rolls(rolls)))
    };
    check("rolls-none", rolls(Msg::RollsUsual, [0; 3]), &[]);
    check("rolls-usual", rolls(Msg::RollsUsual, [13, 8, 3]), &[]);
    check("rolls-rare", rolls(Msg::RollsRare, [17, 2, 0]), &[]);
    check("rolls-many", rolls(Msg::RollsUsual, [521, 344, 152]), &[]);
    check("rolls-most", rolls(Msg::RollsUsual, [32_123, 21_456, 10_987]), &[]);
    assert_eq!(seen, HARDEST.len() * (Language::ALL.len() - 1), "each of the hardest was drawn");
    for language in Language::ALL {
        let mut frame = Frame::new();
        draw_wait(&mut frame, house::Msg::MakesRoom.text(), &language);
        goldens.check(&format!("wait.{}", language.code()), &frame);
    }
    goldens.finish();
}
