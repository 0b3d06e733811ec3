//! The power is cut at every byte of every write and erase of an evening with the box: after it the box holds everything
//! as it was before or after the press that was being kept, and goes on from there.

mod support;

use core::pin::pin;
use muspel::games::ragnarok::rules::{RULES_VERSION, Start, play};
use muspel::games::ragnarok::table::{Edition, Fact, Hero, Library, Realm, Sheet, Special};
use muspel::games::ragnarok::{Prompt, Talk};
use muspel::keep::layout::{SLOTS, STORE};
use muspel::keep::{Keep, Key, Loaded, Lost, VALUE_BYTES};
use muspel::talk::{Answer, Header, Record, Stand};
use support::answers::endless;
use support::flash::{self, Flash, now};
use support::named::name;

/// Switches a box on.
fn load(keep: &mut Keep<&mut Flash>, talk: &Talk) -> Loaded {
    let mut known = Box::new(Library::UNKNOWN);
    now(keep.load(0, RULES_VERSION, talk, &mut *known))
}

/// What is kept at one press.
#[derive(Clone, Debug)]
enum Step {
    /// Changes of the game, the first with what is known at its beginning.
    Game(Vec<Record>, Box<Library>),
    /// A value.
    Store(Key, Vec<u8>),
    /// Nobody presses anything.
    Quiet,
}

/// The keys of all values that the steps here store.
const KEYS: [Key; 6] = [Key::Settings, Key::Tally(0), Key::HeroName, Key::Sheet(3), Key::Sheet(72), Key::Game(0, 1)];

/// Everything that the box would find if it were switched on.
#[derive(Clone, Debug, PartialEq)]
struct Kept {
    game: u32,
    /// Whether the box says that something of it is lost.
    damaged: bool,
    known: Option<Box<Library>>,
    values: Vec<Option<Vec<u8>>>,
}

impl Kept {
    fn in_flash(flash: &mut Flash) -> Self {
        let (talk, mut known) = (Talk::new(), Box::new(Library::UNKNOWN));
        let mut keep = Keep::new(flash);
        let loaded = now(keep.load(0, RULES_VERSION, &talk, &mut *known));
        let mut value = |key| {
            let mut into = [0; VALUE_BYTES];
            now(keep.fetch(key, &mut into)).map(|length| into[..length].to_vec())
        };
        let values = KEYS.into_iter().map(&mut value).collect();
        let damaged = keep.is_damaged();
        Self { game: talk.digest(), damaged, known: (loaded != Loaded::Nothing).then_some(known), values }
    }
}

/// The answer to the prompt of a game that has so many before it: now and then the longest that there is.
fn next(prompt: &Prompt, answered: usize) -> Answer {
    if prompt.status.is_some() && answered.is_multiple_of(9) { Answer::FIX } else { endless(prompt) }
}

/// What the owner of a box has told before game after game.
fn told(games: u8) -> Box<Library> {
    let mut library = Box::new(Library::from_rulebooks());
    library.wheel.iter_mut().take(usize::from(games % 6)).for_each(|fact| *fact = Fact::Told(Realm::Niflheim));
    library
}

/// A game of so many answers, the last three taken back.
fn game(seed: u8, length: usize) -> Vec<Step> {
    let known = told(seed);
    let talk = Talk::new();
    let header = Header { program: 0, rules: RULES_VERSION, seed: [seed; 32], options: Edition::Common as u8 };
    talk.begin(header);
    let mut steps = Vec::new();
    let mut game = pin!(play(&talk, Start::Library(&known)));
    for answered in 0..length {
        assert_eq!(talk.advance(game.as_mut()), Stand::Open);
        let record = talk.answer(next(&talk.open().unwrap(), answered)).unwrap().unwrap();
        let records = if answered == 0 { vec![Record::Begin(header), record] } else { vec![record] };
        steps.push(Step::Game(records, known.clone()));
    }
    for _ in 0..3 {
        talk.undo();
        steps.push(Step::Game(vec![Record::Cut(talk.steps())], known.clone()));
    }
    steps
}

/// A game of three Followers of so many answers, for an owner who has told all their tiles.
fn game_of_three(seed: u8, length: usize) -> Vec<Step> {
    let mut known = told(seed);
    for (hero, priority) in Hero::ALL.into_iter().zip(Special::ALL) {
        let tile = known.tile_mut(hero);
        tile.priority = Fact::Told(priority);
    }
    let talk = Talk::new();
    let header = Header { program: 0, rules: RULES_VERSION, seed: [seed; 32], options: Edition::Common as u8 };
    talk.begin(header);
    let mut steps = Vec::new();
    let mut game = pin!(play(&talk, Start::Library(&known)));
    let mut followers = 0;
    for answered in 0..length {
        assert_eq!(talk.advance(game.as_mut()), Stand::Open);
        let prompt = talk.open().unwrap();
        followers = followers.max(prompt.status.as_ref().map_or(0, |status| 1 + status.others.len()));
        let answer = match (name(&prompt.head), answered) {
            ("WhichMap", _) => Answer(1),
            ("HowManyPlay", _) => Answer(2),
            // The Heroes one after another: the first of the list is drawn.
            ("WhichOfSeveral", _) => Answer(1),
            _ => endless(&prompt),
        };
        let record = talk.answer(answer).unwrap().unwrap();
        let records = if answered == 0 { vec![Record::Begin(header), record] } else { vec![record] };
        steps.push(Step::Game(records, known.clone()));
    }
    assert_eq!(followers, 3, "three Followers play");
    steps
}

/// An evening: settings, what was told of a sheet, games with facts told in the middle, quiet moments between them.
fn evening() -> Vec<Step> {
    let sheet = |games| Step::Store(Key::Sheet(72), Sheet::Wheel.write(&told(games)).to_vec());
    let mut steps = vec![Step::Store(Key::Settings, vec![1, 2, 3]), Step::Store(Key::HeroName, b"ylva".to_vec())];
    for (seed, length) in (1..).zip([30, 12, 8, 6, 6]) {
        let mut game = game(seed, length);
        game.insert(4, sheet(seed));
        steps.extend(game);
        steps.push(Step::Store(Key::Tally(0), vec![seed, 0]));
        steps.push(Step::Store(Key::Game(0, 1), vec![seed; 24]));
        // Not always enough to erase all that can be.
        steps.extend([Step::Quiet, Step::Quiet, Step::Quiet].into_iter().take(usize::from(seed % 4)));
    }
    steps.push(Step::Store(Key::Settings, vec![]));
    steps
}

fn do_step(keep: &mut Keep<&mut Flash>, talk: &Talk, step: &Step) -> Result<(), Lost> {
    match step {
        Step::Game(records, known) => records.iter().try_for_each(|record| flash::keep(keep, talk, record, &**known)),
        Step::Store(key, bytes) => now(keep.store(*key, bytes)),
        Step::Quiet => now(keep.tidy()).map(drop),
    }
}

/// Does steps until one fails, on a box that was just switched on; returns how many were done.
fn do_all(flash: &mut Flash, steps: &[Step]) -> usize {
    let (mut keep, talk) = (Keep::new(flash), Talk::new());
    load(&mut keep, &talk);
    steps.iter().take_while(|step| do_step(&mut keep, &talk, step).is_ok()).count()
}

/// What is kept before the first step and after each, with the flash at that time.
fn course(steps: &[Step]) -> Vec<(Flash, Kept)> {
    let mut flash = Flash::blank();
    let mut course = vec![(flash.clone(), Kept::in_flash(&mut flash))];
    for step in steps {
        assert_eq!(do_all(&mut flash, std::slice::from_ref(step)), 1, "{step:?}");
        course.push((flash.clone(), Kept::in_flash(&mut flash.clone())));
    }
    course
}

/// Cuts the power when a step has spent so many bytes, at once or slowly; returns the flash and whether the step counts as
/// done.
fn cut((flash, before): &(Flash, Kept), after: &Kept, step: &Step, bytes: usize, fades: bool) -> (Flash, bool) {
    let mut flash = flash.with_power_for(bytes);
    flash.fades = fades.then_some(bytes as u32);
    assert_eq!(do_all(&mut flash, std::slice::from_ref(step)), 0, "cut at byte {bytes} of {step:?}");
    flash = flash.mended();
    let kept = Kept::in_flash(&mut flash.clone());
    assert!(kept == *before || kept == *after, "cut at byte {bytes} of {step:?}, fades {fades}: {kept:?}");
    (flash, kept == *after)
}

/// Bytes that a step spends.
fn cost(from: &Flash, to: &Flash) -> usize {
    to.spent - from.spent
}

#[test]
fn cut_at_every_byte_everything_is_as_before_or_after_the_press_and_goes_on() {
    let steps = evening();
    let course = course(&steps);
    let (mut cuts, mut done) = (0, 0);
    for (at, step) in steps.iter().enumerate() {
        let all = 0..cost(&course[at].0, &course[at + 1].0);
        for (bytes, fades) in all.flat_map(|bytes| [(bytes, false), (bytes, true)]) {
            let (mut flash, is_done) = cut(&course[at], &course[at + 1].1, step, bytes, fades);
            cuts += 1;
            done += usize::from(is_done);
            // On from there, as if nothing had been: at times to the end.
            let rest = if is_done { at + 1 } else { at };
            let few = if cuts % 500 == 0 { steps.len() } else { steps.len().min(rest + 2) };
            assert_eq!(do_all(&mut flash, &steps[rest..few]), few - rest, "cut at byte {bytes} of {step:?}");
            assert_eq!(Kept::in_flash(&mut flash), course[few].1, "cut at byte {bytes} of {step:?}, gone on");
        }
    }
    let last = &course.last().unwrap().0;
    assert!(last.erases >= 2, "slots were needed again");
    println!("{{\"id\":\"R1\",\"cuts\":{cuts},\"before\":{},\"after\":{done},\"failures\":0}}", cuts - done);
}

#[test]
fn cut_at_every_byte_a_game_of_three_followers_is_as_before_or_after_the_press_and_goes_on() {
    let steps = game_of_three(9, 160);
    let course = course(&steps);
    let (mut cuts, mut done) = (0, 0);
    for (at, step) in steps.iter().enumerate() {
        let cost = cost(&course[at].0, &course[at + 1].0);
        for bytes in 0..cost {
            let (mut flash, is_done) = cut(&course[at], &course[at + 1].1, step, bytes, bytes % 2 == 1);
            cuts += 1;
            done += usize::from(is_done);
            let rest = if is_done { at + 1 } else { at };
            let few = steps.len().min(rest + 2);
            assert_eq!(do_all(&mut flash, &steps[rest..few]), few - rest, "cut at byte {bytes} of {step:?}");
            assert_eq!(Kept::in_flash(&mut flash), course[few].1, "cut at byte {bytes} of {step:?}, gone on");
        }
    }
    println!("{{\"id\":\"R1 three\",\"cuts\":{cuts},\"before\":{},\"after\":{done},\"failures\":0}}", cuts - done);
}

/// A game of which the first sector has so many bytes left, and the digest of its answers.
fn game_up_to(left: usize) -> (Flash, Talk) {
    let (mut flash, talk) = (Flash::blank(), Talk::new());
    let header = Header { program: 0, rules: RULES_VERSION, seed: [9; 32], options: Edition::Common as u8 };
    // The shortest answer takes 15 bytes, the longest 19.
    let answer = |bytes: usize| Record::Answer {
        fingerprint: 0x1357,
        answer: Answer(0x0102_0304 & u32::MAX.checked_shr(8 * (19 - bytes as u32)).unwrap_or(0)),
    };
    let mut keep = flash::opened(&mut flash);
    [Record::Begin(header), answer(19)].iter().for_each(|it| flash::keep(&mut keep, &talk, it, &*told(1)).unwrap());
    loop {
        // The last byte of a sector is its mark.
        let sector = &flash.at(SLOTS[0].clone())[..4095];
        let end = sector.iter().rposition(|&byte| byte != 0xff).unwrap() + 1;
        let rest = 4095 - end - left;
        if rest == 0 {
            return (flash, talk);
        }
        let entries = if rest < 100 { rest.div_ceil(19) } else { rest / 15 };
        flash::keep(&mut resumed(&mut flash, &talk), &talk, &answer(rest.div_ceil(entries)), &*told(1)).unwrap();
    }
}

/// A box that goes on with its game.
fn resumed<'f>(flash: &'f mut Flash, talk: &Talk) -> Keep<&'f mut Flash> {
    let mut keep = Keep::new(flash);
    load(&mut keep, talk);
    keep
}

#[test]
fn cut_in_the_last_entry_of_a_sector_a_game_is_whole_and_says_so() {
    let mut cuts = 0;
    for left in 13..=32 {
        let (flash, talk) = game_up_to(left);
        let steps = talk.steps();
        for change in [Record::Cut(steps - 1), Record::Answer { fingerprint: 7, answer: Answer(0x0102_0304) }] {
            let mut whole = flash.clone();
            flash::keep(&mut resumed(&mut whole, &talk), &talk, &change, &*told(1)).unwrap();
            let after = Kept::in_flash(&mut whole);
            let before = Kept::in_flash(&mut flash.clone());
            for (bytes, fades) in (0..cost(&flash, &whole)).flat_map(|bytes| [(bytes, false), (bytes, true)]) {
                let step = Step::Game(vec![change], told(1));
                let (mut flash, is_done) = cut(&(flash.clone(), before.clone()), &after, &step, bytes, fades);
                cuts += 1;
                if !is_done {
                    assert_eq!(do_all(&mut flash, &[step]), 1);
                    assert_eq!(Kept::in_flash(&mut flash), after, "{left} bytes left, cut at byte {bytes}, gone on");
                }
            }
        }
    }
    assert!(cuts > 500, "{cuts}");
}

#[test]
fn cut_while_values_are_copied_to_the_other_area_they_are_all_still_there() {
    // Long values fill an area; the third one that is begun needs an erase.
    let steps: Vec<Step> =
        (0..300usize).map(|n| Step::Store(KEYS[n % 2], vec![n as u8; VALUE_BYTES - n % 7])).collect();
    let course = course(&steps);
    let usual = 2 * VALUE_BYTES;
    let mut copies = 0;
    for (at, step) in steps.iter().enumerate() {
        let cost = cost(&course[at].0, &course[at + 1].0);
        if cost < usual {
            continue;
        }
        copies += 1;
        // In an erase at some bytes, in a write at each.
        let erased = cost - cost % 4096;
        for bytes in (0..erased).step_by(331).chain(erased.saturating_sub(9)..cost) {
            let (mut flash, is_done) = cut(&course[at], &course[at + 1].1, step, bytes, bytes % 2 == 1);
            // At times on from there.
            if bytes % 11 == 0 {
                let rest = if is_done { at + 1 } else { at };
                assert_eq!(do_all(&mut flash, &steps[rest..rest + 2]), 2);
                assert_eq!(Kept::in_flash(&mut flash), course[rest + 2].1);
            }
        }
    }
    assert!(copies >= 2, "{copies}");
}

#[test]
fn a_cut_while_the_box_starts_after_a_cut_loses_nothing_either() {
    let steps: Vec<Step> = evening().into_iter().take(20).collect();
    let course = course(&steps);
    for (at, step) in steps.iter().enumerate() {
        for bytes in 0..cost(&course[at].0, &course[at + 1].0) {
            let (flash, is_done) = cut(&course[at], &course[at + 1].1, step, bytes, bytes % 2 == 1);
            let expected = &course[at + usize::from(is_done)].1;
            for again in [0, 1, 2, 5, 11] {
                let mut twice = flash.with_power_for(again);
                Kept::in_flash(&mut twice);
                twice = twice.mended();
                assert_eq!(&Kept::in_flash(&mut twice), expected, "cut at {bytes} of {step:?} and then at {again}");
            }
        }
    }
}

#[test]
fn a_game_too_long_for_its_slot_is_refused_and_what_was_kept_stays() {
    let mut flash = Flash::blank();
    let mut keep = flash::opened(&mut flash);
    let header = Header { program: 0, rules: RULES_VERSION, seed: [9; 32], options: Edition::Common as u8 };
    let talk = Talk::new();
    flash::keep(&mut keep, &talk, &Record::Begin(header), &*told(1)).unwrap();
    let answer = Record::Answer { fingerprint: 7, answer: Answer(1) };
    let mut kept = 0;
    let refusal = loop {
        match flash::keep(&mut keep, &talk, &answer, &*told(1)) {
            Ok(()) => kept += 1,
            Err(lost) => break lost,
        }
    };
    assert_eq!(refusal, Lost::Full);
    assert!(kept >= 2_500, "{kept} answers");
    let talk = Talk::new();
    load(&mut Keep::new(&mut flash), &talk);
    assert_eq!(usize::from(talk.steps()), kept);
}

#[test]
fn what_is_stored_is_fetched_and_the_last_value_of_a_key_counts() {
    let mut flash = Flash::blank();
    let mut keep = Keep::new(&mut flash);
    let mut into = [0; VALUE_BYTES];
    assert_eq!(now(keep.fetch(Key::Settings, &mut into)), None);
    for round in 0..100u8 {
        for key in
            [Key::Settings, Key::Tally(0), Key::HeroName, Key::PackSeen(0), Key::Game(0, round % 7), Key::Sheet(round)]
        {
            now(keep.store(key, &[round; 60])).unwrap();
            assert_eq!(now(keep.fetch(key, &mut into)), Some(60));
            assert_eq!(into[..60], [round; 60]);
        }
    }
    assert_eq!(now(keep.fetch(Key::Sheet(7), &mut into)), Some(60));
    assert_eq!(into[..60], [7; 60]);
    assert_eq!(now(keep.fetch(Key::Sheet(100), &mut into)), None);
    assert_eq!(now(keep.fetch(Key::Settings, &mut [0; 59])), None, "no room for it");
    assert_eq!(now(keep.store(Key::Settings, &[1; VALUE_BYTES + 1])), Err(Lost::Full));
    let before = flash.spent;
    now(Keep::new(&mut flash).store(Key::Settings, &[99; 60])).unwrap();
    assert_eq!(flash.spent, before, "what is there already is not written again");
}

#[test]
fn more_values_than_fit_are_refused_and_those_that_were_stored_stay() {
    let mut flash = Flash::blank();
    let mut keep = Keep::new(&mut flash);
    let refused = (0..128).find(|&key| now(keep.store(Key::Sheet(key), &[key; VALUE_BYTES])).is_err()).unwrap();
    assert!(refused > 100, "{refused}");
    let mut into = [0; VALUE_BYTES];
    for key in 0..refused {
        assert_eq!(now(keep.fetch(Key::Sheet(key), &mut into)), Some(VALUE_BYTES));
        assert_eq!(into, [key; VALUE_BYTES]);
    }
}

#[test]
fn the_library_learns_the_last_of_what_was_told_of_each_sheet() {
    let mut flash = Flash::blank();
    let mut keep = Keep::new(&mut flash);
    for games in [5, 3, 4] {
        now(keep.store(Key::Sheet(Sheet::Wheel.key()), &Sheet::Wheel.write(&told(games)))).unwrap();
        now(keep.store(Key::Sheet(3), b"no sheet at all")).unwrap();
    }
    let mut library = Box::new(Library::from_rulebooks());
    now(keep.learn(&mut *library, &mut |_| ()));
    assert_eq!(library, told(4));
}

#[test]
fn two_games_are_kept_and_the_others_erased_at_quiet_moments() {
    let mut flash = Flash::blank();
    let is_blank = |flash: &mut Flash, slot: usize| flash.at(SLOTS[slot].clone()).iter().all(|&byte| byte == 0xff);
    for (seed, blank) in [(0, [1, 2, 3]), (1, [2, 3, 2]), (2, [0, 3, 0]), (3, [0, 1, 1]), (4, [1, 2, 1])] {
        let erases = flash.erases;
        do_all(&mut flash, &game(seed, 20)[..20]);
        assert_eq!(flash.erases, erases, "no press waits for an erase");
        let now_kept = Kept::in_flash(&mut flash.clone());
        do_all(&mut flash, &vec![Step::Quiet; 20]);
        blank.into_iter().for_each(|slot| assert!(is_blank(&mut flash, slot), "slot {slot} after game {seed}"));
        assert!((0..4).filter(|&slot| !is_blank(&mut flash, slot)).count() <= 2);
        assert_eq!(Kept::in_flash(&mut flash), now_kept);
    }
    assert_eq!(flash.erases, 3, "only what is not blank is erased");
    // The last game is given up at its first question: the one before it is there.
    let steps = [game(3, 20)[..20].to_vec(), vec![]].concat();
    let mut keep = Keep::new(&mut flash);
    let talk = Talk::new();
    load(&mut keep, &talk);
    [Record::Cut(0), Record::Abandon]
        .iter()
        .for_each(|record| flash::keep(&mut keep, &talk, record, &*told(4)).unwrap());
    let mut alone = Flash::blank();
    do_all(&mut alone, &steps);
    assert_eq!(Kept::in_flash(&mut flash).game, Kept::in_flash(&mut alone).game);
}

#[test]
fn a_game_that_waits_for_its_old_rules_outlives_all_others_and_is_called_by_them() {
    let begin = |rules, seed: u8| {
        let header = Header { program: 0, rules, seed: [seed; 32], options: Edition::Common as u8 };
        vec![Record::Begin(header), Record::Answer { fingerprint: 1, answer: Answer(u32::from(seed)) }]
    };
    let mut flash = Flash::blank();
    let mut keep = flash::opened(&mut flash);
    let play = |keep: &mut Keep<&mut Flash>, rules, seed| {
        let talk = Talk::new();
        begin(rules, seed).iter().for_each(|record| flash::keep(keep, &talk, record, &*told(seed)).unwrap());
        (0..20).for_each(|_| assert!(now(keep.tidy()).is_ok()));
    };
    let talk = Talk::new();
    let found = |keep: &mut Keep<&mut Flash>| (load(keep, &talk), talk.header().map(|header| header.seed[0]));
    play(&mut keep, RULES_VERSION - 1, 7);
    now(keep.wait()).unwrap();
    assert_eq!(found(&mut keep), (Loaded::Waiting, Some(7)));
    // Played after all, it is a game like any other.
    flash::keep(&mut keep, &talk, &Record::Cut(0), &*told(7)).unwrap();
    assert_eq!(found(&mut keep), (Loaded::InPlay, Some(7)));
    now(keep.wait()).unwrap();
    for seed in 10..20 {
        play(&mut keep, RULES_VERSION, seed);
        assert_eq!(found(&mut keep), (Loaded::InPlay, Some(seed)));
    }
    let mut waits = |slot: usize| flash.at(SLOTS[slot].clone()).windows(32).any(|bytes| bytes == [7; 32]);
    assert_eq!((0..4).filter(|&slot| waits(slot)).count(), 1);
    // Rules that it was begun with find it before all others, until they begin another.
    let mut flash = Flash::blank();
    let mut keep = flash::opened(&mut flash);
    play(&mut keep, RULES_VERSION, 7);
    now(keep.wait()).unwrap();
    play(&mut keep, RULES_VERSION + 1, 8);
    play(&mut keep, RULES_VERSION + 1, 9);
    assert_eq!(found(&mut keep), (Loaded::Called, Some(7)));
    flash::keep(&mut keep, &talk, &Record::Cut(0), &*told(7)).unwrap();
    assert_eq!(found(&mut keep), (Loaded::Called, Some(7)));
    play(&mut keep, RULES_VERSION, 11);
    assert_eq!(found(&mut keep), (Loaded::InPlay, Some(11)));
}

#[test]
fn a_sector_that_refuses_to_be_erased_costs_a_slot_and_no_game() {
    for (stuck, slot) in SLOTS.into_iter().enumerate() {
        let mut flash = Flash::blank();
        flash.stuck = Some(slot.start as usize / 4096);
        for seed in 0..12 {
            let steps = game(seed, 8);
            assert_eq!(do_all(&mut flash, &steps), steps.len(), "slot {stuck}, game {seed}");
            let mut alone = Flash::blank();
            do_all(&mut alone, &steps);
            assert_eq!(Kept::in_flash(&mut flash).game, Kept::in_flash(&mut alone).game, "slot {stuck}, game {seed}");
            // It says that the flash fails, and goes on.
            do_all(&mut flash, &[Step::Quiet, Step::Quiet]);
        }
        assert!(flash.worn.iter().all(|&erases| erases < 30), "it is not tried for ever");
    }
}

#[test]
fn a_store_that_cannot_be_erased_keeps_what_it_has() {
    let mut flash = Flash::blank();
    flash.stuck = Some(STORE[1].start as usize / 4096);
    flash.at(STORE[1].clone())[..100].fill(0);
    let mut keep = Keep::new(&mut flash);
    now(keep.store(Key::Settings, &[5; 50])).unwrap();
    let refused = (0..500u16).find_map(|n| now(keep.store(Key::Tally(0), &[n as u8; 100])).err());
    assert_eq!(refused, Some(Lost::Broken));
    let mut into = [0; VALUE_BYTES];
    assert_eq!(now(keep.fetch(Key::Settings, &mut into)), Some(50));
}

/// A sector of such flash chips lasts for this many erases.
const CYCLES: u32 = 100_000;

#[test]
fn a_long_game_every_day_wears_no_sector_out_in_twenty_years() {
    let days = 24;
    let mut flash = Flash::blank();
    let (mut writes, steps) = (0, game(1, 1_000));
    for day in 0..days {
        let before = flash.spent;
        assert_eq!(do_all(&mut flash, &steps), steps.len());
        let evening: Vec<Step> = (0..40)
            .map(|fact| Step::Store(KEYS[fact % KEYS.len()], vec![day ^ fact as u8; 30]))
            .chain(vec![Step::Quiet; 32])
            .collect();
        assert_eq!(do_all(&mut flash, &evening), evening.len());
        writes = flash.spent - before;
    }
    let worst = flash.worn.iter().copied().max().unwrap();
    let years = CYCLES * u32::from(days) / worst / 365;
    let erases = flash.erases as f32 / f32::from(days);
    println!(
        "{{\"id\":\"wear\",\"games\":{days},\"bytes a game\":{writes},\"erases a game\":{erases:.1},\"worst sector\":{worst},\"years\":{years}}}"
    );
    assert!(years >= 20);
}
