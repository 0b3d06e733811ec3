use super::*;
use crate::made::{Made, library};
use crate::trouble::Trouble;
use muspel::games::ragnarok::table::{Bonus, Condition, Fact, Mix, Region, RegionSet, Sheet};
use muspel::keep::layout::FLASH_BYTES;
use proptest::prelude::*;

fn sentences(text: &str) -> Vec<String> {
    parse(text).unwrap_err().iter().map(Note::to_string).collect()
}

#[test]
fn the_example_has_nothing_wrong_and_tells_just_what_the_rulebooks_show_beyond_doubt() {
    let told = parse(&example()).unwrap();
    let shown = Library::from_rulebooks();
    for card in Card::all() {
        assert_eq!(told.face(card).tie.known(), shown.face(card).tie.known());
        assert_eq!(told.face(card).bonus.known(), shown.face(card).bonus.known());
        assert_eq!(told.face(card).region_large, Fact::Unknown);
    }
    assert_eq!(told.tile(Hero::Beowulf).priority, Fact::Told(Special::Monsters));
    assert_eq!(told.tile(Hero::Beowulf).mix, Fact::Unknown);
    let population = told.map(MapSide::ThreeFourPlayers).population;
    assert_eq!(population.iter().filter(|fact| fact.known().is_some()).count(), 1);
    assert!(example().contains("tie = \"?\"  # perhaps \"min\""));
    assert!(
        example().lines().all(|line| line.starts_with("special") || line.len() < 300),
        "a line is too long to read"
    );
}

#[test]
fn a_pack_says_what_is_on_cards_tiles_and_maps() {
    let library = parse(
        r#"
        [card."Jarl 4"]
        region = { "3-4p" = 17, "2p" = "?" }
        runes = ["?", "recruit_army"]
        bonus = { amount = 3, gain = "combat_cards", if_army = 5 }
        [tile.sixth]
        attributes = [["wisdom", 4], "?", ["authority", 2]]
        mix = [4, 2, 0]
        [map.2p]
        touch = [[1, 2], [2, 3]]
        forges = { yes = [4], no = [5] }
        lands = [[1, 2, 3], [4, 5, 6]]
        [map."3-4p"]
        population = [[21, 5]]
        realms.niflheim = [7]
        [wheel]
        spaces.usurp = "niflheim"
        [names]
        sixth_hero = "Egil \"S\""
        "#,
    );
    let library = library.unwrap();
    let region = |number| Region::new(number).unwrap();
    let regions = |numbers: &[u8]| numbers.iter().map(|&number| region(number)).collect::<RegionSet>();
    let face = library.face(Card::find("Jarl 4").unwrap());
    assert_eq!((face.region_large, face.region_small), (Fact::Told(region(17)), Fact::Unknown));
    assert_eq!(face.runes, [Fact::Unknown, Fact::Told(RuneAction::RecruitArmy)]);
    let bonus = Bonus::Gain { amount: 3, gain: Gain::CombatCards, per: Per::Turn, condition: Condition::ArmyOf(5) };
    assert_eq!(face.bonus, Fact::Told(bonus));
    let tile = library.tile(Hero::Sixth);
    let attributes = [Fact::Told((Attribute::Wisdom, 4)), Fact::Unknown, Fact::Told((Attribute::Authority, 2))];
    assert_eq!((tile.attributes, tile.mix), (attributes, Fact::Told(Mix::new(4, 2).unwrap())));
    let map = library.map(MapSide::TwoPlayers);
    assert_eq!(map.touch.of(region(2)).yes, regions(&[1, 3]));
    assert_eq!(map.touch.of(region(2)).told, RegionSet::all(MapSide::TwoPlayers));
    assert_eq!(map.land.of(region(5)).yes, regions(&[4, 6]));
    assert_eq!((map.forges.told, map.forges.yes), (regions(&[4, 5]), regions(&[4])));
    let map = library.map(MapSide::ThreeFourPlayers);
    assert_eq!((map.population[20], map.population[0]), (Fact::Told(5), Fact::Unknown));
    assert_eq!(map.realms[Realm::Niflheim as usize].yes, regions(&[7]));
    assert_eq!(library.wheel[Special::Usurp as usize], Fact::Told(Realm::Niflheim));
    assert_eq!(library.sixth_hero.text(), "Egil \"S\"");
}

#[test]
fn every_mistake_is_named_with_its_line_its_field_and_what_could_stand_there() {
    let text = r#"colour = "red"
[card."Basic D1"]
[card."Basic A1"]
region = 5
runes = ["upgrade_army"]
special = "rest"
tie = 3
bonus = { amount = 2 }
end = "remove"
price = 4
[card."Basic A2"]
region = { "3-4p" = 22, "2p" = 17, "5p" = 1 }
runes = ["upgrade", "recruit"]
bonus = { amount = 12, gain = "runes" }
[tile.beowulf]
attributes = [["strength", 7], ["strength", 2], ["strength", 3]]
mix = [3, 3, 3]
method = 4
[map.2p]
touch = [[1, 2, 3], [1, 17]]
forges = { yes = [1], no = [1, 40] }
lands = 3
[wheel]
spaces = { build_monument = "alfheim", usurp = "asgard" }
[names]
sixth_hero = "a name that is too long"
"#;
    let expected = [
        "line 1: colour: there is no such field, only card, tile, map, wheel, names",
        "line 2: card.\"Basic D1\": there is no card \"Basic D1\", only Basic A1",
        "line 4: card.\"Basic A1\".region: it needs a Region for each side",
        "line 5: card.\"Basic A1\".runes: it needs 2 things, not 1",
        "line 6: card.\"Basic A1\".special: there is no special action \"rest\", only reinforce",
        "line 7: card.\"Basic A1\".tie: it is a number, not one of max, min",
        "line 8: card.\"Basic A1\".bonus: gain is missing",
        "line 10: card.\"Basic A1\".price: there is no such field, only region, runes",
        "line 12: card.\"Basic A2\".region.2p: 17 is not between 1 and 16",
        "line 12: card.\"Basic A2\".region.3-4p: 22 is not between 1 and 21",
        "line 12: card.\"Basic A2\".region.5p: there is no side \"5p\", only 2p, 3-4p",
        "line 13: card.\"Basic A2\".runes: there is no Rune action \"recruit\"",
        "line 13: card.\"Basic A2\".runes: there is no Rune action \"upgrade\"",
        "line 14: card.\"Basic A2\".bonus.amount: 12 is not between 0 and 9",
        "line 16: tile.beowulf.attributes: 7 is not between 2 and 6",
        "line 16: tile.beowulf.attributes: each Attribute stands once",
        "line 17: tile.beowulf.mix: Jarl, Gothi and Slayer are six together",
        "line 18: tile.beowulf.method: 4 is not between 1 and 3",
        "line 20: map.2p.touch: 17 is not between 1 and 16",
        "line 20: map.2p.touch: it needs two Regions, such as [1, 2]",
        "line 20: map.2p.touch: it needs two Regions, such as [1, 2]",
        "line 21: map.2p.forges: Region 1 cannot stand in both lists",
        "line 21: map.2p.forges.no: 40 is not between 1 and 16",
        "line 22: map.2p.lands: it is a number, not a list",
        "line 24: wheel.spaces.build_monument: it has no space on the wheel",
        "line 24: wheel.spaces.usurp: there is no Realm \"asgard\", only muspelheim",
        "line 26: names.sixth_hero: it needs at most 12 plain letters",
    ];
    let found = sentences(text);
    for (found, expected) in found.iter().zip(expected) {
        assert!(found.starts_with(expected), "{found}\n{expected}");
    }
    assert_eq!(found.len(), expected.len(), "{found:#?}");
}

#[test]
fn what_contradicts_itself_is_named() {
    let text = r#"
[tile.beowulf]
attributes = [["strength", 3], "?", ["strength", 3]]
[map.2p]
lands = [[1, 2, 3], [3, 4], [5, 6]]
population = [[1, 2], [2, 2], [1, 3], [2, 2]]
[map."3-4p"]
lands = { yes = [[1, 2], [2, 3], [7, 8], [8, 9]], no = [[1, 3]] }
[wheel]
spaces = { usurp = "alfheim", build_temple = "niflheim", monsters = "alfheim", prepare = "?" }
"#;
    let found = sentences(text);
    let expected = [
        "line 3: tile.beowulf.attributes: each Attribute stands once",
        "line 5: map.2p.lands: Region 3 is in two Lands",
        "line 6: map.2p.population: Region 1 has two populations",
        "line 8: map.3-4p.lands: Region 2 is in two Lands",
        "line 10: wheel.spaces.usurp: the Realm alfheim has another space too",
    ];
    assert_eq!(found, expected);
}

#[test]
fn a_temple_track_is_told_by_its_sides_and_what_cannot_be_so_is_named() {
    let text = r#"
[map.2p]
tracks = { two_drafts = { temples = 7, drafts = [2, 4, 6] }, other = { temples = 10, drafts = { yes = [12], no = [1] } } }
"#;
    let found = sentences(text);
    let expected = [
        "line 3: map.2p.tracks.other.drafts: a track has at most 9 spaces",
        "line 3: map.2p.tracks.other.temples: 10 is not between 0 and 9",
        "line 3: map.2p.tracks.two_drafts: it has more than two drafts",
    ];
    assert_eq!(found, expected);
}

/// A megabyte of each kind of nonsense. The limit is loose, as other tests run beside it: what is not linear takes minutes.
#[test]
fn a_megabyte_of_nonsense_is_read_in_time_and_fifty_things_are_named() {
    let kinds: [fn(usize) -> String; 7] = [
        |at| format!("x{at} = 1\n"),
        |_| "x = 1\n".into(),
        |_| "?\n".into(),
        |_| "[".into(),
        |at| format!("[card.\"X {at}\"]\n"),
        |at| format!("card.\"Basic A1\".tie{at} = 3\n"),
        |_| "[[card]]\n".into(),
    ];
    for (kind, piece) in kinds.into_iter().enumerate() {
        let (mut text, mut at) = (String::new(), 0);
        while text.len() < 1 << 20 {
            text += &piece(at);
            at += 1;
        }
        let start = std::time::Instant::now();
        let trouble = Trouble::BadPack(parse(&text).unwrap_err()).to_string();
        println!(
            "{{\"id\":\"R2\",\"what\":\"pack nonsense {kind}\",\"bytes\":{},\"seconds\":{:.2}}}",
            text.len(),
            start.elapsed().as_secs_f64()
        );
        assert!(start.elapsed().as_secs() < 60, "kind {kind}");
        assert!(trouble.lines().count() <= 52, "kind {kind}");
    }
    let text: String = (0..60).map(|at| format!("x{at} = 1\n")).collect();
    let trouble = Trouble::BadPack(parse(&text).unwrap_err()).to_string();
    assert!(trouble.starts_with("60 things are wrong:\nline 1: x0") && trouble.ends_with("\nand 10 more"), "{trouble}");
    assert_eq!(trouble.lines().count(), 52);
}

#[test]
fn what_is_no_toml_is_named_with_its_line_too() {
    let found = sentences("[card.\"Basic A1\"]\ntie = max\nend = \"gone\"\n");
    assert!(found[0].starts_with("line 2: "), "{found:?}");
    assert!(found.iter().any(|note| note.contains("end icon \"gone\"")), "{found:?}");
}

#[test]
fn only_a_flash_a_packs_area_or_a_uf2_is_read() {
    assert!(from_dump(vec![0xff; FLASH_BYTES]).and_then(told_in).is_none(), "nothing is in it");
    assert!(from_dump(Vec::new()).and_then(told_in).is_none());
    assert!(from_dump(vec![0; 100]).and_then(told_in).is_none());
    assert!(from_dump(vec![0xff; FLASH_BYTES - 1]).is_none());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn a_library_comes_back_from_toml_uf2_flash_and_toml_as_it_was(library in library(Made::Pack)) {
        let text = printed::write(&library);
        let told = parse(&text);
        prop_assert!(told.is_ok(), "{:?}", told);
        let told = told.unwrap();
        prop_assert_eq!(&**told, &*library);
        let bytes = write_pack(&*told).to_vec();
        let uf2 = uf2::encode(&[Part { address: FLASH_START + PACK.start, bytes: &bytes }]);
        let pages = uf2::decode(&uf2).unwrap();
        prop_assert!(pages.keys().all(|&at| (PACK.start..PACK.end).contains(&(at - FLASH_START))));
        let mut flash = vec![0xff; FLASH_BYTES];
        pages.iter().for_each(|(&at, page)| flash[(at - FLASH_START) as usize..][..page.len()].copy_from_slice(page));
        for dump in [flash, uf2.clone(), bytes] {
            let read = from_dump(dump).and_then(told_in);
            prop_assert_eq!(read.as_deref().map(|told| &**told), Some(&*library));
            prop_assert_eq!(printed::write(&read.unwrap()), text.clone());
        }
    }

    #[test]
    fn what_the_owner_told_on_the_box_wins_over_the_pack(pack in library(Made::Pack), owner in library(Made::Any)) {
        let mut flash = Flash::blank(());
        flash.put(PACK, &write_pack(&*pack)).unwrap();
        let mut keep = Keep::new(&mut flash);
        let mut expected = pack;
        for sheet in Sheet::all().step_by(3) {
            now(keep.store(Key::Sheet(sheet.key()), &sheet.write(&owner))).unwrap();
            sheet.learn(&mut expected, &sheet.write(&owner)).unwrap();
        }
        let told = told_in(flash);
        prop_assert_eq!(told.as_deref().map(|told| &**told), Some(&*expected));
    }
}

#[test]
fn a_pack_says_what_a_copy_of_wolves_of_odin_shows_and_a_box_gives_it_back() {
    use muspel::games::wolves::table::{Card, Counts, Rune, Victory, VictoryFace, Worth};
    let text = r#"
        [wolves]
        berserk = 5
        huscarl = "eiwaz"
        raider = { strength = 3, rune = "teiwaz" }
        traitor = { strength = "?", rune = "eiwaz" }
        people = ["Ari", "?", "Kari", "?", "?"]
        [wolves.copies]
        archer = 10
        shield_wall = 6
        [wolves.victory.1]
        glory = 2
        [wolves.victory.4]
        glory = { each = 1, of = "red_gods" }
        draws = -1
        [wolves.victory.9]
        glory = "asked"
        draws = 2
    "#;
    let told = parse(text).unwrap();
    let faces = told.wolves.faces();
    assert_eq!((faces.berserk, faces.raider, faces.traitor), (Some(5), Some(3), None));
    assert_eq!((faces.huscarl, faces.raider_rune), (Some(Rune::Eiwaz), Some(Rune::Teiwaz)));
    let copies = [Card::Archer, Card::Bond, Card::ShieldWall].map(|card| told.wolves.copies(card));
    assert_eq!(copies, [Some(10), None, Some(6)]);
    assert_eq!([0, 1, 2].map(|seat| told.wolves.name(seat)), ["Ari", "", "Kari"]);
    let victory = |number: usize| told.wolves.victory(Victory::new(number - 1).unwrap());
    assert_eq!(victory(1), VictoryFace { worth: Worth::Fixed(2), draws: 0 });
    assert_eq!(victory(4), VictoryFace { worth: Worth::Each(1, Counts::Red), draws: -1 });
    assert_eq!(victory(9), VictoryFace { worth: Worth::Asked, draws: 2 });
    assert_eq!(victory(2), VictoryFace::default());
    assert_eq!(parse(&write(&told)).unwrap(), told);
    assert_eq!(from_box(to_uf2(&told)).unwrap(), told);
    assert_eq!(*over_rulebooks(&told), Library::from_rulebooks(), "the other game passes over it");
}

#[test]
fn what_no_copy_of_wolves_of_odin_can_show_is_told_by_its_line() {
    let text = "[wolves]\nberserk = 13\nhuscarl = \"odal\"\n[wolves.victory.10]\nglory = 1\n[wolves.victory.2]\nglory = { each = 1 }\n";
    let said = sentences(text);
    assert_eq!(said.len(), 4, "{said:?}");
    assert!(said[0].contains("line 2: wolves.berserk: 13 is not between 0 and 12"), "{said:?}");
    assert!(said[1].contains("only teiwaz, eiwaz") && said[2].contains("from 1 to 9"), "{said:?}");
    assert!(said[3].contains("it needs each and of"), "{said:?}");
}

#[test]
fn copies_that_are_no_deck_of_110_and_names_that_are_too_long_are_told() {
    let cards = "archer bond hirdman huscarl berserk thrall priest hovding konung assassin raider traitor plague";
    let all = |each: u8, rest: u8| {
        let most: String = cards.split(' ').map(|card| format!("{card} = {each}\n")).collect();
        format!("[wolves.copies]\n{most}shield_wall = {rest}\nflanking = {rest}\n")
    };
    assert!(parse(&all(8, 3)).is_ok(), "13 x 8 + 2 x 3 = 110");
    for (each, rest, sum) in [(8, 4, 112), (7, 3, 97)] {
        let said = sentences(&all(each, rest));
        assert!(said.len() == 1 && said[0].contains(&format!("has 110 cards, and these are {sum}")), "{said:?}");
    }
    let said =
        sentences("[wolves]\npeople = [\"Ragnar Lodbrok\", \"?\", \"?\", \"?\", \"?\"]\n[wolves.copies]\nwolf = 3\n");
    assert!(said.len() == 2 && said[0].contains("at most 12 plain letters") && said[1].contains("archer"), "{said:?}");
}

#[test]
fn challenges_advantages_expansions_and_names_are_told_by_a_pack_and_written_back() {
    let text = r#"[names]
people = ["Anna", "?", "Bo"]
realms = ["Helheim", "?"]
[challenge.4]
when = "rule"
text = "Each of his Armies counts one more in a Battle."
[tile.ragnar]
advantage = { gain = "wisdom", amount = 1 }
[tile.snorri]
advantage = { gain = "other", text = "Read it." }
[expansions]
boss = "naglfar"
sea_monsters = true
gods = { strength = "hel" }
realms = { niflheim = "asgard" }
"#;
    let told = parse(text).unwrap();
    let written = write(&told);
    for line in [
        "people = [\"Anna\", \"?\", \"Bo\"]",
        "realms = [\"Helheim\", \"?\"]",
        "text = \"Each of his Armies counts one more in a Battle.\"",
        "advantage = { gain = \"wisdom\", amount = 1 }",
        "advantage = { gain = \"other\", text = \"Read it.\" }",
        "boss = \"naglfar\"",
    ] {
        assert!(written.contains(line), "{line} in {written}");
    }
    assert_eq!(parse(&written).unwrap(), told);
}

#[test]
fn what_cannot_be_so_of_challenges_advantages_and_expansions_is_named() {
    let text = r#"[challenge.3]
when = "rule"
[challenge.5]
when = "later"
[tile.ragnar]
advantage = { gain = "priests", amount = 5 }
[tile.snorri]
advantage = { amount = 2 }
[expansions]
boss = "fenrir"
gods = { strength = "hel", wisdom = "hel" }
"#;
    let notes: Vec<String> = parse(text).unwrap_err().iter().map(ToString::to_string).collect();
    let expected = [
        "line 1: challenge.3: the challenges to tell are 4, 5 and 6",
        "line 4: challenge.5.when: there is no time \"later\", only setup, rule",
        "line 6: tile.ragnar.advantage: amount is at most 4 of priests",
        "line 8: tile.snorri.advantage: gain is missing",
        "line 9: expansions: a god has two Monuments, or a Realm two places",
        "line 10: expansions.boss: Fenrir is not supported (X5)",
    ];
    assert_eq!(notes.len(), expected.len(), "{notes:#?}");
    for (note, expected) in notes.iter().zip(expected) {
        assert!(note.starts_with(expected), "{note}");
    }
}
