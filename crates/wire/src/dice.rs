//! How a table's dice are fixed before play: commitments, the server's receipt, nonces. `docs/dice.md` tells the whole.

use crate::wired::wired;

wired! { "dice.ts",
    /// How far the shares of a table's seed have come together.
    pub struct DiceInfo {
        /// By places, the maker's first; one place where only one client takes part, four at both tables of a duplicate match.
        /// Nothing at all at a table that was begun before there were commitments.
        pub commitments: Vec<Option<String>>,
        /// Who has shown the nonce, by places.
        pub revealed: Vec<bool>,
        /// Of the server, when all commitments are there.
        #[serde(default)]
        pub receipt: Option<Receipt>,
    }

    /// What the server promised, signed.
    #[derive(PartialEq, Eq)]
    pub struct Receipt {
        /// The bytes that are signed, in UTF-8.
        pub text: String,
        /// 128 hexadecimal digits: Ed25519.
        pub signature: String,
        /// 64 hexadecimal digits.
        pub key: String,
    }

    /// `POST /api/tables/{id}/commit`: the maker's commitment. Who joins sends his own with the request to join.
    pub struct Commit {
        /// 64 hexadecimal digits: SHA-256 of the nonce with its label, the secret's hash and the place.
        pub commitment: String,
    }

    /// `POST /api/tables/{id}/reveal`: one's nonce, when the receipt is there.
    pub struct Reveal {
        /// 64 hexadecimal digits: the share of the seed that was committed to.
        pub nonce: String,
    }

    /// `GET /api/dice/key`: by which this server's receipts are known.
    pub struct DiceKey {
        pub key: String,
    }
}
