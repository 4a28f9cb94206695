//! The options of Twilight Struggle as data: optional cards, scenarios, handicaps, and one switch
//! for every reading that good sources dispute. `docs/rulings.md` lists them by key.

use contract::options::{OptionKind, OptionName, OptionSpec, Preset};

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

const BID_FOR_SIDES: OptionSpec = switch(
    "bid_for_sides",
    false,
    ["Bid for sides", "Торг за стороны"],
    [
        "Each player secretly names a side and a number; who gets the wanted side gives the other that much influence (§11).",
        "Игроки тайно называют сторону и число; получивший желаемую сторону даёт другому столько влияния, сколько назвал (§11).",
    ],
);

const US_HANDICAP: OptionSpec = OptionSpec {
    key: "us_handicap",
    title_en: "Extra US influence",
    title_ru: "Дополнительное влияние США",
    help_en: "Placed after set-up where the US already has influence, at most two more than control needs. Below zero: for the USSR.",
    help_ru: "Размещается после расстановки там, где у США уже есть влияние, не более чем на два сверх нужного для контроля. Меньше нуля — для СССР.",
    kind: OptionKind::Number { min: -9, max: 9, default: 0 },
};

const HELD_SCORING_LOSES: OptionSpec = switch(
    "held_scoring_loses",
    true,
    ["A held scoring card loses", "Удержанная карта подсчёта — поражение"],
    [
        "Whoever still holds a scoring card at the end of a turn loses the game (§11.1.2).",
        "Кто в конце хода держит карту подсчёта очков, проигрывает партию (§11.1.2).",
    ],
);

const RESHUFFLE: OptionSpec = OptionSpec {
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
};

const STRICT_SCORING_DUTY: OptionSpec = switch(
    "strict_scoring_duty",
    false,
    ["Strict duty to score", "Строгая обязанность подсчёта"],
    [
        "When scoring cards fill all remaining action rounds nothing else may be played, not even to lose them by an event.",
        "Когда карт подсчёта столько же, сколько осталось раундов действий, ничего другого играть нельзя, даже чтобы избавиться от них событием.",
    ],
);

const SHOW_HELD_CARDS: OptionSpec = switch(
    "show_held_cards",
    false,
    ["Show held cards", "Показывать удержанные карты"],
    [
        "Held cards are shown to the opponent at the end of each turn (§11.1.1).",
        "В конце каждого хода удержанные карты показываются противнику (§11.1.1).",
    ],
);

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
        help_ru: "Вся холодная война или сценарий «Окончание войны» с 8-го хода: США нужно 20 ПО для победы.",
        kind: OptionKind::OneOf {
            values: &[
                name("standard", "Standard", "Обычный"),
                name("late_war", "Late War", "Окончание войны"),
            ],
        },
    },
    switch(
        "chinese_civil_war",
        false,
        ["Chinese Civil War", "Гражданская война в Китае"],
        [
            "The China Card belongs to nobody until the USSR has placed 3 influence in the Chinese Civil War space (§12).",
            "Китайская карта ничья, пока СССР не разместит 3 влияния на поле гражданской войны в Китае (§12).",
        ],
    ),
    switch(
        "with_red_sea_cards",
        false,
        ["Red Sea cards", "Карты «Красного моря»"],
        [
            "Both sides, the US first, add cards of Red Sea worth up to nine operations (Red Sea §12.3).",
            "Стороны, начиная с США, добавляют карты «Красного моря» на сумму до девяти очков операций (§12.3).",
        ],
    ),
    BID_FOR_SIDES,
    US_HANDICAP,
    HELD_SCORING_LOSES,
    RESHUFFLE,
    STRICT_SCORING_DUTY,
    SHOW_HELD_CARDS,
    switch(
        "space_with_granted_ops",
        false,
        ["Space Race with granted operations", "Космическая гонка за счёт события"],
        [
            "Operations granted by an event may be an attempt in the Space Race.",
            "Операции, данные событием, можно потратить на космическую гонку.",
        ],
    ),
    OptionSpec {
        key: "missile_envy_highest",
        title_en: "Missile Envy: highest card by",
        title_ru: "«Ракетная зависть»: старшая карта",
        help_en: "Whether the printed or the modified Ops value decides which card is given.",
        help_ru: "Какое значение операций решает, какая карта отдаётся: напечатанное или изменённое.",
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
            "The Missile Envy that must be played may go to the Space Race.",
            "«Ракетную зависть», которую надо сыграть, можно потратить на космическую гонку.",
        ],
    ),
    switch(
        "un_before_missile_envy",
        false,
        ["UN Intervention before Missile Envy", "«Вмешательство ООН» раньше «Ракетной зависти»"],
        [
            "A player who owes Missile Envy may play UN Intervention first.",
            "Игрок, обязанный сыграть «Ракетную зависть», может сначала сыграть «Вмешательство ООН».",
        ],
    ),
    switch(
        "south_african_unrest_split",
        true,
        ["South African Unrest: split", "«Волнения в ЮАР»: раздельно"],
        [
            "The two points next to South Africa may go to two countries.",
            "Два влияния по соседству с ЮАР можно разделить между странами.",
        ],
    ),
    switch(
        "wargames_declined_stays",
        false,
        ["Declined Wargames stays", "Отклонённое «Балансирование на грани» остаётся"],
        [
            "Declining the offer of Wargames discards the card instead of removing it.",
            "Отказ от «Балансирования на грани» отправляет карту в сброс, а не из игры.",
        ],
    ),
    switch(
        "junta_one_region",
        false,
        ["Junta: one region", "«Хунта»: один регион"],
        [
            "The realignments of Junta stay in the region of its influence.",
            "Уравнивание «Хунты» идёт только в регионе размещённого влияния.",
        ],
    ),
    switch(
        "nuclear_subs_only_ops",
        false,
        ["Nuclear Subs: only Ops", "«Атомные подводные лодки»: только операции"],
        [
            "Free coups granted by US events still lower DEFCON.",
            "Бесплатные перевороты по событиям США всё же понижают DEFCON.",
        ],
    ),
    OptionSpec {
        key: "arms_race_for",
        title_en: "Arms Race pays",
        title_ru: "«Гонка вооружений» даёт очки",
        help_en: "The phasing player, or whoever plays the event.",
        help_ru: "Активному игроку или тому, кто разыгрывает событие.",
        kind: OptionKind::OneOf {
            values: &[
                name("phasing", "The phasing player", "Активному игроку"),
                name("player", "The event's player", "Разыгравшему событие"),
            ],
        },
    },
    switch(
        "norad_blocked_by_quagmire",
        false,
        ["Quagmire blocks NORAD", "«Трясина» не даёт сыграть «НОРАД»"],
        [
            "NORAD has no effect while Quagmire is already in force.",
            "«НОРАД» не действует, если «Трясина» уже в силе.",
        ],
    ),
    OptionSpec {
        key: "late_war_space",
        title_en: "Late War scenario: Space Race",
        title_ru: "Сценарий «Окончание войны»: космическая гонка",
        help_en: "Boxes of the USSR and the US at the start.",
        help_ru: "Начальные деления СССР и США.",
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
        ["Red Scare/Purge counts once", "«„Красная угроза“/Чистки» действует один раз"],
        [
            "A second Red Scare/Purge of the same turn adds nothing.",
            "Второе событие «„Красная угроза“/Чистки» за ход ничего не добавляет.",
        ],
    ),
    switch(
        "grain_sales_un_in_headline",
        false,
        [
            "UN Intervention through Grain Sales in the headline",
            "«Вмешательство ООН» через «Продажу зерна Советам» в заглавной фазе",
        ],
        [
            "A UN Intervention taken by Grain Sales in the headline phase may be played for its Ops instead of only returned.",
            "Взятое «Продажей зерна Советам» в заглавной фазе «Вмешательство ООН» можно сыграть ради операций, а не только вернуть.",
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
            "Вариант автора: карту можно потратить на космическую гонку без броска; маркер остаётся на месте.",
        ],
    ),
];

/// The options of Red Sea: its open readings with the defaults of its facts (Appendix A).
pub const RED_SEA_SPECS: &[OptionSpec] = &[
    switch(
        "with_twilight_cards",
        false,
        ["Twilight Struggle cards", "Карты «Сумеречной борьбы»"],
        [
            "Both sides, the US first, add cards of Twilight Struggle worth up to nine operations, and a third turn is played (§12.1).",
            "Стороны, начиная с США, добавляют карты «Сумеречной борьбы» на сумму до девяти очков операций; играется третий раунд (§12.1).",
        ],
    ),
    OptionSpec {
        key: "borrow",
        title_en: "Cards are added",
        title_ru: "Карты добавляются",
        help_en: "After the first deal, as written, or before it (§12.1.1).",
        help_ru: "После первой раздачи, как написано, или до неё (§12.1.1).",
        kind: OptionKind::OneOf {
            values: &[
                name("after_deal", "After the deal", "После раздачи"),
                name("before_deal", "Before the deal", "До раздачи"),
            ],
        },
    },
    BID_FOR_SIDES,
    US_HANDICAP,
    // The Russian edition of Red Sea calls a turn «раунд», an action round «ход», a held card «неразыгранная».
    OptionSpec {
        title_ru: "Неразыгранная карта подсчёта — поражение",
        help_ru: "Кто в конце раунда держит карту подсчёта очков, проигрывает партию (§11.1.2).",
        ..HELD_SCORING_LOSES
    },
    RESHUFFLE,
    OptionSpec {
        help_ru: "Когда карт подсчёта столько же, сколько осталось ходов, ничего другого играть нельзя, даже чтобы избавиться от них событием.",
        ..STRICT_SCORING_DUTY
    },
    OptionSpec {
        title_ru: "Показывать неразыгранные карты",
        help_ru: "В конце каждого раунда неразыгранные карты показываются противнику (§11.1.1).",
        ..SHOW_HELD_CARDS
    },
    OptionSpec {
        key: "carter_doctrine",
        title_en: "Carter Doctrine fixes",
        title_ru: "«Доктрина Картера» задаёт",
        help_en: "Any die, or only dice of its owner.",
        help_ru: "Любой кубик или только кубик владельца.",
        kind: OptionKind::OneOf {
            values: &[
                name("any_die", "Any die", "Любой кубик"),
                name("own_dice", "Own dice", "Только свои кубики"),
            ],
        },
    },
    switch(
        "zbig_reveals",
        false,
        ["ZBIG reveals a card", "«Збигнев Бжезинский» раскрывает карту"],
        [
            "A coup by ZBIG in a flashpoint turns a card over, though DEFCON stays.",
            "Переворот по карте «Збигнев Бжезинский» в горячей точке раскрывает карту, хотя DEFCON не меняется.",
        ],
    ),
    switch(
        "zone_of_peace_no_reveal",
        false,
        ["Zone of Peace without reveal", "«Индийский океан — зона мира» без раскрытия карты"],
        [
            "Under Indian Ocean Zone of Peace a coup in a flashpoint lowers DEFCON once and turns no card over.",
            "Когда действует «Индийский океан — зона мира», переворот в горячей точке понижает DEFCON один раз, карта не раскрывается.",
        ],
    ),
    switch(
        "mr_nyet_egypt_both",
        false,
        ["Mr. Nyet: Egypt counts twice", "«Мистер Нет»: Египет за два региона"],
        ["Egypt uses up the slots of both regions.", "Египет занимает места обоих регионов."],
    ),
    switch(
        "africa_victory_at_the_end",
        false,
        ["Flashpoint victory in final scoring", "Победа по горячим точкам в конце"],
        [
            "Both flashpoints and more countries win Africa in final scoring, too.",
            "Обе горячие точки и большинство стран дают победу и в финальном подсчёте.",
        ],
    ),
    switch(
        "hero_takes_scoring",
        false,
        ["Hero of the Crossing and scoring cards", "«Анвар Садат» и карты подсчёта"],
        [
            "Hero of the Crossing may take a scoring card back.",
            "«Анвар Садат» может вернуть карту подсчёта очков.",
        ],
    ),
    switch(
        "directive_30_on_land",
        false,
        ["Directive 30 not at sea", "«Президентская директива № 30» не на море"],
        [
            "Presidential Directive 30 does not reach the Strategic Sea Lanes.",
            "«Президентская директива № 30» не действует на Стратегические морские пути.",
        ],
    ),
    OptionSpec {
        key: "albano_ops",
        title_en: "Albano-Stalinist Economics is worth",
        title_ru: "«По примеру Албании» даёт",
        help_en: "Two operations as on the card, or one as in the rulebook's table.",
        help_ru: "Два очка операций, как на карте, или одно, как в таблице правил.",
        kind: OptionKind::OneOf { values: &[name("two", "Two", "Два"), name("one", "One", "Одно")] },
    },
];

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
        title_ru: "Сценарий «Окончание войны»",
        words: &[("scenario", "late_war")],
    },
];

pub const RED_SEA_PRESETS: &[Preset] = &[
    Preset { key: "rulebook", title_en: "Rulebook", title_ru: "По правилам", words: &[] },
    Preset {
        key: "tournament",
        title_en: "Tournament: sides are bid for, held cards shown",
        title_ru: "Турнир: торг за стороны, неразыгранные карты открыты",
        words: &[("bid_for_sides", "on"), ("show_held_cards", "on")],
    },
    Preset {
        key: "combined",
        title_en: "With cards of Twilight Struggle, three turns",
        title_ru: "С картами «Сумеречной борьбы», три раунда",
        words: &[("with_twilight_cards", "on")],
    },
];
