//! `soak N`: so many whole virtual games, half with the map taught and half by eyes, against an independent reading of
//! the rules. Prints the figures P1 to P4, P10, P11 and R5 and how often each rule was checked, as JSON lines.

#[path = "../../../tests/virtual_table/mod.rs"]
mod virtual_table;

use crate::args::{Games, Players};
use crate::trouble::Trouble;
use muspel::talk::JOURNAL_BYTES;
use serde_json::json;
use std::collections::BTreeMap;
use std::io::Write;
use std::panic::catch_unwind;
use std::sync::atomic::{AtomicU64, Ordering};
use std::{io, panic, thread};
use virtual_table::copy::Knows;
use virtual_table::event::{Checked, IN_GAMES, WITH_EXPANSIONS, WITH_FOLLOWERS, WITH_PEOPLE};
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
    /// Games that filled their journal before their end, and went no further.
    full: u64,
    /// Bytes of all journals.
    journals: usize,
    rounds: u64,
    presses: Vec<usize>,
    his_presses: Vec<usize>,
    seconds: Vec<f64>,
    screens: Vec<usize>,
    /// Presses and screens of the rounds of people who just play, and are not after a win at any price.
    calm: Vec<(usize, usize)>,
    /// The fewest presses and screens that the questions of each round could take, if no deed took any.
    questions: Vec<(usize, usize)>,
    bound: f64,
    in_all: usize,
    by_prompt: ByPrompt,
    checked: Checked,
    ends: BTreeMap<String, u64>,
    /// Games by who played them, and their ends.
    tables: BTreeMap<(usize, usize), (u64, BTreeMap<String, u64>)>,
    differences: Vec<String>,
    /// Seconds of one core.
    busy: f64,
}

impl Figures {
    fn add(&mut self, played: Played) {
        self.games += 1;
        self.full += u64::from(played.full);
        self.journals += played.journal;
        self.rounds += played.rounds;
        let rounds = played.presses.iter().copied().zip(played.prompts.iter().copied());
        self.seconds.extend(rounds.clone().map(seconds));
        self.calm.extend(rounds.filter(|_| !played.eager));
        self.questions.extend(played.questions);
        self.presses.extend(played.presses);
        self.his_presses.extend(played.his_presses);
        self.screens.extend(played.prompts);
        self.bound += played.bound;
        self.in_all += played.in_all;
        self.count(played.by_prompt);
        self.checked.add(&played.checked);
        if let Some((follower, how)) = played.ended {
            let who = if follower { "he" } else { "you" };
            let end = format!("{who} {how:?}");
            *self.ends.entry(end.clone()).or_default() += 1;
            let (games, ends) = self.tables.entry(played.players).or_default();
            *games += 1;
            *ends.entry(end).or_default() += 1;
        }
    }

    fn count(&mut self, by_prompt: ByPrompt) {
        for (id, spent) in by_prompt {
            self.by_prompt.entry(id).or_default().add(spent);
        }
    }

    fn join(&mut self, other: Self) {
        self.games += other.games;
        self.full += other.full;
        self.journals += other.journals;
        self.rounds += other.rounds;
        self.presses.extend(other.presses);
        self.his_presses.extend(other.his_presses);
        self.seconds.extend(other.seconds);
        self.screens.extend(other.screens);
        self.calm.extend(other.calm);
        self.questions.extend(other.questions);
        self.bound += other.bound;
        self.in_all += other.in_all;
        self.count(other.by_prompt);
        self.checked.add(&other.checked);
        for (end, count) in other.ends {
            *self.ends.entry(end).or_default() += count;
        }
        for (players, (more, theirs)) in other.tables {
            let (games, ends) = self.tables.entry(players).or_default();
            *games += more;
            theirs.into_iter().for_each(|(end, count)| *ends.entry(end).or_default() += count);
        }
        self.differences.extend(other.differences);
        self.busy += other.busy;
    }
}

/// Plays the games on all cores and prints what came of it; a difference from the rules is trouble.
pub fn soak(games: Games) -> Result<(), Trouble> {
    panic::set_hook(Box::new(|_| {}));
    let half = |count| Games { count, ..games };
    let map = all_cores(half(games.count.div_ceil(2)), Knows::Map);
    let eyes = all_cores(half(games.count / 2), Knows::Eyes);
    drop(panic::take_hook());
    let mut out = io::stdout().lock();
    let mut checked = map.checked.clone();
    checked.add(&eyes.checked);
    let mut lines = Vec::new();
    for (id, figures) in [("P1", &map), ("P2", &eyes)] {
        let (median, p95) = (at(&figures.presses, 50), at(&figures.presses, 95));
        let turn = json!({ "median": at(&figures.his_presses, 50), "p95": at(&figures.his_presses, 95),
            "mean": mean(&figures.his_presses) });
        lines
            .push(json!({ "figure": id, "presses_per_round": { "median": median, "p95": p95 }, "games": figures.games,
            "rounds": figures.rounds, "presses_per_followers_turn": turn }));
    }
    lines.push(json!({ "figure": "P3", "presses_to_bound": { "map": ratio(&map), "eyes": ratio(&eyes) } }));
    lines.push(json!({ "figure": "P4", "seconds_per_round": {
        "map": at(&map.seconds, 50).map(tenths), "eyes": at(&eyes.seconds, 50).map(tenths) } }));
    lines.push(json!({ "figure": "P11", "screens_per_round": {
        "map": at(&map.screens, 50), "eyes": at(&eyes.screens, 50) } }));
    lines
        .push(json!({ "figure": "P1 to P4, P11", "who_just_plays": { "map": of(&map.calm), "eyes": of(&eyes.calm) } }));
    lines.push(json!({ "figure": "P1 to P4, P11", "questions_alone": {
        "map": of(&map.questions), "eyes": of(&eyes.questions) } }));
    lines.push(json!({ "rounds_that_fit_a_journal": { "map": fitting(&map), "eyes": fitting(&eyes) } }));
    let per_second = (map.games + eyes.games) as f64 / (map.busy + eyes.busy).max(f64::EPSILON);
    lines.push(json!({ "figure": "P10", "games_per_second_and_core": per_second.round() }));
    lines.push(json!({ "by_prompt": ["kind", "screens", "presses", "% of presses", "% OK is right"],
        "map": dearest(&map), "eyes": dearest(&eyes) }));
    lines.push(json!({ "ends": { "map": map.ends, "eyes": eyes.ends } }));
    lines.push(json!({ "figure": "R5", "percent_of_games": endings(&[&map, &eyes]) }));
    if map.tables.len() > 1 {
        lines.push(json!({ "figure": "R5", "percent_of_games_by_table": by_table(&[&map, &eyes]) }));
    }
    lines.push(json!({ "checked": checked.0 }));
    let (followers, people) = match games.players {
        Players::Some { followers, people } => (followers, people),
        Players::Mixed => (3, 3),
    };
    let several = [(WITH_FOLLOWERS, followers > 1), (WITH_PEOPLE, people > 1), (WITH_EXPANSIONS, true)];
    let reached = several.into_iter().filter(|(_, plays)| *plays).flat_map(|(ids, _)| ids);
    let never: Vec<&str> = IN_GAMES.iter().chain(reached).copied().filter(|id| checked.of(id) == 0).collect();
    lines.push(json!({ "never_checked": never, "shown_elsewhere": ELSEWHERE }));
    for line in lines {
        writeln!(out, "{line}").map_err(Trouble::Output)?;
    }
    let differences: Vec<String> = map.differences.into_iter().chain(eyes.differences).collect();
    writeln!(
        out,
        "{}",
        json!({ "games": map.games + eyes.games, "full_journals": map.full + eyes.full,
        "differences": differences.len() })
    )
    .map_err(Trouble::Output)?;
    if differences.is_empty() { Ok(()) } else { Err(Trouble::Differs(differences)) }
}

/// P4: the time of a round.
fn seconds((presses, screens): (usize, usize)) -> f64 {
    presses as f64 * PRESS + screens as f64 * SCREEN
}

/// The figures of some rounds, by their presses and screens.
fn of(rounds: &[(usize, usize)]) -> serde_json::Value {
    let (presses, screens): (Vec<_>, Vec<_>) = rounds.iter().copied().unzip();
    let times: Vec<f64> = rounds.iter().copied().map(seconds).collect();
    json!({ "presses": { "median": at(&presses, 50), "p95": at(&presses, 95) }, "screens": at(&screens, 50),
        "seconds": at(&times, 50).map(tenths) })
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

/// When a thread began its work: its own time, so that others on the machine do not count; else that of the clock.
#[cfg(unix)]
struct Busy(rustix::time::Timespec);
#[cfg(not(unix))]
struct Busy(std::time::Instant);

impl Busy {
    #[cfg(unix)]
    fn begin() -> Self {
        Self(rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime))
    }

    #[cfg(unix)]
    fn seconds(&self) -> f64 {
        let since = Self::begin().0 - self.0;
        since.tv_sec as f64 + since.tv_nsec as f64 / 1e9
    }

    #[cfg(not(unix))]
    fn begin() -> Self {
        Self(std::time::Instant::now())
    }

    #[cfg(not(unix))]
    fn seconds(&self) -> f64 {
        self.0.elapsed().as_secs_f64()
    }
}

fn all_cores(games: Games, knows: Knows) -> Figures {
    let cores = thread::available_parallelism().map_or(1, |cores| cores.get());
    let next = AtomicU64::new(games.from);
    let mut all = Figures::default();
    thread::scope(|scope| {
        let work = || {
            let begun = Busy::begin();
            let mut figures = Figures::default();
            loop {
                let seed = next.fetch_add(1, Ordering::Relaxed);
                if seed >= games.from + games.count {
                    break;
                }
                match catch_unwind(|| one_game(seed, knows, games.players)) {
                    Ok(played) => figures.add(played),
                    Err(message) => {
                        let text = message.downcast_ref::<String>().cloned();
                        let text = text.or(message.downcast_ref::<&str>().map(ToString::to_string));
                        figures.differences.push(format!("seed {seed}, {knows:?}: {}", text.unwrap_or_default()));
                    }
                }
            }
            figures.busy = begun.seconds();
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
    percent(games, |end| kinds.iter().filter_map(|figures| figures.ends.get(end)).sum())
}

/// R5 for each table of Followers and people.
fn by_table(kinds: &[&Figures]) -> BTreeMap<String, BTreeMap<String, f64>> {
    let players: Vec<(usize, usize)> = kinds.iter().flat_map(|figures| figures.tables.keys().copied()).collect();
    let of = |players: (usize, usize)| {
        let tables: Vec<_> = kinds.iter().filter_map(|figures| figures.tables.get(&players)).collect();
        let games = tables.iter().map(|(games, _)| games).sum();
        percent(games, |end| tables.iter().filter_map(|(_, ends)| ends.get(end)).sum())
    };
    players.into_iter().map(|players| (format!("{} + {}", players.0, players.1), of(players))).collect()
}

/// The ends that a game can have, and in how many of a hundred games each came.
fn percent(games: u64, count: impl Fn(&str) -> u64) -> BTreeMap<String, f64> {
    let ends = ["he GreatJarl", "he GreatGothi", "he Slayer", "he Surtur", "he Ragnarok"].into_iter();
    let ends = ends.chain(["you GreatJarl", "you GreatGothi", "you Slayer", "you Ragnarok"]);
    ends.map(|end| (end.to_string(), tenths(count(end) as f64 * 100.0 / games.max(1) as f64))).collect()
}

fn mean(values: &[usize]) -> f64 {
    tenths(values.iter().sum::<usize>() as f64 / values.len().max(1) as f64)
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

/// How many rounds a journal has room for, setup counted as a part of each.
fn fitting(figures: &Figures) -> u64 {
    JOURNAL_BYTES as u64 * figures.rounds / (figures.journals as u64).max(1)
}

fn ratio(figures: &Figures) -> f64 {
    tenths(figures.in_all as f64 / figures.bound.max(1.0))
}

fn tenths(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}
