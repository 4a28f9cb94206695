//! H1: dice that bind everyone. A dishonest server, maker and joiner, alone and together, against a player who follows
//! docs/dice.md; whatever they do is refused, or noticed before the nonce is revealed, or noticed at the end.

use crate::common::{new_table, start, table_of_two_at};
use client::{Client, Share};
use contract::{OptionValues, Rules, record};
use games::{
    Commitment, Demands, Nonce, Promise, Receipt, Secret, Seed, ServerKey, Sides, Unverified, toy::Toy,
    verify,
};
use serde_json::json;
use wire::dice::DiceInfo;
use wire::live::Command;
use wire::tables::{NewTable, Opponent, TableInfo, TableState};

/// A server that can write anything it likes, and sign it.
struct Table {
    secret: Secret,
    nonces: [Nonce; 2],
    commitments: [Commitment; 2],
    sides: Sides,
}

fn key() -> ServerKey {
    ServerKey::new([1; 32])
}

impl Table {
    fn honest() -> Table {
        let (secret, nonces) = (Secret([3; 32]), [Nonce([4; 32]), Nonce([5; 32])]);
        let commitments = [0, 1].map(|at| nonces[at].commitment(&secret.hash(), at as u8).expect("a hash"));
        Table { secret, nonces, commitments, sides: Sides::Random }
    }

    fn receipt(&self) -> Receipt {
        Receipt {
            tables: vec!["t1".to_owned()],
            game: "toy".to_owned(),
            sides: self.sides,
            secret_hash: self.secret.hash(),
            commitments: self.commitments.to_vec(),
            at: 77,
        }
    }

    /// The record the server hands out, signed again.
    fn record(&self) -> String {
        let seed = Seed::from_parts(self.secret, &self.nonces);
        let (sides, maker) = match self.sides {
            Sides::Us => ("chosen", "us"),
            Sides::Ussr => ("chosen", "ussr"),
            Sides::Random => ("random", seed.makers_side().word()),
            Sides::Bid => ("bid", "us"),
        };
        let pair = |words: [String; 2]| words.join(" ");
        let facts = [
            ("table", "t1".to_owned()),
            ("secret-hash", self.secret.hash()),
            ("commitments", pair(self.commitments.map(|word| word.to_string()))),
            ("receipt", format!("77 {}", key().sign(&self.receipt()))),
            ("server-key", key().public().to_string()),
            ("secret", self.secret.to_string()),
            ("nonces", pair(self.nonces.map(|word| word.to_string()))),
            ("sides", sides.to_owned()),
            ("maker", maker.to_owned()),
            ("seed-hash", seed.hash()),
            ("seed", seed.to_string()),
            ("result", "us resigned".to_owned()),
        ];
        let facts: Vec<_> = facts.into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
        let setup = Toy::setup(&OptionValues::new()).expect("the defaults");
        record::write::<Toy>(&setup, &OptionValues::new(), &facts, &[])
    }

    /// What the player at this place knows after revealing their nonce.
    fn demands_of(&self, place: usize) -> Demands {
        Demands {
            rules_only: false,
            nonce: Some(self.nonces[place]),
            secret_hash: Some(self.secret.hash()),
            receipt: Some(self.receipt().text()),
            key: Some(key().public()),
        }
    }
}

#[test]
fn h1_at_the_end_the_honest_player_sees_every_change() {
    for place in [0, 1] {
        let honest = Table::honest();
        let knows = honest.demands_of(place);
        let verified = verify(&honest.record(), &knows).expect("nobody cheated");
        assert!(matches!(verified.promise, Promise::Kept { nonces: 2, .. }));
        let caught = |what: &str, change: &dyn Fn(&mut Table)| {
            let mut table = Table::honest();
            change(&mut table);
            let problem = verify(&table.record(), &knows).expect_err(what);
            // What others are shown as proof: the receipt is valid, and says otherwise.
            assert!(key().public().signed(&honest.receipt(), &key().sign(&honest.receipt())));
            problem
        };
        let recommit = |table: &mut Table, at: usize| {
            table.commitments[at] =
                table.nonces[at].commitment(&table.secret.hash(), at as u8).expect("a hash");
        };
        let other = 1 - place;
        // The server alone: another secret, with everything made to match it.
        let ground = caught("another secret", &|table| {
            table.secret = Secret([9; 32]);
            recommit(table, 0);
            recommit(table, 1);
        });
        assert!(matches!(ground, Unverified::OtherSecretHash { .. }), "{ground}");
        // The server alone: my nonce replaced, then its commitment as well.
        let replaced = caught("my nonce", &|table| table.nonces[place] = Nonce([8; 32]));
        assert_eq!(replaced, Unverified::NonceUnused);
        let fitted = caught("my nonce and its commitment", &|table| {
            table.nonces[place] = Nonce([8; 32]);
            recommit(table, place);
        });
        assert_eq!(fitted, Unverified::NonceUnused);
        // My nonce is used, but at the other's place.
        let swapped = caught("places", &|table| {
            table.nonces.swap(0, 1);
            recommit(table, 0);
            recommit(table, 1);
        });
        assert_eq!(swapped, Unverified::OtherReceipt);
        // The server together with the other player: his nonce chosen by brute force once mine was known.
        let grinding = caught("his nonce", &|table| table.nonces[other] = Nonce([8; 32]));
        assert_eq!(grinding, Unverified::Commitment { place: other });
        let signed_anew = caught("his nonce and a new signature", &|table| {
            table.nonces[other] = Nonce([8; 32]);
            recommit(table, other);
        });
        assert_eq!(signed_anew, Unverified::OtherReceipt);
        let sides = caught("sides", &|table| table.sides = Sides::Us);
        assert_eq!(sides, Unverified::OtherReceipt);
    }
}

/// The table as shown to the player at `place` when all are said to be committed.
fn shown(like: &TableInfo, table: &Table) -> TableInfo {
    let receipt = table.receipt();
    let dice = DiceInfo {
        commitments: table.commitments.iter().map(|word| Some(word.to_string())).collect(),
        revealed: vec![false, false],
        receipt: Some(wire::dice::Receipt {
            text: receipt.text(),
            signature: key().sign(&receipt).to_string(),
            key: key().public().to_string(),
        }),
    };
    let secret_hash = table.secret.hash();
    let side = wire::tables::SideChoice::Random;
    TableInfo { id: "t1".to_owned(), game: "toy".to_owned(), side, secret_hash, dice, ..like.clone() }
}

#[tokio::test]
async fn h1_no_nonce_is_shown_to_a_server_that_has_not_signed_for_it() {
    let server = start().await;
    let (maker, _) = server.guest().await;
    let like = maker.make_table(&new_table(Opponent::Open)).await.expect("a table");
    for place in [0u8, 1] {
        let at = usize::from(place);
        let honest = Table::honest();
        let share = Share { place, nonce: honest.nonces[at], secret_hash: honest.secret.hash() };
        share.is_promised(&shown(&like, &honest)).expect("nobody cheats");
        let refuses = |what: &str, change: &dyn Fn(&mut Table, &mut TableInfo)| {
            let mut table = Table::honest();
            let mut info = shown(&like, &table);
            change(&mut table, &mut info);
            assert!(share.is_promised(&info).is_err(), "{what}");
        };
        refuses("another secret", &|table, info| {
            table.secret = Secret([9; 32]);
            *info = shown(&like, table);
        });
        refuses("another commitment in my place", &|table, info| {
            table.commitments[at] = Commitment([8; 32]);
            *info = shown(&like, table);
        });
        refuses("my commitment in the other place", &|table, info| {
            table.commitments.swap(0, 1);
            *info = shown(&like, table);
        });
        refuses("no receipt", &|_, info| info.dice.receipt = None);
        refuses("a receipt that says otherwise", &|table, info| {
            table.commitments[1 - at] = Commitment([8; 32]);
            info.dice.receipt = shown(&like, table).dice.receipt;
        });
        refuses("a signature under something else", &|table, info| {
            table.sides = Sides::Us;
            let signed = shown(&like, table).dice.receipt.expect("one");
            info.dice.receipt.as_mut().expect("one").signature = signed.signature;
        });
        refuses("a table with other sides than it was offered with", &|_, info| {
            info.side = wire::tables::SideChoice::Ussr;
        });
    }
    server.end().await;
}

/// The second table of a duplicate match, as a dishonest server shows it to its maker's partner.
#[tokio::test]
async fn h1_one_receipt_promises_both_tables_of_a_duplicate_match() {
    let server = start().await;
    let (maker, _) = server.guest().await;
    let like = maker.make_table(&new_table(Opponent::Open)).await.expect("a table");
    let secret = Secret([3; 32]);
    let nonces = [4, 5, 6, 7].map(|n| Nonce([n; 32]));
    let commitments: Vec<Commitment> = (0..)
        .zip(&nonces)
        .map(|(place, nonce)| nonce.commitment(&secret.hash(), place).expect("a hash"))
        .collect();
    let both = || vec!["a1".to_owned(), "b1".to_owned()];
    let receipt = |tables: Vec<String>, sides| Receipt {
        tables,
        game: "toy".to_owned(),
        sides,
        secret_hash: secret.hash(),
        commitments: commitments.clone(),
        at: 77,
    };
    // At the second table the sides are swapped, but the receipt has those of the first.
    let shown = |receipt: &Receipt, tables: [&str; 2], second: bool| TableInfo {
        id: tables[usize::from(second)].to_owned(),
        game: "toy".to_owned(),
        side: if second { wire::tables::SideChoice::Ussr } else { wire::tables::SideChoice::Us },
        secret_hash: secret.hash(),
        dice: DiceInfo {
            commitments: commitments.iter().map(|word| Some(word.to_string())).collect(),
            revealed: vec![false; 4],
            receipt: Some(wire::dice::Receipt {
                text: receipt.text(),
                signature: key().sign(receipt).to_string(),
                key: key().public().to_string(),
            }),
        },
        duplicate: Some(wire::duplicates::InDuplicate {
            id: "d1".to_owned(),
            tables: tables.map(str::to_owned),
            second,
            sealed: true,
        }),
        ..like.clone()
    };
    let honest = receipt(both(), Sides::Us);
    for (place, second) in [(0, false), (1, false), (2, true), (3, true)] {
        let share = Share { place, nonce: nonces[usize::from(place)], secret_hash: secret.hash() };
        share.is_promised(&shown(&honest, ["a1", "b1"], second)).expect("nobody cheats");
        let refuses = |what: &str, table: TableInfo| assert!(share.is_promised(&table).is_err(), "{what}");
        refuses(
            "a third table",
            shown(&receipt(vec!["a1".to_owned(), "c1".to_owned()], Sides::Us), ["a1", "b1"], second),
        );
        refuses("one table alone", shown(&receipt(vec!["a1".to_owned()], Sides::Us), ["a1", "b1"], second));
        refuses("the other way round", shown(&honest, ["b1", "a1"], second));
        refuses("other sides", shown(&receipt(both(), Sides::Ussr), ["a1", "b1"], second));
        let elsewhere = TableInfo { id: "c1".to_owned(), ..shown(&honest, ["a1", "b1"], second) };
        refuses("a table that is none of the two", elsewhere);
    }
    // Afterwards: the records of both tables contain the one promise, and nothing of it can be left out.
    let seed = Seed::from_parts(secret, &nonces);
    let words = |list: &[String]| list.join(" ");
    let record = |table: &str, maker: &str, leave_out: &str| {
        let facts = [
            ("table", table.to_owned()),
            ("tables", "a1 b1".to_owned()),
            ("chance", "by-occasion".to_owned()),
            ("secret-hash", secret.hash()),
            ("commitments", words(&commitments.iter().map(ToString::to_string).collect::<Vec<_>>())),
            ("receipt", format!("77 {}", key().sign(&honest))),
            ("server-key", key().public().to_string()),
            ("secret", secret.to_string()),
            ("nonces", words(&nonces.map(|nonce| nonce.to_string()))),
            ("sides", "chosen".to_owned()),
            ("maker", maker.to_owned()),
            ("seed-hash", seed.hash()),
            ("seed", seed.to_string()),
            ("result", "us resigned".to_owned()),
        ];
        let facts = facts.into_iter().filter(|(key, _)| *key != leave_out);
        let facts: Vec<_> = facts.map(|(key, value)| (key.to_owned(), value)).collect();
        let setup = Toy::setup(&OptionValues::new()).expect("the defaults");
        record::write::<Toy>(&setup, &OptionValues::new(), &facts, &[])
    };
    let demands = Demands {
        nonce: Some(nonces[3]),
        receipt: Some(honest.text()),
        key: Some(key().public()),
        ..Demands::default()
    };
    for (table, maker) in [("a1", "us"), ("b1", "ussr")] {
        let verified = verify(&record(table, maker, ""), &demands).expect("kept");
        assert!(matches!(verified.promise, Promise::Kept { nonces: 4, .. }));
        for lacks in ["tables", "chance"] {
            assert_eq!(
                verify(&record(table, maker, lacks), &demands),
                Err(Unverified::ChanceUnpromised),
                "{lacks}"
            );
        }
    }
    assert_eq!(verify(&record("b1", "us", ""), &demands), Err(Unverified::Signature), "sides not swapped");
    assert_eq!(verify(&record("c1", "us", ""), &demands), Err(Unverified::Tables));
    server.end().await;
}

async fn table(client: &Client, id: &str) -> TableInfo {
    client.get(&format!("/api/tables/{id}")).await.expect("an answer").json().expect("a table")
}

#[tokio::test]
async fn h1_dishonest_players_are_refused_by_the_server() {
    let server = start().await;
    let ((maker, _), (joiner, _), (third, _)) =
        (server.guest().await, server.guest().await, server.guest().await);
    let made = maker.make_table(&new_table(Opponent::Link)).await.expect("a table");
    let path = |what: &str| format!("/api/tables/{}/{what}", made.id);
    let post = async |who: &Client, what: &str, body: serde_json::Value| {
        who.post(&path(what), &body).await.expect("an answer").status
    };
    let own = maker.shares.of(&made.id).expect("kept").nonce.to_string();
    assert_eq!(post(&maker, "reveal", json!({"nonce": own})).await, 409, "before everything is fixed");
    // The joiner copies the maker's commitment, hoping to reveal the same nonce later.
    let copied = made.dice.commitments[0].clone().expect("committed");
    let invite = made.invite.clone();
    assert_eq!(post(&joiner, "join", json!({"commitment": copied, "invite": invite})).await, 200);
    let fixed = table(&maker, &made.id).await;
    assert!(fixed.dice.receipt.is_some());
    assert_eq!(post(&maker, "commit", json!({"commitment": "0a".repeat(32)})).await, 409, "too late");
    assert_eq!(post(&third, "reveal", json!({"nonce": own})).await, 403, "none of the two");
    assert_eq!(post(&maker, "reveal", json!({"nonce": "0b".repeat(32)})).await, 400, "another nonce");
    assert_eq!(post(&maker, "reveal", json!({"nonce": own})).await, 200);
    assert_eq!(post(&joiner, "reveal", json!({"nonce": own})).await, 400, "a copy opens nothing");
    // He never reveals one, so the maker leaves; who is to blame is recorded and counted.
    let mut socket = crate::common::socket(&maker, &made.id, "").await;
    socket.await_kind("sync").await.expect("everything");
    socket.say(&Command::Abandon).await.expect("said");
    socket.await_kind("table").await.expect("over");
    let over = table(&third, &made.id).await;
    assert_eq!((over.state, over.left_by), (TableState::Abandoned, Some(1)));
    let again = maker.make_table(&new_table(Opponent::Link)).await.expect("a table");
    let joined = joiner.join_table(&again.id, again.invite.as_deref()).await.expect("joined");
    let left = |seat: usize| joined.seats[seat].person.as_ref().expect("somebody").left_early;
    assert_eq!((left(0), left(1)), (0, 1));
    server.end().await;
}

#[tokio::test]
async fn h1_nothing_of_a_share_is_told_before_the_end() {
    let server = start().await;
    let ((maker, _), (joiner, _)) = (server.guest().await, server.guest().await);
    let made = maker.make_table(&new_table(Opponent::Link)).await.expect("a table");
    let mut told = vec![maker.get(&format!("/api/tables/{}", made.id)).await.expect("an answer").text()];
    joiner.join_table(&made.id, made.invite.as_deref()).await.expect("joined");
    let mut socket = crate::common::socket(&joiner, &made.id, "").await;
    told.push(socket.hear_text().await.expect("heard").expect("open").to_string());
    maker.show_share(&made.id).await.expect("begun");
    told.push(socket.hear_text().await.expect("heard").expect("open").to_string());
    told.push(joiner.get(&format!("/api/tables/{}", made.id)).await.expect("an answer").text());
    socket.say(&Command::Resign { side: None }).await.expect("said");
    socket.await_kind("table").await.expect("over");
    let dice = format!("/api/replays/{}/dice", made.id);
    let proof: wire::replays::DiceProof = maker.get(&dice).await.expect("dice").json().expect("a proof");
    for (client, place) in [(&maker, 0), (&joiner, 1)] {
        let share = client.shares.of(&made.id).expect("kept");
        assert_eq!(proof.nonces[place], share.nonce.to_string(), "in its place");
    }
    for secret in [&proof.secret, &proof.seed, &proof.nonces[0], &proof.nonces[1]] {
        assert!(told.iter().all(|text| !text.contains(secret.as_str())));
    }
    server.end().await;
}

#[tokio::test]
async fn h1_every_kind_of_table_gives_a_record_that_is_verified() {
    let server = start().await;
    let ((maker, _), (joiner, _)) = (server.guest().await, server.guest().await);
    let bot = Opponent::Bot { level: "easy".to_owned() };
    let mut tables = vec![(table_of_two_at("twilight", &maker, &joiner).await, 2)];
    for opponent in [bot, Opponent::HotSeat] {
        for side in [wire::tables::SideChoice::Random, wire::tables::SideChoice::Ussr] {
            let new = NewTable { side, ..new_table(opponent.clone()) };
            tables.push((maker.make_table(&new).await.expect("a table"), 1));
        }
    }
    for (table, nonces) in tables {
        assert_eq!(table.state, TableState::Playing);
        let mut socket = crate::common::socket(&maker, &table.id, "").await;
        socket.await_kind("sync").await.expect("everything");
        socket.say(&Command::Resign { side: None }).await.expect("said");
        socket.await_kind("table").await.expect("over");
        let share = maker.shares.of(&table.id).expect("kept");
        let key = maker.get("/api/dice/key").await.expect("a key").json::<wire::dice::DiceKey>();
        let demands = Demands {
            rules_only: false,
            nonce: Some(share.nonce),
            secret_hash: Some(share.secret_hash),
            receipt: Some(table.dice.receipt.expect("a receipt").text),
            key: Some(key.expect("a key").key.parse().expect("hex")),
        };
        let record = maker.get(&format!("/api/tables/{}/record", table.id)).await.expect("a record").text();
        let verified = verify(&record, &demands).unwrap_or_else(|problem| panic!("{problem}\n{record}"));
        assert!(matches!(verified.promise, Promise::Kept { nonces: n, .. } if n == nonces));
    }
    server.end().await;
}
