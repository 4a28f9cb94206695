//! The options of Twilight Struggle and Red Sea: cards, scenarios, handicaps, and one option for every reading that
//! good sources dispute. This is the single list from which the fields that rules read, the descriptions that people
//! choose from, the network's view and `docs/options.md` are generated.

use crate::text::words;
use contract::options::{OptionSpec, Preset};
use contract::{ByLang, Lang, named_values, rules_options};
use std::sync::LazyLock;

/// The games that have an option.
const TWILIGHT: u8 = 1;
const RED_SEA: u8 = 2;
const BOTH: u8 = TWILIGHT | RED_SEA;

named_values! {
    /// Which war is played.
    pub enum Scenario {
        Standard = "standard" ["Standard", "Обычный"],
        LateWar = "late_war" ["Late War", "Окончание войны"],
    }

    /// When the discard pile becomes the draw pile.
    pub enum Reshuffle {
        WhenNeeded = "when_needed" ["When a card is needed", "Когда нужна карта"],
        WhenEmpty = "when_empty" ["When it is empty", "Когда колода пуста"],
    }

    /// Which value determines the highest card for Missile Envy.
    pub enum MissileEnvyHighest {
        Printed = "printed" ["Printed value", "Напечатанное"],
        Modified = "modified" ["Modified value", "Изменённое"],
    }

    /// Which player Arms Race rewards.
    pub enum ArmsRaceFor {
        Phasing = "phasing" ["The phasing player", "Активному игроку"],
        Player = "player" ["The event's player", "Разыгравшему событие"],
    }

    /// Where the Late War scenario starts on the Space Race.
    pub enum LateWarSpace {
        FourSix = "four_six" ["USSR 4, US 6", "СССР 4, США 6"],
        SixEight = "six_eight" ["USSR 6, US 8", "СССР 6, США 8"],
    }

    /// When cards of the other game join (Red Sea §12.1.1).
    pub enum Borrow {
        AfterDeal = "after_deal" ["After the deal", "После раздачи"],
        BeforeDeal = "before_deal" ["Before the deal", "До раздачи"],
    }

    /// Which dice Carter Doctrine fixes.
    pub enum CarterDoctrine {
        AnyDie = "any_die" ["Any die", "Любой кубик"],
        OwnDice = "own_dice" ["Own dice", "Только свои кубики"],
    }

    /// What Lunar Orbit gives the first and the second side to reach it.
    pub enum LunarOrbit {
        ThreeOne = "three_one" ["3 and 1", "3 и 1"],
        FourTwo = "four_two" ["4 and 2", "4 и 2"],
    }

    /// How many held cards the sixth box of the Space Race allows to be discarded.
    pub enum DiscardHeld {
        One = "one" ["One", "Одну"],
        Any = "any" ["Any number", "Любое число"],
    }

    /// What Non-Aligned Movement does if there is no country to clear.
    pub enum NonAlignedUnmet {
        Discards = "discards" ["It still discards", "Карты всё равно сбрасываются"],
        Unplayable = "unplayable" ["The event cannot happen", "Событие невозможно"],
    }

    /// Where Don't Wait for the Translation goes if the US does not have fewer military operations.
    pub enum DontWaitUnmet {
        Discarded = "discarded" ["To the discard pile", "В сброс"],
        Removed = "removed" ["Out of the game", "Выходит из игры"],
    }

    /// When First Lightning lowers DEFCON.
    pub enum FirstLightningDefcon {
        After = "after" ["After the operations", "После операций"],
        Before = "before" ["Before the operations", "До операций"],
    }

    /// Whether Berlin Wall lets the USSR enter a box as the first or the second if both markers are level.
    pub enum BerlinWallLevel {
        First = "first" ["As the first", "Как первому"],
        Second = "second" ["As the second", "Как второму"],
    }

    /// How often the alternate Space Race makes one influence cheaper.
    pub enum AlternateSpaceDiscount {
        PerRound = "per_round" ["Once per action round", "Раз за раунд действий"],
        PerTurn = "per_turn" ["Once per turn", "Раз за ход"],
    }

    /// Turn Zero: what happens to a card whose event a crisis leaves without effect.
    pub enum VoidEvents {
        Removed = "removed" ["It happens, a starred card leaves", "Происходит, карта со звёздочкой уходит"],
        Unmet = "unmet" ["It cannot happen", "Не может произойти"],
    }

    /// Turn Zero: Europe in the final scoring after Allied Berlin.
    pub enum AlliedBerlinFinal {
        ThreeSixSix = "three_six_six" ["3/6/6", "3/6/6"],
        InstantWin = "instant_win" ["Control wins", "Контроль — победа"],
    }

    /// Turn Zero: when the points of crises are placed.
    pub enum CrisisBonus {
        WithSetup = "with_setup" ["With the free points", "Вместе со свободным влиянием"],
        BeforeSetup = "before_setup" ["Before the free points", "До свободного влияния"],
    }

    /// What Albano-Stalinist Economics is worth.
    pub enum AlbanoOps {
        Two = "two" ["Two", "Два"],
        One = "one" ["One", "Одно"],
    }
}

rules_options! {
    /// The options as read by the rules.
    pub struct Options {
        // Cards and scenarios.
        optional_cards: switch(true) in TWILIGHT,
            ["Optional cards", "Дополнительные карты"],
            [
                "The seven optional cards 104–110 are in the deck.",
                "Семь дополнительных карт 104–110 входят в колоду."
            ];
        scenario: one_of(Scenario) in TWILIGHT,
            ["Scenario", "Сценарий"],
            [
                "The whole Cold War, or the Late War scenario from turn 8, where the US needs 20 VP to win.",
                "Вся холодная война или сценарий «Окончание войны» с 8-го хода, где США для победы нужно 20 ПО."
            ];
        chinese_civil_war: switch(false) in TWILIGHT,
            ["Chinese Civil War", "Гражданская война в Китае"],
            [
                "The China Card belongs to nobody until the USSR has placed 3 influence in the Chinese Civil War space (§12).",
                "Китайская карта ни у кого, пока СССР не разместит 3 влияния на поле гражданской войны в Китае (§12)."
            ];
        with_red_sea_cards: switch(false) in TWILIGHT,
            ["Red Sea cards", "Карты «Красного моря»"],
            [
                "Both sides, the US first, add cards of Red Sea worth up to nine operations (Red Sea §12.3).",
                "Стороны, начиная с США, добавляют карты «Красного моря» на сумму до девяти очков операций (§12.3)."
            ];
        with_twilight_cards: switch(false) in RED_SEA,
            ["Twilight Struggle cards", "Карты «Сумеречной борьбы»"],
            [
                "Both sides, the US first, add cards of Twilight Struggle worth up to nine operations, and a third turn is played (§12.1).",
                "Стороны, начиная с США, добавляют карты «Сумеречной борьбы» на сумму до девяти очков операций; играется третий раунд (§12.1)."
            ];
        borrow: one_of(Borrow) in RED_SEA,
            ["Cards are added", "Карты добавляются"],
            [
                "After the first deal, as written, or before it (§12.1.1).",
                "После первой раздачи, как написано, или до неё (§12.1.1)."
            ];
        // Both games.
        bid_for_sides: switch(false) in BOTH => Bid,
            ["Bid for sides", "Торг за стороны"],
            [
                "Each player secretly names a side and a number; whoever gets the side they want gives the other player that much influence (§11).",
                "Игроки тайно называют сторону и число; получивший желаемую сторону даёт другому столько влияния, сколько назвал (§11)."
            ];
        us_handicap: number(i8, -9, 9, 0) in BOTH,
            ["Extra US influence", "Дополнительное влияние США"],
            [
                "Placed after set-up where the US already has influence, up to two more than control needs. Below zero, the USSR gets it instead.",
                "Размещается после расстановки там, где у США уже есть влияние, не более чем на два сверх нужного для контроля. Отрицательное число — для СССР."
            ];
        held_scoring_loses: switch(true) in BOTH,
            ["A held scoring card loses", "Удержанная карта подсчёта — поражение"],
            [
                "A player who still holds a scoring card at the end of a turn loses the game (§11.1.2).",
                "Кто в конце хода держит карту подсчёта очков, проигрывает партию (§11.1.2)."
            ];
        reshuffle: one_of(Reshuffle) in BOTH,
            ["The draw pile is reshuffled", "Сброс становится новой колодой"],
            [
                "When a card is needed and none is left (§4.3.1), or at once when the last card is drawn, as the commercial client does.",
                "Когда нужна карта, а колода пуста (§4.3.1), или сразу, как только взята последняя карта: так делает коммерческая версия."
            ];
        strict_scoring_duty: switch(false) in BOTH,
            ["Strict duty to score", "Карты подсчёта прежде всего"],
            [
                "When scoring cards fill all remaining action rounds, nothing else may be played, not even to get rid of them through an event.",
                "Когда карт подсчёта столько же, сколько осталось раундов действий, ничего другого играть нельзя, даже чтобы избавиться от них событием."
            ];
        show_held_cards: switch(false) in BOTH,
            ["Show held cards", "Показывать удержанные карты"],
            [
                "Held cards are shown to the opponent at the end of each turn (§11.1.1).",
                "В конце каждого хода удержанные карты показываются противнику (§11.1.1)."
            ];
        // Disputed readings of Twilight Struggle (`docs/rulings.md`), and the designer's options.
        space_with_granted_ops: switch(false) in TWILIGHT,
            ["Space Race with granted operations", "Космическая гонка за счёт события"],
            [
                "Operations granted by an event may be an attempt in the Space Race.",
                "Операции, данные событием, можно потратить на космическую гонку."
            ];
        missile_envy_highest: one_of(MissileEnvyHighest) in TWILIGHT,
            ["Missile Envy: highest card by", "«Ракетная зависть»: старшая карта"],
            [
                "Whether the printed or the modified Ops value decides which card is given.",
                "По какому значению операций выбирают карту, которую отдают: по напечатанному или по изменённому."
            ];
        missile_envy_owed_in_space: switch(true) in TWILIGHT,
            ["Owed Missile Envy in space", "Обязательная «Ракетная зависть» в космос"],
            [
                "Missile Envy may go to the Space Race when it must be played.",
                "«Ракетную зависть», которую надо сыграть, можно потратить на космическую гонку."
            ];
        un_before_missile_envy: switch(false) in TWILIGHT,
            ["UN Intervention before Missile Envy", "«Вмешательство ООН» раньше «Ракетной зависти»"],
            [
                "A player who owes Missile Envy may play UN Intervention first.",
                "Игрок, обязанный сыграть «Ракетную зависть», может сначала сыграть «Вмешательство ООН»."
            ];
        south_african_unrest_split: switch(true) in TWILIGHT,
            ["South African Unrest: split", "«Волнения в ЮАР»: раздельно"],
            [
                "The two points next to South Africa may go to two countries.",
                "Два влияния по соседству с ЮАР можно разделить между странами."
            ];
        wargames_declined_stays: switch(false) in TWILIGHT,
            ["Declined Wargames stays", "Отклонённое «Балансирование на грани» остаётся"],
            [
                "Declining the offer of Wargames discards the card instead of removing it.",
                "При отказе от «Балансирования на грани» карта уходит в сброс, а не выходит из игры."
            ];
        junta_one_region: switch(false) in TWILIGHT,
            ["Junta: one region", "«Хунта»: один регион"],
            [
                "The realignments of Junta must be in the region where it placed influence.",
                "Уравнивание по «Хунте» возможно только в том регионе, где она разместила влияние."
            ];
        nuclear_subs_only_ops: switch(false) in TWILIGHT,
            ["Nuclear Subs: only Ops", "«Атомные подводные лодки»: только операции"],
            [
                "Free coups granted by US events still lower DEFCON.",
                "Бесплатные перевороты по событиям США всё же понижают DEFCON."
            ];
        arms_race_for: one_of(ArmsRaceFor) in TWILIGHT,
            ["Arms Race pays", "«Гонка вооружений» даёт очки"],
            [
                "The phasing player, or the player of the event.",
                "Активному игроку или тому, кто разыгрывает событие."
            ];
        norad_blocked_by_quagmire: switch(false) in TWILIGHT,
            ["Quagmire blocks NORAD", "«Трясина» не даёт сыграть «НОРАД»"],
            [
                "NORAD has no effect while Quagmire is already in force.",
                "«НОРАД» не действует, если «Трясина» уже в силе."
            ];
        late_war_space: one_of(LateWarSpace) in TWILIGHT,
            ["Late War scenario: Space Race", "Сценарий «Окончание войны»: космическая гонка"],
            [
                "The boxes in which the USSR and the US start.",
                "Начальные деления СССР и США."
            ];
        red_scare_once: switch(false) in TWILIGHT,
            ["Red Scare/Purge counts once", "«„Красная угроза“/Чистки» действует один раз"],
            [
                "A second Red Scare/Purge in the same turn has no further effect.",
                "Второе событие «„Красная угроза“/Чистки» за ход ничего не добавляет."
            ];
        grain_sales_un_in_headline: switch(false) in TWILIGHT,
            ["UN Intervention through Grain Sales in the headline", "«Вмешательство ООН» через «Продажу зерна Советам» в заглавной фазе"],
            [
                "A UN Intervention taken by Grain Sales in the headline phase may be played for its Ops. Off: it can only be returned.",
                "«Вмешательство ООН», взятое в заглавной фазе «Продажей зерна Советам», можно сыграть на операции, а не только вернуть."
            ];
        realign_ignores_defcon: switch(false) in TWILIGHT,
            ["Realignments ignore DEFCON", "Уравнивание без ограничений DEFCON"],
            [
                "Designer's option: DEFCON does not forbid realignments.",
                "Вариант автора: DEFCON не запрещает уравнивание влияния."
            ];
        realign_spares_attacker: switch(false) in TWILIGHT,
            ["Realignments spare the phasing player", "Уравнивание щадит активного игрока"],
            [
                "Designer's option: the phasing player loses no influence in a realignment.",
                "Вариант автора: активный игрок не теряет влияния при уравнивании."
            ];
        mixed_operations: switch(false) in TWILIGHT,
            ["Mixed operations", "Смешанные операции"],
            [
                "Designer's option: one card's points may be divided between influence and realignments, but not in the same country.",
                "Вариант автора: очки одной карты можно делить между влиянием и уравниванием, но не в одной стране."
            ];
        space_without_die: switch(false) in TWILIGHT,
            ["Space Race without a die", "Космическая гонка без кубика"],
            [
                "Designer's option: a card may be spent on the Space Race without rolling; the marker does not move.",
                "Вариант автора: карту можно отправить в космическую гонку без броска; маркер остаётся на месте."
            ];
        // Turn Zero and its open readings.
        turn_zero: switch(false) in TWILIGHT,
            ["Turn Zero", "Нулевой ход"],
            [
                "The expansion: before the first turn, six crises, decided by statecraft cards and a die, change the set-up, the deck and the rules. Not for the Late War scenario.",
                "Дополнение: шесть кризисов до первого хода, которые решают карты дипломатии и кубик, меняют подготовку, колоду и правила. Не для сценария «Окончание войны»."
            ];
        void_events: one_of(VoidEvents) in TWILIGHT,
            ["Turn Zero: an event without effect", "Нулевой ход: событие без действия"],
            [
                "An event that a crisis leaves without effect either still happens, so that a starred card leaves the game, or cannot happen.",
                "Событие, которое кризис лишил действия, либо всё же происходит (и карта со звёздочкой выходит из игры), либо не может произойти."
            ];
        allied_berlin_final: one_of(AlliedBerlinFinal) in TWILIGHT,
            ["Turn Zero: Allied Berlin in final scoring", "Нулевой ход: Берлин у союзников в финальном подсчёте"],
            [
                "In final scoring, Europe is worth 3/6/6 as well, or control of Europe still wins.",
                "В финальном подсчёте Европа тоже даёт 3/6/6 или контроль над ней там по-прежнему приносит победу."
            ];
        israel_syria: switch(true) in TWILIGHT,
            ["Turn Zero: a free point of Israel in Syria", "Нулевой ход: свободное влияние «Израиля» в Сирии"],
            [
                "In the first row of the crisis Israel, a free point may go to Syria in addition to the fixed one.",
                "По первой строке кризиса «Израиль» свободное влияние можно разместить и в Сирии, сверх положенного там."
            ];
        crisis_bonus: one_of(CrisisBonus) in TWILIGHT,
            ["Turn Zero: points of crises are placed", "Нулевой ход: влияние от кризисов размещается"],
            [
                "After the Soviet free points and before those of the US, or before all free points.",
                "После свободного влияния СССР, но до влияния США, или до всего свободного влияния."
            ];
        // Open readings of Red Sea, with the defaults of its facts (Appendix A).
        carter_doctrine: one_of(CarterDoctrine) in RED_SEA,
            ["Carter Doctrine fixes", "«Доктрина Картера» задаёт"],
            [
                "Any die, or only its owner's dice.",
                "Любой кубик или только свои кубики."
            ];
        zbig_reveals: switch(false) in RED_SEA,
            ["ZBIG reveals a card", "«Збигнев Бжезинский» раскрывает карту"],
            [
                "A coup by ZBIG in a flashpoint turns a card over, although DEFCON stays the same.",
                "Переворот по карте «Збигнев Бжезинский» в горячей точке раскрывает карту, хотя DEFCON не меняется."
            ];
        zone_of_peace_no_reveal: switch(false) in RED_SEA,
            ["Zone of Peace without reveal", "«Индийский океан — зона мира» без раскрытия карты"],
            [
                "Under Indian Ocean Zone of Peace, a coup in a flashpoint lowers DEFCON once and turns no card over.",
                "Когда действует «Индийский океан — зона мира», переворот в горячей точке понижает DEFCON один раз, карта не раскрывается."
            ];
        mr_nyet_egypt_both: switch(false) in RED_SEA,
            ["Mr. Nyet: Egypt counts twice", "«Мистер Нет»: Египет за два региона"],
            [
                "Egypt counts as the country of both regions.",
                "Египет засчитывается сразу за оба региона."
            ];
        africa_victory_at_the_end: switch(false) in RED_SEA,
            ["Flashpoint victory in final scoring", "Победа по горячим точкам в конце"],
            [
                "Holding both flashpoints and more countries in Africa wins in final scoring, too.",
                "Обе горячие точки и больше стран Африки, чем у противника, дают победу и в финальном подсчёте."
            ];
        hero_takes_scoring: switch(false) in RED_SEA,
            ["Hero of the Crossing and scoring cards", "«Анвар Садат» и карты подсчёта"],
            [
                "Hero of the Crossing may take a scoring card back.",
                "По карте «Анвар Садат» можно взять из сброса и карту подсчёта очков."
            ];
        directive_30_on_land: switch(false) in RED_SEA,
            ["Directive 30 not at sea", "«Президентская директива № 30» не на море"],
            [
                "Presidential Directive 30 does not reach the Strategic Sea Lanes.",
                "По карте «Президентская директива № 30» нельзя разместить влияние на Стратегических морских путях."
            ];
        albano_ops: one_of(AlbanoOps) in RED_SEA,
            ["Albano-Stalinist Economics is worth", "«По примеру Албании» даёт"],
            [
                "Two operations points, as on the card, or one, as in the rulebook's table.",
                "Два очка операций, как на карте, или одно, как в таблице правил."
            ];
        // Readings of the commercial client, as shown by real games.
        defectors_any_route: switch(false) in TWILIGHT,
            ["Defectors pays by any route", "«Перебежчики» всегда дают ПО"],
            [
                "The US gains 1 VP whenever Defectors happens in a Soviet action round, for instance when Five Year Plan discards it. Off: only if the USSR itself plays the card.",
                "США получают 1 ПО, если в раунд действий СССР событие «Перебежчики» произошло каким угодно путём, например при сбросе по «Пятилетнему плану». Выключено: только если карту играет сам СССР."
            ];
        china_despite_scoring: switch(false) in TWILIGHT,
            ["China Card despite a scoring card", "Китайская карта вместо подсчёта"],
            [
                "The China Card may be played even if a scoring card can then no longer be played this turn (§9.5 forbids it). The holder of the scoring card loses at the end of the turn.",
                "Китайскую карту можно сыграть, даже если карту подсчёта в этот ход сыграть уже не удастся (§9.5 это запрещает). У кого она останется, тот в конце хода проиграет."
            ];
        // Where the Russian rulebooks differ from the Deluxe edition and its FAQ.
        us_in_canada: switch(true) in TWILIGHT,
            ["US influence in Canada", "Влияние США в Канаде"],
            [
                "The US begins with 2 influence in Canada. Off: none there, and 23 in all (second edition §3.3).",
                "США начинают с 2 влияния в Канаде. Выключено: там его нет, а всего 23 (вторая редакция, §3.3)."
            ];
        spend_all_operations: switch(false) in BOTH,
            ["All operations points are spent", "Все очки операций расходуются"],
            [
                "Realignments with operations continue until all points are spent or no target is left (§6.0). Off: a player may stop at any time.",
                "Уравнивание на очки операций продолжается, пока есть очки и цели (§6.0). Выключено: его можно прекратить в любой момент."
            ];
        lunar_orbit: one_of(LunarOrbit) in TWILIGHT,
            ["Lunar Orbit gives", "«Облёт Луны» даёт"],
            [
                "VP for the first and the second player to reach it: 3 and 1, as on the Deluxe map, or 4 and 2, as in the second edition (§6.4.3).",
                "ПО первому и второму, кто её достиг: 3 и 1, как на поле Deluxe, или 4 и 2, как во второй редакции (§6.4.3)."
            ];
        discard_held: one_of(DiscardHeld) in TWILIGHT,
            ["Held cards discarded by the Space Race", "Сброс удержанных карт в космической гонке"],
            [
                "How many held cards the first player to reach box 6 may discard at the end of a turn: one, or any number, as in the second edition (§6.4.4).",
                "Сколько удержанных карт может сбросить в конце хода тот, кто первым достиг деления 6: одну или любое число, как во второй редакции (§6.4.4)."
            ];
        star_wars_unmet_removed: switch(false) in TWILIGHT,
            ["Star Wars without the lead is removed", "«Звёздные войны» без лидерства: выход из игры"],
            [
                "If Star Wars has no effect because the US does not lead in space, it still leaves the game (second edition §5.2, example 4). Off: it is discarded.",
                "Если «Звёздные войны» не сработали, потому что США не впереди в космосе, они всё равно выходят из игры (вторая редакция, §5.2, пример 4). Выключено: уходят в сброс."
            ];
        own_unmet_events: switch(false) in TWILIGHT,
            ["Own events without their condition", "Свои события без условия"],
            [
                "A player's own or a neutral event that cannot happen may still be played as an event. Nothing happens, and the card is discarded.",
                "Своё или общее событие, которое не может произойти, всё же можно сыграть как событие: ничего не происходит, карта уходит в сброс."
            ];
        // The official extras.
        promo_pack_1: switch(false) in TWILIGHT,
            ["Promo pack 1", "Промо-набор 1"],
            [
                "Four more cards join the deck: Non-Aligned Movement, Mobutu Sese Seko, Berlin Wall, Stanislav Petrov.",
                "В колоду входят ещё четыре карты: «Движение неприсоединения», «Мобуту Сесе Секо», «Берлинская стена», «Станислав Петров»."
            ];
        promo_pack_2: switch(false) in TWILIGHT,
            ["Promo pack 2", "Промо-набор 2"],
            [
                "Four more cards join the deck: Kremlin Flu, First Lightning, Who Lost China, Don't Wait for the Translation.",
                "В колоду входят ещё четыре карты: «Кремлёвский грипп», «Первая молния», «Кто потерял Китай?», «Не ждите перевода»."
            ];
        alternate_space: switch(false) in TWILIGHT,
            ["Alternate Space Race", "Другая космическая гонка"],
            [
                "The alternate track, with military abilities instead of those for headlines and rounds. Provisional: its points and some names come from one source.",
                "Другая шкала: способности на ней военные, а не для заглавной фазы и раундов. Предварительно: очки и часть названий взяты из одного источника."
            ];
        alternate_space_discount: one_of(AlternateSpaceDiscount) in TWILIGHT,
            ["Alternate Space Race: cheaper influence", "Другая космическая гонка: влияние дешевле"],
            [
                "How often one influence in a country that the opponent controls costs 1 instead of 2.",
                "Как часто одно влияние в стране под контролем противника стоит 1 очко вместо 2."
            ];
        non_aligned_unmet: one_of(NonAlignedUnmet) in TWILIGHT,
            ["Non-Aligned Movement without a country", "«Движение неприсоединения» без подходящей страны"],
            [
                "If no country can be cleared, either the four cards are discarded anyway or the event cannot happen.",
                "Если подходящей страны нет, четыре карты всё равно сбрасываются либо событие невозможно."
            ];
        berlin_wall_level: one_of(BerlinWallLevel) in TWILIGHT,
            ["Berlin Wall with level markers", "«Берлинская стена» при равенстве в космосе"],
            [
                "Whether the USSR takes the points of the first or of the second player to arrive.",
                "Какие очки получает СССР: как первый на делении или как второй."
            ];
        kremlin_flu_carries_over: switch(true) in TWILIGHT,
            ["Kremlin Flu outlasts the turn", "«Кремлёвский грипп» переходит на новый ход"],
            [
                "If the USSR has no action round left this turn, it binds the USSR in the first one of the next turn. Off: it ends with the turn.",
                "Если раундов действий у СССР в этот ход не осталось, он действует в первом раунде следующего хода. Выключено: заканчивается вместе с ходом."
            ];
        kremlin_flu_first: switch(true) in TWILIGHT,
            ["Kremlin Flu comes first", "«Кремлёвский грипп» действует первым"],
            [
                "It takes effect before Bear Trap and an owed Missile Envy. Off: it waits for a round without them.",
                "Он действует раньше «Вторжения в Афганистан» и обязательной «Ракетной зависти». Выключено: ждёт раунда без них."
            ];
        first_lightning_headline: switch(false) in TWILIGHT,
            ["First Lightning as a headline", "«Первая молния» в заглавной фазе"],
            [
                "First Lightning may be headlined; the USSR then plays the other card at once.",
                "«Первую молнию» можно сыграть в заглавной фазе; вторую карту СССР играет сразу же."
            ];
        first_lightning_defcon: one_of(FirstLightningDefcon) in TWILIGHT,
            ["First Lightning lowers DEFCON", "«Первая молния» понижает DEFCON"],
            [
                "Before or after its operations. This decides where they may coup and realign.",
                "До или после операций: от этого зависит, где возможны перевороты и уравнивание влияния."
            ];
        first_lightning_space: switch(true) in TWILIGHT,
            ["First Lightning in space lowers DEFCON", "«Первая молния» в космосе понижает DEFCON"],
            [
                "DEFCON also falls when the card is spent on the Space Race.",
                "DEFCON падает и тогда, когда карта потрачена на космическую гонку."
            ];
        dont_wait_unmet: one_of(DontWaitUnmet) in TWILIGHT,
            ["Don't Wait for the Translation without effect", "«Не ждите перевода» без действия"],
            [
                "Where the card goes if the US does not have fewer military operations.",
                "Куда уходит карта, если у США не меньше военных операций."
            ];
    }
}

impl Options {
    /// Whether cards of the other game join this one (Red Sea §12).
    pub fn borrows(&self) -> bool {
        self.with_red_sea_cards || self.with_twilight_cards
    }
}

fn of_game(game: u8) -> impl Iterator<Item = OptionSpec> {
    Options::LIST.iter().filter(move |(games, _)| games & game != 0).map(|(_, spec)| *spec)
}

/// The options of Twilight Struggle.
pub static SPECS: LazyLock<Vec<OptionSpec>> = LazyLock::new(|| of_game(TWILIGHT).collect());

/// The options of Red Sea, some of which have their own wording.
pub static RED_SEA_SPECS: LazyLock<Vec<OptionSpec>> = LazyLock::new(|| {
    let mut specs: Vec<OptionSpec> = of_game(RED_SEA).collect();
    for lang in Lang::ALL {
        for &(key, [title, help]) in words(lang).red_sea_options() {
            let spec = specs.iter_mut().find(|spec| spec.key == key);
            let spec =
                spec.unwrap_or_else(|| panic!("every rewording has its option: {key} has none in Red Sea"));
            let but = |all: ByLang<&'static str>, said| {
                ByLang::of(|other| if other == lang { said } else { all[other] })
            };
            (spec.title, spec.help) = (but(spec.title, title), but(spec.help, help));
        }
    }
    specs
});

const fn preset(
    key: &'static str,
    title: [&'static str; Lang::ALL.len()],
    help: [&'static str; Lang::ALL.len()],
    words: &'static [(&'static str, &'static str)],
) -> Preset {
    Preset { key, title: ByLang::new(title), help: ByLang::new(help), words }
}

pub const PRESETS: &[Preset] = &[
    preset(
        "deluxe",
        ["Deluxe rulebook", "Правила Deluxe"],
        [
            "The Deluxe edition with its FAQ and all 110 cards, which is what most players mean by Twilight Struggle.",
            "Издание Deluxe с разъяснениями и всеми 110 картами: то, что обычно и называют «Сумеречной борьбой».",
        ],
        &[],
    ),
    preset(
        "tournament",
        ["Tournament: US +2, held cards shown", "Турнир: США +2, удержанные карты открыты"],
        [
            "The Deluxe rules with two extra US influence, as in tournaments, and held cards shown at the end of each turn.",
            "Правила Deluxe, у США два дополнительных влияния, как принято на турнирах; удержанные карты в конце хода показывают.",
        ],
        &[("us_handicap", "2"), ("show_held_cards", "on")],
    ),
    preset(
        "league",
        ["League: sides are bid for, held cards shown", "Лига: торг за стороны, удержанные карты открыты"],
        [
            "The Deluxe rules; both players bid influence for the side they want.",
            "Правила Deluxe; за желаемую сторону оба игрока ставят влияние.",
        ],
        &[("bid_for_sides", "on"), ("show_held_cards", "on")],
    ),
    preset(
        "client",
        ["As the commercial client plays, US +2", "Как в коммерческой версии, США +2"],
        [
            "For players of the commercial edition: the rules follow it wherever real games show how it plays.",
            "Для тех, кто привык к коммерческой версии: её трактовки всюду, где их показывают настоящие партии.",
        ],
        &[
            ("us_handicap", "2"),
            ("missile_envy_highest", "modified"),
            ("reshuffle", "when_empty"),
            ("defectors_any_route", "on"),
            ("china_despite_scoring", "on"),
        ],
    ),
    preset(
        "rulebook",
        ["The Russian rulebook to the letter", "Русские правила, буква в букву"],
        [
            "The second edition with 103 cards, exactly as its Russian rulebook, short rules and player aid say where the Deluxe edition differs.",
            "Вторая редакция, 103 карты: там, где Deluxe отличается, в точности по русским правилам, кратким правилам и памятке игрока.",
        ],
        &[
            ("optional_cards", "off"),
            ("strict_scoring_duty", "on"),
            ("us_in_canada", "off"),
            ("spend_all_operations", "on"),
            ("lunar_orbit", "four_two"),
            ("discard_held", "any"),
            ("star_wars_unmet_removed", "on"),
            ("own_unmet_events", "on"),
        ],
    ),
    preset(
        "late_war",
        ["Late War scenario", "Сценарий «Окончание войны»"],
        [
            "A short game of the last three turns, from a position where the USSR leads.",
            "Короткая партия: последние три хода из положения, где ведёт СССР.",
        ],
        &[("scenario", "late_war")],
    ),
];

pub const RED_SEA_PRESETS: &[Preset] = &[
    preset(
        "standard",
        ["Standard", "Обычные правила"],
        [
            "The rulebook with the cards as printed and the freedom that players usually have.",
            "Правила и карты как напечатаны, но с привычной игрокам свободой.",
        ],
        &[],
    ),
    preset(
        "rulebook",
        ["The rulebook to the letter", "Правила, буква в букву"],
        [
            "Exactly as the Russian rulebook says: all operations points are spent, no scoring card is kept, Albano-Stalinist Economics is worth 1.",
            "В точности по русским правилам: расходуются все очки операций, карту подсчёта нельзя оставить, «По примеру Албании» даёт 1.",
        ],
        &[("strict_scoring_duty", "on"), ("spend_all_operations", "on"), ("albano_ops", "one")],
    ),
    preset(
        "tournament",
        [
            "Tournament: sides are bid for, held cards shown",
            "Турнир: торг за стороны, неразыгранные карты открыты",
        ],
        [
            "Both players bid influence for the side they want; held cards are shown at the end of each turn.",
            "За желаемую сторону оба игрока ставят влияние; неразыгранные карты в конце раунда показывают.",
        ],
        &[("bid_for_sides", "on"), ("show_held_cards", "on")],
    ),
    preset(
        "combined",
        ["With cards of Twilight Struggle, three turns", "С картами «Сумеречной борьбы», три раунда"],
        [
            "Both sides add cards of Twilight Struggle, and a third turn is played.",
            "Стороны добавляют карты «Сумеречной борьбы»; играется третий раунд.",
        ],
        &[("with_twilight_cards", "on")],
    ),
];
