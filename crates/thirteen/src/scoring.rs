//! The end of a game (rules 10 to 13) and of a campaign (rules 14).

use crate::Setup;
use crate::deck::{Colour, Owner};
use crate::entry::Entry;
use crate::rules::{BothAtWar, PointsTie};
use crate::state::{GameScore, Hidden, Phase, Public, State};
use crate::table::Table;
use crate::zone::{CUBA, Cards, Zone};
use contract::{BySide, CardId, Outcome, Seat, Side};

/// Ways to end, as [`Outcome::reason`].
pub const POINTS: u8 = 0;
pub const WAR: u8 = 1;
pub const BOTH_WAR: u8 = 2;
pub const DRAW: u8 = 3;
pub const TIE_BREAK: u8 = 4;
pub const CAMPAIGN_POINTS: u8 = 5;
pub const CAMPAIGN_WAR: u8 = 6;
pub const CAMPAIGN_BOTH_WAR: u8 = 7;
pub const CAMPAIGN_DRAW: u8 = 8;

pub const REASONS: [&str; 9] = [
    "points",
    "nuclear-war",
    "both-war",
    "draw",
    "tie-break",
    "campaign-points",
    "campaign-war",
    "campaign-both-war",
    "campaign-draw",
];

fn ahead(counts: BySide<u8>) -> Option<Side> {
    match counts[Side::Us].cmp(&counts[Side::Ussr]) {
        std::cmp::Ordering::Greater => Some(Side::Us),
        std::cmp::Ordering::Less => Some(Side::Ussr),
        std::cmp::Ordering::Equal => None,
    }
}

/// What [`Table::score_known`] comes to with this and nothing else: no hidden card has a part in it.
pub(crate) fn known_score(setup: &Setup, public: Public) -> (BySide<i16>, BySide<bool>) {
    let mut state = State { public, hidden: Hidden::EMPTY };
    Table { setup, s: &mut state, log: None }.score_known()
}

impl Table<'_> {
    pub(crate) fn end_game(&mut self) {
        let score = self.score();
        let outcome = self.result(&score);
        self.s.public.last = Some(score);
        if self.setup.rules.campaign {
            self.continue_campaign(&score);
        } else {
            self.s.public.phase = Phase::Over(outcome);
        }
    }

    /// Rules 11 and 12, in exactly this order.
    fn score(&mut self) -> GameScore {
        let bonus = self.s.public.bonus;
        let mut vp = BySide(bonus.0.map(i16::from));
        self.score_territories(&mut vp);
        let cuba = self.s.cuba_card().expect("Cuba was laid before the first turn");
        self.s.public.cuba_up = Some(cuba);
        self.note(Entry::CubaTurned { card: cuba });
        self.score_military(&mut vp);
        let hands = BySide(Side::BOTH.map(|side| self.last_card(side)));
        self.note(Entry::HandsShown { hands });
        self.score_aftermath(&mut vp, hands);
        let entering = self.matching_symbols(&mut vp, hands);
        let war = BySide(Side::BOTH.map(|side| self.triggers_war(side, entering)));
        self.note(Entry::GameScored { vp });
        GameScore { vp, war, cuba, hands }
    }

    /// Everything that can be scored before the last cards are shown: territories, and the military majority
    /// with Cuba as it is, and points from events. Returns these, and which sides have brought about nuclear
    /// war as far as symbols are visible.
    pub(crate) fn score_known(&mut self) -> (BySide<i16>, BySide<bool>) {
        let mut vp = BySide(self.s.public.bonus.0.map(i16::from));
        self.score_territories(&mut vp);
        self.score_military(&mut vp);
        (vp, BySide(Side::BOTH.map(|side| self.triggers_war(side, None))))
    }

    /// Told for the course of the score. Nobody pays for it who does not read along.
    pub(crate) fn note_turn_end(&mut self) {
        if self.log.is_none() {
            return;
        }
        let (vp, _) = known_score(self.setup, self.s.public);
        self.note(Entry::TurnEnds { side: self.s.public.active, vp });
    }

    /// The one card that a side still holds (rules 4.3).
    fn last_card(&self, side: Side) -> CardId {
        self.s.hidden.hands[side].iter().next().expect("each side ends with one card")
    }

    /// Rules 11.1, 11.2.
    fn score_territories(&mut self, vp: &mut BySide<i16>) {
        for land in self.s.public.on_table.iter() {
            let Some(side) = self.s.public.control(land) else { continue };
            let rules = &self.setup.rules;
            let points = if land == CUBA { rules.cuba_vp } else { rules.territory_vp };
            vp[side] += i16::from(points);
            self.note(Entry::TerritoryScored { land, side, vp: points });
        }
    }

    /// Rules 11.3: what counts is control, not location.
    fn score_military(&mut self, vp: &mut BySide<i16>) {
        let military = self.setup.deck.by_colour[Colour::Military as usize];
        let public = &self.s.public;
        let mut counts = BySide([0; 2]);
        for land in
            public.on_table.iter().filter(|&land| public.face(land).is_some_and(|card| military.has(card)))
        {
            if let Some(side) = public.control(land) {
                counts[side] += 1;
            }
        }
        let (side, points) = (ahead(counts), self.setup.rules.military_majority_vp);
        if let Some(side) = side {
            vp[side] += i16::from(points);
        }
        self.note(Entry::MilitaryMajority { counts, side, vp: points });
    }

    /// Rules 11.4: what counts is a card's owner, not who holds it.
    fn score_aftermath(&mut self, vp: &mut BySide<i16>, hands: BySide<CardId>) {
        let mut cubes = BySide([0; 2]);
        for card in hands.0 {
            let card = self.setup.deck.card(card);
            match card.owner {
                Owner::Us => cubes[Side::Us] += card.cubes,
                Owner::Ussr => cubes[Side::Ussr] += card.cubes,
                Owner::Un => {}
            }
        }
        let (side, points) = (ahead(cubes), self.setup.rules.aftermath_vp);
        if let Some(side) = side {
            vp[side] += i16::from(points);
        }
        self.note(Entry::Aftermath { cubes, side, vp: points });
    }

    /// Rules 11.5: the colour that enters both spheres, if the hand cards match.
    fn matching_symbols(&mut self, vp: &mut BySide<i16>, hands: BySide<CardId>) -> Option<Colour> {
        let [us, ussr] = hands.0.map(|card| self.setup.deck.card(card).colour);
        if us != ussr {
            return None;
        }
        // As territories they would be controlled by location; one of each side enters, so the military
        // majority is unchanged.
        let points =
            if self.setup.rules.hand_cards_score_as_territories { self.setup.rules.territory_vp } else { 0 };
        for side in Side::BOTH {
            vp[side] += i16::from(points);
        }
        self.note(Entry::HandCardsEnter { colour: us as u8, vp: points });
        Some(us)
    }

    /// Rules 12: symbols in the sphere count, no matter who controls them.
    fn triggers_war(&mut self, side: Side, entering: Option<Colour>) -> bool {
        for colour in Colour::ALL {
            let symbols = self.symbols_in_sphere(side, colour) + u8::from(entering == Some(colour));
            if symbols >= self.setup.rules.war_threshold {
                self.note(Entry::War { side, colour: colour as u8, symbols });
                return true;
            }
        }
        false
    }

    /// Symbols of one colour that lie open in a sphere.
    pub(crate) fn symbols_in_sphere(&self, side: Side, colour: Colour) -> u8 {
        let public = &self.s.public;
        let sphere: Cards = public
            .on_table
            .iter()
            .filter(|&land| public.zone(land) == Zone::sphere(side))
            .filter_map(|land| public.face(land))
            .collect();
        sphere.and(self.setup.deck.by_colour[colour as usize]).len()
    }

    /// Rules 13.
    fn result(&mut self, score: &GameScore) -> Outcome {
        let outcome = match score.war.0 {
            [true, true] => match self.setup.rules.both_war {
                BothAtWar::NoWinner => Outcome { winner: None, reason: BOTH_WAR },
                BothAtWar::Draw => Outcome { winner: None, reason: DRAW },
            },
            [true, false] => Outcome { winner: Some(Side::Ussr), reason: WAR },
            [false, true] => Outcome { winner: Some(Side::Us), reason: WAR },
            [false, false] => self.by_points(score.vp),
        };
        self.note(match outcome.winner {
            Some(side) => Entry::GameWon { side, by_war: outcome.reason == WAR },
            None if outcome.reason == DRAW => Entry::GameDrawn,
            None => Entry::NobodyWon,
        });
        outcome
    }

    fn by_points(&self, vp: BySide<i16>) -> Outcome {
        let [us, ussr] = vp.0;
        if us != ussr {
            return Outcome { winner: Some(if us > ussr { Side::Us } else { Side::Ussr }), reason: POINTS };
        }
        let winner = match self.setup.rules.vp_tie {
            PointsTie::Draw => None,
            PointsTie::CubaController => self.s.public.control(CUBA),
            PointsTie::SecondPlayer => Some(self.s.public.first.foe()),
        };
        Outcome { winner, reason: if winner.is_some() { TIE_BREAK } else { DRAW } }
    }

    /// Rules 14: totals belong to the people, not to the sides.
    fn continue_campaign(&mut self, score: &GameScore) {
        let public = &mut self.s.public;
        let seating = public.seating;
        for side in Side::BOTH {
            public.totals[seating.seat_of(side) as usize] += score.vp[side];
        }
        let (seats, games) = (public.totals, public.game);
        self.note(Entry::Totals { seats, seating });
        let [first, second] = seats;
        let ahead = match first.cmp(&second) {
            std::cmp::Ordering::Greater => Some(seating.side_of(Seat::First)),
            std::cmp::Ordering::Less => Some(seating.side_of(Seat::Second)),
            std::cmp::Ordering::Equal => None,
        };
        let reached = first.max(second) >= self.setup.rules.campaign_target;
        let last_game = games >= self.setup.rules.campaign_games;
        let outcome = match (score.war.0, ahead) {
            ([true, true], _) => Outcome { winner: None, reason: CAMPAIGN_BOTH_WAR },
            ([true, false], _) => Outcome { winner: Some(Side::Ussr), reason: CAMPAIGN_WAR },
            ([false, true], _) => Outcome { winner: Some(Side::Us), reason: CAMPAIGN_WAR },
            ([false, false], Some(side)) if reached || last_game => {
                Outcome { winner: Some(side), reason: CAMPAIGN_POINTS }
            }
            ([false, false], None) if last_game => Outcome { winner: None, reason: CAMPAIGN_DRAW },
            ([false, false], _) => return self.next_game(),
        };
        self.s.public.phase = Phase::Over(outcome);
    }

    /// Rules 14.3: start afresh, with sides exchanged if that was agreed.
    fn next_game(&mut self) {
        let Public { seating, totals, game, last, .. } = self.s.public;
        let seating = if self.setup.rules.campaign_swap_sides { seating.swapped() } else { seating };
        self.s.public = Public::fresh(self.setup.rules.cubes_per_player, seating, totals, game + 1, last);
        self.s.hidden = Hidden { pile: Cards::ALL, ..Hidden::EMPTY };
        self.note(Entry::GameBegins { game: game + 1, seating });
    }
}
