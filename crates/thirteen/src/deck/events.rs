//! Events: from the tables of a deck file to compiled ops.

use super::problem::Piece;
use super::read::{Place, Reader, Value};
use crate::ops::*;
use crate::vocabulary::MAX_CUBES;
use crate::zone::SPACES;

/// The maximum number of ops in an event, including those in branches.
pub(super) const MAX_OPS: usize = 64;
/// How deeply branches may be nested.
const MAX_DEPTH: usize = 4;

const WHO: [(&str, Who); 4] =
    [("actor", Who::Actor), ("opponent", Who::Opponent), ("us", Who::Us), ("ussr", Who::Ussr)];
const COLOURS: [(&str, u8); 3] = [("military", 1), ("political", 2), ("opinion", 4)];
const OWNERS: [(&str, u8); 3] = [("us", 1), ("ussr", 2), ("un", 4)];
const ZONES: [(&str, u8); 3] = [("own", 1), ("neutral", 2), ("opponent", 4)];
const CONTROL: [(&str, u8); 3] =
    [("own", CONTROL_OWN), ("opponent", CONTROL_OPPONENT), ("nobody", CONTROL_NOBODY)];
const MODES: [(&str, u8); 2] = [("place", 1), ("remove", 2)];
const CUBES: [(&str, CubeFilter); 3] =
    [("any", CubeFilter::Any), ("some", CubeFilter::Some), ("none", CubeFilter::None)];
const SELECTION: [(&str, Selection); 2] = [("choose", Selection::Choose), ("random", Selection::Random)];
const COMPARISONS: [(&str, Cmp); 6] = [
    ("<", Cmp::Less),
    ("<=", Cmp::LessOrEqual),
    ("==", Cmp::Equal),
    ("!=", Cmp::NotEqual),
    (">=", Cmp::GreaterOrEqual),
    (">", Cmp::Greater),
];

/// The ops by name, each with its fields.
const OPS: [(&str, &[&str]); 24] = [
    ("place", &["op", "who", "total", "per", "min", "territories", "where"]),
    ("remove", &["op", "who", "total", "per", "min", "territories", "where", "to"]),
    ("transfer", &["op", "who", "total", "min", "from", "to", "per"]),
    ("order", &["op", "who", "cubes", "where", "modes"]),
    ("shift", &["op", "toward", "steps", "territories", "min", "where"]),
    ("set_zone", &["op", "zone", "territories", "min", "where"]),
    ("swap_zones", &["op", "first", "second", "optional"]),
    ("swap_cubes", &["op", "first", "second", "optional"]),
    ("replace", &["op", "total", "where", "territories"]),
    ("recover", &["op", "who", "total"]),
    ("exile", &["op", "who", "total", "from", "where"]),
    ("peek_cuba", &["op", "who"]),
    ("reveal_cuba", &["op"]),
    ("swap_cuba", &["op", "who", "optional"]),
    ("peek_hand", &["op", "whose", "count", "random"]),
    ("peek_deck", &["op", "count", "reorder"]),
    ("cycle", &["op", "who", "count", "min", "to"]),
    ("swap_hands", &["op", "give", "take", "optional"]),
    ("order_modifier", &["op", "who", "amount", "uses", "floor"]),
    ("freeze", &["op", "territories", "where", "what", "until"]),
    ("score", &["op", "who", "vp"]),
    ("repeat_event", &["op", "where", "sides", "allow_self"]),
    ("choose", &["op", "by", "options", "optional"]),
    ("if", &["op", "cond", "then", "else"]),
];

impl Reader<'_> {
    /// Reads an array of ops and appends them to the code.
    pub(super) fn ops(&mut self, value: &Value<'_>, path: &str, depth: usize) {
        if depth > MAX_DEPTH {
            self.problem(value.span().start, path, &Piece::Depth(MAX_DEPTH), Piece::Deeper);
            return;
        }
        for (i, item) in self.array(value, path).iter().enumerate() {
            if self.ops_left == 0 {
                self.problem(item.span().start, path, &Piece::OpsInEvent(MAX_OPS), Piece::More);
                return;
            }
            self.ops_left -= 1;
            let path = format!("{path}[{}]", i + 1);
            if let Some(table) = self.table(item, &path) {
                self.op(Place { table, offset: item.span().start, path: &path }, depth);
            }
        }
    }

    fn op(&mut self, place: Place<'_, '_>, depth: usize) {
        let names: [(&str, usize); OPS.len()] = std::array::from_fn(|i| (OPS[i].0, i));
        let found = self.one_of(place, "op", &names.map(|(name, i)| (name, Some(i))), None);
        let given = place.get("op").and_then(|value| value.get_ref().as_str());
        let Some((name, fields)) = found.map(|i| OPS[i]).filter(|(name, _)| given == Some(*name)) else {
            return;
        };
        self.only(place, fields);
        match name {
            "choose" => self.choose(place, depth),
            "if" => self.branch(place, depth),
            _ => {
                let op = self.plain_op(place, name);
                self.code.push(op);
            }
        }
    }

    fn plain_op(&mut self, place: Place<'_, '_>, name: &str) -> Op {
        match name {
            "place" | "remove" | "replace" | "transfer" | "order" | "recover" | "exile" => {
                self.cube_op(place, name)
            }
            "shift" | "set_zone" | "swap_zones" | "swap_cubes" | "freeze" => self.land_op(place, name),
            _ => self.card_op(place, name),
        }
    }

    fn cube_op(&mut self, place: Place<'_, '_>, name: &str) -> Op {
        let territories =
            |reader: &mut Self| reader.int(place, "territories", 0..=SPACES as i64, Some(1)) as u8;
        match name {
            "place" | "remove" => {
                let (total, per) = self.total_and_per(place);
                let (who, min) = (self.who(place, "who", Who::Actor), self.min(place));
                let (territories, at) = (territories(self), self.selector(place, "where"));
                if name == "place" {
                    return Op::Place { who, total, per, min, territories, at };
                }
                let to = self.one_of(
                    place,
                    "to",
                    &[("supply", Pool::Supply), ("out", Pool::Out)],
                    Some(Pool::Supply),
                );
                Op::Remove { who, total, per, min, territories, at, to }
            }
            "transfer" => {
                let (total, per) = self.total_and_per(place);
                let (who, min) = (self.who(place, "who", Who::Actor), self.min(place));
                let (from, to) = (self.selector(place, "from"), self.selector(place, "to"));
                Op::Transfer { who, total, per, min, from, to }
            }
            "order" => {
                let cubes = self.int(place, "cubes", 0..=i64::from(MAX_CUBES), None) as u8;
                let modes = self.bits(place, "modes", &MODES, 3);
                let (who, at) = (self.who(place, "who", Who::Actor), self.selector(place, "where"));
                Op::Order { who, cubes, at, place: modes & 1 != 0, remove: modes & 2 != 0 }
            }
            "replace" => {
                let total = self.amount(place, "total", None);
                Op::Replace { total, territories: territories(self), at: self.selector(place, "where") }
            }
            "recover" => Op::Recover {
                who: self.who(place, "who", Who::Actor),
                total: self.amount(place, "total", None),
            },
            _ => {
                let (who, total) = (self.who(place, "who", Who::Opponent), self.amount(place, "total", None));
                if self.one_of(place, "from", &[("supply", false), ("board", true)], Some(false)) {
                    return Op::ExileBoard { who, total, at: self.selector(place, "where") };
                }
                if let Some(value) = place.get("where") {
                    let field = place.join("where");
                    self.problem(value.span().start, &field, &Piece::NoSelector, Piece::Selector);
                }
                Op::ExileSupply { who, total }
            }
        }
    }

    fn land_op(&mut self, place: Place<'_, '_>, name: &str) -> Op {
        let (first, second, optional) = match name {
            "swap_zones" | "swap_cubes" => (
                self.selector(place, "first"),
                self.selector(place, "second"),
                self.flag(place, "optional", true),
            ),
            _ => (Where::ANY, Where::ANY, true),
        };
        match name {
            "swap_zones" => return Op::SwapZones { first, second, optional },
            "swap_cubes" => return Op::SwapCubes { first, second, optional },
            _ => {}
        }
        let territories = self.int(place, "territories", 0..=SPACES as i64, Some(1)) as u8;
        let at = self.selector(place, "where");
        match name {
            "shift" => {
                let words = [
                    ("own", Toward::Own),
                    ("opponent", Toward::Opponent),
                    ("neutral", Toward::Neutral),
                    ("choose", Toward::Choose),
                ];
                let toward = self.one_of(place, "toward", &words, None);
                let steps = self.int(place, "steps", 1..=2, Some(1)) as u8;
                Op::Shift { toward, steps, territories, min: self.min(place), at }
            }
            "set_zone" => {
                let words = [
                    ("own", RelativeZone::Own),
                    ("neutral", RelativeZone::Neutral),
                    ("opponent", RelativeZone::Opponent),
                ];
                let zone = self.one_of(place, "zone", &words, None);
                Op::SetZone { zone, territories, min: self.min(place), at }
            }
            _ => {
                let words = [("move", FREEZE_MOVE), ("place", FREEZE_PLACE), ("remove", FREEZE_REMOVE)];
                let what = self.bits(place, "what", &words, 7);
                let ends =
                    [("end_of_opponent_turn", Until::EndOfOpponentTurn), ("end_of_game", Until::EndOfGame)];
                let until = self.one_of(place, "until", &ends, Some(Until::EndOfOpponentTurn));
                Op::Freeze { territories, at, what, until }
            }
        }
    }

    fn card_op(&mut self, place: Place<'_, '_>, name: &str) -> Op {
        let who = |reader: &mut Self| reader.who(place, "who", Who::Actor);
        match name {
            "peek_cuba" => Op::PeekCuba { who: who(self) },
            "reveal_cuba" => Op::RevealCuba,
            "swap_cuba" => Op::SwapCuba { who: who(self), optional: self.flag(place, "optional", true) },
            "peek_hand" => Op::PeekHand {
                whose: self.who(place, "whose", Who::Opponent),
                count: self.count_or_all(place),
                random: self.flag(place, "random", true),
            },
            "peek_deck" => Op::PeekDeck {
                count: self.int(place, "count", 0..=12, Some(1)) as u8,
                reorder: self.flag(place, "reorder", false),
            },
            "cycle" => Op::Cycle {
                who: who(self),
                count: self.int(place, "count", 0..=12, Some(1)) as u8,
                min: self.int(place, "min", 0..=12, Some(0)) as u8,
                to: self.one_of(
                    place,
                    "to",
                    &[("bottom", PutBack::Bottom), ("shuffle", PutBack::Shuffle)],
                    Some(PutBack::Bottom),
                ),
            },
            "swap_hands" => Op::SwapHands {
                give: self.one_of(place, "give", &SELECTION, Some(Selection::Choose)),
                take: self.one_of(place, "take", &SELECTION, Some(Selection::Random)),
                optional: self.flag(place, "optional", false),
            },
            "order_modifier" => Op::OrderModifier {
                who: who(self),
                amount: self.int(place, "amount", -13..=13, None) as i8,
                uses: self.int(place, "uses", 0..=10, Some(1)) as u8,
                floor: self.int(place, "floor", 0..=13, Some(1)) as u8,
            },
            "score" => Op::Score { who: who(self), vp: self.int(place, "vp", -13..=13, None) as i8 },
            _ => Op::RepeatEvent {
                at: self.selector(place, "where"),
                sides: self.bits(place, "sides", &OWNERS, 4),
                allow_self: self.flag(place, "allow_self", false),
            },
        }
    }

    fn choose(&mut self, place: Place<'_, '_>, depth: usize) {
        let by = self.who(place, "by", Who::Actor);
        let optional = self.flag(place, "optional", false);
        let field = place.join("options");
        let Some(value) = place.get("options") else {
            return self.problem(place.offset, &field, &Piece::Branches, Piece::Nothing);
        };
        let list = self.array(value, &field);
        if !(1..=BRANCHES).contains(&list.len()) {
            let got = Piece::Verbatim(list.len().to_string());
            return self.problem(value.span().start, &field, &Piece::BranchCount(BRANCHES), got);
        }
        let head = self.code.len();
        self.code.push(Op::End);
        let mut starts = [0; BRANCHES];
        let mut jumps = Vec::new();
        for (i, branch) in list.iter().enumerate() {
            starts[i] = self.code.len() as u16;
            self.ops(branch, &format!("{field}[{}]", i + 1), depth + 1);
            jumps.push(self.code.len());
            self.code.push(Op::End);
        }
        let end = self.code.len() as u16;
        for jump in jumps {
            self.code[jump] = Op::Jump(end);
        }
        self.code[head] = Op::Choose { by, optional, branches: list.len() as u8, starts, end };
    }

    fn branch(&mut self, place: Place<'_, '_>, depth: usize) {
        let condition = self.condition(place);
        let head = self.code.len();
        self.code.push(Op::End);
        match place.get("then") {
            Some(value) => self.ops(value, &place.join("then"), depth + 1),
            None => self.problem(place.offset, &place.join("then"), &Piece::ArrayOfOps, Piece::Nothing),
        }
        let jump = self.code.len();
        self.code.push(Op::End);
        let otherwise = self.code.len() as u16;
        if let Some(value) = place.get("else") {
            self.ops(value, &place.join("else"), depth + 1);
        }
        self.code[jump] = Op::Jump(self.code.len() as u16);
        self.code[head] = Op::If { condition, otherwise };
    }

    fn condition(&mut self, place: Place<'_, '_>) -> Condition {
        let empty = Condition { left: Measure::DeckSize, cmp: Cmp::Equal, right: Measure::Number(0) };
        let field = place.join("cond");
        let Some(value) = place.get("cond") else {
            self.problem(place.offset, &field, &Piece::Condition, Piece::Nothing);
            return empty;
        };
        let Some(table) = self.table(value, &field) else { return empty };
        let inner = Place { table, offset: value.span().start, path: &field };
        self.only(inner, &["left", "cmp", "right"]);
        Condition {
            left: self.measure(inner, "left"),
            cmp: self.one_of(inner, "cmp", &COMPARISONS, None),
            right: self.measure(inner, "right"),
        }
    }

    fn measure(&mut self, place: Place<'_, '_>, key: &str) -> Measure {
        let field = place.join(key);
        let Some(value) = place.get(key) else {
            self.problem(place.offset, &field, &Piece::MeasureOrNumber, Piece::Nothing);
            return Measure::DeckSize;
        };
        if value.get_ref().is_integer() {
            return Measure::Number(self.int(place, key, -99..=99, None) as i8);
        }
        let Some(table) = self.table(value, &field) else { return Measure::DeckSize };
        let inner = Place { table, offset: value.span().start, path: &field };
        let names = ["supply", "out_of_game", "hand_size", "deck_size", "cubes", "controlled", "territories"];
        let name = self.one_of(inner, "measure", &names.map(|name| (name, name)), None);
        let known: &[&str] = match name {
            "deck_size" => &["measure"],
            "supply" | "out_of_game" | "hand_size" => &["measure", "who"],
            _ => &["measure", "who", "where"],
        };
        self.only(inner, known);
        let who = self.who(inner, "who", Who::Actor);
        match name {
            "supply" => Measure::Supply(who),
            "out_of_game" => Measure::OutOfGame(who),
            "hand_size" => Measure::HandSize(who),
            "deck_size" => Measure::DeckSize,
            "cubes" => Measure::Cubes(who, self.selector(inner, "where")),
            "controlled" => Measure::Controlled(who, self.selector(inner, "where")),
            _ => Measure::Territories(inner.get("who").map(|_| who), self.selector(inner, "where")),
        }
    }

    fn who(&mut self, place: Place<'_, '_>, key: &str, default: Who) -> Who {
        self.one_of(place, key, &WHO, Some(default))
    }

    fn min(&mut self, place: Place<'_, '_>) -> u8 {
        self.int(place, "min", 0..=i64::from(MAX_CUBES), Some(0)) as u8
    }

    fn amount(&mut self, place: Place<'_, '_>, key: &str, default: Option<Amount>) -> Amount {
        if place.get(key).is_some_and(|value| value.get_ref().as_str().is_some()) {
            return self.one_of(place, key, &[("all", Amount::All), ("half", Amount::Half)], default);
        }
        match (place.get(key), default) {
            (None, Some(default)) => default,
            _ => Amount::Number(self.int(place, key, 0..=i64::from(MAX_CUBES), None) as u8),
        }
    }

    fn total_and_per(&mut self, place: Place<'_, '_>) -> (Amount, Amount) {
        let total = self.amount(place, "total", None);
        (total, self.amount(place, "per", Some(total)))
    }

    fn count_or_all(&mut self, place: Place<'_, '_>) -> u8 {
        if place.get("count").is_some_and(|value| value.get_ref().as_str().is_some()) {
            return self.one_of(place, "count", &[("all", u8::MAX)], None);
        }
        place.get("count").map_or(u8::MAX, |_| self.int(place, "count", 0..=12, None) as u8)
    }

    fn selector(&mut self, place: Place<'_, '_>, key: &str) -> Where {
        let Some(value) = place.get(key) else { return Where::ANY };
        let field = place.join(key);
        let Some(table) = self.table(value, &field) else { return Where::ANY };
        let inner = Place { table, offset: value.span().start, path: &field };
        self.only(inner, &["zones", "defcon", "cuba", "mine", "theirs", "control", "played"]);
        let cuba = [
            ("default", CubaFilter::Default),
            ("also", CubaFilter::Also),
            ("only", CubaFilter::Only),
            ("never", CubaFilter::Never),
        ];
        let played =
            [("any", PlayedFilter::Any), ("only", PlayedFilter::Only), ("never", PlayedFilter::Never)];
        Where {
            zones: self.bits(inner, "zones", &ZONES, 7),
            defcon: self.bits(inner, "defcon", &COLOURS, 0),
            cuba: self.one_of(inner, "cuba", &cuba, Some(CubaFilter::Default)),
            mine: self.one_of(inner, "mine", &CUBES, Some(CubeFilter::Any)),
            theirs: self.one_of(inner, "theirs", &CUBES, Some(CubeFilter::Any)),
            control: self.bits(inner, "control", &CONTROL, 7),
            played: self.one_of(inner, "played", &played, Some(PlayedFilter::Any)),
        }
    }
}
