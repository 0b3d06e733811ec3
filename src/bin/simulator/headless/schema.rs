//! The closed list of kinds of prompts.

use crate::printed::names::snake;
use Role::{Ask, Tell};
use muspel::games::ragnarok::words::Msg;
use serde_json::{Value, json};

/// Whether a prompt is a question or an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    Ask,
    Tell,
}

/// A kind: its name; the forms of a question, or the types of what an instruction shows big.
type Kind = (Role, &'static str, &'static str);

const KINDS: &[Kind] = &[
    // Setup.
    (Ask, "which_map", "one"),
    (Ask, "how_many_play", "one"),
    (Tell, "refused", "hero word"),
    (Tell, "in_play", "word"),
    (Ask, "which_hero", "one"),
    (Ask, "which_of_several", "one"),
    (Ask, "which_tile_wrong", "one"),
    (Tell, "plays_as", "hero"),
    (Tell, "follower_is", "hero"),
    (Ask, "challenges", "one"),
    (Ask, "which_edition", "one"),
    (Ask, "leaf_of", "leaf one"),
    (Ask, "how_many_on_tile", "number"),
    (Tell, "basic_set_is", "set"),
    (Ask, "tile_first", "one"),
    (Ask, "tile_second", "one"),
    (Ask, "tile_value", "number"),
    (Ask, "tile_start", "region"),
    (Ask, "tile_desolation", "region"),
    (Ask, "tile_priority", "one"),
    (Ask, "tile_method", "one"),
    (Ask, "advantage_is", "one number"),
    (Ask, "temple_in", "region"),
    (Tell, "hero_and_armies", "region"),
    (Tell, "tile_advantage", "hero"),
    (Ask, "your_start", "region"),
    (Ask, "first_monster", "one"),
    (Ask, "placed_in", "region"),
    // His turn.
    (Tell, "his_row", "row"),
    (Tell, "hero_to", "region"),
    (Ask, "card_region", "region"),
    (Ask, "card_large_region", "region"),
    (Ask, "card_left_rune", "one"),
    (Ask, "card_right_rune", "one"),
    (Ask, "card_special", "one"),
    (Ask, "card_tie", "one"),
    (Ask, "card_bonus", "one"),
    (Ask, "bonus_gain", "one"),
    (Ask, "bonus_amount", "number"),
    (Ask, "bonus_per", "one"),
    (Ask, "bonus_if", "one"),
    (Ask, "bonus_temples", "number"),
    (Ask, "bonus_army", "number"),
    (Tell, "read_bonus", "card"),
    (Ask, "which_end", "one"),
    // What he has and gains.
    (Tell, "his_runes", "change"),
    (Tell, "his_cards", "change"),
    (Tell, "his_priests", "change"),
    (Tell, "his_tucked", "change"),
    (Tell, "tuck_blessing", "change"),
    (Tell, "his_kills", "change"),
    (Tell, "his_attribute", "change"),
    (Tell, "army_in", "change"),
    (Tell, "army_gone", "change"),
    (Tell, "all_armies_grow", "number"),
    (Tell, "new_army", "region"),
    (Tell, "army_from_to", "region"),
    (Tell, "he_controls", "region"),
    (Tell, "you_take", "region"),
    (Tell, "his_marker_on", "realm special"),
    (Tell, "you_gain_rune", "special"),
    (Tell, "his_ring_on", "monster"),
    (Ask, "priest_to", "yes_no"),
    (Tell, "rune_from", "region"),
    (Tell, "desolation_in", "region"),
    (Tell, "no_token", "number"),
    (Tell, "temple_in", "region"),
    (Tell, "usurp_region", "region"),
    (Tell, "usurp_with_army", "region"),
    // Monsters and Monuments.
    (Tell, "activate_monster", "monster"),
    (Ask, "attack_hits", "yes_no"),
    (Ask, "hurts_more", "yes_no"),
    (Ask, "roll_monster_die", "one"),
    (Tell, "monster_to", "region"),
    (Tell, "monster_stays", "region"),
    (Ask, "attack_reach", "one"),
    (Ask, "attack_hurts", "regions"),
    (Ask, "hurt_which", "one"),
    (Ask, "open_slots", "number"),
    (Ask, "slots_left_open", "number"),
    (Ask, "where_loki", "region"),
    (Ask, "where_your_hero", "region"),
    (Ask, "your_hero_in", "one regions"),
    (Ask, "is_your_hero_in", "yes_no"),
    (Tell, "blood_magic_on", "monster word"),
    (Tell, "wound_monster", "monster word"),
    (Ask, "cards_left", "number"),
    (Ask, "slots_still_open", "number"),
    (Ask, "his_markers_on", "number"),
    (Ask, "reward_covered", "yes_no"),
    (Ask, "artifact_won", "yes_no"),
    (Tell, "he_kills", "monster"),
    (Tell, "new_hand", "number"),
    (Tell, "build_level", "change"),
    (Tell, "build_monument", "word"),
    (Ask, "omens_flipped", "number"),
    (Ask, "build_then_omens", "number"),
    (Tell, "ragnarok_begins", "number"),
    (Tell, "clear_wheel", "word"),
    (Ask, "event_places", "one"),
    (Ask, "event_first_rune", "one"),
    (Ask, "event_second_rune", "one"),
    (Ask, "has_loki_hurt", "yes_no"),
    (Ask, "loki_hurts", "regions"),
    (Ask, "your_board", "board"),
    (Ask, "loki_now", "region"),
    (Ask, "monster_now", "region"),
    (Ask, "tramples_there", "yes_no"),
    (Tell, "trampled", "change"),
    // Battles.
    (Ask, "reveal_his_card", "number"),
    (Ask, "your_total", "number"),
    (Tell, "support_from", "region"),
    (Tell, "he_retreats", "region"),
    (Tell, "his_armies_die", "region"),
    (Ask, "you_retreat_to", "region"),
    (Ask, "you_lost_to", "region"),
    (Ask, "won_losses", "number"),
    (Ask, "lost_losses", "number"),
    (Ask, "which_loses", "one"),
    (Tell, "you_lost_to", "region"),
    (Ask, "you_retreat", "board"),
    (Tell, "you_lost", "region"),
    (Tell, "you_lost_all", "region"),
    (Tell, "you_won", "region"),
    // Your turn.
    (Ask, "your_turn", "turn"),
    (Ask, "your_pieces", "board"),
    (Ask, "edit_in", "one"),
    (Ask, "your_new_army", "number"),
    (Tell, "he_stands_in", "region"),
    (Ask, "your_temple_in", "region"),
    (Ask, "you_usurp", "one region"),
    (Ask, "you_reinforce", "one region"),
    (Ask, "which_his_hurt", "one"),
    (Ask, "hurt_to", "number"),
    (Ask, "they_retreat", "region"),
    (Ask, "your_monsters", "one"),
    (Ask, "which_monster", "one"),
    (Ask, "which_realm", "one"),
    (Ask, "which_battle", "region"),
    (Ask, "drakkar_at", "yes_no"),
    (Ask, "drakkar_sea", "regions"),
    (Tell, "your_realm", "realm"),
    (Tell, "gains_rune", "word"),
    (Ask, "won_against", "yes_no"),
    (Ask, "arbiter_takes", "one"),
    (Tell, "token_passes", "word"),
    (Ask, "token_passes", "one"),
    (Tell, "your_realm_gives", "realm"),
    (Tell, "you_draw_card", "realm"),
    (Ask, "your_armies_die", "board"),
    (Ask, "which_killed", "one"),
    (Ask, "which_freed", "one"),
    (Ask, "slayer_token_left", "yes_no"),
    (Ask, "whose_monster", "one"),
    (Ask, "which_monument_built", "one"),
    (Tell, "token_off", "region"),
    (Ask, "token_off", "one"),
    (Tell, "game_over", "word"),
    // What the eyes see.
    (Ask, "which_touch", "regions"),
    (Ask, "do_touch", "yes_no"),
    (Ask, "which_share_sea", "regions"),
    (Ask, "do_share_sea", "yes_no"),
    (Ask, "which_settlement", "regions"),
    (Ask, "is_settlement", "yes_no"),
    (Ask, "which_shrine", "regions"),
    (Ask, "is_shrine", "yes_no"),
    (Ask, "which_forge", "regions"),
    (Ask, "is_forge", "yes_no"),
    (Ask, "which_wheel", "regions"),
    (Ask, "is_wheel", "yes_no"),
    (Ask, "which_monument", "regions"),
    (Ask, "is_monument", "yes_no"),
    (Ask, "which_same_land", "regions"),
    (Ask, "do_share_land", "yes_no"),
    (Ask, "which_within", "regions"),
    (Ask, "which_approach", "regions"),
    (Ask, "runes_around", "regions"),
    (Ask, "rune_on_forge", "yes_no"),
    (Ask, "nearest_yours", "regions"),
    (Ask, "nearest_your_armies", "regions"),
    (Ask, "nearest_your_hero", "regions"),
    (Ask, "nearest_not_his", "regions"),
    (Ask, "nearest_his_hero", "regions"),
    (Ask, "population", "number"),
    (Ask, "realm_near", "yes_no"),
    (Ask, "first_realm_near", "one"),
    (Ask, "realms_in_order", "yes_no"),
    (Ask, "first_clockwise", "one"),
    (Ask, "realm_of", "one"),
    (Ask, "any_marker_on", "yes_no"),
    (Ask, "your_bonus", "number"),
    (Ask, "your_attack_bonus", "number"),
    (Ask, "which_track", "one"),
    (Ask, "temples_left", "number"),
    (Ask, "draft_uncovered", "yes_no"),
    (Ask, "his_whole_lands", "number"),
    (Ask, "your_whole_lands", "number"),
    (Ask, "whole_lands_then", "number"),
    // Corrections.
    (Ask, "fix_what", "one"),
    (Ask, "fix_whose", "one"),
    (Ask, "fix_to", "number one region regions"),
];

/// The arguments of a kind's message.
fn takes(kind: &str) -> &'static [(&'static str, &'static str)] {
    Msg::ALL.iter().find(|it| snake(it.name) == kind).map_or(&[], |it| it.takes)
}

/// The types of things that can stand for an argument.
fn types(of: &str) -> Vec<String> {
    let types: &[&str] = match of {
        "Board" => &["monster"],
        "Fixable" => &["word", "attribute", "monster"],
        "How" | "Spot" => &["word"],
        "LeafName" => &["card", "hero", "word", "attribute"],
        "MapSide" => &["side"],
        "Quarry" => &["monster", "word"],
        number if number.starts_with("Number") => &["number"],
        same => return vec![snake(same)],
    };
    types.iter().map(ToString::to_string).collect()
}

/// The whole list as JSON, a kind a line.
pub fn schema() -> String {
    let row = |&(role, kind, forms): &Kind| {
        let words = |text: &'static str| text.split_whitespace().collect::<Vec<_>>();
        let things: Vec<Value> = takes(kind).iter().map(|(_, of)| json!(types(of))).collect();
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
