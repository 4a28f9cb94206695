//! Answers to all questions that come up while cards and operations are carried out.

use super::mind::{DISASTER, Mind, TRIUMPH};
use super::red_sea::is_red_sea;
use contract::{CardId, Prompt, Side, SpaceId};
use struggle::choice::Choice;
use struggle::facts::{Region, SCORING_CARDS, cards, spaces};
use struggle::frames::{Frame, Limits};

impl Mind<'_> {
    /// Influence at set-up: the places that every opening takes.
    pub fn setting_up(&self, space: SpaceId) -> f32 {
        let wanted: u8 = match space {
            spaces::POLAND => 4,
            spaces::EAST_GERMANY | spaces::WEST_GERMANY => 4,
            spaces::YUGOSLAVIA => 1,
            spaces::ITALY => 3,
            _ => 0,
        };
        let missing = f32::from(wanted) - f32::from(self.map.influence(self.side, space));
        missing.max(0.0) + 0.01 * self.change(self.side, space, 1)
    }

    /// Influence placed by an event: the frame says how much at a time and how often per country.
    pub fn event_place(&self, space: SpaceId, left: u8) -> f32 {
        let Frame::Place { per, limits, .. } = self.public.stack.top() else {
            return self.change(self.side, space, 1);
        };
        if per > 1 {
            return self.change(self.side, space, per as i8);
        }
        let cap = match limits {
            Limits::Once | Limits::UpToOnce => 1,
            Limits::Twice if self.public.scratch.used.has(space) => 1,
            Limits::Twice => 2,
            Limits::Free | Limits::UpTo | Limits::UpToNoted => left,
        };
        self.placing(&self.map, space, left, cap.min(left), false)
    }

    /// Influence removed by an event, the opponent's or one's own.
    pub fn event_remove(&self, space: SpaceId) -> f32 {
        let Frame::Remove { of, per, left, limits, .. } = self.public.stack.top() else { return 0.0 };
        if per == 0 {
            return self.change(of, space, -100);
        }
        let one = self.change(of, space, -(per as i8));
        let twice = matches!(limits, Limits::Twice | Limits::Free) && left > 1;
        if of == self.side {
            // De-Stalinization: influence that is removed comes back where it is wanted more.
            return one + 0.55;
        }
        if twice { one.max(self.change(of, space, -2) / 2.0) } else { one }
    }

    /// A country named for a card.
    pub fn pick_country(&self, card: Option<CardId>, space: SpaceId) -> f32 {
        let now = |side| self.map.influence(side, space);
        match card {
            Some(card @ (cards::BRUSH_WAR | cards::INDO_PAKISTANI_WAR | cards::IRAN_IRAQ_WAR)) => {
                self.war_target(card, space)
            }
            Some(cards::INDEPENDENT_REDS) => {
                let more = now(Side::Ussr).saturating_sub(now(Side::Us));
                self.change(Side::Us, space, more as i8)
            }
            Some(cards::LATIN_AMERICAN_DEBT_CRISIS) => self.change(Side::Ussr, space, now(Side::Ussr) as i8),
            // Shuttle Diplomacy: the battleground that will not count.
            Some(cards::ASIA_SCORING | cards::MIDDLE_EAST_SCORING) => self.change(Side::Ussr, space, -100),
            Some(cards::SOUTH_AFRICAN_UNREST) if space != spaces::SOUTH_AFRICA => {
                self.change(Side::Ussr, space, 2)
            }
            Some(cards::NON_ALIGNED_MOVEMENT) => self.cleared(space),
            Some(card) if is_red_sea(card) => self.red_sea_country(card, space),
            _ => self.change(self.side, space, 1),
        }
    }

    /// A numbered choice of a card.
    pub fn choose(&self, prompt: Prompt, choice: Choice) -> f32 {
        let card = prompt.card.unwrap_or(CardId(0));
        if let Some(level) = choice.as_defcon() {
            return self.set_defcon(card, level);
        }
        if let Some(region) = choice.as_region() {
            return self.close_region(region);
        }
        match (card, choice) {
            (_, Choice::MOVE_FIRST) => 0.3,
            (cards::OLYMPIC_GAMES, Choice::BOYCOTT) => self.boycott(),
            (cards::OLYMPIC_GAMES, _) => -0.7,
            (cards::WARSAW_PACT_FORMED, Choice::REMOVE) => {
                let present = self.public.present[Side::Us] & self.setup.board.eastern_europe;
                let losses = present.iter().map(|space| self.change(Side::Us, space, -100).max(0.0));
                losses.sum()
            }
            (cards::WARSAW_PACT_FORMED, _) => 2.0,
            (cards::WARGAMES, Choice::ACCEPT) => {
                let lead = self.own(f32::from(self.public.vp));
                if lead > 6.0 { TRIUMPH } else { DISASTER }
            }
            _ => 0.0,
        }
    }

    /// The opponent is the host: without our participation DEFCON drops and the host conducts operations
    /// worth four.
    fn boycott(&self) -> f32 {
        match self.public.defcon {
            0..=2 if self.foe_answers() => TRIUMPH,
            0..=2 => DISASTER,
            _ => -3.0,
        }
    }

    /// How I Learned to Stop Worrying, Summit.
    fn set_defcon(&self, card: CardId, level: u8) -> f32 {
        if level == 1 {
            return if self.foe_answers() { TRIUMPH } else { DISASTER };
        }
        // A low level suits a side that coups less and holds nothing that lowers it; a high one calls for
        // more military operations.
        let missing = level.saturating_sub(self.public.milops[self.side]);
        let own_short = if card == cards::HOW_I_LEARNED_TO_STOP_WORRYING { 0 } else { missing };
        let foe_short = level.saturating_sub(self.public.milops[self.side.foe()]);
        let dangerous = if level == 2 { 0.6 * self.danger } else { 0.0 };
        0.35 * (f32::from(foe_short) - f32::from(own_short)) - dangerous
    }

    /// Chernobyl: the region where Soviet influence would hurt most.
    fn close_region(&self, region: Region) -> f32 {
        self.map.weight[region as usize] * if region == Region::Europe { 1.3 } else { 1.0 }
    }

    /// A card picked for any reason; `None` declines.
    pub fn discard(&self, card: CardId) -> f32 {
        // A scoring card that no round is left for would lose the game (§10.1.5).
        let scoring = self.hand & SCORING_CARDS;
        if SCORING_CARDS.has(card) && scoring.len() > self.rounds_left() {
            return 100.0;
        }
        -self.holding(card)
    }

    /// Ask Not What Your Country: keeping the remaining cards. New cards may be scoring cards, and late in
    /// the turn there is no round to play them.
    pub fn keep_cards(&self) -> f32 {
        let spare = self.rounds_left().saturating_sub((self.hand & SCORING_CARDS).len());
        if spare <= 2 { 4.0 } else { -1.3 }
    }

    /// Blockade and the debt crisis: what declining costs.
    pub fn suffer(&self, card: Option<CardId>) -> f32 {
        match card {
            Some(cards::BLOCKADE) => self.change(Side::Us, spaces::WEST_GERMANY, -100),
            _ => {
                let here = self.public.present[Side::Ussr] & self.region(Region::SouthAmerica);
                let doubled =
                    |space| self.change(Side::Ussr, space, self.map.influence(Side::Ussr, space) as i8);
                let mut losses: Vec<_> = here.iter().map(doubled).collect();
                losses.sort_by(f32::total_cmp);
                losses.iter().take(2).sum()
            }
        }
    }

    /// Buying the way out of the Cuban Missile Crisis: worth it if a coup is badly wanted.
    pub fn quit_crisis(&self, choice: Choice) -> f32 {
        let exits = struggle::crisis_exits(self.side);
        let Some(&(_, space)) = exits.iter().find(|(exit, _)| *exit == choice) else { return DISASTER };
        self.change(self.side, space, -2) - 3.0
    }

    /// Bids for sides: the USSR for two or three points.
    pub fn bid(&self, choice: Choice) -> f32 {
        match choice.as_bid() {
            Some((Side::Ussr, n)) => 3.0 - (f32::from(n) - 2.0).abs(),
            Some((Side::Us, n)) => -f32::from(n),
            None => 0.0,
        }
    }
}
