//! Wolves of Odin: whole games by people who answer anything.

use muspel::chance::Chance;
use muspel::games::wolves::rules::{RULES_VERSION, Start, play};
use muspel::games::wolves::table::{At, Card, End, Library};
use muspel::games::wolves::widgets::{Own, PASS, PlaceForm, Placed, Target, TurnKind, UnitForm};
use muspel::games::wolves::{Form, Prompt, Talk};
use muspel::talk::{Answer, Header, Stand};
use std::pin::pin;

/// All answers that a prompt can have, a correction apart.
pub fn answers(prompt: &Prompt) -> Vec<Answer> {
    match &prompt.form {
        Form::Tell(_) | Form::Sheet(_) | Form::Note(_) | Form::Why(_) => vec![Answer::SEEN],
        Form::YesNo => vec![Answer(0), Answer(1)],
        Form::Number(low, high) => (*low..=*high).map(|number| Answer(number.into())).collect(),
        Form::One(options) | Form::Title(options) => (0..options.len() as u32).map(Answer).collect(),
        Form::Own(Own::Pages(_)) => vec![Answer::SEEN],
        Form::Own(own @ Own::Turn(_)) => accepted(own, (0..=PASS as u32).map(Answer)),
        Form::Own(Own::Place(form)) => {
            let mut all = Vec::new();
            for line in form.position.seats() {
                for end in End::ALL {
                    let targets: Vec<Target> = form.targets(line, end).collect();
                    let targets =
                        if targets.is_empty() { vec![None] } else { targets.into_iter().map(Some).collect::<Vec<_>>() };
                    for target in targets {
                        let [huscarl, wall] = [Some(Card::Huscarl), Some(Card::ShieldWall)];
                        for (cancelled, stays) in [(None, false), (huscarl, false), (wall, false), (None, true)] {
                            all.push(PlaceForm::encode(Placed { line, end, target, cancelled, stays }));
                        }
                    }
                }
            }
            all.into_iter().filter(|&answer| form.accepts(answer)).collect()
        }
        Form::Own(Own::Unit(form)) => {
            let units = form.position.units(form.position.seats()).collect::<Vec<At>>();
            let all = units.into_iter().flat_map(|at| [false, true].map(|cancelled| UnitForm::encode(at, cancelled)));
            all.chain(form.none()).filter(|&answer| form.accepts(answer)).collect()
        }
    }
}

fn accepted(own: &Own, all: impl Iterator<Item = Answer>) -> Vec<Answer> {
    use muspel::talk::OwnForm;
    all.filter(|&answer| own.accepts(answer)).collect()
}

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
            let all = answers(&prompt);
            let places = matches!(&prompt.form, Form::Own(Own::Place(_)));
            // A card that no line takes is taken back into the hand.
            if places && all.is_empty() {
                talk.undo();
                game.set(play(&talk, Start::Library(&library)));
                continue;
            }
            assert!(!all.is_empty(), "no answer to {prompt:?}");
            assert!(
                matches!(prompt.form, Form::Own(_)) || prompt.accepts(prompt.start),
                "the lit answer {:?} of {:?} {:?}",
                prompt.start,
                prompt.head,
                all
            );
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
