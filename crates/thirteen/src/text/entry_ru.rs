//! The log in Russian. «США» takes the plural, «СССР» the singular: see [`past`].

use super::{
    card_name, cubes_ru, into_zone, land_name, past, plural, points_ru, quoted_ru, side_name, up_to_cubes_ru,
};
use crate::Setup;
use crate::entry::Entry;
use crate::ops::{FREEZE_MOVE, FREEZE_PLACE, FREEZE_REMOVE};
use crate::zone::CUBA;
use contract::{CardId, Lang, Seat, Seating, Side, SpaceId};

const RU: Lang = Lang::Ru;

fn colour(colour: u8) -> &'static str {
    ["военные", "политические", "общественного мнения"].get(colour as usize).copied().unwrap_or("?")
}

fn symbols(n: u8, which: u8) -> String {
    let forms = match which {
        0 => ["военный символ", "военных символа", "военных символов"],
        1 => ["политический символ", "политических символа", "политических символов"],
        _ => ["символ общественного мнения", "символа общественного мнения", "символов общественного мнения"],
    };
    format!("{n} {}", plural(n.into(), forms))
}

/// «на Кубу», «на территорию «…»»: a territory in the case that the preposition asks for.
fn land_in(setup: &Setup, land: SpaceId, cuba: &str, territory: &str) -> String {
    if land == CUBA {
        cuba.to_owned()
    } else {
        format!("{territory} {}", quoted_ru(land_name(setup, land, RU)))
    }
}

pub(super) fn entry(setup: &Setup, entry: &Entry) -> String {
    let card = |card: CardId| quoted_ru(card_name(setup, card, RU));
    let some = |which: Option<CardId>| which.map_or_else(|| "карту".to_owned(), card);
    let on = |land| land_in(setup, land, "на Кубу", "на территорию");
    let from = |land| land_in(setup, land, "с Кубы", "с территории");
    let name = |land| land_in(setup, land, "Куба", "Территория");
    let place = |land| quoted_ru(land_name(setup, land, RU));
    // A side and what it did: «США разместили», «СССР разместил».
    let did = |side: Side, verb: &str| format!("{} {}", side_name(side, RU), past(side, verb));
    match *entry {
        Entry::GameBegins { game, seating } => {
            let first = if seating == Seating::Straight { "США" } else { "СССР" };
            format!("Начинается партия {game} кампании; первый игрок играет за {first}.")
        }
        Entry::Dealt { side, card } => format!("{} {} на руку.", did(side, "получил"), some(card)),
        Entry::CubaLaid => "Куба лежит лицом вниз в нейтральной зоне.".to_owned(),
        Entry::BidMade { side } => format!("{} ставку.", did(side, "сделал")),
        Entry::BidsShown { bids } => format!("Ставки: США {}, СССР {}.", bids[Side::Us], bids[Side::Ussr]),
        Entry::BidsTied { lost: false } => "Ставки равны: маркеры возвращаются в запас.".to_owned(),
        Entry::BidsTied { lost: true } => "Ставки равны, и маркеры потеряны.".to_owned(),
        Entry::CoinTossed { side } => {
            format!("Слишком много ничьих: жребий указал на {}.", side_name(side, RU))
        }
        Entry::Decides { side } => format!("Очерёдность ходов за {}.", side_name(side, RU)),
        Entry::Begins { side } => format!("Первый ход: {}.", side_name(side, RU)),
        Entry::CardPlaced { side, card: which, zone } => {
            format!("{} {} в {}.", did(side, "положил"), card(which), into_zone(zone, RU))
        }
        Entry::OrderGiven { side, limit } => {
            format!("Приказ {}: до {}.", side_name(side, RU), up_to_cubes_ru(limit))
        }
        Entry::OrderEmpty { side } => format!("{} Приказ без маркеров.", did(side, "отдал")),
        Entry::EventUsed { side, card: which } => {
            format!("{} событие карты {}.", did(side, "применил"), card(which))
        }
        Entry::EventDeclined { side, card: which } => {
            let verb = if side == Side::Us { "отказались" } else { "отказался" };
            format!("{} {verb} от события карты {}.", side_name(side, RU), card(which))
        }
        Entry::CubesPlaced { owner, land, cubes } => {
            format!("{} {} {}.", up_first(&on(land)), placed(cubes, "поставлен"), side_name(owner, RU))
        }
        Entry::CubesRemoved { owner, land, cubes, out } => {
            let gone = if out { ", вне игры" } else { "" };
            format!("{} {} {}{gone}.", up_first(&from(land)), placed(cubes, "снят"), side_name(owner, RU))
        }
        Entry::CubesTransferred { owner, from: source, to, cubes } => {
            format!(
                "{} {} {} {}.",
                up_first(&from(source)),
                on(to),
                placed(cubes, "перемещён"),
                side_name(owner, RU)
            )
        }
        Entry::CubesReplaced { side, land, cubes } => {
            let at = land_in(setup, land, "на Кубе", "на территории");
            format!("{} {} противника {at}.", did(side, "заменил"), cubes_ru(cubes))
        }
        Entry::CubesSwapped { first, second } => {
            format!("Территории меняются маркерами: {} и {}.", place(first), place(second))
        }
        Entry::CubesRecovered { owner, cubes } => {
            format!("{} {} в запас.", did(owner, "вернул"), cubes_ru(cubes))
        }
        Entry::CubesExiled { owner, cubes } => {
            format!("Из запаса {} вне игры: {}.", side_name(owner, RU), cubes_ru(cubes))
        }
        Entry::Moved { land, to } => format!("{} переходит в {}.", name(land), into_zone(to, RU)),
        Entry::ZonesSwapped { first, second } => {
            format!("Территории меняются зонами: {} и {}.", place(first), place(second))
        }
        Entry::Frozen { land, what, rest_of_game } => {
            let names =
                [(FREEZE_MOVE, "движение"), (FREEZE_PLACE, "размещение"), (FREEZE_REMOVE, "снятие маркеров")];
            let list: Vec<_> =
                names.iter().filter(|(bit, _)| what & bit != 0).map(|(_, name)| *name).collect();
            let end = if rest_of_game {
                "до конца игры"
            } else {
                "до конца хода противника"
            };
            format!("{} закреплена {end} ({}).", name(land), list.join(", "))
        }
        Entry::OrdersModified { side, amount, uses } => {
            let what = match uses {
                0 => "всех следующих Приказов".to_owned(),
                1 => "следующего Приказа".to_owned(),
                n => format!("следующих {n} Приказов"),
            };
            format!("Предел маркеров {what} {} меняется на {amount:+}.", side_name(side, RU))
        }
        Entry::Gained { side, vp } => format!("{} {}.", did(side, "получил"), points_ru(vp.into())),
        Entry::EventRepeated { side, card: which } => {
            format!("{} ещё и событие карты {}.", did(side, "применил"), card(which))
        }
        Entry::BranchChosen { side, branch } => format!("{} вариант {}.", did(side, "выбрал"), branch + 1),
        Entry::CubaSeen { side, card: None } => format!("{} карту Кубы.", did(side, "посмотрел")),
        Entry::CubaSeen { side, card: Some(which) } => {
            format!("{} карту Кубы: это {}.", did(side, "посмотрел"), card(which))
        }
        Entry::CubaRevealed { card: which } => format!("Куба открыта: {}.", card(which)),
        Entry::ExchangeOffered { side } => {
            let may = if side == Side::Us { "могут" } else { "может" };
            format!("{} {may} обменять карту Кубы.", side_name(side, RU))
        }
        Entry::Exchanged { side, gave, took, .. } => {
            format!(
                "{} под Кубу {} и {} {}.",
                did(side, "положил"),
                card(gave),
                past(side, "взял"),
                card(took)
            )
        }
        Entry::NotExchanged { side, .. } => format!("{} карту Кубы на месте.", did(side, "оставил")),
        Entry::HandSeen { by, card } => {
            format!("{} {} на руке у {}.", did(by, "увидел"), some(card), side_name(by.foe(), RU))
        }
        Entry::PileSeen { by, place, card } => {
            format!("{} {} в колоде, место сверху: {place}.", did(by, "увидел"), some(card))
        }
        Entry::PileReordered { by } => format!("{} верх колоды в новом порядке.", did(by, "разложил")),
        Entry::PutBack { side, card, shuffle } => {
            let place = if shuffle { "в колоду" } else { "под колоду" };
            format!("{} {} {place}.", did(side, "положил"), some(card))
        }
        Entry::HandsSwapped { side, gave, took } => {
            format!(
                "{} {} и {} у противника {}.",
                did(side, "отдал"),
                some(gave),
                past(side, "взял"),
                some(took)
            )
        }
        Entry::Drew { side, card } => format!("{} {} из колоды.", did(side, "взял"), some(card)),
        Entry::TerritoryScored { land, side, vp } => {
            format!("{}: контроль {}, {}.", name(land), side_name(side, RU), points_ru(vp.into()))
        }
        Entry::CubaTurned { card: which } => format!("Карта Кубы открыта: {}.", card(which)),
        Entry::MilitaryMajority { counts, side, vp } => {
            let count = format!("США {}, СССР {}", counts[Side::Us], counts[Side::Ussr]);
            side.map_or_else(
                || format!("Военные территории: {count}; большинства нет ни у кого."),
                |who| {
                    format!("Военные территории: {count}; {} {}.", did(who, "получил"), points_ru(vp.into()))
                },
            )
        }
        Entry::HandsShown { hands } => {
            format!(
                "Последние карты на руках: США — {}, СССР — {}.",
                card(hands[Side::Us]),
                card(hands[Side::Ussr])
            )
        }
        Entry::Aftermath { cubes, side, vp } => {
            let count = format!("США {}, СССР {}", cubes[Side::Us], cubes[Side::Ussr]);
            side.map_or_else(
                || format!("Последствия: {count}; очков никто не получил."),
                |who| format!("Последствия: {count}; {} {}.", did(who, "получил"), points_ru(vp.into())),
            )
        }
        Entry::HandCardsEnter { colour: which, vp } => {
            let points = if vp == 0 { String::new() } else { format!(", по {}", points_ru(vp.into())) };
            format!(
                "Символы на картах с рук совпали ({}): карты входят в зоны влияния своих владельцев{points}.",
                colour(which)
            )
        }
        Entry::War { side, colour: which, symbols: n } => {
            format!("В зоне влияния {} {}: ядерная война!", side_name(side, RU), symbols(n, which))
        }
        Entry::GameScored { vp } => format!("Победные очки: США {}, СССР {}.", vp[Side::Us], vp[Side::Ussr]),
        Entry::GameWon { side, by_war: true } => {
            format!("{} в партии: противник начал ядерную войну.", did(side, "победил"))
        }
        Entry::GameWon { side, by_war: false } => format!("{} в партии.", did(side, "победил")),
        Entry::GameDrawn => "Партия закончилась вничью.".to_owned(),
        Entry::NobodyWon => "В партии нет победителя.".to_owned(),
        Entry::Totals { seats: [first, second], seating } => {
            let (a, b) = (seating.side_of(Seat::First), seating.side_of(Seat::Second));
            format!(
                "Кампания: первый игрок ({}) — {first}, второй ({}) — {second}.",
                side_name(a, RU),
                side_name(b, RU)
            )
        }
    }
}

/// «поставлен 1 маркер», «поставлено 2 маркера»: the participle agrees with the number.
fn placed(cubes: u8, participle: &str) -> String {
    let one = plural(cubes.into(), ["1", "2", "5"]) == "1";
    // «перемещён» loses the stress of its last vowel with an ending.
    let stem =
        participle.strip_suffix("ён").map_or_else(|| participle.to_owned(), |stem| format!("{stem}ен"));
    let word = if one { participle.to_owned() } else { format!("{stem}о") };
    format!("{word} {}", cubes_ru(cubes))
}

fn up_first(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
