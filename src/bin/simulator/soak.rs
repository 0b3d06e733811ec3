//! `soak N`: so many whole virtual games, half with the map taught and half by eyes, against an independent reading of
//! the rules. Prints the figures P1 to P4, P10, P11 and R5 and how often each rule was checked, as JSON lines.

#[path = "../../../tests/virtual_table/mod.rs"]
mod virtual_table;

use crate::args::Players;
use crate::trouble::Trouble;
use serde_json::json;
use std::collections::BTreeMap;
use std::io::Write;
use std::panic::catch_unwind;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;
use std::{io, panic, thread};
use virtual_table::copy::Knows;
use virtual_table::event::{Checked, IN_GAMES};
use virtual_table::game::{ByPrompt, Played, Spent, play, play_several};

/// Rules that random games cannot reach, or that belong to the box alone; `tests/` shows each of them.
const ELSEWHERE: &[&str] = &["P1c", "D5", "M3.4", "H25"];

/// Seconds of a press and of a new screen, in the keystroke-level model (P4).
const PRESS: f64 = 0.28;
const SCREEN: f64 = 1.35;

/// What all games of one kind came to.
#[derive(Default)]
struct Figures {
    games: u64,
    rounds: u64,
    presses: Vec<usize>,
    seconds: Vec<f64>,
    screens: Vec<usize>,
    bound: f64,
    in_all: usize,
    by_prompt: ByPrompt,
    checked: Checked,
    ends: BTreeMap<String, u64>,
    differences: Vec<String>,
    /// Seconds of one core.
    busy: f64,
}

impl Figures {
    fn add(&mut self, played: Played) {
        self.games += 1;
        self.rounds += played.rounds;
        let seconds = |(presses, screens): (&usize, &usize)| *presses as f64 * PRESS + *screens as f64 * SCREEN;
        self.seconds.extend(played.presses.iter().zip(&played.prompts).map(seconds));
        self.presses.extend(played.presses);
        self.screens.extend(played.prompts);
        self.bound += played.bound;
        self.in_all += played.in_all;
        self.count(played.by_prompt);
        self.checked.add(&played.checked);
        if let Some((follower, how)) = played.ended {
            let who = if follower { "he" } else { "you" };
            *self.ends.entry(format!("{who} {how:?}")).or_default() += 1;
        }
    }

    fn count(&mut self, by_prompt: ByPrompt) {
        for (id, spent) in by_prompt {
            self.by_prompt.entry(id).or_default().add(spent);
        }
    }

    fn join(&mut self, other: Self) {
        self.games += other.games;
        self.rounds += other.rounds;
        self.presses.extend(other.presses);
        self.seconds.extend(other.seconds);
        self.screens.extend(other.screens);
        self.bound += other.bound;
        self.in_all += other.in_all;
        self.count(other.by_prompt);
        self.checked.add(&other.checked);
        for (end, count) in other.ends {
            *self.ends.entry(end).or_default() += count;
        }
        self.differences.extend(other.differences);
        self.busy += other.busy;
    }
}

/// Plays the games on all cores and prints what came of it; a difference from the rules is trouble.
pub fn soak(games: u64, players: Players) -> Result<(), Trouble> {
    panic::set_hook(Box::new(|_| {}));
    let map = all_cores(games.div_ceil(2), Knows::Map, players);
    let eyes = all_cores(games / 2, Knows::Eyes, players);
    drop(panic::take_hook());
    let mut out = io::stdout().lock();
    let mut checked = map.checked.clone();
    checked.add(&eyes.checked);
    let mut lines = Vec::new();
    for (id, figures) in [("P1", &map), ("P2", &eyes)] {
        let (median, p95) = (at(&figures.presses, 50), at(&figures.presses, 95));
        lines
            .push(json!({ "figure": id, "presses_per_round": { "median": median, "p95": p95 }, "games": figures.games,
            "rounds": figures.rounds }));
    }
    lines.push(json!({ "figure": "P3", "presses_to_bound": { "map": ratio(&map), "eyes": ratio(&eyes) } }));
    lines.push(json!({ "figure": "P4", "seconds_per_round": {
        "map": at(&map.seconds, 50).map(tenths), "eyes": at(&eyes.seconds, 50).map(tenths) } }));
    lines.push(json!({ "figure": "P11", "screens_per_round": {
        "map": at(&map.screens, 50), "eyes": at(&eyes.screens, 50) } }));
    let per_second = (map.games + eyes.games) as f64 / (map.busy + eyes.busy).max(f64::EPSILON);
    lines.push(json!({ "figure": "P10", "games_per_second_and_core": per_second.round() }));
    lines.push(json!({ "by_prompt": ["kind", "screens", "presses", "% of presses", "% OK is right"],
        "map": dearest(&map), "eyes": dearest(&eyes) }));
    lines.push(json!({ "ends": { "map": map.ends, "eyes": eyes.ends } }));
    lines.push(json!({ "figure": "R5", "percent_of_games": endings(&[&map, &eyes]) }));
    lines.push(json!({ "checked": checked.0 }));
    let never: Vec<&str> = IN_GAMES.iter().copied().filter(|id| checked.of(id) == 0).collect();
    lines.push(json!({ "never_checked": never, "shown_elsewhere": ELSEWHERE }));
    for line in lines {
        writeln!(out, "{line}").map_err(Trouble::Output)?;
    }
    let differences: Vec<String> = map.differences.into_iter().chain(eyes.differences).collect();
    writeln!(out, "{}", json!({ "games": map.games + eyes.games, "differences": differences.len() }))
        .map_err(Trouble::Output)?;
    if differences.is_empty() { Ok(()) } else { Err(Trouble::Differs(differences)) }
}

/// One game with the players that are wanted; one Follower and one person play on both sides of the map.
fn one_game(seed: u64, knows: Knows, players: Players) -> Played {
    const TABLES: [(usize, usize); 6] = [(1, 1), (2, 1), (3, 1), (1, 2), (1, 3), (2, 2)];
    let (followers, people) = match players {
        Players::Some { followers, people } => (followers, people),
        Players::Mixed => TABLES[(seed / 2 % TABLES.len() as u64) as usize],
    };
    match (followers, people) {
        (1, 1) => play(seed, if seed.is_multiple_of(2) { 16 } else { 21 }, knows),
        _ => play_several(seed, followers, people, knows),
    }
}

fn all_cores(games: u64, knows: Knows, players: Players) -> Figures {
    let cores = thread::available_parallelism().map_or(1, |cores| cores.get());
    let next = AtomicU64::new(0);
    let mut all = Figures::default();
    thread::scope(|scope| {
        let work = || {
            let started = Instant::now();
            let mut figures = Figures::default();
            loop {
                let seed = next.fetch_add(1, Ordering::Relaxed);
                if seed >= games {
                    break;
                }
                match catch_unwind(|| one_game(seed, knows, players)) {
                    Ok(played) => figures.add(played),
                    Err(message) => {
                        let text = message.downcast_ref::<String>().cloned();
                        let text = text.or(message.downcast_ref::<&str>().map(ToString::to_string));
                        figures.differences.push(format!("seed {seed}, {knows:?}: {}", text.unwrap_or_default()));
                    }
                }
            }
            figures.busy = started.elapsed().as_secs_f64();
            figures
        };
        let cores: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        for core in cores {
            if let Ok(figures) = core.join() {
                all.join(figures);
            }
        }
    });
    all
}

/// R5: the ends that a game can have, and in how many of a hundred games each came.
fn endings(kinds: &[&Figures]) -> BTreeMap<String, f64> {
    let games: u64 = kinds.iter().map(|figures| figures.games).sum();
    let ends = ["he GreatJarl", "he GreatGothi", "he Slayer", "he Surtur", "he Ragnarok"].into_iter();
    let ends = ends.chain(["you GreatJarl", "you GreatGothi", "you Slayer", "you Ragnarok"]);
    let count = |end: &str| kinds.iter().filter_map(|figures| figures.ends.get(end)).sum::<u64>();
    ends.map(|end| (end.to_string(), tenths(count(end) as f64 * 100.0 / games.max(1) as f64))).collect()
}

/// The value below which so many in a hundred lie.
pub fn at<T: Copy + PartialOrd>(values: &[T], hundredth: usize) -> Option<T> {
    let mut sorted = values.to_vec();
    sorted.sort_by(|one, other| one.partial_cmp(other).unwrap_or(std::cmp::Ordering::Equal));
    let last = sorted.len().checked_sub(1)?;
    sorted.get(last * hundredth / 100).copied()
}

/// What each kind of prompt takes of a round, the dearest first: screens, presses, the share of all presses in a hundred,
/// and in how many of a hundred one press of OK was the right answer.
fn dearest(figures: &Figures) -> Vec<(&'static str, f64, f64, f64, f64)> {
    let mut all: Vec<(&str, Spent)> = figures.by_prompt.iter().map(|(id, spent)| (*id, *spent)).collect();
    all.sort_by_key(|(_, spent)| std::cmp::Reverse(spent.presses));
    let rounds = figures.rounds.max(1) as f64;
    let presses = all.iter().map(|(_, spent)| spent.presses).sum::<usize>().max(1) as f64;
    let row = |(id, spent): (&'static str, Spent)| {
        let a_round = |count: usize| (count as f64 / rounds * 100.0).round() / 100.0;
        let share = tenths(spent.presses as f64 / presses * 100.0);
        let likely = (spent.likely as f64 / spent.asked.max(1) as f64 * 100.0).round();
        (id, a_round(spent.screens), a_round(spent.presses), share, likely)
    };
    all.into_iter().map(row).collect()
}

fn ratio(figures: &Figures) -> f64 {
    tenths(figures.in_all as f64 / figures.bound.max(1.0))
}

fn tenths(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}
