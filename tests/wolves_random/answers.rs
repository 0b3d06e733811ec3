//! What a prompt can be answered.

use muspel::games::wolves::table::{At, Card, End};
use muspel::games::wolves::widgets::{Own, PASS, PlaceForm, Placed, Target, UnitForm};
use muspel::games::wolves::{Form, Prompt};
use muspel::talk::Answer;

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

/// A prompt can be answered, and the answer that is lit is one that it accepts and a button gives.
pub fn check(prompt: &Prompt) {
    let all = answers(prompt);
    assert!(!all.is_empty(), "no answer to {prompt:?}");
    let lit = prompt.start;
    assert!(all.contains(&lit), "{lit:?} is lit at {:?}, which can have {all:?}", prompt.head);
}
