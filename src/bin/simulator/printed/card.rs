//! What a file may say of a card.

use super::{Place, Sides, fact, regions};
use muspel::games::ragnarok::table::{Bonus, Condition, Face, Fact, Per};

/// Most that a bonus gives of a thing.
const MAX_AMOUNT: u8 = 9;

/// Learns the face of a card.
pub fn card(place: &Place<'_>, sides: Sides, face: &mut Face) {
    for (field, at) in place.fields(&["region", "runes", "special", "tie", "bonus", "end"]) {
        match field {
            "region" => regions(&at, sides, [&mut face.region_small, &mut face.region_large]),
            "runes" if at.is_unknown() => face.runes = [Fact::Unknown; 2],
            "runes" => {
                for (rune, at) in face.runes.iter_mut().zip(at.exactly::<2>().into_iter().flatten()) {
                    fact(&at, rune, Place::named);
                }
            }
            "special" => fact(&at, &mut face.special, Place::named),
            "tie" => fact(&at, &mut face.tie, Place::named),
            "bonus" => fact(&at, &mut face.bonus, bonus),
            _ => fact(&at, &mut face.end, Place::named),
        }
    }
}

/// A bonus: `amount = 0` for none, `other = true` for one that these fields cannot say.
fn bonus(place: &Place<'_>) -> Option<Bonus> {
    let (mut amount, mut gain, mut per, mut conditions, mut other) =
        (Some(0), None, Some(Per::Turn), Vec::new(), false);
    for (field, at) in place.fields(&["amount", "gain", "per", "if_temples", "if_army", "other"]) {
        match field {
            "amount" => amount = at.number(0, MAX_AMOUNT),
            "gain" => gain = Some(at.named()?),
            "per" => per = at.named(),
            "if_temples" => conditions.push(Condition::TempleRegions(at.number(1, 7)?)),
            "if_army" => conditions.push(Condition::ArmyOf(at.number(1, 6)?)),
            _ => other = at.flag()?,
        }
    }
    if !place.is_table() {
        return None;
    }
    let said = (amount?, gain, conditions.as_slice());
    match said {
        (0, None, []) => Some(if other { Bonus::Other } else { Bonus::None }),
        (1.., Some(gain), [] | [_]) if !other => {
            let condition = conditions.first().copied().unwrap_or(Condition::Always);
            Some(Bonus::Gain { amount: said.0, gain, per: per?, condition })
        }
        (_, _, [_, _, ..]) => place.found(Err("it has one condition at most".into())),
        (0, ..) => place.found(Err(format!("amount is missing: it is from 1 to {MAX_AMOUNT}"))),
        (_, None, _) => place.found(Err("gain is missing".into())),
        _ => place.found(Err("other = true stands alone".into())),
    }
}
