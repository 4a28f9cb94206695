//! Positions set up by hand, scripted chance that must be used up, and short questions about the result.
//! `Scenario::new()` is an empty board at DEFCON 5, turn 1, both hands empty, no deck, the China Card face up
//! with the USSR. `Scenario::red_sea()` is the same for Red Sea, at its DEFCON 4 and with Romanian Autonomy
//! face up with the US.

use contract::{
    Act, CardId, CardSet, Chance, Game, Lang, Now, Open, OptionValues, Options, Outcome, Pick, Rules, Side,
    SpaceId,
};
use std::collections::VecDeque;
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::facts::{CARD_FACTS, SPACE_FACTS};
use struggle::log::{Entry, Reason};
use struggle::surgery::{Moment, Pile};
use struggle::{RedSea, Setup, State, Twilight};

pub use contract::Side::{Us, Ussr};
pub use struggle::facts::{cards::*, spaces::*};

pub struct Scenario {
    pub setup: Setup,
    pub state: State,
    pub open: Open,
    pub log: Vec<Entry>,
    dice: VecDeque<u8>,
    draws: VecDeque<CardId>,
}

impl Scenario {
    pub fn new() -> Scenario {
        Scenario::with_options(&[])
    }

    /// `("us_handicap", "2")` and the like.
    pub fn with_options(words: &[(&str, &str)]) -> Scenario {
        Scenario::empty::<Twilight>(words)
    }

    pub fn red_sea() -> Scenario {
        Scenario::red_sea_with(&[])
    }

    /// `("with_twilight_cards", "on")` and the like.
    pub fn red_sea_with(words: &[(&str, &str)]) -> Scenario {
        Scenario::empty::<RedSea>(words).china(Us, true).defcon(4)
    }

    /// The preset `rulebook`, plus some options.
    pub fn by_the_book(more: &[(&str, &str)]) -> Scenario {
        Scenario::with_options(&[rulebook_words::<Twilight>(), more].concat())
    }

    pub fn red_sea_by_the_book(more: &[(&str, &str)]) -> Scenario {
        Scenario::red_sea_with(&[rulebook_words::<RedSea>(), more].concat())
    }

    /// A real game of Red Sea from its start, before the first deal.
    pub fn red_sea_from_start(words: &[(&str, &str)]) -> Scenario {
        let mut scenario = Scenario::empty::<RedSea>(words);
        scenario.state = RedSea::start(&scenario.setup);
        scenario.open = RedSea::open(&scenario.setup, &scenario.state);
        scenario
    }

    fn empty<G: Game<Setup = Setup, State = State>>(words: &[(&str, &str)]) -> Scenario {
        let setup = setup_of::<G>(words);
        let state = State::empty();
        let open = Open::just(Now::Over(Outcome { winner: None, reason: 0 }));
        Scenario { setup, state, open, log: Vec::new(), dice: VecDeque::new(), draws: VecDeque::new() }
    }

    /// A real game from its start, before the first deal.
    pub fn from_start(words: &[(&str, &str)]) -> Scenario {
        let mut scenario = Scenario::with_options(words);
        scenario.state = Twilight::start(&scenario.setup);
        scenario.open = Twilight::open(&scenario.setup, &scenario.state);
        scenario
    }

    // ---- Setting up -------------------------------------------------------------------------

    pub fn us(mut self, space: SpaceId, n: u8) -> Self {
        self.state.set_influence(&self.setup, Us, space, n);
        self
    }

    pub fn ussr(mut self, space: SpaceId, n: u8) -> Self {
        self.state.set_influence(&self.setup, Ussr, space, n);
        self
    }

    pub fn turn(mut self, turn: u8) -> Self {
        self.state.public.turn = turn;
        self
    }

    pub fn defcon(mut self, level: u8) -> Self {
        self.state.public.defcon = level;
        self
    }

    /// Positive for the US.
    pub fn vp(mut self, vp: i8) -> Self {
        self.state.public.vp = vp;
        self
    }

    pub fn milops(mut self, side: Side, n: u8) -> Self {
        self.state.public.milops[side] = n;
        self
    }

    pub fn space_race(mut self, us: u8, ussr: u8) -> Self {
        self.state.public.space[Us] = us;
        self.state.public.space[Ussr] = ussr;
        self
    }

    pub fn china(mut self, holder: Side, face_up: bool) -> Self {
        self.state.public.china.holder = Some(holder);
        self.state.public.china.face_up = face_up;
        self
    }

    pub fn effect(mut self, effect: Effect) -> Self {
        self.state.public.effects.begin(effect);
        self
    }

    pub fn hand<const N: usize>(self, side: Side, cards: [CardId; N]) -> Self {
        self.put(Pile::Hand(side), cards)
    }

    pub fn deck<const N: usize>(self, cards: [CardId; N]) -> Self {
        self.put(Pile::Deck, cards)
    }

    pub fn discards<const N: usize>(self, cards: [CardId; N]) -> Self {
        self.put(Pile::Discard, cards)
    }

    fn put<const N: usize>(mut self, pile: Pile, cards: [CardId; N]) -> Self {
        for card in cards {
            self.state.put_card(card, pile);
        }
        self
    }

    /// Dice in rolling order; all must be used ([`Scenario::done`]).
    pub fn dice<const N: usize>(mut self, dice: [u8; N]) -> Self {
        self.dice.extend(dice);
        self
    }

    /// Cards in the order in which chance draws them (deals, random discards).
    pub fn draws<const N: usize>(mut self, cards: [CardId; N]) -> Self {
        self.draws.extend(cards);
        self
    }

    /// More dice later in a test.
    pub fn then_dice<const N: usize>(&mut self, dice: [u8; N]) -> &mut Self {
        self.dice.extend(dice);
        self
    }

    pub fn then_draws<const N: usize>(&mut self, cards: [CardId; N]) -> &mut Self {
        self.draws.extend(cards);
        self
    }

    /// Begins the action round of a side.
    pub fn round(mut self, side: Side, n: u8) -> Self {
        self.enter(Moment::Round(side, n));
        self
    }

    pub fn headlines(mut self) -> Self {
        self.enter(Moment::Headlines);
        self
    }

    pub fn end_of_turn(mut self) -> Self {
        self.enter(Moment::EndOfTurn);
        self
    }

    pub fn begin_turn(mut self) -> Self {
        self.enter(Moment::Turn);
        self
    }

    /// `side` gets `card`, begins its first action round and uses the card in this way.
    pub fn round_with(self, side: Side, card: CardId, choice: Choice) -> Self {
        let mut scenario = self.hand(side, [card]).round(side, 1);
        scenario.play(side, card, choice);
        let asks = scenario.asks_how_to_play() && scenario.prompt_card() == Some(card);
        assert!(!asks, "{} cannot be used like that", name(card));
        scenario
    }

    /// Both sides get a card and headline it.
    pub fn headlining(self, us: CardId, ussr: CardId) -> Self {
        let mut scenario = self.hand(Us, [us]).hand(Ussr, [ussr]).headlines();
        scenario.card(Us, us).card(Ussr, ussr);
        scenario
    }

    pub fn enter(&mut self, moment: Moment) {
        self.state.enter(&self.setup, moment);
        self.open = Twilight::open(&self.setup, &self.state);
        self.feed();
    }

    // ---- Acting -----------------------------------------------------------------------------

    /// Feeds scripted chance until a side must decide or the script has nothing left.
    pub fn feed(&mut self) {
        loop {
            let act = match self.open.now {
                Now::Chance(Chance::Die) => self.dice.pop_front().map(Act::Rolled),
                Now::Chance(Chance::Card { .. }) => self.draws.pop_front().map(Act::Drew),
                _ => None,
            };
            let Some(act) = act else { return };
            self.apply(act);
        }
    }

    /// Feeds what has been added to the script since.
    pub fn fed(&mut self) -> &mut Self {
        self.feed();
        self
    }

    pub fn apply(&mut self, act: Act) {
        let result = Twilight::apply(&self.setup, &mut self.state, act, Some(&mut self.log));
        self.open = result.unwrap_or_else(|refused| panic!("{refused}"));
    }

    pub fn pick(&mut self, side: Side, pick: Pick) -> &mut Self {
        self.apply(Act::Pick(side, pick));
        self.feed();
        self
    }

    /// A side picks a card: to play, to headline, to discard.
    pub fn card(&mut self, side: Side, card: CardId) -> &mut Self {
        self.pick(side, Pick::Card(card))
    }

    pub fn choose(&mut self, side: Side, choice: Choice) -> &mut Self {
        self.pick(side, Pick::Choice(choice.0))
    }

    /// A whole bid for sides, however many clicks it takes.
    pub fn bids(&mut self, side: Side, (wants, mut number): (Side, u8)) -> &mut Self {
        while number >= Choice::HIGHEST_BID {
            self.choose(side, Choice::bid(wants, Choice::HIGHEST_BID));
            number -= Choice::HIGHEST_BID;
        }
        self.choose(side, Choice::bid(wants, number))
    }

    /// A side picks countries one after another.
    pub fn at<const N: usize>(&mut self, side: Side, spaces: [SpaceId; N]) -> &mut Self {
        for space in spaces {
            self.pick(side, Pick::Space(space));
        }
        self
    }

    pub fn decline(&mut self, side: Side) -> &mut Self {
        self.choose(side, Choice::DECLINE)
    }

    /// Plays a card in a certain way: `s.play(Us, MARSHALL_PLAN, Choice::EVENT)`. If a card has a single use
    /// (a scoring card), the mode is chosen automatically.
    pub fn play(&mut self, side: Side, card: CardId, choice: Choice) -> &mut Self {
        self.card(side, card);
        if self.options(side).choices & choice.bit() != 0 && self.asks_how_to_play() {
            self.choose(side, choice);
        }
        self
    }

    /// A side chooses its kind of operation; if there is only one, it is chosen automatically.
    pub fn conduct(&mut self, side: Side, choice: Choice) -> &mut Self {
        if self.offers(side, choice) {
            self.choose(side, choice);
        }
        self
    }

    fn prompt_card(&self) -> Option<CardId> {
        match self.open.now {
            Now::Ask(ask) => ask.prompt.card,
            _ => None,
        }
    }

    fn asks_how_to_play(&self) -> bool {
        matches!(self.open.now, Now::Ask(ask) if ask.prompt.kind == struggle::log::Ask::PlayMode as u8)
    }

    /// Asserts that `act` is refused and changes nothing.
    pub fn refuses(&mut self, side: Side, pick: Pick) -> &mut Self {
        let before = self.state;
        let act = Act::Pick(side, pick);
        let result = Twilight::apply(&self.setup, &mut self.state, act, None);
        assert!(result.is_err(), "{act:?} was accepted");
        assert_eq!(before, self.state, "a refusal changed the state");
        self
    }

    /// Asserts that all scripted chance was used.
    pub fn done(&self) {
        assert!(self.dice.is_empty(), "unused dice: {:?}", self.dice);
        assert!(self.draws.is_empty(), "unused draws: {:?}", self.draws);
    }

    // ---- Asking -----------------------------------------------------------------------------

    /// How many points, markers or cards the open decision is about.
    pub fn left(&self) -> u8 {
        match self.open.now {
            Now::Ask(ask) => ask.prompt.left,
            _ => panic!("nobody is asked: {:?}", self.open.now),
        }
    }

    /// `(us, ussr)` influence.
    pub fn inf(&self, space: SpaceId) -> (u8, u8) {
        let n = space.0 as usize;
        (self.state.public.influence[Us].0[n], self.state.public.influence[Ussr].0[n])
    }

    pub fn controls(&self, side: Side, space: SpaceId) -> bool {
        self.state.public.controlled[side].has(space)
    }

    pub fn vp_now(&self) -> i8 {
        self.state.public.vp
    }

    pub fn defcon_now(&self) -> u8 {
        self.state.public.defcon
    }

    pub fn milops_of(&self, side: Side) -> u8 {
        self.state.public.milops[side]
    }

    pub fn space_of(&self, side: Side) -> u8 {
        self.state.public.space[side]
    }

    pub fn has(&self, effect: Effect) -> bool {
        self.state.public.effects.has(effect)
    }

    pub fn in_hand(&self, side: Side, card: CardId) -> bool {
        self.state.hidden.hand[side].has(card)
    }

    pub fn in_discard(&self, card: CardId) -> bool {
        self.state.public.discard.has(card)
    }

    pub fn is_removed(&self, card: CardId) -> bool {
        self.state.public.removed.has(card)
    }

    /// Cards of `side` that the other side knows.
    pub fn seen(&self, side: Side) -> CardSet {
        self.state.hidden.seen[side]
    }

    pub fn in_deck(&self, card: CardId) -> bool {
        self.state.hidden.deck.has(card)
    }

    /// Everything `side` may pick now.
    pub fn options(&self, side: Side) -> Options {
        self.open.options(side)
    }

    pub fn offers(&self, side: Side, choice: Choice) -> bool {
        self.options(side).has(Pick::Choice(choice.0))
    }

    pub fn offers_card(&self, side: Side, card: CardId) -> bool {
        self.options(side).has(Pick::Card(card))
    }

    pub fn offers_space(&self, side: Side, space: SpaceId) -> bool {
        self.options(side).has(Pick::Space(space))
    }

    /// Who is asked now, if exactly one side is.
    pub fn asked(&self) -> Option<Side> {
        match self.open.now {
            Now::Ask(ask) => Some(ask.side),
            _ => None,
        }
    }

    pub fn waits_for_die(&self) -> bool {
        matches!(self.open.now, Now::Chance(Chance::Die))
    }

    pub fn outcome(&self) -> Option<(Option<Side>, Reason)> {
        self.open.outcome().map(|outcome| (outcome.winner, Reason::ALL[outcome.reason as usize]))
    }

    pub fn is_over(&self) -> bool {
        self.open.outcome().is_some()
    }

    /// Whose action round it is and which.
    pub fn at_round(&self) -> (Side, u8) {
        (self.state.public.phasing, self.state.public.round)
    }

    /// What chance may draw from now.
    pub fn drawn_from(&self) -> CardSet {
        match self.open.now {
            Now::Chance(Chance::Card { from }) => from,
            _ => CardSet::EMPTY,
        }
    }

    /// Lets chance draw, lowest card first, as long as cards are being dealt.
    pub fn deal(&mut self) {
        while let Some(card) = self.drawn_from().first() {
            self.apply(Act::Drew(card));
        }
    }

    /// The position in the log of the first entry of a kind.
    pub fn first_entry(&self, what: &str, is: impl Fn(&Entry) -> bool) -> usize {
        self.log.iter().position(is).unwrap_or_else(|| panic!("{what} is not in {:?}", self.log))
    }

    pub fn said(&self, entry: Entry) -> bool {
        self.log.contains(&entry)
    }
}

/// A table with these options, as words.
pub fn setup_of<G: Game<Setup = Setup>>(words: &[(&str, &str)]) -> Setup {
    let mut values = OptionValues::new();
    for (key, word) in words {
        let spec = G::options().iter().find(|spec| spec.key == *key).expect("a known option");
        values.insert((*key).to_owned(), spec.parse(word).expect("a good value"));
    }
    G::setup(&values).expect("good options")
}

/// What the preset `rulebook` of a game sets.
pub fn rulebook_words<G: Game>() -> &'static [(&'static str, &'static str)] {
    G::presets().iter().find(|preset| preset.key == "rulebook").expect("a preset of that name").words
}

pub fn name(card: CardId) -> &'static str {
    CARD_FACTS[card.0 as usize].name[Lang::En]
}

pub fn place_name(space: SpaceId) -> &'static str {
    SPACE_FACTS[space.0 as usize].name[Lang::En]
}
