//! Rules, cards and rulings: public material, available as resources and through search.

use bots::Level;
use contract::{Lang, OptionValues};
use games::GameName;
use serde_json::Value;

/// How many findings are returned, and how long each may be.
const MAX_FOUND: usize = 6;
const LONGEST: usize = 3000;

/// A document of a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Shelf {
    Rules,
    Cards,
}

impl Shelf {
    const ALL: [Shelf; 2] = [Shelf::Rules, Shelf::Cards];

    const fn word(self) -> &'static str {
        match self {
            Shelf::Rules => "rules",
            Shelf::Cards => "cards",
        }
    }
}

/// `hotline://twilight/rules/en`, with a title.
pub fn documents() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for &game in GameName::SHIPPED {
        for shelf in Shelf::ALL {
            for lang in Lang::ALL {
                let title = format!("{}: {}", game.face().title(lang), shelf.word());
                found.push((format!("hotline://{game}/{}/{}", shelf.word(), lang.word()), title));
            }
        }
    }
    found
}

/// The document at this address.
pub fn document(address: &str) -> Option<String> {
    let mut parts = address.strip_prefix("hotline://")?.split('/');
    let game: GameName = parts.next()?.parse().ok()?;
    let (shelf, lang) = (parts.next()?, parts.next()?);
    let shelf = Shelf::ALL.into_iter().find(|known| known.word() == shelf)?;
    let lang = Lang::ALL.into_iter().find(|known| known.word() == lang)?;
    parts.next().is_none().then(|| match shelf {
        Shelf::Rules => rules(game, lang),
        Shelf::Cards => cards(game, lang).join("\n\n"),
    })
}

fn rules(game: GameName, lang: Lang) -> String {
    let mut text = format!("# {}\n", game.face().title(lang));
    for section in game.face().rules(lang) {
        text.push_str(&format!("\n## {} {}\n", section.number, section.title));
        for paragraph in section.paragraphs {
            text.push_str(&paragraph);
            text.push('\n');
        }
    }
    text
}

/// Every card with its text and rulings, one paragraph each. All of it is read from the board, so no game is known
/// here.
fn cards(game: GameName, lang: Lang) -> Vec<String> {
    let Ok(setup) = game.face().set_up(&OptionValues::new()) else { return Vec::new() };
    let board: Value = serde_json::from_str(setup.board(lang).get()).unwrap_or_default();
    let list = board["cards"].as_array().cloned().unwrap_or_default();
    list.iter().map(card).collect()
}

fn card(card: &Value) -> String {
    let word = |key: &str| card[key].as_str().unwrap_or_default();
    if let Some(name) = card.as_str() {
        return name.to_owned();
    }
    let mut text = format!("{} [{}]", word("title"), word("word"));
    for key in ["code", "number", "side", "ops", "cubes", "symbol", "period_text"] {
        match &card[key] {
            Value::String(value) => text.push_str(&format!(", {key} {value}")),
            Value::Number(value) => text.push_str(&format!(", {key} {value}")),
            _ => {}
        }
    }
    text.push_str(&format!(": {}", word("text")));
    let rulings = card["rulings"].as_array().into_iter().flatten();
    for ruling in rulings.filter_map(|ruling| ruling["text"].as_str()).chain(card["notes"].as_str()) {
        text.push_str(&format!("\n- {ruling}"));
    }
    text
}

/// Matches for a query: cards by name first, then sections of the rules, then words.
pub fn look_up(game: &str, query: &str, lang: Lang) -> Result<String, String> {
    let game: GameName = game.parse().map_err(|unknown: games::UnknownGame| unknown.to_string())?;
    let wanted = query.trim().to_lowercase();
    if wanted.is_empty() {
        return Err("expected something to look up".to_owned());
    }
    let head = |text: &str| {
        text.lines().next().unwrap_or_default().split(':').next().unwrap_or_default().to_lowercase()
    };
    let sections =
        game.face().rules(lang).into_iter().map(|section| {
            format!("{} {}\n{}", section.number, section.title, section.paragraphs.join("\n"))
        });
    let terms = game.face().glossary(lang).into_iter().map(|term| format!("{}: {}", term.term, term.text));
    let all: Vec<String> = cards(game, lang).into_iter().chain(terms).chain(sections).collect();
    let named = all.iter().filter(|text| head(text).contains(&wanted));
    let told =
        all.iter().filter(|text| !head(text).contains(&wanted) && text.to_lowercase().contains(&wanted));
    let found: Vec<String> =
        named.chain(told).take(MAX_FOUND).map(|text| text.chars().take(LONGEST).collect()).collect();
    if found.is_empty() {
        return Err(format!("nothing found for `{}`", query.chars().take(60).collect::<String>()));
    }
    Ok(found.join("\n\n"))
}

/// The games with their rule sets, and the possible opponents.
pub fn games(lang: Lang) -> String {
    let mut text = String::new();
    for &game in GameName::ALL {
        let face = game.face();
        text.push_str(&format!("{game}: {}. {}\n", face.title(lang), face.about(lang)));
        for preset in face.offered().presets {
            let preset = preset.info(lang);
            text.push_str(&format!("  preset {}: {}. {}\n", preset.key, preset.title, preset.help));
        }
    }
    for level in Level::ALL {
        text.push_str(&format!("opponent {}: {}. {}\n", level.word(), level.title(lang), level.about(lang)));
    }
    text
}
