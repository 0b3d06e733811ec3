//! `soak --game wolves N`: so many whole games of Wolves of Odin with three to five seats, against an independent reading of
//! its book. Prints presses a turn and a round (P12) and how often each rule was checked, as JSON lines.

#[path = "../../../tests/wolves_table/mod.rs"]
mod wolves_table;

use crate::soak::at;
use crate::trouble::Trouble;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::Write;
use std::panic::catch_unwind;
use std::sync::atomic::{AtomicU64, Ordering};
use std::{io, panic, thread};
use wolves_table::game::{Company, IN_GAMES, Played, play};

/// What all games came to.
#[derive(Default)]
struct Figures {
    games: u64,
    turns: Vec<usize>,
    setup: Vec<usize>,
    /// How often turns of too many presses went which way.
    long: BTreeMap<String, u64>,
    /// Presses of rounds, by seats.
    rounds: BTreeMap<usize, Vec<usize>>,
    /// How often each question was answered, and by how many presses.
    by_prompt: BTreeMap<String, (u64, u64)>,
    checked: BTreeMap<&'static str, u64>,
    ragnarok: u64,
    /// Games with Wolves, and those that one of them has won or shares, by who sat there.
    wolves: BTreeMap<(usize, Company), (u64, u64)>,
    /// Presses of rounds with Wolves, by seats.
    with_wolves: BTreeMap<usize, Vec<usize>>,
    differences: Vec<String>,
}

impl Figures {
    fn add(&mut self, played: Played) {
        self.games += 1;
        let Played { seats, company, .. } = played;
        if company.wolves == 0 {
            // P12 speaks of people.
            self.turns.extend(played.turns);
            self.setup.push(played.setup);
            self.rounds.entry(seats).or_default().extend(played.rounds);
            played.long.into_iter().for_each(|way| *self.long.entry(way).or_default() += 1);
        } else {
            let won = played.winners.iter().any(|&winner| winner + company.wolves >= seats);
            let (games, wins) = self.wolves.entry((seats, company)).or_default();
            (*games, *wins) = (*games + 1, *wins + u64::from(won));
            self.with_wolves.entry(seats).or_default().extend(played.rounds);
        }
        self.ragnarok += u64::from(played.ragnarok);
        self.add_prompts(played.by_prompt);
        played.checked.0.into_iter().for_each(|(id, count)| *self.checked.entry(id).or_default() += count);
    }

    fn add_prompts(&mut self, more: BTreeMap<String, (u64, u64)>) {
        for (prompt, (times, presses)) in more {
            let sum = self.by_prompt.entry(prompt).or_default();
            *sum = (sum.0 + times, sum.1 + presses);
        }
    }

    fn join(&mut self, other: Self) {
        self.games += other.games;
        self.turns.extend(other.turns);
        self.setup.extend(other.setup);
        other.rounds.into_iter().for_each(|(seats, rounds)| self.rounds.entry(seats).or_default().extend(rounds));
        let more = other.with_wolves.into_iter();
        more.for_each(|(seats, rounds)| self.with_wolves.entry(seats).or_default().extend(rounds));
        for (who, (games, won)) in other.wolves {
            let sum = self.wolves.entry(who).or_default();
            *sum = (sum.0 + games, sum.1 + won);
        }
        self.ragnarok += other.ragnarok;
        other.long.into_iter().for_each(|(way, count)| *self.long.entry(way).or_default() += count);
        self.add_prompts(other.by_prompt);
        other.checked.into_iter().for_each(|(id, count)| *self.checked.entry(id).or_default() += count);
        self.differences.extend(other.differences);
    }
}

/// Plays the games on all cores and prints what came of it; a difference from the book is trouble.
pub fn soak(games: u64) -> Result<(), Trouble> {
    panic::set_hook(Box::new(|_| {}));
    let all = all_cores(games);
    drop(panic::take_hook());
    let by_seats = |rounds: &BTreeMap<usize, Vec<usize>>| -> BTreeMap<String, Value> {
        let figures = |rounds: &Vec<usize>| json!({ "median": at(rounds, 50), "p95": at(rounds, 95) });
        rounds.iter().map(|(seats, rounds)| (seats.to_string(), figures(rounds))).collect()
    };
    let never: Vec<&str> = IN_GAMES.iter().copied().filter(|id| !all.checked.contains_key(id)).collect();
    let lines = [
        json!({ "figure": "P12", "presses_per_turn": { "median": at(&all.turns, 50), "p95": at(&all.turns, 95),
            "over_six_percent": over_six(&all.turns) },
            "presses_per_round": by_seats(&all.rounds), "with_wolves": by_seats(&all.with_wolves), "presses_of_setup": at(&all.setup, 50), "turns": all.turns.len() }),
        json!({ "times_and_presses_by_prompt": all.by_prompt }),
        json!({ "turns_over_six": most_often(all.long, 20) }),
        json!({ "won_by_wolves": won_by_wolves(&all.wolves) }),
        json!({ "ended_by_ragnarok": all.ragnarok }),
        json!({ "checked": all.checked }),
        json!({ "never_checked": never }),
        json!({ "games": all.games, "differences": all.differences.len() }),
    ];
    let mut out = io::stdout().lock();
    for line in lines {
        writeln!(out, "{line}").map_err(Trouble::Output)?;
    }
    if all.differences.is_empty() { Ok(()) } else { Err(Trouble::Differs(all.differences)) }
}

/// How many games of a hundred a Wolf wins, by its age, by how many Wolves and seats there are, and by who sits with them.
fn won_by_wolves(wolves: &BTreeMap<(usize, Company), (u64, u64)>) -> BTreeMap<String, Value> {
    let mut all: BTreeMap<String, (u64, u64)> = BTreeMap::new();
    for (&(seats, company), &(games, won)) in wolves {
        let people = if company.careful { "careful" } else { "any" };
        let age = ["young", "grown", "old"].get(company.draws.saturating_sub(3)).copied().unwrap_or("old");
        let sum = all.entry(format!("{age}, {} of {seats}, {people} people", company.wolves)).or_default();
        *sum = (sum.0 + games, sum.1 + won);
    }
    let percent = |(games, won): (u64, u64)| json!({ "games": games, "percent": (won * 100) as f64 / games as f64 });
    all.into_iter().map(|(who, sums)| (who, percent(sums))).collect()
}

/// The ways that came up most often, with how often.
fn most_often(ways: BTreeMap<String, u64>, count: usize) -> Vec<(u64, String)> {
    let mut ways: Vec<(u64, String)> = ways.into_iter().map(|(way, count)| (count, way)).collect();
    ways.sort_unstable_by(|one, other| other.cmp(one));
    ways.truncate(count);
    ways
}

/// How many turns of a hundred take more than six presses.
fn over_six(turns: &[usize]) -> f64 {
    let over = turns.iter().filter(|&&presses| presses > 6).count();
    (over as f64 * 1000.0 / turns.len().max(1) as f64).round() / 10.0
}

fn all_cores(games: u64) -> Figures {
    let cores = thread::available_parallelism().map_or(1, |cores| cores.get());
    let next = AtomicU64::new(0);
    let mut all = Figures::default();
    thread::scope(|scope| {
        let work = || {
            let mut figures = Figures::default();
            loop {
                let seed = next.fetch_add(1, Ordering::Relaxed);
                if seed >= games {
                    return figures;
                }
                match catch_unwind(|| play(seed)) {
                    Ok(played) => figures.add(played),
                    Err(message) => {
                        let text = message.downcast_ref::<String>().cloned();
                        let text = text.or(message.downcast_ref::<&str>().map(ToString::to_string));
                        figures.differences.push(format!("seed {seed}: {}", text.unwrap_or_default()));
                    }
                }
            }
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
