//! Whether a game is certain to continue to the next card play. Not a rule but a consequence of the rules, used when
//! searching ahead for dangers: whatever is still to happen is on the stack, and it is known how far each item can
//! move DEFCON and the score. Anything not listed here may do anything.

use crate::effects::Effect;
use crate::facts::{self, cards};
use crate::frames::{Frame, Grant};
use crate::setup::Setup;
use crate::state::State;
use crate::turn::{PlayFlags, headline, play, round, step};
use contract::{CardId, CardSet, Side};

/// How far something can move the game towards its end, at most.
#[derive(Copy, Clone, Debug, Default)]
struct Reach {
    /// How many steps DEFCON may drop.
    falls: u8,
    /// Points that either side may gain.
    points: u8,
    coups: bool,
    /// Cards may enter a hand.
    draws: bool,
}

impl Reach {
    const NOTHING: Reach = Reach { falls: 0, points: 0, coups: false, draws: false };
    /// A coup in a battleground, with a point for Yuri and Samantha.
    const COUP: Reach = Reach { falls: 1, points: 1, coups: true, draws: false };

    const fn points(points: u8) -> Reach {
        Reach { points, ..Reach::NOTHING }
    }

    const fn and(self, other: Reach) -> Reach {
        Reach {
            falls: self.falls + other.falls,
            points: self.points + other.points,
            coups: self.coups || other.coups,
            draws: self.draws || other.draws,
        }
    }
}

/// Events that place or remove influence, start effects or move things that pose no danger: the passing card,
/// military operations, a single card of a hand.
const OF_INFLUENCE: CardSet = CardSet::of(&[
    cards::SOCIALIST_GOVERNMENTS,
    cards::FIDEL,
    cards::VIETNAM_REVOLTS,
    cards::BLOCKADE,
    cards::ROMANIAN_ABDICATION,
    cards::COMECON,
    cards::NASSER,
    cards::WARSAW_PACT_FORMED,
    cards::DE_GAULLE_LEADS_FRANCE,
    cards::TRUMAN_DOCTRINE,
    cards::NATO,
    cards::INDEPENDENT_REDS,
    cards::MARSHALL_PLAN,
    cards::CONTAINMENT,
    cards::US_JAPAN_MUTUAL_DEFENSE_PACT,
    cards::SUEZ_CRISIS,
    cards::EAST_EUROPEAN_UNREST,
    cards::DECOLONIZATION,
    cards::RED_SCARE_PURGE,
    cards::DE_STALINIZATION,
    cards::FORMOSAN_RESOLUTION,
    cards::THE_CAMBRIDGE_FIVE,
    cards::NORAD,
    cards::NATIONALIST_CHINA,
    cards::NUCLEAR_SUBS,
    cards::QUAGMIRE,
    cards::BEAR_TRAP,
    cards::BREZHNEV_DOCTRINE,
    cards::PORTUGUESE_EMPIRE_CRUMBLES,
    cards::SOUTH_AFRICAN_UNREST,
    cards::ALLENDE,
    cards::MUSLIM_REVOLUTION,
    cards::FLOWER_POWER,
    cards::COLONIAL_REAR_GUARDS,
    cards::PANAMA_CANAL_RETURNED,
    cards::PUPPET_GOVERNMENTS,
    cards::JOHN_PAUL_II_ELECTED_POPE,
    cards::LATIN_AMERICAN_DEATH_SQUADS,
    cards::OAS_FOUNDED,
    cards::SADAT_EXPELS_SOVIETS,
    cards::SHUTTLE_DIPLOMACY,
    cards::THE_VOICE_OF_AMERICA,
    cards::LIBERATION_THEOLOGY,
    cards::USSURI_RIVER_SKIRMISH,
    cards::IRANIAN_HOSTAGE_CRISIS,
    cards::NORTH_SEA_OIL,
    cards::THE_REFORMER,
    cards::MARINE_BARRACKS_BOMBING,
    cards::IRAN_CONTRA_SCANDAL,
    cards::CHERNOBYL,
    cards::LATIN_AMERICAN_DEBT_CRISIS,
    cards::SOLIDARITY,
    cards::YURI_AND_SAMANTHA,
    cards::AWACS_SALE_TO_SAUDIS,
    cards::PEACE_CORPS,
    cards::ALBANO_STALINIST_ECONOMICS,
    cards::THE_VICTORIOUS_LEADER,
    cards::CENTCOM,
    cards::CARTER_DOCTRINE,
    cards::KENYA_JOINS_RAPID_DEPLOYMENT_FORCE,
    cards::FRENCH_CONNECTIONS,
    cards::ISRAELI_PERIPHERY_DOCTRINE,
    cards::THE_STRONG_MAN_OF_SUDAN,
    cards::AFGHANISTAN_INVASION,
    cards::DIEGO_GARCIA,
    cards::SOVIETS_AIRLIFT_CUBANS,
    cards::DETENTE,
    cards::DHOFAR_REBELLION,
    cards::NASSERISM,
    cards::T_62S_AND_KALASHNIKOVS,
    cards::THE_DERG,
    cards::US_PRESIDENTIAL_ELECTIONS,
    cards::F_5ES_DELIVERED,
    cards::MARXIST_LENINIST_VANGUARD_PARTY,
    cards::PRESIDENTIAL_DIRECTIVE_30,
    cards::CENTO_COLLAPSES,
    cards::ANTI_ZIONIST_COMMITTEE,
    cards::MALAGASY_CONSTITUTIONAL_REFERENDUM,
    cards::SEYCHELLES,
    cards::SEPARATISTS,
    cards::WATER_WARS,
    cards::MOBUTU_SESE_SEKO,
    cards::STANISLAV_PETROV,
    cards::WHO_LOST_CHINA,
]);

/// Events that also give one point, two or three.
const OF_ONE_POINT: CardSet = CardSet::of(&[
    cards::BRUSH_WAR,
    cards::DEFECTORS,
    cards::WILLY_BRANDT,
    cards::CULTURAL_REVOLUTION,
    cards::U2_INCIDENT,
    cards::CAMP_DAVID_ACCORDS,
    cards::THE_IRON_LADY,
    cards::AN_EVIL_EMPIRE,
    cards::PERSHING_II_DEPLOYED,
    cards::ERITREAN_POPULAR_LIBERATION_FRONT,
    cards::EVENTS_OF_86,
    cards::WE_ARE_THE_WORLD,
]);
const OF_TWO_POINTS: CardSet = CardSet::of(&[
    cards::KOREAN_WAR,
    cards::ARAB_ISRAELI_WAR,
    cards::INDO_PAKISTANI_WAR,
    cards::IRAN_IRAQ_WAR,
    cards::OGADEN_WAR,
    cards::SPECIAL_RELATIONSHIP,
    cards::KITCHEN_DEBATES,
    cards::NIXON_PLAYS_THE_CHINA_CARD,
    cards::GLASNOST,
    cards::THE_LION_FALTERS,
    cards::INDIAN_OCEAN_ZONE_OF_PEACE,
    cards::DONT_WAIT_FOR_THE_TRANSLATION,
]);
const OF_THREE_POINTS: CardSet =
    CardSet::of(&[cards::ARMS_RACE, cards::NUCLEAR_TEST_BAN, cards::ARAB_LEAGUE]);
/// Events that let a side conduct operations once, possibly a coup.
const OF_OPERATIONS: CardSet = CardSet::of(&[
    cards::CIA_CREATED,
    cards::LONE_GUNMAN,
    cards::JUNTA,
    cards::ABM_TREATY,
    cards::ORTEGA_ELECTED_IN_NICARAGUA,
    cards::TEAR_DOWN_THIS_WALL,
    cards::USAID,
    cards::VOICE_OF_AMERICA_IN_AMHARIC,
    cards::ZBIG,
    cards::STAGFLATION,
]);

/// OPEC counts seven countries.
const OPEC: u8 = 7;
/// The largest possible shortfall of military operations.
const SHORTFALL: u8 = 5;
/// The points for We Will Bury You when they are scored, and for a war card under Flower Power.
const BURIED: u8 = 3;
const FLOWERS: u8 = 2;

/// Whether it is certain that nobody wins before the next card is asked for, whatever is picked, rolled and drawn. If
/// in doubt, no.
pub(crate) fn is_calm(setup: &Setup, state: &State) -> bool {
    let calm = Calm { setup, state };
    let Some(reach) = calm.pending() else { return false };
    let public = &state.public;
    let in_crisis = public.effects.has(Effect::CrisisForUs) || public.effects.has(Effect::CrisisForUssr);
    let points = reach.points + calm.due();
    public.outcome.is_none()
        && !(reach.coups && in_crisis)
        && public.defcon >= 2 + reach.falls
        && i16::from(public.vp).abs() + i16::from(points) < i16::from(setup.vp_limit)
}

struct Calm<'a> {
    setup: &'a Setup,
    state: &'a State,
}

impl Calm<'_> {
    fn has(&self, effect: Effect) -> bool {
        self.state.public.effects.has(effect)
    }

    /// Points that lasting effects may give in the course of a play.
    fn due(&self) -> u8 {
        if self.has(Effect::WeWillBuryYou) { BURIED } else { 0 }
    }

    /// Everything that is still to come, combined.
    fn pending(&self) -> Option<Reach> {
        let mut reach = Reach::NOTHING;
        for frame in self.state.public.stack.iter().rev() {
            reach = reach.and(self.frame(frame, reach)?);
        }
        Some(reach)
    }

    /// One item that is still to come. `before`: what may happen until then.
    fn frame(&self, frame: Frame, before: Reach) -> Option<Reach> {
        match frame {
            // What these lead to is determined by the frames below them.
            Frame::Place { .. }
            | Frame::Remove { .. }
            | Frame::PickSpace { .. }
            | Frame::PickCard { .. }
            | Frame::Choose { .. }
            | Frame::Extra { .. }
            | Frame::Influence { .. }
            | Frame::Realign { .. }
            | Frame::RealignDice { .. }
            | Frame::Roll
            | Frame::CoupDie { .. }
            | Frame::RollCoupAgain { .. }
            | Frame::DrawFromHand { .. } => Some(Reach::NOTHING),
            Frame::Deal { .. } | Frame::DrawFromDeck { .. } => Some(Reach { draws: true, ..Reach::NOTHING }),
            Frame::Ops { grant, .. } => self.operations(grant),
            Frame::Coup { .. } => self.coup(),
            Frame::SpaceDie { .. } => Some(self.space()),
            Frame::Event { card, .. } => self.event(card),
            Frame::Resolve { card, step: 0, .. } => Some(self.event(card)?.and(self.used(card))),
            Frame::Resolve { card, .. } => self.put_away(card),
            Frame::Play { card, step, flags, .. } => self.play(card, step, PlayFlags(flags)),
            Frame::Round { step: 0 | round::CHOOSE | round::TRAPPED, .. } => None,
            Frame::Round { .. } => Some(Reach::NOTHING),
            Frame::Headlines { step } => self.headlines(step),
            Frame::Turn { step } => self.turn(step, before),
            Frame::Setup { .. } if !self.setup.options.turn_zero => Some(Reach::NOTHING),
            Frame::Setup { .. }
            | Frame::Bids
            | Frame::Coin
            | Frame::Borrow { .. }
            | Frame::Reveal
            | Frame::CoupGoesOn { .. }
            | Frame::TurnZero { .. }
            | Frame::DrawCrisis
            | Frame::DrawStatecraft { .. }
            | Frame::CrisisPlaces { .. } => None,
        }
    }

    /// A coup in a flashpoint first turns over a card, which may lower DEFCON once more or be a scoring card to
    /// score.
    fn coup(&self) -> Option<Reach> {
        if self.setup.board.flashpoints.is_empty() {
            return Some(Reach::COUP);
        }
        let pile = self.state.hidden.deck | self.state.public.discard;
        let scores = !(pile & facts::SCORING_CARDS).is_empty();
        (!scores).then_some(Reach { falls: 2, ..Reach::COUP })
    }

    fn operations(&self, grant: Grant) -> Option<Reach> {
        let coup = if grant.has_coup() { self.coup()? } else { Reach::NOTHING };
        Some(if grant.has_space() { coup.and(self.space()) } else { coup })
    }

    fn space(&self) -> Reach {
        let best = self.setup.space.iter().map(|entered| entered.vp_first.max(entered.vp_second));
        Reach { points: best.max().unwrap_or(0) as u8, draws: true, ..Reach::NOTHING }
    }

    fn event(&self, card: CardId) -> Option<Reach> {
        const ONE_FALL: Reach = Reach { falls: 1, ..Reach::NOTHING };
        match card {
            _ if OF_INFLUENCE.has(card) => Some(Reach::NOTHING),
            _ if OF_ONE_POINT.has(card) => Some(Reach::points(1)),
            _ if OF_TWO_POINTS.has(card) => Some(Reach::points(2)),
            _ if OF_THREE_POINTS.has(card) => Some(Reach::points(3)),
            _ if OF_OPERATIONS.has(card) => Some(self.coup()?.and(self.space())),
            cards::OPEC => Some(Reach::points(OPEC)),
            cards::CAPTURED_NAZI_SCIENTIST | cards::ONE_SMALL_STEP | cards::APOLLO_SOYUZ_TEST_PROJECT => {
                Some(self.space())
            }
            cards::DUCK_AND_COVER => Some(ONE_FALL.and(Reach::points(5))),
            cards::WE_WILL_BURY_YOU => Some(ONE_FALL.and(Reach::points(BURIED))),
            cards::SOVIETS_SHOOT_DOWN_KAL_007 | cards::SUMMIT => Some(ONE_FALL.and(Reach::points(2))),
            cards::MR_NYET | cards::YEMENI_PRESIDENTIAL_ASSASSINATIONS => Some(ONE_FALL),
            cards::DANIEL_ARAP_MOI => Some(ONE_FALL.and(Reach::points(1))),
            // Two points, or a boycott and operations.
            cards::OLYMPIC_GAMES => Some(ONE_FALL.and(Reach::points(2)).and(self.coup()?).and(self.space())),
            _ => None,
        }
    }

    /// Points from Flower Power when a card is used.
    fn used(&self, card: CardId) -> Reach {
        let costs = facts::WAR_CARDS.has(card) && self.has(Effect::FlowerPower);
        Reach::points(if costs { FLOWERS } else { 0 })
    }

    /// First Lightning takes effect when it is put away.
    fn put_away(&self, card: CardId) -> Option<Reach> {
        (card != cards::FIRST_LIGHTNING).then_some(Reach::NOTHING)
    }

    fn play(&self, card: CardId, at: u8, flags: PlayFlags) -> Option<Reach> {
        self.put_away(card)?;
        let event = || if flags.has(PlayFlags::NO_EVENT) { Some(Reach::NOTHING) } else { self.event(card) };
        match at {
            play::CHOOSE | play::BEGIN if facts::SCORING_CARDS.has(card) => None,
            play::CHOOSE | play::BEGIN => {
                Some(event()?.and(self.used(card)).and(self.operations(Grant::CARD.with_space())?))
            }
            play::THEN_OPS => self.operations(Grant::CARD),
            play::THEN_EVENT => event(),
            play::PUT_AWAY => Some(Reach::NOTHING),
            _ => None,
        }
    }

    fn headlines(&self, at: u8) -> Option<Reach> {
        if !matches!(at, headline::FIRST | headline::SECOND | headline::AFTER | headline::OVER) {
            return None;
        }
        let mut waiting = self.state.public.headline.0.into_iter().flatten();
        waiting
            .try_fold(Reach::NOTHING, |reach, card| Some(reach.and(self.event(card)?).and(self.used(card))))
    }

    fn turn(&self, at: u8, before: Reach) -> Option<Reach> {
        match at {
            // The headlines are asked for next.
            step::BEGIN | step::HEADLINES => Some(Reach::NOTHING),
            _ if self.goes_on(at) => Some(Reach::NOTHING),
            _ => self.end_of_turn(before),
        }
    }

    /// Whether another round of this turn is certain to be played. One side may be kept from playing by what is still
    /// to come, and lose one card; then the other side plays.
    fn goes_on(&self, at: u8) -> bool {
        let public = &self.state.public;
        let rounds_left = match at {
            step::ROUNDS => true,
            step::USSR_ROUND | step::US_ROUND => public.round < self.setup.rounds(public.turn),
            _ => false,
        };
        let held_up = [Effect::Quagmire, Effect::BearTrap, Effect::FluForUs, Effect::FluForUssr];
        let hands = Side::BOTH.map(|side| self.state.hidden.hand[side].len());
        rounds_left
            && held_up.into_iter().all(|effect| !self.has(effect))
            && hands.into_iter().all(|n| n >= 3)
    }

    /// Missing military operations, and scoring cards that are still held.
    fn end_of_turn(&self, before: Reach) -> Option<Reach> {
        let last = self.state.public.turn == self.setup.last_turn;
        let hands = self.state.hidden.hand;
        let holds = !((hands[Side::Us] | hands[Side::Ussr]) & facts::SCORING_CARDS).is_empty();
        let lost_by_hand = self.setup.options.held_scoring_loses && (holds || before.draws);
        (!last && !lost_by_hand).then_some(Reach::points(SHORTFALL))
    }
}
