//! Russian. The US is plural («США размещают»), the USSR singular («СССР размещает»).

mod captions;
mod choices;
mod effects;
mod entry;
pub mod names;
mod outcomes;
pub mod parts;
mod prompts;
pub(crate) mod terms;
mod verdict;

use super::offers::EventOffer;
use super::{SuddenVictory, Terms, Words};
use crate::choice::Choice;
use crate::effects::Effect;
use crate::facts::{Period, Region};
use crate::kinds::TermWord;
use crate::log::{Ask, Entry};
use crate::show::{self, Until};
use crate::state::{PassingCard, Phase};
use crate::table::Verdict;
use crate::turn_zero::Lasting;
use contract::told::Sentence;
use contract::{CardId, Outcome, Side};
use std::borrow::Cow;
use terms::Term;

pub struct Russian;

/// 1, 21, 31 take `one`; 2–4, 22–24 take `few`; 0, 5–20, 25–30 take `many`.
pub fn plural(n: u8, one: &'static str, few: &'static str, many: &'static str) -> &'static str {
    match (n % 100, n % 10) {
        (11..=14, _) => many,
        (_, 1) => one,
        (_, 2..=4) => few,
        _ => many,
    }
}

/// Influence is counted as the cards print it: «1 влияние», «2 влияния», «5 влияния».
pub fn influence(n: u8) -> &'static str {
    if n == 1 { "влияние" } else { "влияния" }
}

fn side_name(side: Side) -> &'static str {
    match side {
        Side::Us => "США",
        Side::Ussr => "СССР",
    }
}

impl Words for Russian {
    fn title(&self, terms: Terms) -> &'static str {
        match terms {
            Terms::Twilight => "Сумеречная борьба",
            Terms::RedSea => "Сумеречная борьба: Красное море",
        }
    }

    fn short_title(&self, terms: Terms) -> &'static str {
        match terms {
            Terms::Twilight => "Сумеречная борьба",
            Terms::RedSea => "Красное море",
        }
    }

    fn about(&self, terms: Terms) -> &'static str {
        match terms {
            Terms::Twilight => "Сорок пять лет холодной войны за десять ходов, начиная с руин 1945 года.",
            Terms::RedSea => "Короткая борьба за Африканский Рог и Красное море, 1974–1977 годы.",
        }
    }

    fn rulebook(&self, terms: Terms) -> &'static str {
        match terms {
            Terms::Twilight => include_str!("../../../data/learning/twilight.ru.md"),
            Terms::RedSea => include_str!("../../../data/learning/red-sea.ru.md"),
        }
    }

    fn red_sea_options(&self) -> &'static [(&'static str, [&'static str; 2])] {
        terms::RED_SEA_OPTIONS
    }

    fn side(&self, side: Side) -> &'static str {
        side_name(side)
    }

    fn region(&self, region: Region) -> &'static str {
        match region {
            Region::Europe => "Европа",
            Region::Asia => "Азия",
            Region::MiddleEast => "Ближний Восток",
            Region::Africa => "Африка",
            Region::CentralAmerica => "Центральная Америка",
            Region::SouthAmerica => "Южная Америка",
        }
    }

    fn short_region(&self, region: Region) -> &'static str {
        match region {
            Region::MiddleEast => "Бл. Восток",
            Region::CentralAmerica => "Ц. Америка",
            Region::SouthAmerica => "Ю. Америка",
            Region::Europe | Region::Asia | Region::Africa => self.region(region),
        }
    }

    fn part_of_region(&self, word: &str) -> [&'static str; 2] {
        match word {
            "western_europe" => ["Западная Европа", "З. Европа"],
            "eastern_europe" => ["Восточная Европа", "В. Европа"],
            _ => ["Юго-Восточная Азия", "ЮВ Азия"],
        }
    }

    fn period(&self, period: Period) -> &'static str {
        match period {
            Period::Early => "Начало войны",
            Period::Mid => "Середина войны",
            Period::Late => "Окончание войны",
        }
    }

    fn unknown_card(&self, id: u8) -> String {
        format!("Карта {id}")
    }

    fn unknown_space(&self, id: u8) -> String {
        format!("Поле {id}")
    }

    fn card_asks(&self, card: CardId) -> Cow<'static, str> {
        names::quoted(card)
    }

    fn task(&self, ask: Ask, card: Option<CardId>, left: u8, terms: Terms) -> String {
        prompts::task(ask, card, left, terms)
    }

    fn unknown_task(&self) -> &'static str {
        "сделайте выбор"
    }

    fn worth(&self, ops: u8) -> String {
        format!("{ops} ОО.")
    }

    fn dear(&self, foe: Side) -> String {
        format!("2 ОО, где контроль у {}.", side_name(foe))
    }

    fn event_follows(&self, foe: Side) -> String {
        format!("Затем событие {}.", side_name(foe))
    }

    fn event_left_out(&self, foe: Side) -> String {
        format!("Без события {}.", side_name(foe))
    }

    fn event_either_way(&self, foe: Side) -> String {
        format!("Событие {}: после или сначала.", side_name(foe))
    }

    fn choice(&self, choice: Choice, terms: Terms) -> Option<Cow<'static, str>> {
        choices::choice(choice, terms)
    }

    fn set_defcon(&self, level: u8) -> String {
        format!("Установить DEFCON на {level}")
    }

    fn bid(&self, wants: Side, number: u8) -> String {
        let more = if number < Choice::HIGHEST_BID { "" } else { " или больше" };
        let (wants, other) = (side_name(wants), side_name(wants.foe()));
        format!("Играть за {wants}: {number} {} для {other}{more}", influence(number))
    }

    fn unknown_choice(&self, n: u8) -> String {
        format!("Вариант {n}")
    }

    fn declined(&self, kind: Ask, card: Option<CardId>, terms: Terms) -> String {
        choices::declined(kind, card, terms)
    }

    fn ops_unused(&self, left: u8) -> String {
        format!("Закончить: пропадёт {left} ОО")
    }

    fn event_offer(&self, offer: EventOffer) -> &'static str {
        choices::event(offer)
    }

    fn roll_again(&self) -> &'static str {
        "Перебросить"
    }

    fn end_the_game(&self) -> &'static str {
        "Завершить игру (противнику 6 ПО)"
    }

    fn entry(&self, entry: &Entry, terms: Terms) -> Sentence {
        entry::entry(entry, terms)
    }

    fn verdict(&self, verdict: Verdict, terms: Terms) -> Sentence {
        verdict::verdict(verdict, terms)
    }

    fn outcome(&self, outcome: Outcome, terms: Terms) -> String {
        outcomes::text(outcome, terms)
    }

    fn term(&self, term: TermWord, terms: Terms) -> &'static str {
        match term {
            TermWord::Die => "кубик",
            TermWord::Operations => "операции",
            TermWord::Modifier => "модификатор",
            TermWord::Stability => "стабильность",
            TermWord::Us => "США",
            TermWord::Ussr => "СССР",
            TermWord::Presence => "присутствие",
            TermWord::Domination => Term::Domination.of(terms),
            TermWord::Control => "контроль",
            TermWord::Battlegrounds => "ключевые страны",
            TermWord::Neighbours => "соседи другой сверхдержавы",
            TermWord::SeaLanes => "морские пути",
        }
    }

    fn dice_title(&self, kind: &str, terms: Terms) -> Option<&'static str> {
        captions::dice_title(kind, terms)
    }

    fn effect(&self, effect: Effect, terms: Terms) -> String {
        effects::effect(effect, terms)
    }

    fn until(&self, until: Until, terms: Terms) -> &'static str {
        match until {
            Until::EndOfTurn => match terms {
                Terms::Twilight => "до конца хода",
                Terms::RedSea => "до конца раунда",
            },
            Until::LaterTurn => match terms {
                Terms::Twilight => "несколько ходов",
                Terms::RedSea => "несколько раундов",
            },
            Until::Used => "пока не использована или не отменена",
            Until::EndOfGame => "до конца игры",
        }
    }

    fn red_scare(&self, side: Side, n: u8) -> String {
        format!("Карты {} дают на {n} ОО меньше, но не меньше 1", side_name(side))
    }

    fn death_squads(&self, favoured: Side, n: u8, terms: Terms) -> String {
        let (own, foe) = (side_name(favoured), side_name(favoured.foe()));
        let coups = Term::OfCoups.of(terms);
        format!("Центральная и Южная Америка: +{n} для {coups} {own}, −{n} для {coups} {foe}")
    }

    fn lasting(&self, lasting: Lasting) -> &'static str {
        effects::lasting(lasting)
    }

    fn sea_lanes(&self, control: Option<Side>, leads: Option<Side>) -> String {
        captions::sea_lanes(control, leads)
    }

    fn africa_victory(&self, side: Side, how: SuddenVictory) -> String {
        captions::africa_victory(side, how)
    }

    fn no_effect(&self, card: CardId, side: Side) -> String {
        let reason = effects::no_effect(card);
        let reason = reason.replace("{it}", side_name(side)).replace("{foe}", side_name(side.foe()));
        format!("Событие ничего не даст: {reason}")
    }

    fn void_event(&self) -> &'static str {
        "Событие ничего не даст: его предотвращает кризис нулевого хода"
    }

    fn defcon(&self, level: u8, closed: &[Region], terms: Terms) -> String {
        captions::defcon(level, closed, terms)
    }

    fn captions(&self, terms: Terms) -> show::Words {
        captions::captions(terms)
    }

    fn score_title(&self) -> &'static str {
        "Счёт"
    }

    fn phase(&self, phase: Phase, terms: Terms) -> String {
        captions::phase(phase, terms)
    }

    fn turn(&self, turn: u8, terms: Terms) -> [String; 2] {
        match terms {
            Terms::Twilight => [format!("Х{turn}"), format!("Ход {turn}")],
            Terms::RedSea => [format!("Р{turn}"), format!("Раунд {turn}")],
        }
    }

    fn part_of_turn(&self, phase: Phase, round: u8, terms: Terms) -> [String; 2] {
        captions::part_of_turn(phase, round, terms)
    }

    fn turn_zero(&self) -> &'static str {
        "Нулевой ход"
    }

    fn military_rule(&self, terms: Terms) -> String {
        captions::military_rule(terms)
    }

    fn passing(&self, card: PassingCard, terms: Terms) -> String {
        captions::passing(card, terms)
    }

    fn discards_any_held(&self) -> &'static str {
        "В конце хода можно сбросить любое число удержанных карт (их события не происходят)."
    }
}
