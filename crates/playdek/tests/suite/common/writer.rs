//! Prints a game as the commercial client would: the reverse of the importer, based on the shapes seen in
//! real logs. It shares no code with the importer, so that each can find the other's mistakes.

use contract::{Act, Ask, CardId, Open, Pick, Rules, Side, SpaceId};
use playdek::{card_name, country_name};
use std::fmt::Write as _;
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::facts::{self, Region, cards};
use struggle::log::{Ask as Kind, Entry, Reason};
use struggle::{Setup, State, Twilight};

/// The mod's own file (A), or the replay site's export (B).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Dialect {
    A,
    B,
}

/// What is printed after the last turn. The replay site's export has nothing, `: :`, or that with the points of final
/// scoring; the mod's own file puts them under the last round, with the penalty before them (`Points`) or without it
/// (`Bare`), or loses them.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    Nothing,
    Bare,
    Points,
}

/// How one game is printed.
#[derive(Copy, Clone, Debug)]
pub struct Shape {
    pub dialect: Dialect,
    pub ending: Ending,
    /// The number of choices shown for the player of Grain Sales.
    pub choices: u8,
}

/// One line of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Text {
    Plain(String),
    /// Several markers in one country become one line.
    Influence {
        side: Side,
        space: SpaceId,
        delta: i8,
        us: u8,
        ussr: u8,
    },
    Blank,
}

struct Block {
    name: String,
    cards: Vec<CardId>,
    lines: Vec<Text>,
}

/// The card that is being used for the round itself.
#[derive(Copy, Clone)]
struct Main {
    side: Side,
    card: CardId,
    event_first: bool,
}

/// A line about an effect.
#[derive(Copy, Clone)]
enum Marker {
    Begins(CardId),
    Ends(CardId),
}

/// A coup prints its die first, whatever the engine reports before the roll.
#[derive(Default)]
struct PendingCoup {
    milops: Option<String>,
    defcon: Option<String>,
    vp: Option<String>,
    rolled: bool,
}

pub struct Writer<'a> {
    setup: &'a Setup,
    dialect: Dialect,
    shape: Shape,
    /// The score as last reported.
    score: i8,
    blocks: Vec<Block>,
    /// Effects that the client shows, in the order in which they began.
    shown: Vec<CardId>,
    /// Lines about effects, postponed to the end of their event.
    deferred: Vec<Marker>,
    /// Points for Special Relationship, postponed until its influence.
    points_wait: Option<String>,
    coup: Option<PendingCoup>,
    main: Option<Main>,
    event: Option<CardId>,
    /// The card that Grain Sales took.
    taken: Option<CardId>,
    /// The first line of Che's first coup has already been printed.
    che_offered: bool,
    glasnost_was: bool,
    we_will_bury_you_ends: bool,
    flower_power_waits: Option<String>,
    cleanup: Option<Cleanup>,
    turn: u8,
    /// In every clean-up block the client prints the last turn that was cleaned up.
    cleaned_up: u8,
    last_drawn: Option<CardId>,
    final_points: Option<(i8, i8)>,
    outcome: Option<contract::Outcome>,
}

#[derive(Default)]
struct Cleanup {
    vp: Option<String>,
    discards: Vec<String>,
    ended: Vec<CardId>,
}

/// Prints the game made up of these acts.
pub fn write(setup: &Setup, acts: &[Act], shape: Shape, heading: &str) -> String {
    let mut writer = Writer::new(setup, shape);
    let mut state = Twilight::start(setup);
    let mut open = Twilight::open(setup, &state);
    for &act in acts {
        assert!(open.allows(act), "{} is not legal", Twilight::act_text(setup, act));
        let mut entries = Vec::new();
        let before = state;
        let asked = open;
        open = Twilight::apply_legal(setup, &mut state, act, Some(&mut entries));
        writer.act(&before, &state, &asked, act, &entries);
    }
    writer.finish(heading)
}

impl<'a> Writer<'a> {
    fn new(setup: &'a Setup, shape: Shape) -> Writer<'a> {
        let set_up = Block { name: "SETUP".into(), cards: Vec::new(), lines: Vec::new() };
        Writer {
            setup,
            dialect: shape.dialect,
            shape,
            score: 0,
            blocks: vec![set_up],
            shown: Vec::new(),
            deferred: Vec::new(),
            points_wait: None,
            coup: None,
            main: None,
            event: None,
            taken: None,
            che_offered: false,
            glasnost_was: false,
            we_will_bury_you_ends: false,
            flower_power_waits: None,
            cleanup: None,
            turn: 0,
            cleaned_up: 0,
            last_drawn: None,
            final_points: None,
            outcome: None,
        }
    }

    // ---- Lines --------------------------------------------------------------------------------

    fn lines(&mut self) -> &mut Vec<Text> {
        &mut self.blocks.last_mut().expect("the set-up is always there").lines
    }

    fn line(&mut self, text: impl Into<String>) {
        let text = Text::Plain(text.into());
        self.lines().push(text);
    }

    fn blank(&mut self) {
        if self.lines().last().is_some_and(|last| *last != Text::Blank) {
            self.lines().push(Text::Blank);
        }
    }

    fn new_part(&mut self) {
        self.flush();
        self.blank();
    }

    fn influence(&mut self, side: Side, space: SpaceId, delta: i8, us: u8, ussr: u8) {
        let at_set_up = self.turn == 0;
        for line in self.lines().iter_mut().rev() {
            let Text::Influence { side: s, space: at, delta: d, us: u, ussr: r } = line else { break };
            // The handicap of the USSR comes after the free placements of the US.
            if *s != side && at_set_up {
                break;
            }
            if *s == side && *at == space && d.signum() == delta.signum() {
                (*d, *u, *r) = (*d + delta, us, ussr);
                return;
            }
        }
        self.lines().push(Text::Influence { side, space, delta, us, ussr });
    }

    /// Prints what was postponed to the end of a coup or an event.
    fn flush(&mut self) {
        self.flush_coup();
        if let Some(points) = self.points_wait.take() {
            self.line(points);
        }
        for marker in std::mem::take(&mut self.deferred) {
            match marker {
                Marker::Begins(card) => {
                    if matches!(card, cards::WARSAW_PACT_FORMED | cards::TEAR_DOWN_THIS_WALL) {
                        self.blank();
                    }
                    self.now_in_play(card);
                }
                Marker::Ends(card) => {
                    if card == cards::THE_REFORMER && self.shown.contains(&card) {
                        self.blank();
                    }
                    self.no_longer_in_play(card);
                }
            }
        }
    }

    fn flush_coup(&mut self) {
        if let Some(coup) = self.coup.take() {
            for line in [coup.milops, coup.defcon, coup.vp].into_iter().flatten() {
                self.line(line);
            }
        }
    }

    // ---- Acts ---------------------------------------------------------------------------------

    fn act(&mut self, before: &State, after: &State, open: &Open, act: Act, entries: &[Entry]) {
        if let Act::Pick(side, pick) = act
            && let Some(ask) = open.ask(side)
        {
            self.picked(ask, pick);
        }
        for entry in entries {
            // Nothing is printed once the game is over.
            if self.outcome.is_some() {
                break;
            }
            self.entry(before, after, entry);
            if !matches!(entry, Entry::Drew { .. } | Entry::Reshuffle) {
                self.last_drawn = None;
            }
        }
    }

    fn picked(&mut self, ask: &Ask, pick: Pick) {
        match (Kind::ALL[ask.prompt.kind as usize], pick) {
            (Kind::PlayCard | Kind::TrapDiscard, Pick::Card(card)) => {
                self.blocks.last_mut().expect("a round").cards.push(card);
            }
            (Kind::EventPlace, Pick::Space(_)) if ask.prompt.card == Some(cards::NORAD) => self.new_part(),
            _ => {}
        }
    }

    fn open_block(&mut self, name: String) {
        self.end_block();
        self.blocks.push(Block { name, cards: Vec::new(), lines: Vec::new() });
        self.main = None;
        self.event = None;
    }

    fn end_block(&mut self) {
        self.flush();
        if let Some(award) = self.flower_power_waits.take() {
            self.line(award);
        }
        if std::mem::take(&mut self.we_will_bury_you_ends) {
            self.blank();
            self.no_longer_in_play(cards::WE_WILL_BURY_YOU);
        }
    }

    fn entry(&mut self, before: &State, after: &State, entry: &Entry) {
        if let Entry::Vp { score, .. } | Entry::NoVp { score } = *entry {
            self.score = score;
        }
        if self.cleanup.is_some() && self.clean_up(entry) {
            return;
        }
        if self.coup.as_ref().is_some_and(|coup| coup.rolled) && !matches!(entry, Entry::Influence { .. }) {
            self.flush_coup();
        }
        match *entry {
            Entry::TurnBegins { turn } => {
                self.turn = turn;
                self.open_block(format!("Turn {turn}, Headline Phase"));
            }
            Entry::RoundBegins { side, round } => {
                let name = format!("Turn {}, {} AR{round}", self.turn, side_name(side));
                self.open_block(name);
            }
            Entry::TurnEnds { .. } => {
                self.end_block();
                self.cleanup = Some(Cleanup::default());
            }
            Entry::Reshuffle => self.line("*RESHUFFLE*"),
            Entry::Headline { side, card } => {
                self.blocks.last_mut().expect("a headline phase").cards.push(card);
                self.line(format!("{} Headlines {}", side_name(side), name(card)));
            }
            Entry::Played { side, card, mode } => self.played(side, card, Choice(mode)),
            Entry::Event { card, .. } => self.event(after, card),
            Entry::Operations { side, card, mode, value } => {
                self.operations(side, card, Choice(mode), value);
            }
            Entry::Influence { side, space, delta, us, ussr, .. } => {
                self.influence(side, space, delta, us, ussr);
            }
            Entry::Target { space, .. } => {
                self.line(format!("Target: {}", country_name(space).expect("a country")));
            }
            Entry::Coup { die, ops, modifier, stability, result, .. } => {
                let word = if result > 0 { "SUCCESS" } else { "FAILURE" };
                let modifier = bracketed(modifier);
                self.line(format!("{word}: {die} [ + {ops} {modifier}- 2x{stability} = {result} ]"));
                if let Some(coup) = &mut self.coup {
                    coup.rolled = true;
                }
            }
            Entry::RealignRoll { side, die, modifier, .. } => {
                // Iran-Contra Scandal is included in the result, but not in the line.
                let scandal = side == Side::Us && before.public.effects.has(Effect::IranContra);
                let modifier = modifier + i8::from(scandal);
                let total = die as i8 + modifier;
                let sum = if modifier == 0 { String::new() } else { format!(" ({modifier:+}) = {total}") };
                self.line(format!("{} rolls {die}{sum}", side_name(side)));
            }
            Entry::War { space, die, modifier, needed, won, .. } => {
                self.line(format!("War in {}", country_name(space).expect("a country")));
                let (word, sign) = if won { ("VICTORY", ">=") } else { ("DEFEAT", "<") };
                self.line(format!("{word}: {die} {}{sign} {needed}", bracketed(modifier)));
            }
            Entry::SpaceRoll { die, needed, .. } => {
                let word = if die <= needed { "Success!" } else { "Failed!" };
                self.line(format!("Die roll: {die} -- {word} (Needed {needed} or less)"));
            }
            Entry::SpaceAdvance { side, to, .. } => {
                self.line(format!("{} advances to {to} in the Space Race.", side_name(side)));
            }
            Entry::TrapRoll { die, escaped, .. } => self.line(if escaped {
                format!("Trap Roll: {die} <= 4 -- Trap Escaped")
            } else {
                format!("Trap Roll: {die} > 4 -- Trap Remains in Effect")
            }),
            Entry::Vp { side, n, score } => self.points(before, side, n, score),
            Entry::NoVp { score } => self.line(format!("No VP awarded. {}", score_is(score))),
            Entry::Defcon { from, level } => {
                let line =
                    format!("DEFCON {} to {level}", if level > from { "improves" } else { "degrades" });
                match &mut self.coup {
                    Some(coup) => coup.defcon = Some(line),
                    None => self.line(line),
                }
            }
            Entry::MilOps { side, n, .. } => {
                let line = format!("{} Military Ops to {n}", side_name(side));
                match &mut self.coup {
                    Some(coup) => coup.milops = Some(line),
                    None => self.line(line),
                }
            }
            Entry::EffectBegins { card } => self.begins(card),
            Entry::EffectEnds { card } => self.ends(card),
            Entry::Discarded { side, card } => {
                self.line(format!("{} discards {}", side_name(side), name(card)));
            }
            Entry::Removed { .. } => self.flush(),
            Entry::Drew { card, .. } => self.last_drawn = card,
            Entry::Revealed { side, card } => self.reveals(side, card),
            Entry::NothingToReveal { side } => {
                self.line(format!("{} has no cards to reveal", side_name(side)));
            }
            Entry::NothingToDiscard { side } => {
                self.line(format!("{} has no cards to discard", side_name(side)));
            }
            Entry::HandedOver { to, card } => {
                self.line(format!("{} reveals {}", side_name(to.foe()), name(card)));
            }
            Entry::Returned { to, card } => {
                let (from, to) = (side_name(to.foe()), side_name(to));
                self.line(format!("{from} returns {} to {to}", name(card)));
                self.taken = None;
            }
            Entry::Reclaimed { side, card } if self.event == Some(cards::SALT_NEGOTIATIONS) => {
                self.line(format!("{} reveals {}", side_name(side), name(card)));
            }
            Entry::Olympics { side, boycott } => {
                let what = if boycott { "boycott" } else { "participate in" };
                self.line(format!("{} chooses to {what} the Olympics", side_name(side)));
            }
            Entry::RegionChosen { side, region } => {
                self.line(format!("{} chooses {}", side_name(side), region_name(region)));
            }
            Entry::GameOver(outcome) => self.outcome = Some(outcome),
            Entry::Reclaimed { .. }
            | Entry::Skipped { .. }
            | Entry::Bids { .. }
            | Entry::SidesSwapped
            | Entry::ExtraInfluence { .. }
            | Entry::DeckGrows { .. }
            | Entry::Peeked { .. }
            | Entry::Committed { .. }
            | Entry::HeadlineCancelled { .. }
            | Entry::Passed { .. }
            | Entry::NoEvent { .. }
            | Entry::Declined { .. }
            | Entry::Contest { .. }
            | Entry::Scored { .. }
            | Entry::Shortfall { .. }
            | Entry::CardPassed { .. }
            | Entry::HeldShown { .. }
            | Entry::FinalScoring
            | Entry::Consulted => {}
            // The client has no Red Sea.
            Entry::Borrowed { .. }
            | Entry::TurnedOver { .. }
            | Entry::Famine { .. }
            | Entry::Barred { .. }
            | Entry::DieFixed { .. }
            | Entry::MovesFirst { .. }
            | Entry::SeaLanes { .. }
            | Entry::RoundLost { .. }
            | Entry::CoupRolled { .. }
            | Entry::StatecraftLost { .. }
            | Entry::CrisisOpens { .. }
            | Entry::Statecraft { .. }
            | Entry::CrisisEnds { .. }
            | Entry::TakenBeforeDeal { .. }
            | Entry::VoidEvent { .. }
            | Entry::RollsAgain { .. } => {}
        }
    }

    fn played(&mut self, side: Side, card: CardId, mode: Choice) {
        if self.taken == Some(card) {
            let (plays, foe) = (format!("{} plays {}", side_name(side), name(card)), side.foe());
            self.line(plays.clone());
            for _ in 1..self.shape.choices {
                self.line(format!("{} reveals {} from hand", side_name(foe), name(card)));
                self.line(plays.clone());
            }
            self.line(plays);
            self.taken = None;
        } else if self.event == Some(cards::UN_INTERVENTION) {
            self.line(format!("{} plays {}", side_name(side), name(card)));
        } else if self.main.is_none() {
            let foes = facts::CARD_FACTS[card.0 as usize].side == Some(side.foe());
            self.main = Some(Main { side, card, event_first: foes && mode == Choice::EVENT });
        }
    }

    fn event(&mut self, after: &State, card: CardId) {
        let in_headlines = self.main.is_none();
        let first = !self.lines().iter().any(
            |line| matches!(line, Text::Plain(text) if text.starts_with("Event: ") || text.contains(" Ops):")),
        );
        let own = self.main.is_some_and(|main| main.card == card);
        let nested = self.event.is_some_and(|event| {
            matches!(
                event,
                cards::FIVE_YEAR_PLAN
                    | cards::MISSILE_ENVY
                    | cards::STAR_WARS
                    | cards::GRAIN_SALES_TO_SOVIETS
            )
        });
        if !first && (own || in_headlines && !nested) {
            self.new_part();
        } else {
            self.flush();
        }
        self.event = Some(card);
        let times =
            if matches!(card, cards::WARSAW_PACT_FORMED | cards::SOUTH_AFRICAN_UNREST) { 2 } else { 1 };
        for _ in 0..times {
            self.line(format!("Event: {}", name(card)));
        }
        match card {
            cards::CHE => {
                let raised = i8::from(after.public.effects.has(Effect::Brezhnev));
                let ops = 3 + raised - after.public.red_scare[Side::Ussr] as i8;
                self.line(format!("Coup ({} Ops):", ops.clamp(1, 4)));
                self.che_offered = true;
            }
            // The end of the effect they require is printed after their own effects.
            cards::SOLIDARITY => self.deferred.push(Marker::Ends(cards::JOHN_PAUL_II_ELECTED_POPE)),
            cards::GLASNOST => {
                self.glasnost_was = true;
                self.deferred.push(Marker::Ends(cards::THE_REFORMER));
            }
            _ => {}
        }
    }

    fn operations(&mut self, side: Side, card: CardId, mode: Choice, value: u8) {
        let own_ops =
            self.main.is_some_and(|main| main.event_first && main.side == side && main.card == card);
        if own_ops {
            self.new_part();
            if let Some(award) = self.flower_power_waits.take() {
                self.line(award);
            }
        }
        self.flush_coup();
        let printed =
            if card == cards::OLYMPIC_GAMES && self.event == Some(card) && !self.is_main_for_ops(card) {
                4
            } else {
                facts::OPS[card.0 as usize]
            };
        let (word, n) = match mode {
            Choice::INFLUENCE => ("Place Influence", printed),
            Choice::REALIGN => ("Realignment", printed),
            Choice::COUP => ("Coup", value),
            _ => ("Space Race", value),
        };
        let head = card == cards::CHE
            && side == Side::Ussr
            && mode == Choice::COUP
            && self.event == Some(cards::CHE);
        if head && !self.che_offered {
            self.blank();
        }
        if !(head && std::mem::take(&mut self.che_offered)) {
            self.line(format!("{word} ({n} Ops):"));
        }
        if mode == Choice::COUP {
            self.coup = Some(PendingCoup::default());
        }
    }

    fn is_main_for_ops(&self, card: CardId) -> bool {
        self.main.is_some_and(|main| main.card == card) && self.event != Some(card)
    }

    fn points(&mut self, before: &State, side: Side, n: u8, score: i8) {
        let line = format!("{} gains {n} VP. {}", side_name(side), score_is(score));
        // An award for a war whose event comes first waits for the operations.
        let flower_power = before.public.effects.has(Effect::FlowerPower)
            && self.main.is_some_and(|main| {
                main.side == Side::Us && main.event_first && facts::WAR_CARDS.has(main.card)
            })
            && self.event.is_none()
            && n == 2;
        match &mut self.coup {
            Some(coup) if !coup.rolled => coup.vp = Some(line),
            _ if self.event == Some(cards::SPECIAL_RELATIONSHIP) => self.points_wait = Some(line),
            _ if flower_power => self.flower_power_waits = Some(line),
            _ => {
                // A headlined war: the award comes before its event, in that event's part.
                let headline = self.main.is_none() && self.turn > 0 && self.event.is_some();
                let next_headline = headline
                    && before.public.effects.has(Effect::FlowerPower)
                    && side == Side::Ussr
                    && n == 2
                    && before.public.headline[Side::Us].is_some_and(|card| facts::WAR_CARDS.has(card));
                if next_headline {
                    self.new_part();
                    self.event = None;
                    self.line(line);
                } else {
                    self.line(line);
                }
            }
        }
    }

    fn reveals(&mut self, side: Side, card: CardId) {
        // Cards drawn while the hand is open are not printed.
        if self.last_drawn.take() == Some(card) {
            return;
        }
        self.line(format!("{} reveals {}", side_name(side), name(card)));
        if self.event == Some(cards::GRAIN_SALES_TO_SOVIETS) && side == Side::Ussr {
            self.line(format!("{} reveals {} from hand", side_name(side), name(card)));
            self.taken = Some(card);
        }
    }

    // ---- Effects in play ----------------------------------------------------------------------

    fn begins(&mut self, card: CardId) {
        let nato = self.shown.contains(&cards::NATO);
        let printed = match card {
            cards::MARSHALL_PLAN | cards::WARSAW_PACT_FORMED => !nato,
            cards::THE_REFORMER => !self.glasnost_was,
            cards::ALDRICH_AMES_REMIX => false,
            cards::AN_EVIL_EMPIRE => !self.just_ended(cards::FLOWER_POWER),
            cards::TEAR_DOWN_THIS_WALL => !self.just_ended(cards::WILLY_BRANDT),
            _ => true,
        };
        if !printed {
            return;
        }
        match card {
            cards::MARSHALL_PLAN
            | cards::WARSAW_PACT_FORMED
            | cards::SALT_NEGOTIATIONS
            | cards::THE_REFORMER
            | cards::TEAR_DOWN_THIS_WALL => self.deferred.push(Marker::Begins(card)),
            _ => self.now_in_play(card),
        }
    }

    fn just_ended(&mut self, card: CardId) -> bool {
        let ended = format!("{} is no longer in play.", name(card));
        self.lines().iter().any(|line| *line == Text::Plain(ended.clone()))
    }

    fn now_in_play(&mut self, card: CardId) {
        self.line(format!("{} is now in play.", name(card)));
        self.shown.retain(|&shown| shown != card);
        self.shown.push(card);
        match card {
            cards::NATO => {
                self.no_longer_in_play(cards::MARSHALL_PLAN);
                self.no_longer_in_play(cards::WARSAW_PACT_FORMED);
            }
            cards::QUAGMIRE => self.no_longer_in_play(cards::NORAD),
            _ => {}
        }
    }

    fn ends(&mut self, card: CardId) {
        match card {
            cards::WE_WILL_BURY_YOU => self.we_will_bury_you_ends = true,
            // Quagmire says so itself, after its own line.
            cards::NORAD => {}
            cards::FLOWER_POWER | cards::SHUTTLE_DIPLOMACY => {
                // An Evil Empire and scoring cards print this before their points.
                let at = self.lines().len().saturating_sub(1);
                let point = self.lines().remove(at);
                self.no_longer_in_play(card);
                self.lines().push(point);
            }
            _ => self.no_longer_in_play(card),
        }
    }

    fn no_longer_in_play(&mut self, card: CardId) {
        if let Some(at) = self.shown.iter().position(|&shown| shown == card) {
            self.shown.remove(at);
            self.line(format!("{} is no longer in play.", name(card)));
        }
    }

    // ---- The end of a turn, and of the game ---------------------------------------------------

    /// Whether the entry belongs to the clean-up list.
    fn clean_up(&mut self, entry: &Entry) -> bool {
        let Some(list) = &mut self.cleanup else { return false };
        match *entry {
            Entry::Vp { side, n, score } => {
                let line = format!("{} gains {n} VP. {}", side_name(side), score_is(score));
                match &mut self.final_points {
                    Some((net, last)) => (*net, *last) = (*net + side.sign() * n as i8, score),
                    None => list.vp = Some(line),
                }
                true
            }
            Entry::Discarded { side, card } => {
                list.discards.push(format!("{} discards {}", side_name(side), name(card)));
                true
            }
            Entry::EffectEnds { card } => {
                list.ended.push(card);
                true
            }
            Entry::FinalScoring => {
                self.final_points = Some((0, self.score));
                true
            }
            Entry::TurnBegins { .. } => {
                self.print_cleanup();
                false
            }
            _ => false,
        }
    }

    fn print_cleanup(&mut self) {
        let Some(list) = self.cleanup.take() else { return };
        self.cleaned_up = self.turn;
        let mut lines: Vec<String> = list.vp.into_iter().chain(list.discards).collect();
        let ended: Vec<CardId> =
            self.shown.iter().copied().filter(|card| list.ended.contains(card)).collect();
        self.shown.retain(|card| !list.ended.contains(card));
        lines.extend(ended.iter().map(|&card| format!("{} is no longer in play.", name(card))));
        match self.dialect {
            Dialect::A => {
                if !lines.is_empty() {
                    // The number is filled in when the last turn is known.
                    self.blocks.push(Block {
                        name: "Turn ?, Cleanup".into(),
                        cards: Vec::new(),
                        lines: lines.into_iter().map(Text::Plain).collect(),
                    });
                }
            }
            Dialect::B => {
                if lines.len() > 1 {
                    self.blank();
                    for line in lines.into_iter().skip(1) {
                        self.line(line);
                    }
                }
            }
        }
    }

    /// The mod's own file has no clean-up block for the last turn, and does not print effects that end then.
    fn print_final_scoring(&mut self, (net, score): (i8, i8)) {
        let penalty = self.cleanup.take().and_then(|list| list.vp);
        self.blank();
        match self.shape.ending {
            Ending::Nothing => return,
            Ending::Bare => {}
            Ending::Points => penalty.into_iter().for_each(|line| self.line(line)),
        }
        self.line(format!("{} {}", gains(net), score_is(score)));
    }

    fn finish(mut self, heading: &str) -> String {
        let ending = self.shape.ending;
        let at_turn_end = self.cleanup.is_some();
        self.end_block();
        match (self.dialect, self.final_points) {
            (Dialect::A, Some(points)) => self.print_final_scoring(points),
            (Dialect::A, None) => self.print_cleanup(),
            (Dialect::B, _) => {}
        }
        let mut text = String::from(heading);
        let set_up = self.blocks.remove(0);
        for line in &set_up.lines {
            let _ = writeln!(text, "{}", written(line));
        }
        for block in &self.blocks {
            text.push('\n');
            self.print_block(&mut text, block);
        }
        match (self.dialect, self.outcome) {
            (Dialect::A, Some(outcome)) => {
                if let Some(winner) = outcome.winner {
                    let by = match reason(outcome.reason) {
                        "Final Scoring" if ending == Ending::Nothing => "Victory Points",
                        reason => reason,
                    };
                    let _ = writeln!(text, "\n{} wins by {by}", side_name(winner));
                }
            }
            (Dialect::B, Some(_)) if at_turn_end => match (ending, self.final_points) {
                (Ending::Points, Some((net, score))) if net != 0 => {
                    let _ = writeln!(text, "\n\n: : {} {}", gains(net), score_is(score));
                }
                (Ending::Bare, Some(_)) => text.push_str("\n\n: :\n"),
                _ => {}
            },
            _ => {}
        }
        text
    }

    fn print_block(&self, text: &mut String, block: &Block) {
        let turn = self.cleaned_up.to_string();
        let mut header = block.name.replace('?', &turn);
        let names: Vec<&str> = block.cards.iter().map(|&card| name(card)).collect();
        let cleanup = header.ends_with("Cleanup");
        if !names.is_empty() || (self.dialect == Dialect::B && !cleanup) {
            let _ = write!(header, ": {}", names.join(" & "));
        }
        let mut lines = block.lines.iter();
        match lines.next() {
            Some(first) if header.ends_with(": ") => {
                let _ = writeln!(text, "{header}: {}", written(first));
            }
            Some(first) => {
                let _ = writeln!(text, "{header}: {}", written(first));
            }
            None => {
                let _ = writeln!(text, "{header}:");
            }
        }
        for line in lines {
            let _ = writeln!(text, "{}", written(line));
        }
    }
}

fn written(line: &Text) -> String {
    match line {
        Text::Plain(text) => text.clone(),
        Text::Influence { side, space, delta, us, ussr } => {
            let country = country_name(*space).expect("a country");
            format!("{} {delta:+} in {country} [{us}][{ussr}]", side_name(*side))
        }
        Text::Blank => String::new(),
    }
}

/// A modifier as coups and wars print it; zero is not printed.
fn bracketed(modifier: i8) -> String {
    if modifier == 0 { String::new() } else { format!("({modifier:+})  ") }
}

/// The result of final scoring.
fn gains(net: i8) -> String {
    let side = if net > 0 { Side::Us } else { Side::Ussr };
    if net == 0 {
        "No VP awarded.".into()
    } else {
        format!("{} gains {} VP.", side_name(side), net.unsigned_abs())
    }
}

fn score_is(score: i8) -> String {
    match score {
        0 => "Score is even.".into(),
        1.. => format!("Score is US {score}."),
        _ => format!("Score is USSR {}.", -score),
    }
}

fn side_name(side: Side) -> &'static str {
    match side {
        Side::Us => "US",
        Side::Ussr => "USSR",
    }
}

fn name(card: CardId) -> &'static str {
    card_name(card).expect("a card of the client")
}

fn region_name(region: Region) -> &'static str {
    match region {
        Region::Europe => "Europe",
        Region::Asia => "Asia",
        Region::MiddleEast => "Mideast",
        Region::Africa => "Africa",
        Region::CentralAmerica => "Central America",
        Region::SouthAmerica => "South America",
    }
}

fn reason(reason: u8) -> &'static str {
    match Reason::ALL[reason as usize] {
        Reason::VictoryPoints => "Victory Points",
        Reason::FinalScoring => "Final Scoring",
        Reason::EuropeControl => "Control of Europe",
        Reason::NuclearWar | Reason::MissileCrisis => "DEFCON",
        Reason::HeldScoringCard => "Held Scoring Card",
        Reason::Wargames => "Wargames",
        Reason::AfricaControl => "Control of Africa",
    }
}

/// The lines before the free placements, as the client prints them.
pub fn heading(dialect: Dialect, handicap: Option<&str>, optional_cards: bool) -> String {
    let colon = if dialect == Dialect::B { ": " } else { "" };
    let mut text = format!("SETUP: {colon}One will play as USSR.\nTwo will play as USA.\n");
    if let Some(handicap) = handicap {
        let _ = writeln!(text, "{handicap}");
    }
    text.push_str("Scenario: Standard\n");
    if optional_cards {
        text.push_str("Optional Cards Added\n");
    }
    text.push_str("Time per Player: 90 Minutes\n");
    text
}
