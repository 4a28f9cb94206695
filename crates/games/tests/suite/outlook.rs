//! What a pick would do: dangers, odds and effects in positions set up by hand.

use contract::{CardId, CardSet, Game, Lang, Now, OptionValues, Pick, Rules, Side, SpaceId, Viewer};
use games::outlook::{Danger, Looking, Outlook};
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::facts::{cards::*, spaces::*};
use struggle::surgery::Moment;
use struggle::{RedSea, Setup, State, Twilight};

struct Position {
    setup: Setup,
    state: State,
}

impl Position {
    /// The third action round of `side` at a given DEFCON level, with this hand; six other cards are in the
    /// other hand, the rest in the deck.
    fn new<G: Game<Setup = Setup, State = State>>(side: Side, defcon: u8, hand: &[CardId]) -> Position {
        let setup = G::setup(&OptionValues::new()).expect("the defaults are good");
        let mut state = State::empty();
        state.public.defcon = defcon;
        state.hidden.hand[side] = CardSet::of(hand);
        let rest = (setup.joins[0].1 | setup.joins[1].1) - CardSet::of(hand);
        state.hidden.hand[side.foe()] = rest.iter().take(6).collect();
        state.hidden.deck = rest - state.hidden.hand[side.foe()];
        Position { setup, state }
    }

    fn with(mut self, side: Side, space: SpaceId, n: u8) -> Position {
        self.state.set_influence(&self.setup, side, space, n);
        self
    }

    fn effect(mut self, effect: Effect) -> Position {
        self.state.public.effects.begin(effect);
        self
    }

    /// The side has used its attempt in the Space Race.
    fn spaced(mut self, side: Side) -> Position {
        self.state.public.space_tries[side] = 1;
        self
    }

    fn round(mut self, side: Side) -> Position {
        self.state.enter(&self.setup, Moment::Round(side, 3));
        self
    }

    /// Makes these picks for the side that is asked.
    fn pick<G: Game<Setup = Setup, State = State>>(mut self, picks: &[Pick]) -> Position {
        for &pick in picks {
            let Now::Ask(ask) = G::open(&self.setup, &self.state).now else { panic!("a side is asked") };
            let act = contract::Act::Pick(ask.side, pick);
            G::apply(&self.setup, &mut self.state, act, None).unwrap_or_else(|refused| panic!("{refused}"));
        }
        self
    }

    fn outlook<G>(&self, pick: Pick) -> Outlook
    where
        G: Game<Setup = Setup, State = State>,
    {
        let Now::Ask(ask) = G::open(&self.setup, &self.state).now else { panic!("a side is asked") };
        let view = G::view(&self.setup, &self.state, ask.side.into());
        Looking::<G> { setup: &self.setup, view: &view, ask: &ask }.outlook(pick, Lang::En, 1)
    }

    fn danger(&self, pick: Pick) -> Danger {
        self.outlook::<Twilight>(pick).loses.danger
    }
}

const EVENT: Pick = Pick::Choice(Choice::EVENT.0);
const INFLUENCE: Pick = Pick::Choice(Choice::INFLUENCE.0);
const COUP: Pick = Pick::Choice(Choice::COUP.0);
const SPACE: Pick = Pick::Choice(Choice::SPACE.0);
use Side::{Us, Ussr};

#[test]
fn duck_and_cover_at_defcon_2_is_a_trap_only_without_the_space_race() {
    let start = || Position::new::<Twilight>(Ussr, 2, &[DUCK_AND_COVER, NASSER]).with(Ussr, EGYPT, 2);
    let open = start().round(Ussr);
    assert_eq!(open.danger(Pick::Card(DUCK_AND_COVER)), Danger::None);
    assert_eq!(open.danger(Pick::Card(NASSER)), Danger::None);
    let chosen = start().round(Ussr).pick::<Twilight>(&[Pick::Card(DUCK_AND_COVER)]);
    for mode in [EVENT, INFLUENCE] {
        let outlook = chosen.outlook::<Twilight>(mode);
        assert_eq!(outlook.loses.danger, Danger::Certain, "{mode:?}");
        assert_eq!(outlook.loses.reason, Some("nuclear-war"));
        assert!(!outlook.loses.by_opponent);
        assert!(outlook.loses.text.is_some_and(|text| text.contains("nuclear war")));
    }
    assert_eq!(chosen.danger(SPACE), Danger::None);
    let spent = start().spaced(Ussr).round(Ussr);
    assert_eq!(spent.danger(Pick::Card(DUCK_AND_COVER)), Danger::Certain);
}

#[test]
fn the_own_duck_and_cover_loses_only_as_an_event() {
    let position = Position::new::<Twilight>(Us, 2, &[DUCK_AND_COVER]).with(Us, IRAN, 1).round(Us);
    assert_eq!(position.danger(Pick::Card(DUCK_AND_COVER)), Danger::None);
    let chosen = position.pick::<Twilight>(&[Pick::Card(DUCK_AND_COVER)]);
    assert_eq!(chosen.danger(EVENT), Danger::Certain);
    assert_eq!(chosen.danger(INFLUENCE), Danger::None);
}

#[test]
fn an_event_that_lets_the_opponent_coup_is_in_the_opponents_hands() {
    for (side, card) in [(Ussr, CIA_CREATED), (Us, LONE_GUNMAN)] {
        // A battleground that can be couped at DEFCON 2.
        let position = |influence: u8| {
            Position::new::<Twilight>(side, 2, &[card, ROMANIAN_ABDICATION])
                .with(side, ANGOLA, influence)
                .with(side, FINLAND, 1)
                .round(side)
        };
        let loses = position(1).outlook::<Twilight>(Pick::Card(card)).loses;
        assert_eq!((loses.danger, loses.by_opponent), (Danger::Possible, true), "{card:?}");
        assert_eq!(position(0).danger(Pick::Card(card)), Danger::None, "{card:?} without a target");
    }
}

#[test]
fn we_will_bury_you_at_defcon_2() {
    let position =
        Position::new::<Twilight>(Us, 2, &[WE_WILL_BURY_YOU, NASSER]).with(Us, IRAN, 1).spaced(Us).round(Us);
    assert_eq!(position.danger(Pick::Card(WE_WILL_BURY_YOU)), Danger::Certain);
    let position = Position::new::<Twilight>(Ussr, 2, &[WE_WILL_BURY_YOU]).with(Ussr, IRAQ, 1).round(Ussr);
    assert_eq!(position.danger(Pick::Card(WE_WILL_BURY_YOU)), Danger::None);
    let chosen = position.pick::<Twilight>(&[Pick::Card(WE_WILL_BURY_YOU)]);
    assert_eq!(chosen.danger(EVENT), Danger::Certain);
}

#[test]
fn grain_sales_hands_over_a_weapon() {
    let start = |other| {
        Position::new::<Twilight>(Ussr, 2, &[GRAIN_SALES_TO_SOVIETS, other])
            .with(Ussr, IRAQ, 1)
            .spaced(Ussr)
            .round(Ussr)
    };
    let loses = start(DUCK_AND_COVER).outlook::<Twilight>(Pick::Card(GRAIN_SALES_TO_SOVIETS)).loses;
    assert_eq!((loses.danger, loses.by_opponent), (Danger::Possible, true));
    assert_eq!(start(NASSER).danger(Pick::Card(GRAIN_SALES_TO_SOVIETS)), Danger::None);
}

#[test]
fn five_year_plan_loses_by_chance() {
    let hand = [FIVE_YEAR_PLAN, DUCK_AND_COVER, NASSER, FIDEL];
    let position = Position::new::<Twilight>(Ussr, 2, &hand).with(Ussr, IRAQ, 1).spaced(Ussr).round(Ussr);
    let chosen = position.pick::<Twilight>(&[Pick::Card(FIVE_YEAR_PLAN)]);
    let loses = chosen.outlook::<Twilight>(EVENT).loses;
    assert_eq!((loses.danger, loses.by_opponent), (Danger::Possible, false));
    assert!((loses.probability - 1.0 / 3.0).abs() < 0.01, "{}", loses.probability);
}

#[test]
fn a_coup_in_the_cuban_missile_crisis_loses() {
    let start = || {
        Position::new::<Twilight>(Us, 4, &[CONTAINMENT])
            .effect(Effect::CrisisForUs)
            .with(Ussr, IRAN, 1)
            .with(Ussr, ANGOLA, 1)
    };
    let trapped = start().round(Us).pick::<Twilight>(&[Pick::Card(CONTAINMENT)]);
    let loses = trapped.outlook::<Twilight>(COUP).loses;
    assert_eq!((loses.danger, loses.reason), (Danger::Certain, Some("missile-crisis")));
    // If the side can pay its way out in time, it is not lost yet.
    let payer = start().with(Us, TURKEY, 2).round(Us).pick::<Twilight>(&[Pick::Card(CONTAINMENT)]);
    assert_eq!(payer.danger(COUP), Danger::None);
}

#[test]
fn a_coup_tells_its_odds() {
    let position = Position::new::<Twilight>(Us, 4, &[CONTAINMENT])
        .with(Us, IRAN, 1)
        .with(Ussr, EGYPT, 2)
        .with(Ussr, ANGOLA, 1)
        .round(Us)
        .pick::<Twilight>(&[Pick::Card(CONTAINMENT), COUP]);
    // 3 Ops against stability 2: the result is the die less 1.
    let outlook = position.outlook::<Twilight>(Pick::Space(EGYPT));
    assert_eq!(outlook.loses.danger, Danger::None);
    assert!(outlook.now.iter().any(|line| line.told.facts.kind == "defcon"), "{:?}", outlook.now);
    let defcon = outlook.changes.iter().find(|change| change.key == "defcon").expect("a battleground");
    assert_eq!((defcon.before, defcon.after), (4, 3));
    let dice = outlook.dice.expect("a die decides");
    assert_eq!((dice.dice, dice.branches.len()), (1, 6));
    assert!((dice.success - 5.0 / 6.0).abs() < 0.001);
    assert!((dice.branches.iter().map(|branch| branch.probability).sum::<f32>() - 1.0).abs() < 0.001);
    let six = dice.branches.iter().find(|branch| branch.faces == [[6]]).expect("a branch of its own");
    assert_eq!((six.spaces[0].before.ussr, six.spaces[0].after.ussr, six.spaces[0].after.us), (2, 0, 3));
    assert_eq!(six.spaces[0].after.control, Some(Us));
    assert!(six.lines.iter().any(|line| line.told.facts.kind == "coup"));
}

#[test]
fn a_coup_in_a_battleground_at_defcon_2() {
    let position = Position::new::<Twilight>(Us, 2, &[CONTAINMENT])
        .with(Us, KENYA, 1)
        .with(Ussr, ANGOLA, 1)
        .with(Ussr, ZIMBABWE, 1)
        .round(Us)
        .pick::<Twilight>(&[Pick::Card(CONTAINMENT)]);
    assert_eq!(position.danger(COUP), Danger::None, "there is another target");
    let aiming = position.pick::<Twilight>(&[COUP]);
    assert_eq!(aiming.danger(Pick::Space(ANGOLA)), Danger::Certain);
    assert_eq!(aiming.danger(Pick::Space(ZIMBABWE)), Danger::None);
}

#[test]
fn what_an_event_brings_after_a_coup_is_not_its_success() {
    let position = Position::new::<Twilight>(Us, 5, &[FIDEL])
        .with(Ussr, FINLAND, 1)
        .with(Ussr, SYRIA, 1)
        .round(Us)
        .pick::<Twilight>(&[Pick::Card(FIDEL), COUP]);
    // 2 Ops against stability 4: no die suffices. The USSR's event follows anyway.
    let dice = position.outlook::<Twilight>(Pick::Space(FINLAND)).dice.expect("a die decides");
    assert!(dice.branches.iter().all(|branch| branch.spaces.iter().any(|change| change.after.space == CUBA)));
    assert!(dice.branches.iter().all(|branch| !branch.success));
    assert_eq!(dice.success, 0.0);
}

#[test]
fn a_realignment_is_two_dice() {
    let position = Position::new::<Twilight>(Us, 5, &[CONTAINMENT])
        .with(Us, IRAN, 2)
        .with(Ussr, IRAQ, 2)
        .round(Us)
        .pick::<Twilight>(&[Pick::Card(CONTAINMENT), Pick::Choice(Choice::REALIGN.0)]);
    let dice = position.outlook::<Twilight>(Pick::Space(IRAQ)).dice.expect("two dice decide");
    assert_eq!(dice.dice, 2);
    assert_eq!(dice.branches.iter().map(|branch| branch.faces.len()).sum::<usize>(), 36);
    // One more for the US for its neighbour, one for the USSR for its lead.
    assert!(dice.branches.iter().all(|branch| branch.faces.iter().all(|faces| faces.len() == 2)));
    assert!(dice.success > 0.3 && dice.success < 0.5, "{}", dice.success);
}

#[test]
fn events_without_effect_say_so() {
    let hand = [NATO, EAST_EUROPEAN_UNREST, DUCK_AND_COVER, MARSHALL_PLAN];
    let position = Position::new::<Twilight>(Us, 4, &hand).with(Us, IRAN, 1).round(Us);
    let why = |card| position.outlook::<Twilight>(Pick::Card(card)).no_effect;
    assert!(why(NATO).is_some_and(|text| text.contains("Marshall Plan")), "{:?}", why(NATO));
    assert!(why(EAST_EUROPEAN_UNREST).is_some(), "no Soviet influence in Eastern Europe");
    assert_eq!(why(DUCK_AND_COVER), None);
    assert_eq!(why(MARSHALL_PLAN), None);
    // The opponent's event is followed by one's own operations; only the event itself is judged.
    let foe = Position::new::<Twilight>(Ussr, 4, &[EAST_EUROPEAN_UNREST, DUCK_AND_COVER])
        .with(Ussr, IRAQ, 1)
        .round(Ussr);
    assert!(foe.outlook::<Twilight>(Pick::Card(EAST_EUROPEAN_UNREST)).no_effect.is_some());
    assert_eq!(foe.outlook::<Twilight>(Pick::Card(DUCK_AND_COVER)).no_effect, None);
}

#[test]
fn placing_influence_tells_before_and_after() {
    let position = Position::new::<Twilight>(Us, 4, &[CONTAINMENT])
        .with(Us, IRAN, 1)
        .round(Us)
        .pick::<Twilight>(&[Pick::Card(CONTAINMENT), INFLUENCE]);
    let outlook = position.outlook::<Twilight>(Pick::Space(IRAN));
    assert_eq!(outlook.spaces.len(), 1);
    assert_eq!((outlook.spaces[0].before.us, outlook.spaces[0].after.us), (1, 2));
    assert_eq!(outlook.spaces[0].after.control, Some(Us));
    assert!(!outlook.hidden && outlook.dice.is_none());
}

#[test]
fn a_flashpoint_coup_of_red_sea_at_defcon_2_may_lose() {
    let position = Position::new::<RedSea>(Us, 2, &[DIEGO_GARCIA])
        .with(Us, KENYA, 1)
        .with(Ussr, ETHIOPIA, 1)
        .with(Ussr, SUDAN, 1)
        .round(Us)
        .pick::<RedSea>(&[Pick::Card(DIEGO_GARCIA), COUP]);
    let outlook = position.outlook::<RedSea>(Pick::Space(ETHIOPIA));
    assert_eq!((outlook.loses.danger, outlook.loses.by_opponent), (Danger::Possible, false));
    assert!(
        outlook.loses.probability > 0.2 && outlook.loses.probability < 0.95,
        "{}",
        outlook.loses.probability
    );
    assert!(outlook.hidden, "the card that is turned over is not known");
}

#[test]
fn a_headline_that_lowers_defcon_to_1_is_marked() {
    let headline = |defcon| {
        let mut position = Position::new::<Twilight>(Us, defcon, &[DUCK_AND_COVER, NASSER]);
        position.state.enter(&position.setup, Moment::Headlines);
        let open = Twilight::open(&position.setup, &position.state);
        let ask = *open.ask(Us).expect("both choose");
        let view = Twilight::view(&position.setup, &position.state, Viewer::Us);
        let looking = Looking::<Twilight> { setup: &position.setup, view: &view, ask: &ask };
        [DUCK_AND_COVER, NASSER].map(|card| looking.outlook(Pick::Card(card), Lang::En, 1).loses.danger)
    };
    assert_ne!(headline(2)[0], Danger::None);
    assert_eq!(headline(2)[1], Danger::None);
    assert_eq!(headline(5), [Danger::None; 2]);
}

#[test]
fn a_whole_hand_is_warned_of() {
    let hand = [
        DUCK_AND_COVER,
        CIA_CREATED,
        GRAIN_SALES_TO_SOVIETS,
        NASSER,
        FIDEL,
        BLOCKADE,
        MARSHALL_PLAN,
        DECOLONIZATION,
        FIVE_YEAR_PLAN,
    ];
    let position = Position::new::<Twilight>(Ussr, 2, &hand)
        .with(Ussr, ANGOLA, 1)
        .with(Ussr, IRAQ, 2)
        .with(Us, IRAN, 2)
        .spaced(Ussr)
        .round(Ussr);
    let Now::Ask(ask) = Twilight::open(&position.setup, &position.state).now else {
        panic!("a card is asked")
    };
    let view = Twilight::view(&position.setup, &position.state, Viewer::Ussr);
    let looking = Looking::<Twilight> { setup: &position.setup, view: &view, ask: &ask };
    let briefs = looking.briefs(1);
    let danger = |card| {
        let index = Pick::Card(card).index() as u16;
        briefs.iter().find(|brief| brief.pick == index).expect("an option").danger
    };
    assert_eq!(danger(DUCK_AND_COVER), Danger::Certain);
    assert_eq!(danger(CIA_CREATED), Danger::Possible);
    assert_eq!(danger(FIDEL), Danger::None);
}
