//! Short words for captions, and one-line facts that a table shows.

use super::super::{SuddenVictory, Terms, capitalised, listed};
use super::names::in_region;
use super::side_name;
use super::terms::Term;
use crate::facts::Region;
use crate::show::Words;
use crate::state::{PassingCard, Phase};
use contract::Side;

pub(super) fn captions(terms: Terms) -> Words {
    let term = |term: Term| capitalised(term.of(terms));
    Words {
        turn: term(Term::Turn),
        round: term(Term::Round),
        headline: match terms {
            Terms::Twilight => "Заглавная фаза".into(),
            Terms::RedSea => "Начальное событие".into(),
        },
        vp: "ПО".into(),
        ops: "ОО".into(),
        influence: "Влияние".into(),
        stability: "Стабильность".into(),
        battleground: "Ключевая страна".into(),
        flashpoint: "Горячая точка".into(),
        presence: "Присутствие".into(),
        domination: term(Term::Domination),
        control: "Контроль".into(),
        coup: term(Term::Coup),
        realignment: term(Term::Realignment),
        military_operations: "Военные операции".into(),
        space_race: "Космическая гонка".into(),
        us: side_name(Side::Us).into(),
        ussr: side_name(Side::Ussr).into(),
        both: "Обе стороны".into(),
    }
}

pub(super) fn phase(phase: Phase, terms: Terms) -> String {
    match (phase, terms) {
        (Phase::Setup, _) => "Подготовка".to_owned(),
        (Phase::Headline, Terms::Twilight) => "Заглавная фаза".to_owned(),
        (Phase::Headline, Terms::RedSea) => "Фаза начального события".to_owned(),
        (Phase::Action, _) => capitalised(Term::Rounds.of(terms)),
        (Phase::EndOfTurn, _) => format!("Конец {}", Term::OfTurn.of(terms)),
    }
}

pub(super) fn part_of_turn(phase: Phase, round: u8, terms: Terms) -> [String; 2] {
    match (phase, terms) {
        (Phase::Setup, _) => ["Подг.".into(), "Подготовка".into()],
        (Phase::Headline, Terms::Twilight) => ["Загл.".into(), "заглавная фаза".into()],
        (Phase::Headline, Terms::RedSea) => ["Нач.".into(), "фаза начального события".into()],
        (Phase::Action, Terms::Twilight) => [format!("РД{round}"), format!("раунд действий {round}")],
        (Phase::Action, Terms::RedSea) => [format!("Ход {round}"), format!("ход {round}")],
        (Phase::EndOfTurn, _) => ["Конец".into(), "конец".into()],
    }
}

pub(super) fn military_rule(terms: Terms) -> String {
    format!(
        "В конце каждого {} стороне нужно военных операций не меньше уровня DEFCON; за каждую недостающую \
         противник получает 1 ПО.",
        Term::OfTurn.of(terms)
    )
}

pub(super) fn passing(card: PassingCard, terms: Terms) -> String {
    let face = if card.face_up { "можно сыграть" } else { Term::FaceDown.of(terms) };
    match card.holder {
        Some(side) => format!("У {}, {face}", side_name(side)),
        None => "Ни у кого: гражданская война в Китае продолжается".to_owned(),
    }
}

pub(super) fn dice_title(kind: &str, terms: Terms) -> Option<&'static str> {
    Some(match (kind, terms) {
        ("coup", Terms::Twilight) => "Перевороты",
        ("coup", Terms::RedSea) => "Попытки переворота",
        ("realign_roll", Terms::Twilight) => "Уравнивание влияния",
        ("realign_roll", Terms::RedSea) => "Попытки снижения влияния",
        ("war", _) => "Войны",
        ("space_roll", _) => "Космическая гонка",
        ("trap_roll", _) => "«Трясина» и «Вторжение в Афганистан»",
        ("crisis_ends", _) => "Кризисы нулевого хода",
        ("contest", _) => "Состязания",
        _ => return None,
    })
}

/// Several regions; a preposition that has just been said is not said again.
fn in_regions(regions: &[Region]) -> String {
    let mut said = "";
    let places = regions.iter().map(|&region| {
        let place = in_region(region);
        let (preposition, name) = place.split_once(' ').unwrap_or(("", place));
        if std::mem::replace(&mut said, preposition) == preposition { name } else { place }
    });
    listed(places, "и")
}

pub(super) fn defcon(level: u8, closed: &[Region], terms: Terms) -> String {
    let coups = Term::ToCoupAndRealign.of(terms);
    let forbids = match closed {
        _ if level <= 1 => "Ядерная война: игра окончена".to_owned(),
        [] => format!("Можно {coups} везде"),
        regions => format!("Нельзя {coups} {}", in_regions(regions)),
    };
    if level == 2 {
        forbids + ". Следующее понижение закончит игру"
    } else {
        forbids
    }
}

pub(super) fn sea_lanes(control: Option<Side>, leads: Option<Side>) -> String {
    match (control, leads) {
        (Some(it), _) => format!("Контроль {}: сумма при подсчёте удваивается", side_name(it)),
        (None, Some(it)) => format!("Перевес {}: на одно очко больше при подсчёте", side_name(it)),
        (None, None) => "Перевеса нет".to_owned(),
    }
}

pub(super) fn africa_victory(side: Side, how: SuddenVictory) -> String {
    let it = side_name(side);
    match how {
        SuddenVictory::Now => {
            format!("У {it} обе горячие точки и больше стран Африки: подсчёт в Африке сразу даёт победу")
        }
        SuddenVictory::LacksCountry => {
            format!("У {it} обе горячие точки. Ещё одна страна Африки — и подсчёт в Африке сразу даёт победу")
        }
        SuddenVictory::LacksFlashpoint => {
            format!("{it} не хватает одной горячей точки: с ней подсчёт в Африке сразу даёт победу")
        }
    }
}
