//! Who somebody is.

use crate::wired::wired;

wired! { "people.ts",
    /// Somebody as others see him.
    pub struct Person {
        pub id: String,
        /// A guest without a name of his own is called by a made-up one.
        pub name: String,
        pub guest: bool,
        /// The name with its settings, if this is a computer player.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub bot: Option<String>,
        /// Games against people that he left before the first decision.
        #[serde(default)]
        pub left_early: u32,
    }

    /// `GET /api/me`: whose session this is. The first call makes a guest.
    pub struct Me {
        pub person: Person,
        #[serde(default)]
        pub email: Option<String>,
        /// Write to that address when it becomes one's turn.
        pub mail_turns: bool,
        /// The address is known to be one's own; no other gets mail.
        #[serde(default)]
        pub email_confirmed: bool,
        /// Whether this server sends mail at all.
        #[serde(default)]
        pub mails: bool,
        /// Recovery codes that are left.
        #[serde(default)]
        pub recovery_codes: u32,
        /// The key for web push, if this server pushes.
        #[serde(default)]
        pub push_key: Option<String>,
        /// Keeps order in this house.
        #[serde(default)]
        pub administrator: bool,
        pub server_version: String,
    }

    /// `PATCH /api/me`. What is absent stays.
    #[cfg_attr(test, ts(optional_fields = nullable))]
    pub struct ChangeMe {
        #[serde(default)]
        pub name: Option<String>,
        /// An empty text removes the address. Of an account it is changed with the password alone: who reads mail there can
        /// set another password.
        #[serde(default)]
        pub email: Option<String>,
        /// One's password, where the address is another one.
        #[serde(default)]
        pub password: Option<String>,
        #[serde(default)]
        pub mail_turns: Option<bool>,
    }

    /// `POST /api/account`: a guest becomes an account and keeps the games.
    #[cfg_attr(test, ts(optional_fields = nullable))]
    pub struct NewAccount {
        pub name: String,
        pub password: String,
        #[serde(default)]
        pub email: Option<String>,
    }

    /// `POST /api/login`
    pub struct Login {
        pub name: String,
        pub password: String,
        /// Whoever was a guest until now leaves the guest's games behind, for good: on a machine of others, say. Without
        /// it they are the account's from now on.
        #[serde(default)]
        pub leave_games: bool,
    }

    /// `POST /api/tokens`: a personal token for a program.
    pub struct NewToken {
        /// What it is for, to recognise it in the list.
        pub label: String,
        /// What it may do besides looking; everything of the list if this is absent.
        #[serde(default = "all_scopes")]
        #[cfg_attr(test, ts(as = "Option<Vec<Scope>>", optional))]
        pub scopes: Vec<Scope>,
    }

    /// What a token may do. None of them can change the account it belongs to.
    #[derive(Copy, PartialEq, Eq)]
    pub enum Scope {
        /// Act and speak in one's seats.
        Play,
        /// Make tables, join them, open records.
        Make,
    }

    /// The answer: the only time the token is shown.
    pub struct FreshToken {
        pub token: String,
        pub info: TokenInfo,
    }

    pub struct TokenInfo {
        pub id: String,
        pub label: String,
        pub scopes: Vec<Scope>,
        #[cfg_attr(test, ts(type = "number"))]
        pub made_at: crate::Millis,
    }

    /// `POST /api/push`: where a browser wants to be told that it is somebody's turn.
    pub struct PushSubscription {
        pub endpoint: String,
        pub p256dh: String,
        pub auth: String,
    }

    /// What every refused request is answered with.
    pub struct Problem {
        /// A stable machine word: `stale`, `not_your_turn`, `illegal`, `too_many`, `not_found` …
        pub code: String,
        /// For a person: what was expected, in the language of the socket or of `Accept-Language`, else in English.
        pub message: String,
    }
}

impl Scope {
    pub const ALL: [Scope; 2] = [Scope::Play, Scope::Make];

    pub fn word(self) -> &'static str {
        match self {
            Scope::Play => "play",
            Scope::Make => "make",
        }
    }
}

fn all_scopes() -> Vec<Scope> {
    Scope::ALL.to_vec()
}
