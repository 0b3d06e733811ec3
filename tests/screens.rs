//! Every widget with its shortest and its longest content, against golden pictures; every text in its box.

mod support;

use muspel::keys::{Button, Intent};
use muspel::screen::{Frame, Picker, draw, fits};
use muspel::settings::{Setting, Settings};
use muspel::table::{
    Armies, Attribute, BasicSet, Board, Bonus, Card, Commons, Condition, Edition, EndIcon, Face, Fact, Gain, Hero,
    Holder, Kind, Ledger, Library, MAX_ARMIES, MapSide, Monsters, Path, Per, Place, Realm, Region, RegionSet, Row,
    RuneAction, Special, Spot, Status, TieBreak, Yours,
};
use muspel::talk::{Big, Field, Form, Leaf, Lessons, OnCard, Options, Pieces, Prompt, Why};
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

fn things(things: &[Thing]) -> Options {
    things.iter().copied().collect()
}

/// Your pieces on a map: your Regions, his, your Armies by Region and value; each Army can go anywhere.
fn pieces(side: MapSide, yours: &[u8], his: &[u8], armies: &[(u8, u8)], cursor: u8) -> Pieces {
    let mut told = Armies::new();
    for &(at, value) in armies {
        assert!(told.recruit(region(at), value));
    }
    let ways = [RegionSet::all(side); MAX_ARMIES];
    Pieces {
        side,
        yours: regions(yours),
        his: regions(his),
        armies: told,
        ways,
        likely: [None; MAX_ARMIES],
        raises: RegionSet::EMPTY,
        cursor: region(cursor),
    }
}

/// A choice among candidates, and after each rule so many of the last ones left.
fn why(candidates: &[Thing], steps: &[(Msg, usize)]) -> Why {
    let mut why = Why::among(candidates.iter().copied());
    for &(rule, left) in steps {
        let all = (1u32 << candidates.len()) - 1;
        why.step(rule, all & !(all >> left));
    }
    why
}

/// A game in its middle.
fn status(row: Row) -> Status {
    let mut his = Ledger::at_setup(region(5), [4, 3, 6]);
    his.armies.recruit(region(12), 6);
    his.regions = regions(&[4, 5, 9, 12, 13, 20, 21]);
    his.markers.put(Special::BuildTemple);
    his.alliances.insert(Realm::Svartalfheim);
    let mut monsters = Monsters::default();
    monsters.loki = Some(region(7));
    let monster = monsters.at_mut(Board::LowerRight);
    (monster.place, monster.holder) = (Place::On(region(12)), Holder::Him);
    Status {
        side: MapSide::ThreeFourPlayers,
        hero: Hero::Lagertha,
        turn: 9,
        row,
        chosen: None,
        deck: 8,
        removed: 3,
        his: Ledger { runes: 3, priests: 2, tucked: 1, ..his },
        yours: Yours { regions: regions(&[1, 2, 3]), ..Yours::default() },
        commons: Commons { desolation: regions(&[4, 12]), temples: regions(&[9, 2]), ..Commons::default() },
        monsters,
    }
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
    check("tell-count", tell(Msg::HisRunes, Thing::Number(2748)).detail(Msg::NoNews), &[]);
    let leave = [Msg::GoOnThere, Msg::LeaveForOld].into_iter().map(Thing::Msg).collect();
    check("other-rules", Prompt::new(Line::with(Msg::OtherRules, Thing::Number(2748)), Form::One(leave)), &[]);
    check("tell-set", tell(Msg::BasicSetIs, Thing::Set(BasicSet::B)).detail(Msg::OtherSetsAway), &[]);
    check("tell-hero", tell(Msg::FollowerIs, Thing::Hero(Hero::Snorri)).detail(Msg::TileInPlay), &[]);
    let rolled = |roll, spot, card| {
        let head = Line::with_two(Msg::Rolled, Thing::Number(roll), Thing::Msg(spot));
        Prompt::new(head, Form::Tell(Big::Thing(Thing::Card(card)))).detail(Msg::DrawUnseen)
    };
    check("tell-card-short", rolled(1, Msg::Left, card(Kind::Advanced(Path::Jarl, 1))), &[]);
    check("tell-card-long", rolled(2, Msg::Middle, lagertha_2()), &[]);
    let change = |from, to| Prompt::new(Msg::YourTurn, Form::Tell(Big::Change(from, to)));
    check("tell-change-short", change(0, 1), &[]);
    check("tell-change-long", change(10, 12).detail(Msg::OkRolls), &[]);

    let because = |prompt: Prompt| prompt.why(Msg::WhyHero);
    check("tell-why", because(tell(Msg::HisMarkerOn, Thing::Special(Special::Usurp)).detail(Msg::YouGainRune)), &[]);
    check("tell-why-long", because(tell(Msg::HisMarkerOn, Thing::Special(Special::BuildTemple))), &[]);
    let hero_to = Line::with(Msg::HeroTo, Thing::Card(lagertha_2()));
    let hero_to = Prompt::new(hero_to, Form::Tell(Big::Thing(Thing::Region(region(20)))));
    let rolled_it = Line::with_two(Msg::Rolled, Thing::Number(2), Thing::Msg(Msg::Middle));
    check("tell-why-long-head", because(hero_to).detail(rolled_it), &[]);
    check("tell-realm-long", tell(Msg::HisMarkerOn, Thing::Realm(Realm::Svartalfheim)).detail(Msg::DrawUnseen), &[]);
    check(
        "tell-monster-long",
        tell(Msg::WoundMonster, Thing::Monster(Board::LowerRight)).detail(Msg::RewardsFirst),
        &[],
    );
    let level = Line::with(Msg::BuildLevel, Thing::Monument(Attribute::Wisdom));
    check("tell-monument", because(Prompt::new(level, Form::Tell(Big::Change(2, 3)))), &[]);
    let artifact = Line::with(Msg::HeTakesArtifact, Thing::Number(12));
    check("tell-artifact", because(tell(Msg::HeControls, Thing::Region(region(20)))).detail(artifact), &[]);
    let runes = Line::with_two(Msg::RunesNow, Thing::Number(5), Thing::Number(6));
    let marker = Line::with(Msg::MarkerOn, Thing::Special(Special::BuildTemple));
    check("tell-also", because(tell(Msg::TempleIn, Thing::Region(region(20)))).also(marker), &[]);
    check("tell-two-below", because(tell(Msg::TempleIn, Thing::Region(region(20)))).detail(runes).also(marker), &[]);
    let raised = Prompt::new(Line::with(Msg::ArmyIn, Thing::Region(region(20))), Form::Tell(Big::Change(4, 5)));
    check("tell-change-two-below", because(raised).detail(Msg::HeTakesIt).also(runes), &[]);
    let named = tell(Msg::HisMarkerOn, Thing::Realm(Realm::Svartalfheim)).detail(runes).also(Msg::YouGainRune);
    check("tell-name-two-below", because(named), &[]);
    check("tell-end", because(tell(Msg::GameOver, Thing::Msg(Msg::YouWin)).detail(Msg::ByLands)), &[]);

    let sides = things(&[Thing::Side(MapSide::TwoPlayers), Thing::Side(MapSide::ThreeFourPlayers)]);
    check("choose-two", Prompt::new(Msg::WhichMap, Form::One(sides)).start(1), &[]);
    let heroes: Vec<Thing> =
        [Thing::Msg(Msg::Random)].into_iter().chain(Hero::ALL.into_iter().map(Thing::Hero)).collect();
    let who = Prompt::new(Msg::WhichHero, Form::One(things(&heroes)));
    check("choose-many-first", who.clone(), &[]);
    check("choose-many-middle", who.clone().start(2), &[]);
    check("choose-many-last", who, &[Down]);
    let menu = things(&[Msg::Why, Msg::Status, Msg::Fix, Msg::Settings, Msg::ToTitle].map(Thing::Msg));
    check("choose-menu", Prompt::new(Msg::Menu, Form::One(menu)), &[]);
    let icons = things(&[Thing::Msg(Msg::EndRemove), Thing::Msg(Msg::EndReshuffle)]);
    check("choose-end", Prompt::new(Line::with(Msg::WhichEnd, Thing::Card(lagertha_2())), Form::One(icons)), &[]);

    let touch = |one, other| Line::with_two(Msg::DoTouch, Thing::Region(region(one)), Thing::Region(region(other)));
    check("yes-no-yes", Prompt::new(touch(1, 2), Form::YesNo).start(1), &[]);
    check("yes-no-no", Prompt::new(touch(20, 21), Form::YesNo), &[]);

    let monument = |attribute| {
        let head = Line::with_two(Msg::PriestTo, Thing::Monument(attribute), Thing::Attribute(attribute));
        because(Prompt::new(head, Form::YesNo)).start(1)
    };
    check("yes-no-why", monument(Attribute::Authority), &[]);
    let forge = Line::with(Msg::RuneOnForge, Thing::Region(region(20)));
    check("yes-no-three-lines", because(Prompt::new(forge, Form::YesNo)).start(1), &[]);

    let how_many = |path| Line::with(Msg::HowManyOnTile, Thing::Path(path));
    check("number-short", Prompt::new(how_many(Path::Jarl), Form::Number(0, 6)), &[]);
    check("number-long", Prompt::new(how_many(Path::Slayer), Form::Number(10, 255)).start(188), &[]);
    let his_card = Line::with(Msg::RevealHisCard, Thing::Versus(28, 60));
    check("number-why", because(Prompt::new(his_card, Form::Number(0, 9))).start(2), &[]);
    let total = Line::with_two(Msg::YourTotal, Thing::Number(60), Thing::Number(6));
    check("number-your-total", because(Prompt::new(total, Form::Number(12, 60))).start(12), &[]);

    let (small, large) = (MapSide::TwoPlayers, MapSide::ThreeFourPlayers);
    check("grid-16-one", Prompt::new(Msg::YourTurn, Form::Region(small, RegionSet::all(small))), &[]);
    let monster = Line::with(Msg::MonsterNow, Thing::Monster(Board::UpperLeft));
    check("few-one", Prompt::new(monster, Form::Region(small, regions(&[4, 9, 12]))).start(9), &[]);
    let six = Form::Region(small, regions(&[4, 9, 12, 14, 15, 16]));
    check("few-one-of-six", Prompt::new(Msg::YouReinforce, six).start(9), &[Down]);
    let some =
        Prompt::new(Line::with(Msg::WhichTouch, Thing::Region(region(2))), Form::Regions(small, regions(&[1, 3])));
    check("few-many", some.start(regions(&[3]).bits()), &[Left]);
    let hero = [Msg::NotThere.into(), Thing::Region(region(12)), Thing::Region(region(14))];
    check("few-or-none", Prompt::new(Msg::YourHeroIn, Form::One(hero.into_iter().collect())), &[]);
    check("grid-21-one", Prompt::new(Msg::WhichHero, Form::Region(large, RegionSet::all(large))), &[Left]);
    let many = |side, start: &[u8]| {
        Prompt::new(Msg::WhichHero, Form::Regions(side, RegionSet::all(side))).start(regions(start).bits())
    };
    check("grid-16-many-none", many(small, &[]), &[]);
    check("grid-16-many-refused", many(small, &[]).detail(Msg::AtLeastOne), &[Right]);
    check("grid-16-many", many(small, &[2, 3, 7, 11, 16]), &[Down, Ok, Right]);
    check("grid-21-many", many(large, &[1, 8, 9, 15, 20, 21]), &[Right, Down]);

    let board = |head: Line, pieces| Prompt::new(head, Form::Board(pieces));
    let (your_pieces, you_lost) = (|| Msg::YourPieces.into(), || Line::with(Msg::YouLost, Thing::Versus(28, 60)));
    let few = || {
        let mut few = pieces(small, &[5, 6, 10], &[12], &[(5, 1), (5, 1)], 5);
        few.ways[0] = regions(&[1, 2, 6, 9, 12]);
        few
    };
    check("board-16-start", board(your_pieces(), few()), &[]);
    check("board-16-army-lifted", board(your_pieces(), few()), &[Ok]);
    let grows = Pieces { raises: regions(&[5]), ..few() };
    check("board-16-army-grows", board(your_pieces(), grows), &[Ok]);
    check("board-16-army-carried-anywhere", board(your_pieces(), few()), &[Ok, Ok, Down, Right, Right]);
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
    check("board-21-more-ways", board(your_pieces(), spread()), &[Ok, Down]);
    let neutral = || pieces(large, &[], &[4], &[(7, 1), (8, 2), (9, 3), (19, 4), (20, 5), (21, 6)], 9);
    check("board-21-neutral", board(Msg::YouRetreat.into(), neutral()), &[]);
    let nothing = Pieces { armies: Armies::new(), ..few() };
    check("board-16-no-pieces", board(you_lost(), nothing), &[Ok]);

    let every = |side| RegionSet::all(side).iter().map(Thing::Region).collect::<Vec<_>>();
    let reasons = |why| Prompt::new(Msg::Why, Form::Why(why));
    check("why-one-rule", reasons(Msg::WhyHero.into()), &[]);
    check("why-one-long-rule", reasons(Msg::WhyRealm.into()), &[]);
    check("why-two-rules", reasons(Why::from(Msg::WhyReinforce).and(Msg::WhyAuthorityInstead)), &[Right]);
    let target = why(
        &every(large),
        &[
            (Msg::WhyInvadeAnywhere, 21),
            (Msg::WhyHoliness, 12),
            (Msg::WhyEasiest, 6),
            (Msg::WhyYours, 3),
            (Msg::WhyMax, 1),
        ],
    );
    for page in 0..5 {
        check(&format!("why-regions-{}", page + 1), reasons(target.clone()), &[Right; 5][..page]);
    }
    let armies = [(1, 5), (6, 12), (2, 20), (3, 21), (4, 9), (1, 18)].map(|(value, at)| Thing::Army(region(at), value));
    let raise = why(&armies, &[(Msg::WhyNothingToInvade, 6), (Msg::WhyTouchesMostYours, 3), (Msg::WhyMax, 1)]);
    for page in 0..3 {
        check(&format!("why-armies-{}", page + 1), reasons(raise.clone()), &[Right; 3][..page]);
    }
    let beasts =
        why(&Board::ALL.map(Thing::Monster), &[(Msg::WhyNeutralHarms, 6), (Msg::WhyMin, 2), (Msg::WhyBoards, 1)]);
    check("why-monsters-first", reasons(beasts.clone()), &[]);
    check("why-monsters-last", reasons(beasts), &[Left]);
    let realms = why(&Realm::ALL.map(Thing::Realm), &[(Msg::WhyRealmInReach, 6), (Msg::WhyClockwise, 1)]);
    check("why-realms-first", reasons(realms.clone()), &[]);
    check("why-realms-last", reasons(realms), &[Left]);

    let basic = card(Kind::Basic(BasicSet::C, 6));
    let jarl = card(Kind::Advanced(Path::Jarl, 1));
    let row = |cards: &[Card], chosen| Prompt::new(Msg::HisRow, Form::Row(Row::of(cards), chosen));
    check("row-three", row(&[basic, jarl, lagertha_2()], None).detail(Msg::OkRolls), &[]);
    let back = Line::with(Msg::CardReshuffled, Thing::Card(lagertha_2()));
    check("row-chosen", row(&[basic, lagertha_2(), jarl], Some(Spot::Middle)).detail(back), &[]);
    check("row-why", because(row(&[basic, lagertha_2(), jarl], None)).detail(Msg::OkRolls), &[]);
    check("row-one", row(&[card(Kind::Advanced(Path::Slayer, 9))], Some(Spot::Left)), &[]);
    check("row-none", row(&[], None).detail(Msg::NoCardLeft), &[]);

    let slayer = card(Kind::Advanced(Path::Slayer, 9));
    let lagertha_1 = card(Kind::Hero(Hero::Lagertha, 1));
    let turn = |cards: &[Card], options: &[Thing]| {
        Prompt::new(Msg::YourTurn, Form::Turn(Row::of(cards), things(options))).detail(back)
    };
    let news = |msg, from, to| Line::with_two(msg, Thing::Number(from), Thing::Number(to));
    let specials = Special::ALL.map(Thing::Special);
    let rest = [Msg::ArmyActivated, Msg::MonsterActed, Msg::EndTurn].map(Thing::Msg);
    let all = [&specials[..], &rest].concat();
    let fewest = [&[Special::BuildMonument.into()][..], &rest].concat();
    check("turn-first", turn(&[basic, jarl, lagertha_2()], &all), &[]);
    check("turn-middle", turn(&[basic, slayer, jarl], &all).detail(news(Msg::PriestsNow, 3, 4)), &[Down]);
    check(
        "turn-last",
        turn(&[lagertha_1, lagertha_2(), slayer], &all).detail(news(Msg::CardsNow, 7, 8)),
        &[Down, Down],
    );
    check("turn-two-cards", turn(&[lagertha_1, basic], &fewest).detail(Msg::NoNews), &[]);
    check("turn-one-card", turn(&[jarl], &fewest), &[Down]);
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
    check("leaf-card-later", leaf(Leaf::Card(slayer, Some(small)), &rulebooks), &[Up]);
    check("leaf-card-proposed", leaf(Leaf::Card(slayer_5, Some(small)), &rulebooks), &[]);
    check("leaf-card-proposed-rune", leaf(Leaf::Card(slayer_5, Some(small)), &rulebooks), &[Down, Down]);
    check("leaf-card-told", leaf(Leaf::Card(lagertha_2(), Some(large)), &told), &[]);
    check("leaf-card-both", leaf(Leaf::Card(lagertha_2(), None), &told), &[]);
    for (name, presses) in [("big-box", 1), ("small-box", 2), ("tie", 6), ("bonus", 7), ("end", 8)] {
        check(&format!("leaf-card-{name}"), leaf(Leaf::Card(lagertha_2(), None), &told), &[Right; 8][..presses]);
    }
    check("leaf-tile", leaf(Leaf::Tile(Hero::Beowulf, Some(small)), &rulebooks), &[]);
    check("leaf-tile-mix", leaf(Leaf::Tile(Hero::Beowulf, None), &rulebooks), &[Right, Right]);
    check("leaf-tile-last", leaf(Leaf::Tile(Hero::Beowulf, None), &rulebooks), &[Up]);
    check("leaf-wheel", leaf(Leaf::Wheel, &rulebooks), &[Down, Down, Down]);
    let map = told.map_mut(small);
    let all = RegionSet::all(small);
    map.touch.learn(region(7), all, regions(&[1, 3, 8, 11, 12, 16]));
    map.land.learn(region(7), regions(&[1, 3]), regions(&[3]));
    map.settlements.learn(all, regions(&[7, 9]));
    map.monuments.learn(all, regions(&[7, 9]));
    map.realms[5].learn(all, regions(&[1, 3, 7, 11, 16]));
    check("leaf-region", leaf(Leaf::Region(small, region(7)), &told), &[]);
    check("leaf-region-middle", leaf(Leaf::Region(small, region(7)), &told), &[Right, Right, Down, Down]);
    check("leaf-region-last", leaf(Leaf::Region(small, region(7)), &told), &[Up]);
    check("leaf-realms", leaf(Leaf::Realms(small), &told), &[Up]);
    check("leaf-check", leaf(Leaf::Check(small), &told), &[Down]);
    check("leaf-no-doubt", leaf(Leaf::Check(small), &rulebooks), &[]);
    let bonus = Field::Card(lagertha_2(), OnCard::Bonus).prompt(&rulebooks);
    check("choose-bonus", bonus.clone(), &[Down]);
    check("choose-bonus-first", bonus, &[]);
    let touch = Lessons(small).at(2, &told).prompt(&told);
    check("grid-16-neighbours", touch, &[Right]);
    let menu = things(&[Msg::MapGoOn, Msg::MapCheck, Msg::MapRegions, Msg::MapRealms].map(Thing::Msg));
    let percent = Line::with(Msg::MapTold, Thing::Number(37));
    check("choose-map", Prompt::new(percent, Form::One(menu)), &[]);

    let status = Prompt::new(Msg::Status, Form::Pages(status(Row::of(&[basic, jarl, lagertha_2()]))));
    for (name, page) in [("first", 0), ("regions", 4), ("names", 5), ("monsters", 7), ("last", 11)] {
        check(&format!("status-{name}"), status.clone(), &[Right; 11][..page]);
    }

    let note = |head: Msg, text: &str| Prompt::new(head, Form::Note(text.try_into().unwrap()));
    check("note-no-seed", note(Msg::NoSeed, Msg::NoSeedWhy.text()), &[]);
    check("note-too-even", note(Msg::NoSeed, Msg::TooEvenWhy.text()), &[]);
    check("note-settings", note(Msg::Settings, Msg::SettingsWhy.text()), &[]);
    check("note-full", note(Msg::JournalFull, Msg::JournalFullWhy.text()), &[]);
    check("note-pack-damaged", note(Msg::PackDamaged, Msg::PackDamagedWhy.text()), &[]);
    check("note-pack-newer", note(Msg::PackNewer, Msg::PackNewerWhy.text()), &[]);
    check("note-pack-differs", note(Msg::PackDiffers, Msg::PackDiffersWhy.text()), &[]);
    let pack = |head: Line| Prompt::new(head, Form::One(things(&[Msg::AsYouTold.into(), Msg::AsThePack.into()])));
    check("choose-pack-card", pack(Line::with(Msg::CardDiffers, Thing::Card(lagertha_2()))), &[]);
    let side = Thing::Side(MapSide::ThreeFourPlayers);
    check("choose-pack-map", pack(Line::with(Msg::PopulationDiffers, side)), &[Down]);
    check("note-short", note(Msg::Stumbled, "x"), &[]);
    let panic = "panel.rs:123 index out of bounds: the len is 1024 but the index is 4294967295";
    check("note-panic", note(Msg::Stumbled, panic), &[]);

    let title = |options: &[Thing]| Prompt::new(Msg::Muspel, Form::Title(things(options)));
    let always = [Msg::NewGame, Msg::TheLibrary, Msg::PastGames, Msg::Settings].map(Thing::Msg);
    check("title", title(&always), &[]);
    let go_on = [&[Thing::Msg(Msg::GoOn)][..], &always].concat();
    check("title-go-on", title(&go_on), &[]);
    check("title-resume", title(&[Thing::Msg(Msg::GoOn)]), &[]);
    check("title-last", title(&go_on), &[Up]);

    let tap = |done| Prompt::new(Msg::TapOk, Form::Tell(Big::Progress(done, 32)));
    check("tap-first", tap(0), &[]);
    check("tap-middle", tap(13), &[]);
    check("tap-last", tap(31), &[]);

    let set = |turns: &[Setting]| {
        let mut settings = Settings::USUAL;
        turns.iter().for_each(|&setting| settings.turn(setting));
        let rows: Vec<Thing> = Setting::ALL.into_iter().map(|setting| settings.thing(setting)).collect();
        Prompt::new(Msg::Settings, Form::One(things(&rows)))
    };
    check("settings-first", set(&[]), &[]);
    check("settings-middle", set(&[Setting::Edition, Setting::Light]), &[Down, Down]);
    check("settings-last", set(&[Setting::Hand]), &[Up, Up]);

    let games: Vec<Thing> = [(112, Hero::Lagertha, Msg::GameLost), (111, Hero::Sixth, Msg::GameWon)]
        .into_iter()
        .chain((100..=108).rev().map(|number| (number, Hero::Snorri, Msg::GameLeft)))
        .map(|(number, hero, result)| Thing::Game(number, hero, result))
        .collect();
    let above = [Msg::DieThisGame, Msg::DieAllGames, Msg::ByHero].map(Thing::Msg);
    let past = [&above[..], &games, &[Thing::Msg(Msg::OlderGames)]].concat();
    let past = Prompt::new(Msg::PastGames, Form::One(things(&past)));
    check("past-first", past.clone(), &[]);
    check("past-games", past.clone(), &[Right, Down]);
    check("past-last", past, &[Up]);
    let few = [Thing::Game(2, Hero::Beowulf, Msg::GameWon), Thing::Game(1, Hero::Aslaug, Msg::GameLost)];
    let few = Prompt::new(Msg::PastGames, Form::One(things(&[&above[..], &few].concat())));
    check("past-few", few, &[Right]);
    let game = |number, hero, winner: Msg, detail: Line| {
        let head = Line::with_two(Msg::PastGame, Thing::Number(number), Thing::Hero(hero));
        Prompt::new(head, Form::Tell(Big::Thing(winner.into()))).detail(detail)
    };
    let by = |turns, how: Msg| Line::with_two(Msg::TurnsAndHow, Thing::Number(turns), how.into());
    check("past-game-won", game(7, Hero::Beowulf, Msg::YouWin, by(9, Msg::Jarl)), &[]);
    check("past-game-lost", game(112, Hero::Lagertha, Msg::HeWins, by(123, Msg::Ragnarok)), &[]);
    let open = Line::with(Msg::TurnsSoFar, Thing::Number(4));
    check("past-game-left", game(50, Hero::Sixth, Msg::NotEnded, open), &[]);
    let rules = |edition, challenges: &[Msg]| {
        let options: Vec<Thing> = challenges.iter().map(|&msg| msg.into()).collect();
        Prompt::new(Line::with(Msg::Challenges, Thing::Edition(edition)), Form::One(things(&options)))
    };
    check("past-rules-none", rules(Edition::Common, &[Msg::NoChallenge]), &[]);
    check("past-rules-two", rules(Edition::Ua, &[Msg::BloodMagic, Msg::RisingDepths]), &[]);
    let won = |played: [(u16, u16); 6]| {
        let rows: Vec<Thing> =
            Hero::ALL.into_iter().zip(played).map(|(hero, (won, of))| Thing::Won(hero, won, of)).collect();
        Prompt::new(Msg::ByHero, Form::One(things(&rows)))
    };
    check("past-heroes", won([(3, 7), (0, 0), (1, 1), (12, 50), (5, 9), (2, 4)]), &[Down, Down]);
    let rolls = |head, rolls: [u32; 3]| {
        let head = Line::with(head, Thing::Number(rolls.iter().sum::<u32>() as u16));
        Prompt::new(head, Form::Tell(Big::Rolls(rolls)))
    };
    check("rolls-none", rolls(Msg::RollsUsual, [0; 3]), &[]);
    check("rolls-usual", rolls(Msg::RollsUsual, [13, 8, 3]), &[]);
    check("rolls-rare", rolls(Msg::RollsRare, [17, 2, 0]), &[]);
    check("rolls-many", rolls(Msg::RollsUsual, [521, 344, 152]), &[]);
    check("rolls-most", rolls(Msg::RollsUsual, [32_123, 21_456, 10_987]), &[]);
    goldens.finish();
}

/// Every set of things that a message may name.
fn namings(msg: Msg) -> Vec<Line> {
    let one = |things: Vec<Thing>| things.into_iter().map(|thing| Line::with(msg, thing)).collect();
    let two = |first: Vec<Thing>, second: Vec<Thing>| {
        let pairs = first.iter().flat_map(|&first| second.iter().map(move |&second| (first, second)));
        pairs.map(|(first, second)| Line::with_two(msg, first, second)).collect()
    };
    let cards = || Card::all().map(Thing::Card).collect();
    let a_region = || RegionSet::all(MapSide::ThreeFourPlayers).iter().map(Thing::Region).collect();
    let number = |most: u16| (0..=most).map(Thing::Number).collect();
    let versus =
        || [1, 28, 60, 99].into_iter().flat_map(|his| [1, 28, 60].map(|yours| Thing::Versus(yours, his))).collect();
    let monsters = || Board::ALL.map(Thing::Monster).to_vec();
    let quarry = || [monsters(), vec![Msg::Loki.into()]].concat();
    let sides = || [MapSide::TwoPlayers, MapSide::ThreeFourPlayers].map(Thing::Side).to_vec();
    let attributes = || Attribute::ALL.map(Thing::Attribute).to_vec();
    let realms = || Realm::ALL.map(Thing::Realm).to_vec();
    match msg {
        Msg::OtherRules => one([1, 9999, 65535].map(Thing::Number).to_vec()),
        Msg::Challenges => one(Edition::ALL.map(Thing::Edition).to_vec()),
        Msg::HowManyOnTile => one(Path::ALL.map(Thing::Path).to_vec()),
        Msg::Rolled => two(number(3), [Msg::Left, Msg::Middle, Msg::Right].map(Thing::Msg).to_vec()),
        Msg::WhichEnd | Msg::CardRemoved | Msg::CardReshuffled | Msg::HeroTo => one(cards()),
        Msg::CardRegion | Msg::CardLeftRune | Msg::CardRightRune | Msg::CardSpecial | Msg::CardTie => one(cards()),
        Msg::CardDiffers => one(cards()),
        Msg::TileDiffers => one(Hero::ALL.map(Thing::Hero).to_vec()),
        Msg::BordersDiffer | Msg::SeasDiffer | Msg::LandsDiffer | Msg::PopulationDiffers => one(sides()),
        Msg::SitesDiffer | Msg::RealmsDiffer => one(sides()),
        Msg::CardLargeRegion | Msg::BonusGain | Msg::BonusTemples | Msg::BonusArmy => one(cards()),
        Msg::CardBonus | Msg::BonusAmount | Msg::BonusPer | Msg::BonusIf => one(cards()),
        Msg::TileValue | Msg::HisAttribute => one(attributes()),
        Msg::BuildLevel => one(Attribute::ALL.map(Thing::Monument).to_vec()),
        Msg::PriestTo => {
            let line = |attribute| Line::with_two(msg, Thing::Monument(attribute), Thing::Attribute(attribute));
            Attribute::ALL.map(line).to_vec()
        }
        Msg::AnyMarkerOn => one(realms()),
        Msg::RealmNear | Msg::DoesRealmTouch => two(realms(), a_region()),
        Msg::WhichTouchRealm => one(realms()),
        Msg::LeafOf => {
            one([cards(), Hero::ALL.map(Thing::Hero).to_vec(), vec![Msg::TheWheel.into(), Msg::MapRealms.into()]]
                .concat())
        }
        Msg::LeafRegion => one(a_region()),
        Msg::MapTold => one(number(100)),
        Msg::RealmOf | Msg::MarkerOn => one(Special::ALL.map(Thing::Special).to_vec()),
        Msg::PlacedIn | Msg::MonsterTo | Msg::MonsterStays | Msg::AttackHits | Msg::AttackHurts => one(monsters()),
        Msg::AttackReach | Msg::MonsterNow => one(monsters()),
        Msg::OpenSlots | Msg::SlotsLeftOpen | Msg::RollMonsterDie => one(monsters()),
        Msg::SlotsStillOpen | Msg::HisMarkersOn => one(quarry()),
        Msg::FixTo => {
            let entries = Msg::ALL.iter().filter(|entry| entry.id().starts_with("Fix") && entry.slot() == Slot::Option);
            one([entries.map(|&entry| entry.into()).collect(), attributes(), monsters()].concat())
        }
        Msg::ArmyIn | Msg::ArmyGone | Msg::FromRegion | Msg::EditIn | Msg::YourNewArmy => one(a_region()),
        Msg::HeRetreats | Msg::Population | Msg::RunesAround => one(a_region()),
        Msg::WhichTouch | Msg::WhichShareSea | Msg::WhichSameLand | Msg::WhichApproach => one(a_region()),
        Msg::IsSettlement | Msg::IsShrine | Msg::IsForge | Msg::IsWheel | Msg::IsMonument => one(a_region()),
        Msg::IsYourHeroIn | Msg::TramplesThere => one(a_region()),
        Msg::RuneOnForge | Msg::WouldHoldLands | Msg::HurtWhich | Msg::HurtTo => one(a_region()),
        Msg::DoTouch | Msg::DoShareSea | Msg::DoShareLand => two(a_region(), a_region()),
        Msg::ArmyFromTo | Msg::SupportFrom => two(number(6), a_region()),
        Msg::WhichWithin => two(number(21), a_region()),
        Msg::NewArmy | Msg::UsurpWithArmy | Msg::FirstMonster | Msg::BySurtur => one(number(6)),
        Msg::BuildThenOmens => two(Attribute::ALL.map(Thing::Monument).to_vec(), number(3)),
        Msg::TokenFromSpace | Msg::TokenToSpace | Msg::TokenAndBlessing => one(number(6)),
        Msg::ByTemples | Msg::Chosen | Msg::HeTakesArtifact => one(number(21)),
        Msg::RunesNow | Msg::PriestsNow | Msg::Trampled | Msg::YourArmyNow => two(number(6), number(6)),
        Msg::CardsNow | Msg::BlessingsNow => two(number(20), number(20)),
        Msg::ByRagnarok => two(number(21), number(26)),
        Msg::YouLost | Msg::YouWon | Msg::RevealHisCard => one(versus()),
        Msg::YourTotal => two(number(99), number(6)),
        Msg::PastGame => two(vec![Thing::Number(1), Thing::Number(u16::MAX)], Hero::ALL.map(Thing::Hero).to_vec()),
        Msg::RollsUsual | Msg::RollsRare | Msg::TurnsSoFar => one(vec![Thing::Number(0), Thing::Number(u16::MAX)]),
        Msg::TurnsAndHow => {
            let hows = [Msg::Jarl, Msg::Gothi, Msg::Slayer, Msg::Surtur, Msg::Ragnarok].map(Thing::Msg);
            two(vec![Thing::Number(1), Thing::Number(u16::MAX)], hows.to_vec())
        }
        _ => {
            assert!(!msg.text().contains("{}"), "{} names a thing, but no test says which", msg.id());
            vec![msg.into()]
        }
    }
}

#[test]
fn every_text_has_its_glyphs_and_fits_its_box_whatever_it_names() {
    let lines = Msg::ALL.iter().flat_map(|&msg| namings(msg));
    let misfits: Vec<String> = lines
        .filter_map(|line| {
            let text = line.to_string();
            let misfit = fits(line.msg.slot(), &text).err()?;
            Some(format!("{}: {text:?}: {misfit:?}", line.msg.id()))
        })
        .collect();
    assert!(misfits.is_empty(), "{}", misfits.join("\n"));
}

#[test]
fn every_name_is_told_large() {
    let specials = Special::ALL.map(Thing::Special).into_iter().chain(Board::ALL.map(Thing::Monster));
    let places = Realm::ALL.map(Thing::Realm).into_iter().chain(Attribute::ALL.map(Thing::Monument));
    let names = Card::all().map(Thing::Card).chain(Hero::ALL.map(Thing::Hero)).chain(specials).chain(places);
    for name in names.map(|thing| thing.to_string()) {
        assert_eq!(fits(Slot::Big, &name), Ok(()), "{name:?}");
    }
}

#[test]
fn every_special_action_fits_beside_the_row() {
    for special in Special::ALL.map(|special| Thing::Special(special).to_string()) {
        assert_eq!(fits(Slot::Deed, &special), Ok(()), "{special:?}");
    }
}

#[test]
fn everything_that_can_be_chosen_from_a_list_fits_a_row() {
    let last = region(21);
    let cards = Card::all().map(Thing::Card).chain(Hero::ALL.map(Thing::Hero));
    let names = Special::ALL.map(Thing::Special).into_iter().chain(Board::ALL.map(Thing::Monster));
    let more = Realm::ALL.map(Thing::Realm).into_iter().chain(Attribute::ALL.map(Thing::Monument));
    let runes = RuneAction::ALL.map(Thing::Rune).into_iter().chain(Edition::ALL.map(Thing::Edition));
    let armies = [Thing::Army(last, 6), Thing::YourArmy(last, 6), Thing::ArmyNow(5, 6), Thing::ArmyLost(6)];
    let results = [Msg::GameWon, Msg::GameLost, Msg::GameLeft];
    let past = Hero::ALL.into_iter().flat_map(|hero| {
        let games = results.map(|result| Thing::Game(u16::MAX, hero, result));
        games.into_iter().chain([Thing::Won(hero, 50, 50)])
    });
    let armies = armies.into_iter().chain(past);
    for option in cards.chain(names).chain(more).chain(runes).chain(armies).map(|thing| thing.to_string()) {
        assert_eq!(fits(Slot::Option, &option), Ok(()), "{option:?}");
    }
}

#[test]
fn every_option_of_what_is_printed_fits_a_row() {
    let library = Library::from_rulebooks();
    let on = [
        OnCard::LeftRune,
        OnCard::Special,
        OnCard::Tie,
        OnCard::Bonus,
        OnCard::Gain,
        OnCard::Per,
        OnCard::If,
        OnCard::End,
    ];
    for on in on {
        let Form::One(options) = Field::Card(lagertha_2(), on).prompt(&library).form else { panic!("{on:?}") };
        for option in options.iter().map(|option| option.to_string()) {
            assert_eq!(fits(Slot::Option, &option), Ok(()), "{option:?}");
        }
    }
}

#[test]
fn every_choice_of_every_setting_fits_a_row() {
    let mut settings = Settings::USUAL;
    for setting in Setting::ALL {
        for _ in setting.choices() {
            settings.turn(setting);
            assert!(fits(Slot::Option, &settings.thing(setting).to_string()).is_ok(), "{}", settings.thing(setting));
        }
    }
}

#[test]
fn a_text_without_glyph_or_room_is_found_out() {
    assert!(fits(Slot::Head, "Ragnar ᚠ").is_err());
    assert!(fits(Slot::Head, "A head that is much too long for the panel").is_err());
    let count = "One two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen";
    assert!(fits(Slot::Question, count).is_err());
}
