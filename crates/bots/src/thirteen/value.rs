//! What a position of 13 Minutes is worth: a few numbers that describe it, and weights for them that were
//! fitted to the results of games.

use super::weights::WEIGHTS;
use contract::{CardId, Side};
use thirteen::deck::{Colour, Owner};
use thirteen::state::{Phase, Public, TURNS};
use thirteen::zone::{CUBA, Cards, Zone};
use thirteen::{Setup, View};

/// How many numbers describe a position. All are differences, positive if the US is better off.
pub const FEATURES: usize = 12;

/// What one side knows beyond the table.
#[derive(Copy, Clone, Debug)]
pub struct Known {
    pub hand: Cards,
    /// How likely each colour is for Cuba.
    pub cuba_colour: [f32; 3],
}

impl Known {
    pub fn new(setup: &Setup, view: &View) -> Known {
        let table = Cards(view.public.on_table.0).and(Cards::ALL);
        let unseen = Cards::ALL.minus(table).minus(view.hand).minus(view.knows.hand);
        let pool = view.cuba.map_or(unseen, Cards::one);
        let share = |colour: Colour| {
            let fitting = pool.and(setup.deck.by_colour[colour as usize]);
            f32::from(fitting.len()) / f32::from(pool.len().max(1))
        };
        Known { hand: view.hand, cuba_colour: Colour::ALL.map(share) }
    }
}

/// The position in numbers.
pub fn features(setup: &Setup, public: &Public, known: &Known) -> [f32; FEATURES] {
    let rules = &setup.rules;
    let military_cards = setup.deck.by_colour[Colour::Military as usize].0;
    // For both sides: controlled points, those with a lead of two and of three cubes, military territories.
    let [mut points, mut firm, mut safe, mut military] = [[0i32; 2]; 4];
    // Face-up territories in each sphere, and neutral ones with cubes of each side.
    let (mut spheres, mut near) = ([0u16; 2], [0u16; 2]);
    for land in public.on_table.iter() {
        let [us, ussr] = public.cubes[land.0 as usize].0;
        let bit = 1 << land.0;
        match public.zone(land) {
            Zone::Us => spheres[0] |= bit,
            Zone::Ussr => spheres[1] |= bit,
            Zone::Neutral => {
                near[0] |= if us > 0 { bit } else { 0 };
                near[1] |= if ussr > 0 { bit } else { 0 };
            }
        }
        let Some(side) = public.control(land) else { continue };
        let (side, lead) = (side as usize, us.abs_diff(ussr));
        let vp = i32::from(if land == CUBA { rules.cuba_vp } else { rules.territory_vp });
        points[side] += vp;
        firm[side] += if lead >= 2 { vp } else { 0 };
        safe[side] += if lead >= 3 { vp } else { 0 };
        military[side] += i32::from(military_cards & bit != 0);
    }
    let lead = |by: [i32; 2]| (by[0] - by[1]) as f32;
    let cuba_military = public.control(CUBA).map_or(0.0, |side| f32::from(side.sign()));
    let cuba_military = cuba_military * known.cuba_colour[Colour::Military as usize];
    let [war, brink, push] = dangers(setup, known, spheres, near);
    let supply = |side| f32::from(public.supply[side]);
    // Cubes that can still be used in the remaining turns: about two per turn.
    let useful = TURNS - turns_done(public) as u8;
    let few = |side| f32::from(public.supply[side].min(useful));
    let scarce = |side| f32::from(public.supply[side].min(useful / 2));
    let bonus = public.bonus[Side::Us] - public.bonus[Side::Ussr];
    [
        lead(points) + f32::from(bonus),
        lead(firm),
        lead(safe),
        supply(Side::Us) - supply(Side::Ussr),
        few(Side::Us) - few(Side::Ussr),
        scarce(Side::Us) - scarce(Side::Ussr),
        war,
        brink,
        push,
        (lead(military) + cuba_military).clamp(-1.5, 1.5),
        aftermath(setup, known.hand),
        last_word(public),
    ]
}

/// Symbols in the spheres: three of a colour, two, and two where the other side can push in a third by taking
/// cubes back. Positive if the USSR is in danger.
fn dangers(setup: &Setup, known: &Known, spheres: [u16; 2], near: [u16; 2]) -> [f32; 3] {
    let threshold = f32::from(setup.rules.war_threshold);
    let [mut war, mut brink, mut push] = [0.0; 3];
    for (colour, cards) in setup.deck.by_colour.iter().enumerate() {
        for side in Side::BOTH {
            let (own, sign) = (side as usize, f32::from(side.sign()));
            let cuba = spheres[own] >> CUBA.0 & 1 != 0;
            let n = (spheres[own] & cards.0).count_ones() as f32
                + if cuba { known.cuba_colour[colour] } else { 0.0 };
            // Between two symbols and three, the covered Cuba may decide.
            war -= sign * (n - threshold + 1.0).clamp(0.0, 1.0);
            if n > threshold - 1.5 && n < threshold {
                brink -= sign;
                push -= if near[1 - own] & cards.0 != 0 { sign } else { 0.0 };
            }
        }
    }
    [war, brink, push]
}

/// Cubes printed on the cards of a hand, positive for US cards.
fn aftermath(setup: &Setup, hand: Cards) -> f32 {
    let cubes = |card: CardId| {
        let card = setup.deck.card(card);
        match card.owner {
            Owner::Us => f32::from(card.cubes),
            Owner::Ussr => -f32::from(card.cubes),
            Owner::Un => 0.0,
        }
    };
    hand.iter().map(cubes).sum::<f32>() / f32::from(hand.len().max(1))
}

/// Who takes the last turn of the game.
fn last_word(public: &Public) -> f32 {
    match public.phase {
        Phase::Deal | Phase::Bid | Phase::Toss | Phase::First => 0.0,
        _ => -f32::from(public.first.sign()),
    }
}

/// Turns that are over, including the one in progress.
pub fn turns_done(public: &Public) -> usize {
    let acting = matches!(
        public.phase,
        Phase::Zone | Phase::Use | Phase::Offer | Phase::Order | Phase::Event | Phase::Draw
    );
    (public.turn + u8::from(acting)).min(TURNS) as usize
}

/// The log odds of a chance, before they are squeezed into 0 to 1.
pub fn lean(setup: &Setup, public: &Public, known: &Known) -> f32 {
    let weights = &WEIGHTS[turns_done(public)];
    features(setup, public, known).iter().zip(weights).map(|(feature, weight)| feature * weight).sum()
}

pub fn squeeze(lean: f32) -> f32 {
    1.0 / (1.0 + (-lean).exp())
}

/// The chance of the US in a game that is not over.
pub fn chance(setup: &Setup, public: &Public, known: &Known) -> f32 {
    let lean = lean(setup, public, known);
    if !setup.rules.campaign {
        return squeeze(lean);
    }
    let (weights, features) = (&WEIGHTS[turns_done(public)], features(setup, public, known));
    let war: f32 = WAR_FEATURES.map(|i| weights[i] * features[i]).sum();
    campaign(setup, public, lean - war, war)
}

/// Which features are about nuclear war.
const WAR_FEATURES: std::ops::Range<usize> = 6..9;

/// The same in a campaign (rules 14): points of this game are added to the total, whoever wins it, and the
/// totals decide once one of them is high enough. War loses everything at once.
pub fn campaign(setup: &Setup, public: &Public, lean: f32, war: f32) -> f32 {
    /// How much one point of a campaign leans, at its end and at its beginning.
    const POINT: [f32; 2] = [0.9, 0.25];
    let seat = public.seating.seat_of(Side::Us) as usize;
    let [own, other] = [public.totals[seat], public.totals[1 - seat]];
    let target = f32::from(setup.rules.campaign_target).max(1.0);
    let done = (f32::from(own.max(other)) / target).clamp(0.0, 1.0);
    let point = POINT[1] + (POINT[0] - POINT[1]) * done;
    // The game in progress counts fully if it decides the campaign, and about half otherwise.
    squeeze(point * f32::from(own - other) + (0.5 + 0.5 * done) * lean + 2.0 * war)
}
