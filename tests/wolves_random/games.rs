//! Whole games by people who answer anything.

use super::answers::{answers, check};
use muspel::chance::Chance;
use muspel::games::wolves::rules::{RULES_VERSION, Start, play};
use muspel::games::wolves::table::Library;
use muspel::games::wolves::widgets::{Own, PASS, TurnKind};
use muspel::games::wolves::{Form, Talk};
use muspel::talk::{Answer, Header, Stand};
use std::pin::pin;

#[test]
fn any_answers_lead_to_the_end_and_every_undo_to_the_same_prompt() {
    for number in 0..60u8 {
        let mut seed = [number; 32];
        seed[0] = 7;
        let mut chance = Chance::from_seed([number ^ 0x55; 32]);
        let talk = Talk::new();
        talk.begin(Header { program: 1, rules: RULES_VERSION, seed, options: number & 7 });
        let library = Library::UNKNOWN;
        let mut game = Box::pin(play(&talk, Start::Library(&library)));
        let mut steps = 0;
        loop {
            match talk.advance(game.as_mut()) {
                Stand::Over => break,
                Stand::Open => {}
                Stand::Diverged(step) => panic!("diverged at {step}"),
            }
            let prompt = talk.open().unwrap();
            check(&prompt);
            let all = answers(&prompt);
            let pass = matches!(&prompt.form, Form::Own(Own::Turn(form)) if form.kind != TurnKind::Card)
                && chance.below(6) == 0
                && all.contains(&Answer(PASS as u32));
            let answer = match pass {
                true => Answer(PASS as u32),
                false => all[usize::from(chance.below(all.len().min(255) as u8))],
            };
            // Now and then the table is corrected in the middle of whatever is asked.
            let answer = if prompt.fixable && chance.below(40) == 0 { Answer::FIX } else { answer };
            assert!(prompt.accepts(answer));
            talk.answer(answer).unwrap().unwrap();
            steps += 1;
            assert!(steps < 5000, "a game without an end: {prompt:?}");
        }
        // The same answers lead to the same end, though nobody waits for them.
        let (steps, saga) = (talk.steps(), format!("{:?}", talk.saga()));
        talk.rewind();
        let mut again = pin!(play(&talk, Start::Library(&library)));
        assert_eq!(talk.advance(again.as_mut()), Stand::Over, "game {number}");
        assert_eq!((talk.steps(), format!("{:?}", talk.saga())), (steps, saga), "game {number}");
        assert!(talk.saga().winners != 0);
    }
}
