//! The texts of Red Sea: its Russian terms, its cards' prompts, its entries, and a sample to read.

use crate::reading::{LANGS, Sample, kinds_in_games, red_sea_with, setup};
use contract::{Lang, OptionValue, Outcome, Prompt, Side, Speech};
use struggle::choice::Choice;
use struggle::facts::{cards, spaces};
use struggle::log::{Ask, Entry, Reason};
use struggle::{RedSea, Twilight};

fn entry_text(entry: &Entry, lang: Lang) -> String {
    Twilight::entry_text(&setup(), entry, lang)
}

fn red_sea_text(entry: &Entry, lang: Lang) -> String {
    RedSea::entry_text(&red_sea_with(&[]), entry, lang)
}

#[test]
fn prompts_of_red_sea_cards_say_what_their_events_ask() {
    let setup = red_sea_with(&[]);
    for (ask, card, left, en, ru) in [
        (
            Ask::EventRemove,
            None,
            1,
            "First box of the Space Race: remove 1 enemy influence from any country",
            "Первое деление космической гонки: уберите 1 влияние противника из любой страны",
        ),
        (
            Ask::EventPlace,
            Some(cards::DHOFAR_REBELLION),
            1,
            "Dhofar Rebellion: place 1 influence, 1 left",
            "«Восстание в Дофаре»: добавьте 1 влияние, осталось 1",
        ),
        (
            Ask::EventPlace,
            Some(cards::FRENCH_CONNECTIONS),
            1,
            "French Connections: place 2 influence in Djibouti or Madagascar",
            "«Французские связи»: разместите 2 влияния в Джибути или на Мадагаскаре",
        ),
        (
            Ask::EventRemove,
            Some(cards::FRENCH_CONNECTIONS),
            1,
            "French Connections: remove all enemy influence from Djibouti or Madagascar",
            "«Французские связи»: уберите всё влияние противника из Джибути или с Мадагаскара",
        ),
        (
            Ask::EventPlace,
            Some(cards::PRESIDENTIAL_DIRECTIVE_30),
            1,
            "Presidential Directive 30: place 1 influence anywhere, or decline",
            "«Президентская директива № 30»: добавьте 1 влияние куда угодно или откажитесь",
        ),
        (
            Ask::PickCountry,
            Some(cards::CENTCOM),
            1,
            "CENTCOM: choose the country closed to the opponent's coups and realignments from now on",
            "«ЦК ВС США»: выберите страну, где противник больше не сможет совершать попытки переворота и \
             снижения влияния",
        ),
        (
            Ask::PickCountry,
            Some(cards::WATER_WARS),
            1,
            "Water Wars: choose the country where the opponent loses all influence",
            "«Войны за воду»: выберите страну, где противник потеряет всё влияние",
        ),
        (
            Ask::Choose,
            Some(cards::USAID),
            1,
            "USAID: move first in the action rounds of this turn, or decline",
            "«Агентство США по международному развитию»: решите, ходить ли раньше противника до конца раунда",
        ),
        (
            Ask::Choose,
            Some(cards::DANIEL_ARAP_MOI),
            1,
            "Daniel arap Moi: raise or lower DEFCON by one level",
            "«Дэниэл арап Мои»: повысьте или понизьте уровень DEFCON на 1",
        ),
        (
            Ask::CoupTarget,
            Some(cards::FAMINE),
            2,
            "Famine: choose the target of a coup with 2 operations points",
            "«Голод»: выберите цель попытки переворота с 2 очками операций",
        ),
        (
            Ask::RealignTarget,
            Some(cards::ANTI_ZIONIST_COMMITTEE),
            2,
            "Anti-Zionist Committee of the Soviet Public: choose the target of a realignment, 2 rolls left",
            "«Антисионистский комитет»: выберите цель попытки снижения влияния, осталось 2 броска",
        ),
        (Ask::Headline, None, 1, "Choose a card for the headline phase", "Выберите начальное событие"),
        (Ask::PlayCard, None, 1, "Choose a card for this action round", "Выберите карту для хода"),
    ] {
        let text = |lang| RedSea::prompt_text(&setup, Prompt { kind: ask as u8, card, left }, lang);
        assert_eq!([text(Lang::En), text(Lang::Ru)], [en, ru]);
    }
}

/// Events with similar questions can be told apart.
#[test]
fn prompts_of_red_sea_cards_are_not_all_alike() {
    let setup = red_sea_with(&[]);
    let asks = [
        (Ask::PickCountry, cards::CENTCOM),
        (Ask::PickCountry, cards::FAMINE),
        (Ask::PickCountry, cards::SEPARATISTS),
        (Ask::PickCountry, cards::WE_ARE_THE_WORLD),
        (Ask::PickCountry, cards::WATER_WARS),
        (Ask::EventRemove, cards::MR_NYET),
        (Ask::EventRemove, cards::SOVIETS_AIRLIFT_CUBANS),
        (Ask::EventRemove, cards::MARXIST_LENINIST_VANGUARD_PARTY),
        (Ask::EventPlace, cards::MARXIST_LENINIST_VANGUARD_PARTY),
        (Ask::DiscardAny, cards::GOSPLAN_ADVISERS),
        (Ask::Companion, cards::OAU),
        (Ask::Companion, cards::HERO_OF_THE_CROSSING),
        (Ask::Reclaim, cards::HERO_OF_THE_CROSSING),
    ];
    for lang in LANGS {
        for (ask, card) in asks {
            let task = |card| {
                let text = RedSea::prompt_text(&setup, Prompt { kind: ask as u8, card, left: 1 }, lang);
                text.split_once(": ").map_or(text.clone(), |(_, task)| task.to_owned())
            };
            // Détente asks nothing: it gets the text for any card.
            assert_ne!(task(Some(card)), task(Some(cards::DETENTE)), "{ask:?}");
        }
    }
}

/// The same entries in the words of both Russian editions.
#[test]
fn russian_terms_follow_the_edition() {
    let (side, card) = (Side::Ussr, cards::FAMINE);
    let kenya = spaces::KENYA;
    for (entry, twilight, red_sea) in [
        (Entry::TurnBegins { turn: 2 }, "Начинается ход 2.", "Начинается раунд 2."),
        (Entry::TurnEnds { turn: 1 }, "Ход 1 заканчивается.", "Раунд 1 заканчивается."),
        (
            Entry::RoundBegins { side: Side::Us, round: 3 },
            "США начинают раунд действий 3.",
            "США начинают ход 3.",
        ),
        (
            Entry::Headline { side, card },
            "СССР открывает карту заглавной фазы: «Голод».",
            "СССР открывает начальное событие: «Голод».",
        ),
        (
            Entry::HeadlineCancelled { card },
            "Отменена карта заглавной фазы «Голод».",
            "Отменено начальное событие «Голод».",
        ),
        (
            Entry::Skipped { side },
            "СССР нечего разыграть: раунд действий пропущен.",
            "СССР нечего разыграть: ход пропущен.",
        ),
        (
            Entry::Played { side, card, mode: Choice::REALIGN.0 },
            "СССР разыгрывает карту «Голод» ради уравнивания влияния.",
            "СССР разыгрывает карту «Голод» ради попыток снижения влияния.",
        ),
        (
            Entry::Operations { side, card, mode: Choice::COUP.0, value: 2 },
            "Карта «Голод» даёт СССР 2 очка операций на переворот.",
            "Карта «Голод» даёт СССР 2 очка операций на попытку переворота.",
        ),
        (
            Entry::Coup {
                side,
                space: kenya,
                die: 3,
                ops: 2,
                modifier: 1,
                stability: 2,
                result: 2,
                stood: [1, 1],
            },
            "Переворот СССР в Кении: 3 (кубик) + 2 (операции) + 1 (модификатор) − 2 × 2 (стабильность) = 2. Успех.",
            "Попытка переворота СССР в Кении: 3 (кубик) + 2 (операции) + 1 (модификатор) − 2 × 2 \
             (стабильность) = 2. Успех.",
        ),
        (
            Entry::RealignRoll { side, space: kenya, die: 3, modifier: 1 },
            "Уравнивание влияния в Кении: СССР выбрасывает 3 + 1 = 4.",
            "Попытка снижения влияния в Кении: СССР выбрасывает 3 + 1 = 4.",
        ),
        (
            Entry::Influence { side, space: kenya, delta: 5, us: 0, ussr: 5, control: [None; 2] },
            "СССР размещает 5 влияния в Кении (0/5).",
            "СССР размещает 5 влияния в Кении (0/5).",
        ),
        (
            Entry::Barred { side, space: kenya },
            "СССР больше не может проводить перевороты и уравнивание влияния в Кении.",
            "СССР больше не может совершать попытки переворота и снижения влияния в Кении.",
        ),
        (
            Entry::MovesFirst { side: Side::Us },
            "США ходят первыми во всех раундах действий этого хода.",
            "США ходят первыми во всех ходах этого раунда.",
        ),
        (
            Entry::MovesFirst { side },
            "СССР ходит первым во всех раундах действий этого хода.",
            "СССР ходит первым во всех ходах этого раунда.",
        ),
        (
            Entry::HeldShown { side, card },
            "СССР показывает удержанную карту «Голод».",
            "СССР показывает неразыгранную карту «Голод».",
        ),
        (Entry::Removed { card }, "Карта «Голод» выходит из игры.", "Карта «Голод» убирается из игры."),
        (
            Entry::FinalScoring,
            "Финальный подсчёт очков во всех регионах.",
            "Финальный подсчёт очков во всех регионах.",
        ),
        (
            Entry::GameOver(Outcome { winner: Some(side), reason: Reason::HeldScoringCard as u8 }),
            "Игра окончена. Победа СССР: у США в конце хода осталась карта подсчёта очков.",
            "Игра окончена. Победа СССР: у США в конце раунда осталась карта подсчёта очков.",
        ),
    ] {
        assert_eq!(entry_text(&entry, Lang::Ru), twilight);
        assert_eq!(red_sea_text(&entry, Lang::Ru), red_sea);
        assert_eq!(entry_text(&entry, Lang::En), red_sea_text(&entry, Lang::En), "English is one");
    }
}

#[test]
fn the_card_that_passes_is_named() {
    let passed = |card, face_up| Entry::CardPassed { card, to: Side::Ussr, face_up };
    let china = passed(cards::THE_CHINA_CARD, false);
    assert_eq!(entry_text(&china, Lang::En), "The China Card goes to the USSR, face down.");
    assert_eq!(entry_text(&china, Lang::Ru), "Китайская карта переходит к СССР рубашкой вверх.");
    let autonomy = passed(cards::ROMANIAN_AUTONOMY, false);
    assert_eq!(red_sea_text(&autonomy, Lang::En), "Romanian Autonomy goes to the USSR, face down.");
    assert_eq!(red_sea_text(&autonomy, Lang::Ru), "Карта «Румынская автономия» переходит к СССР лицом вниз.");
    let face_up = passed(cards::ROMANIAN_AUTONOMY, true);
    assert_eq!(red_sea_text(&face_up, Lang::Ru), "Карта «Румынская автономия» переходит к СССР лицом вверх.");
}

#[test]
fn entries_of_red_sea_read() {
    let (side, card, space) = (Side::Us, cards::ZBIG, spaces::MADAGASCAR);
    for (entry, en, ru) in [
        (
            Entry::TurnedOver { card, under: true },
            "ZBIG is turned over and goes under the draw pile.",
            "Раскрыта карта «Збигнев Бжезинский», она уходит под низ колоды.",
        ),
        (
            Entry::TurnedOver { card: cards::NASSERISM, under: false },
            "Nasserism is turned over.",
            "Раскрыта карта «Насеризм».",
        ),
        (Entry::Famine { space, laid: true }, "Famine in Madagascar.", "Голод на Мадагаскаре."),
        (
            Entry::Famine { space, laid: false },
            "The famine in Madagascar is over.",
            "Голод на Мадагаскаре окончен.",
        ),
        (Entry::DieFixed { side, die: 6 }, "The US fixes the die: 6.", "США задают результат кубика: 6."),
        (
            Entry::SeaLanes { side, doubled: true },
            "The US controls the Strategic Sea Lanes and doubles its total.",
            "США контролируют Стратегические морские пути: сумма удваивается.",
        ),
        (
            Entry::SeaLanes { side: Side::Ussr, doubled: false },
            "The USSR leads on the Strategic Sea Lanes and counts one more.",
            "СССР лидирует на Стратегических морских путях: на одно очко больше.",
        ),
        (
            Entry::Borrowed { side, card: cards::SUMMIT },
            "The US adds Summit to the decks.",
            "США добавляют в колоды карту «Саммит».",
        ),
    ] {
        assert_eq!([red_sea_text(&entry, Lang::En), red_sea_text(&entry, Lang::Ru)], [en, ru]);
    }
}

#[test]
fn whole_games_of_red_sea_read_and_no_two_entries_read_alike() {
    let on = OptionValue::Switch(true);
    let kinds = kinds_in_games(
        &[red_sea_with(&[]), red_sea_with(&[("with_twilight_cards", on.clone()), ("show_held_cards", on)])],
        600,
    );
    assert!(kinds > 45, "only {kinds} kinds of entries came up");
}

#[test]
fn the_sample_of_red_sea_reads_as_reviewed() {
    let files = [(Lang::En, "red_sea_log.en.txt"), (Lang::Ru, "red_sea_log.ru.txt")];
    Sample { setup: red_sea_with(&[]), seed: 1337, lines: 72..117, files }.check();
}
