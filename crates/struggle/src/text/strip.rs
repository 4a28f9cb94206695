//! Short words for captions: the top strip, tabs, columns.

use super::capitalised;
use super::names;
use super::terms::{Term, Terms};
use crate::facts::{Period, Region};
use crate::show::Words;
use crate::state::{PassingCard, Phase};
use contract::{Lang, Side};

pub fn words(lang: Lang, terms: Terms) -> Words {
    let red_sea = terms == Terms::RedSea;
    let of = |en: &str, ru: &str| match lang {
        Lang::En => en.to_owned(),
        Lang::Ru => ru.to_owned(),
    };
    let term = |en: &str, term: Term| of(en, &capitalised(terms.ru(term)));
    Words {
        turn: term("Turn", Term::Turn),
        round: term("Action round", Term::Round),
        headline: of("Headline", if red_sea { "Начальное событие" } else { "Заглавная фаза" }),
        vp: of("VP", "ПО"),
        ops: of("Ops", "ОО"),
        influence: of("Influence", "Влияние"),
        stability: of("Stability", "Стабильность"),
        battleground: of("Battleground", "Ключевая страна"),
        flashpoint: of("Flashpoint", "Горячая точка"),
        presence: of("Presence", "Присутствие"),
        domination: of("Domination", if red_sea { "Превосходство" } else { "Доминирование" }),
        control: of("Control", "Контроль"),
        coup: term("Coup", Term::Coup),
        realignment: term("Realignment", Term::Realignment),
        military_operations: of("Military operations", "Военные операции"),
        space_race: of("Space Race", "Космическая гонка"),
        us: names::side(Side::Us, lang).to_owned(),
        ussr: names::side(Side::Ussr, lang).to_owned(),
        both: of("Both", "Обе стороны"),
    }
}

pub fn period(period: Period, lang: Lang) -> &'static str {
    match (period, lang) {
        (Period::Early, Lang::En) => "Early War",
        (Period::Mid, Lang::En) => "Mid War",
        (Period::Late, Lang::En) => "Late War",
        (Period::Early, Lang::Ru) => "Начало войны",
        (Period::Mid, Lang::Ru) => "Середина войны",
        (Period::Late, Lang::Ru) => "Окончание войны",
    }
}

pub fn short_region(region: Region, lang: Lang) -> &'static str {
    match (region, lang) {
        (Region::CentralAmerica, Lang::En) => "Central Am.",
        (Region::SouthAmerica, Lang::En) => "South Am.",
        (Region::MiddleEast, Lang::Ru) => "Бл. Восток",
        (Region::CentralAmerica, Lang::Ru) => "Ц. Америка",
        (Region::SouthAmerica, Lang::Ru) => "Ю. Америка",
        _ => region.name(lang),
    }
}

/// A part of a region: its name, and a short one.
pub fn part(word: &str, lang: Lang) -> [&'static str; 2] {
    match (word, lang) {
        ("western_europe", Lang::En) => ["Western Europe", "West. Europe"],
        ("western_europe", Lang::Ru) => ["Западная Европа", "З. Европа"],
        ("eastern_europe", Lang::En) => ["Eastern Europe", "East. Europe"],
        ("eastern_europe", Lang::Ru) => ["Восточная Европа", "В. Европа"],
        (_, Lang::En) => ["Southeast Asia", "SE Asia"],
        (_, Lang::Ru) => ["Юго-Восточная Азия", "ЮВ Азия"],
    }
}

/// §8.2.
pub fn military_rule(lang: Lang, terms: Terms) -> String {
    match lang {
        Lang::En => {
            "At the end of each turn a side needs as many military operations as the DEFCON level; each \
                     one missing gives the opponent 1 VP."
                .to_owned()
        }
        Lang::Ru => format!(
            "В конце каждого {} стороне нужно столько военных операций, каков уровень DEFCON; за каждую недостающую \
             противник получает 1 ПО.",
            terms.ru(Term::OfTurn)
        ),
    }
}

pub fn turn_zero(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "Turn Zero",
        Lang::Ru => "Нулевой ход",
    }
}

pub fn phase(phase: Phase, lang: Lang, terms: Terms) -> String {
    let ru = match (phase, terms) {
        (Phase::Setup, _) => "Подготовка".to_owned(),
        (Phase::Headline, Terms::Twilight) => "Заглавная фаза".to_owned(),
        (Phase::Headline, Terms::RedSea) => "Фаза начального события".to_owned(),
        (Phase::Action, Terms::Twilight) => "Раунды действий".to_owned(),
        (Phase::Action, Terms::RedSea) => "Ходы".to_owned(),
        (Phase::EndOfTurn, _) => format!("Конец {}", terms.ru(Term::OfTurn)),
    };
    let en = match phase {
        Phase::Setup => "Set-up",
        Phase::Headline => "Headline phase",
        Phase::Action => "Action rounds",
        Phase::EndOfTurn => "End of turn",
    };
    match lang {
        Lang::En => en.to_owned(),
        Lang::Ru => ru,
    }
}

/// A point of the course: "T4 AR3", its part within the turn, and both in words.
pub fn moment(phase: Phase, turn: u8, round: u8, lang: Lang, terms: Terms) -> [String; 3] {
    let [turn_code, turn_text] = match (lang, terms) {
        (Lang::En, _) => [format!("T{turn}"), format!("Turn {turn}")],
        (Lang::Ru, Terms::Twilight) => [format!("Х{turn}"), format!("Ход {turn}")],
        (Lang::Ru, Terms::RedSea) => [format!("Р{turn}"), format!("Раунд {turn}")],
    };
    let [short, text] = match (phase, lang, terms) {
        (Phase::Setup, Lang::En, _) => return ["Setup".into(), "Setup".into(), "Set-up".into()],
        (Phase::Setup, Lang::Ru, _) => return ["Подг.".into(), "Подг.".into(), "Подготовка".into()],
        (Phase::EndOfTurn, Lang::En, _) => {
            return [turn_code.clone(), turn_code, format!("{turn_text}, end")];
        }
        (Phase::EndOfTurn, Lang::Ru, _) => {
            return [turn_code.clone(), turn_code, format!("{turn_text}, конец")];
        }
        (Phase::Headline, Lang::En, _) => ["HL".into(), "headline phase".into()],
        (Phase::Headline, Lang::Ru, Terms::Twilight) => ["Загл.".into(), "заглавная фаза".into()],
        (Phase::Headline, Lang::Ru, Terms::RedSea) => ["Нач.".into(), "фаза начального события".into()],
        (Phase::Action, Lang::En, _) => [format!("AR{round}"), format!("action round {round}")],
        (Phase::Action, Lang::Ru, Terms::Twilight) => {
            [format!("РД{round}"), format!("раунд действий {round}")]
        }
        (Phase::Action, Lang::Ru, Terms::RedSea) => [format!("Ход {round}"), format!("ход {round}")],
    };
    [format!("{turn_code} {short}"), short, format!("{turn_text}, {text}")]
}

/// Who has the China Card or Romanian Autonomy, and whether it can be played.
pub fn passing(card: PassingCard, lang: Lang, terms: Terms) -> String {
    let face = match (card.face_up, lang) {
        (true, Lang::En) => "face up, playable",
        (false, Lang::En) => "face down until the next turn",
        (true, Lang::Ru) => "можно сыграть",
        (false, Lang::Ru) => terms.ru(Term::FaceDown),
    };
    match (card.holder, lang) {
        (Some(side), Lang::En) => format!("The {} holds it, {face}", names::side(side, lang)),
        (Some(side), Lang::Ru) => format!("У {}, {face}", names::side(side, lang)),
        (None, Lang::En) => "Nobody holds it: the Chinese Civil War goes on".to_owned(),
        (None, Lang::Ru) => "Ни у кого: гражданская война в Китае продолжается".to_owned(),
    }
}

/// What dice are rolled for, by the kind of log entry.
pub fn dice_title(kind: &str, lang: Lang, terms: Terms) -> String {
    let [en, ru] = match (kind, terms) {
        ("coup", Terms::Twilight) => ["Coups", "Перевороты"],
        ("coup", Terms::RedSea) => ["Coups", "Попытки переворота"],
        ("realign_roll", Terms::Twilight) => ["Realignments", "Уравнивание влияния"],
        ("realign_roll", Terms::RedSea) => ["Realignments", "Попытки снижения влияния"],
        ("war", _) => ["Wars", "Войны"],
        ("space_roll", _) => ["Space Race", "Космическая гонка"],
        ("trap_roll", _) => ["Quagmire and Bear Trap", "«Трясина» и «Вторжение в Афганистан»"],
        ("crisis_ends", _) => ["Crises of Turn Zero", "Кризисы нулевого хода"],
        ("contest", _) => ["Contests", "Состязания"],
        _ => return kind.replace('_', " "),
    };
    match lang {
        Lang::En => en,
        Lang::Ru => ru,
    }
    .to_owned()
}
