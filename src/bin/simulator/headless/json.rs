//! Prompts as JSON.

use super::protocol::{called, kind, said};
use crate::printed::names::Named;
use muspel::games::ragnarok::table::{
    Armies, Bonus, Condition, Edge, Ledger, Markers, Owner, Person, Place, Realm, RealmSet, RegionSet, Special, Stance,
    Status,
};
use muspel::games::ragnarok::table::{Attribute, Board};
use muspel::games::ragnarok::widgets::{Own, PieceMove};
use muspel::games::ragnarok::words::{Msg, Thing, letter};
use muspel::games::ragnarok::{Form, Prompt, copy};
use muspel::talk::{Answer, Big, SheetRow, Why};
use muspel::words::{self, Language, Line, Say};
use serde_json::{Map, Value, json};

/// A thing with its type.
pub fn thing(thing: words::Thing) -> Value {
    // A game shows no things of another one.
    let Ok(own) = Thing::try_from(thing) else { return json!(called(thing)) };
    match own {
        Thing::Number(number) => json!({ "number": number }),
        Thing::Share(part, whole) => json!({ "share": [part, whole] }),
        Thing::Region(region) => json!({ "region": region.number() }),
        Thing::Card(card) => json!({ "card": card.name() }),
        Thing::Hero(hero) => json!({ "hero": hero.name() }),
        Thing::Set(set) => json!({ "set": set.letter().to_string() }),
        Thing::Path(path) => json!({ "path": path.name() }),
        Thing::Side(side) => json!({ "side": side.name() }),
        Thing::Msg(msg) => json!({ "word": kind(msg) }),
        Thing::Asset(what, seat) => {
            let whose = said(letter(seat));
            match what.checked_sub(Thing::BOARDS).and_then(|at| Board::ALL.get(usize::from(at))) {
                Some(board) => json!({ "monster": board.name(), "of": whose }),
                None => json!({ "region": what, "of": whose }),
            }
        }
        Thing::Army(region, value) => json!({ "army": [region.number(), value] }),
        Thing::YourArmy(region, value) => json!({ "your_army": [region.number(), value] }),
        Thing::Monster(board) => json!({ "monster": board.name() }),
        Thing::Realm(realm) => json!({ "realm": realm.name() }),
        Thing::Special(special) => json!({ "special": special.name() }),
        Thing::Attribute(attribute) => json!({ "attribute": attribute.name() }),
        Thing::Monument(attribute) => json!({ "monument": attribute.name() }),
        Thing::Rune(action) => json!({ "rune": action.name() }),
        Thing::Bonus(bonus) => json!({ "bonus": self::bonus(bonus) }),
        Thing::Edition(edition) => json!({ "edition": edition.name() }),
        Thing::Versus(yours, his) => json!({ "versus": { "yours": yours, "his": his } }),
        Thing::ArmyNow(from, to) => json!({ "army_now": { "from": from, "to": to } }),
        Thing::ArmyLost(value) => json!({ "army_lost": value }),
        // Only the box itself shows these, never a game.
        Thing::Rules(_) | Thing::Game(..) | Thing::Won(..) => json!(called(thing)),
    }
}

/// Whom a prompt is about: a Hero's name, or a person's letter.
fn who(name: words::Thing) -> Value {
    match Thing::try_from(name) {
        Ok(Thing::Hero(hero)) => json!(hero.name()),
        _ => json!(said(name)),
    }
}

fn bonus(bonus: Bonus) -> Value {
    let Bonus::Gain { amount, gain, per, condition } = bonus else {
        return json!(if bonus == Bonus::None { "none" } else { "other" });
    };
    let mut object = json!({ "amount": amount, "gain": gain.name(), "per": per.name() });
    match condition {
        Condition::Always => {}
        Condition::TempleRegions(count) => object["if_temples"] = json!(count),
        Condition::ArmyOf(value) => object["if_army"] = json!(value),
    }
    object
}

fn with_text(named: words::Thing) -> Value {
    let mut object = thing(named);
    object["text"] = json!(said(named));
    object
}

fn things(line: &Line) -> Option<Value> {
    let things: Vec<Value> = line.things().map(thing).collect();
    (!things.is_empty()).then_some(Value::Array(things))
}

/// The line of an open prompt.
pub fn prompt(prompt: &Prompt) -> Value {
    let mut line = Map::new();
    let role = if asks(&prompt.form) { "ask" } else { "tell" };
    line.insert(role.into(), json!(prompt.head.text().map(kind)));
    line.extend(prompt.who.map(|who| ("who".into(), self::who(who.name))));
    line.insert("text".into(), json!(said(prompt.head)));
    line.extend(things(&prompt.head).map(|things| ("things".into(), things)));
    if asks(&prompt.form) {
        line.insert("form".into(), json!(form_name(&prompt.form)));
    }
    form(&prompt.form, &mut line);
    if asks(&prompt.form) {
        line.insert("default".into(), answer(prompt, start(prompt)));
    }
    line.extend(prompt.detail.as_ref().map(|detail| ("detail".into(), self::detail(detail))));
    line.extend(prompt.also.as_ref().map(|also| ("also".into(), self::detail(also))));
    match &prompt.came[..] {
        [] => {}
        [came] => _ = line.insert("came".into(), sheet_row(came)),
        all => _ = line.insert("came".into(), all.iter().map(sheet_row).collect()),
    }
    let news = prompt.news_within(usize::MAX);
    if !news.is_empty() {
        line.insert("news".into(), news.iter().map(detail).collect());
    }
    if !prompt.closed.is_empty() {
        // What cannot be chosen now, by its place in the whole list.
        let closed = prompt.closed.iter();
        let closed = closed.map(|it| json!({ "place": it.place, "text": said(it.option), "why": said(it.why) }));
        line.insert("closed".into(), closed.collect());
    }
    line.extend(prompt.why.as_ref().map(|why| ("why".into(), reasons(why))));
    Value::Object(line)
}

/// Whether a form is a question.
pub const fn asks(form: &Form) -> bool {
    !matches!(
        form,
        Form::Tell(_)
            | Form::Sheet(_)
            | Form::Own(Own::Row(..) | Own::Pages(_) | Own::Rolls(_))
            | Form::Why(_)
            | Form::Note(_)
    )
}

/// The name of a form.
pub const fn form_name(form: &Form) -> &'static str {
    match form {
        Form::Tell(_) => "tell",
        Form::Own(Own::Row(..)) => "row",
        Form::YesNo => "yes_no",
        Form::Number(..) | Form::Own(Own::Battle(_)) => "number",
        Form::One(_) | Form::Title(_) => "one",
        Form::Own(Own::Turn(..)) => "turn",
        Form::Own(Own::Region(..)) => "region",
        Form::Own(Own::Regions(..)) => "regions",
        Form::Own(Own::Board(_)) => "board",
        Form::Own(Own::Leaf(_)) => "leaf",
        Form::Why(_) | Form::Sheet(_) | Form::Own(Own::Pages(_) | Own::Rolls(_)) | Form::Note(_) => "page",
    }
}

fn form(form: &Form, line: &mut Map<String, Value>) {
    let mut put = |name: &str, value: Value| line.insert(name.into(), value);
    match form {
        Form::Tell(Big::Thing(big)) => _ = put("big", thing(*big)),
        Form::Tell(Big::Change(from, to)) => _ = put("big", json!({ "from": from, "to": to })),
        Form::Tell(Big::Progress(done, all)) => _ = put("big", json!({ "done": done, "all": all })),
        Form::Own(Own::Rolls(rolls)) => _ = put("big", json!({ "rolls": rolls })),
        Form::Own(Own::Row(row, chosen)) => {
            put("row", row.cards().map(|card| json!(card.name())).collect());
            if let Some(spot) = chosen {
                put("chosen", json!(spot.name()));
            }
        }
        Form::Number(low, high) => {
            put("low", json!(low));
            put("high", json!(high));
        }
        Form::Own(Own::Battle(battle)) => {
            let (low, high) = battle.range();
            put("low", json!(low));
            put("high", json!(high));
        }
        Form::Own(Own::Turn(cards, options)) => {
            put("row", cards.row.cards().map(|card| json!(card.name())).collect());
            put("options", options.iter().map(|&option| with_text(option)).collect());
        }
        Form::One(options) | Form::Title(options) => {
            put("options", options.iter().map(|&option| with_text(option)).collect());
        }
        Form::Own(Own::Region(_, candidates)) | Form::Own(Own::Regions(_, candidates)) => {
            _ = put("regions", regions(*candidates))
        }
        Form::Own(Own::Board(pieces)) => {
            put("yours", regions(pieces.yours));
            put("his", regions(pieces.his));
            put("armies", armies(&pieces.armies));
            put(
                "ways",
                pieces.armies.iter().filter_map(|(at, _)| pieces.ways.get(at)).map(|&ways| regions(ways)).collect(),
            );
        }
        Form::Own(Own::Leaf(page)) => {
            let row = |(label, value): &(Msg, copy::Value)| json!([called(*label), shown(*value)]);
            put("rows", page.rows.iter().map(row).collect());
        }
        Form::Sheet(rows) => _ = put("rows", rows.iter().map(sheet_row).collect()),
        Form::YesNo | Form::Why(_) | Form::Own(Own::Pages(_)) | Form::Note(_) => {}
    }
}

/// One row of a sheet: the kind of its instruction or of what is told, with what it shows.
fn sheet_row(row: &SheetRow) -> Value {
    let mut line = detail(&row.line);
    match row.big {
        Some(Big::Thing(big)) => line["big"] = thing(big),
        Some(Big::Change(from, to)) => line["big"] = json!({ "from": from, "to": to }),
        Some(Big::Progress(..)) | None => {}
    }
    let all = row.mark.map(Line::from).into_iter().chain(row.beside);
    let beside: Vec<Value> = all.map(|beside| json!(said(beside))).collect();
    if !beside.is_empty() {
        line["beside"] = Value::Array(beside);
    }
    line
}

/// What is known of something printed, in words.
fn shown(value: copy::Value) -> String {
    let mut shown = String::new();
    // A string takes whatever is written.
    let _ = value.say(&mut Say::new(&Language::English, &mut shown));
    shown
}

/// A message with its kind.
fn detail(line: &Line) -> Value {
    let mut object = json!({ "kind": line.text().map(kind), "text": said(*line) });
    if let Some(things) = things(line) {
        object["things"] = things;
    }
    object
}

fn reasons(why: &Why) -> Value {
    let reason = |step: &muspel::talk::Step| {
        let text = step.rule.english();
        let left: Vec<Value> = why.left(*step).map(thing).collect();
        json!({ "rules": rule_ids(text).collect::<Vec<_>>(), "text": text, "left": left })
    };
    why.steps().iter().map(reason).collect()
}

/// The rule ids with which a reason begins: "B1 B2 B4 Values" has three.
pub fn rule_ids(text: &str) -> impl Iterator<Item = &str> {
    text.split(' ').take_while(|word| is_rule_id(word))
}

/// A capital, a number, and perhaps a small letter.
pub fn is_rule_id(word: &str) -> bool {
    let Some(rest) = word.strip_prefix(|first: char| first.is_ascii_uppercase()) else { return false };
    let digits = rest.strip_suffix(|last: char| last.is_ascii_lowercase()).unwrap_or(rest);
    !digits.is_empty() && digits.chars().all(|digit| digit.is_ascii_digit())
}

/// The answer on which the cursor of a prompt starts.
pub fn start(prompt: &Prompt) -> Answer {
    if prompt.accepts(prompt.start) {
        return prompt.start;
    }
    match &prompt.form {
        Form::Number(low, _) => Answer(u32::from(*low)),
        Form::Own(Own::Region(_, candidates)) => {
            Answer(candidates.first().map_or(0, |first| u32::from(first.number())))
        }
        _ => Answer::SEEN,
    }
}

/// An answer in the form in which it is given.
pub fn answer(prompt: &Prompt, answer: Answer) -> Value {
    match &prompt.form {
        Form::YesNo => json!(answer.0 == 1),
        Form::Number(..)
        | Form::One(_)
        | Form::Title(_)
        | Form::Own(Own::Turn(..) | Own::Region(..) | Own::Battle(_)) => {
            json!(answer.0)
        }
        Form::Own(Own::Regions(..)) => regions(RegionSet::from_bits(answer.0).unwrap_or_default()),
        Form::Own(Own::Leaf(page)) if page.can_wait() && answer == page.later() => json!("later"),
        Form::Own(Own::Leaf(page)) => match (answer.0 as usize).checked_sub(1).and_then(|place| page.rows.get(place)) {
            Some((label, _)) => json!(called(*label)),
            None => json!("right"),
        },
        Form::Own(Own::Board(_)) => match PieceMove::from(answer) {
            PieceMove::Done => json!("done"),
            PieceMove::Army(army, to) => json!({ "army": army, "to": to.number() }),
            PieceMove::Edit(region) => json!({ "edit": region.number() }),
        },
        Form::Tell(_)
        | Form::Sheet(_)
        | Form::Own(Own::Row(..) | Own::Pages(_) | Own::Rolls(_))
        | Form::Why(_)
        | Form::Note(_) => {
            json!("ok")
        }
    }
}

fn regions(set: RegionSet) -> Value {
    set.iter().map(|region| json!(region.number())).collect()
}

fn armies(armies: &Armies) -> Value {
    armies.iter().map(|(_, army)| json!([army.region.number(), army.value.get()])).collect()
}

fn markers(markers: Markers) -> Value {
    Special::ON_WHEEL.into_iter().filter(|&special| markers.has(special)).map(Special::name).collect()
}

fn realms(set: RealmSet) -> Value {
    Realm::ALL.into_iter().filter(|&realm| set.contains(realm)).map(Realm::name).collect()
}

fn by_attribute(values: [u8; 3]) -> Value {
    let pairs = Attribute::ALL.into_iter().zip(values);
    Value::Object(pairs.map(|(attribute, value)| (attribute.name(), json!(value))).collect())
}

/// What the status pages show, with the names of a scenario file.
pub fn status(status: &Status) -> Value {
    let Status { his, yours, commons, monsters, .. } = status;
    let out = Board::ALL.into_iter().filter_map(|board| {
        let monster = monsters.at(board);
        let value = match monster.place {
            Place::Aside => return None,
            Place::Killed => json!({ "killed": true }),
            Place::On(region) => {
                let holder = Owner::name(monster.holder);
                json!({ "region": region.number(), "holder": holder, "wounds": monster.wounds[status.seat as usize] })
            }
        };
        Some((board.name(), value))
    });
    let mut shown = json!({
        "side": status.side.name(),
        "hero": status.hero.name(),
        "turn": status.turn,
        "row": status.row.cards().map(Named::name).collect::<Vec<_>>(),
        "deck": status.deck,
        "removed": status.removed,
        "his": his_of(his),
        "yours": yours_of(yours),
        "commons": {
            "monuments": by_attribute(commons.monuments.map(u8::from)),
            "temples": regions(commons.temples),
            "temples_left": commons.temples_left,
            "omens": commons.omens.get(),
            "desolation": regions(commons.desolation),
            "empty_forges": regions(commons.empty_forges),
            "allied": realms(commons.allied),
            "ragnarok": commons.ragnarok,
        },
        "monsters": Value::Object(out.collect()),
        "loki": monsters.loki.map(|loki| loki.number()),
    });
    // With one Follower and one person there is no more.
    for other in &status.others {
        let row: Vec<_> = other.row.cards().map(Named::name).collect();
        shown[other.hero.name()] = json!({ "row": row, "his": his_of(&other.his) });
    }
    for (seat, person) in &status.other_people {
        shown[said(letter(*seat))] = yours_of(person);
    }
    if !status.other_people.is_empty() {
        shown["arbiter"] = json!(said(letter(status.arbiter)));
    }
    shown
}

/// What a Follower has.
fn his_of(his: &Ledger) -> Value {
    json!({
            "hero": his.hero.number(),
            "attributes": by_attribute(his.attributes.map(u8::from)),
            "runes": his.runes.get(),
            "hand": his.hand.get(),
            "priests": his.priests.get(),
            "praying": his.praying.get(),
            "tucked": his.tucked.get(),
            "kills": his.kills.get(),
            "markers": markers(his.markers),
            "alliances": realms(his.alliances),
            "armies": armies(&his.armies),
            "regions": regions(his.regions),
            "artifacts": regions(his.artifacts),
    })
}

/// What a person has.
fn yours_of(yours: &Person) -> Value {
    let told = |edge: Edge| edge.sure.then_some(edge.value);
    json!({
            "regions": regions(yours.regions),
            "armies": armies(&yours.armies),
            "hero": yours.hero.map(|hero| hero.number()),
            "markers": markers(yours.markers),
            "bonus": told(yours.bonus[Stance::Defence as usize]),
            "attack": told(yours.bonus[Stance::Attack as usize]),
            "drakkar": regions(yours.drakkar),
            "alliances": realms(yours.alliances),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_begins_with_its_rules() {
        let ids = |text| rule_ids(text).collect::<Vec<_>>();
        assert_eq!(ids("B1 B2 B4 Values and his deck"), ["B1", "B2", "B4"]);
        assert_eq!(ids("L6b A Monument's Region"), ["L6b"]);
        assert_eq!(ids("D6 6 minus the tokens out"), ["D6"]);
    }

    #[test]
    fn every_reason_names_a_rule() {
        for reason in Msg::ALL.iter().filter(|it| it.slot == muspel::words::Slot::Reason) {
            assert!(rule_ids(reason.text.english()).count() > 0, "{}", reason.name);
        }
    }
}
