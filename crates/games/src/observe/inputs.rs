//! What a network reads: yes-or-no inputs, each a test of one byte of an observation or of the legal mask behind it.
//! The same table serves training, arena and play, so that the inputs are built in one place only. It covers only
//! the cards and spaces that a set-up can use: a game of 110 cards has no inputs for those of the other box.
//!
//! The inputs form three blocks: spaces (all planes of the first, then of the second …), cards in the same way, and
//! everything else. A plane is one question asked of every space, or of every card.

use super::{Field, FieldKind, Observed, Roster, fields_of};
use contract::{CardId, Pick, SpaceId};

/// The mask as bits after the observation: 64 choices, 192 cards, 128 spaces.
pub const MASK_BYTES: usize = Pick::VOCABULARY / 8;
const MASK_CARDS: usize = 8;
const MASK_SPACES: usize = 32;
const CHOICES: usize = 64;

/// An input: on if `low <= byte & mask <= high`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Test {
    /// The byte's position in the observation and the mask behind it.
    pub at: u16,
    pub mask: u8,
    pub low: u8,
    pub high: u8,
}

impl Test {
    fn bit(at: usize, n: usize) -> Test {
        let mask = 1 << (n % 8);
        Test { at: (at + n / 8) as u16, mask, low: mask, high: mask }
    }

    fn within(at: usize, (low, high): (u8, u8)) -> Test {
        Test { at: at as u16, mask: u8::MAX, low, high }
    }

    #[inline]
    pub fn is_on(self, row: &[u8]) -> bool {
        let byte = row[self.at as usize] & self.mask;
        self.low <= byte && byte <= self.high
    }
}

/// All inputs and all actions of a game with its set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inputs {
    pub game: &'static str,
    pub observation_version: u8,
    pub observation_bytes: usize,
    pub spaces: Vec<SpaceId>,
    pub cards: Vec<CardId>,
    /// What each input of a space, of a card and of the rest says.
    pub space_planes: Vec<String>,
    pub card_planes: Vec<String>,
    pub others: Vec<String>,
    pub tests: Vec<Test>,
    /// The vocabulary's index of each action: choices first, then cards, then spaces.
    pub actions: Vec<u16>,
}

impl Inputs {
    pub fn of<G: Observed>(setup: &G::Setup) -> Inputs {
        let Roster { cards, spaces } = G::roster(setup);
        let fields: Vec<_> = fields_of::<G>(setup).into_iter().filter(|field| field.used).collect();
        let (cards, spaces): (Vec<_>, Vec<_>) = (cards.iter().collect(), spaces.iter().collect());
        let mask = G::OBSERVATION_BYTES;
        let legal = |at: usize, id: u8| ("legal".to_owned(), Test::bit(mask + at, id.into()));

        let of_space = |space: SpaceId| -> Vec<_> {
            let facts = fields.iter().flat_map(|field| about_space(field, space));
            facts.chain([legal(MASK_SPACES, space.0)]).collect()
        };
        let of_card = |card: CardId| -> Vec<_> {
            let facts = fields.iter().flat_map(|field| about_card(field, card));
            facts.chain([legal(MASK_CARDS, card.0)]).collect()
        };
        let choice = |n: usize| (format!("legal choice {n}"), Test::bit(mask, n));
        let other = fields.iter().flat_map(about_the_rest).chain((0..CHOICES).map(choice));

        let (space_planes, mut tests) = block(spaces.iter().map(|&space| of_space(space)));
        let (card_planes, of_cards) = block(cards.iter().map(|&card| of_card(card)));
        let (others, of_others): (Vec<_>, Vec<_>) = other.unzip();
        tests.extend(of_cards.into_iter().chain(of_others));

        let choices = (0..CHOICES).map(|n| Pick::Choice(n as u8));
        let picks = choices.chain(cards.iter().map(|&card| Pick::Card(card)));
        let picks = picks.chain(spaces.iter().map(|&space| Pick::Space(space)));
        Inputs {
            game: G::NAME,
            observation_version: G::OBSERVATION_VERSION,
            observation_bytes: G::OBSERVATION_BYTES,
            actions: picks.map(|pick| pick.index() as u16).collect(),
            spaces,
            cards,
            space_planes,
            card_planes,
            others,
            tests,
        }
    }

    /// Number of bytes of an observation and the mask behind it.
    pub fn row_bytes(&self) -> usize {
        self.observation_bytes + MASK_BYTES
    }

    /// The inputs that are on in a row: an observation and the mask behind it.
    pub fn on<'r>(&'r self, row: &'r [u8]) -> impl Iterator<Item = usize> + 'r {
        let tests = self.tests.iter().enumerate();
        tests.filter(|(_, test)| test.is_on(row)).map(|(n, _)| n)
    }

    /// A hash of everything that a network's weights depend on (FNV-1a). A network fits only one such hash.
    pub fn hash(&self) -> u64 {
        let mut hash = 0xcbf2_9ce4_8422_2325;
        let mut eat = |bytes: &[u8]| {
            for &byte in bytes {
                hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            }
        };
        eat(self.game.as_bytes());
        eat(&[self.observation_version]);
        for name in self.space_planes.iter().chain(&self.card_planes).chain(&self.others) {
            eat(name.as_bytes());
            eat(&[0]);
        }
        for Test { at, mask, low, high } in &self.tests {
            eat(&at.to_le_bytes());
            eat(&[*mask, *low, *high]);
        }
        for action in &self.actions {
            eat(&action.to_le_bytes());
        }
        hash
    }
}

type Named = (String, Test);

/// The planes of the first item, which all items share, and the tests of all of them.
fn block(each: impl Iterator<Item = Vec<Named>>) -> (Vec<String>, Vec<Test>) {
    let (mut planes, mut tests) = (Vec::new(), Vec::new());
    for one in each {
        let (names, here): (Vec<_>, Vec<_>) = one.into_iter().unzip();
        if tests.is_empty() {
            planes = names;
        }
        assert_eq!(planes.len(), here.len(), "every space and every card has all planes");
        tests.extend(here);
    }
    (planes, tests)
}

fn about_space(field: &Field, space: SpaceId) -> Vec<Named> {
    let Field { name, at, kind, .. } = field;
    match *kind {
        FieldKind::Spaces => vec![((*name).to_owned(), Test::bit(*at, space.0.into()))],
        FieldKind::BySpace(scale, spaces) => {
            let place = spaces.ids.iter().position(|&here| here == space);
            let at = at + place.expect("a space of the set-up is a space of the game");
            let tests = scale.ranges().map(|range| Test::within(at, range));
            scale.names().map(|step| format!("{name} {step}")).zip(tests).collect()
        }
        FieldKind::Number(_)
        | FieldKind::Yes
        | FieldKind::Word(_)
        | FieldKind::Side
        | FieldKind::Card
        | FieldKind::Switches(_)
        | FieldKind::Cards
        | FieldKind::Numbers(_)
        | FieldKind::CardList => Vec::new(),
    }
}

fn about_card(field: &Field, card: CardId) -> Vec<Named> {
    let Field { name, at, bytes, kind, .. } = field;
    let is_card = |at: usize| Test::within(at, (card.0 + 1, card.0 + 1));
    match kind {
        FieldKind::Cards => vec![((*name).to_owned(), Test::bit(*at, card.0.into()))],
        FieldKind::Card => vec![((*name).to_owned(), is_card(*at))],
        FieldKind::CardList => (0..*bytes).map(|n| (format!("{name} {}", n + 1), is_card(at + n))).collect(),
        FieldKind::Number(_)
        | FieldKind::Yes
        | FieldKind::Word(_)
        | FieldKind::Side
        | FieldKind::Switches(_)
        | FieldKind::Spaces
        | FieldKind::BySpace(..)
        | FieldKind::Numbers(_) => Vec::new(),
    }
}

fn about_the_rest(field: &Field) -> Vec<Named> {
    let Field { name, at, bytes, kind, .. } = field;
    let is = |at: usize, n: usize| Test::within(at, (n as u8, n as u8));
    match *kind {
        FieldKind::Number(scale) | FieldKind::Numbers(scale) => {
            let one = |n: usize| {
                let place = if *bytes == 1 { String::new() } else { format!(" {}", n + 1) };
                let names = scale.names().map(move |step| format!("{name}{place} {step}"));
                names.zip(scale.ranges().map(move |range| Test::within(at + n, range)).collect::<Vec<_>>())
            };
            (0..*bytes).flat_map(|n| one(n).collect::<Vec<_>>()).collect()
        }
        FieldKind::Yes => vec![((*name).to_owned(), is(*at, 1))],
        FieldKind::Word(words) => {
            words.iter().enumerate().map(|(n, word)| (format!("{name} {word}"), is(*at, n))).collect()
        }
        FieldKind::Side => {
            vec![(format!("{name} own"), is(*at, 1)), (format!("{name} other"), is(*at, 2))]
        }
        FieldKind::Switches(words) => {
            let words = words.iter().enumerate();
            words.map(|(n, word)| (format!("{name} {word}"), Test::bit(*at, n))).collect()
        }
        FieldKind::Card
        | FieldKind::Cards
        | FieldKind::Spaces
        | FieldKind::BySpace(..)
        | FieldKind::CardList => Vec::new(),
    }
}
