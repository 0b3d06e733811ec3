//! The laws of screens, each over every screen that games, scenarios and the house lead to, wherever presses lead there.

#[path = "../src/bin/simulator/headless/mod.rs"]
#[allow(dead_code, unused_imports, reason = "the simulator uses the rest")]
mod headless;
#[path = "../src/bin/simulator/printed/mod.rs"]
#[allow(dead_code, unused_imports, reason = "the simulator uses the rest")]
mod printed;
#[path = "laws/seen.rs"]
mod seen;
#[path = "virtual_table/mod.rs"]
mod virtual_table;

use headless::{Scenario, check};
use muspel::chance::Chance;
use muspel::games::ragnarok::table::{Card, RegionSet, Special};
use muspel::games::ragnarok::widgets::Own;
use muspel::games::ragnarok::words::{self, Msg};
use muspel::games::ragnarok::{EDITION, Ragnarok};
use muspel::games::wolves;
use muspel::handheld::Program;
use muspel::keys::{Button, Intent};
use muspel::screen::{
    Act, Does, Frame, Legend, Picked, Picker, Widget, came_row, draw, fits, list_capitals, sheet_row,
};
use muspel::settings::{Setting, Settings};
use muspel::talk::{Answer, Big, Form, Header, House, Options, Sheet, Stand, Talk, Topic, lines_of};
use muspel::words::{Language, Line, Slot, Thing, Things, house};
use seen::{HOUSE, LORDS, Shown, WOLVES};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::pin::pin;
use std::sync::{LazyLock, Mutex};
use virtual_table::copy::Knows;
use virtual_table::game::{play_seen, play_several_seen};
use virtual_table::named::{name, named};

/// Calls one generic function for the screens of both games and of the house.
macro_rules! everywhere {
    ($law:ident) => {
        LORDS.states(|prompt, picker| $law(prompt, picker));
        WOLVES.states(|prompt, picker| $law(prompt, picker));
        HOUSE.states(|prompt, picker| $law(prompt, picker));
    };
}

/// A thing of no words.
static NOTHING: Things = Things { say: |_, _| Ok(()), print: |_, _| (), is_number: |_| false };

const ARROWS: [Button; 3] = [Button::Left, Button::Up, Button::Right];

fn tap<T: Topic<Form: Widget>>(prompt: &Shown<T>, picker: &Picker<T::Form>, button: Button) -> Option<Act> {
    picker.buttons(prompt).of(button).tap
}

#[test]
fn the_harness_sees_many_screens_of_both_games_and_of_the_house() {
    let heads = |prompts: usize, least: usize| assert!(prompts >= least, "{prompts} of {least}");
    heads(LORDS.prompts.len(), 250);
    heads(WOLVES.prompts.len(), 30);
    heads(HOUSE.prompts.len(), 40);
}

#[test]
fn law_1_an_arrow_gives_the_answer_of_its_place_whatever_is_lit_and_down_answers_nothing() {
    fn law<T: Topic<Form: Widget>>(prompt: &Shown<T>) {
        let mut arrows: BTreeMap<u32, Button> = BTreeMap::new();
        for start in (0..300).map(Answer).filter(|&answer| prompt.accepts(answer)).take(40).chain([prompt.start]) {
            let mut picker = Picker::new(prompt, start);
            for _ in 0..8 {
                for arrow in ARROWS {
                    if let Some(Does::Answer(answer)) = tap(prompt, &picker, arrow).map(|act| act.does) {
                        let known = *arrows.entry(answer.0).or_insert(arrow);
                        assert_eq!(known, arrow, "{answer:?} of {prompt:?}");
                    }
                }
                let down = tap(prompt, &picker, Button::Down).map(|act| act.does);
                // In the log it shows an older page, which is no answer of a game.
                let answers = matches!(down, Some(Does::Answer(answer)) if answer != Answer::OLDER);
                assert!(!answers, "Down answers {prompt:?}");
                if matches!(down, Some(Does::Step(_))) {
                    picker.take(prompt, Intent::Press(Button::Down));
                }
            }
        }
    }
    LORDS.prompts.iter().for_each(law);
    WOLVES.prompts.iter().for_each(law);
    HOUSE.prompts.iter().for_each(law);
}

#[test]
fn law_2_what_cannot_be_chosen_stays_in_its_place_and_says_why() {
    fn law<T: Topic<Form: Widget>>(prompt: &Shown<T>, picker: &Picker<T::Form>) {
        for arrow in ARROWS {
            if let Some(Act { does: Does::Says(why), word }) = tap(prompt, picker, arrow) {
                assert!(word.is_some() && !why.said(Language::English).to_string().is_empty(), "{prompt:?}");
                let mut pressed = picker.clone();
                assert_eq!(pressed.take(prompt, Intent::Press(arrow)), Picked::Nothing);
                assert_eq!(pressed.said(), Some(why));
            }
        }
    }
    everywhere!(law);
    let mut turns = 0;
    for prompt in &LORDS.prompts {
        let Form::Own(Own::Turn(_, options)) = &prompt.form else { continue };
        turns += 1;
        let (mut open, mut places) = (options.iter(), Vec::new());
        for place in 0..Special::LISTED.len() {
            let closed = prompt.closed.iter().find(|closed| usize::from(closed.place) == place);
            places.push(closed.map_or_else(|| *open.next().expect("an option"), |closed| closed.option));
        }
        assert_eq!(places, Special::LISTED.map(|it| muspel::games::ragnarok::words::Thing::Special(it).into()));
    }
    assert!(turns > 2, "{turns} lists of your turn");
}

#[test]
fn law_3_every_list_has_the_keys_of_the_one_list() {
    /// What kind of thing each button does.
    fn kinds<T: Topic<Form: Widget>>(prompt: &Shown<T>, picker: &Picker<T::Form>) -> Vec<Option<bool>> {
        Button::ALL.map(|button| tap(prompt, picker, button).map(|act| act.acts())).to_vec()
    }
    fn law<T: Topic<Form: Widget>>(prompt: &Shown<T>) {
        let (Form::One(options) | Form::Title(options)) = &prompt.form else { return };
        like(prompt, options);
    }
    fn like<T: Topic<Form: Widget>>(prompt: &Shown<T>, options: &Options) {
        let plain = options.iter().map(|_| Thing::from(house::Msg::Yes)).collect();
        let mut list: Shown<House> = Shown::new(house::Msg::Menu, Form::One(plain));
        list.closed.clone_from(&prompt.closed);
        list.start = prompt.start;
        let (mut one, mut other) = (Picker::new(prompt, prompt.start), Picker::new(&list, list.start));
        for _ in 0..6 {
            assert_eq!(kinds(prompt, &one), kinds(&list, &other), "{prompt:?}");
            one.take(prompt, Intent::Press(Button::Down));
            other.take(&list, Intent::Press(Button::Down));
        }
    }
    LORDS.prompts.iter().for_each(law);
    WOLVES.prompts.iter().for_each(law);
    HOUSE.prompts.iter().for_each(law);
    for prompt in &LORDS.prompts {
        if let Form::Own(Own::Turn(_, options)) = &prompt.form {
            like(prompt, options);
        }
    }
}

#[test]
fn law_4_every_button_that_does_something_is_drawn_as_a_key_in_every_language() {
    fn law<T: Topic<Form: Widget>>(prompt: &Shown<T>, picker: &Picker<T::Form>) {
        for language in Language::ALL {
            let drawn = draw(&mut Frame::new(), prompt, picker, &language);
            for button in Button::ALL.into_iter().filter(|&button| button != Button::Back) {
                let Some(act) = tap(prompt, picker, button) else { continue };
                // A cursor is seen to move; any button closes what was said; a press that changes nothing begins a hold.
                let mut pressed = picker.clone();
                pressed.take(prompt, Intent::Press(button));
                let moves = act.word.is_none() && button != Button::Ok;
                let plain = moves || act.does == Does::Close || matches!(act.does, Does::Step(_)) && pressed == *picker;
                assert!(plain || drawn.has(button, act.acts()), "{button:?} {act:?} of {prompt:?} in {language:?}");
            }
            let hold = picker.buttons(prompt).of(Button::Ok).hold;
            assert!(hold.is_none() || drawn.has(Button::Ok, true), "hold OK of {prompt:?} in {language:?}");
            // While it is held the head says what will happen.
            for button in [Button::Ok, Button::Back] {
                let Some(act) = picker.buttons(prompt).of(button).hold else { continue };
                let word = act.word.map(|word| word.said(language).to_string());
                let says = word.map(|word| format!("{}: {word}", Line::from(house::Msg::KeepHolding).said(language)));
                let fit = says.as_ref().is_none_or(|says| fits(language, Slot::Head, says).is_ok());
                assert!((says.is_some() || act.does == Does::Close) && fit, "{says:?} of {prompt:?} in {language:?}");
            }
        }
    }
    everywhere!(law);
}

#[test]
fn law_5_no_row_of_a_list_touches_the_next_in_any_language() {
    fn law<T: Topic<Form: Widget>>(prompt: &Shown<T>, picker: &Picker<T::Form>) {
        let rows = match &prompt.form {
            Form::One(options) | Form::Title(options) => &options[..],
            Form::Sheet(_) => &[],
            _ => return,
        };
        if picker.said().is_some() {
            return;
        }
        for language in Language::ALL {
            // Options of a sign or two stand side by side.
            let is_short = |it: &Thing| Line::from(*it).said(language).to_string().chars().count() <= 2;
            if !rows.is_empty() && rows.iter().all(is_short) {
                continue;
            }
            let mut frame = Frame::new();
            draw(&mut frame, prompt, picker, &language);
            // The whole of a lit row is filled: its ground is lit.
            let ground = |top: usize| frame.is_on(0, top + 8);
            let has_ink = |top: usize, y: usize| (15..110).any(|x| frame.is_on(x, y) != ground(top));
            for top in [16, 32] {
                let touch = has_ink(top, top + 15) && has_ink(top + 16, top + 16);
                assert!(!touch, "rows at {top} and below of {:?} in {language:?}", (prompt.head, &prompt.form));
            }
            assert!((0..128).all(|x| !frame.is_on(x, 15)), "the rule touches {:?}", (prompt.head, &prompt.form));
        }
    }
    everywhere!(law);
}

#[test]
fn law_5_what_came_before_a_question_shares_no_pixel_row_with_its_head_its_answers_or_each_other() {
    let (mut folded, mut shared) = ([0; 3], BTreeSet::new());
    let nothing = Sheet::new().rows_and(&[Line::of(Thing::Own(&NOTHING, 0))])[0];
    for prompt in LORDS.prompts.iter().filter(|prompt| !prompt.came.is_empty()) {
        folded[prompt.came.len()] += 1;
        let picker = Picker::new(prompt, prompt.start);
        for language in Language::ALL {
            // The pixel rows in which a row differs from none.
            let drawn = |only: Option<usize>| {
                let came = (0..).zip(&prompt.came).map(|(at, row)| if only == Some(at) { *row } else { nothing });
                let mut frame = Frame::new();
                draw(&mut frame, &Shown { came: came.collect(), ..prompt.clone() }, &picker, &language);
                frame
            };
            let none = drawn(None);
            let rows_at = |at: usize| {
                let one = drawn(Some(at));
                // What stands beside a row has a place of its own.
                (0..64).filter(|&y| (0..100).any(|x| one.is_on(x, y) != none.is_on(x, y))).collect::<BTreeSet<usize>>()
            };
            let rows: Vec<_> = (0..prompt.came.len()).map(rows_at).collect();
            let head =
                matches!(prompt.form, Form::YesNo | Form::Own(Own::Battle(_) | Own::Turn(..))) && rows.len() == 1;
            let apart = rows.windows(2).all(|two| two[0].is_disjoint(&two[1]));
            let below = match (&prompt.form, rows.len()) {
                _ if head => 0..15,
                (Form::YesNo | Form::Number(..), _) if rows.len() > 1 => 15..49,
                (_, 1) => 15..30,
                _ => 15..41,
            };
            if !apart || !rows.iter().flatten().all(|y| below.contains(y)) {
                shared.insert(format!("{}: {:?} {rows:?}", language.code(), (prompt.head, &prompt.came)));
            }
        }
    }
    assert!(folded[1] > 20 && folded[2] > 20, "{folded:?}");
    assert!(shared.is_empty(), "{shared:#?}");
}

#[test]
fn law_5_a_question_of_yes_or_no_shares_no_pixel_row_with_its_answers_or_what_stands_above_it() {
    static SHARED: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
    fn law<T: Topic<Form: Widget>>(prompt: &Shown<T>, picker: &Picker<T::Form>) {
        if !matches!(prompt.form, Form::YesNo) || picker.said().is_some() {
            return;
        }
        let above = prompt.who.is_some() || prompt.detail.is_some() || !prompt.came.is_empty();
        let room = match (prompt.came.len(), above) {
            (2, _) => 0..14,
            (_, true) => 16..48,
            (_, false) => 0..48,
        };
        for language in Language::ALL {
            let drawn = |head: Line| {
                let mut frame = Frame::new();
                draw(&mut frame, &Shown { head, ..prompt.clone() }, picker, &language);
                frame
            };
            let (said, unsaid) = (drawn(prompt.head), drawn(Line::of(Thing::Own(&NOTHING, 0))));
            let has_ink = |y: usize| (0..128).any(|x| said.is_on(x, y) != unsaid.is_on(x, y));
            if !(0..64).filter(|&y| has_ink(y)).all(|y| room.contains(&y)) {
                SHARED.lock().unwrap().insert(format!("{}: {}", language.code(), prompt.head.said(language)));
            }
        }
    }
    everywhere!(law);
    let shared = SHARED.lock().unwrap();
    assert!(shared.is_empty(), "{shared:#?}");
}

#[test]
fn law_5_no_head_row_or_line_below_is_cut_in_any_language() {
    static CUT: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
    fn law<T: Topic<Form: Widget>>(prompt: &Shown<T>, picker: &Picker<T::Form>) {
        for language in Language::ALL {
            // A notice of the harness has its text for a head, too.
            let is_note = matches!(prompt.form, Form::Note(_));
            if !is_note && draw(&mut Frame::new(), prompt, picker, &language).is_cut() && picker.said().is_none() {
                CUT.lock().unwrap().insert(format!(
                    "{}: {} {:?}",
                    language.code(),
                    prompt.head.said(language),
                    prompt.form
                ));
            }
        }
    }
    LORDS.states(law);
    WOLVES.states(law);
    HOUSE.states(law);
    let cut = CUT.lock().unwrap();
    assert!(cut.is_empty(), "{cut:#?}");
}

#[test]
fn law_5_a_list_has_letters_of_nine_pixels_or_more_but_for_the_longest_bonus_of_a_card() {
    let mut small = BTreeSet::new();
    let mut lists = 0;
    fn law<T: Topic<Form: Widget>>(prompt: &Shown<T>, small: &mut BTreeSet<String>) -> usize {
        let bonus = Msg::CardBonus(Card::all().next().unwrap()).text().unwrap();
        for language in Language::ALL {
            let Some(capitals) = list_capitals(prompt, &language) else { return 0 };
            assert!(capitals >= 8, "{prompt:?}");
            if capitals < 9 && prompt.head.text() != Some(bonus) {
                small.insert(format!("{}: {} {:?}", language.code(), prompt.head.said(language), prompt.form));
            }
        }
        1
    }
    lists += LORDS.prompts.iter().map(|prompt| law(prompt, &mut small)).sum::<usize>();
    lists += WOLVES.prompts.iter().map(|prompt| law(prompt, &mut small)).sum::<usize>();
    lists += HOUSE.prompts.iter().map(|prompt| law(prompt, &mut small)).sum::<usize>();
    assert!(lists > 50, "{lists} lists");
    assert!(small.is_empty(), "{small:#?}");
}

#[test]
fn law_6_back_only_ever_goes_back_and_held_it_opens_the_menu() {
    fn law<T: Topic<Form: Widget>>(prompt: &Shown<T>, picker: &Picker<T::Form>) {
        let key = picker.buttons(prompt).of(Button::Back);
        let goes = key.tap.map(|act| act.does);
        assert!(matches!(goes, Some(Does::Back | Does::Step(_) | Does::Close)), "{goes:?} of {prompt:?}");
        let held = if picker.said().is_some() { Does::Close } else { Does::Menu };
        assert_eq!(key.hold.map(|act| act.does), Some(held), "{prompt:?}");
        let others = Button::ALL.into_iter().filter(|&button| button != Button::Back);
        let back = others.filter_map(|button| tap(prompt, picker, button)).any(|act| act.does == Does::Back);
        assert!(!back, "another button goes back in {prompt:?}");
    }
    everywhere!(law);
}

#[test]
fn law_7_a_lifted_army_starts_at_home_and_what_is_ticked_is_not_under_the_first_ok() {
    let (mut lifted, mut ticked) = (0, 0);
    for prompt in &LORDS.prompts {
        let picker = Picker::new(prompt, prompt.start);
        let hand = picker.hand();
        match &prompt.form {
            Form::Own(Own::Board(pieces)) => {
                let here = muspel::games::ragnarok::table::Region::new(hand.cursor() as u8).expect("a Region");
                let armies = pieces.armies.regions();
                assert!(armies.is_empty() || armies.contains(here), "{prompt:?}");
                lifted += usize::from(pieces.lifted.is_some());
            }
            Form::Own(Own::Regions(_, among)) if among.len() > muspel::games::ragnarok::widgets::FEW_REGIONS => {
                let under = muspel::games::ragnarok::table::Region::new(hand.cursor() as u8).map(RegionSet::one);
                let is_ticked = under.is_some_and(|it| it.is_subset(hand.chosen())) && !hand.is_on_done();
                assert!(!is_ticked, "{prompt:?}");
                ticked += 1;
            }
            _ => {}
        }
    }
    assert!(lifted > 0 && ticked > 0);
}

#[test]
fn law_8_a_battle_offers_exactly_the_totals_that_are_possible_and_ok_passes() {
    let (mut yours, mut his) = (0, 0);
    for prompt in &LORDS.prompts {
        let Form::Own(Own::Battle(battle)) = &prompt.form else { continue };
        let mut picker = Picker::new(prompt, prompt.start);
        let mut offered = BTreeSet::new();
        for _ in 0..30 {
            for button in ARROWS {
                if let Some(Does::Answer(answer)) = tap(prompt, &picker, button).map(|act| act.does) {
                    offered.insert(answer.0 as u8);
                }
            }
            picker.take(prompt, Intent::Press(Button::Down));
        }
        let possible: BTreeSet<u8> = (battle.least..=battle.most).collect();
        let ok = tap(prompt, &picker, Button::Ok).expect("done").does;
        if battle.he_plays {
            assert_eq!(offered, possible, "{prompt:?}");
            his += 1;
        } else {
            assert_eq!(ok, Does::Answer(Answer(battle.yours.into())), "OK passes");
            assert!(!offered.contains(&battle.yours));
            offered.insert(battle.yours);
            assert_eq!(offered, possible, "{prompt:?}");
            yours += 1;
        }
    }
    assert!(yours > 0 && his > 0);
}

#[test]
fn law_8_what_came_of_a_battle_is_said_before_its_losses() {
    let (mut battles, mut first) = (0, 0);
    for seed in 0..6 {
        let mut open = false;
        play_seen(seed, 16, Knows::Map, |prompt| {
            let says = |line: &Line| {
                ["YouLostTo", "WonLosses", "LostLosses", "YouWon", "YouLost", "YouLostAll"].contains(&name(line))
            };
            let mut lines = [prompt.detail, prompt.also].into_iter().flatten().chain(prompt.news.iter().copied());
            let below = lines.find(says);
            let said = says(&prompt.head) || below.is_some();
            assert!(!matches!(prompt.form, Form::Tell(_)) || below.is_none() || below == prompt.verdict, "{prompt:?}");
            if let Form::Own(Own::Battle(_)) = &prompt.form {
                (open, battles) = (true, battles + usize::from(!open));
            } else if said || prompt.verdict.is_some() {
                open = false;
            } else if matches!(prompt.form, Form::Tell(_)) {
                let loses = ["ArmyIn", "ArmyGone", "HeRetreats", "HisArmiesDie"].contains(&name(&prompt.head));
                assert!(!open || !loses, "{prompt:?}");
            }
            if let Some(verdict) = prompt.verdict {
                let mut sheet = Sheet::new();
                assert!(sheet.add(prompt), "{prompt:?}");
                assert_eq!(sheet.rows()[0].line, verdict);
                assert_eq!(sheet.rows().iter().filter(|row| row.line == verdict).count(), 1, "{prompt:?}");
                first += 1;
            }
        });
    }
    assert!(battles > 10 && first > 5, "{battles} Battles, {first} said first");
}

/// His counts: the message of a change alone, below another thing, and beside a row.
const COUNTS: [[&str; 3]; 3] = [
    ["HisRunes", "RunesNow", "RunesMark"],
    ["HisCards", "CardsNow", "CardsMark"],
    ["HisPriests", "PriestsNow", "PriestsMark"],
];

/// The count of his that a line of a sheet tells, from what to what.
fn counted(line: &Line, big: Option<Big>) -> Option<(usize, u8, u8)> {
    let count = COUNTS.iter().position(|messages| messages.contains(&name(line)))?;
    let number = |thing| if let words::Thing::Number(number) = thing { Some(number as u8) } else { None };
    let numbers: Vec<u8> = named(line).into_iter().filter_map(number).collect();
    match (big, numbers.as_slice()) {
        (Some(Big::Change(from, to)), _) | (None, &[from, to]) => Some((count, from, to)),
        _ => None,
    }
}

#[test]
fn law_8_the_changes_of_a_count_go_on_from_row_to_row_of_a_sheet() {
    let mut twice = 0;
    for seed in 0..30 {
        let mut sheet = Sheet::new();
        play_seen(seed, 16, Knows::Map, |prompt| {
            if lines_of(prompt).is_some() && sheet.add(prompt) {
                return;
            }
            let mut last = BTreeMap::new();
            for row in sheet.rows() {
                let beside = row.beside.iter().filter_map(|line| counted(line, None));
                for (count, from, to) in counted(&row.line, row.big).into_iter().chain(beside) {
                    let before = last.insert(count, to);
                    assert!(
                        before.is_none_or(|before| before == from),
                        "{:?} {before:?}, then {from}: {sheet:?}",
                        COUNTS[count]
                    );
                    twice += usize::from(before.is_some());
                }
            }
            sheet.clear();
            sheet.add(prompt);
        });
    }
    assert!(twice > 20, "{twice} counts changed twice on one sheet");
}

#[test]
fn law_8_what_is_told_on_one_page_is_about_one_of_several_whom_its_tab_names() {
    let (mut sheet, mut told) = (Sheet::new(), BTreeMap::new());
    play_several_seen(3, 3, 1, Knows::Map, |prompt| {
        if lines_of(prompt).is_some() {
            if !sheet.add(prompt) {
                sheet.clear();
                assert!(sheet.add(prompt));
            }
            assert_eq!(sheet.who(), prompt.who, "{prompt:?}");
            *told.entry(prompt.who.map(|who| who.number)).or_insert(0) += 1;
            return;
        }
        let mixed = sheet.who().is_some() && sheet.who() != prompt.who;
        assert!(!mixed || sheet.folded_into(prompt).is_empty(), "{prompt:?} after {sheet:?}");
        sheet.clear();
    });
    let all = [Some(1), Some(2), Some(3)];
    assert!(all.into_iter().all(|who| told.get(&who).is_some_and(|&count| count > 50)), "{told:?}");
}

#[test]
fn law_9_why_is_a_thin_key_of_its_own_on_everything_that_is_told() {
    fn law<T: Topic<Form: Widget>>(prompt: &Shown<T>, picker: &Picker<T::Form>) {
        let whys = ARROWS.into_iter().filter_map(|arrow| tap(prompt, picker, arrow).map(|act| (arrow, act)));
        let whys: Vec<_> = whys.filter(|(_, act)| matches!(act.does, Does::Why(_))).collect();
        let told = match &prompt.form {
            Form::Tell(_) => usize::from(prompt.why.is_some()),
            Form::Sheet(rows) => rows.iter().filter(|row| row.has_why).count(),
            _ => 0,
        };
        assert!(whys.len() >= told || picker.said().is_some(), "{prompt:?}");
        let drawn = draw(&mut Frame::new(), prompt, picker, &Language::English);
        for (arrow, act) in whys {
            assert!(!act.acts() && drawn.has(arrow, false), "{prompt:?}");
        }
    }
    everywhere!(law);
}

#[test]
fn law_10_a_press_does_what_the_one_value_says_and_the_legend_says_the_same() {
    fn law<T: Topic<Form: Widget>>(prompt: &Shown<T>, picker: &Picker<T::Form>) {
        let buttons = picker.buttons(prompt);
        assert_eq!(Legend::of(prompt, picker).buttons, buttons);
        for button in Button::ALL {
            let mut pressed = picker.clone();
            let picked = pressed.take(prompt, Intent::Press(button));
            let expected = match buttons.of(button).tap.map(|act| act.does) {
                Some(Does::Answer(answer)) => {
                    assert!(prompt.accepts(answer), "{answer:?} of {prompt:?}");
                    Picked::Answer(answer)
                }
                Some(Does::Back) => Picked::Back,
                Some(Does::Menu) => Picked::Menu,
                Some(Does::Why(place)) => Picked::Why(place),
                Some(Does::Says(line)) => {
                    assert_eq!(pressed.said(), Some(line));
                    Picked::Nothing
                }
                Some(Does::Close | Does::Step(_)) | None => Picked::Nothing,
            };
            assert_eq!(picked, expected, "{button:?} of {prompt:?}");
        }
    }
    everywhere!(law);
}

#[test]
fn law_5_the_rows_of_a_sheet_have_the_letters_of_a_list_in_every_language() {
    let (mut rows, mut wide) = (0, BTreeSet::new());
    for prompt in &LORDS.prompts {
        let mut sheet = Sheet::new();
        sheet.add(prompt);
        for (row, language) in sheet.rows_and(&prompt.news).iter().flat_map(|row| Language::ALL.map(|it| (row, it))) {
            let (said, over) = sheet_row(row, &language);
            rows += 1;
            let (whole, cut) = came_row(row, &language);
            if cut > 0 {
                wide.insert(format!("{} {}: {whole:?} before a question by {cut}", name(&row.line), language.code()));
            }
            // Where his marker covers yours stands beside it only if nothing else was told with it: 9 pixels.
            if over > 0 && !(name(&row.line) == "YouGainRune" && row.big.is_some()) {
                wide.insert(format!("{} {}: {said:?} by {over}", name(&row.line), language.code()));
            }
        }
    }
    assert!(wide.is_empty() && rows > 2000, "{rows} rows, of which are too wide: {wide:#?}");
}
