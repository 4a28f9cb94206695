//! A position set up directly, and a table on which it is played in the words of records.

use super::setup_with;
use contract::{Act, CardId, Lang, Now, Open, Outcome, Pick, Rules, Side, SpaceId, Speech, Viewer};
use thirteen::state::{Job, Phase, Stage};
use thirteen::vocabulary::{NUMBER, PLACE, REMOVE};
use thirteen::zone::{CUBA, Cards, Zone};
use thirteen::{Entry, Setup, State, Thirteen, View};

pub use contract::Side::{Us, Ussr};

/// A position under construction. What is not specified is filled in: Cuba's card, the hands and the pile
/// from the unused cards, and cubes that are missing as out of the game.
pub struct Scenario {
    setup: Setup,
    state: State,
    used: Cards,
    hands: [Option<Vec<CardId>>; 2],
    supply: Option<[u8; 2]>,
}

/// "U 2/0": a zone, US cubes and Soviet cubes.
fn parse(place: &str) -> (Zone, [u8; 2]) {
    let (zone, cubes) = place.split_once(' ').expect("ZONE US/USSR");
    let (us, ussr) = cubes.split_once('/').expect("US/USSR");
    let zone = match zone {
        "U" => Zone::Us,
        "N" => Zone::Neutral,
        "R" => Zone::Ussr,
        other => panic!("zone {other}"),
    };
    (zone, [us.parse().expect("cubes"), ussr.parse().expect("cubes")])
}

impl Scenario {
    pub fn new() -> Scenario {
        Scenario::with(&[])
    }

    pub fn with(options: &[(&str, &str)]) -> Scenario {
        let setup = setup_with(options);
        let mut state = Thirteen::start(&setup);
        state.public.phase = Phase::Card;
        state.public.on_table = state.public.on_table.with(CUBA);
        state.hidden.pile = Cards::EMPTY;
        Scenario { setup, state, used: Cards::EMPTY, hands: [None, None], supply: None }
    }

    fn card(&mut self, id: &str) -> CardId {
        let card = self.setup.deck.find(id).unwrap_or_else(|| panic!("no card {id}"));
        assert!(!self.used.has(card), "{id} is used twice");
        self.used = self.used.with(card);
        card
    }

    /// A territory that was played before.
    pub fn land(mut self, id: &str, place: &str) -> Scenario {
        let card = self.card(id);
        let (zone, cubes) = parse(place);
        let public = &mut self.state.public;
        public.on_table = public.on_table.with(SpaceId(card.0));
        public.zones[card.0 as usize] = zone;
        public.cubes[card.0 as usize].0 = cubes;
        public.turn += 1;
        self
    }

    pub fn cuba(mut self, place: &str) -> Scenario {
        let (zone, cubes) = parse(place);
        self.state.public.zones[CUBA.0 as usize] = zone;
        self.state.public.cubes[CUBA.0 as usize].0 = cubes;
        self
    }

    pub fn cuba_card(mut self, id: &str) -> Scenario {
        self.state.hidden.cuba = self.card(id).0;
        self
    }

    pub fn hand(mut self, side: Side, ids: &[&str]) -> Scenario {
        self.hands[side as usize] = Some(ids.iter().map(|id| self.card(id)).collect());
        self
    }

    pub fn supply(mut self, us: u8, ussr: u8) -> Scenario {
        self.supply = Some([us, ussr]);
        self
    }

    pub fn turn(mut self, side: Side) -> Scenario {
        self.state.public.active = side;
        self.state.public.first = side;
        self
    }

    /// Campaign totals of the first and the second seat.
    pub fn totals(mut self, first: i16, second: i16) -> Scenario {
        self.state.public.totals = [first, second];
        self
    }

    /// The last Order of the game, with nothing left but to end it.
    pub fn last_order(mut self) -> Scenario {
        self.state.public.turn = 9;
        self.state.public.phase = Phase::Order;
        self.state.public.job = Job { stage: Stage::Land, ..Job::NEW };
        self
    }

    pub fn begin(mut self) -> Table {
        let mut unused = Cards::ALL.minus(self.used);
        let next = |cards: &mut Cards| {
            let card = cards.iter().next().expect("enough cards");
            *cards = cards.without(card);
            card
        };
        if self.state.hidden.cuba > 12 {
            self.state.hidden.cuba = next(&mut unused).0;
        }
        let size = if self.state.public.turn >= 9 { 1 } else { 2 };
        for side in Side::BOTH {
            let hand = self.hands[side as usize]
                .take()
                .unwrap_or_else(|| (0..size).map(|_| next(&mut unused)).collect());
            self.state.public.hands[side] = hand.len() as u8;
            self.state.hidden.hands[side] = hand.into_iter().collect();
        }
        self.state.hidden.pile = if self.state.public.turn >= 9 { Cards::EMPTY } else { unused };
        self.state.public.pile.size = self.state.hidden.pile.len();
        for side in Side::BOTH {
            let all = self.setup.rules.cubes_per_player;
            let table: u8 = self.state.public.cubes.iter().map(|cubes| cubes[side]).sum();
            let supply = self.supply.map_or(all - table, |supply| supply[side as usize]);
            self.state.public.supply[side] = supply;
            self.state.public.out[side] =
                all.checked_sub(supply + table).expect("no more cubes than there are");
        }
        Table { setup: self.setup, state: self.state, log: Vec::new() }
    }
}

/// A position being played.
pub struct Table {
    pub setup: Setup,
    pub state: State,
    pub log: Vec<Entry>,
}

impl Table {
    pub fn new(options: &[(&str, &str)]) -> Table {
        let setup = setup_with(options);
        let state = Thirteen::start(&setup);
        Table { setup, state, log: Vec::new() }
    }

    pub fn open(&self) -> Open {
        Thirteen::open(&self.setup, &self.state)
    }

    pub fn apply(&mut self, act: Act) -> Result<(), String> {
        let before = self.state;
        match Thirteen::apply(&self.setup, &mut self.state, act, Some(&mut self.log)) {
            Ok(open) => {
                assert_eq!(open, self.open());
                Ok(())
            }
            Err(refused) => {
                assert_eq!(before, self.state, "a refusal changed the state");
                Err(refused.to_string())
            }
        }
    }

    fn pick_of(&self, word: &str) -> Pick {
        Thirteen::pick_from_word(&self.setup, word).unwrap_or_else(|| panic!("no option {word}"))
    }

    pub fn pick(&mut self, side: Side, word: &str) -> &mut Table {
        let pick = self.pick_of(word);
        self.apply(Act::Pick(side, pick)).unwrap_or_else(|bad| panic!("{bad}"));
        self
    }

    pub fn picks(&mut self, side: Side, words: &[&str]) -> &mut Table {
        for word in words {
            self.pick(side, word);
        }
        self
    }

    /// An answer that the game must not accept; returns what it expected.
    pub fn refuses(&mut self, side: Side, word: &str) -> String {
        let pick = self.pick_of(word);
        self.apply(Act::Pick(side, pick)).expect_err(word)
    }

    pub fn draw(&mut self, id: &str) -> &mut Table {
        let card = self.setup.deck.find(id).expect("a card");
        self.apply(Act::Drew(card)).unwrap_or_else(|bad| panic!("{bad}"));
        self
    }

    /// Lets chance take the first card.
    pub fn draw_any(&mut self) -> &mut Table {
        let Now::Chance(contract::Chance::Card { from }) = self.open().now else {
            panic!("no draw: {:?}", self.asked())
        };
        self.apply(Act::Drew(from.first().expect("a card"))).expect("legal");
        self
    }

    /// Chooses a card of the hand and its zone.
    pub fn play(&mut self, side: Side, id: &str, zone: &str) -> &mut Table {
        self.picks(side, &[id, zone])
    }

    /// A territory, then place or remove and a number if these are asked.
    pub fn order(&mut self, side: Side, land: &str, mode: &str, cubes: u8) -> &mut Table {
        self.pick(side, land);
        let wanted = if mode == "place" { PLACE } else { REMOVE };
        if self.open().options(side).has(Pick::Choice(wanted)) {
            self.pick(side, mode);
        }
        self.number(side, cubes)
    }

    /// A territory of an event and a number of cubes, if that is asked.
    pub fn cubes(&mut self, side: Side, land: &str, cubes: u8) -> &mut Table {
        self.pick(side, land).number(side, cubes)
    }

    fn number(&mut self, side: Side, cubes: u8) -> &mut Table {
        let choice = Pick::Choice(NUMBER + cubes);
        let asked = self.open().ask(side).is_some_and(|ask| ask.options.choices >> NUMBER != 0);
        if asked {
            self.apply(Act::Pick(side, choice)).unwrap_or_else(|bad| panic!("{bad}"));
        } else {
            assert_eq!(cubes, 1, "the number was not asked");
        }
        self
    }

    /// What `side` can answer, as words.
    pub fn options(&self, side: Side) -> Vec<String> {
        self.open().options(side).iter().map(|pick| Thirteen::pick_word(&self.setup, pick)).collect()
    }

    /// The territories among them.
    pub fn lands(&self, side: Side) -> Vec<String> {
        let spaces = self.open().options(side).spaces;
        spaces.iter().map(|land| Thirteen::pick_word(&self.setup, Pick::Space(land))).collect()
    }

    /// Which side is asked, and the kind of question.
    pub fn asked(&self) -> Option<(Side, thirteen::Why)> {
        match self.open().now {
            Now::Ask(ask) => {
                Some((ask.side, thirteen::Why::from_kind(ask.prompt.kind).expect("a known kind")))
            }
            Now::Both(..) | Now::Chance(_) | Now::Over(_) => None,
        }
    }

    fn space(&self, word: &str) -> SpaceId {
        match self.pick_of(word) {
            Pick::Space(land) => land,
            other => panic!("{word} is {other:?}"),
        }
    }

    /// A territory as "U 2/0".
    pub fn at(&self, word: &str) -> String {
        let land = self.space(word);
        assert!(self.state.public.on_table.has(land), "{word} is not on the table");
        let zone = match self.state.public.zone(land) {
            Zone::Us => "U",
            Zone::Neutral => "N",
            Zone::Ussr => "R",
        };
        format!("{zone} {}/{}", self.state.public.cubes(land, Us), self.state.public.cubes(land, Ussr))
    }

    pub fn supply(&self) -> [u8; 2] {
        self.state.public.supply.0
    }

    pub fn out(&self) -> [u8; 2] {
        self.state.public.out.0
    }

    pub fn view(&self, viewer: Viewer) -> View {
        Thirteen::view(&self.setup, &self.state, viewer)
    }

    pub fn hand(&self, side: Side) -> Vec<&str> {
        self.state.hidden.hands[side].iter().map(|card| self.setup.deck.card(card).id.as_str()).collect()
    }

    pub fn card(&self, id: &str) -> CardId {
        self.setup.deck.find(id).unwrap_or_else(|| panic!("no card {id}"))
    }

    /// Ends the last Order: the game is scored.
    pub fn finish(&mut self) -> &mut Table {
        let side = self.state.public.active;
        self.pick(side, "decline")
    }

    pub fn outcome(&self) -> Option<(Option<Side>, &'static str)> {
        self.open().outcome().map(|Outcome { winner, reason }| (winner, Thirteen::reason_word(reason)))
    }

    /// Victory points of the finished game.
    pub fn vp(&self) -> [i16; 2] {
        self.state.public.last.expect("a finished game").vp.0
    }

    pub fn texts(&self, lang: Lang) -> Vec<String> {
        self.log.iter().map(|entry| Thirteen::entry_text(&self.setup, entry, lang)).collect()
    }

    /// 13 cubes per side, 13 cards, one place each: rules 17, I1 and I2.
    pub fn check(&self) {
        super::check_invariants(&self.setup, &self.state);
    }
}
