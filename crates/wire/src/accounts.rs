//! Keeping an account: sessions, password, recovery, its end.

use crate::wired::wired;

wired! { "accounts.ts",
    /// `GET /api/sessions`: where the account is logged in.
    pub struct SessionInfo {
        pub id: String,
        /// Browser and system, as far as they are known: `Firefox, Linux`.
        pub agent: String,
        #[cfg_attr(test, ts(type = "number"))]
        pub made_at: crate::Millis,
        #[cfg_attr(test, ts(type = "number"))]
        pub seen_at: crate::Millis,
        /// The session of this request.
        pub current: bool,
    }

    /// `POST /api/password`: changes the password. All other sessions end.
    pub struct NewPassword {
        pub old: String,
        pub new: String,
    }

    /// `POST /api/recovery-codes`, `DELETE /api/account`: the password again, so that a stranger at an open page cannot
    /// do this.
    pub struct WithPassword {
        pub password: String,
    }

    /// Recovery codes to write down. Each is valid for one new password. They are shown only this once.
    pub struct RecoveryCodes {
        pub codes: Vec<String>,
    }

    /// `POST /api/recovery-mail`: sends a code to the account's confirmed address.
    pub struct ForgotPassword {
        pub name: String,
    }

    /// `POST /api/recover`: sets a new password, with a code that was written down or that came by mail.
    pub struct Recover {
        pub code: String,
        pub password: String,
        /// As in `POST /api/login`.
        #[serde(default)]
        pub leave_games: bool,
    }

    /// `POST /api/confirm-email`: the code that came by mail.
    pub struct ConfirmEmail {
        pub code: String,
    }
}
