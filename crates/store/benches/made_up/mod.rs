//! Invented accounts and games, the same on every run.

use std::fmt;

pub const NOW: i64 = 1_795_000_000_000;
pub const DAY: i64 = 24 * 3600 * 1000;
pub const GAMES: [&str; 3] = ["twilight", "red-sea", "thirteen"];
pub const ENDINGS: [&str; 9] = [
    "resigned",
    "time",
    "victory-points",
    "final-scoring",
    "nuclear-war",
    "europe-control",
    "wargames",
    "held-scoring-card",
    "africa-control",
];
/// Per thousand games.
const SHARES: [u64; 9] = [380, 120, 200, 190, 60, 30, 10, 9, 1];

pub struct MadeUp {
    pub accounts: u64,
    pub games: u64,
}

impl fmt::Display for MadeUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} accounts, {} games", self.accounts, self.games)
    }
}

/// Pseudo-random numbers (SplitMix64).
pub fn mixed(n: u64) -> u64 {
    let mut z = n.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(0x632b_e59b_d9b4_e019);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

pub struct MadeUpGame {
    pub id: String,
    pub game: &'static str,
    pub form: &'static str,
    pub us: String,
    pub ussr: String,
    pub people: bool,
    pub winner: &'static str,
    pub ending: &'static str,
    pub opening: MadeUpOpening,
    pub ended_at: i64,
    pub place: i64,
}

/// Sides in this order: the US, the USSR.
pub struct MadeUpOpening {
    pub set_ups: [Vec<u8>; 2],
    pub secrets: [u8; 2],
    pub firsts: [(u8, u8); 2],
    pub held: [Vec<u8>; 2],
}

/// The n-th set-up: six spaces.
pub fn set_up(n: u64) -> Vec<u8> {
    let mut spaces: Vec<u8> = (0..6).map(|space| (mixed(n * 6 + space) % 80) as u8).collect();
    spaces.sort_unstable();
    spaces
}

/// One word of the explorer's path.
pub fn set_up_word(spaces: &[u8]) -> String {
    let words: Vec<String> = spaces.iter().map(|&space| (256 + u32::from(space)).to_string()).collect();
    words.join(".")
}

impl MadeUpOpening {
    /// The explorer's path, the USSR first.
    pub fn path(&self) -> String {
        let card = |card: u8| 64 + u32::from(card);
        let first = |side: usize| format!("{}.{}", card(self.firsts[side].0), self.firsts[side].1);
        format!(
            "{}-{}-{}-{}-{}-{}",
            set_up_word(&self.set_ups[1]),
            set_up_word(&self.set_ups[0]),
            card(self.secrets[1]),
            card(self.secrets[0]),
            first(1),
            first(0)
        )
    }

    /// In the format `study` writes.
    pub fn json(&self) -> String {
        let cards = |held: &[u8]| {
            let bits = held.iter().fold(0_u64, |bits, card| bits | 1 << card);
            format!("[{bits},0,0]")
        };
        let first = |(card, choice): (u8, u8)| format!(r#"[{{"card":{card}}},{{"choice":{choice}}}]"#);
        format!(
            r#"{{"set_up":[{:?},{:?}],"secret":[{{"card":{}}},{{"card":{}}}],"held":[{},{}],"first":[{},{}]}}"#,
            self.set_ups[0],
            self.set_ups[1],
            self.secrets[0],
            self.secrets[1],
            cards(&self.held[0]),
            cards(&self.held[1]),
            first(self.firsts[0]),
            first(self.firsts[1])
        )
    }
}

impl MadeUp {
    pub fn name(&self, n: u64) -> String {
        format!("player{n}")
    }

    pub fn id(&self, n: u64) -> String {
        format!("p{n:015}")
    }

    /// An account, weighted by activity: the first tenth of the accounts plays nearly half of the games.
    pub fn player(&self, n: u64) -> String {
        let share = (mixed(n) % 1_000_000) as f64 / 1e6;
        self.id((share.powi(3) * self.accounts as f64) as u64)
    }

    /// One of the ten most active players.
    pub fn most(&self, n: u64) -> String {
        self.id(n % 10)
    }

    /// How the n-th game began.
    pub fn opening(&self, n: u64) -> MadeUpOpening {
        let held = [0, 1].map(|side| {
            let mut cards: Vec<u8> =
                (0..9).map(|card| 1 + (mixed(n * 18 + side * 9 + card) % 60) as u8).collect();
            cards.sort_unstable();
            cards.dedup();
            cards
        });
        let one_of = |side: usize, stage: u64| held[side][mixed(n * 4 + stage) as usize % held[side].len()];
        MadeUpOpening {
            set_ups: [0, 1].map(|side| {
                // A few of the four hundred are played by nearly everyone.
                let share = (mixed(n * 2 + side) % 10_000) as f64 / 1e4;
                set_up((share.powi(4) * 400.0) as u64)
            }),
            secrets: [one_of(0, 0), one_of(1, 1)],
            firsts: [(one_of(0, 2), (mixed(n) % 6) as u8), (one_of(1, 3), (mixed(n + 1) % 6) as u8)],
            held,
        }
    }

    pub fn game(&self, n: u64) -> MadeUpGame {
        let r = mixed(n);
        let game = GAMES[[0, 0, 0, 0, 0, 0, 1, 1, 2, 2][(r % 10) as usize]];
        let form = ["live", "live", "live", "correspondence", "untimed"][(r / 10 % 5) as usize];
        let mut at = r / 50 % 1000;
        let mut ending = ENDINGS[0];
        for (word, share) in ENDINGS.into_iter().zip(SHARES) {
            ending = word;
            if at < share {
                break;
            }
            at -= share;
        }
        let may_draw = ending == "final-scoring" && (r / 50_000).is_multiple_of(20);
        let winner = if may_draw { "draw" } else { ["us", "ussr"][(r / 1_000_000 % 2) as usize] };
        let people = r / 2_000_000 % 10 < 6;
        let us = self.player(n * 2);
        let ussr = if people { self.player(n * 2 + 1) } else { "bot:hard".to_owned() };
        // Two years of games, getting more frequent.
        let share = (n as f64 / self.games as f64).sqrt();
        let ended_at = NOW - 730 * DAY + (share * 730.0 * DAY as f64) as i64;
        let place = ended_at * 1000 + (r % 1000) as i64;
        MadeUpGame {
            id: format!("g{n:015}"),
            game,
            form,
            us,
            ussr,
            people,
            winner,
            ending,
            opening: self.opening(n),
            ended_at,
            place,
        }
    }
}

/// The part of a table's row that nobody searches: as large as in a real game.
pub fn setup_json() -> String {
    r#"{"side":"random","clock":{"t":"live","bank":2700,"increment":30},"opponent":{"t":"open"},"spectators":true,"helpers":false,"take_backs":true}"#.to_owned()
}

pub fn padding(n: u64) -> String {
    let word = |k: u64| format!("{:016x}", mixed(n * 64 + k));
    (0..40).map(word).collect()
}
