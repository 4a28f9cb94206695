//! How a table's dice are fixed before play: commitments, the server's receipt, nonces. `docs/dice.md` explains it in full.

use crate::wired::wired;

wired! { "dice.ts",
    /// How far the shares of a table's seed have come together.
    pub struct DiceInfo {
        /// By place, the maker's first. There is one place if only one client takes part, and four at both tables of a
        /// duplicate match. Empty at a table that was begun before there were commitments.
        pub commitments: Vec<Option<String>>,
        /// Who has shown their nonce, by place.
        pub revealed: Vec<bool>,
        /// The server's receipt, once all commitments have arrived.
        #[serde(default)]
        pub receipt: Option<Receipt>,
    }

    /// What the server promised, signed.
    #[derive(PartialEq, Eq)]
    pub struct Receipt {
        /// The signed text, in UTF-8.
        pub text: String,
        /// 128 hexadecimal digits: Ed25519.
        pub signature: String,
        /// 64 hexadecimal digits.
        pub key: String,
    }

    /// `POST /api/tables/{id}/commit`: the maker's commitment. A player who joins sends theirs with the request to
    /// join.
    pub struct Commit {
        /// 64 hexadecimal digits: SHA-256 of the nonce with its label, the secret's hash and the place.
        pub commitment: String,
    }

    /// `POST /api/tables/{id}/reveal`: the player's nonce, once the receipt is there.
    pub struct Reveal {
        /// 64 hexadecimal digits: the share of the seed that was committed to.
        pub nonce: String,
    }

    /// `GET /api/dice/key`: the key with which this server signs its receipts.
    pub struct DiceKey {
        pub key: String,
    }
}
