//! A record is verified against its seed, and every kind of cheating is reported by name.

use contract::{Below, Now, OptionValues, Play, Rules, SplitMix, record};
use games::toy::Toy;
use games::{
    Demands, Nonce, Promise, Receipt, Secret, Seed, SeededChance, ServerKey, Sides, Unverified, Verified,
    result_text, verify,
};

const SEED: Seed = Seed([9; 32]);

fn rules(text: &str) -> Result<Verified, Unverified> {
    verify(text, &Demands::rules_only())
}

/// A game whose players pick at random and whose chance comes from the seed; at most `acts` acts.
fn played(acts: usize) -> String {
    let values = OptionValues::new();
    let setup = Toy::setup(&values).expect("the defaults are good");
    let mut play = Play::<Toy>::new(&setup);
    let mut dice = SeededChance::new(SEED);
    let mut player = SplitMix(77);
    while play.steps().len() < acts {
        // Occasionally a standing choice comes just before chance, and uses nothing of the stream.
        let standing = play.open().options(contract::Side::Us).nth(0).filter(|_| player.below(3) == 0);
        let act = match (play.open().now, standing) {
            (Now::Chance(_), Some(pick)) => contract::Act::Pick(contract::Side::Us, pick),
            (Now::Chance(chance), None) => dice.outcome(&chance),
            _ => match player.act(play.open()) {
                Some(act) => act,
                None => break,
            },
        };
        play.apply(act).expect("a legal act");
    }
    let mut facts = vec![("seed-hash".to_owned(), SEED.hash()), ("seed".to_owned(), SEED.to_string())];
    facts.extend(play.open().outcome().map(|outcome| ("result".to_owned(), result_text::<Toy>(outcome))));
    record::write::<Toy>(&setup, &values, &facts, &play.acts())
}

/// The number of the first act that starts with `word`, from 1, and its whole line.
fn act(text: &str, word: &str) -> (usize, String) {
    let acts = text.split_once("\nacts\n").expect("a record has acts").1;
    let found = acts.lines().filter(|line| !line.starts_with("check")).enumerate();
    let mut found = found.filter(|(_, line)| line.starts_with(word));
    found.next().map(|(n, line)| (n + 1, line.to_owned())).expect("an act of this kind")
}

#[test]
fn an_honest_record_is_verified() {
    let text = played(usize::MAX);
    let verified = rules(&text).expect("every outcome is from the seed");
    assert_eq!(verified.game.word(), "toy");
    let chance = |line: &&str| ["die ", "draw ", "coin "].iter().any(|word| line.starts_with(word));
    assert_eq!(verified.chance_points, text.lines().filter(chance).count());
    let result = text.lines().find_map(|line| line.strip_prefix("result "));
    assert_eq!(verified.result.as_deref(), result);
    assert!(result.is_some());
}

#[test]
fn a_game_that_was_broken_off_is_verified_too() {
    let verified = rules(&played(9)).expect("honest as far as it goes");
    assert_eq!((verified.acts, verified.result), (9, None));
}

#[test]
fn the_first_changed_die_is_named() {
    let text = played(usize::MAX);
    let (number, line) = act(&text, "die");
    let other = if line == "die 6" { "die 5" } else { "die 6" };
    let problem = rules(&text.replacen(&line, other, 1)).expect_err("a changed die");
    let expected = Unverified::Outcome { act: number, seed_gives: line, record_says: other.to_owned() };
    assert_eq!(problem, expected);
    assert!(problem.to_string().starts_with(&format!("act {number}: the seed gives `die ")), "{problem}");
}

#[test]
fn a_changed_draw_is_named() {
    let text = played(usize::MAX);
    let (number, line) = act(&text, "draw");
    let other = if line == "draw card-1" { "draw card-2" } else { "draw card-1" };
    let problem = rules(&text.replacen(&line, other, 1)).expect_err("a changed draw");
    assert!(matches!(problem, Unverified::Outcome { act, .. } if act == number), "{problem}");
}

#[test]
fn a_seed_that_was_not_promised_is_refused() {
    let text = played(usize::MAX).replace(&SEED.hash(), &Seed([8; 32]).hash());
    let problem = rules(&text).expect_err("another hash");
    assert_eq!(problem, Unverified::Hash { promised: Seed([8; 32]).hash(), got: SEED.hash() });
}

#[test]
fn what_is_missing_or_malformed_is_named() {
    let text = played(usize::MAX);
    let without = |fact: &str| {
        let lines = text.lines().filter(|line| !line.starts_with(&format!("{fact} ")));
        lines.map(|line| format!("{line}\n")).collect::<String>()
    };
    assert_eq!(rules(&without("seed")), Err(Unverified::Missing("seed")));
    assert_eq!(rules(&without("seed-hash")), Err(Unverified::Missing("seed-hash")));
    let short = text.replace(&format!("seed {SEED}"), "seed abc");
    assert!(matches!(rules(&short), Err(Unverified::Seed { line: "seed", .. })));
    let chess = rules(&text.replace("game toy", "game chess")).expect_err("no such game");
    assert!(chess.to_string().starts_with("unknown game `chess`"), "{chess}");
    let result = text.lines().find(|line| line.starts_with("result ")).expect("a finished game");
    let boast = rules(&text.replace(result, "result us resignation")).expect_err("another result");
    assert!(matches!(boast, Unverified::Result { .. }), "{boast}");
    for nonsense in ["", "hotline-record 99\n", "\u{0}\u{1}", "hotline-record 1\nacts\nus\n"] {
        assert!(rules(nonsense).is_err(), "{nonsense:?}");
    }
}

#[test]
fn another_rules_revision_is_blamed_only_if_the_replay_fails() {
    let old = played(usize::MAX).replace("rules 1\n", "rules 77\n");
    assert!(rules(&old).is_ok());
    let (_, line) = act(&old, "us ");
    let problem = rules(&old.replacen(&line, "us space-6", 1)).expect_err("not legal there");
    assert!(problem.to_string().contains("rules revision 77, this build plays 1"), "{problem}");
}

/// The same game at a table: its seed is made from a secret and two nonces, all of them fixed before any was
/// shown.
fn table_facts(sides: Sides) -> Vec<(String, String)> {
    let (secret, nonces) = (Secret([3; 32]), [Nonce([4; 32]), Nonce([5; 32])]);
    let seed = Seed::from_parts(secret, &nonces);
    let commitments = [0, 1].map(|at| nonces[at].commitment(&secret.hash(), at as u8).expect("a hash"));
    let receipt = Receipt {
        tables: vec!["t1".to_owned()],
        game: "toy".to_owned(),
        sides,
        secret_hash: secret.hash(),
        commitments: commitments.to_vec(),
        at: 1234,
    };
    let (word, maker) = match sides {
        Sides::Us => ("chosen", "us"),
        Sides::Ussr => ("chosen", "ussr"),
        Sides::Random => ("random", seed.makers_side().word()),
        Sides::Bid => ("bid", "us"),
    };
    let facts = [
        ("table", receipt.tables[0].clone()),
        ("secret-hash", secret.hash()),
        ("commitments", format!("{} {}", commitments[0], commitments[1])),
        ("receipt", format!("1234 {}", signer().sign(&receipt))),
        ("server-key", signer().public().to_string()),
        ("secret", secret.to_string()),
        ("nonces", format!("{} {}", nonces[0], nonces[1])),
        ("sides", word.to_owned()),
        ("maker", maker.to_owned()),
        ("seed-hash", seed.hash()),
        ("seed", seed.to_string()),
        ("result", "us resigned".to_owned()),
    ];
    facts.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}

fn signer() -> ServerKey {
    ServerKey::new([6; 32])
}

fn written(facts: &[(String, String)]) -> String {
    let setup = Toy::setup(&OptionValues::new()).expect("the defaults are good");
    record::write::<Toy>(&setup, &OptionValues::new(), facts, &[])
}

fn from_a_table(change: impl Fn(&str) -> String) -> String {
    change(&written(&table_facts(Sides::Random)))
}

fn strict(text: &str) -> Result<Verified, Unverified> {
    verify(text, &Demands::default())
}

#[test]
fn h1_an_honest_table_is_verified_with_all_that_was_promised() {
    for sides in [Sides::Us, Sides::Ussr, Sides::Random, Sides::Bid] {
        let demands = Demands {
            nonce: Some(Nonce([5; 32])),
            secret_hash: Some(Secret([3; 32]).hash().to_uppercase()),
            key: Some(signer().public()),
            receipt: None,
            rules_only: false,
        };
        let verified = verify(&written(&table_facts(sides)), &demands).expect("honest");
        assert_eq!(verified.promise, Promise::Kept { nonces: 2, key: signer().public() });
        assert_eq!(verified.result, None, "who resigns ends no game of the rules");
    }
}

#[test]
fn h1_a_record_without_its_promise_is_refused_unless_only_the_rules_are_checked() {
    let facts = table_facts(Sides::Random);
    for stripped in
        ["secret", "nonces", "sides", "maker", "secret-hash", "receipt", "server-key", "table", "seed"]
    {
        let left: Vec<_> = facts.iter().filter(|(key, _)| key != stripped).cloned().collect();
        assert!(matches!(strict(&written(&left)), Err(Unverified::Missing(_))), "without {stripped}");
    }
    let left: Vec<_> = facts.iter().filter(|(key, _)| key != "commitments").cloned().collect();
    assert_eq!(strict(&written(&left)), Err(Unverified::BeforeCommitments));
    let old = rules(&written(&left)).expect("still to be read");
    assert_eq!(old.promise, Promise::BeforeCommitments { nonces: 2 });
    assert_eq!(strict(&played(9)), Err(Unverified::Missing("secret")), "the game of one terminal");
    assert_eq!(rules(&played(9)).expect("its dice are right").promise, Promise::None);
    let bare: Vec<_> = facts.iter().filter(|(key, _)| key == "result").cloned().collect();
    assert_eq!(rules(&written(&bare)).expect("only rules").chance_points, 0);
}

#[test]
fn h1_every_false_part_is_named() {
    let changed = |from: &str, to: &str| strict(&from_a_table(|text| text.replace(from, to)));
    let fives = "05".repeat(32);
    assert!(matches!(changed(&fives, &"06".repeat(32)), Err(Unverified::Parts { .. })));
    assert!(matches!(changed(&format!(" {fives}"), ""), Err(Unverified::Parts { .. })));
    assert!(matches!(changed(&"03".repeat(32), &"13".repeat(32)), Err(Unverified::SecretHash { .. })));
    let (is, other) = match Seed::from_parts(Secret([3; 32]), &[Nonce([4; 32]), Nonce([5; 32])]).makers_side()
    {
        contract::Side::Us => ("maker us\n", "maker ussr\n"),
        contract::Side::Ussr => ("maker ussr\n", "maker us\n"),
    };
    assert!(matches!(changed(is, other), Err(Unverified::Maker { .. })));
    assert!(matches!(changed("us resigned", "us points"), Err(Unverified::Result { .. })));
    for sides in ["chosen", "bid"] {
        let altered = changed("sides random", &format!("sides {sides}"));
        assert!(matches!(altered, Err(Unverified::Signature | Unverified::Sides(_))), "{altered:?}");
    }
    assert!(matches!(changed("sides random", "sides mine"), Err(Unverified::Sides(_))));
    assert_eq!(changed("table t1", "table t2"), Err(Unverified::Signature));
    assert_eq!(changed("receipt 1234", "receipt 1235"), Err(Unverified::Signature));
    let key = signer().public().to_string();
    let forged = changed(&key, &ServerKey::new([7; 32]).public().to_string());
    assert_eq!(forged, Err(Unverified::Signature));
}

#[test]
fn h1_a_record_is_checked_against_what_a_player_kept() {
    let text = from_a_table(str::to_owned);
    let demand = |change: &dyn Fn(&mut Demands)| {
        let mut demands = Demands::default();
        change(&mut demands);
        verify(&text, &demands)
    };
    let unused = demand(&|demands| demands.nonce = Some(Nonce([8; 32])));
    assert_eq!(unused, Err(Unverified::NonceUnused));
    let hash = demand(&|demands| demands.secret_hash = Some("00".repeat(32)));
    assert!(matches!(hash, Err(Unverified::OtherSecretHash { .. })));
    let receipt = demand(&|demands| demands.receipt = Some("hotline-receipt-1\n".to_owned()));
    assert_eq!(receipt, Err(Unverified::OtherReceipt));
    let key = demand(&|demands| demands.key = Some(ServerKey::new([7; 32]).public()));
    assert!(matches!(key, Err(Unverified::OtherKey { .. })));
}

/// With `rules_only` and a nonce, a hash, a receipt or a key, the latter are checked, too.
#[test]
fn h1_a_demand_is_never_ignored() {
    let all = table_facts(Sides::Random);
    let before: Vec<_> = all.iter().filter(|(key, _)| key != "commitments").cloned().collect();
    let no_seed: Vec<_> = all.iter().filter(|(key, _)| !key.starts_with("seed")).cloned().collect();
    let (kept, old, bare, seedless) = (written(&all), written(&before), played(9), written(&no_seed));
    let rules = Demands::rules_only;
    let of_parts = [
        Demands { nonce: Some(Nonce([5; 32])), ..rules() },
        Demands { secret_hash: Some(Secret([3; 32]).hash()), ..rules() },
    ];
    let of_signature = [
        Demands { receipt: Some("hotline-receipt-1\n".to_owned()), ..rules() },
        Demands { key: Some(signer().public()), ..rules() },
    ];
    for demands in of_parts.iter().chain(&of_signature) {
        assert_eq!(verify(&bare, demands), Err(Unverified::Missing("secret")), "{demands:?}");
        assert_eq!(verify(&seedless, demands), Err(Unverified::Missing("seed")), "{demands:?}");
    }
    for demands in &of_parts {
        assert!(verify(&old, demands).is_ok(), "{demands:?}");
        assert!(verify(&kept, demands).is_ok(), "{demands:?}");
    }
    for demands in &of_signature {
        assert_eq!(verify(&old, demands), Err(Unverified::Missing("commitments")), "{demands:?}");
    }
    assert_eq!(verify(&kept, &of_signature[0]), Err(Unverified::OtherReceipt));
    assert!(verify(&kept, &of_signature[1]).is_ok());
}
