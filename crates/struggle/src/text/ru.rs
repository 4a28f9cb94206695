//! The log in Russian. The US is plural («США размещают»), the USSR singular («СССР размещает»); both
//! names and the names of cards in quotation marks do not decline, places have a form of their own.

use super::names::{self, Case, card_facts, card_ru, in_region_ru, in_space_ru, quoted_ru};
use super::terms::{Term, Terms};
use super::{capitalised, crisis_row, crisis_sum, outcomes, plural, signed, sum};
use crate::choice::Choice;
use crate::facts::cards;
use crate::log::Entry;
use contract::{CardId, Lang, Side, SpaceId};

/// A table of sentences: one arm an entry, longer ones below.
pub fn entry(entry: &Entry, terms: Terms) -> String {
    match *entry {
        Entry::TurnBegins { turn } => format!("Начинается {} {turn}.", terms.ru(Term::Turn)),
        Entry::RoundBegins { side, round } => {
            format!("{} {} {round}.", does(side, "начинают", "начинает"), terms.ru(Term::Round))
        }
        Entry::TurnEnds { turn } => {
            format!("{} {turn} заканчивается.", capitalised(terms.ru(Term::Turn)))
        }
        Entry::Bids { first, second } => bids(first, second),
        Entry::SidesSwapped => "Стороны меняются: первый игрок играет за СССР.".into(),
        Entry::ExtraInfluence { side, n } => {
            let gets = does(side, "получают", "получает");
            format!("{gets} дополнительно {n} {}.", plural::influence(n))
        }
        Entry::Reshuffle => "Сброс перемешивается и становится новой колодой.".into(),
        Entry::DeckGrows { cards } => {
            format!("Колода пополняется на {cards} {}.", plural::ru(cards, "карту", "карты", "карт"))
        }
        Entry::Drew { side, card: Some(card) } => {
            format!("{} {}.", does(side, "берут", "берёт"), card_ru(card, Case::Accusative))
        }
        Entry::Drew { side, card: None } => format!("{} карту.", does(side, "берут", "берёт")),
        Entry::Peeked { side, card: Some(card) } => {
            format!("{} в колоде {}.", does(side, "видят", "видит"), card_ru(card, Case::Accusative))
        }
        Entry::Peeked { side, card: None } => {
            format!("{} карту из колоды.", does(side, "смотрят", "смотрит"))
        }
        Entry::Committed { side } => format!("{} тайный выбор.", does(side, "сделали", "сделал")),
        Entry::Headline { side, card } => {
            let opens = does(side, "открывают", "открывает");
            format!("{opens} {}: {}.", terms.ru(Term::Headline), quoted_ru(card))
        }
        Entry::HeadlineCancelled { card } => {
            format!("{} {}.", capitalised(terms.ru(Term::HeadlineCancelled)), quoted_ru(card))
        }
        Entry::Played { side, card, mode } => played(side, card, Choice(mode), terms),
        Entry::Passed { side } => format!("{}.", does(side, "пасуют", "пасует")),
        Entry::Skipped { side } => {
            let round = terms.ru(Term::Round);
            format!("{} нечего разыграть: {round} пропущен.", names::side(side, Lang::Ru))
        }
        Entry::Event { side, card } => {
            format!("{} событие {}.", does(side, "выполняют", "выполняет"), quoted_ru(card))
        }
        Entry::NoEvent { card } => format!("Событие {} не происходит.", quoted_ru(card)),
        Entry::Operations { side, card, mode, value } => operations(side, card, Choice(mode), value, terms),
        Entry::Declined { side, card } => {
            format!(
                "{} от операций по {}.",
                does(side, "отказываются", "отказывается"),
                card_ru(card, Case::Dative)
            )
        }
        Entry::Influence { side, space, delta, us, ussr } => influence(side, space, delta, us, ussr),
        Entry::Target { side, space } => {
            format!("Цель {} — {}.", names::side(side, Lang::Ru), names::space(space, Lang::Ru))
        }
        Entry::Coup { side, space, die, ops, modifier, stability, result } => {
            let coup = capitalised(terms.ru(Term::Coup));
            let sum = coup_sum(die, ops, modifier, stability, result);
            let verdict = if result > 0 { "Успех" } else { "Неудача" };
            format!("{coup} {} {}: {sum}. {verdict}.", names::side(side, Lang::Ru), in_space_ru(space))
        }
        Entry::RealignRoll { side, space, die, modifier } => format!(
            "{} {}: {} {}.",
            capitalised(terms.ru(Term::Realignment)),
            in_space_ru(space),
            does(side, "выбрасывают", "выбрасывает"),
            sum(die, modifier),
        ),
        Entry::War { side, space, die, modifier, needed, won } => format!(
            "Война {}: {} {}, нужно не меньше {needed}. {}.",
            in_space_ru(space),
            does(side, "выбрасывают", "выбрасывает"),
            sum(die, modifier),
            if won { "Победа" } else { "Поражение" },
        ),
        Entry::SpaceRoll { side, die, needed } => format!(
            "Космическая гонка: {} {die}, нужно не больше {needed}. {}.",
            does(side, "выбрасывают", "выбрасывает"),
            if die <= needed { "Успех" } else { "Неудача" },
        ),
        Entry::SpaceAdvance { side, to } => {
            format!("{} {to}-го деления космической гонки.", does(side, "достигают", "достигает"))
        }
        Entry::TrapRoll { side, die, escaped } => trap_roll(side, die, escaped),
        Entry::Contest { us_die, us_bonus, ussr_die, ussr_bonus } => {
            format!("США выбрасывают {}, СССР — {}.", sum(us_die, us_bonus), sum(ussr_die, ussr_bonus),)
        }
        Entry::Vp { side, n, score } => {
            format!(
                "{} {n} ПО (счёт: {}).",
                does(side, "получают", "получает"),
                super::score(score, Lang::Ru)
            )
        }
        Entry::NoVp { score } => format!("Никто не получает ПО (счёт: {}).", super::score(score, Lang::Ru)),
        Entry::Scored { region, us, ussr } => {
            format!("Подсчёт очков {}: США — {us} ПО, СССР — {ussr} ПО.", in_region_ru(region))
        }
        Entry::Defcon { level, improved: true } => format!("DEFCON повышается до {level}."),
        Entry::Defcon { level, improved: false } => format!("DEFCON понижается до {level}."),
        Entry::MilOps { side, n } => {
            let operations = plural::ru(n, "военная операция", "военные операции", "военных операций");
            format!("Теперь у {} {n} {operations}.", names::side(side, Lang::Ru))
        }
        Entry::Shortfall { us, ussr } => shortfall(us, ussr),
        Entry::EffectBegins { card } => format!("{} вступает в действие.", card_ru(card, Case::Nominative)),
        Entry::EffectEnds { card } => format!("{} больше не действует.", card_ru(card, Case::Nominative)),
        Entry::Discarded { side, card } => {
            format!("{} {}.", does(side, "сбрасывают", "сбрасывает"), card_ru(card, Case::Accusative))
        }
        Entry::Removed { card } => {
            format!("{} {}.", card_ru(card, Case::Nominative), terms.ru(Term::LeavesTheGame))
        }
        Entry::Revealed { side, card } => {
            format!("{} {}.", does(side, "показывают", "показывает"), card_ru(card, Case::Accusative))
        }
        Entry::NothingToReveal { side } => format!("{} нечего показать.", names::side(side, Lang::Ru)),
        Entry::NothingToDiscard { side } => format!("{} нечего сбросить.", names::side(side, Lang::Ru)),
        Entry::HandedOver { to, card } => format!(
            "{} {} {}.",
            does(to.foe(), "отдают", "отдаёт"),
            names::side(to, Lang::Ru),
            card_ru(card, Case::Accusative),
        ),
        Entry::Returned { to, card } => {
            format!("{} возвращается к {}.", card_ru(card, Case::Nominative), names::side(to, Lang::Ru))
        }
        Entry::Reclaimed { side, card } => {
            format!("{} из сброса {}.", does(side, "берут", "берёт"), card_ru(card, Case::Accusative))
        }
        Entry::CardPassed { card, to, face_up } => {
            let face = if face_up { "лицом вверх" } else { terms.ru(Term::FaceDown) };
            let card = card_ru(card, Case::Nominative);
            format!("{card} переходит к {} {face}.", names::side(to, Lang::Ru))
        }
        Entry::Olympics { side, boycott: false } => {
            format!("{} в Олимпийских играх.", does(side, "участвуют", "участвует"))
        }
        Entry::Olympics { side, boycott: true } => {
            format!("{} Олимпийские игры.", does(side, "бойкотируют", "бойкотирует"))
        }
        Entry::RegionChosen { side, region } => {
            format!("{} регион: {}.", does(side, "выбирают", "выбирает"), region.name(Lang::Ru))
        }
        Entry::HeldShown { side, card } => {
            format!(
                "{} {} {}.",
                does(side, "показывают", "показывает"),
                terms.ru(Term::Held),
                card_ru(card, Case::Accusative)
            )
        }
        Entry::FinalScoring => "Финальный подсчёт очков во всех регионах.".into(),
        Entry::Borrowed { side, card } => {
            format!("{} в колоды {}.", does(side, "добавляют", "добавляет"), card_ru(card, Case::Accusative))
        }
        Entry::TurnedOver { card, under: true } => {
            format!("Раскрыта карта {}, она уходит под низ колоды.", quoted_ru(card))
        }
        Entry::TurnedOver { card, under: false } => format!("Раскрыта карта {}.", quoted_ru(card)),
        Entry::Famine { space, laid: true } => format!("Голод {}.", in_space_ru(space)),
        Entry::Famine { space, laid: false } => format!("Голод {} окончен.", in_space_ru(space)),
        Entry::Barred { side, space } => format!(
            "{} {} {}.",
            does(side, "больше не могут", "больше не может"),
            terms.ru(Term::ToCoupAndRealign),
            in_space_ru(space)
        ),
        Entry::DieFixed { side, die } => {
            format!("{} результат кубика: {die}.", does(side, "задают", "задаёт"))
        }
        Entry::MovesFirst { side } => format!(
            "{} во всех {} этого {}.",
            does(side, "ходят первыми", "ходит первым"),
            terms.ru(Term::InRounds),
            terms.ru(Term::OfTurn),
        ),
        Entry::SeaLanes { side, doubled: true } => {
            let controls = does(side, "контролируют", "контролирует");
            format!("{controls} Стратегические морские пути: сумма удваивается.")
        }
        Entry::SeaLanes { side, doubled: false } => {
            let leads = does(side, "лидируют", "лидирует");
            format!("{leads} на Стратегических морских путях: на одно очко больше.")
        }
        Entry::Consulted => "Дальнейшее зависит от скрытых карт.".to_owned(),
        Entry::RoundLost { side } => {
            let round = terms.ru(Term::Round);
            format!("У {} нет карты подсчёта: {round} пропущен.", names::side(side, Lang::Ru))
        }
        Entry::CoupRolled { side, space, die } => {
            let coup = capitalised(terms.ru(Term::Coup));
            format!("{coup} {}: {} {die}.", in_space_ru(space), does(side, "выбрасывают", "выбрасывает"))
        }
        Entry::RollsAgain { side } => {
            let coup = terms.ru(Term::OfCoup);
            format!("{} кубик {coup}.", does(side, "перебрасывают", "перебрасывает"))
        }
        Entry::StatecraftLost { side, card: Some(card) } => {
            let loses = does(side, "теряют", "теряет");
            format!("{loses} карту дипломатии {} {}.", quoted_ru(card), terms.ru(Term::FaceDown))
        }
        Entry::StatecraftLost { side, card: None } => {
            let loses = does(side, "теряют", "теряет");
            format!("{loses} карту дипломатии {}.", terms.ru(Term::FaceDown))
        }
        Entry::CrisisOpens { card } => format!("Кризис: {}.", quoted_ru(card)),
        Entry::Statecraft { side, card } => {
            format!("{} карту дипломатии {}.", does(side, "разыгрывают", "разыгрывает"), quoted_ru(card))
        }
        Entry::CrisisEnds { card, die, us, ussr, row } => {
            format!(
                "{}: {}.{}",
                quoted_ru(card),
                crisis_sum(die, us, ussr, "США", "СССР"),
                crisis_row(card, row, Lang::Ru)
            )
        }
        Entry::TakenBeforeDeal { side, card } => {
            format!("{} до раздачи {}.", does(side, "берут", "берёт"), card_ru(card, Case::Accusative))
        }
        Entry::VoidEvent { card } => {
            format!("Событие {} не действует: его предотвращает кризис нулевого хода.", quoted_ru(card))
        }
        Entry::GameOver(outcome) => format!("Игра окончена. {}", outcomes::ru(outcome, terms)),
    }
}

/// The superpower and its verb: «США размещают», «СССР размещает».
fn does(side: Side, us: &'static str, ussr: &'static str) -> String {
    let verb = match side {
        Side::Us => us,
        Side::Ussr => ussr,
    };
    format!("{} {verb}", names::side(side, Lang::Ru))
}

fn bids(first: (Side, u8), second: (Side, u8)) -> String {
    let bid = |(side, n): (Side, u8)| {
        format!("хочет играть за {} и даёт {n} {}", names::side(side, Lang::Ru), plural::influence(n))
    };
    format!("Ставки: первый игрок {}, второй {}.", bid(first), bid(second))
}

fn played(side: Side, card: CardId, mode: Choice, terms: Terms) -> String {
    let facts = card_facts(card);
    let scoring = facts.is_some_and(|facts| facts.scoring);
    let foes = facts.is_some_and(|facts| facts.side == Some(side.foe()));
    let card = card_ru(card, Case::Accusative);
    let plays = format!("{} {card}", does(side, "разыгрывают", "разыгрывает"));
    let spends = format!("{} {card}", does(side, "отправляют", "отправляет"));
    match mode {
        Choice::EVENT if scoring => format!("{plays}."),
        Choice::EVENT if foes => format!("{plays}: сначала событие противника, затем операции."),
        Choice::EVENT => format!("{plays} как событие."),
        Choice::INFLUENCE => format!("{plays} ради влияния."),
        Choice::COUP => format!("{plays} ради {}.", terms.ru(Term::OfCoup)),
        Choice::REALIGN => format!("{plays} ради {}.", terms.ru(Term::OfRealignments)),
        Choice::SPACE => format!("{spends} в космическую гонку."),
        Choice::NO_DIE => format!("{spends} в космическую гонку без броска кубика."),
        Choice::WITH_UN => format!("{plays} вместе с картой {}.", quoted_ru(cards::UN_INTERVENTION)),
        _ => format!("{} {card}.", does(side, "используют", "использует")),
    }
}

fn operations(side: Side, card: CardId, mode: Choice, value: u8, terms: Terms) -> String {
    let purpose = match mode {
        Choice::INFLUENCE => " на размещение влияния".into(),
        Choice::COUP => format!(" на {}", terms.ru(Term::ForCoup)),
        Choice::REALIGN => format!(" на {}", terms.ru(Term::ForRealignments)),
        Choice::SPACE => " на космическую гонку".into(),
        _ => String::new(),
    };
    let points = plural::ru(value, "очко", "очка", "очков");
    let side = names::side(side, Lang::Ru);
    format!("{} даёт {side} {value} {points} операций{purpose}.", card_ru(card, Case::Nominative))
}

fn influence(side: Side, space: SpaceId, delta: i8, us: u8, ussr: u8) -> String {
    let n = delta.unsigned_abs();
    let who = if delta < 0 {
        does(side, "теряют", "теряет")
    } else {
        does(side, "размещают", "размещает")
    };
    format!("{who} {n} {} {} ({us}/{ussr}).", plural::influence(n), in_space_ru(space))
}

fn trap_roll(side: Side, die: u8, escaped: bool) -> String {
    let trap = match side {
        Side::Us => cards::QUAGMIRE,
        Side::Ussr => cards::BEAR_TRAP,
    };
    let verdict =
        if escaped { "Эффект карты снят" } else { "Эффект карты остаётся" };
    format!(
        "{} {die} по {}. {verdict}.",
        does(side, "выбрасывают", "выбрасывает"),
        card_ru(trap, Case::Dative)
    )
}

/// §6.3.2, written out.
fn coup_sum(die: u8, ops: u8, modifier: i8, stability: u8, result: i8) -> String {
    let plus_or_minus = if modifier < 0 { '−' } else { '+' };
    let modifier = match modifier.unsigned_abs() {
        0 => String::new(),
        n => format!(" {plus_or_minus} {n} (модификатор)"),
    };
    let result = signed(i16::from(result));
    format!("{die} (кубик) + {ops} (операции){modifier} − 2 × {stability} (стабильность) = {result}")
}

/// §8.2.1: what was missing, and of whom.
fn shortfall(us: u8, ussr: u8) -> String {
    let named = |n: u8| {
        let operations = plural::ru(n, "военной операции", "военных операций", "военных операций");
        format!("{n} {operations}")
    };
    match (us, ussr) {
        (n, 0) => format!("США не хватает {}.", named(n)),
        (0, n) => format!("СССР не хватает {}.", named(n)),
        _ => format!("США не хватает {}, СССР — {ussr}.", named(us)),
    }
}
