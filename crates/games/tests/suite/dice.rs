//! The dice of a seed, against the vectors of `docs/dice.md` and of the standard.

use contract::{Act, Below, CardId, CardSet, Chance};
use games::{Seed, SeededChance};

/// The test vectors of the document, so that it cannot drift from the code.
pub fn vector(name: &str) -> Vec<String> {
    let document = include_str!("../../../../docs/dice.md");
    let line = document.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'));
    let line = line.unwrap_or_else(|| panic!("docs/dice.md has no vector `{name}`"));
    line.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn the_vectors_of_the_document_hold() {
    let seed = Seed(std::array::from_fn(|i| i as u8));
    assert_eq!(vector("seed"), [seed.to_string()]);
    assert_eq!(vector("seed-hash"), [seed.hash()]);
    let mut chance = SeededChance::new(seed);
    let dice: Vec<_> = (0..20)
        .map(|_| match chance.outcome(&Chance::Die) {
            Act::Rolled(pips) => pips.to_string(),
            other => panic!("a die gave {other:?}"),
        })
        .collect();
    assert_eq!(vector("dice"), dice);
    let mut deck: CardSet = (1..=110).map(CardId).collect();
    let cards: Vec<_> = (0..8)
        .map(|_| match chance.outcome(&Chance::Card { from: deck }) {
            Act::Drew(card) => {
                deck.remove(card);
                card.0.to_string()
            }
            other => panic!("a draw gave {other:?}"),
        })
        .collect();
    assert_eq!(vector("cards"), cards);
    let coins: Vec<_> = (0..8)
        .map(|_| match chance.outcome(&Chance::Coin) {
            Act::Tossed(side) => side.word().to_owned(),
            other => panic!("a coin gave {other:?}"),
        })
        .collect();
    assert_eq!(vector("coins"), coins);
}

#[test]
fn the_stream_is_that_of_rfc_8439() {
    // Appendix A.1, test vector 1: key, nonce and counter zero.
    let mut chance = SeededChance::new(Seed([0; 32]));
    assert_eq!(chance.next_word().to_le_bytes(), [0x76, 0xb8, 0xe0, 0xad]);
    assert_eq!(chance.next_word().to_le_bytes(), [0xa0, 0xf1, 0x3d, 0x90]);
    // Test vector 2: the second block, with counter one.
    for _ in 2..16 {
        chance.next_word();
    }
    assert_eq!(chance.next_word().to_le_bytes(), [0x9f, 0x07, 0xe7, 0xbe]);
}

#[test]
fn words_past_the_last_whole_range_are_rejected() {
    // With n just over half the range, nearly every second word must be rejected.
    let n = (1 << 31) + 1;
    let mut plain = SeededChance::new(Seed([7; 32]));
    let kept: Vec<_> = (0..64).map(|_| plain.next_word()).filter(|&word| word < n).collect();
    assert!(kept.len() < 50, "the stream would not show a missing rejection");
    let mut chance = SeededChance::new(Seed([7; 32]));
    let drawn: Vec<_> = kept.iter().map(|_| chance.below(n)).collect();
    assert_eq!(drawn, kept);
}

#[test]
fn all_outcomes_are_about_equally_frequent() {
    let mut chance = SeededChance::new(Seed([42; 32]));
    let mut counts = [0u32; 6];
    for _ in 0..60_000 {
        counts[chance.below(6) as usize] += 1;
    }
    assert!(counts.iter().all(|count| (9_600..10_400).contains(count)), "{counts:?}");
}

#[test]
fn a_single_card_still_takes_one_word() {
    let mut with = SeededChance::new(Seed([1; 32]));
    with.outcome(&Chance::Card { from: CardSet::one(CardId(9)) });
    let mut without = SeededChance::new(Seed([1; 32]));
    without.next_word();
    assert_eq!(with.next_word(), without.next_word());
}

#[test]
fn seeds_are_read_back_and_bad_ones_refused() {
    let seed = Seed(std::array::from_fn(|i| 255 - i as u8));
    assert_eq!(seed.to_string().parse(), Ok(seed));
    assert_eq!(seed.to_string().to_uppercase().parse(), Ok(seed));
    for bad in ["", "00", &"g".repeat(64), &"+1".repeat(32), &"ж".repeat(32)] {
        let Err(problem) = bad.parse::<Seed>() else { panic!("`{bad}` was read as a seed") };
        assert!(problem.to_string().contains("64 hexadecimal digits"), "{problem}");
    }
}
