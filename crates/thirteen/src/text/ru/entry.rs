//! The log in Russian. «США» takes the plural, «СССР» the singular: see [`past`].

use super::super::{card_name, land_name, side_name};
use super::{count_cubes, into_zone, past, plural, points, quoted, up_to_cubes};
use crate::Setup;
use crate::entry::Entry;
use crate::ops::{FREEZE_MOVE, FREEZE_PLACE, FREEZE_REMOVE};
use crate::zone::CUBA;
use contract::told::{Part, Sentence};
use contract::{CardId, Lang, Seat, Seating, Side, SpaceId, say};

const RU: Lang = Lang::Ru;

fn colour(colour: u8) -> &'static str {
    ["военные", "политические", "общественного мнения"].get(colour as usize).copied().unwrap_or("?")
}

fn symbols(n: u8, which: u8) -> Sentence {
    let forms = match which {
        0 => ["военный символ", "военных символа", "военных символов"],
        1 => ["политический символ", "политических символа", "политических символов"],
        _ => ["символ общественного мнения", "символа общественного мнения", "символов общественного мнения"],
    };
    say!("{} {}", n, plural(n.into(), forms))
}

/// «на Кубу», «на территорию «…»»: a territory in the case that the preposition asks for. Cuba is a name; of the
/// others, only the quoted name is.
fn land_in(setup: &Setup, land: SpaceId, cuba: &str, territory: &str) -> Sentence {
    if land != CUBA {
        return say!("{} {}", territory, Part::space(land, quoted(land_name(setup, land, RU))));
    }
    match cuba.split_once(' ') {
        Some((preposition, name)) => say!("{} {}", preposition, Part::space(land, name)),
        None => Part::space(land, cuba).into(),
    }
}

fn side_ru(side: Side) -> Part {
    Part::side(side, side_name(side, RU))
}

pub(super) fn entry(setup: &Setup, entry: &Entry) -> Sentence {
    let card = |card: CardId| Part::card(card, quoted(card_name(setup, card, RU)));
    let some =
        |which: Option<CardId>| which.map_or_else(|| Sentence::from("карту"), |which| card(which).into());
    let on = |land| land_in(setup, land, "на Кубу", "на территорию");
    let from = |land| land_in(setup, land, "с Кубы", "с территории");
    let name = |land| land_in(setup, land, "Куба", "Территория");
    let place = |land| Part::space(land, quoted(land_name(setup, land, RU)));
    // A side and what it did: «США разместили», «СССР разместил».
    let did = |side: Side, verb: &str| say!("{} {}", side_ru(side), past(side, verb));
    match *entry {
        Entry::GameBegins { game, seating } => {
            let first = if seating == Seating::Straight { "США" } else { "СССР" };
            say!("Начинается партия {} кампании; первый игрок играет за {}.", game, first)
        }
        Entry::Dealt { side, card } => say!("{} {} на руку.", did(side, "получил"), some(card)),
        Entry::CubaLaid => say!("Куба лежит лицом вниз в нейтральной зоне."),
        Entry::BidMade { side } => say!("{} ставку.", did(side, "сделал")),
        Entry::BidsShown { bids } => say!("Ставки: США {}, СССР {}.", bids[Side::Us], bids[Side::Ussr]),
        Entry::BidsTied { lost: false } => say!("Ставки равны: маркеры возвращаются в запас."),
        Entry::BidsTied { lost: true } => say!("Ставки равны, и маркеры потеряны."),
        Entry::CoinTossed { side } => {
            say!("Слишком много ничьих: жребий указал на {}.", side_ru(side))
        }
        Entry::Decides { side } => say!("Очерёдность ходов определяет игрок за {}.", side_ru(side)),
        Entry::Begins { side } => say!("Первый ход: {}.", side_ru(side)),
        Entry::CardPlaced { side, card: which, zone } => {
            say!("{} {} в {}.", did(side, "положил"), card(which), into_zone(zone))
        }
        Entry::OrderGiven { side, limit } => {
            say!("Приказ {}: до {}.", side_ru(side), up_to_cubes(limit))
        }
        Entry::OrderEmpty { side } => say!("{} Приказ без маркеров.", did(side, "отдал")),
        Entry::EventUsed { side, card: which } => {
            say!("{} событие карты {}.", did(side, "применил"), card(which))
        }
        Entry::EventDeclined { side, card: which } => {
            let verb = if side == Side::Us { "отказались" } else { "отказался" };
            say!("{} {} от события карты {}.", side_ru(side), verb, card(which))
        }
        Entry::CubesPlaced { owner, land, cubes, .. } => {
            say!("{} {} {}.", on(land).capitalised(), placed(cubes, "поставлен"), side_ru(owner))
        }
        Entry::CubesRemoved { owner, land, cubes, out, .. } => {
            let gone = if out { ", вне игры" } else { "" };
            say!("{} {} {}{}.", from(land).capitalised(), placed(cubes, "снят"), side_ru(owner), gone)
        }
        Entry::CubesTransferred { owner, from: source, to, cubes, .. } => {
            say!(
                "{} {} {} {}.",
                from(source).capitalised(),
                on(to),
                placed(cubes, "перемещён"),
                side_ru(owner)
            )
        }
        Entry::CubesReplaced { side, land, cubes, .. } => {
            let at = land_in(setup, land, "на Кубе", "на территории");
            say!("{} {} противника {}.", did(side, "заменил"), count_cubes(cubes), at)
        }
        Entry::CubesSwapped { first, second, .. } => {
            say!("Территории меняются маркерами: {} и {}.", place(first), place(second))
        }
        Entry::CubesRecovered { owner, cubes } => {
            say!("{} {} в запас.", did(owner, "вернул"), count_cubes(cubes))
        }
        Entry::CubesExiled { owner, cubes } => {
            say!("Из запаса {} вне игры: {}.", side_ru(owner), count_cubes(cubes))
        }
        Entry::Moved { land, now, .. } => say!("{} переходит в {}.", name(land), into_zone(now.zone)),
        Entry::ZonesSwapped { first, second, .. } => {
            say!("Территории меняются зонами: {} и {}.", place(first), place(second))
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
            say!("{} закреплена {} ({}).", name(land), end, list.join(", "))
        }
        Entry::OrdersModified { side, amount, uses } => {
            let what = match uses {
                0 => say!("всех следующих Приказов"),
                1 => say!("следующего Приказа"),
                n => say!("следующих {} Приказов", n),
            };
            say!(
                "Предел маркеров {} {} меняется на {}.",
                what,
                side_ru(side),
                Part::number(amount, format!("{amount:+}"))
            )
        }
        Entry::Gained { side, vp } => say!("{} {}.", did(side, "получил"), points(vp.into())),
        Entry::EventRepeated { side, card: which } => {
            say!("{} ещё и событие карты {}.", did(side, "применил"), card(which))
        }
        Entry::BranchChosen { side, branch } => say!("{} вариант {}.", did(side, "выбрал"), branch + 1),
        Entry::CubaSeen { side, card: None } => say!("{} карту Кубы.", did(side, "посмотрел")),
        Entry::CubaSeen { side, card: Some(which) } => {
            say!("{} карту Кубы: это {}.", did(side, "посмотрел"), card(which))
        }
        Entry::CubaRevealed { card: which } => say!("Куба открыта: {}.", card(which)),
        Entry::ExchangeOffered { side } => {
            let may = if side == Side::Us { "могут" } else { "может" };
            say!("{} {} обменять карту Кубы.", side_ru(side), may)
        }
        Entry::Exchanged { side, gave, took, .. } => {
            say!("{} под Кубу {} и {} {}.", did(side, "положил"), card(gave), past(side, "взял"), card(took))
        }
        Entry::NotExchanged { side, .. } => say!("{} карту Кубы на месте.", did(side, "оставил")),
        Entry::HandSeen { by, card } => {
            say!("{} {} на руке у {}.", did(by, "увидел"), some(card), side_ru(by.foe()))
        }
        Entry::PileSeen { by, place, card } => {
            say!("{} {} в колоде, место сверху: {}.", did(by, "увидел"), some(card), place)
        }
        Entry::PileReordered { by } => say!("{} верх колоды в новом порядке.", did(by, "разложил")),
        Entry::PutBack { side, card, shuffle } => {
            let place = if shuffle { "в колоду" } else { "под колоду" };
            say!("{} {} {}.", did(side, "положил"), some(card), place)
        }
        Entry::HandsSwapped { side, gave, took } => {
            say!(
                "{} {} и {} у противника {}.",
                did(side, "отдал"),
                some(gave),
                past(side, "взял"),
                some(took)
            )
        }
        Entry::Drew { side, card } => say!("{} {} из колоды.", did(side, "взял"), some(card)),
        Entry::TurnEnds { side, vp } => {
            say!("Ход {} окончен. Очки сейчас: США {}, СССР {}.", side_ru(side), vp[Side::Us], vp[Side::Ussr])
        }
        Entry::TerritoryScored { land, side, vp } => {
            say!("{}: контроль {}, {}.", name(land), side_ru(side), points(vp.into()))
        }
        Entry::CubaTurned { card: which } => say!("Карта Кубы открыта: {}.", card(which)),
        Entry::MilitaryMajority { counts, side, vp } => {
            let count = say!("США {}, СССР {}", counts[Side::Us], counts[Side::Ussr]);
            match side {
                None => say!("Военные территории: {}; большинства нет ни у кого.", count),
                Some(who) => {
                    say!("Военные территории: {}; {} {}.", count, did(who, "получил"), points(vp.into()))
                }
            }
        }
        Entry::HandsShown { hands } => {
            say!(
                "Последние карты на руках: США — {}, СССР — {}.",
                card(hands[Side::Us]),
                card(hands[Side::Ussr])
            )
        }
        Entry::Aftermath { cubes, side, vp } => {
            let count = say!("США {}, СССР {}", cubes[Side::Us], cubes[Side::Ussr]);
            match side {
                None => say!("Последствия: {}; очков никто не получил.", count),
                Some(who) => {
                    say!("Последствия: {}; {} {}.", count, did(who, "получил"), points(vp.into()))
                }
            }
        }
        Entry::HandCardsEnter { colour: which, vp } => {
            let points = if vp == 0 { Sentence::default() } else { say!(", по {}", points(vp.into())) };
            say!(
                "Символы последних карт совпали ({}): карты входят в зоны влияния своих владельцев{}.",
                colour(which),
                points
            )
        }
        Entry::War { side, colour: which, symbols: n } => {
            say!("В зоне влияния {} {}: ядерная война!", side_ru(side), symbols(n, which))
        }
        Entry::GameScored { vp } => say!("Победные очки: США {}, СССР {}.", vp[Side::Us], vp[Side::Ussr]),
        Entry::GameWon { side, by_war: true } => {
            say!("{} в партии: противник начал ядерную войну.", did(side, "победил"))
        }
        Entry::GameWon { side, by_war: false } => say!("{} в партии.", did(side, "победил")),
        Entry::GameDrawn => say!("Партия закончилась вничью."),
        Entry::NobodyWon => say!("В партии нет победителя."),
        Entry::Totals { seats: [first, second], seating } => {
            let (a, b) = (seating.side_of(Seat::First), seating.side_of(Seat::Second));
            say!("Кампания: первый игрок ({}) — {}, второй ({}) — {}.", side_ru(a), first, side_ru(b), second)
        }
    }
}

/// «поставлен 1 маркер», «поставлено 2 маркера»: the participle agrees with the number.
fn placed(cubes: u8, participle: &str) -> Sentence {
    let one = plural(cubes.into(), ["1", "2", "5"]) == "1";
    // «перемещён» loses the stress of its last vowel with an ending.
    let stem =
        participle.strip_suffix("ён").map_or_else(|| participle.to_owned(), |stem| format!("{stem}ен"));
    let word = if one { participle.to_owned() } else { format!("{stem}о") };
    say!("{} {}", word, count_cubes(cubes))
}
