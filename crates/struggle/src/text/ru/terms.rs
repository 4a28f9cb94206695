//! The Russian editions call some things differently: a turn is «ход» in Twilight Struggle and «раунд» in
//! Red Sea, where «ход» is an action round. One table of what differs; the sentences are shared.

use super::super::Terms;

/// A term in the form that a sentence needs.
#[derive(Copy, Clone, Debug)]
pub enum Term {
    Turn,
    /// «в конце хода»
    OfTurn,
    /// «в этом ходу»
    InTurn,
    /// «начинают раунд действий»
    Round,
    /// «для раунда действий»
    OfRound,
    /// «во все раунды действий»
    Rounds,
    /// «восемь раундов действий»
    OfRounds,
    /// «во всех раундах действий»
    InRounds,
    /// «открывают карту заглавной фазы»
    Headline,
    HeadlineCancelled,
    Coup,
    /// «ради переворота»
    OfCoup,
    /// «для переворотов»
    OfCoups,
    /// «на переворот»
    ForCoup,
    ToCoup,
    Realignment,
    /// «цель уравнивания влияния»
    OfRealignment,
    /// «ради уравнивания влияния»
    OfRealignments,
    /// «на уравнивание влияния»
    ForRealignments,
    /// «при уравнивании влияния»
    InRealignments,
    ToRealign,
    /// Coups and realignments in one breath.
    ToCoupAndRealign,
    /// «разместите 2 влияния»: what an event asks for.
    Add,
    FaceDown,
    /// «показывают удержанную карту»
    Held,
    LeavesTheGame,
    Marker,
    /// The second standing in a region.
    Domination,
}

impl Term {
    pub const fn of(self, terms: Terms) -> &'static str {
        let [twilight, red_sea] = match self {
            Term::Turn => ["ход", "раунд"],
            Term::OfTurn => ["хода", "раунда"],
            Term::InTurn => ["ходу", "раунде"],
            Term::Round => ["раунд действий", "ход"],
            Term::OfRound => ["раунда действий", "хода"],
            Term::Rounds => ["раунды действий", "ходы"],
            Term::OfRounds => ["раундов действий", "ходов"],
            Term::InRounds => ["раундах действий", "ходах"],
            Term::Headline => ["карту заглавной фазы", "начальное событие"],
            Term::HeadlineCancelled => ["отменена карта заглавной фазы", "отменено начальное событие"],
            Term::Coup => ["переворот", "попытка переворота"],
            Term::OfCoup => ["переворота", "попытки переворота"],
            Term::OfCoups => ["переворотов", "попыток переворота"],
            Term::ForCoup => ["переворот", "попытку переворота"],
            Term::ToCoup => ["провести переворот", "совершить попытку переворота"],
            Term::Realignment => ["уравнивание влияния", "попытка снижения влияния"],
            Term::OfRealignment => ["уравнивания влияния", "попытки снижения влияния"],
            Term::OfRealignments => ["уравнивания влияния", "попыток снижения влияния"],
            Term::ForRealignments => ["уравнивание влияния", "попытки снижения влияния"],
            Term::InRealignments => ["уравнивании влияния", "попытках снижения влияния"],
            Term::ToRealign => ["провести уравнивание влияния", "совершить попытки снижения влияния"],
            Term::ToCoupAndRealign => [
                "проводить перевороты и уравнивание влияния",
                "совершать попытки переворота и снижения влияния",
            ],
            Term::Add => ["разместите", "добавьте"],
            Term::FaceDown => ["рубашкой вверх", "лицом вниз"],
            Term::Held => ["удержанную", "неразыгранную"],
            Term::LeavesTheGame => ["выходит из игры", "убирается из игры"],
            Term::Marker => ["маркер", "жетон"],
            Term::Domination => ["доминирование", "превосходство"],
        };
        match terms {
            Terms::Twilight => twilight,
            Terms::RedSea => red_sea,
        }
    }
}

/// Options of the rules in the words of Red Sea: key, title and help.
pub(super) const RED_SEA_OPTIONS: &[(&str, [&str; 2])] = &[
    (
        "held_scoring_loses",
        [
            "Неразыгранная карта подсчёта — поражение",
            "Кто в конце раунда держит карту подсчёта очков, проигрывает партию (§11.1.2).",
        ],
    ),
    (
        "strict_scoring_duty",
        [
            "Карты подсчёта прежде всего",
            "Когда карт подсчёта столько же, сколько осталось ходов, ничего другого играть нельзя, даже чтобы избавиться от них событием.",
        ],
    ),
    (
        "spend_all_operations",
        [
            "Все очки операций расходуются",
            "Попытки снижения влияния за очки операций продолжаются, пока есть очки и цели (§6.0). Выключено: их можно прекратить в любой момент.",
        ],
    ),
    (
        "show_held_cards",
        [
            "Показывать неразыгранные карты",
            "В конце каждого раунда неразыгранные карты показываются противнику (§11.1.1).",
        ],
    ),
];
