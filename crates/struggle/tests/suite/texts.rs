//! The sentences of both languages: complete, clean, distinguishable, and a sample to read.

use crate::reading::{
    KINDS, LANGS, Sample, check, check_sentence, check_terms, editions, kind, kinds_in_games,
};
use crate::reading::{setup, setup_with};
use contract::{CardId, Lang, OptionValue, Outcome, Pick, Prompt, Side, SpaceId, Speech};
use std::collections::HashMap;
use struggle::choice::Choice;
use struggle::facts::{CARDS, Region, SPACES, cards, spaces};
use struggle::log::{Ask, Entry, Reason};
use struggle::{Standing, Tally, Twilight};

fn entry_text(entry: &Entry, lang: Lang) -> String {
    Twilight::entry_text(&setup(), entry, lang)
}

fn tally(points: i8) -> Tally {
    Tally {
        standing: Standing::Presence,
        status: points,
        countries: 2,
        battlegrounds: 1,
        neighbours: 0,
        points,
    }
}

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
        Entry::Peeked { side, card: Some(card) },
        Entry::Peeked { side, card: None },
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
        Entry::Influence { side, space, delta: i, us: n, ussr: n, control: [None, Some(side)] },
        Entry::Influence { side, space, delta: i.wrapping_neg(), us: n, ussr: n, control: [None; 2] },
        Entry::Target { side, space },
        Entry::Coup {
            side,
            space,
            die: n,
            ops: n,
            modifier: i,
            stability: n,
            result: i.wrapping_neg(),
            stood: [n, n],
        },
        Entry::RealignRoll { side, space, die: n, modifier: i },
        Entry::War { side, space, die: n, modifier: i.wrapping_neg(), needed: n, won: flag },
        Entry::SpaceRoll { side, die: n, needed: 3 },
        Entry::SpaceAdvance { side, from: 0, to: n },
        Entry::TrapRoll { side, die: n, escaped: flag },
        Entry::Contest { us_die: n, us_bonus: n, ussr_die: 1, ussr_bonus: 0 },
        Entry::Vp { side, n, score: i },
        Entry::NoVp { score: i.wrapping_neg() },
        Entry::Scored { region, us: tally(i), ussr: tally(2), battlegrounds: n },
        Entry::Defcon { from: if flag { 0 } else { 255 }, level: n },
        Entry::MilOps { side, from: 0, n },
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
        Entry::CardPassed { card, to: side, face_up: flag },
        Entry::Olympics { side, boycott: flag },
        Entry::RegionChosen { side, region },
        Entry::HeldShown { side, card },
        Entry::FinalScoring,
        Entry::GameOver(Outcome { winner: Some(side), reason: n }),
        Entry::GameOver(Outcome { winner: None, reason: n }),
        Entry::Borrowed { side, card },
        Entry::TurnedOver { card, under: flag },
        Entry::Famine { space, laid: flag },
        Entry::Barred { side, space },
        Entry::DieFixed { side, die: n },
        Entry::MovesFirst { side },
        Entry::SeaLanes { side, doubled: flag },
        Entry::Consulted,
        Entry::RoundLost { side },
        Entry::CoupRolled { side, space, die: n },
        Entry::RollsAgain { side },
        Entry::StatecraftLost { side, card: Some(card) },
        Entry::StatecraftLost { side, card: None },
        Entry::CrisisOpens { card },
        Entry::Statecraft { side, card },
        Entry::CrisisEnds { card, die: n, us: n as i8, ussr: -1, row: n % 5 },
        Entry::TakenBeforeDeal { side, card },
        Entry::VoidEvent { card },
    ]
}

#[test]
fn every_entry_speaks_both_languages_whatever_its_numbers() {
    let mut seen = [false; KINDS];
    let editions = editions();
    for n in 0..=255u8 {
        let (card, space) = (CardId(n), SpaceId(n));
        let region = Region::ALL[n as usize % 6];
        for entry in Side::BOTH.into_iter().flat_map(|side| entries(side, card, space, region, n)) {
            seen[kind(&entry)] = true;
            for (setup, lang) in editions.iter().flat_map(|setup| LANGS.map(|lang| (setup, lang))) {
                let text = Twilight::entry_text(setup, &entry, lang);
                check_sentence(&text, lang);
                check_terms(&text, setup, lang);
            }
        }
    }
    assert!(seen.iter().all(|&seen| seen), "kinds without a sample: {seen:?}");
}

#[test]
fn every_prompt_says_what_to_do() {
    let editions = editions();
    let known = (1..CARDS as u8).map(|n| Some(CardId(n)));
    for card in known.chain([None, Some(CardId(0)), Some(CardId(255))]) {
        for kind in 0..=255 {
            for left in [0, 1, 2, 5, 21, 255] {
                for (setup, lang) in editions.iter().flat_map(|setup| LANGS.map(|lang| (setup, lang))) {
                    let text = Twilight::prompt_text(setup, Prompt { kind, card, left }, lang);
                    check(&text, lang);
                    check_terms(&text, setup, lang);
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
    let editions = editions();
    let picks = (0..=255u8).flat_map(|n| [Pick::Choice(n), Pick::Card(CardId(n)), Pick::Space(SpaceId(n))]);
    for pick in picks {
        for (setup, lang) in editions.iter().flat_map(|setup| LANGS.map(|lang| (setup, lang))) {
            let text = Twilight::pick_text(setup, pick, lang);
            check(&text, lang);
            check_terms(&text, setup, lang);
        }
    }
    for (setup, lang) in editions.iter().flat_map(|setup| LANGS.map(|lang| (setup, lang))) {
        let mut texts = HashMap::new();
        for choice in Choice::all() {
            let text = Twilight::pick_text(setup, Pick::Choice(choice.0), lang);
            if let Some(other) = texts.insert(text, choice) {
                panic!("{choice:?} and {other:?} read alike");
            }
        }
    }
    for n in 0..SPACES as u8 {
        assert!(!Twilight::pick_text(&editions[0], Pick::Space(SpaceId(n)), Lang::En).starts_with("Space "));
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
    let poland = |side, delta| Entry::Influence {
        side,
        space: spaces::POLAND,
        delta,
        us: 0,
        ussr: 4,
        control: [None; 2],
    };
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
            "США теряют 5 влияния в Польше (0/4).",
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
            "США получают дополнительно 2 влияния.",
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

#[test]
fn whole_games_read_and_no_two_entries_read_alike() {
    let on = OptionValue::Switch(true);
    let kinds = kinds_in_games(
        &[
            setup(),
            setup_with(&[("bid_for_sides", on.clone()), ("show_held_cards", on.clone())]),
            setup_with(&[("space_without_die", on.clone())]),
            setup_with(&[("turn_zero", on.clone()), ("chinese_civil_war", on)]),
        ],
        150,
    );
    assert!(kinds > 45, "only {kinds} kinds of entries came up");
}

#[test]
fn the_sample_reads_as_reviewed() {
    let files = [(Lang::En, "log.en.txt"), (Lang::Ru, "log.ru.txt")];
    Sample { setup: setup(), seed: 27, lines: 117..151, files }.check();
}
