//! The sentences of both languages: complete, clean, told apart, and a sample to read.

use contract::{
    CardId, Game, Lang, OptionValue, OptionValues, Outcome, Pick, Prompt, Side, SpaceId, SplitMix,
};
use std::collections::HashMap;
use std::mem::{Discriminant, discriminant};
use std::path::Path;
use struggle::choice::Choice;
use struggle::facts::{CARDS, Region, SPACES, cards, spaces};
use struggle::log::{Ask, Entry, Reason};
use struggle::{Setup, Twilight};

const LANGS: [Lang; 2] = [Lang::En, Lang::Ru];

/// Latin letters that Russian print keeps, too.
const LATIN_IN_RUSSIAN: [&str; 7] = ["DEFCON", "U", "KAL", "F", "E", "II", "5E"];

fn setup_with(words: &[(&str, OptionValue)]) -> Setup {
    let values: OptionValues = words.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect();
    Twilight::setup(&values).expect("good options")
}

fn setup() -> Setup {
    setup_with(&[])
}

fn is_cyrillic(c: char) -> bool {
    ('\u{400}'..='\u{4FF}').contains(&c)
}

/// Panics unless `text` is a clean text of its language.
fn check(text: &str, lang: Lang) {
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

/// A sentence of the log begins with a capital, a figure or a quotation mark and ends with a stop.
fn check_sentence(text: &str, lang: Lang) {
    check(text, lang);
    let first = text.chars().next().unwrap_or(' ');
    assert!(first.is_uppercase() || first.is_ascii_digit() || first == '«', "{text:?}");
    assert!(text.ends_with('.'), "{text:?}");
}

fn entry_text(entry: &Entry, lang: Lang) -> String {
    Twilight::entry_text(&setup(), entry, lang)
}

/// Where an entry's kind stands in [`entries`]. A new kind does not compile before it is listed.
fn kind(entry: &Entry) -> usize {
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
        Entry::ChinaCard { .. } => 45,
        Entry::Olympics { .. } => 46,
        Entry::RegionChosen { .. } => 47,
        Entry::HeldShown { .. } => 48,
        Entry::FinalScoring => 49,
        Entry::GameOver(_) => 50,
    }
}

const KINDS: usize = 51;

/// Entries of every kind, for both sides and with the given numbers in every field.
fn entries(side: Side, card: CardId, space: SpaceId, region: Region, n: u8) -> Vec<Entry> {
    let i = n as i8;
    let (flag, mode) = (n.is_multiple_of(2), n);
    vec![
        Entry::TurnBegins { turn: n },
        Entry::RoundBegins { side, round: n },
        Entry::TurnEnds { turn: n },
        Entry::Bids { first: (side, n), second: (side.foe(), 1) },
        Entry::SidesSwapped,
        Entry::ExtraInfluence { side, n },
        Entry::Reshuffle,
        Entry::DeckGrows { cards: n },
        Entry::Drew { side, card: Some(card) },
        Entry::Drew { side, card: None },
        Entry::Peeked { card: Some(card) },
        Entry::Peeked { card: None },
        Entry::Committed { side },
        Entry::Headline { side, card },
        Entry::HeadlineCancelled { card },
        Entry::Played { side, card, mode },
        Entry::Passed { side },
        Entry::Skipped { side },
        Entry::Event { side, card },
        Entry::NoEvent { card },
        Entry::Operations { side, card, mode, value: n },
        Entry::Declined { side, card },
        Entry::Influence { side, space, delta: i, us: n, ussr: n },
        Entry::Influence { side, space, delta: i.wrapping_neg(), us: n, ussr: n },
        Entry::Target { side, space },
        Entry::Coup { side, space, die: n, ops: n, modifier: i, stability: n, result: i.wrapping_neg() },
        Entry::RealignRoll { side, space, die: n, modifier: i },
        Entry::War { side, space, die: n, modifier: i.wrapping_neg(), needed: n, won: flag },
        Entry::SpaceRoll { side, die: n, needed: 3 },
        Entry::SpaceAdvance { side, to: n },
        Entry::TrapRoll { side, die: n, escaped: flag },
        Entry::Contest { us_die: n, us_bonus: n, ussr_die: 1, ussr_bonus: 0 },
        Entry::Vp { side, n, score: i },
        Entry::NoVp { score: i.wrapping_neg() },
        Entry::Scored { region, us: i, ussr: 2 },
        Entry::Defcon { level: n, improved: flag },
        Entry::MilOps { side, n },
        Entry::Shortfall { us: n, ussr: 1 },
        Entry::EffectBegins { card },
        Entry::EffectEnds { card },
        Entry::Discarded { side, card },
        Entry::Removed { card },
        Entry::Revealed { side, card },
        Entry::NothingToReveal { side },
        Entry::NothingToDiscard { side },
        Entry::HandedOver { to: side, card },
        Entry::Returned { to: side, card },
        Entry::Reclaimed { side, card },
        Entry::ChinaCard { to: side, face_up: flag },
        Entry::Olympics { side, boycott: flag },
        Entry::RegionChosen { side, region },
        Entry::HeldShown { side, card },
        Entry::FinalScoring,
        Entry::GameOver(Outcome { winner: Some(side), reason: n }),
        Entry::GameOver(Outcome { winner: None, reason: n }),
    ]
}

#[test]
fn every_entry_speaks_both_languages_whatever_its_numbers() {
    let mut seen = [false; KINDS];
    for n in 0..=255u8 {
        let (card, space) = (CardId(n), SpaceId(n));
        let region = Region::ALL[n as usize % 6];
        for entry in Side::BOTH.into_iter().flat_map(|side| entries(side, card, space, region, n)) {
            seen[kind(&entry)] = true;
            for lang in LANGS {
                check_sentence(&entry_text(&entry, lang), lang);
            }
        }
    }
    assert!(seen.iter().all(|&seen| seen), "kinds without a sample: {seen:?}");
}

#[test]
fn every_prompt_says_what_to_do() {
    let setup = setup();
    let known = (1..CARDS as u8).map(|n| Some(CardId(n)));
    for card in known.chain([None, Some(CardId(0)), Some(CardId(255))]) {
        for kind in 0..=255 {
            for left in [0, 1, 2, 5, 21, 255] {
                for lang in LANGS {
                    let text = Twilight::prompt_text(&setup, Prompt { kind, card, left }, lang);
                    check(&text, lang);
                    let first = text.chars().next().unwrap_or(' ');
                    assert!(card.is_some() || first.is_uppercase(), "{text:?}");
                }
            }
        }
    }
}

#[test]
fn prompts_of_different_kinds_differ() {
    let setup = setup();
    for lang in LANGS {
        let card = Some(cards::SUMMIT);
        let text = |ask: Ask| Twilight::prompt_text(&setup, Prompt { kind: ask as u8, card, left: 2 }, lang);
        let texts: std::collections::BTreeSet<String> = Ask::ALL.into_iter().map(text).collect();
        assert_eq!(texts.len(), Ask::ALL.len());
    }
}

#[test]
fn prompts_name_the_card_and_count() {
    let setup = setup();
    let prompt = |ask: Ask, card, left, lang| {
        Twilight::prompt_text(&setup, Prompt { kind: ask as u8, card, left }, lang)
    };
    for (ask, card, left, en, ru) in [
        (
            Ask::EventPlace,
            Some(cards::MARSHALL_PLAN),
            4,
            "Marshall Plan: place 1 influence, 4 left",
            "«План Маршалла»: разместите 1 влияние, осталось 4",
        ),
        (
            Ask::OpsMode,
            Some(cards::FIDEL),
            2,
            "Fidel: choose how to spend 2 operations points",
            "«Фидель Кастро»: выберите, на что потратить 2 очка операций",
        ),
        (
            Ask::OpsInfluence,
            Some(cards::NASSER),
            1,
            "Nasser: place influence, 1 operations point left",
            "«Насер»: разместите влияние, осталось 1 очко операций",
        ),
        (
            Ask::CoupTarget,
            Some(cards::CHE),
            5,
            "Che: choose the target of a coup with 5 operations points",
            "«Че»: выберите цель переворота с 5 очками операций",
        ),
        (
            Ask::EventRemove,
            Some(cards::MUSLIM_REVOLUTION),
            2,
            "Muslim Revolution: remove all influence from one country, 2 left",
            "«Исламская революция»: уберите всё влияние из одной страны, осталось 2",
        ),
        (
            Ask::PickCountry,
            Some(cards::BRUSH_WAR),
            1,
            "Brush War: choose the country to attack",
            "«Опосредованная война»: выберите страну для нападения",
        ),
        (
            Ask::SetupInfluence,
            None,
            6,
            "Set-up: place 1 influence, 6 left",
            "Подготовка: разместите 1 влияние, осталось 6",
        ),
    ] {
        assert_eq!(prompt(ask, card, left, Lang::En), en);
        assert_eq!(prompt(ask, card, left, Lang::Ru), ru);
    }
}

#[test]
fn every_pick_has_a_name_and_choices_differ() {
    let setup = setup();
    let picks = (0..=255u8).flat_map(|n| [Pick::Choice(n), Pick::Card(CardId(n)), Pick::Space(SpaceId(n))]);
    for pick in picks {
        for lang in LANGS {
            check(&Twilight::pick_text(&setup, pick, lang), lang);
        }
    }
    for lang in LANGS {
        let mut texts = HashMap::new();
        for choice in Choice::all() {
            let text = Twilight::pick_text(&setup, Pick::Choice(choice.0), lang);
            if let Some(other) = texts.insert(text, choice) {
                panic!("{choice:?} and {other:?} read alike");
            }
        }
    }
    for n in 0..SPACES as u8 {
        assert!(!Twilight::pick_text(&setup, Pick::Space(SpaceId(n)), Lang::En).starts_with("Space "));
    }
}

#[test]
fn every_outcome_names_the_winner_and_the_reason() {
    let setup = setup();
    for winner in [None, Some(Side::Us), Some(Side::Ussr)] {
        for reason in 0..=255 {
            let [en, ru] = LANGS.map(|lang| Twilight::outcome_text(&setup, Outcome { winner, reason }, lang));
            check_sentence(&en, Lang::En);
            check_sentence(&ru, Lang::Ru);
            let starts = match winner {
                None => ("A draw", "Ничья"),
                Some(Side::Us) => ("The US wins", "Победа США"),
                Some(Side::Ussr) => ("The USSR wins", "Победа СССР"),
            };
            assert!(en.starts_with(starts.0) && ru.starts_with(starts.1), "{en} {ru}");
            let explained = (reason as usize) < Reason::ALL.len() && winner.is_some();
            assert!(
                !explained || en.len() > starts.0.len() + 1 && ru.len() > starts.1.len() + 1,
                "{en} {ru}"
            );
        }
    }
    let lost = Outcome { winner: Some(Side::Us), reason: Reason::NuclearWar as u8 };
    assert_eq!(
        Twilight::outcome_text(&setup, lost, Lang::Ru),
        "Победа США: по вине СССР началась ядерная война."
    );
}

#[test]
fn numbers_and_verbs_agree() {
    let poland = |side, delta| Entry::Influence { side, space: spaces::POLAND, delta, us: 0, ussr: 4 };
    let card = cards::FIDEL;
    let coup = |value| Entry::Operations { side: Side::Ussr, card, mode: Choice::COUP.0, value };
    for (entry, en, ru) in [
        (
            poland(Side::Ussr, 2),
            "The USSR places 2 influence in Poland (0/4).",
            "СССР размещает 2 влияния в Польше (0/4).",
        ),
        (
            poland(Side::Us, 1),
            "The US places 1 influence in Poland (0/4).",
            "США размещают 1 влияние в Польше (0/4).",
        ),
        (
            poland(Side::Us, -5),
            "The US loses 5 influence in Poland (0/4).",
            "США теряют 5 влияний в Польше (0/4).",
        ),
        (
            coup(1),
            "Fidel gives the USSR 1 operations point for a coup.",
            "Карта «Фидель Кастро» даёт СССР 1 очко операций на переворот.",
        ),
        (
            coup(4),
            "Fidel gives the USSR 4 operations points for a coup.",
            "Карта «Фидель Кастро» даёт СССР 4 очка операций на переворот.",
        ),
        (
            Entry::ExtraInfluence { side: Side::Us, n: 2 },
            "The US gets 2 extra influence.",
            "США получают 2 дополнительных влияния.",
        ),
        (Entry::DeckGrows { cards: 1 }, "1 card joins the draw pile.", "Колода пополняется на 1 карту."),
        (Entry::DeckGrows { cards: 43 }, "43 cards join the draw pile.", "Колода пополняется на 43 карты."),
        (
            Entry::Played { side: Side::Us, card, mode: Choice::EVENT.0 },
            "The US plays Fidel: first the opponent's event, then operations.",
            "США разыгрывают карту «Фидель Кастро»: сначала событие противника, затем операции.",
        ),
        (
            Entry::Vp { side: Side::Ussr, n: 1, score: -5 },
            "The USSR gains 1 VP (score: USSR +5).",
            "СССР получает 1 ПО (счёт: СССР +5).",
        ),
        (Entry::Drew { side: Side::Us, card: None }, "The US draws a card.", "США берут карту."),
    ] {
        assert_eq!(entry_text(&entry, Lang::En), en);
        assert_eq!(entry_text(&entry, Lang::Ru), ru);
    }
}

/// The log of a random game.
fn played(setup: &Setup, seed: u64) -> Vec<Entry> {
    let mut rng = SplitMix(seed);
    let mut state = Twilight::start(setup);
    let mut open = Twilight::open(setup, &state);
    let mut log = Vec::new();
    while let Some(act) = rng.act(&open) {
        open = Twilight::apply_legal(setup, &mut state, act, Some(&mut log));
    }
    log
}

#[test]
fn whole_games_read_and_no_two_entries_read_alike() {
    let on = OptionValue::Switch(true);
    let setups = [
        setup(),
        setup_with(&[("bid_for_sides", on.clone()), ("show_held_cards", on.clone())]),
        setup_with(&[("space_without_die", on)]),
    ];
    let mut texts: HashMap<(Discriminant<Entry>, Lang, String), Entry> = HashMap::new();
    for seed in 0..150 {
        let setup = &setups[seed as usize % setups.len()];
        for entry in played(setup, seed) {
            for lang in LANGS {
                let text = Twilight::entry_text(setup, &entry, lang);
                check_sentence(&text, lang);
                let other = *texts.entry((discriminant(&entry), lang, text)).or_insert(entry);
                assert_eq!(other, entry, "two entries read alike");
            }
        }
    }
    let kinds: std::collections::BTreeSet<usize> = texts.values().map(kind).collect();
    assert!(kinds.len() > 45, "only {} kinds of entries came up", kinds.len());
}

/// Lines of a game as people read them; deals are left out.
fn sample(lang: Lang) -> String {
    const SEED: u64 = 27;
    const LINES: std::ops::Range<usize> = 117..151;
    let setup = setup();
    let log = played(&setup, SEED);
    let lines = log
        .iter()
        .filter(|entry| !matches!(entry, Entry::Drew { .. }))
        .skip(LINES.start)
        .take(LINES.len())
        .map(|entry| Twilight::entry_text(&setup, entry, lang) + "\n");
    lines.collect()
}

/// `UPDATE_GOLDEN=1` writes the files anew: read them before committing.
#[test]
fn the_sample_reads_as_reviewed() {
    for (lang, file) in [(Lang::En, "log.en.txt"), (Lang::Ru, "log.ru.txt")] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(file);
        let now = sample(lang);
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            std::fs::write(&path, &now).expect("the golden folder can be written");
        }
        let reviewed = std::fs::read_to_string(&path).expect("a reviewed sample");
        assert_eq!(now, reviewed, "{file} differs; UPDATE_GOLDEN=1 writes it anew");
    }
}
