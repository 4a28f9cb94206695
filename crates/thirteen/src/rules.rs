//! The options of a table: constants of the game and every disputed reading (rules, section 15).

use contract::options::{OptionName, value_of};
use contract::{OptionKind, OptionSpec, OptionValue, OptionValues};

/// What becomes of tied bids before the next bid (A2).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum TiedBids {
    Return,
    Lose,
}

/// Which way a territory moves when an event removes cubes (A18).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum RemovalMoves {
    OtherThanOwner,
    OpponentOfActor,
}

/// How often cubes can move one territory in an event (A19).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum StepCap {
    PerOp,
    PerEvent,
}

/// Who wins with equal points (A30).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PointsTie {
    Draw,
    CubaController,
    SecondPlayer,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum BothAtWar {
    NoWinner,
    Draw,
}

/// The options as the rules read them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    pub campaign: bool,
    pub campaign_target: i16,
    pub campaign_games: u8,
    pub swap_sides: bool,
    pub cubes: u8,
    pub hand_size: u8,
    pub territory_vp: u8,
    pub cuba_vp: u8,
    pub military_majority_vp: u8,
    pub aftermath_vp: u8,
    pub war_threshold: u8,
    pub tied_bids: TiedBids,
    pub rebid_limit: u8,
    pub order_may_be_zero: bool,
    /// 0: no limit.
    pub max_cubes_per_territory: u8,
    /// Cubes that an Order removes leave the game.
    pub removed_cubes_leave: bool,
    pub removal_moves: RemovalMoves,
    pub step_cap: StepCap,
    pub opponent_event_optional: bool,
    pub hand_cards_score: bool,
    pub points_tie: PointsTie,
    pub both_at_war: BothAtWar,
}

const fn name(key: &'static str, title_en: &'static str, title_ru: &'static str) -> OptionName {
    OptionName { key, title_en, title_ru }
}

const fn spec(
    key: &'static str,
    [title_en, title_ru]: [&'static str; 2],
    [help_en, help_ru]: [&'static str; 2],
    kind: OptionKind,
) -> OptionSpec {
    OptionSpec { key, title_en, title_ru, help_en, help_ru, kind }
}

const fn number(min: i32, max: i32, default: i32) -> OptionKind {
    OptionKind::Number { min, max, default }
}

/// Every option of a table.
pub static OPTIONS: [OptionSpec; 23] = [
    spec(
        "campaign",
        ["Campaign", "Кампания"],
        [
            "Play games until someone has enough points in all. Nuclear war loses the campaign at once (rules 14).",
            "Партии идут одна за другой, пока кто-нибудь не наберёт нужную сумму очков. Кто вызвал ядерную войну, сразу проигрывает кампанию (правила, 14).",
        ],
        OptionKind::Switch { default: false },
    ),
    spec(
        "campaign_target",
        ["Campaign: points to reach", "Кампания: сколько очков набрать"],
        [
            "The campaign ends after the game in which somebody reaches this total (rules 14.1).",
            "Кампания кончается после партии, в которой кто-нибудь достиг этой суммы (правила, 14.1).",
        ],
        number(1, 99, 13),
    ),
    spec(
        "campaign_games",
        ["Campaign: most games", "Кампания: наибольшее число партий"],
        [
            "After this many games the higher total wins, so that a campaign in which nobody scores ends too. The rules name no limit.",
            "После стольких партий побеждает большая сумма, чтобы кончалась и кампания, где никто не набирает очков. В правилах предела нет.",
        ],
        number(1, 99, 50),
    ),
    spec(
        "campaign_swap_sides",
        ["Campaign: exchange sides", "Кампания: меняться сторонами"],
        [
            "After every game the players exchange superpowers. Totals belong to the people (rules 14.3).",
            "После каждой партии игроки меняются сверхдержавами. Суммы очков остаются за игроками (правила, 14.3).",
        ],
        OptionKind::Switch { default: false },
    ),
    spec(
        "deck",
        ["Deck file", "Файл колоды"],
        [
            "Thirteen cards in the deck schema (TOML). Empty: the deck that comes with the game, a reconstruction of the printed one.",
            "Тринадцать карт в формате колоды (TOML). Пусто: колода из поставки, реконструкция печатной.",
        ],
        OptionKind::Text { max_bytes: crate::deck::MAX_BYTES },
    ),
    spec(
        "cubes_per_player",
        ["Cubes per player", "Маркеров у игрока"],
        [
            "How many influence cubes each player has (rules 2.2).",
            "Сколько маркеров влияния у каждого игрока (правила, 2.2).",
        ],
        number(1, 26, 13),
    ),
    spec(
        "hand_size",
        ["Hand size", "Карт на руке"],
        [
            "How many cards each player is dealt (rules 2.3). Every game has ten turns with any of these.",
            "Сколько карт получает каждый игрок (правила, 2.3). Ходов в партии всегда десять.",
        ],
        number(1, 6, 2),
    ),
    spec(
        "territory_vp",
        ["Points for a territory", "Очки за территорию"],
        [
            "Victory points for a controlled territory (rules 11.2).",
            "Победные очки за контроль над территорией (правила, 11.2).",
        ],
        number(0, 9, 1),
    ),
    spec(
        "cuba_vp",
        ["Points for Cuba", "Очки за Кубу"],
        [
            "Victory points for controlling Cuba (rules 11.2).",
            "Победные очки за контроль над Кубой (правила, 11.2).",
        ],
        number(0, 9, 2),
    ),
    spec(
        "military_majority_vp",
        ["Points for the military majority", "Очки за военное большинство"],
        [
            "For controlling more military territories (rules 11.3).",
            "За контроль над большим числом военных территорий (правила, 11.3).",
        ],
        number(0, 9, 1),
    ),
    spec(
        "aftermath_vp",
        ["Points for the aftermath", "Очки за последствия"],
        [
            "For more cubes printed on the two last hand cards (rules 11.4).",
            "За большее число маркеров на двух последних картах на руках (правила, 11.4).",
        ],
        number(0, 9, 1),
    ),
    spec(
        "war_threshold",
        ["Symbols that mean war", "Символов до войны"],
        [
            "So many DEFCON symbols of one colour in a sphere trigger nuclear war (rules 12.2).",
            "Столько символов одного цвета в зоне влияния вызывают ядерную войну (правила, 12.2).",
        ],
        number(1, 13, 3),
    ),
    spec(
        "bid_on_tie",
        ["Tied bids", "Равные ставки"],
        [
            "What happens to equal bids before the players bid again (A2).",
            "Что происходит с равными ставками перед повторной ставкой (A2).",
        ],
        OptionKind::OneOf {
            values: &[name("return", "Taken back", "Возвращаются"), name("lose", "Lost", "Теряются")],
        },
    ),
    spec(
        "rebid_limit",
        ["Ties before a coin decides", "Ничьих до жребия"],
        [
            "After so many ties in a row a coin says who decides the order of turns; nobody loses cubes (A3).",
            "После стольких ничьих подряд жребий решает, кто назначает очерёдность; маркеров никто не теряет (A3).",
        ],
        number(1, 99, 13),
    ),
    spec(
        "order_may_be_zero",
        ["Order of zero cubes", "Приказ без маркеров"],
        [
            "An Order may use no cube at all (A7). Off: at least one cube, where that is possible.",
            "Приказ можно отдать и без маркеров (A7). Выключено: не меньше одного маркера, если возможно.",
        ],
        OptionKind::Switch { default: true },
    ),
    spec(
        "max_cubes_per_territory",
        ["Most cubes on a territory", "Наибольшее число маркеров на территории"],
        [
            "For each side on one territory; 0 means no limit (A13).",
            "Для каждой стороны на одной территории; 0 — без предела (A13).",
        ],
        number(0, 26, 0),
    ),
    spec(
        "removed_cubes_go_to",
        ["Cubes removed by an Order", "Маркеры, снятые Приказом"],
        [
            "Where cubes go that an Order removes (A10). Events say it themselves.",
            "Куда уходят маркеры, снятые Приказом (A10). События говорят об этом сами.",
        ],
        OptionKind::OneOf {
            values: &[name("supply", "To the supply", "В запас"), name("out", "Out of the game", "Вне игры")],
        },
    ),
    spec(
        "event_removal_moves_toward",
        ["Cubes removed by an event: the territory moves", "Маркеры сняты событием: территория движется"],
        [
            "Away from the owner of the removed cubes, or always toward the opponent of who uses the event (A18).",
            "От владельца снятых маркеров или всегда к противнику того, кто применил событие (A18).",
        ],
        OptionKind::OneOf {
            values: &[
                name("other_than_owner", "Away from the cubes' owner", "От владельца маркеров"),
                name("opponent_of_actor", "Toward the actor's opponent", "К противнику применившего"),
            ],
        },
    ),
    spec(
        "event_step_cap",
        ["Steps of a territory in an event", "Шаги территории за событие"],
        [
            "Cubes move a territory at most one step in each instruction, or in the whole event (A19).",
            "Маркеры двигают территорию не более чем на шаг за каждое указание или за всё событие (A19).",
        ],
        OptionKind::OneOf {
            values: &[
                name("per_op", "One per instruction", "Один за указание"),
                name("per_event", "One per event", "Один за событие"),
            ],
        },
    ),
    spec(
        "opponent_event_optional",
        ["The opponent may decline the event", "Противник может отказаться от события"],
        [
            "A player whose card the other one plays may leave its event unused (A14).",
            "Игрок, чью карту сыграл противник, может не применять её событие (A14).",
        ],
        OptionKind::Switch { default: true },
    ),
    spec(
        "hand_cards_score_as_territories",
        ["Matching hand cards score", "Совпавшие карты с рук приносят очки"],
        [
            "Hand cards that enter the spheres because their symbols match score as territories too (A25).",
            "Карты с рук, вошедшие в зоны влияния из-за совпадения символов, тоже приносят очки (A25).",
        ],
        OptionKind::Switch { default: false },
    ),
    spec(
        "vp_tie",
        ["Equal points", "Равенство очков"],
        ["Who wins a game with equal points (A30).", "Кто побеждает в партии при равенстве очков (A30)."],
        OptionKind::OneOf {
            values: &[
                name("draw", "Draw", "Ничья"),
                name("cuba_controller", "Who controls Cuba", "Контролирующий Кубу"),
                name("second_player", "Who took the second turn", "Ходивший вторым"),
            ],
        },
    ),
    spec(
        "both_war",
        ["Both trigger war", "Войну начали оба"],
        [
            "How a game is counted in which both players trigger nuclear war (A28).",
            "Как считается партия, в которой ядерную войну начали оба (A28).",
        ],
        OptionKind::OneOf {
            values: &[name("no_winner", "Nobody wins", "Никто не победил"), name("draw", "Draw", "Ничья")],
        },
    ),
];

impl Rules {
    /// Reads values that were checked against [`OPTIONS`].
    pub fn from_values(values: &OptionValues) -> Rules {
        let value = |key: &str| value_of(&OPTIONS, values, key);
        let on = |key: &str| value(key) == OptionValue::Switch(true);
        let is = |key: &str, word: &str| value(key) == OptionValue::Text(word.to_owned());
        let number = |key: &str| match value(key) {
            OptionValue::Number(n) => n as u8,
            OptionValue::Switch(_) | OptionValue::Text(_) => 0,
        };
        Rules {
            campaign: on("campaign"),
            campaign_target: i16::from(number("campaign_target")),
            campaign_games: number("campaign_games"),
            swap_sides: on("campaign_swap_sides"),
            cubes: number("cubes_per_player"),
            hand_size: number("hand_size"),
            territory_vp: number("territory_vp"),
            cuba_vp: number("cuba_vp"),
            military_majority_vp: number("military_majority_vp"),
            aftermath_vp: number("aftermath_vp"),
            war_threshold: number("war_threshold"),
            tied_bids: if is("bid_on_tie", "lose") { TiedBids::Lose } else { TiedBids::Return },
            rebid_limit: number("rebid_limit"),
            order_may_be_zero: on("order_may_be_zero"),
            max_cubes_per_territory: number("max_cubes_per_territory"),
            removed_cubes_leave: is("removed_cubes_go_to", "out"),
            removal_moves: if is("event_removal_moves_toward", "opponent_of_actor") {
                RemovalMoves::OpponentOfActor
            } else {
                RemovalMoves::OtherThanOwner
            },
            step_cap: if is("event_step_cap", "per_event") { StepCap::PerEvent } else { StepCap::PerOp },
            opponent_event_optional: on("opponent_event_optional"),
            hand_cards_score: on("hand_cards_score_as_territories"),
            points_tie: match value("vp_tie") {
                OptionValue::Text(word) if word == "cuba_controller" => PointsTie::CubaController,
                OptionValue::Text(word) if word == "second_player" => PointsTie::SecondPlayer,
                OptionValue::Switch(_) | OptionValue::Number(_) | OptionValue::Text(_) => PointsTie::Draw,
            },
            both_at_war: if is("both_war", "draw") { BothAtWar::Draw } else { BothAtWar::NoWinner },
        }
    }
}
