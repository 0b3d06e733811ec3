//! Place: where a unit is laid, line by line, with what comes of it at either end.

use crate::games::wolves::table::{At, Card, End, Laid, May, Play, Position, Seat};
use crate::games::wolves::words::{Msg, ban_words, card_name, name_of, signed, unit_row};
use crate::keys::Button;
use crate::screen::parts::{area, chip, cut_box, head, ink, key, line, put_change};
use crate::screen::places::Places;
use crate::screen::row::{Row, put_row};
use crate::screen::text::{Align, Face, cut, put, text, width};
use crate::screen::theme::{BOTTOM, HEAD_BASELINE, KEY, OK_KEY, RIGHT, RULE_Y};
use crate::screen::{Act, Buttons, Canvas, Does, Heading};
use crate::talk::Answer;
use crate::words::{Line, house};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;
use heapless::Vec;

/// A question where a unit goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceForm {
    /// The table.
    pub position: Position,
    /// Who lays it.
    pub by: Seat,
    /// The unit.
    pub card: Card,
    /// Whether it is laid through Vidar.
    pub by_vidar: bool,
    /// Whether the turn may go on after it (OF4).
    pub stays: bool,
}

/// A target as it stands before the unit is laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// Whose line.
    pub line: Seat,
    /// Its place from the left; none for the laid unit itself.
    pub unit: Option<usize>,
}

impl Target {
    /// Where it stands when the unit is laid.
    pub fn after(self, laid: Laid, before: &Position) -> At {
        match self.unit {
            Some(unit) => {
                let shifted = self.line == laid.line && laid.end == End::Left;
                At { line: self.line, unit: unit + usize::from(shifted) }
            }
            None => {
                let unit = if laid.end == End::Left { 0 } else { before.line(laid.line).len() };
                At { line: laid.line, unit }
            }
        }
    }

    /// The same the other way.
    pub fn before(at: At, laid: Laid, before: &Position) -> Self {
        let own = Self { line: laid.line, unit: None };
        if own.after(laid, before) == at {
            return own;
        }
        let shifted = at.line == laid.line && laid.end == End::Left;
        Self { line: at.line, unit: Some(at.unit.saturating_sub(usize::from(shifted))) }
    }
}

/// An answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// Into whose line.
    pub line: Seat,
    /// At which end.
    pub end: End,
    /// What it hits.
    pub target: Option<Target>,
    /// The card that cancels the effect (OF6).
    pub cancelled: Option<Card>,
    /// Whether the turn goes on (OF4).
    pub stays: bool,
}

const ITSELF: u32 = 0x3f;
/// The cards that cancel, by their number in an answer less 1.
const CANCELS: [Card; 2] = [Card::Huscarl, Card::ShieldWall];

impl PlaceForm {
    /// An answer as the journal has it.
    pub fn encode(placed: Placed) -> Answer {
        let target = placed.target.map_or(0, |target| {
            let unit = target.unit.map_or(ITSELF, |unit| unit as u32);
            1 << 6 | (target.line.index() as u32) << 7 | unit << 10
        });
        let cancels = |card| CANCELS.iter().position(|&cancels| cancels == card).map_or(0, |at| at as u32 + 1);
        let flags = u32::from(placed.stays) << 4 | placed.cancelled.map_or(0, cancels) << 16;
        Answer(placed.end as u32 | (placed.line.index() as u32) << 1 | flags | target)
    }

    /// What an answer says.
    pub fn decode(answer: Answer) -> Option<Placed> {
        let bits = |from: u32, count: u32| (answer.0 >> from & ((1 << count) - 1)) as usize;
        if answer.0 >> 18 != 0 {
            return None;
        }
        let unit = Some(bits(10, 6)).filter(|&unit| unit != ITSELF as usize);
        let target = match bits(6, 1) {
            0 => None,
            _ => Some(Target { line: Seat::new(bits(7, 3))?, unit }),
        };
        Some(Placed {
            line: Seat::new(bits(1, 3))?,
            end: if bits(0, 1) == 0 { End::Left } else { End::Right },
            target,
            cancelled: bits(16, 2).checked_sub(1).and_then(|at| CANCELS.get(at).copied()),
            stays: bits(4, 1) == 1,
        })
    }

    fn laid(&self, line: Seat, end: End) -> Laid {
        Laid { by: self.by, card: self.card, line, end, by_vidar: self.by_vidar }
    }

    /// The likely play in a line at an end.
    pub fn likely_at(&self, line: Seat, end: End) -> Placed {
        let laid = self.laid(line, end);
        let target = self.position.best_target(laid).map(|at| Target::before(at, laid, &self.position));
        Placed { line, end, target, cancelled: None, stays: false }
    }

    /// The likely end of a line.
    pub fn likely_end(&self, line: Seat) -> End {
        self.position.likely_end(self.laid(line, End::Right))
    }

    /// The likely answer.
    pub fn likely(position: &Position, by: Seat, card: Card, by_vidar: bool) -> Answer {
        let form = Self { position: position.clone(), by, card, by_vidar, stays: false };
        let line = position.likely_line(by, card);
        Self::encode(form.likely_at(line, form.likely_end(line)))
    }

    /// The table after it; nothing is hit if that is cancelled.
    fn after(&self, placed: Placed) -> Position {
        let laid = self.laid(placed.line, placed.end);
        let target = placed.target.filter(|_| placed.cancelled.is_none());
        let target = target.map(|target| target.after(laid, &self.position));
        self.position.after(Play { laid, target, to: End::Right })
    }

    /// The strength of the line after it.
    pub fn strength_after(&self, placed: Placed) -> i16 {
        self.after(placed).strength(placed.line)
    }

    /// The targets that it can hit in a line at an end, as they stand before.
    pub fn targets(&self, line: Seat, end: End) -> impl Iterator<Item = Target> + '_ {
        let laid = self.laid(line, end);
        let with = self.position.with(laid);
        let deed = laid.deed(&self.position);
        let wolf = self.position.player(laid.chooser()).is_some_and(|player| player.is_wolf());
        let only = if wolf { self.position.best_target(laid) } else { None };
        let all = self.position.seats().flat_map(|seat| (0..=40).map(move |unit| At { line: seat, unit }));
        all.filter(move |&at| deed.is_some_and(|deed| laid.can_hit(deed, &with, at)))
            .filter(move |&at| !wolf || only == Some(at))
            .map(move |at| Target::before(at, laid, &self.position))
    }

    /// Who may cancel what it does to a target.
    pub fn may_cancel(&self, placed: Placed) -> May {
        let laid = self.laid(placed.line, placed.end);
        let (Some(deed), Some(target)) = (laid.deed(&self.position), placed.target) else { return May::default() };
        self.position.with(laid).may_cancel(laid, deed, target.after(laid, &self.position))
    }

    /// The same card, if it may cancel that.
    fn cancels(&self, placed: Placed, card: Option<Card>) -> Option<Card> {
        self.may_cancel(placed).cards().find(|&may| Some(may) == card)
    }

    /// Whether it can have this answer.
    pub fn accepts(&self, answer: Answer) -> bool {
        let Some(placed) = Self::decode(answer) else { return false };
        if placed.line.index() >= self.position.count() || self.position.ban(placed.line, self.card).is_some() {
            return false;
        }
        let hits = match placed.target {
            Some(target) => self.targets(placed.line, placed.end).any(|can| can == target),
            None => self.targets(placed.line, placed.end).next().is_none(),
        };
        hits && (!placed.stays || self.stays)
            && answer == Self::encode(Placed { cancelled: self.cancels(placed, placed.cancelled), ..placed })
    }
}

/// What the hand has chosen so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlaceHand {
    /// Which line is in sight.
    line: u8,
    /// The page of targets that is open.
    picking: Option<u8>,
    /// The card that cancels what it does.
    cancelled: Option<Card>,
    /// The end that was named instead of the likely one.
    end: Option<End>,
    /// Whether the turn goes on.
    stays: bool,
}

/// Steps: to a line, to the targets and their pages.
const TO_LINE: u32 = 0;
const TO_TARGETS: u32 = 1000;
/// Steps that change what comes of it: a Shield wall stops the Archers, the other end, the turn goes on.
const CANCEL: u32 = 900;
const TURN_ROUND: u32 = 910;
const STAY: u32 = 911;
/// Targets that can be chosen from, and all that the list of targets has.
const TARGETS: usize = 200;
const ENTRIES: usize = TARGETS + 3;

/// What stands at a place of the list of targets.
#[derive(Clone, Copy, Debug)]
enum Entry {
    Target(Target),
    Cancel(Card),
    OtherEnd,
}

impl PlaceForm {
    /// The hand at the beginning.
    pub(super) fn begin(&self, start: Option<u32>) -> PlaceHand {
        let placed = start.and_then(|start| Self::decode(Answer(start)));
        let line = placed.map_or_else(|| self.position.likely_line(self.by, self.card), |placed| placed.line);
        PlaceHand { line: line.index() as u8, ..PlaceHand::default() }
    }

    fn line_of(&self, hand: &PlaceHand) -> Seat {
        Seat::new(hand.line.into()).unwrap_or(self.by)
    }

    /// The end that is lit.
    fn end_of(&self, hand: &PlaceHand) -> End {
        hand.end.unwrap_or_else(|| self.likely_end(self.line_of(hand)))
    }

    /// What the list of targets has: the targets of the end that is lit, the cards that cancel, and the other end.
    fn list(&self, hand: &PlaceHand) -> Vec<Entry, ENTRIES> {
        let end = self.end_of(hand);
        let targets = self.targets(self.line_of(hand), end).take(TARGETS);
        let placed = self.play_at(hand, end);
        // Any of the targets of Archers may have a wall before it, in others all have the same.
        let mut may = May::default();
        for target in self.targets(placed.line, end) {
            let one = self.may_cancel(Placed { target: Some(target), ..placed });
            may = May { huscarl: may.huscarl || one.huscarl, wall: may.wall || one.wall };
        }
        targets.map(Entry::Target).chain(may.cards().map(Entry::Cancel)).chain([Entry::OtherEnd]).collect()
    }

    /// The likely play at an end, with what was said of it.
    fn play_at(&self, hand: &PlaceHand, end: End) -> Placed {
        let placed = Placed { stays: hand.stays, ..self.likely_at(self.line_of(hand), end) };
        Placed { cancelled: self.cancels(placed, hand.cancelled), ..placed }
    }

    /// The same with a target that was named.
    fn hit(&self, hand: &PlaceHand, target: Target) -> Placed {
        let placed = Placed { target: Some(target), ..self.play_at(hand, self.end_of(hand)) };
        Placed { cancelled: self.cancels(placed, hand.cancelled), ..placed }
    }

    /// Makes a step.
    pub(super) fn step(&self, hand: &mut PlaceHand, step: u32) {
        match step {
            TO_TARGETS.. => hand.picking = Some((step - TO_TARGETS) as u8),
            STAY => hand.stays = !hand.stays,
            TURN_ROUND => {
                let end = if self.end_of(hand) == End::Left { End::Right } else { End::Left };
                *hand = PlaceHand { end: Some(end), picking: Some(0), ..*hand };
            }
            CANCEL => *hand = PlaceHand { cancelled: Some(Card::ShieldWall), picking: Some(0), ..*hand },
            _ if hand.picking.is_some() => hand.picking = Some(step as u8),
            _ => *hand = PlaceHand { line: (step - TO_LINE) as u8, stays: hand.stays, ..PlaceHand::default() },
        }
    }

    /// What each button does. Where nothing can be hit Up goes round the lines the other way than Down.
    pub(super) fn buttons(&self, hand: &PlaceHand) -> Buttons {
        if let Some(lit) = hand.picking {
            return self.picking(hand, lit.into());
        }
        let line = self.line_of(hand);
        let shows = |by: usize| {
            let other = line.clockwise(by, self.position.count());
            Act::new(Does::Step(TO_LINE + other.index() as u32)).named(name_of(&self.position, other))
        };
        let (next, last) = (shows(1), shows(self.position.count().saturating_sub(1)));
        let buttons = Buttons::new().tap(Button::Down, next).hold(Button::Down, next);
        if let Some(ban) = self.position.ban(line, self.card) {
            let why = Act::new(Does::Says(ban_words(ban).into())).named(signed(self.position.strength(line)));
            return buttons.tap(Button::Left, why).tap(Button::Right, why).tap(Button::Up, last);
        }
        let lays = |end: End| {
            let placed = self.play_at(hand, end);
            Act::new(Does::Answer(Self::encode(placed))).named(signed(self.strength_after(placed)))
        };
        let lit = self.end_of(hand);
        let buttons = buttons.tap(Button::Left, lays(End::Left)).tap(Button::Right, lays(End::Right));
        let buttons = match self.stays && !hand.stays {
            // A tap of OK takes nothing where holding it means something else.
            true => buttons
                .tap(Button::Ok, Act::new(Does::Step(TO_LINE + line.index() as u32)))
                .hold(Button::Ok, Act::new(Does::Step(STAY)).named(Msg::StayKey)),
            false => buttons.tap(Button::Ok, lays(lit)),
        };
        match self.play_at(hand, lit).target {
            Some(target) => {
                buttons.tap(Button::Up, Act::new(Does::Step(TO_TARGETS)).named(self.said(line, lit, target)))
            }
            None => buttons.tap(Button::Up, last),
        }
    }

    /// A target with its Strength, the laid unit counted.
    fn said(&self, line: Seat, end: End, target: Target) -> Line {
        let laid = self.laid(line, end);
        let (with, at) = (self.position.with(laid), target.after(laid, &self.position));
        Line::of(with.card(at).map_or(signed(0), |card| unit_row(card, with.unit(at))))
    }

    /// A card cancels it: whose target it was does not matter any more, but among those of Archers, which may stand anywhere.
    fn cancel(&self, hand: &PlaceHand, card: Card) -> Act {
        let hand = PlaceHand { cancelled: Some(card), ..*hand };
        Act::new(match self.card {
            Card::Archer => Does::Step(CANCEL),
            _ => Does::Answer(Self::encode(self.play_at(&hand, self.end_of(&hand)))),
        })
    }

    /// The targets, one of which is lit; last what cancels the effect, and the other end.
    fn picking(&self, hand: &PlaceHand, lit: usize) -> Buttons {
        let list = self.list(hand);
        Places::new(list.len(), lit).buttons(|place| match list.get(place) {
            Some(&Entry::Target(target)) => {
                let named = self.said(self.line_of(hand), self.end_of(hand), target);
                Act::new(Does::Answer(Self::encode(self.hit(hand, target)))).named(named)
            }
            Some(&Entry::Cancel(card)) => self.cancel(hand, card).named(card_name(card)),
            _ => Act::new(Does::Step(TURN_ROUND)).named(Msg::OtherEnd),
        })
    }
}

/// Baselines of the line's owner and of its units, and of the ends' keys.
const OWNER: i32 = 26;
const UNITS_BASELINE: i32 = 42;
const KEYS: i32 = BOTTOM - KEY - 1;
const KEYS_BASELINE: i32 = BOTTOM - 3;
/// Between two units.
const GAP: i32 = 5;

pub(super) fn draw(
    canvas: &mut Canvas<'_>,
    about: &Heading<'_>,
    form: &PlaceForm,
    hand: &PlaceHand,
    buttons: &Buttons,
) {
    if let Some(lit) = hand.picking {
        return draw_targets(canvas, about, form, hand, lit.into(), buttons);
    }
    let seat = form.line_of(hand);
    let end = form.end_of(hand);
    let placed = form.play_at(hand, end);
    let banned = form.position.ban(seat, form.card).is_some();
    let before = form.position.strength(seat);
    let name = canvas.words(card_name(form.card));
    let change = match banned {
        true => text(format_args!("{name} {before}")),
        false => text(format_args!("{name} {before}>{}", form.strength_after(placed))),
    };
    put_change(canvas, Face::Fine, &change, Point::new(1, HEAD_BASELINE), BinaryColor::On);
    if let Some(act) = buttons.of(Button::Down).tap {
        chip(canvas, Button::Down, act, RIGHT - 1);
    }
    line(canvas, Point::new(0, RULE_Y), Point::new(RIGHT - 1, RULE_Y));
    draw_owner(canvas, form, hand, end, buttons);
    draw_units(canvas, form, seat, end, banned);
    draw_ends(canvas, buttons, end);
}

/// Whose line it is, who names the target, and what holding OK does.
fn draw_owner(canvas: &mut Canvas<'_>, form: &PlaceForm, hand: &PlaceHand, end: End, buttons: &Buttons) {
    let seat = form.line_of(hand);
    let laid = form.laid(seat, end);
    let chooser = laid.chooser();
    let chooses = laid.deed(&form.position).is_some() && chooser != form.by;
    let name = name_of(&form.position, seat);
    let owner = match chooses {
        _ if hand.cancelled.is_some() => canvas.say(Msg::Cancelled),
        _ if hand.stays => canvas.say(Msg::TurnGoesOn),
        true => canvas.say(Msg::Chooses(name_of(&form.position, chooser))),
        false if seat == form.by => canvas.say(Msg::OwnLine(name)),
        false => canvas.say(Msg::LineOf(name)),
    };
    let mut room = RIGHT;
    if let Some(act) = buttons.of(Button::Ok).hold {
        let word = act.word.map_or_else(|| text(""), |word| canvas.say(word));
        let left = RIGHT - 2 - width(canvas, Face::Fine, &word);
        put(canvas, Face::Fine, &word, Point::new(left, OWNER), Align::Left, BinaryColor::On);
        let hold = canvas.words(house::Msg::HoldKey);
        let at = left - 3 - OK_KEY;
        key(canvas, Point::new(at, OWNER - 9), Button::Ok, act, BinaryColor::On);
        put(canvas, Face::FineThin, &hold, Point::new(at - 3, OWNER), Align::Right, BinaryColor::On);
        room = at - 6 - width(canvas, Face::FineThin, &hold);
    }
    // Beside what holding does there may be room for the name alone.
    let owner = if width(canvas, Face::Fine, &owner) > room { text(canvas.words(name)) } else { owner };
    let owner = cut(canvas, Face::Fine, owner, room);
    put(canvas, Face::Fine, &owner, Point::new(1, OWNER), Align::Left, BinaryColor::On);
}

/// The units in three letters, with the laid one lit at its end, which is always in sight.
fn draw_units(canvas: &mut Canvas<'_>, form: &PlaceForm, seat: Seat, end: End, banned: bool) {
    let laid = form.laid(seat, end);
    let after = if banned { form.position.clone() } else { form.position.with(laid) };
    let units = after.line(seat).units();
    let own = laid.own_place(&after).unit;
    let short = |canvas: &Canvas<'_>, at: usize| {
        canvas.written(|say| units.get(at).map_or(Ok(()), |&card| say.short(card_name(card), 3)))
    };
    let put_unit = |canvas: &mut Canvas<'_>, at: usize, left: i32, room: i32| {
        let (lit, said) = (at == own && !banned, short(canvas, at));
        if lit {
            cut_box(canvas, area(left - 1, UNITS_BASELINE - 11, room + 4, 14), true);
        }
        put(canvas, Face::Fine, &said, Point::new(left, UNITS_BASELINE), Align::Left, ink(lit));
    };
    let room = |canvas: &Canvas<'_>, at: usize| width(canvas, Face::Fine, &short(canvas, at));
    let whole: i32 = (0..units.len()).map(|at| room(canvas, at) + GAP).sum();
    if end == End::Left || whole <= RIGHT - 4 {
        let mut x = 3;
        for at in 0..units.len() {
            let width = room(canvas, at);
            if x + width > RIGHT {
                break;
            }
            put_unit(canvas, at, x, width);
            x += width + GAP;
        }
    } else {
        let mut x = RIGHT - 3;
        for at in (0..units.len()).rev() {
            let width = room(canvas, at);
            if x - width < 0 {
                break;
            }
            put_unit(canvas, at, x - width, width);
            x -= width + GAP;
        }
    }
}

/// The keys of both ends with what the line comes to there, and between them the target or another line.
fn draw_ends(canvas: &mut Canvas<'_>, buttons: &Buttons, lit: End) {
    for (button, end) in [(Button::Left, End::Left), (Button::Right, End::Right)] {
        let Some(act) = buttons.of(button).tap else { continue };
        let word = act.word.map_or_else(|| text(""), |word| canvas.say(word));
        let is_lit = end == lit && act.acts();
        let ok = buttons.of(Button::Ok).tap.filter(|_| is_lit && buttons.of(Button::Ok).hold.is_none());
        let more = if ok.is_some() { OK_KEY + 3 } else { 0 };
        let room = width(canvas, Face::Fine, &word) + KEY + 7 + more;
        let left = if end == End::Left { 0 } else { RIGHT - room };
        if is_lit {
            cut_box(canvas, area(left, KEYS - 1, room, KEY + 2), true);
        }
        let (at, words) = match end {
            End::Left => (left + 1, left + KEY + 4),
            End::Right => (left + room - KEY - 1, left + 3 + more),
        };
        if let Some(act) = ok {
            let x = if end == End::Left { left + room - OK_KEY - 1 } else { left + 1 };
            key(canvas, Point::new(x, KEYS), Button::Ok, act, ink(true));
        }
        key(canvas, Point::new(at, KEYS), button, act, ink(is_lit));
        put(canvas, Face::Fine, &word, Point::new(words, KEYS_BASELINE), Align::Left, ink(is_lit));
    }
    if let Some(act) = buttons.of(Button::Up).tap {
        let word = act.word.map_or_else(|| text(""), |word| canvas.say(word));
        let left = (RIGHT - width(canvas, Face::Fine, &word) - KEY - 3) / 2;
        key(canvas, Point::new(left, KEYS), Button::Up, act, BinaryColor::On);
        put(canvas, Face::Fine, &word, Point::new(left + KEY + 3, KEYS_BASELINE), Align::Left, BinaryColor::On);
    }
}

/// The targets as a list.
fn draw_targets(
    canvas: &mut Canvas<'_>,
    about: &Heading<'_>,
    form: &PlaceForm,
    hand: &PlaceHand,
    lit: usize,
    buttons: &Buttons,
) {
    head(canvas, about, buttons, &[Button::Down]);
    let (list, seat, end) = (form.list(hand), form.line_of(hand), form.end_of(hand));
    for place in Places::new(list.len(), lit).in_sight() {
        let row = match list.get(place) {
            Some(&Entry::Target(target)) => {
                let unit = canvas.say(form.said(seat, end, target));
                let owner = canvas.words(name_of(&form.position, target.line));
                let after = form.after(form.hit(hand, target)).strength(target.line);
                text(format_args!("{unit}\t{owner} {after}"))
            }
            Some(&Entry::Cancel(card)) => text(canvas.words(card_name(card))),
            _ => text(canvas.words(Msg::OtherEnd)),
        };
        put_row(canvas, Row { place, lit: place == lit, face: Face::Row, ..Row::LIST }, &row, buttons);
    }
}
