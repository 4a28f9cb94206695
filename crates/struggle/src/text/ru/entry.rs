//! The log in Russian. The US is plural («США размещают»), the USSR singular («СССР размещает»); both
//! names and the names of cards in quotation marks do not decline, places have a form of their own.

use super::super::parts::{Named, crisis_row, score, sum};
use super::super::{Terms, capitalised, card_facts, trap};
use super::names::Case;
use super::terms::Term;
use super::{outcomes, parts, plural};
use crate::choice::Choice;
use crate::facts::cards;
use crate::log::Entry;
use crate::show;
use contract::told::{Part, Sentence};
use contract::{CardId, Lang, Side, SpaceId, say};

/// A table of sentences: one arm an entry, longer ones below.
pub fn entry(entry: &Entry, terms: Terms) -> Sentence {
    match *entry {
        Entry::TurnBegins { turn } => say!("Начинается {} {}.", Term::Turn.of(terms), turn),
        Entry::RoundBegins { side, round } => {
            say!("{} {} {}.", does(side, "начинают", "начинает"), Term::Round.of(terms), round)
        }
        Entry::TurnEnds { turn } => {
            say!("{} {} заканчивается.", capitalised(Term::Turn.of(terms)), turn)
        }
        Entry::Bids { first, second } => bids(first, second),
        Entry::SidesSwapped => say!("Стороны меняются: первый игрок играет за СССР."),
        Entry::ExtraInfluence { side, n } => {
            let gets = does(side, "получают", "получает");
            say!("{} дополнительно {} {}.", gets, n, super::influence(n))
        }
        Entry::Reshuffle => say!("Сброс перемешивается и становится новой колодой."),
        Entry::DeckGrows { cards } => {
            say!("Колода пополняется на {} {}.", cards, plural(cards, "карту", "карты", "карт"))
        }
        Entry::Drew { side, card: Some(card) } => {
            say!("{} {}.", does(side, "берут", "берёт"), parts::card(card, Case::Accusative))
        }
        Entry::Drew { side, card: None } => say!("{} карту.", does(side, "берут", "берёт")),
        Entry::Peeked { side, card: Some(card) } => {
            say!("{} в колоде {}.", does(side, "видят", "видит"), parts::card(card, Case::Accusative))
        }
        Entry::Peeked { side, card: None } => {
            say!("{} карту из колоды.", does(side, "смотрят", "смотрит"))
        }
        Entry::Committed { side } => say!("{} тайный выбор.", does(side, "сделали", "сделал")),
        Entry::Headline { side, card } => {
            let opens = does(side, "открывают", "открывает");
            say!("{} {}: {}.", opens, Term::Headline.of(terms), parts::quoted(card))
        }
        Entry::HeadlineCancelled { card } => {
            say!("{} {}.", capitalised(Term::HeadlineCancelled.of(terms)), parts::quoted(card))
        }
        Entry::Played { side, card, mode } => played(side, card, Choice(mode), terms),
        Entry::Passed { side } => say!("{}.", does(side, "пасуют", "пасует")),
        Entry::Skipped { side } => {
            let round = Term::Round.of(terms);
            say!("{} нечего разыграть: {} пропущен.", parts::side(side), round)
        }
        Entry::Event { side, card } => {
            say!("{} событие {}.", does(side, "выполняют", "выполняет"), parts::quoted(card))
        }
        Entry::NoEvent { card } => say!("Событие {} не происходит.", parts::quoted(card)),
        Entry::Operations { side, card, mode, value } => operations(side, card, Choice(mode), value, terms),
        Entry::Declined { side, card } => {
            say!(
                "{} от операций по {}.",
                does(side, "отказываются", "отказывается"),
                parts::card(card, Case::Dative)
            )
        }
        Entry::Influence { side, space, delta, us, ussr, .. } => influence(side, space, delta, us, ussr),
        Entry::Target { side, space } => {
            say!("Цель {} — {}.", parts::side(side), parts::space(space))
        }
        Entry::Coup { side, space, die, ops, modifier, stability, result, .. } => {
            let coup = capitalised(Term::Coup.of(terms));
            let sum =
                sum(&show::coup(side, die, ops, modifier, stability, result), Named::All, Lang::Ru, terms);
            let verdict = if result > 0 { "Успех" } else { "Неудача" };
            say!("{} {} {}: {}. {}.", coup, parts::side(side), parts::in_space(space), sum, verdict)
        }
        Entry::RealignRoll { side, space, die, modifier } => say!(
            "{} {}: {} {}.",
            capitalised(Term::Realignment.of(terms)),
            parts::in_space(space),
            does(side, "выбрасывают", "выбрасывает"),
            rolled(side, die, modifier)
        ),
        Entry::War { side, space, die, modifier, needed, won } => say!(
            "Война {}: {} {}, нужно не меньше {}. {}.",
            parts::in_space(space),
            does(side, "выбрасывают", "выбрасывает"),
            rolled(side, die, modifier),
            needed,
            if won { "Победа" } else { "Поражение" }
        ),
        Entry::SpaceRoll { side, die, needed } => say!(
            "Космическая гонка: {} {}, нужно не больше {}. {}.",
            does(side, "выбрасывают", "выбрасывает"),
            Part::die(die),
            needed,
            if die <= needed { "Успех" } else { "Неудача" }
        ),
        Entry::SpaceAdvance { side, to, .. } => {
            say!("{} {}-го деления космической гонки.", does(side, "достигают", "достигает"), to)
        }
        Entry::TrapRoll { side, die, escaped } => trap_roll(side, die, escaped),
        Entry::Contest { us_die, us_bonus, ussr_die, ussr_bonus } => {
            say!(
                "США выбрасывают {}, СССР — {}.",
                rolled(Side::Us, us_die, us_bonus),
                rolled(Side::Ussr, ussr_die, ussr_bonus)
            )
        }
        Entry::Vp { side, n, score: points } => {
            say!("{} {} ПО (счёт: {}).", does(side, "получают", "получает"), n, score(points, Lang::Ru))
        }
        Entry::NoVp { score: points } => say!("Никто не получает ПО (счёт: {}).", score(points, Lang::Ru)),
        Entry::Scored { region, us, ussr, .. } => {
            say!(
                "Подсчёт очков {}: США — {} ПО, СССР — {} ПО.",
                parts::in_region(region),
                us.points,
                ussr.points
            )
        }
        Entry::Defcon { from, level } if level > from => say!("DEFCON повышается до {}.", level),
        Entry::Defcon { level, .. } => say!("DEFCON понижается до {}.", level),
        Entry::MilOps { side, n, .. } => {
            let operations = plural(n, "военная операция", "военные операции", "военных операций");
            say!("Теперь у {} {} {}.", parts::side(side), n, operations)
        }
        Entry::Shortfall { us, ussr } => shortfall(us, ussr),
        Entry::EffectBegins { card } => say!("{} вступает в действие.", parts::card(card, Case::Nominative)),
        Entry::EffectEnds { card } => say!("{} больше не действует.", parts::card(card, Case::Nominative)),
        Entry::Discarded { side, card } => {
            say!("{} {}.", does(side, "сбрасывают", "сбрасывает"), parts::card(card, Case::Accusative))
        }
        Entry::Removed { card } => {
            say!("{} {}.", parts::card(card, Case::Nominative), Term::LeavesTheGame.of(terms))
        }
        Entry::Revealed { side, card } => {
            say!("{} {}.", does(side, "показывают", "показывает"), parts::card(card, Case::Accusative))
        }
        Entry::NothingToReveal { side } => say!("{} нечего показать.", parts::side(side)),
        Entry::NothingToDiscard { side } => say!("{} нечего сбросить.", parts::side(side)),
        Entry::HandedOver { to, card } => say!(
            "{} {} {}.",
            does(to.foe(), "отдают", "отдаёт"),
            parts::side(to),
            parts::card(card, Case::Accusative)
        ),
        Entry::Returned { to, card } => {
            say!("{} возвращается к {}.", parts::card(card, Case::Nominative), parts::side(to))
        }
        Entry::Reclaimed { side, card } => {
            say!("{} из сброса {}.", does(side, "берут", "берёт"), parts::card(card, Case::Accusative))
        }
        Entry::CardPassed { card, to, face_up } => {
            let face = if face_up { "лицом вверх" } else { Term::FaceDown.of(terms) };
            let card = parts::card(card, Case::Nominative);
            say!("{} переходит к {} {}.", card, parts::side(to), face)
        }
        Entry::Olympics { side, boycott: false } => {
            say!("{} в Олимпийских играх.", does(side, "участвуют", "участвует"))
        }
        Entry::Olympics { side, boycott: true } => {
            say!("{} Олимпийские игры.", does(side, "бойкотируют", "бойкотирует"))
        }
        Entry::RegionChosen { side, region } => {
            say!("{} регион: {}.", does(side, "выбирают", "выбирает"), parts::region(region))
        }
        Entry::HeldShown { side, card } => {
            say!(
                "{} {} {}.",
                does(side, "показывают", "показывает"),
                Term::Held.of(terms),
                parts::card(card, Case::Accusative)
            )
        }
        Entry::FinalScoring => say!("Финальный подсчёт очков во всех регионах."),
        Entry::Borrowed { side, card } => {
            say!("{} в колоды {}.", does(side, "добавляют", "добавляет"), parts::card(card, Case::Accusative))
        }
        Entry::TurnedOver { card, under: true } => {
            say!("Раскрыта карта {}, она уходит под низ колоды.", parts::quoted(card))
        }
        Entry::TurnedOver { card, under: false } => say!("Раскрыта карта {}.", parts::quoted(card)),
        Entry::Famine { space, laid: true } => say!("Голод {}.", parts::in_space(space)),
        Entry::Famine { space, laid: false } => say!("Голод {} окончен.", parts::in_space(space)),
        Entry::Barred { side, space } => say!(
            "{} {} {}.",
            does(side, "больше не могут", "больше не может"),
            Term::ToCoupAndRealign.of(terms),
            parts::in_space(space)
        ),
        Entry::DieFixed { side, die } => {
            say!("{} результат кубика: {}.", does(side, "задают", "задаёт"), Part::die(die))
        }
        Entry::MovesFirst { side } => say!(
            "{} во всех {} этого {}.",
            does(side, "ходят первыми", "ходит первым"),
            Term::InRounds.of(terms),
            Term::OfTurn.of(terms)
        ),
        Entry::SeaLanes { side, doubled: true } => {
            let controls = does(side, "контролируют", "контролирует");
            say!("{} Стратегические морские пути: сумма удваивается.", controls)
        }
        Entry::SeaLanes { side, doubled: false } => {
            let leads = does(side, "лидируют", "лидирует");
            say!("{} на Стратегических морских путях: на одно очко больше.", leads)
        }
        Entry::Consulted => say!("Дальнейшее зависит от скрытых карт."),
        Entry::RoundLost { side } => {
            let round = Term::Round.of(terms);
            say!("У {} нет карты подсчёта: {} пропущен.", parts::side(side), round)
        }
        Entry::CoupRolled { side, space, die } => {
            let coup = capitalised(Term::Coup.of(terms));
            say!(
                "{} {}: {} {}.",
                coup,
                parts::in_space(space),
                does(side, "выбрасывают", "выбрасывает"),
                Part::die(die)
            )
        }
        Entry::RollsAgain { side } => {
            let coup = Term::OfCoup.of(terms);
            say!("{} кубик {}.", does(side, "перебрасывают", "перебрасывает"), coup)
        }
        Entry::StatecraftLost { side, card: Some(card) } => {
            let loses = does(side, "теряют", "теряет");
            say!("{} карту дипломатии {} {}.", loses, parts::quoted(card), Term::FaceDown.of(terms))
        }
        Entry::StatecraftLost { side, card: None } => {
            let loses = does(side, "теряют", "теряет");
            say!("{} карту дипломатии {}.", loses, Term::FaceDown.of(terms))
        }
        Entry::CrisisOpens { card } => say!("Кризис: {}.", parts::quoted(card)),
        Entry::Statecraft { side, card } => {
            say!("{} карту дипломатии {}.", does(side, "разыгрывают", "разыгрывает"), parts::quoted(card))
        }
        Entry::CrisisEnds { card, die, us, ussr, row } => {
            say!(
                "{}: {}.{}",
                parts::quoted(card),
                sum(&show::crisis(die, us, ussr), Named::Added, Lang::Ru, terms),
                crisis_row(card, row, Lang::Ru)
            )
        }
        Entry::TakenBeforeDeal { side, card } => {
            say!("{} до раздачи {}.", does(side, "берут", "берёт"), parts::card(card, Case::Accusative))
        }
        Entry::VoidEvent { card } => {
            say!("Событие {} не действует: его предотвращает кризис нулевого хода.", parts::quoted(card))
        }
        Entry::GameOver(outcome) => say!("Игра окончена. {}", outcomes::text(outcome, terms)),
    }
}

/// The superpower and its verb: «США размещают», «СССР размещает».
fn does(side: Side, us: &'static str, ussr: &'static str) -> Sentence {
    let verb = match side {
        Side::Us => us,
        Side::Ussr => ussr,
    };
    say!("{} {}", parts::side(side), verb)
}

fn bids(first: (Side, u8), second: (Side, u8)) -> Sentence {
    let bid = |(side, n): (Side, u8)| {
        say!("хочет играть за {} и даёт {} {}", parts::side(side), n, super::influence(n))
    };
    say!("Ставки: первый игрок {}, второй {}.", bid(first), bid(second))
}

fn played(side: Side, card: CardId, mode: Choice, terms: Terms) -> Sentence {
    let facts = card_facts(card);
    let scoring = facts.is_some_and(|facts| facts.scoring);
    let foes = facts.is_some_and(|facts| facts.side == Some(side.foe()));
    let card = parts::card(card, Case::Accusative);
    let plays = say!("{} {}", does(side, "разыгрывают", "разыгрывает"), card.clone());
    let spends = say!("{} {}", does(side, "отправляют", "отправляет"), card.clone());
    match mode {
        Choice::EVENT if scoring => say!("{}.", plays),
        Choice::EVENT if foes => say!("{}: сначала событие противника, затем операции.", plays),
        Choice::EVENT => say!("{} как событие.", plays),
        Choice::INFLUENCE => say!("{} ради влияния.", plays),
        Choice::COUP => say!("{} ради {}.", plays, Term::OfCoup.of(terms)),
        Choice::REALIGN => say!("{} ради {}.", plays, Term::OfRealignments.of(terms)),
        Choice::SPACE => say!("{} в космическую гонку.", spends),
        Choice::NO_DIE => say!("{} в космическую гонку без броска кубика.", spends),
        Choice::WITH_UN => say!("{} вместе с картой {}.", plays, parts::quoted(cards::UN_INTERVENTION)),
        _ => say!("{} {}.", does(side, "используют", "использует"), card),
    }
}

fn operations(side: Side, card: CardId, mode: Choice, value: u8, terms: Terms) -> Sentence {
    let purpose = match mode {
        Choice::INFLUENCE => say!(" на размещение влияния"),
        Choice::COUP => say!(" на {}", Term::ForCoup.of(terms)),
        Choice::REALIGN => say!(" на {}", Term::ForRealignments.of(terms)),
        Choice::SPACE => say!(" на космическую гонку"),
        _ => Sentence::default(),
    };
    let points = plural(value, "очко", "очка", "очков");
    let side = parts::side(side);
    say!("{} даёт {} {} {} операций{}.", parts::card(card, Case::Nominative), side, value, points, purpose)
}

fn influence(side: Side, space: SpaceId, delta: i8, us: u8, ussr: u8) -> Sentence {
    let n = delta.unsigned_abs();
    let who = if delta < 0 {
        does(side, "теряют", "теряет")
    } else {
        does(side, "размещают", "размещает")
    };
    say!("{} {} {} {} ({}/{}).", who, n, super::influence(n), parts::in_space(space), us, ussr)
}

fn trap_roll(side: Side, die: u8, escaped: bool) -> Sentence {
    let verdict =
        if escaped { "Эффект карты снят" } else { "Эффект карты остаётся" };
    say!(
        "{} {} по {}. {}.",
        does(side, "выбрасывают", "выбрасывает"),
        Part::die(die),
        parts::card(trap(side), Case::Dative),
        verdict
    )
}

/// A die and what is added to it: `4`, `4 + 2 = 6`, `4 − 1 = 3`.
fn rolled(side: Side, die: u8, modifier: impl Into<i16>) -> Sentence {
    sum(&show::roll(side, die, modifier.into()), Named::None, Lang::Ru, Terms::Twilight)
}

/// §8.2.1: what was missing, and of whom.
fn shortfall(us: u8, ussr: u8) -> Sentence {
    let named = |n: u8| {
        let operations = plural(n, "военной операции", "военных операций", "военных операций");
        say!("{} {}", n, operations)
    };
    match (us, ussr) {
        (n, 0) => say!("США не хватает {}.", named(n)),
        (0, n) => say!("СССР не хватает {}.", named(n)),
        _ => say!("США не хватает {}, СССР — {}.", named(us), ussr),
    }
}
