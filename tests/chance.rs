//! R3: the Surtur die and the shuffle over so many outcomes that a bias would show, by chi-square at 99 %. The seeds are
//! fixed. What a biased die and a biased shuffle come to shows that the test would find one.
//!
//! That no draw has a bias at all is shown exactly, by enumeration, in `src/chance/mod.rs`.

use muspel::chance::entropy::seed_from_noise;
use muspel::chance::{Chance, Pool};
use std::env;

const ROLLS: usize = 1_000_000;
const SHUFFLES: usize = 100_000;
/// Cards of his whole deck.
const CARDS: usize = 14;

/// The sum of (seen - expected)^2 / expected.
fn chi_square(seen: &[u32], expected: impl Fn(usize) -> f64) -> f64 {
    let part = |(place, &seen): (usize, &u32)| (f64::from(seen) - expected(place)).powi(2) / expected(place);
    seen.iter().enumerate().map(part).sum()
}

/// Prints a figure and says whether it is below its 99 % point.
fn holds(what: &str, outcomes: usize, freedom: usize, square: f64, limit: f64) -> bool {
    println!(
        "{{\"id\":\"R3\",\"what\":\"{what}\",\"outcomes\":{outcomes},\"degrees of freedom\":{freedom},\
         \"chi-square\":{square:.2},\"99 %\":{limit}}}"
    );
    square <= limit
}

/// Whether rolls keep 3:2:1, one by one and each after the one before.
fn die_holds(what: &str, mut roll: impl FnMut() -> u8) -> [bool; 2] {
    let weight = |place: usize| [3.0, 2.0, 1.0][place] / 6.0;
    let (mut faces, mut pairs, mut last) = ([0; 3], [0; 9], None);
    for _ in 0..ROLLS {
        let face = usize::from(roll() - 1);
        faces[face] += 1;
        // Each roll is in one pair only, so that the pairs do not depend on each other.
        last = match last {
            Some(last) => {
                pairs[3 * last + face] += 1;
                None
            }
            None => Some(face),
        };
    }
    let alone = chi_square(&faces, |face| ROLLS as f64 * weight(face));
    let paired = chi_square(&pairs, |pair| ROLLS as f64 / 2.0 * weight(pair / 3) * weight(pair % 3));
    [
        holds(&format!("{what}: faces"), ROLLS, 2, alone, 9.210),
        holds(&format!("{what}: pairs of rolls"), ROLLS / 2, 8, paired, 20.090),
    ]
}

/// Whether each card comes to each place, and each card after each other, equally often.
fn shuffle_holds(what: &str, mut shuffle: impl FnMut(&mut [usize; CARDS])) -> [bool; 2] {
    let (mut places, mut pairs) = (vec![0; CARDS * CARDS], vec![0; CARDS * CARDS]);
    for number in 0..SHUFFLES {
        let mut cards = core::array::from_fn(|card| card);
        shuffle(&mut cards);
        cards.iter().enumerate().for_each(|(place, card)| places[CARDS * place + card] += 1);
        // One pair of neighbours of each shuffle, so that the pairs do not depend on each other.
        let place = number % (CARDS - 1);
        pairs[CARDS * cards[place] + cards[place + 1]] += 1;
    }
    let even = SHUFFLES as f64 / CARDS as f64;
    // Every shuffle has each card once and each place once, which makes the sum larger by this much.
    let placed = chi_square(&places, |_| even) * (CARDS - 1) as f64 / CARDS as f64;
    let neighbours: Vec<u32> = (0..pairs.len()).filter(|at| at / CARDS != at % CARDS).map(|at| pairs[at]).collect();
    let paired = chi_square(&neighbours, |_| SHUFFLES as f64 / neighbours.len() as f64);
    [
        holds(&format!("{what}: places"), SHUFFLES, (CARDS - 1).pow(2), placed, 214.685),
        holds(&format!("{what}: neighbours"), SHUFFLES, CARDS * (CARDS - 1) - 1, paired, 228.179),
    ]
}

#[test]
fn a_million_rolls_keep_three_two_one_alone_and_in_pairs() {
    let mut chance = Chance::from_seed([1; 32]);
    assert_eq!(die_holds("Surtur die", || chance.surtur_die()), [true; 2]);
}

#[test]
fn a_hundred_thousand_shuffles_favour_no_place_and_no_neighbour() {
    let mut chance = Chance::from_seed([2; 32]);
    assert_eq!(shuffle_holds("shuffle of 14", |cards| chance.shuffle(cards)), [true; 2]);
}

#[test]
fn a_die_that_keeps_every_byte_a_shuffle_that_swaps_with_any_card_and_a_cut_are_found_out() {
    let mut chance = Chance::from_seed([3; 32]);
    // 256 bytes do not divide by six: 1 comes 129 times, 2 85 times, 3 42 times.
    let mut biased = || [1, 1, 1, 2, 2, 3][usize::from(chance.below(128) * 2 + chance.below(2)) % 6];
    assert!(!die_holds("a biased die", &mut biased)[0]);
    let swap_any = |cards: &mut [usize; CARDS]| {
        for card in 0..CARDS {
            cards.swap(card, usize::from(chance.below(CARDS as u8)));
        }
    };
    assert!(!shuffle_holds("a biased shuffle", swap_any)[0]);
    let cut = |cards: &mut [usize; CARDS]| cards.rotate_left(usize::from(chance.below(CARDS as u8)));
    assert!(!shuffle_holds("a cut deck", cut)[1]);
}

/// A source of its own for each number.
fn numbered(number: u32) -> Chance {
    let mut seed = [9; 32];
    seed[..4].copy_from_slice(&number.to_le_bytes());
    Chance::from_seed(seed)
}

/// A source as good as a coin.
fn coin(number: u32) -> impl FnMut(usize) -> u8 {
    let mut chance = numbered(number);
    move |_| chance.below(128) * 2 + chance.below(2)
}

/// A ring oscillator as the chip reads it: eight bits, seven cycles apart, and the same again after some 800 cycles. It has
/// 1.8 to 12 MHz, as the chip's may have, and each of its periods is off by about `jitter` of itself.
fn ring(number: u32, jitter: f64) -> impl FnMut(usize) -> u8 {
    let mut chance = numbered(number);
    let mut even = move || (f64::from(chance.below(250)) + f64::from(chance.below(250)) / 250.0) / 250.0;
    let period = 125.0 / (1.8 + 10.2 * even());
    let mut phase = even();
    move |pace| {
        // The sum of twelve even draws is as good as a normal one.
        let drift = (0..12).map(|_| even()).sum::<f64>() - 6.0;
        let periods = [806.0, 845.0, 893.0][pace] / period;
        phase = (phase + periods + drift * jitter * periods.sqrt()).rem_euclid(1.0);
        (0..8).fold(0, |bits, read| bits << 1 | u8::from((phase + f64::from(read) * 7.0 / period).fract() < 0.5))
    }
}

/// How many times the usual sources are tried.
fn times() -> u32 {
    if env::var_os("MUSPEL_LONG").is_some() { 50 } else { 1 }
}

/// How many of these sources are refused.
fn refused<N: FnMut(usize) -> u8>(what: &str, sources: u32, source: impl Fn(u32) -> N) -> u32 {
    let is_refused = |&number: &u32| seed_from_noise(&mut Pool::new(), source(number)).is_err();
    let refused = (0..sources).filter(is_refused).count() as u32;
    println!("{{\"id\":\"R3\",\"what\":\"noise: {what}\",\"sources\":{sources},\"refused\":{refused}}}");
    refused
}

#[test]
fn noise_of_a_coin_or_of_a_ring_with_jitter_is_not_refused_and_that_of_one_without_is() {
    assert_eq!(refused("a coin", 1_000 * times(), coin), 0);
    for jitter in [0.02, 0.01, 0.005, 0.002] {
        assert_eq!(refused(&format!("a ring, jitter {jitter}"), 100 * times(), |number| ring(number, jitter)), 0);
    }
    for jitter in [0.001, 0.0005] {
        refused(&format!("a ring, jitter {jitter}"), 100, |number| ring(number, jitter));
    }
    assert_eq!(refused("a ring without jitter", 100, |number| ring(number, 0.0)), 100);
}

/// The bits that a shift register gives until it begins anew: so many bits, of which `taps` make the next one.
fn register(bits: u32, taps: u32) -> Vec<bool> {
    let (mut state, mut given) = (1, Vec::new());
    loop {
        given.push(state & 1 == 1);
        state = state >> 1 | (u32::from((state & taps).count_ones() % 2 == 1)) << (bits - 1);
        if state == 1 {
            assert_eq!(given.len(), (1 << bits) - 1, "as long as it can be");
            return given;
        }
    }
}

/// A pattern of so many bits by chance.
fn pattern(bits: usize, number: u32) -> Vec<bool> {
    let mut chance = numbered(number);
    (0..bits).map(|_| chance.below(2) == 1).collect()
}

/// The order in which the bits of eight are put together.
#[derive(Clone, Copy, Debug)]
enum Order {
    FirstHighest,
    FirstLowest,
}

/// How far the pattern goes on from bit to bit, and from the last of eight to the next at each pace: bit by bit, as it is
/// read; or on a clock of its own, as fast as the chip's or slower, with the chip's times of reading.
const STEPS: [(usize, [usize; 3]); 4] = [(1, [1; 3]), (7, [757, 796, 844]), (1, [108, 114, 121]), (2, [251, 263, 279])];

/// Noise that is this pattern again and again, read at one pace only, whatever pace is asked for.
fn patterned<'p>(
    pattern: &'p [bool],
    (bit, eight): (usize, [usize; 3]),
    pace: usize,
    order: Order,
) -> impl FnMut(usize) -> u8 + 'p {
    let mut at = 0;
    move |_| {
        let mut read = || {
            let given = pattern[at % pattern.len()];
            at += bit;
            u8::from(given)
        };
        let byte = (0..8).fold(0, |byte, _| byte << 1 | read());
        at += eight[pace] - bit;
        match order {
            Order::FirstHighest => byte,
            Order::FirstLowest => byte.reverse_bits(),
        }
    }
}

#[test]
fn noise_that_comes_back_is_refused_at_each_pace_in_either_order_of_bits_whatever_its_clock() {
    let mut sources = vec![
        ("a shift register of 8 bits".to_owned(), register(8, 0x1d)),
        ("another one".to_owned(), register(8, 0x2d)),
        ("a shift register of 9 bits".to_owned(), register(9, 0x11)),
    ];
    sources.extend((0..10).map(|number| (format!("a period of 509, {number}"), pattern(509, number))));
    for (what, bits) in &sources {
        for steps in STEPS {
            for pace in 0..3 {
                for order in [Order::FirstHighest, Order::FirstLowest] {
                    let noise = patterned(bits, steps, pace, order);
                    let seed = seed_from_noise(&mut Pool::new(), noise);
                    assert!(seed.is_err(), "{what}, {steps:?}, pace {pace}, {order:?}");
                }
            }
        }
    }
}

#[test]
fn longer_shift_registers_are_refused_as_long_as_they_come_back_in_what_is_read() {
    let source = |bits, taps| {
        let bits = register(bits, taps);
        seed_from_noise(&mut Pool::new(), patterned(&bits, STEPS[0], 0, Order::FirstHighest))
    };
    for (bits, taps) in [(10, 0x09), (11, 0x05), (12, 0x53)] {
        assert!(source(bits, taps).is_err(), "{bits} bits");
    }
    assert!(source(16, 0x2d).is_ok(), "that none can tell from noise who does not know it");
}
