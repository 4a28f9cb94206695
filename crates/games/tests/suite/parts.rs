//! The parts of a seed, checked against the vectors of `docs/dice.md`.

use crate::dice::vector;
use contract::Side;
use games::{Nonce, Secret, Seed};

#[test]
fn the_parts_of_the_document_give_its_seeds() {
    let secret: Secret = vector("secret")[0].parse().expect("a secret");
    assert_eq!(vector("secret-hash"), [secret.hash()]);
    let nonces: Vec<Nonce> = vector("nonces").iter().map(|word| word.parse().expect("a nonce")).collect();
    assert_eq!(nonces.len(), 2);
    let seed = Seed::from_parts(secret, &nonces);
    assert_eq!(vector("seed-of-two"), [seed.to_string()]);
    assert_eq!(vector("maker-of-two"), [seed.makers_side().word()]);
    let alone = Seed::from_parts(secret, &nonces[..1]);
    assert_eq!(vector("seed-of-one"), [alone.to_string()]);
    assert_eq!(vector("maker-of-one"), [alone.makers_side().word()]);
    assert_ne!(seed, Seed::from_parts(secret, &[nonces[1], nonces[0]]), "the order matters");
}

#[test]
fn the_commitments_of_the_document_are_made_of_its_nonces() {
    let nonces: Vec<Nonce> = vector("nonces").iter().map(|word| word.parse().expect("a nonce")).collect();
    let promised = &vector("secret-hash")[0];
    let made = nonces.iter().zip(0..).map(|(nonce, place)| nonce.commitment(promised, place));
    let made: Vec<_> = made.map(|made| made.expect("a hash").to_string()).collect();
    assert_eq!(vector("commitments"), made);
    let elsewhere = nonces[0].commitment(promised, 1).expect("a hash");
    assert_ne!(elsewhere.to_string(), made[0], "another place is another commitment");
}

#[test]
fn both_sides_come_up_for_the_maker() {
    let us = (0..=255u8).filter(|&n| Seed([n; 32]).makers_side() == Side::Us).count();
    assert!((90..166).contains(&us), "{us} of 256");
}

#[test]
fn secrets_do_not_slip_into_logs() {
    let secret = Secret([7; 32]);
    assert!(!format!("{secret:?}").contains(&secret.to_string()));
    assert_eq!(format!("{:?}", Nonce([7; 32])), "Nonce(…)");
}

#[test]
fn bad_parts_are_named() {
    let problem = "12".parse::<Nonce>().expect_err("too short").to_string();
    assert!(problem.contains("nonce of 64 hexadecimal digits"), "{problem}");
}
