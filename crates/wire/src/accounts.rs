//! Keeping an account: sessions, password, recovery, its end.

use crate::wired::wired;

wired! { "accounts.ts",
    /// `GET /api/sessions`: where one is logged in.
    pub struct SessionInfo {
        pub id: String,
        /// Browser and system, as far as they were told: `Firefox, Linux`.
        pub agent: String,
        #[cfg_attr(test, ts(type = "number"))]
        pub made_at: crate::Millis,
        #[cfg_attr(test, ts(type = "number"))]
        pub seen_at: crate::Millis,
        /// The one that asks.
        pub current: bool,
    }

    /// `POST /api/password`: another password. All other sessions end.
    pub struct NewPassword {
        pub old: String,
        pub new: String,
    }

    /// `POST /api/recovery-codes`, `DELETE /api/account`: what must not be done by whoever finds an open page.
    pub struct WithPassword {
        pub password: String,
    }

    /// Words to write down: each is good for one new password. The only time that they are shown.
    pub struct RecoveryCodes {
        pub codes: Vec<String>,
    }

    /// `POST /api/recovery-mail`: a word by mail to the account's confirmed address.
    pub struct ForgotPassword {
        pub name: String,
    }

    /// `POST /api/recover`: another password, by a code that was written down or that came by mail.
    pub struct Recover {
        pub code: String,
        pub password: String,
        /// As in `POST /api/login`.
        #[serde(default)]
        pub leave_games: bool,
    }

    /// `POST /api/confirm-email`: the word that came by mail.
    pub struct ConfirmEmail {
        pub code: String,
    }
}
