//! The texts for people, in both languages.

use crate::common::*;
use contract::BySide;
use contract::Side;
use contract::{Lang, Now, Outcome, Pick, Play, Rules, Speech, SplitMix, Viewer};
use std::collections::BTreeSet;
use thirteen::zone::Zone;
use thirteen::{Entry, Lying, REASONS, Thirteen};

const EMPTY: Lying = Lying { cubes: BySide([0, 0]), zone: Zone::Neutral };

fn is_russian(text: &str) -> bool {
    text.chars().any(|c| ('а'..='я').contains(&c.to_lowercase().next().unwrap_or(c)))
}

/// Text that a person could read: not empty, complete, without placeholders.
fn assert_text(text: &str, lang: Lang, what: &str) {
    assert!(!text.trim().is_empty(), "{what}");
    assert!(!text.contains('{') && !text.contains("  ") && !text.contains(" ."), "{what}: {text}");
    assert_eq!(is_russian(text), lang == Lang::Ru, "{what}: {text}");
}

#[test]
fn everything_is_said_in_both_languages() {
    let mut prompts = BTreeSet::new();
    let mut entries = BTreeSet::new();
    let busy = deck_with_russian_names();
    for options in
        [&[][..], &[("deck", busy.as_str()), ("campaign", "on"), ("hand_size", "3")], &[("rebid_limit", "1")]]
    {
        let setup = setup_with(options);
        for seed in 0..150 {
            let mut rng = SplitMix(seed);
            let mut play = Play::<Thirteen>::new(&setup);
            while let Some(act) = rng.act(play.open()) {
                if let Now::Ask(ask) = play.open().now {
                    for lang in Lang::ALL {
                        let text = Thirteen::prompt_text(&setup, ask.prompt, lang);
                        assert_text(&text, lang, &format!("{:?}", ask.prompt));
                    }
                    prompts.insert(ask.prompt.kind);
                }
                for entry in &play.apply(act).expect("legal").entries {
                    entries.insert(name_of(entry));
                    for viewer in Viewer::ALL {
                        let Some(entry) = entry.for_viewer(viewer) else { continue };
                        for lang in Lang::ALL {
                            assert_text(
                                &Thirteen::entry_text(&setup, &entry, lang),
                                lang,
                                &format!("{entry:?}"),
                            );
                        }
                    }
                }
            }
            let outcome = play.open().outcome().expect("the game is over");
            for lang in Lang::ALL {
                assert_text(&Thirteen::outcome_text(&setup, outcome, lang), lang, "outcome");
            }
        }
    }
    // Nearly all kinds; a few need not come up in single games with these decks.
    assert!(prompts.len() >= 36, "kinds of questions seen: {prompts:?}");
    assert!(entries.len() >= 46, "kinds of entries seen: {} {entries:?}", entries.len());
}

fn name_of(entry: &Entry) -> String {
    format!("{entry:?}").split([' ', '(']).next().unwrap_or_default().to_owned()
}

/// The busy deck with the shipped names in both languages.
pub fn deck_with_russian_names() -> String {
    let mut text = busy_deck();
    for card in &thirteen::deck::SHIPPED_DECK.cards {
        let english = format!("name_en = \"{}\"", card.name.in_lang(Lang::En));
        text =
            text.replacen(&english, &format!("{english}\nname_ru = \"{}\"", card.name.in_lang(Lang::Ru)), 1);
    }
    text
}

#[test]
fn every_option_and_outcome_has_a_text() {
    let setup = setup_with(&[]);
    for choice in 0..thirteen::vocabulary::NUMBER {
        for lang in Lang::ALL {
            assert_text(
                &Thirteen::pick_text(&setup, Pick::Choice(choice), lang),
                lang,
                &format!("choice {choice}"),
            );
        }
    }
    assert_eq!(Thirteen::pick_text(&setup, Pick::Choice(thirteen::vocabulary::number(7)), Lang::Ru), "7");
    let mut seen = BTreeSet::new();
    for reason in 0..REASONS.len() as u8 {
        for winner in [None, Some(Side::Us), Some(Side::Ussr)] {
            for lang in Lang::ALL {
                let text = Thirteen::outcome_text(&setup, Outcome { winner, reason }, lang);
                assert_text(&text, lang, "outcome");
                seen.insert(text);
            }
        }
    }
    assert!(seen.len() >= 28, "{seen:?}");
    assert_eq!(REASONS.iter().collect::<BTreeSet<_>>().len(), REASONS.len());
    assert_eq!(Thirteen::reason_word(200), "unknown");
}

#[test]
fn russian_agrees_with_numbers_and_sides() {
    let setup = setup_with(&[]);
    let cuba = thirteen::zone::CUBA;
    let placed = |owner, cubes| {
        Thirteen::entry_text(&setup, &Entry::CubesPlaced { owner, land: cuba, cubes, now: EMPTY }, Lang::Ru)
    };
    assert_eq!(placed(Us, 1), "На Кубу поставлен 1 маркер США.");
    assert_eq!(placed(Ussr, 2), "На Кубу поставлено 2 маркера СССР.");
    assert_eq!(placed(Us, 5), "На Кубу поставлено 5 маркеров США.");
    assert_eq!(placed(Us, 12), "На Кубу поставлено 12 маркеров США.");
    assert_eq!(placed(Us, 21), "На Кубу поставлен 21 маркер США.");
    let land = contract::SpaceId(0);
    let moved = Entry::CubesTransferred {
        owner: Ussr,
        from: land,
        to: cuba,
        cubes: 2,
        from_now: EMPTY,
        to_now: EMPTY,
    };
    assert_eq!(
        Thirteen::entry_text(&setup, &moved, Lang::Ru),
        "С территории «Морской карантин» на Кубу перемещено 2 маркера СССР."
    );
    let card = contract::CardId(5);
    let used = |side| Thirteen::entry_text(&setup, &Entry::EventUsed { side, card }, Lang::Ru);
    assert_eq!(used(Us), "США применили событие карты «Операция „Анадырь“».");
    assert_eq!(used(Ussr), "СССР применил событие карты «Операция „Анадырь“».");
    let outcome = Outcome { winner: Some(Us), reason: 1 };
    assert_eq!(Thirteen::outcome_text(&setup, outcome, Lang::Ru), "США победили: СССР начал ядерную войну.");
}

#[test]
fn a_turn_as_it_is_told() {
    let mut table = Scenario::new().turn(Us).hand(Us, &["ussr_castro", "un_u_thant"]).supply(10, 10).begin();
    table.play(Us, "ussr_castro", "us-sphere").pick(Ussr, "event");
    table.cubes(Ussr, "cuba", 2).pick(Ussr, "decline");
    table.order(Us, "cuba", "place", 1);
    assert_eq!(
        table.texts(Lang::En),
        [
            "US plays “Fidel Castro” into the US sphere.",
            "USSR uses the event of “Fidel Castro”.",
            "2 USSR cubes placed on Cuba.",
            "Cuba moves to the USSR sphere.",
            "US has an Order of up to 1 cube.",
            "1 US cube placed on Cuba.",
            "Cuba moves to the neutral zone.",
            "US ends its turn. Points now: US 1, USSR 2.",
        ]
    );
    assert_eq!(
        table.texts(Lang::Ru),
        [
            "США положили «Фидель Кастро» в зону влияния США.",
            "СССР применил событие карты «Фидель Кастро».",
            "На Кубу поставлено 2 маркера СССР.",
            "Куба переходит в зону влияния СССР.",
            "Приказ США: до 1 маркера.",
            "На Кубу поставлен 1 маркер США.",
            "Куба переходит в нейтральную зону.",
            "Ход США окончен. Очки сейчас: США 1, СССР 2.",
        ]
    );
}
