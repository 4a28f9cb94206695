//! Options and presets of every game, and the document that lists them.

use contract::{Game, Lang, OptionSpec, OptionValue, OptionValues, Rules};
use games::options::document;
use games::{ForGame, GameName};
use struggle::Twilight;
use thirteen::Thirteen;

#[test]
fn the_document_is_current() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/options.md");
    if std::env::var_os("HOTLINE_WRITE_DOCS").is_some() {
        std::fs::write(path, document()).expect("docs can be written");
    }
    let found = std::fs::read_to_string(path).unwrap_or_default();
    assert!(found == document(), "docs/options.md is old: run this test with HOTLINE_WRITE_DOCS=1");
}

/// Cells of a Markdown table must not contain line ends or bars.
#[test]
fn the_document_lists_every_option_in_one_line() {
    struct Keys;
    impl ForGame for Keys {
        type Output = Vec<&'static str>;
        fn run<G: Game>(self) -> Self::Output {
            G::options().iter().map(|spec| spec.key).collect()
        }
    }
    let text = document();
    for chapter in text.split("\n## `").skip(1) {
        let game: GameName = chapter.split('`').next().expect("a name").parse().expect("a game");
        for key in game.with(Keys) {
            let rows = chapter.lines().filter(|line| line.starts_with(&format!("| `{key}` | ")));
            let whole = rows.filter(|line| line.matches(" | ").count() == 3 && line.ends_with(" |")).count();
            assert!(whole >= 1, "{game}: {key}");
        }
    }
}

struct Presets;

impl ForGame for Presets {
    type Output = ();

    fn run<G: Game>(self) {
        let keys: Vec<_> = G::presets().iter().map(|preset| preset.key).collect();
        for (n, preset) in G::presets().iter().enumerate() {
            let at = format!("{} {}", G::NAME, preset.key);
            assert!(!keys[..n].contains(&preset.key), "{at} is there twice");
            let values = G::offered().values(preset);
            G::setup(&values).unwrap_or_else(|bad| panic!("{at}: {bad}"));
            for spec in G::options() {
                assert_ne!(values.get(spec.key), Some(&spec.default()), "{at}: {} is the default", spec.key);
            }
            for lang in Lang::ALL {
                assert!(!preset.title[lang].is_empty(), "{at}");
                assert!(preset.help[lang].ends_with('.'), "{at}: one sentence");
            }
            let named = G::offered().named(&values);
            assert_eq!(
                named.exact().map(|found| found.key),
                Some(preset.key),
                "{at} is called something else"
            );
        }
        if let Some(first) = G::presets().first() {
            assert!(first.words.is_empty(), "{}: the first preset is what is played unasked", G::NAME);
        }
    }
}

#[test]
fn presets_are_good_and_have_one_name() {
    for &game in GameName::ALL {
        game.with(Presets);
    }
}

fn values<G: Game>(words: &[(&str, &str)]) -> OptionValues {
    let spec =
        |key: &str| -> &OptionSpec { G::options().iter().find(|spec| spec.key == key).expect("a key") };
    words.iter().map(|(key, word)| ((*key).to_owned(), spec(key).parse(word).expect("a value"))).collect()
}

#[test]
fn values_are_named_after_the_nearest_preset() {
    let says = |words: &[(&str, &str)], lang| {
        let values = values::<Twilight>(words);
        let named = Twilight::offered().named(&values);
        (named.preset.expect("a preset").key, named.lines(&values, lang))
    };
    let first = Twilight::presets()[0].key;
    assert_eq!(says(&[], Lang::En), (first, vec![]));
    assert_eq!(says(&[("us_handicap", "0")], Lang::En), (first, vec![]), "a default that is spelled out");
    let (key, changes) = says(&[("us_handicap", "3")], Lang::En);
    assert_eq!((key, changes.len()), (first, 1), "among equals the first");
    let (key, changes) = says(&[("us_handicap", "3"), ("show_held_cards", "on")], Lang::En);
    assert_eq!((key, changes), ("tournament", vec!["Extra US influence: 3".to_owned()]));
    let late = [("scenario", "late_war"), ("held_scoring_loses", "off"), ("red_scare_once", "on")];
    let (key, changes) = says(&late, Lang::Ru);
    assert_eq!(key, "late_war");
    assert!(changes.contains(&"Удержанная карта подсчёта — поражение: нет".to_owned()), "{changes:?}");
    assert!(changes.contains(&"«„Красная угроза“/Чистки» действует один раз".to_owned()), "{changes:?}");
}

/// A deck is one change, whatever it contains, and its text is not shown.
#[test]
fn a_deck_is_a_change_without_its_text() {
    let mut values = values::<Thirteen>(&[("campaign", "on")]);
    values.insert("deck".to_owned(), OptionValue::Text("[[card]]".to_owned()));
    let named = Thirteen::offered().named(&values);
    assert_eq!(named.preset.map(|preset| preset.key), Some("campaign"));
    assert_eq!(named.lines(&values, Lang::En), ["Deck file: …"]);
    assert!(named.exact().is_none());
}

#[test]
fn an_unknown_preset_is_answered_with_the_known_ones() {
    assert_eq!(Thirteen::offered().preset("campaign").map(|preset| preset.words.len()), Ok(1));
    let known = Thirteen::offered().preset("house").expect_err("there is no such preset");
    assert!(known.starts_with("standard, campaign"), "{known}");
}
