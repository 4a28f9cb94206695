//! Which games there are, their options, and their boards: asked of the games themselves, so that a
//! new game or option changes nothing here.

use crate::app::App;
use crate::extract::{InLang, Json, Path, Query};
use crate::refused::{Answer, Refusals, Refused};
use ::tables::{self, Refusal};
use axum::extract::State;
use bots::Level;
use contract::{Game, Lang, OptionKind, OptionSpec};
use games::{ForGame, GameName};
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use std::sync::Arc;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::catalogue::{
    CheckOptions, GameInfo, GlossaryTerm, Learning, LevelInfo, OptionInfo, OptionKindInfo, OptionNameInfo,
    OptionsChecked, PresetInfo, RuleSection,
};

const TAG: &str = "games";

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(check))
        .routes(routes!(learn))
        .routes(routes!(board))
        .routes(routes!(table_board))
}

/// The games of this server, with all that can be chosen
#[utoipa::path(get, path = "/api/games", tag = TAG, params(InLang), responses((status = 200, body = Vec<GameInfo>), Refusals))]
async fn list(Query(asked): Query<InLang>) -> axum::Json<Vec<GameInfo>> {
    let infos = GameName::ALL.iter().map(|name| name.with(Described { name: *name, lang: asked.lang() }));
    axum::Json(infos.collect())
}

/// Are these options good?
#[utoipa::path(post, path = "/api/games/{game}/check", tag = TAG, params(("game" = String, Path), InLang),
    request_body = CheckOptions, responses((status = 200, body = OptionsChecked), Refusals))]
async fn check(
    Path(game): Path<String>,
    Query(asked): Query<InLang>,
    Json(options): Json<CheckOptions>,
) -> Answer<axum::Json<OptionsChecked>> {
    let lang = asked.lang();
    let checked = on_its_own_thread(move || Ok(named(&game)?.with(Checked { options, lang }))).await?;
    Ok(axum::Json(checked))
}

/// Rules and glossary, to learn from
#[utoipa::path(get, path = "/api/games/{game}/learn", tag = TAG, params(("game" = String, Path), InLang),
    responses((status = 200, body = Learning), Refusals))]
async fn learn(Path(game): Path<String>, Query(asked): Query<InLang>) -> Answer<axum::Json<Learning>> {
    let (name, lang) = (named(&game)?, asked.lang());
    let rules = games::learning::rules(name, lang).into_iter().map(|section| RuleSection {
        number: section.number,
        title: section.title,
        paragraphs: section.paragraphs,
    });
    let glossary = games::learning::glossary(name, lang).into_iter();
    let glossary = glossary.map(|term| GlossaryTerm { term: term.term, text: term.text });
    Ok(axum::Json(Learning { rules: rules.collect(), glossary: glossary.collect() }))
}

/// What never changes at a table with the default options: cards, spaces, words
#[utoipa::path(get, path = "/api/games/{game}/board", tag = TAG, params(("game" = String, Path), InLang),
    responses((status = 200, body = Object), Refusals))]
async fn board(Path(game): Path<String>, Query(asked): Query<InLang>) -> Answer<axum::Json<Box<RawValue>>> {
    drawn(named(&game)?, BTreeMap::new(), asked.lang()).await
}

/// What never changes at this table: cards, spaces, words
#[utoipa::path(get, path = "/api/tables/{id}/board", tag = TAG, params(("id" = String, Path), InLang),
    responses((status = 200, body = Object), Refusals))]
async fn table_board(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(asked): Query<InLang>,
) -> Answer<axum::Json<Box<RawValue>>> {
    Ok(axum::Json(app.tables.board(crate::words::id(&id, Refusal::NoTable)?, asked.lang()).await?))
}

fn named(game: &str) -> Answer<GameName> {
    game.parse().map_err(|_| Refusal::NoGame.into())
}

async fn drawn(
    name: GameName,
    words: BTreeMap<String, String>,
    lang: Lang,
) -> Answer<axum::Json<Box<RawValue>>> {
    Ok(axum::Json(on_its_own_thread(move || name.with(Drawn { words, lang })).await?))
}

/// A deck of a user's own can take a while to read.
async fn on_its_own_thread<T: Send + 'static>(
    work: impl FnOnce() -> Answer<T> + Send + 'static,
) -> Answer<T> {
    tokio::task::spawn_blocking(work).await.map_err(|problem| Refused::broken(&problem))?
}

struct Described {
    name: GameName,
    lang: Lang,
}

impl ForGame for Described {
    type Output = GameInfo;

    fn run<G: Game>(self) -> GameInfo {
        let lang = self.lang;
        let (about, minutes) = about(G::NAME, lang);
        GameInfo {
            name: G::NAME.to_owned(),
            title: tables::title(self.name, lang).to_owned(),
            about: about.to_owned(),
            minutes,
            rules_revision: G::RULES_REVISION,
            options: G::options().iter().map(|spec| option_info(spec, lang)).collect(),
            presets: G::presets()
                .iter()
                .map(|preset| PresetInfo {
                    key: preset.key.to_owned(),
                    title: preset.title(lang).to_owned(),
                    help: preset.help(lang).to_owned(),
                    words: preset
                        .words
                        .iter()
                        .map(|&(key, word)| (key.to_owned(), word.to_owned()))
                        .collect(),
                })
                .collect(),
            levels: Level::ALL.into_iter().map(|level| level_info(level, lang)).collect(),
        }
    }
}

fn said(lang: Lang, en: &'static str, ru: &'static str) -> String {
    match lang {
        Lang::En => en.to_owned(),
        Lang::Ru => ru.to_owned(),
    }
}

fn option_info(spec: &OptionSpec, lang: Lang) -> OptionInfo {
    let kind = match spec.kind {
        OptionKind::Switch { default } => OptionKindInfo::Switch { default },
        OptionKind::Number { min, max, default } => OptionKindInfo::Number { min, max, default },
        OptionKind::OneOf { values } => {
            let name = |value: &contract::options::OptionName| OptionNameInfo {
                key: value.key.to_owned(),
                title: said(lang, value.title_en, value.title_ru),
            };
            OptionKindInfo::OneOf { values: values.iter().map(name).collect() }
        }
        OptionKind::Text { max_bytes } => {
            OptionKindInfo::Text { max_bytes: u32::try_from(max_bytes).unwrap_or(u32::MAX) }
        }
    };
    OptionInfo {
        key: spec.key.to_owned(),
        title: said(lang, spec.title_en, spec.title_ru),
        help: said(lang, spec.help_en, spec.help_ru),
        kind,
    }
}

fn level_info(level: Level, lang: Lang) -> LevelInfo {
    let (title, about) = match (level, lang) {
        (Level::Easy, Lang::En) => ("Easy", "Answers at once and wanders off its plan."),
        (Level::Easy, Lang::Ru) => ("Лёгкий", "Отвечает сразу и отвлекается от плана."),
        (Level::Medium, Lang::En) => ("Medium", "Answers at once and plays its best cards."),
        (Level::Medium, Lang::Ru) => ("Средний", "Отвечает сразу и играет лучшие карты."),
        (Level::Hard, Lang::En) => ("Hard", "Thinks for a second or more about a card."),
        (Level::Hard, Lang::Ru) => ("Сложный", "Думает над картой секунду и дольше."),
    };
    LevelInfo { key: level.word().to_owned(), title: title.to_owned(), about: about.to_owned() }
}

/// One sentence, and how long a game takes two people.
fn about(game: &str, lang: Lang) -> (&'static str, u32) {
    match (game, lang) {
        ("twilight", Lang::En) => {
            ("Forty-five years of the Cold War in ten turns, from the ruins of 1945 on.", 180)
        }
        ("twilight", Lang::Ru) => {
            ("Сорок пять лет холодной войны за десять ходов, начиная с руин 1945 года.", 180)
        }
        ("red-sea", Lang::En) => {
            ("A short struggle for the Horn of Africa and the Red Sea, 1974 to 1977.", 45)
        }
        ("red-sea", Lang::Ru) => ("Короткая борьба за Африканский Рог и Красное море, 1974–1977 годы.", 45),
        ("thirteen", Lang::En) => ("The thirteen days of the Cuban crisis in a quarter of an hour.", 15),
        ("thirteen", Lang::Ru) => ("Тринадцать дней Карибского кризиса за четверть часа.", 15),
        (_, Lang::En) => ("A game.", 10),
        (_, Lang::Ru) => ("Игра.", 10),
    }
}

struct Checked {
    options: CheckOptions,
    lang: Lang,
}

impl ForGame for Checked {
    type Output = OptionsChecked;

    fn run<G: Game>(self) -> OptionsChecked {
        let CheckOptions { preset, options } = self.options;
        let words = tables::with_preset::<G>(preset.as_deref(), &options);
        match words.and_then(|words| tables::set_up::<G>(&words)) {
            Ok((_, setup)) => {
                OptionsChecked { problem: None, option: None, notice: G::notice(&setup, self.lang) }
            }
            Err(refusal) => OptionsChecked {
                problem: Some(refusal.say(self.lang)),
                option: refusal.option().map(str::to_owned),
                notice: None,
            },
        }
    }
}

struct Drawn {
    words: BTreeMap<String, String>,
    lang: Lang,
}

impl ForGame for Drawn {
    type Output = Answer<Box<RawValue>>;

    fn run<G: Game>(self) -> Self::Output {
        let (_, setup) = tables::set_up::<G>(&self.words)?;
        let board = serde_json::value::to_raw_value(&G::board(&setup, self.lang));
        board.map_err(|problem| Refused::broken(&problem))
    }
}
