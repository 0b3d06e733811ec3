//! Why something is as it is: the rules that decided it, and who was left after each.

use crate::words::{Text, Thing};
use heapless::Vec;

/// Most candidates of one choice.
pub const CANDIDATES: usize = 21;
/// Most rules that one choice goes through.
pub const WHY_STEPS: usize = 10;

/// One rule, and the candidates that were left after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The rule in words; the text begins with its id.
    pub rule: Text,
    left: u32,
}

/// The record of a choice, or the one rule behind an instruction.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Why {
    candidates: Vec<Thing, CANDIDATES>,
    steps: Vec<Step, WHY_STEPS>,
}

impl Why {
    /// A choice among `candidates`.
    pub fn among(candidates: impl IntoIterator<Item = Thing>) -> Self {
        let mut why = Self::default();
        why.begin(candidates);
        why
    }

    /// Another record in its place, of a choice among `candidates`; one beyond the capacity is never a candidate.
    pub fn begin(&mut self, candidates: impl IntoIterator<Item = Thing>) {
        self.clear();
        self.candidates.extend(candidates.into_iter().take(CANDIDATES));
    }

    /// Forgets all.
    pub fn clear(&mut self) {
        self.candidates.clear();
        self.steps.clear();
    }

    /// Records a rule and who is left after it, as bits over the candidates.
    pub fn step(&mut self, rule: impl Into<Text>, left: u32) {
        let _ = self.steps.push(Step { rule: rule.into(), left });
    }

    /// The same with one more rule that decided nothing between candidates.
    pub fn and(mut self, rule: impl Into<Text>) -> Self {
        self.add(rule);
        self
    }

    /// Records one more rule that decided nothing between candidates.
    pub fn add(&mut self, rule: impl Into<Text>) {
        let left = self.steps.last().map_or(0, |step| step.left);
        self.step(rule, left);
    }

    /// Records the rules of another choice, in which there was only one to choose.
    pub fn join(&mut self, other: &Self) {
        other.steps.iter().for_each(|step| self.step(step.rule, 0));
    }

    /// Whether there were several to choose from.
    pub fn was_choice(&self) -> bool {
        self.candidates.len() > 1
    }

    /// The rules in their order.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// All that there were to choose from; nobody is named where there was no choice.
    pub fn candidates(&self) -> impl Iterator<Item = Thing> + '_ {
        self.candidates.iter().copied().filter(|_| self.was_choice())
    }

    /// Who was left after a step; nobody is named where there was no choice.
    pub fn left(&self, step: Step) -> impl Iterator<Item = Thing> + '_ {
        let left = move |place: usize| step.left >> place & 1 == 1;
        self.candidates.iter().copied().enumerate().filter(move |(place, _)| left(*place)).map(|(_, thing)| thing)
    }
}

impl<R: Into<Text>> From<R> for Why {
    fn from(rule: R) -> Self {
        let mut why = Self::default();
        why.step(rule, 0);
        why
    }
}
