//! Chance by occasion: the vectors of `docs/dice.md`, its fairness, and that two tables with the same deal meet the
//! same luck.

use crate::dice::vector;
use contract::{
    Act, Below, BySide, CardId, CardSet, Chance, Game, Now, Occasion, OptionValues, Play, Rules, Side,
    SplitMix, record,
};
use games::toy::Toy;
use games::{
    ChanceByOccasion, Chances, Demands, Dice, ForGame, GameName, Receipt, Seed, ServerKey, Sides, Unverified,
    verify,
};

fn seed() -> Seed {
    Seed(std::array::from_fn(|i| i as u8))
}

fn occasion(turn: u8, round: u8, whose: Option<Side>, taker: Option<Side>) -> Occasion {
    Occasion { game: 1, turn, round, whose, taker }
}

fn drawn(act: Act) -> CardId {
    match act {
        Act::Drew(card) => card,
        other => panic!("a draw gave {other:?}"),
    }
}

/// Deals the given numbers of cards in turn, the USSR first.
fn deal(
    chance: &mut ChanceByOccasion,
    turn: u8,
    deck: &mut CardSet,
    sizes: BySide<usize>,
) -> BySide<Vec<CardId>> {
    let mut hands = BySide::new(Vec::new(), Vec::new());
    for n in 0..sizes[Side::Us].max(sizes[Side::Ussr]) {
        for side in [Side::Ussr, Side::Us] {
            if n < sizes[side] {
                let at = occasion(turn, 0, None, Some(side));
                let card = drawn(chance.outcome(at, &Chance::Card { from: *deck }));
                deck.remove(card);
                hands[side].push(card);
            }
        }
    }
    hands
}

fn whole_deck() -> CardSet {
    (1..=110).map(CardId).collect()
}

#[test]
fn the_vectors_of_the_document_hold() {
    let mut chance = ChanceByOccasion::new(seed());
    let rolls = occasion(3, 2, Some(Side::Ussr), Some(Side::Ussr));
    let dice: Vec<_> = (0..12)
        .map(|_| match chance.outcome(rolls, &Chance::Die) {
            Act::Rolled(pips) => pips.to_string(),
            other => panic!("a die gave {other:?}"),
        })
        .collect();
    assert_eq!(vector("occasion-dice"), dice);
    let hands = deal(&mut chance, 1, &mut whole_deck(), BySide::new(4, 4));
    let cards = (0..4).flat_map(|n| [hands[Side::Ussr][n], hands[Side::Us][n]]);
    assert_eq!(vector("occasion-cards"), cards.map(|card| card.0.to_string()).collect::<Vec<_>>());
    let coins: Vec<_> = (0..8)
        .map(|_| match chance.outcome(occasion(0, 0, None, None), &Chance::Coin) {
            Act::Tossed(side) => side.word().to_owned(),
            other => panic!("a coin gave {other:?}"),
        })
        .collect();
    assert_eq!(vector("occasion-coins"), coins);
}

#[test]
fn the_receipt_of_two_tables_has_its_signature() {
    let receipt = Receipt {
        tables: vec!["k3x9q2m4a7bc".to_owned(), "p5w8r2t6y3nd".to_owned()],
        game: "twilight".to_owned(),
        sides: Sides::Us,
        secret_hash: vector("secret-hash")[0].clone(),
        commitments: vector("commitments-of-four").iter().map(|word| word.parse().expect("one")).collect(),
        at: 1_763_251_200_000,
    };
    let key: ServerKey = vector("signing-key")[0].parse().expect("a key");
    assert_eq!(vector("signature-of-two-tables"), [key.sign(&receipt).to_string()]);
    assert!(include_str!("../../../../docs/dice.md").contains(&receipt.text()), "the text stands there");
}

#[test]
fn every_face_and_every_card_of_a_set_is_as_likely() {
    // From many occasions, since each has its own stream.
    let mut chance = ChanceByOccasion::new(Seed([42; 32]));
    let mut faces = [0u32; 6];
    for n in 0..6_000u32 {
        let at = occasion((n % 200) as u8, (n / 200 % 200) as u8, Some(Side::Us), None);
        let Act::Rolled(pips) = chance.outcome(at, &Chance::Die) else { panic!("a die") };
        faces[usize::from(pips) - 1] += 1;
    }
    assert!(faces.iter().all(|count| (880..1_120).contains(count)), "{faces:?}");
    let from: CardSet = [3, 17, 18, 90, 191].map(CardId).into_iter().collect();
    let mut cards = [0u32; 192];
    for n in 0..600u32 {
        let at = occasion((n % 200) as u8, (n / 200) as u8, None, None);
        cards[usize::from(drawn(chance.outcome(at, &Chance::Card { from })).0)] += 1;
    }
    let counts: Vec<u32> = from.iter().map(|card| cards[usize::from(card.0)]).collect();
    assert_eq!(counts.iter().sum::<u32>(), 600, "and no other card");
    assert!(counts.iter().all(|count| (85..155).contains(count)), "{counts:?}");
}

#[test]
fn a_hand_of_another_size_shifts_nothing_else() {
    let [mut one, mut other] = [(); 2].map(|()| ChanceByOccasion::new(seed()));
    let (mut deck_of_one, mut deck_of_other) = (whole_deck(), whole_deck());
    let a = deal(&mut one, 2, &mut deck_of_one, BySide::new(8, 8));
    let b = deal(&mut other, 2, &mut deck_of_other, BySide::new(7, 8));
    assert_eq!(a[Side::Us][..7], b[Side::Us][..], "the US have one card less, not others");
    assert_eq!(a[Side::Ussr], b[Side::Ussr]);
    // A card that is only in the other deck turns up there when its turn comes, and little else is different.
    let a = deal(&mut one, 3, &mut deck_of_one, BySide::new(8, 8));
    let b = deal(&mut other, 3, &mut deck_of_other, BySide::new(8, 8));
    let same = Side::BOTH.map(|side| a[side].iter().zip(&b[side]).filter(|(a, b)| a == b).count());
    assert!(same.iter().sum::<usize>() >= 15, "{a:?} {b:?}");
    // A coup that only one table makes leaves the dice of the next round alone.
    let round = |round| occasion(3, round, Some(Side::Us), Some(Side::Us));
    for _ in 0..3 {
        one.outcome(round(1), &Chance::Die);
    }
    for n in 2..9 {
        assert_eq!(one.outcome(round(n), &Chance::Die), other.outcome(round(n), &Chance::Die));
    }
}

#[test]
fn what_fell_once_falls_no_more() {
    // Taking back does not affect the dice: counting continues.
    let at = occasion(4, 1, Some(Side::Us), None);
    let from = whole_deck();
    let mut chance = ChanceByOccasion::new(seed());
    let twenty: Vec<_> = (0..20).map(|_| drawn(chance.outcome(at, &Chance::Card { from }))).collect();
    let different: std::collections::BTreeSet<_> = twenty.iter().collect();
    assert!(different.len() > 12, "one and the same card again and again: {twenty:?}");
    let mut again = ChanceByOccasion::new(seed());
    let same: Vec<_> = (0..20).map(|_| drawn(again.outcome(at, &Chance::Card { from }))).collect();
    assert_eq!(twenty, same, "and both tables count alike");
}

/// The same players at both tables, except that at one table one decision, after this many, is different.
struct TwoTables {
    otherwise: usize,
}

impl ForGame for TwoTables {
    type Output = [Vec<(Occasion, Act)>; 2];

    fn run<G: Game>(self) -> Self::Output {
        let setup = G::setup(&OptionValues::new()).expect("the defaults");
        [usize::MAX, self.otherwise].map(|otherwise| {
            let mut play = Play::<G>::new(&setup);
            let mut dice = Dice::new(seed(), Chances::ByOccasion);
            let mut players = SplitMix(7);
            let (mut decisions, mut acts) = (0, Vec::new());
            while acts.len() < 400 {
                let at = G::occasion(&setup, play.state());
                let act = match &play.open().now {
                    Now::Chance(chance) => dice.outcome(chance, || at),
                    _ => {
                        decisions += 1;
                        if decisions == otherwise {
                            players.below(2);
                        }
                        match players.act(play.open()) {
                            Some(act) => act,
                            None => break,
                        }
                    }
                };
                acts.push((at, act));
                play.apply(act).expect("a legal act");
            }
            acts
        })
    }
}

#[test]
fn tables_that_play_alike_meet_the_same_luck_and_again_after_parting() {
    for &game in GameName::ALL {
        let [one, other] = game.with(TwoTables { otherwise: usize::MAX });
        assert_eq!(one, other, "{game}: everything is alike");
        let [one, other] = game.with(TwoTables { otherwise: 4 });
        let parted =
            one.iter().zip(&other).position(|(a, b)| a != b).unwrap_or_else(|| panic!("{game} never parts"));
        assert!(one[parted].1.side().is_some(), "{game}: by a decision, not by chance");
    }
}

#[test]
fn dice_of_the_same_occasion_are_the_same_after_a_parting() {
    let twilight: GameName = "twilight".parse().expect("a game");
    let [one, other] = twilight.with(TwoTables { otherwise: 12 });
    // The first roll of each occasion at which both tables rolled.
    let first_rolls = |acts: &[(Occasion, Act)]| {
        let mut rolls = std::collections::BTreeMap::new();
        for (at, act) in acts {
            if let Act::Rolled(pips) = act {
                rolls.entry(*at).or_insert(*pips);
            }
        }
        rolls
    };
    let (a, b) = (first_rolls(&one), first_rolls(&other));
    let both: Vec<_> = a.iter().filter_map(|(at, pips)| b.get(at).map(|other| (pips, other))).collect();
    assert!(both.len() > 1, "both tables roll at some occasions: {}", both.len());
    assert!(both.iter().all(|(a, b)| a == b), "{both:?}");
}

/// A game of the toy with chance by occasion, as a record with this fact or another.
fn record_with(chance: Option<&str>) -> String {
    let values = OptionValues::new();
    let setup = Toy::setup(&values).expect("the defaults");
    let mut play = Play::<Toy>::new(&setup);
    let (mut dice, mut players) = (Dice::new(seed(), Chances::ByOccasion), SplitMix(3));
    while play.open().outcome().is_none() {
        let act = match &play.open().now {
            Now::Chance(chance) => dice.outcome(chance, || Toy::occasion(&setup, play.state())),
            _ => players.act(play.open()).expect("a decision"),
        };
        play.apply(act).expect("a legal act");
    }
    let mut facts = vec![("seed-hash", seed().hash()), ("seed", seed().to_string())];
    facts.extend(chance.map(|word| ("chance", word.to_owned())));
    let facts: Vec<_> = facts.into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
    record::write::<Toy>(&setup, &values, &facts, &play.acts())
}

#[test]
fn a_record_says_how_its_chance_goes() {
    let rules = |text: &str| verify(text, &Demands::rules_only());
    rules(&record_with(Some("by-occasion"))).expect("every outcome follows");
    assert!(
        matches!(rules(&record_with(None)), Err(Unverified::Outcome { .. })),
        "read in order it is another game"
    );
    assert!(matches!(rules(&record_with(Some("by-heart"))), Err(Unverified::Chance(_))));
}
