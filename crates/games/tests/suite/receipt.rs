//! What a server signs before the first act, checked against the vectors of `docs/dice.md`.

use crate::dice::vector;
use games::{Receipt, ServerKey, Sides, Signed};

fn receipt() -> Receipt {
    Receipt {
        tables: vec!["k3x9q2m4a7bc".to_owned()],
        game: "twilight".to_owned(),
        sides: Sides::Random,
        secret_hash: vector("secret-hash")[0].clone(),
        commitments: vector("commitments").iter().map(|word| word.parse().expect("one")).collect(),
        at: 1_763_251_200_000,
    }
}

#[test]
fn the_receipt_of_the_document_has_its_signature() {
    let key: ServerKey = vector("signing-key")[0].parse().expect("a key");
    assert_eq!(vector("server-key"), [key.public().to_string()]);
    assert_eq!(vector("signature"), [key.sign(&receipt()).to_string()]);
    assert!(include_str!("../../../../docs/dice.md").contains(&receipt().text()), "the text stands there");
}

#[test]
fn another_word_another_key_or_another_signature_does_not_pass() {
    let key = ServerKey::new([9; 32]);
    let signed = key.sign(&receipt());
    assert!(key.public().signed(&receipt(), &signed));
    let changes: [fn(&mut Receipt); 6] = [
        |receipt| receipt.tables[0].push('x'),
        |receipt| receipt.game = "red-sea".to_owned(),
        |receipt| receipt.sides = Sides::Us,
        |receipt| receipt.secret_hash = "00".repeat(32),
        |receipt| receipt.commitments.swap(0, 1),
        |receipt| receipt.at += 1,
    ];
    for change in changes {
        let mut other = receipt();
        change(&mut other);
        assert!(!key.public().signed(&other, &signed), "{other:?}");
    }
    assert!(!ServerKey::new([8; 32]).public().signed(&receipt(), &signed));
    let read: Signed = signed.to_string().parse().expect("its own text");
    assert_eq!(read, signed);
    let digits = signed.to_string();
    let other = if digits.ends_with('0') { '1' } else { '0' };
    let bent: Signed = format!("{}{other}", &digits[..digits.len() - 1]).parse().expect("as many digits");
    assert!(!key.public().signed(&receipt(), &bent));
    assert!("12".parse::<Signed>().is_err());
}
