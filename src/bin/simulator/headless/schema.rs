//! The closed list of kinds of prompts.

use Role::{Ask, Tell};
use serde_json::{Value, json};

/// Whether a prompt is a question or an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    Ask,
    Tell,
}

/// A kind: its name; the forms of a question, or the types of what an instruction shows big; the types of the things
/// that it names, in order, where `a|b` is either.
type Kind = (Role, &'static str, &'static str, &'static str);

const KINDS: &[Kind] = &[
    // Setup.
    (Ask, "which_map", "one", ""),
    (Ask, "which_hero", "one", ""),
    (Tell, "follower_is", "hero", ""),
    (Ask, "challenges", "one", "edition"),
    (Ask, "which_edition", "one", ""),
    (Ask, "leaf_of", "leaf", "card|hero"),
    (Ask, "how_many_on_tile", "number", "path"),
    (Tell, "basic_set_is", "set", ""),
    (Ask, "tile_first", "one", ""),
    (Ask, "tile_second", "one", ""),
    (Ask, "tile_value", "number", "attribute"),
    (Ask, "tile_start", "region", ""),
    (Ask, "tile_desolation", "region", ""),
    (Ask, "tile_priority", "one", ""),
    (Ask, "tile_method", "one", ""),
    (Tell, "hero_and_armies", "region", ""),
    (Tell, "tile_advantage", "hero", ""),
    (Ask, "your_start", "region", ""),
    (Ask, "first_monster", "one", "number"),
    (Ask, "placed_in", "region", "monster"),
    // His turn.
    (Tell, "his_row", "row", ""),
    (Tell, "hero_to", "region", "card"),
    (Ask, "card_region", "region", "card"),
    (Ask, "card_large_region", "region", "card"),
    (Ask, "card_left_rune", "one", "card"),
    (Ask, "card_right_rune", "one", "card"),
    (Ask, "card_special", "one", "card"),
    (Ask, "card_tie", "one", "card"),
    (Ask, "card_bonus", "one", "card"),
    (Ask, "bonus_gain", "one", "card"),
    (Ask, "bonus_amount", "number", "card"),
    (Ask, "bonus_per", "one", "card"),
    (Ask, "bonus_if", "one", "card"),
    (Ask, "bonus_temples", "number", "card"),
    (Ask, "bonus_army", "number", "card"),
    (Tell, "read_bonus", "card", ""),
    (Ask, "which_end", "one", "card"),
    // What he has and gains.
    (Tell, "his_runes", "change", ""),
    (Tell, "his_cards", "change", ""),
    (Tell, "his_priests", "change", ""),
    (Tell, "his_tucked", "change", ""),
    (Tell, "tuck_blessing", "change", ""),
    (Tell, "his_kills", "change", ""),
    (Tell, "his_attribute", "change", "attribute"),
    (Tell, "army_in", "change", "region"),
    (Tell, "army_gone", "change", "region"),
    (Tell, "all_armies_grow", "number", ""),
    (Tell, "new_army", "region", "number"),
    (Tell, "army_from_to", "region", "number region"),
    (Tell, "he_controls", "region", ""),
    (Tell, "you_take", "region", ""),
    (Tell, "his_marker_on", "realm special", ""),
    (Tell, "you_gain_rune", "special", ""),
    (Tell, "his_ring_on", "monster", ""),
    (Ask, "priest_to", "yes_no", "monument attribute"),
    (Tell, "rune_from", "region", ""),
    (Tell, "desolation_in", "region", ""),
    (Tell, "no_token", "number", ""),
    (Tell, "temple_in", "region", ""),
    (Tell, "usurp_region", "region", ""),
    (Tell, "usurp_with_army", "region", "number"),
    // Monsters and Monuments.
    (Tell, "activate_monster", "monster", ""),
    (Ask, "attack_hits", "yes_no", "monster"),
    (Ask, "roll_monster_die", "one", "monster"),
    (Tell, "monster_to", "region", "monster"),
    (Tell, "monster_stays", "region", "monster"),
    (Ask, "attack_reach", "one", "monster"),
    (Ask, "attack_hurts", "regions", "monster"),
    (Ask, "hurt_which", "one", "region"),
    (Ask, "open_slots", "number", "monster"),
    (Ask, "slots_left_open", "number", "monster"),
    (Ask, "where_loki", "region", ""),
    (Ask, "where_your_hero", "region", ""),
    (Ask, "your_hero_in", "one regions", ""),
    (Ask, "is_your_hero_in", "yes_no", "region"),
    (Tell, "blood_magic_on", "monster word", ""),
    (Tell, "wound_monster", "monster word", ""),
    (Ask, "cards_left", "number", ""),
    (Ask, "slots_still_open", "number", "monster|word"),
    (Ask, "his_markers_on", "number", "monster|word"),
    (Ask, "reward_covered", "yes_no", ""),
    (Ask, "artifact_won", "yes_no", ""),
    (Tell, "he_kills", "monster", ""),
    (Tell, "new_hand", "number", ""),
    (Tell, "build_level", "change", "monument"),
    (Tell, "build_monument", "word", ""),
    (Ask, "omens_flipped", "number", ""),
    (Ask, "build_then_omens", "number", "monument number"),
    (Tell, "ragnarok_begins", "number", ""),
    (Tell, "clear_wheel", "word", ""),
    (Ask, "event_places", "one", ""),
    (Ask, "event_first_rune", "one", ""),
    (Ask, "event_second_rune", "one", ""),
    (Ask, "has_loki_hurt", "yes_no", ""),
    (Ask, "loki_hurts", "regions", ""),
    (Ask, "your_board", "board", ""),
    (Ask, "loki_now", "region", ""),
    (Ask, "monster_now", "region", "monster"),
    (Ask, "tramples_there", "yes_no", "region"),
    (Tell, "trampled", "change", "number number"),
    // Battles.
    (Ask, "reveal_his_card", "number", "versus"),
    (Ask, "your_total", "number", "number number"),
    (Tell, "support_from", "region", "number region"),
    (Tell, "he_retreats", "region", "region"),
    (Tell, "his_armies_die", "region", ""),
    (Ask, "you_retreat_to", "region", ""),
    (Ask, "you_retreat", "board", ""),
    (Ask, "you_lost", "board", "versus"),
    (Ask, "you_won", "board", "versus"),
    (Tell, "you_lost", "region", "versus"),
    (Tell, "you_won", "region", "versus"),
    // Your turn.
    (Ask, "your_turn", "turn", ""),
    (Ask, "your_pieces", "board", ""),
    (Ask, "edit_in", "one", "region"),
    (Ask, "your_new_army", "number", "region"),
    (Tell, "he_stands_in", "region", ""),
    (Ask, "your_temple_in", "region", ""),
    (Ask, "you_usurp", "region", ""),
    (Ask, "you_reinforce", "region", ""),
    (Ask, "which_his_hurt", "one", ""),
    (Ask, "hurt_to", "number", "region"),
    (Ask, "your_monsters", "one", ""),
    (Ask, "which_monster", "one", ""),
    (Ask, "which_killed", "one", ""),
    (Ask, "slayer_token_left", "yes_no", ""),
    (Ask, "whose_monster", "one", ""),
    (Ask, "which_monument_built", "one", ""),
    (Tell, "token_off", "region", ""),
    (Tell, "game_over", "word", ""),
    // What the eyes see.
    (Ask, "which_touch", "regions", "region"),
    (Ask, "do_touch", "yes_no", "region region"),
    (Ask, "which_share_sea", "regions", "region"),
    (Ask, "do_share_sea", "yes_no", "region region"),
    (Ask, "which_settlement", "regions", ""),
    (Ask, "is_settlement", "yes_no", "region"),
    (Ask, "which_shrine", "regions", ""),
    (Ask, "is_shrine", "yes_no", "region"),
    (Ask, "which_forge", "regions", ""),
    (Ask, "is_forge", "yes_no", "region"),
    (Ask, "which_wheel", "regions", ""),
    (Ask, "is_wheel", "yes_no", "region"),
    (Ask, "is_monument", "yes_no", "region"),
    (Ask, "which_same_land", "regions", "region"),
    (Ask, "do_share_land", "yes_no", "region region"),
    (Ask, "which_within", "regions", "number region"),
    (Ask, "which_approach", "regions", "region"),
    (Ask, "runes_around", "regions", "region"),
    (Ask, "rune_on_forge", "yes_no", "region"),
    (Ask, "nearest_yours", "regions", ""),
    (Ask, "nearest_your_armies", "regions", ""),
    (Ask, "nearest_your_hero", "regions", ""),
    (Ask, "nearest_not_his", "regions", ""),
    (Ask, "nearest_his_hero", "regions", ""),
    (Ask, "population", "number", "region"),
    (Ask, "realm_near", "yes_no", "realm region"),
    (Ask, "realms_in_order", "yes_no", ""),
    (Ask, "first_clockwise", "one", ""),
    (Ask, "realm_of", "one", "special"),
    (Ask, "any_marker_on", "yes_no", "realm"),
    (Ask, "your_bonus", "number", ""),
    (Ask, "temples_left", "number", ""),
    (Ask, "draft_uncovered", "yes_no", ""),
    (Ask, "holds_lands", "yes_no", ""),
    (Ask, "you_hold_lands", "yes_no", ""),
    (Ask, "would_hold_lands", "yes_no", "region"),
    // Corrections.
    (Ask, "fix_what", "one", ""),
    (Ask, "fix_to", "number one region regions", "word|attribute|monster"),
];

/// The whole list as JSON, a kind a line.
pub fn schema() -> String {
    let row = |&(role, kind, forms, things): &Kind| {
        let words = |text: &'static str| text.split_whitespace().collect::<Vec<_>>();
        let either = |thing: &'static str| thing.split('|').collect::<Vec<_>>();
        let things: Vec<Value> = things.split_whitespace().map(|thing| json!(either(thing))).collect();
        match role {
            Ask => json!({ "ask": kind, "form": words(forms), "things": things }),
            Tell => json!({ "tell": kind, "big": words(forms), "things": things }),
        }
    };
    let rows: Vec<String> = KINDS.iter().map(|kind| row(kind).to_string()).collect();
    format!("[\n{}\n]\n", rows.join(",\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_is_listed_once() {
        for (place, (role, kind, ..)) in KINDS.iter().enumerate() {
            assert!(KINDS[..place].iter().all(|(as_role, other, ..)| (as_role, other) != (role, kind)), "{kind}");
        }
    }

    #[test]
    fn the_schema_is_json() {
        let rows: Vec<Value> = serde_json::from_str(&schema()).unwrap();
        assert_eq!(rows.len(), KINDS.len());
    }
}
