//! Whatever the flash holds, the box starts, keeps what is good and goes on.

mod support;

use proptest::prelude::*;
use support::damage::survive;

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn whatever_the_flash_holds_the_box_starts_and_what_is_good_is_kept(
        strokes in prop::collection::vec(any::<[u8; 6]>(), 0..24),
    ) {
        survive(&strokes.concat());
    }

    #[test]
    fn a_single_flipped_bit_costs_at_most_what_it_stood_for(does in 0..6u8, at: [u8; 3], bit in 0..8u8) {
        prop_assert!(survive(&[does << 5, at[0], at[1], at[2], 1, bit]) <= 1);
    }
}
