//! The options of a table: constants of the game and every disputed reading (rules, section 15). This single list
//! generates the fields that rules read and the descriptions that people choose from.

use contract::options::{OptionSpec, Preset};
use contract::{ByLang, named_values, rules_options};
use std::sync::LazyLock;

/// The games that have an option; this family has one.
const THIRTEEN: u8 = 1;

named_values! {
    /// What happens to tied bids before the next bid (A2).
    pub enum TiedBids {
        Return = "return" ["Taken back", "Возвращаются"],
        Lose = "lose" ["Lost", "Теряются"],
    }

    /// Where cubes go when an Order removes them (A10).
    pub enum RemovedCubes {
        Supply = "supply" ["To the supply", "В запас"],
        Out = "out" ["Out of the game", "Вне игры"],
    }

    /// Which way a territory moves when an event removes cubes (A18).
    pub enum RemovalMoves {
        OtherThanOwner = "other_than_owner" ["Away from the cubes' owner", "От владельца маркеров"],
        OpponentOfActor = "opponent_of_actor" ["Toward the actor's opponent", "К противнику исполнителя"],
    }

    /// How often cubes can move one territory in an event (A19).
    pub enum StepCap {
        PerOp = "per_op" ["One per instruction", "Один за действие"],
        PerEvent = "per_event" ["One per event", "Один за событие"],
    }

    /// Who wins if points are equal (A30).
    pub enum PointsTie {
        Draw = "draw" ["Draw", "Ничья"],
        CubaController = "cuba_controller" ["Who controls Cuba", "Кто контролирует Кубу"],
        SecondPlayer = "second_player" ["Who took the second turn", "Кто ходил вторым"],
    }

    /// How a game counts if both sides triggered war (A28).
    pub enum BothAtWar {
        NoWinner = "no_winner" ["Nobody wins", "Никто не победил"],
        Draw = "draw" ["Draw", "Ничья"],
    }
}

rules_options! {
    /// The options as read by the rules.
    pub struct RuleOptions {
        campaign: switch(false) in THIRTEEN,
            ["Campaign", "Кампания"],
            [
                "Play games until someone has enough points in total. Triggering nuclear war loses the campaign at once (rules 14).",
                "Партии идут одна за другой, пока кто-нибудь не наберёт нужную сумму очков. Кто вызвал ядерную войну, сразу проигрывает кампанию (правила, 14)."
            ];
        campaign_target: number(i16, 1, 99, 13) in THIRTEEN,
            ["Campaign: points to reach", "Кампания: сколько очков набрать"],
            [
                "The campaign ends after the game in which someone reaches this total (rules 14.1).",
                "Кампания кончается после партии, в которой кто-нибудь достиг этой суммы (правила, 14.1)."
            ];
        campaign_games: number(u8, 1, 99, 50) in THIRTEEN,
            ["Campaign: maximum number of games", "Кампания: наибольшее число партий"],
            [
                "After this many games the higher total wins, so that even a campaign in which nobody scores comes to an end. The rules name no limit.",
                "После стольких партий побеждает большая сумма, чтобы кампания закончилась, даже если никто не набирает очков. В правилах предела нет."
            ];
        campaign_swap_sides: switch(false) in THIRTEEN => Exchanged,
            ["Campaign: exchange sides", "Кампания: меняться сторонами"],
            [
                "After every game the players exchange superpowers. Totals belong to the people (rules 14.3).",
                "После каждой партии игроки меняются сверхдержавами. Суммы очков остаются за игроками (правила, 14.3)."
            ];
        deck: text(crate::deck::MAX_BYTES) in THIRTEEN,
            ["Deck file", "Файл колоды"],
            [
                "Thirteen cards in the deck schema (TOML). Empty: the deck that comes with the game, a reconstruction of the printed one.",
                "Тринадцать карт в формате колоды (TOML). Пусто: колода, которая идёт с игрой, — реконструкция печатной."
            ];
        cubes_per_player: number(u8, 1, 26, 13) in THIRTEEN,
            ["Cubes per player", "Маркеров у игрока"],
            [
                "How many influence cubes each player has (rules 2.2).",
                "Сколько маркеров влияния у каждого игрока (правила, 2.2)."
            ];
        hand_size: number(u8, 1, 6, 2) in THIRTEEN,
            ["Hand size", "Карт на руке"],
            [
                "How many cards each player is dealt (rules 2.3). A game always has ten turns.",
                "Сколько карт получает каждый игрок (правила, 2.3). Ходов в партии всегда десять."
            ];
        territory_vp: number(u8, 0, 9, 1) in THIRTEEN,
            ["Points for a territory", "Очки за территорию"],
            [
                "Victory points for a controlled territory (rules 11.2).",
                "Победные очки за контроль над территорией (правила, 11.2)."
            ];
        cuba_vp: number(u8, 0, 9, 2) in THIRTEEN,
            ["Points for Cuba", "Очки за Кубу"],
            [
                "Victory points for controlling Cuba (rules 11.2).",
                "Победные очки за контроль над Кубой (правила, 11.2)."
            ];
        military_majority_vp: number(u8, 0, 9, 1) in THIRTEEN,
            ["Points for the military majority", "Очки за военное большинство"],
            [
                "For controlling more military territories (rules 11.3).",
                "За контроль над большим числом военных территорий (правила, 11.3)."
            ];
        aftermath_vp: number(u8, 0, 9, 1) in THIRTEEN,
            ["Points for the aftermath", "Очки за последствия"],
            [
                "For the higher number of cubes printed on the last two hand cards (rules 11.4).",
                "За большее число маркеров на двух последних картах на руках (правила, 11.4)."
            ];
        war_threshold: number(u8, 1, 13, 3) in THIRTEEN,
            ["Symbols that mean war", "Символов для войны"],
            [
                "How many DEFCON symbols of one colour in a sphere trigger nuclear war (rules 12.2).",
                "Столько символов одного цвета в зоне влияния вызывают ядерную войну (правила, 12.2)."
            ];
        bid_on_tie: one_of(TiedBids) in THIRTEEN,
            ["Tied bids", "Равные ставки"],
            [
                "What happens to equal bids before the players bid again (A2).",
                "Что происходит с равными ставками перед повторной ставкой (A2)."
            ];
        rebid_limit: number(u8, 1, 99, 13) in THIRTEEN,
            ["Ties before a coin decides", "Ничьих до жребия"],
            [
                "After this many ties in a row, a coin says who decides the order of turns. Nobody loses cubes (A3).",
                "После стольких ничьих подряд жребий решает, кто назначает очерёдность; маркеров никто не теряет (A3)."
            ];
        order_may_be_zero: switch(true) in THIRTEEN,
            ["Order of zero cubes", "Приказ без маркеров"],
            [
                "An Order may use no cubes at all (A7). Off: at least one cube, where possible.",
                "Приказ можно отдать и без маркеров (A7). Выключено: не меньше одного маркера, если возможно."
            ];
        /// 0: no limit.
        max_cubes_per_territory: number(u8, 0, 26, 0) in THIRTEEN,
            ["Maximum cubes on a territory", "Наибольшее число маркеров на территории"],
            [
                "For each side on one territory; 0 means no limit (A13).",
                "Для каждой стороны на одной территории; 0 — без предела (A13)."
            ];
        removed_cubes_go_to: one_of(RemovedCubes) in THIRTEEN,
            ["Cubes removed by an Order", "Маркеры, снятые Приказом"],
            [
                "Where cubes go when an Order removes them (A10). Events say this themselves.",
                "Куда уходят маркеры, снятые Приказом (A10). События говорят об этом сами."
            ];
        event_removal_moves_toward: one_of(RemovalMoves) in THIRTEEN,
            ["Cubes removed by an event: the territory moves", "Маркеры сняты событием: территория движется"],
            [
                "Away from the owner of the removed cubes, or always toward the opponent of the player who uses the event (A18).",
                "От владельца снятых маркеров или всегда к противнику исполнителя события (A18)."
            ];
        event_step_cap: one_of(StepCap) in THIRTEEN,
            ["Steps of a territory in an event", "Шаги территории за событие"],
            [
                "Cubes move a territory at most one step in each instruction, or in the whole event (A19).",
                "Маркеры двигают территорию не более чем на шаг за каждое действие события или за всё событие (A19)."
            ];
        opponent_event_optional: switch(true) in THIRTEEN,
            ["The opponent may decline the event", "Противник может отказаться от события"],
            [
                "When a player's card is played by the other, its owner may leave the event unused (A14).",
                "Игрок, чью карту сыграл противник, может не применять её событие (A14)."
            ];
        hand_cards_score_as_territories: switch(false) in THIRTEEN,
            ["Matching hand cards score", "Совпавшие карты с рук приносят очки"],
            [
                "Hand cards that enter the spheres because their symbols match also score as territories (A25).",
                "Карты с рук, вошедшие в зоны влияния из-за совпадения символов, тоже приносят очки (A25)."
            ];
        vp_tie: one_of(PointsTie) in THIRTEEN,
            ["Equal points", "Равенство очков"],
            [
                "Who wins a game with equal points (A30).",
                "Кто побеждает в партии при равенстве очков (A30)."
            ];
        both_war: one_of(BothAtWar) in THIRTEEN,
            ["Both trigger war", "Войну начали оба"],
            [
                "How a game counts if both players trigger nuclear war (A28).",
                "Как считается партия, в которой ядерную войну начали оба (A28)."
            ];
    }
}

/// Every option of a table.
pub static OPTIONS: LazyLock<Vec<OptionSpec>> =
    LazyLock::new(|| RuleOptions::LIST.iter().map(|(_, spec)| *spec).collect());

pub const PRESETS: &[Preset] = &[
    Preset {
        key: "standard",
        title: ByLang::new(["One game", "Одна партия"]),
        help: ByLang::new([
            "A single game as in the rulebook, over in a quarter of an hour.",
            "Одна партия по правилам, около четверти часа.",
        ]),
        words: &[],
    },
    Preset {
        key: "campaign",
        title: ByLang::new(["Campaign", "Кампания"]),
        help: ByLang::new([
            "Game after game with the same sides until someone has 13 points; triggering nuclear war loses the whole campaign (rules 14).",
            "Партия за партией, каждый за свою сторону, пока кто-нибудь не наберёт 13 очков; кто вызвал ядерную войну, проигрывает кампанию (правила, 14).",
        ]),
        words: &[("campaign", "on")],
    },
    Preset {
        key: "campaign_exchange",
        title: ByLang::new(["Campaign, sides exchanged", "Кампания со сменой сторон"]),
        help: ByLang::new([
            "A campaign in which the players exchange superpowers after every game, so that neither keeps the better seat.",
            "То же, но после каждой партии игроки меняются сверхдержавами, чтобы лучшая сторона не досталась кому-то навсегда.",
        ]),
        words: &[("campaign", "on"), ("campaign_swap_sides", "on")],
    },
];
