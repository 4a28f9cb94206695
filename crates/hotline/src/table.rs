//! A plain table in the terminal: the question, the numbered options, and one line of input per decision. Two people
//! sharing a keyboard are trusted to look away; each side gets the log as it may see it.

use crate::arguments::Player;
use crate::words::words;
use bots::Bot;
use bots::arena::decide_at;
use contract::briefing::Length;
use contract::{
    Act, Game, Lang, Now, Outcome, Pick, Play, Refused, Seat, Seating, Side, SplitMix, Step, Viewer,
};
use games::briefing::Briefing;
use games::{Seed, SeededChance};
use std::io::{self, BufRead, Write};

pub struct TerminalTable<'t, G: Game> {
    play: Play<'t, G>,
    seed: Seed,
    dice: SeededChance,
    /// For the chairs without a person.
    bots: [Option<Box<dyn Bot<G>>>; 2],
    /// First chair, second chair.
    players: [Player; 2],
    lang: Lang,
    /// Who sat where at each step: people read the log as they saw it at the time.
    seatings: Vec<Seating>,
    /// How many steps each of the two chairs, and a spectator, have been told about.
    told: [usize; 3],
    /// The chair that was asked last, which gets to read the end; `None` if only bots play.
    reader: Option<Seat>,
    input: &'t mut dyn BufRead,
    out: &'t mut dyn Write,
}

/// How play ended.
pub struct Ended {
    pub acts: Vec<Act>,
    /// `None` if it was broken off.
    pub outcome: Option<Outcome>,
}

/// A line a person typed.
enum Said {
    Pick(Side, Pick),
    Undo,
    Log,
    View,
    Text(Length),
    Help,
    Quit,
    Unclear,
}

impl<'t, G: Game> TerminalTable<'t, G> {
    pub fn new(
        setup: &'t G::Setup,
        seed: Seed,
        players: [Player; 2],
        lang: Lang,
        input: &'t mut dyn BufRead,
        out: &'t mut dyn Write,
    ) -> Self {
        let mut seeds = bot_generator(seed);
        let bots = players.each_ref().map(|player| match player {
            Player::Human => None,
            Player::Bot(name) => Some(name.build::<G>(seeds.next_u64())),
        });
        let human = |seat: &Seat| players[*seat as usize] == Player::Human;
        let reader = [Seat::First, Seat::Second].into_iter().find(human);
        TerminalTable {
            play: Play::new(setup),
            seed,
            dice: SeededChance::new(seed),
            bots,
            players,
            lang,
            seatings: Vec::new(),
            told: [0; 3],
            reader,
            input,
            out,
        }
    }

    /// Plays until the game is over or someone quits.
    pub fn play(&mut self) -> io::Result<Ended> {
        if let Some(notice) = G::notice(self.play.setup(), self.lang) {
            writeln!(self.out, "{notice}\n")?;
        }
        let hash = self.seed.hash();
        writeln!(self.out, "{} {hash}", words(self.lang).seed_hash())?;
        let outcome = loop {
            match self.play.open().now {
                Now::Over(outcome) => break Some(outcome),
                Now::Chance(chance) => {
                    let act = self.dice.outcome(&chance);
                    self.apply_open(act);
                }
                Now::Ask(ask) | Now::Both(ask, _) => match self.player(ask.side) {
                    Player::Bot(_) => self.bot_acts(ask.side)?,
                    Player::Human => {
                        if !self.human_acts(ask.side)? {
                            break None;
                        }
                    }
                },
            }
        };
        self.tell_news()?;
        match outcome {
            Some(outcome) => {
                writeln!(self.out, "= {}", G::outcome_text(self.play.setup(), outcome, self.lang))?;
            }
            None => writeln!(self.out, "= {}", words(self.lang).broken_off())?,
        }
        writeln!(self.out, "{} {}", words(self.lang).seed(), self.seed)?;
        Ok(Ended { acts: self.play.acts(), outcome })
    }

    /// People keep their chairs when the game swaps the sides.
    fn player(&self, side: Side) -> &Player {
        &self.players[self.seat(side) as usize]
    }

    fn seat(&self, side: Side) -> Seat {
        G::seating(self.play.state()).seat_of(side)
    }

    fn apply(&mut self, act: Act) -> Result<(), Refused> {
        let seating = G::seating(self.play.state());
        self.play.apply(act)?;
        self.seatings.push(seating);
        Ok(())
    }

    /// Chance and bots only choose among what is open, so the rules cannot refuse them.
    fn apply_open(&mut self, act: Act) {
        self.apply(act).expect("an act that was offered is legal");
    }

    fn bot_acts(&mut self, side: Side) -> io::Result<()> {
        let seat = self.seat(side) as usize;
        let Some(bot) = &mut self.bots[seat] else { return Ok(()) };
        let (setup, state, open) = (self.play.setup(), self.play.state(), self.play.open());
        let Some(pick) = decide_at(setup, state, open, side, &mut **bot) else { return Ok(()) };
        if let Some(fault) = bot.fault() {
            return Err(io::Error::other(format!("{} can play no more: {fault}", bot.name())));
        }
        self.apply_open(Act::Pick(side, pick));
        Ok(())
    }

    /// Asks until `side`, or the other person out of turn, has done something; false on `quit`.
    fn human_acts(&mut self, side: Side) -> io::Result<bool> {
        self.reader = Some(self.seat(side));
        self.tell_news()?;
        self.show_question(side)?;
        loop {
            write!(self.out, "{}> ", side.word())?;
            self.out.flush()?;
            let mut line = String::new();
            // Input that is not text is misunderstood, but does not end the program.
            match self.input.read_line(&mut line) {
                Ok(0) => {
                    writeln!(self.out)?;
                    return Ok(false);
                }
                Err(problem) if problem.kind() != io::ErrorKind::InvalidData => return Err(problem),
                Ok(_) | Err(_) => {}
            }
            match self.understand(side, line.trim()) {
                Said::Pick(by, pick) => match self.apply(Act::Pick(by, pick)) {
                    Ok(()) => return Ok(true),
                    Err(refused) => writeln!(self.out, "{refused}")?,
                },
                Said::Undo => {
                    if self.undo(side) {
                        return Ok(true);
                    }
                    writeln!(self.out, "{}", words(self.lang).nothing_to_undo())?;
                }
                Said::Log => {
                    self.told = [0; 3];
                    self.tell_news()?;
                }
                Said::View => {
                    let view = G::view(self.play.setup(), self.play.state(), side.into());
                    writeln!(self.out, "{}", serde_json::to_string_pretty(&view).map_err(io::Error::other)?)?;
                }
                Said::Text(length) => writeln!(self.out, "{}", self.text(side, length))?,
                Said::Help => writeln!(self.out, "{}", words(self.lang).help())?,
                Said::Quit => return Ok(false),
                Said::Unclear => {
                    let count = self.play.open().options(side).len();
                    writeln!(self.out, "{}", words(self.lang).unclear(count))?;
                }
            }
        }
    }

    /// The position in words, including what has happened since this chair last decided.
    fn text(&self, side: Side, length: Length) -> String {
        let (setup, seat) = (self.play.setup(), self.seat(side));
        let steps = self.play.steps().iter().zip(&self.seatings);
        let own = |(step, seating): &(&Step<G::Entry>, &Seating)| {
            step.act.side().is_some_and(|by| seating.seat_of(by) == seat)
        };
        let from = steps.clone().collect::<Vec<_>>().iter().rposition(own).unwrap_or(0);
        let seen = steps.skip(from).flat_map(|(step, seating)| {
            let viewer = seating.side_of(seat).into();
            step.entries.iter().filter_map(move |entry| G::entry_for(entry, viewer))
        });
        let since: Vec<_> = seen.collect();
        let view = G::view(setup, self.play.state(), side.into());
        Briefing::<G>::new(setup, &view, side.into(), self.play.open()).since(&since).text(length, self.lang)
    }

    fn show_question(&mut self, side: Side) -> io::Result<()> {
        let setup = self.play.setup();
        writeln!(self.out, "\n== {} ==", words(self.lang).to_decide(side))?;
        if let Some(ask) = self.play.open().ask(side) {
            writeln!(self.out, "{}", G::prompt_text(setup, ask.prompt, self.lang))?;
        }
        let ask = self.play.open().ask(side).copied();
        for (i, pick) in self.play.open().options(side).iter().enumerate() {
            let text = match &ask {
                Some(ask) if ask.options.has(pick) => G::offer_text(setup, ask, pick, self.lang),
                _ => G::pick_text(setup, pick, self.lang),
            };
            let word = G::pick_word(setup, pick);
            writeln!(self.out, "{:>4}  {text} [{word}]", i + 1)?;
        }
        Ok(())
    }

    fn understand(&self, asked: Side, line: &str) -> Said {
        match line {
            "undo" => return Said::Undo,
            "log" => return Said::Log,
            "view" => return Said::View,
            "text" => return Said::Text(Length::Full),
            "short" => return Said::Text(Length::Short),
            "help" | "?" => return Said::Help,
            "quit" => return Said::Quit,
            _ => {}
        }
        // `ussr double`: a choice open to the person who is not being asked.
        let (side, word) = match line.split_once(' ') {
            Some((first, rest)) => match Side::from_word(first) {
                Some(side) if *self.player(side) == Player::Human => (side, rest.trim()),
                _ => return Said::Unclear,
            },
            None => (asked, line),
        };
        let numbered =
            word.parse().ok().and_then(|n: u32| self.play.open().options(side).nth(n.checked_sub(1)?));
        let pick = numbered.or_else(|| G::pick_from_word(self.play.setup(), word));
        pick.map_or(Said::Unclear, |pick| Said::Pick(side, pick))
    }

    /// Undoes the last pick of the person being asked, or of the other one at the same keyboard.
    fn undo(&mut self, asked: Side) -> bool {
        let other = asked.foe();
        let undone = self.play.undo(asked) || (*self.player(other) == Player::Human && self.play.undo(other));
        let steps = self.play.steps().len();
        self.seatings.truncate(steps);
        self.told = self.told.map(|told| told.min(steps));
        undone
    }

    /// Tells the reader what has happened since that chair was last told.
    fn tell_news(&mut self) -> io::Result<()> {
        let setup = self.play.setup();
        let told = &mut self.told[self.reader.map_or(2, |seat| seat as usize)];
        for (step, seating) in self.play.steps().iter().zip(&self.seatings).skip(*told) {
            let viewer = self.reader.map_or(Viewer::Spectator, |seat| seating.side_of(seat).into());
            for entry in step.entries.iter().filter_map(|entry| G::entry_for(entry, viewer)) {
                writeln!(self.out, "  {}", G::entry_text(setup, &entry, self.lang))?;
            }
        }
        *told = self.play.steps().len();
        Ok(())
    }
}

/// Bots have their own generator: it must not take numbers from the dice, but the same seed should still give the same
/// game.
fn bot_generator(seed: Seed) -> SplitMix {
    let words =
        seed.0.chunks_exact(8).map(|bytes| bytes.iter().fold(0, |word, &byte| word << 8 | u64::from(byte)));
    SplitMix(words.fold(0, |hash, word| SplitMix(hash ^ word).next_u64()))
}
