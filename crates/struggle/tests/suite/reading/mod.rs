//! Reading texts: what a clean text looks like in each language and edition, and random games to read.

use crate::golden_file;
use contract::{Lang, OptionValue, OptionValues, Rules, Speech, SplitMix};
use std::collections::HashMap;
use std::mem::{Discriminant, discriminant};
use struggle::log::Entry;
use struggle::{RedSea, Setup, Standing, Tally, Twilight};

pub const LANGS: [Lang; 2] = Lang::ALL;

/// Latin letters that Russian print keeps, too.
pub const LATIN_IN_RUSSIAN: [&str; 7] = ["DEFCON", "U", "KAL", "F", "E", "II", "5E"];

pub fn setup_with(words: &[(&str, OptionValue)]) -> Setup {
    let values: OptionValues = words.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect();
    Twilight::setup(&values).expect("good options")
}

pub fn setup() -> Setup {
    setup_with(&[])
}

pub fn red_sea_with(words: &[(&str, OptionValue)]) -> Setup {
    let values: OptionValues = words.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect();
    RedSea::setup(&values).expect("good options")
}

/// Both games: each has its own Russian terms, determined by the set-up.
pub fn editions() -> [Setup; 2] {
    [setup(), red_sea_with(&[])]
}

/// Words of the Russian editions of Twilight Struggle that Red Sea does not use.
pub const NOT_IN_RED_SEA: [&str; 6] =
    ["раунд действий", "раунда действий", "заглавн", "уравн", "рубашкой", "удержанн"];

/// Panics unless the text keeps to the terms of its edition.
pub fn check_terms(text: &str, setup: &Setup, lang: Lang) {
    if setup.is_red_sea() && lang == Lang::Ru {
        for word in NOT_IN_RED_SEA {
            assert!(!text.to_lowercase().contains(word), "{word:?} in {text:?}");
        }
    }
}

pub fn is_cyrillic(c: char) -> bool {
    ('\u{400}'..='\u{4FF}').contains(&c)
}

/// Panics unless `text` is a clean text of its language.
pub fn check(text: &str, lang: Lang) {
    assert!(!text.trim().is_empty() && text == text.trim(), "{text:?}");
    assert!(!text.contains("  "), "double space: {text:?}");
    for artefact in ["{", "}", "Some", "None", "_", "«»", "««", "»»", "..,", " ,", " .", ": ."] {
        assert!(!text.contains(artefact), "{artefact:?} in {text:?}");
    }
    match lang {
        Lang::En => assert!(!text.chars().any(is_cyrillic), "{text:?}"),
        Lang::Ru => {
            assert!(text.chars().any(is_cyrillic), "{text:?}");
            for word in text.split(|c: char| !c.is_alphanumeric()) {
                let latin = word.chars().any(|c| c.is_ascii_alphabetic());
                assert!(!latin || LATIN_IN_RUSSIAN.contains(&word), "{word:?} in {text:?}");
            }
            assert_eq!(text.matches('«').count(), text.matches('»').count(), "{text:?}");
        }
    }
}

/// A sentence of the log begins with a capital letter, a digit or a quotation mark and ends with a full stop.
pub fn check_sentence(text: &str, lang: Lang) {
    check(text, lang);
    let first = text.chars().next().unwrap_or(' ');
    assert!(first.is_uppercase() || first.is_ascii_digit() || first == '«', "{text:?}");
    assert!(text.ends_with('.'), "{text:?}");
}

/// The position of an entry's kind in [`entries`]. A new kind does not compile until it is listed.
pub fn kind(entry: &Entry) -> usize {
    match entry {
        Entry::TurnBegins { .. } => 0,
        Entry::RoundBegins { .. } => 1,
        Entry::TurnEnds { .. } => 2,
        Entry::Bids { .. } => 3,
        Entry::SidesSwapped => 4,
        Entry::ExtraInfluence { .. } => 5,
        Entry::Reshuffle => 6,
        Entry::DeckGrows { .. } => 7,
        Entry::Drew { .. } => 8,
        Entry::Peeked { .. } => 9,
        Entry::Committed { .. } => 10,
        Entry::Headline { .. } => 11,
        Entry::HeadlineCancelled { .. } => 12,
        Entry::Played { .. } => 13,
        Entry::Passed { .. } => 14,
        Entry::Skipped { .. } => 15,
        Entry::Event { .. } => 16,
        Entry::NoEvent { .. } => 17,
        Entry::Operations { .. } => 18,
        Entry::Declined { .. } => 19,
        Entry::Influence { .. } => 20,
        Entry::Target { .. } => 21,
        Entry::Coup { .. } => 22,
        Entry::RealignRoll { .. } => 23,
        Entry::War { .. } => 24,
        Entry::SpaceRoll { .. } => 25,
        Entry::SpaceAdvance { .. } => 26,
        Entry::TrapRoll { .. } => 27,
        Entry::Contest { .. } => 28,
        Entry::Vp { .. } => 29,
        Entry::NoVp { .. } => 30,
        Entry::Scored { .. } => 31,
        Entry::Defcon { .. } => 32,
        Entry::MilOps { .. } => 33,
        Entry::Shortfall { .. } => 34,
        Entry::EffectBegins { .. } => 35,
        Entry::EffectEnds { .. } => 36,
        Entry::Discarded { .. } => 37,
        Entry::Removed { .. } => 38,
        Entry::Revealed { .. } => 39,
        Entry::NothingToReveal { .. } => 40,
        Entry::NothingToDiscard { .. } => 41,
        Entry::HandedOver { .. } => 42,
        Entry::Returned { .. } => 43,
        Entry::Reclaimed { .. } => 44,
        Entry::CardPassed { .. } => 45,
        Entry::Olympics { .. } => 46,
        Entry::RegionChosen { .. } => 47,
        Entry::HeldShown { .. } => 48,
        Entry::FinalScoring => 49,
        Entry::GameOver(_) => 50,
        Entry::Borrowed { .. } => 51,
        Entry::TurnedOver { .. } => 52,
        Entry::Famine { .. } => 53,
        Entry::Barred { .. } => 54,
        Entry::DieFixed { .. } => 55,
        Entry::MovesFirst { .. } => 56,
        Entry::SeaLanes { .. } => 57,
        Entry::RoundLost { .. } => 58,
        Entry::CoupRolled { .. } => 59,
        Entry::RollsAgain { .. } => 60,
        Entry::StatecraftLost { .. } => 61,
        Entry::CrisisOpens { .. } => 62,
        Entry::Statecraft { .. } => 63,
        Entry::CrisisEnds { .. } => 64,
        Entry::TakenBeforeDeal { .. } => 65,
        Entry::VoidEvent { .. } => 66,
        Entry::Consulted => 67,
    }
}

pub const KINDS: usize = 68;

/// The log of a random game.
pub fn played(setup: &Setup, seed: u64) -> Vec<Entry> {
    let mut rng = SplitMix(seed);
    let mut state = Twilight::start(setup);
    let mut open = Twilight::open(setup, &state);
    let mut log = Vec::new();
    while let Some(act) = rng.act(&open) {
        open = Twilight::apply_legal(setup, &mut state, act, Some(&mut log));
    }
    log
}

/// The entry without what its sentence leaves to the facts: the previous values, and why a region scores so much.
fn as_read(entry: Entry) -> Entry {
    match entry {
        Entry::Influence { side, space, delta, us, ussr, .. } => {
            Entry::Influence { side, space, delta, us, ussr, control: [None; 2] }
        }
        Entry::Coup { side, space, die, ops, modifier, stability, result, .. } => {
            Entry::Coup { side, space, die, ops, modifier, stability, result, stood: [0; 2] }
        }
        Entry::SpaceAdvance { side, to, .. } => Entry::SpaceAdvance { side, from: 0, to },
        Entry::Defcon { from, level } => Entry::Defcon { from: if level > from { 0 } else { 6 }, level },
        Entry::MilOps { side, n, .. } => Entry::MilOps { side, from: 0, n },
        Entry::Scored { region, us, ussr, .. } => {
            let points = |tally: Tally| Tally {
                standing: Standing::None,
                status: 0,
                countries: 0,
                battlegrounds: 0,
                neighbours: 0,
                points: tally.points,
            };
            Entry::Scored { region, us: points(us), ussr: points(ussr), battlegrounds: 0 }
        }
        other => other,
    }
}

/// Plays random games, checks every sentence and returns how many kinds of entries came up. No two entries of
/// a game may read the same in any language.
pub fn kinds_in_games(setups: &[Setup], seeds: u64) -> usize {
    let mut texts: HashMap<(Discriminant<Entry>, Lang, String), Entry> = HashMap::new();
    for seed in 0..seeds {
        let setup = &setups[seed as usize % setups.len()];
        for entry in played(setup, seed) {
            for lang in LANGS {
                let text = Twilight::entry_text(setup, &entry, lang);
                check_sentence(&text, lang);
                check_terms(&text, setup, lang);
                let other = *texts.entry((discriminant(&entry), lang, text)).or_insert(entry);
                assert_eq!(as_read(other), as_read(entry), "two entries read alike");
            }
        }
    }
    let kinds: std::collections::BTreeSet<usize> = texts.values().map(kind).collect();
    kinds.len()
}

/// A part of a random game, as people read it.
pub struct Sample {
    pub setup: Setup,
    pub seed: u64,
    pub lines: std::ops::Range<usize>,
    pub files: [(Lang, &'static str); 2],
}

impl Sample {
    /// Without deals and anything that nobody is told.
    fn text(&self, lang: Lang) -> String {
        let log = played(&self.setup, self.seed);
        log.iter()
            .filter(|entry| !matches!(entry, Entry::Drew { .. } | Entry::Consulted))
            .skip(self.lines.start)
            .take(self.lines.len())
            .map(|entry| Twilight::entry_text(&self.setup, entry, lang) + "\n")
            .collect()
    }

    pub fn check(&self) {
        for (lang, file) in self.files {
            golden_file::check(&format!("golden/{file}"), &self.text(lang), "The log reads differently.");
        }
    }
}
