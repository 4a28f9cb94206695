//! Who a person is.

use crate::wired::wired;

wired! { "people.ts",
    /// A person as others see them.
    pub struct Person {
        pub id: String,
        /// A guest who has not chosen a name has a made-up one.
        pub name: String,
        pub guest: bool,
        /// The name with its settings, if this is a computer player.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub bot: Option<String>,
        /// Games against people that this person left before the first decision.
        #[serde(default)]
        pub left_early: u32,
    }

    /// `GET /api/me`: who you are. The first call creates a guest.
    pub struct Me {
        pub person: Person,
        #[serde(default)]
        pub email: Option<String>,
        /// Send mail to that address when it becomes the person's turn.
        pub mail_turns: bool,
        /// The address is confirmed. No other gets mail.
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
        /// Whether the person is an administrator.
        #[serde(default)]
        pub administrator: bool,
        pub server_version: String,
    }

    /// `PATCH /api/me`. Absent fields stay as they are.
    #[cfg_attr(test, ts(optional_fields = nullable))]
    pub struct ChangeMe {
        #[serde(default)]
        pub name: Option<String>,
        /// An empty text removes the address. An account's address can be changed only with the password, because
        /// anyone who reads mail there can set a new password.
        #[serde(default)]
        pub email: Option<String>,
        /// The password, required if the address changes.
        #[serde(default)]
        pub password: Option<String>,
        #[serde(default)]
        pub mail_turns: Option<bool>,
    }

    /// `POST /api/account`: turns a guest into an account, which keeps the games.
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
        /// Leaves the games that were played as a guest behind, for good: for example on someone else's machine.
        /// Otherwise they belong to the account from now on.
        #[serde(default)]
        pub leave_games: bool,
    }

    /// `POST /api/tokens`: creates a personal token for a program.
    pub struct NewToken {
        /// What it is for, to recognise it in the list.
        pub label: String,
        /// What it may do in addition to reading; everything on the list if absent.
        #[serde(default = "all_scopes")]
        #[cfg_attr(test, ts(as = "Option<Vec<Scope>>", optional))]
        pub scopes: Vec<Scope>,
    }

    /// What a token may do. None of them can change the account it belongs to.
    #[derive(Copy, PartialEq, Eq)]
    pub enum Scope {
        /// Act and speak in the owner's seats.
        Play,
        /// Make tables, join them, open records.
        Make,
    }

    /// The answer. The token is shown only this once.
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

    /// `POST /api/push`: where a browser wants to be notified of turns.
    pub struct PushSubscription {
        pub endpoint: String,
        pub p256dh: String,
        pub auth: String,
    }

    /// The answer to every refused request.
    pub struct Problem {
        /// A stable machine word: `stale`, `not_your_turn`, `illegal`, `too_many`, `not_found` …
        pub code: String,
        /// What was expected, for a person to read: in the language of the socket or of `Accept-Language`, otherwise in
        /// English.
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
