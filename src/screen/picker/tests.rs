//! What presses lead to. The checks serve the forms of every game.

extern crate std;
use super::*;
use crate::talk::{Big, House, OPTIONS, Options, Why};
use crate::words::Thing;
use crate::words::house::Msg;
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::vec;
use std::vec::Vec;

pub(crate) const ARROWS: [Button; 4] = [Button::Left, Button::Up, Button::Down, Button::Right];

type Shared = Form<Never>;

/// A prompt of this form, a picker that has taken these intents, and what came of the last one.
pub(crate) fn pick<T: Topic<Form: Widget>>(
    form: Form<T::Form>,
    start: u32,
    intents: &[Intent],
) -> (Picker<T::Form>, Picked) {
    let prompt: Prompt<T> = Prompt::new(Msg::Menu, form);
    let mut picker = Picker::new(&prompt, Answer(start));
    let picked = intents.iter().fold(Picked::Nothing, |_, &intent| picker.take(&prompt, intent));
    (picker, picked)
}

/// The answers that OK, Left, Up and Right give at once, after Down was pressed so many times.
pub(crate) fn at_once<T: Topic<Form: Widget>>(form: &Form<T::Form>, start: u32, downs: usize) -> [Option<u32>; 4] {
    [Button::Ok, Button::Left, Button::Up, Button::Right].map(|button| {
        let mut intents = vec![Intent::Press(Button::Down); downs];
        intents.push(Intent::Press(button));
        match pick::<T>(form.clone(), start, &intents).1 {
            Picked::Answer(answer) => Some(answer.0),
            _ => None,
        }
    })
}

/// Presses and holds of any buttons.
pub(crate) fn any_intents() -> impl Strategy<Value = Vec<Intent>> {
    let intent = (0..6usize, prop::bool::weighted(0.1)).prop_map(|(button, hold)| match hold {
        true => Intent::Hold(Button::ALL[button]),
        false => Intent::Press(Button::ALL[button]),
    });
    prop::collection::vec(intent, 0..60)
}

pub(crate) fn any_arrows() -> impl Strategy<Value = Vec<Button>> {
    prop::collection::vec(prop::sample::select(&ARROWS[..]), 0..40)
}

/// Fails if some of these intents give an answer that the prompt cannot have.
pub(crate) fn check_answers<T: Topic<Form: Widget>>(
    form: Form<T::Form>,
    start: u32,
    intents: &[Intent],
) -> Result<(), TestCaseError> {
    let prompt: Prompt<T> = Prompt::new(Msg::Menu, form);
    let mut picker = Picker::new(&prompt, Answer(start));
    for &intent in intents {
        if let Picked::Answer(answer) = picker.take(&prompt, intent) {
            prop_assert!(prompt.accepts(answer), "{answer:?} to {prompt:?}");
        }
    }
    Ok(())
}

/// Fails if a person cannot give every answer that the prompt can have, of those that can be `meant`.
pub(crate) fn check_reach<T: Topic<Form: Widget>>(
    form: Form<T::Form>,
    start: u32,
    meant: impl Fn(u32) -> bool,
) -> Result<(), TestCaseError> {
    let prompt: Prompt<T> = Prompt::new(Msg::Menu, form);
    let possible: BTreeSet<u32> = (0..300).filter(|&value| prompt.accepts(Answer(value)) && meant(value)).collect();
    let reached = reachable(&prompt, Picker::new(&prompt, Answer(start)));
    prop_assert_eq!(reached, possible, "of {:?}", prompt);
    Ok(())
}

/// Every answer that some presses lead to. A press of OK that answers nothing may go on as a hold.
fn reachable<T: Topic<Form: Widget>>(prompt: &Prompt<T>, first: Picker<T::Form>) -> BTreeSet<u32> {
    const OK: Intent = Intent::Press(Button::Ok);
    const WAYS: [&[Intent]; 7] = [
        &[Intent::Press(Button::Left)],
        &[Intent::Press(Button::Right)],
        &[Intent::Press(Button::Down)],
        &[Intent::Press(Button::Up)],
        &[Intent::Press(Button::Back)],
        &[OK],
        &[OK, Intent::Hold(Button::Ok)],
    ];
    let (mut answers, mut seen, mut open) = (BTreeSet::new(), BTreeSet::new(), vec![first]);
    while let Some(picker) = open.pop() {
        if !seen.insert(std::format!("{picker:?}")) {
            continue;
        }
        for way in WAYS {
            let mut next = picker.clone();
            let picked = way.iter().map(|&intent| next.take(prompt, intent)).find(|picked| *picked != Picked::Nothing);
            if let Some(Picked::Answer(answer)) = picked {
                answers.insert(answer.0);
            } else {
                open.push(next);
            }
        }
    }
    answers
}

/// Fails if an arrow leads to none of the `places`.
pub(crate) fn check_range<T: Topic<Form: Widget>>(
    form: Form<T::Form>,
    start: u32,
    places: &BTreeSet<u32>,
    arrows: &[Button],
    at: impl Fn(&Picker<T::Form>) -> u32,
) -> Result<(), TestCaseError> {
    let prompt: &Prompt<T> = &Prompt::new(Msg::Menu, form);
    let picker = &mut Picker::new(prompt, Answer(start));
    for &arrow in arrows {
        picker.take(prompt, Intent::Press(arrow));
        prop_assert!(places.contains(&at(picker)), "{} in {:?}", at(picker), prompt.form);
    }
    Ok(())
}

fn any_why() -> impl Strategy<Value = Why> {
    prop::collection::vec(any::<u32>(), 1..=10).prop_map(|steps| {
        let mut why = Why::among((1..=21).map(Thing::Number));
        steps.into_iter().for_each(|left| why.step(Msg::SettingsWhy, left));
        why
    })
}

fn any_form() -> impl Strategy<Value = Shared> {
    let options = (0..=OPTIONS).prop_map(list);
    prop_oneof![
        Just(Form::YesNo),
        (0..200u8, 0..50u8).prop_map(|(low, more)| Form::Number(low, low + more)),
        options.clone().prop_map(Form::One),
        options.prop_map(Form::Title),
        any_why().prop_map(Form::Why),
        Just(Form::Tell(Big::Change(1, 2))),
        Just(Form::Note("x".try_into().unwrap())),
    ]
}

/// Where the cursor can stand.
fn places(form: &Shared) -> BTreeSet<u32> {
    let count = |count: usize| (0..count.max(1) as u32).collect();
    match form {
        Form::Number(low, high) => count(usize::from(high - low) + 1),
        Form::One(options) | Form::Title(options) => count(options.len()),
        Form::Why(why) => count(why.steps().len()),
        Form::YesNo => count(2),
        Form::Tell(_) | Form::Sheet(_) | Form::Note(_) => count(1),
        Form::Own(never) => match *never {},
    }
}

proptest! {
    #[test]
    fn whatever_is_pressed_the_answer_is_one_that_the_prompt_can_have(
        form in any_form(), start: u32, intents in any_intents(),
    ) {
        check_answers::<House>(form, start, &intents)?;
    }

    #[test]
    fn a_person_can_give_every_answer_that_the_prompt_can_have(form in any_form(), start: u32) {
        check_reach::<House>(form, start, |_| true)?;
    }

    #[test]
    fn no_arrow_leads_out_of_range(form in any_form(), start: u32, arrows in any_arrows()) {
        let places = places(&form);
        check_range::<House>(form, start, &places, &arrows, Picker::cursor)?;
    }
}

fn list(count: usize) -> Options {
    Options::from_iter((0..count).map(|_| Msg::Yes.into()))
}

#[test]
fn an_arrow_gives_the_answer_of_its_place_whatever_is_lit_and_ok_gives_the_lit_one() {
    let of = |count, lit| at_once::<House>(&Form::One(list(count)), lit, 0);
    for lit in 0..3 {
        assert_eq!(of(3, lit), [Some(lit), Some(0), Some(1), Some(2)]);
        assert_eq!(of(8, 3 + lit), [Some(3 + lit), Some(3), Some(4), Some(5)]);
    }
    assert_eq!(of(2, 1), [Some(1), Some(0), Some(1), None]);
    assert_eq!(of(1, 0), [Some(0), Some(0), None, None]);
    assert_eq!(of(0, 0), [None; 4]);
    assert_eq!(at_once::<House>(&Form::Number(2, 5), 3, 0), [Some(3), Some(2), Some(3), Some(4)]);
}

#[test]
fn down_shows_the_next_three_and_comes_round() {
    let of = |downs| at_once::<House>(&Form::Number(7, 13), 12, downs);
    assert_eq!(of(0), [Some(12), Some(10), Some(11), Some(12)]);
    assert_eq!(of(1), [Some(13), Some(13), None, None]);
    assert_eq!(of(2), [Some(7), Some(7), Some(8), Some(9)]);
    let three = |downs| at_once::<House>(&Form::One(list(3)), 1, downs);
    assert_eq!(three(1), three(0), "there are no others");
}

#[test]
fn what_cannot_be_chosen_keeps_its_place_and_says_why() {
    let with = |closed: &[usize]| {
        let all: Prompt<House> = Prompt::new(Msg::Menu, Form::One(list(6 - closed.len())));
        closed.iter().fold(all, |prompt, &place| prompt.closed(place, Msg::Status, Msg::SettingsWhy))
    };
    let prompt = with(&[0, 4]);
    let take = |picker: &mut Picker<Never>, button| picker.take(&prompt, Intent::Press(button));
    let mut picker = Picker::new(&prompt, Answer(0));
    assert_eq!(picker.cursor(), 1, "the first that can be chosen is lit");
    assert_eq!(take(&mut picker, Button::Left), Picked::Nothing);
    assert_eq!(picker.said(), Some(Msg::SettingsWhy.into()));
    assert_eq!(
        take(&mut picker, Button::Up),
        Picked::Nothing,
        "any button closes what was said, and does nothing else"
    );
    assert_eq!(take(&mut picker, Button::Up), Picked::Answer(Answer(0)));
    assert_eq!(take(&mut picker, Button::Right), Picked::Answer(Answer(1)));
    take(&mut picker, Button::Down);
    assert_eq!(take(&mut picker, Button::Left), Picked::Answer(Answer(2)));
    assert_eq!(take(&mut picker, Button::Right), Picked::Answer(Answer(3)));
    assert_eq!(Picker::new(&prompt, Answer(3)).cursor(), 5);
}

#[test]
fn a_held_arrow_answers_once_and_a_hold_that_began_elsewhere_means_nothing() {
    for button in ARROWS {
        assert_eq!(pick::<House>(Form::One(list(9)), 0, &[Intent::Hold(button)]).1, Picked::Nothing);
        assert_eq!(pick::<House>(Form::One(list(9)), 0, &[Intent::Hold(button)]).0.cursor(), 0);
    }
}

#[test]
fn the_cursor_starts_on_the_likely_answer_or_on_the_first() {
    assert_eq!(pick::<House>(Form::Number(2, 6), 4, &[]).0.cursor(), 2);
    assert_eq!(pick::<House>(Form::Number(2, 6), 9, &[]).0.cursor(), 0);
}

#[test]
fn yes_is_left_and_no_is_up_whatever_is_likely() {
    for likely in [0, 1] {
        assert_eq!(at_once::<House>(&Form::YesNo, likely, 0), [Some(likely), Some(1), Some(0), None]);
        assert_eq!(pick::<House>(Form::YesNo, likely, &[Intent::Hold(Button::Left)]).1, Picked::Nothing);
    }
}

#[test]
fn left_shows_why_only_where_it_has_nothing_to_take() {
    let arrow = |prompt: &Prompt<House>| Picker::new(prompt, prompt.start).take(prompt, Intent::Press(Button::Left));
    let tell = Prompt::new(Msg::Menu, Form::Tell(Big::Change(1, 2)));
    assert_eq!(arrow(&tell), Picked::Nothing);
    assert_eq!(arrow(&tell.why(Msg::SettingsWhy)), Picked::Why(0));
    let asked = Prompt::new(Msg::Menu, Form::YesNo).why(Msg::SettingsWhy);
    assert_eq!(arrow(&asked), Picked::Answer(Answer(1)));
}
