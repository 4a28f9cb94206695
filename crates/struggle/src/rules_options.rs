//! The options of Twilight Struggle as data: optional cards, scenarios, handicaps, and one switch
//! for every reading that good sources dispute. Numbers in brackets refer to `docs/rulings.md`.

use contract::options::{OptionKind, OptionName, OptionSpec};

const fn switch(
    key: &'static str,
    default: bool,
    [title_en, title_ru]: [&'static str; 2],
    [help_en, help_ru]: [&'static str; 2],
) -> OptionSpec {
    OptionSpec { key, title_en, title_ru, help_en, help_ru, kind: OptionKind::Switch { default } }
}

const fn name(key: &'static str, title_en: &'static str, title_ru: &'static str) -> OptionName {
    OptionName { key, title_en, title_ru }
}

pub const SPECS: &[OptionSpec] = &[
    switch(
        "optional_cards",
        true,
        ["Optional cards", "Дополнительные карты"],
        [
            "The seven optional cards 104–110 are in the deck.",
            "Семь дополнительных карт 104–110 входят в колоду.",
        ],
    ),
    OptionSpec {
        key: "scenario",
        title_en: "Scenario",
        title_ru: "Сценарий",
        help_en: "The whole Cold War, or the Late War scenario from turn 8, where the US needs 20 VP to win.",
        help_ru: "Вся холодная война или сценарий поздней войны с 8-го хода: США нужно 20 ПО для победы.",
        kind: OptionKind::OneOf {
            values: &[name("standard", "Standard", "Обычный"), name("late_war", "Late War", "Поздняя война")],
        },
    },
    switch(
        "chinese_civil_war",
        false,
        ["Chinese Civil War", "Гражданская война в Китае"],
        [
            "The China Card belongs to nobody until the USSR has placed 3 influence in the Chinese Civil War space (§12).",
            "Китайская карта ничья, пока СССР не разместит 3 влияния в ячейке гражданской войны в Китае (§12).",
        ],
    ),
    switch(
        "bid_for_sides",
        false,
        ["Bid for sides", "Торг за стороны"],
        [
            "Each player secretly names a side and a number; who gets the wanted side gives the other that much influence (§11).",
            "Игроки тайно называют сторону и число; получивший желаемую сторону даёт другому столько влияния (§11).",
        ],
    ),
    OptionSpec {
        key: "us_handicap",
        title_en: "Extra US influence",
        title_ru: "Дополнительное влияние США",
        help_en: "Placed after set-up where the US already has influence, at most two more than control needs. Below zero: for the USSR.",
        help_ru: "Размещается после расстановки там, где у США уже есть влияние, не более чем на два сверх контроля. Меньше нуля — для СССР.",
        kind: OptionKind::Number { min: -9, max: 9, default: 0 },
    },
    switch(
        "held_scoring_loses",
        true,
        ["A held scoring card loses", "Удержанная карта подсчёта проигрывает"],
        [
            "Whoever still holds a scoring card at the end of a turn loses the game (§11.1.2).",
            "Кто в конце хода держит карту подсчёта очков, проигрывает партию (§11.1.2).",
        ],
    ),
    OptionSpec {
        key: "reshuffle",
        title_en: "The draw pile is shuffled anew",
        title_ru: "Колода замешивается заново",
        help_en: "When a card is needed and none is left (§4.3.1), or at once when the last card is drawn, as the commercial client does.",
        help_ru: "Когда нужна карта, а колода пуста (§4.3.1), или сразу, как взята последняя карта, — так делает коммерческая версия.",
        kind: OptionKind::OneOf {
            values: &[
                name("when_needed", "When a card is needed", "Когда нужна карта"),
                name("when_empty", "When it is empty", "Когда она пуста"),
            ],
        },
    },
    switch(
        "strict_scoring_duty",
        false,
        ["Strict duty to score", "Строгая обязанность подсчёта"],
        [
            "When scoring cards fill all remaining action rounds nothing else may be played, not even to lose them by an event (rules C; Five Year Plan ruling 4).",
            "Когда карт подсчёта столько же, сколько осталось раундов, ничего другого играть нельзя, даже чтобы лишиться их событием.",
        ],
    ),
    switch(
        "show_held_cards",
        false,
        ["Show held cards", "Показывать удержанные карты"],
        [
            "Held cards are shown to the opponent at the end of each turn (§11.1.1).",
            "В конце каждого хода удержанные карты показываются противнику (§11.1.1).",
        ],
    ),
    switch(
        "space_with_granted_ops",
        false,
        ["Space Race with granted operations", "Космическая гонка за счёт события"],
        [
            "Operations granted by an event may be an attempt in the Space Race (19).",
            "Операции, данные событием, можно потратить на космическую гонку (19).",
        ],
    ),
    OptionSpec {
        key: "missile_envy_highest",
        title_en: "Missile Envy: highest card by",
        title_ru: "«Ракетная зависть»: старшая карта",
        help_en: "Whether the printed or the modified Ops value decides which card is given (20).",
        help_ru: "Какое значение операций решает, какая карта отдаётся: напечатанное или изменённое (20).",
        kind: OptionKind::OneOf {
            values: &[
                name("printed", "Printed value", "Напечатанное"),
                name("modified", "Modified value", "Изменённое"),
            ],
        },
    },
    switch(
        "missile_envy_owed_in_space",
        true,
        ["Owed Missile Envy in space", "Обязательная «Ракетная зависть» в космос"],
        [
            "The Missile Envy that must be played may go to the Space Race (21).",
            "«Ракетную зависть», которую надо сыграть, можно потратить на космическую гонку (21).",
        ],
    ),
    switch(
        "un_before_missile_envy",
        false,
        ["UN Intervention before Missile Envy", "«Вмешательство ООН» раньше «Ракетной зависти»"],
        [
            "A player who owes Missile Envy may play UN Intervention first (22).",
            "Игрок, обязанный сыграть «Ракетную зависть», может сначала сыграть «Вмешательство ООН» (22).",
        ],
    ),
    switch(
        "south_african_unrest_split",
        true,
        ["South African Unrest: split", "«Волнения в ЮАР»: раздельно"],
        [
            "The two points next to South Africa may go to two countries (25).",
            "Два влияния по соседству с ЮАР можно разделить между странами (25).",
        ],
    ),
    switch(
        "wargames_declined_stays",
        false,
        ["Declined Wargames stays", "Отклонённое «Балансирование на грани» остаётся"],
        [
            "Declining the offer of Wargames discards the card instead of removing it (29).",
            "Отказ от «Балансирования на грани» отправляет карту в сброс, а не из игры (29).",
        ],
    ),
    switch(
        "junta_one_region",
        false,
        ["Junta: one region", "«Хунта»: один регион"],
        [
            "The realignments of Junta stay in the region of its influence (36).",
            "Уравнивание «Хунты» идёт только в регионе размещённого влияния (36).",
        ],
    ),
    switch(
        "nuclear_subs_only_ops",
        false,
        ["Nuclear Subs: only Ops", "«Атомные подлодки»: только операции"],
        [
            "Free coups granted by US events still lower DEFCON (37).",
            "Бесплатные перевороты по событиям США всё же понижают DEFCON (37).",
        ],
    ),
    OptionSpec {
        key: "arms_race_for",
        title_en: "Arms Race pays",
        title_ru: "«Гонка вооружений» даёт очки",
        help_en: "The phasing player, or whoever plays the event (38).",
        help_ru: "Активному игроку или тому, кто разыгрывает событие (38).",
        kind: OptionKind::OneOf {
            values: &[
                name("phasing", "The phasing player", "Активному игроку"),
                name("player", "The event's player", "Игроку события"),
            ],
        },
    },
    switch(
        "norad_blocked_by_quagmire",
        false,
        ["Quagmire blocks NORAD", "«Трясина» не даёт сыграть НОРАД"],
        [
            "NORAD has no effect while Quagmire is already in force (45).",
            "«НОРАД» не действует, если «Трясина» уже в силе (45).",
        ],
    ),
    OptionSpec {
        key: "late_war_space",
        title_en: "Late War scenario: Space Race",
        title_ru: "Сценарий поздней войны: космическая гонка",
        help_en: "Boxes of the USSR and the US at the start (46).",
        help_ru: "Начальные ячейки СССР и США (46).",
        kind: OptionKind::OneOf {
            values: &[
                name("four_six", "USSR 4, US 6", "СССР 4, США 6"),
                name("six_eight", "USSR 6, US 8", "СССР 6, США 8"),
            ],
        },
    },
    switch(
        "red_scare_once",
        false,
        ["Red Scare/Purge counts once", "«Красная угроза» действует один раз"],
        [
            "A second Red Scare/Purge of the same turn adds nothing (47).",
            "Вторая «Красная угроза» за ход ничего не добавляет (47).",
        ],
    ),
    switch(
        "grain_sales_un_in_headline",
        false,
        [
            "UN Intervention through Grain Sales in the headline",
            "«Вмешательство ООН» через «Продажу зерна» в заглавной фазе",
        ],
        [
            "A UN Intervention taken by Grain Sales in the headline phase may be played for its Ops instead of only returned.",
            "Взятое «Продажей зерна» в заглавной фазе «Вмешательство ООН» можно сыграть ради операций, а не только вернуть.",
        ],
    ),
    switch(
        "realign_ignores_defcon",
        false,
        ["Realignments free of DEFCON", "Уравнивание без ограничений DEFCON"],
        [
            "Designer's option: DEFCON does not forbid realignments.",
            "Вариант автора: DEFCON не запрещает уравнивание влияния.",
        ],
    ),
    switch(
        "realign_spares_attacker",
        false,
        ["Realignments spare the phasing player", "Уравнивание щадит активного игрока"],
        [
            "Designer's option: the phasing player loses no influence in a realignment.",
            "Вариант автора: активный игрок не теряет влияния при уравнивании.",
        ],
    ),
    switch(
        "mixed_operations",
        false,
        ["Mixed operations", "Смешанные операции"],
        [
            "Designer's option: one card's points may go to influence and realignments, not in the same country.",
            "Вариант автора: очки одной карты можно делить между влиянием и уравниванием, но не в одной стране.",
        ],
    ),
    switch(
        "space_without_die",
        false,
        ["Space Race without a die", "Космическая гонка без кубика"],
        [
            "Designer's option: a card may be spent on the Space Race without rolling; the marker stays.",
            "Вариант автора: карту можно потратить на космическую гонку без броска; фишка остаётся на месте.",
        ],
    ),
];

/// A named rule set: a preset and the option words that differ from the defaults.
pub struct Preset {
    pub key: &'static str,
    pub title_en: &'static str,
    pub title_ru: &'static str,
    pub words: &'static [(&'static str, &'static str)],
}

pub const PRESETS: &[Preset] = &[
    Preset { key: "deluxe", title_en: "Deluxe rulebook", title_ru: "Правила Deluxe", words: &[] },
    Preset {
        key: "tournament",
        title_en: "Tournament: US +2, held cards shown",
        title_ru: "Турнир: США +2, удержанные карты открыты",
        words: &[("us_handicap", "2"), ("show_held_cards", "on")],
    },
    Preset {
        key: "league",
        title_en: "League: sides are bid for, held cards shown",
        title_ru: "Лига: торг за стороны, удержанные карты открыты",
        words: &[("bid_for_sides", "on"), ("show_held_cards", "on")],
    },
    Preset {
        key: "client",
        title_en: "As the commercial client plays, US +2",
        title_ru: "Как в коммерческой версии, США +2",
        words: &[("us_handicap", "2"), ("missile_envy_highest", "modified"), ("reshuffle", "when_empty")],
    },
    Preset {
        key: "second_edition",
        title_en: "Without optional cards",
        title_ru: "Без дополнительных карт",
        words: &[("optional_cards", "off")],
    },
    Preset {
        key: "late_war",
        title_en: "Late War scenario",
        title_ru: "Сценарий поздней войны",
        words: &[("scenario", "late_war")],
    },
];
