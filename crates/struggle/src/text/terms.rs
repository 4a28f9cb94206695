//! The Russian editions call some things differently: a turn is «ход» in Twilight Struggle and «раунд» in
//! Red Sea, where «ход» is an action round. One table of what differs; the sentences are shared.

use crate::setup::Setup;

/// Whose words are used. English has one set for both games.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Terms {
    Twilight,
    RedSea,
}

/// A term in the form that a sentence needs.
#[derive(Copy, Clone, Debug)]
pub enum Term {
    Turn,
    /// «в конце хода»
    OfTurn,
    /// «начинают раунд действий»
    Round,
    /// «для раунда действий»
    OfRound,
    /// «во всех раундах действий»
    InRounds,
    /// «открывают карту заглавной фазы»
    Headline,
    HeadlineCancelled,
    Coup,
    /// «ради переворота»
    OfCoup,
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

impl Terms {
    pub fn of(setup: &Setup) -> Terms {
        if setup.is_red_sea() { Terms::RedSea } else { Terms::Twilight }
    }

    pub const fn ru(self, term: Term) -> &'static str {
        let [twilight, red_sea] = match term {
            Term::Turn => ["ход", "раунд"],
            Term::OfTurn => ["хода", "раунда"],
            Term::Round => ["раунд действий", "ход"],
            Term::OfRound => ["раунда действий", "хода"],
            Term::InRounds => ["раундах действий", "ходах"],
            Term::Headline => ["карту заглавной фазы", "начальное событие"],
            Term::HeadlineCancelled => ["отменена карта заглавной фазы", "отменено начальное событие"],
            Term::Coup => ["переворот", "попытка переворота"],
            Term::OfCoup => ["переворота", "попытки переворота"],
            Term::ForCoup => ["переворот", "попытку переворота"],
            Term::ToCoup => ["устроить переворот", "совершить попытку переворота"],
            Term::Realignment => ["уравнивание влияния", "попытка снижения влияния"],
            Term::OfRealignment => ["уравнивания влияния", "попытки снижения влияния"],
            Term::OfRealignments => ["уравнивания влияния", "попыток снижения влияния"],
            Term::ForRealignments => ["уравнивание влияния", "попытки снижения влияния"],
            Term::ToRealign => ["провести уравнивание влияния", "совершить попытки снижения влияния"],
            Term::ToCoupAndRealign => [
                "устраивать перевороты и уравнивать влияние",
                "совершать попытки переворота и снижения влияния",
            ],
            Term::Add => ["разместите", "добавьте"],
            Term::FaceDown => ["рубашкой вверх", "лицом вниз"],
            Term::Held => ["удержанную", "неразыгранную"],
            Term::LeavesTheGame => ["выходит из игры", "убирается из игры"],
            Term::Marker => ["маркер", "жетон"],
            Term::Domination => ["доминирование", "превосходство"],
        };
        match self {
            Terms::Twilight => twilight,
            Terms::RedSea => red_sea,
        }
    }
}
