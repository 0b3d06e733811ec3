//! Where a new game's chance comes from.

use muspel::chance::Seed;
use muspel::chance::entropy::Stuck;
use std::ffi::OsStr;

/// The source of seeds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Seeds {
    /// The operating system's.
    #[default]
    Chance,
    /// The same one for every game.
    Always(Seed),
}

impl Seeds {
    /// Reads 64 hexadecimal digits.
    pub fn parse(word: &OsStr) -> Option<Self> {
        let digits = word.to_str()?.chars().map(|c| c.to_digit(16)).collect::<Option<Vec<_>>>()?;
        let mut seed = Seed::default();
        if digits.len() != 2 * seed.len() {
            return None;
        }
        for (byte, pair) in seed.iter_mut().zip(digits.chunks(2)) {
            *byte = pair.iter().fold(0, |high, &digit| high << 4 | digit as u8);
        }
        Some(Self::Always(seed))
    }

    /// A seed for a new game.
    pub fn draw(&self) -> Result<Seed, Stuck> {
        match self {
            Self::Always(seed) => Ok(*seed),
            Self::Chance => {
                let mut seed = Seed::default();
                getrandom::fill(&mut seed).map_err(|_| Stuck)?;
                Ok(seed)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_digits_are_the_first_byte() {
        let word = format!("0aF{}", "0".repeat(61));
        let mut seed = Seed::default();
        seed[..2].copy_from_slice(&[0x0a, 0xf0]);
        assert_eq!(Seeds::parse(OsStr::new(&word)), Some(Seeds::Always(seed)));
    }

    #[test]
    fn anything_but_64_hexadecimal_digits_is_refused() {
        for word in ["", "0", &"0".repeat(63), &"0".repeat(65), &"g".repeat(64), &"ä".repeat(32)] {
            assert_eq!(Seeds::parse(OsStr::new(word)), None, "{word}");
        }
    }

    #[test]
    fn two_draws_of_chance_differ() {
        assert_ne!(Seeds::Chance.draw().unwrap(), Seeds::Chance.draw().unwrap());
    }
}
