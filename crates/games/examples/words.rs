//! Positions in words: how long they take, and how often the small search for dangers that a text can afford differs
//! from a complete one.
//!
//!     cargo run --release -p games --example words -- [--games N] [--every N] [--repeats N] [--whole N] [--options N] [FOLDER…]
//!
//! Uses random games of each kind, and the records in the given folders, if any (`hotline arena --records FOLDER`
//! saves some).

use contract::briefing::Length;
use contract::laws::random_game;
use contract::record::{BadRecord, Record};
use contract::{Ask, Game, Lang, Open, OptionValues, Side};
use games::briefing::Briefing;
use games::outlook::{Danger, Effort, Looking, Loses};
use games::{ForGame, GameName, Loaded};
use std::path::Path;
use std::time::Instant;

/// The program's allocator.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[derive(Clone)]
struct Plan {
    /// Number of random games of each kind.
    games: u64,
    /// One position is kept per this many decisions.
    every: usize,
    /// How often each text is generated; the fastest run counts, to exclude other load on the machine.
    repeats: usize,
    /// For one position in this many the dangers are searched completely; 0 means never.
    whole: usize,
    /// Only decisions with at least this many options.
    options: u32,
    records: Vec<Record>,
}

struct Position<G: Game> {
    setup: usize,
    view: G::View,
    side: Side,
    open: Open,
}

impl Plan {
    fn positions<G: Game>(&self) -> (Vec<G::Setup>, Vec<Position<G>>) {
        let mut setups = Vec::new();
        let (mut kept, mut asked) = (Vec::new(), 0);
        let mut keep = |n: usize, setup: &G::Setup, state: &G::State, open: &Open| {
            let is_large = |ask: &Ask| ask.options.len() >= self.options;
            for side in Side::BOTH.into_iter().filter(|&side| open.ask(side).is_some_and(is_large)) {
                asked += 1;
                if asked % self.every == 0 {
                    let view = G::view(setup, state, side.into());
                    kept.push(Position { setup: n, view, side, open: *open });
                }
            }
        };
        if self.records.is_empty() {
            let setup = G::setup(&OptionValues::new()).expect("the defaults are good");
            for seed in 0..self.games {
                random_game::<G>(&setup, seed, |state, open| keep(0, &setup, state, open));
            }
            setups.push(setup);
        }
        for record in self.records.iter().filter(|record| record.game == G::NAME) {
            let loaded = Loaded::<G>::new(record.clone()).expect("a record of these rules");
            let replayed = record.replay_with::<G, BadRecord>(&loaded.setup, |_, state, open, _| {
                keep(setups.len(), &loaded.setup, state, open);
                Ok(())
            });
            replayed.expect("a whole record");
            setups.push(loaded.setup);
        }
        (setups, kept)
    }
}

/// How the options compare with a complete search.
#[derive(Default)]
struct Compared {
    options: usize,
    /// Options that can lose, according to the complete search.
    dangers: usize,
    certain: usize,
    missed: usize,
    not_there: usize,
    /// Certain here but only possible in the complete search; and the reverse.
    too_sure: usize,
    unsure: usize,
    /// A different text or different odds for the same danger.
    otherwise: usize,
}

impl Compared {
    fn add(&mut self, brief: &Loses, whole: &Loses) {
        self.options += 1;
        self.dangers += usize::from(whole.danger != Danger::None);
        self.certain += usize::from(whole.danger == Danger::Certain);
        match (brief.danger, whole.danger) {
            (one, other) if one == other => self.otherwise += usize::from(brief.text != whole.text),
            (Danger::None, _) => self.missed += 1,
            (_, Danger::None) => self.not_there += 1,
            (Danger::Certain, _) => self.too_sure += 1,
            (_, _) => self.unsure += 1,
        }
    }

    fn print(&self) {
        let Compared { options, dangers, certain, missed, not_there, too_sure, unsure, otherwise } = self;
        println!("  {options} options, {dangers} of them dangerous, {certain} lost for certain");
        println!(
            "  against a look to the end: {missed} dangers missed, {not_there} that are none, {too_sure} called certain \
             that are possible, {unsure} the other way, {otherwise} with other odds or reasons"
        );
    }
}

impl ForGame for Plan {
    type Output = ();
    fn run<G: Game>(self) {
        let (setups, positions) = self.positions::<G>();
        let mut times: Vec<(f64, Ask)> = Vec::new();
        let mut compared = Compared::default();
        for (n, it) in positions.iter().enumerate() {
            let setup = &setups[it.setup];
            let briefing = Briefing::<G>::new(setup, &it.view, it.side.into(), &it.open);
            let mut fastest = f64::MAX;
            for _ in 0..self.repeats {
                let start = Instant::now();
                std::hint::black_box(briefing.text(Length::Full, Lang::En));
                fastest = fastest.min(start.elapsed().as_secs_f64() * 1e3);
            }
            let Some(ask) = briefing.ask else { continue };
            times.push((fastest, ask));
            if self.whole > 0 && n % self.whole == 0 {
                let looking = Looking::<G> { setup, view: &it.view, ask: &ask };
                let [brief, whole] =
                    [Effort::ALL, Effort::WHOLE].map(|effort| looking.losses(Lang::En, 1963, effort));
                brief.iter().zip(&whole).for_each(|(brief, whole)| compared.add(brief, whole));
            }
        }
        times.sort_by(|a, b| a.0.total_cmp(&b.0));
        let Some(&(slowest, ask)) = times.last() else { return };
        let mean = times.iter().map(|it| it.0).sum::<f64>() / times.len() as f64;
        let [median, p99] = [0.5, 0.99].map(|share| times[((times.len() - 1) as f64 * share) as usize].0);
        let over = times.iter().filter(|it| it.0 > 1.0).count();
        println!(
            "{}: {} texts; ms: median {median:.3}, mean {mean:.3}, 99% {p99:.3}, slowest {slowest:.3} ({} with {} options); \
             {over} over 1 ms",
            G::NAME,
            times.len(),
            G::ask_word(ask.prompt.kind),
            ask.options.len(),
        );
        if compared.options > 0 {
            compared.print();
        }
    }
}

fn records_of(folder: &Path) -> Vec<Record> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|path| path.extension().is_some_and(|it| it == "record"));
    files.sort();
    let read = |path: &std::path::PathBuf| {
        let text = std::fs::read_to_string(path).map_err(|error| error.to_string());
        let record = text.and_then(|text| Record::parse(&text).map_err(|bad| bad.to_string()));
        record.unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    files.iter().map(read).collect()
}

fn main() {
    let mut plan = Plan { games: 8, every: 5, repeats: 3, whole: 0, options: 0, records: Vec::new() };
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut number = || {
            args.next()
                .and_then(|n| n.parse::<usize>().ok())
                .unwrap_or_else(|| panic!("{arg}: a number follows"))
        };
        match arg.as_str() {
            "--games" => plan.games = number() as u64,
            "--every" => plan.every = number().max(1),
            "--repeats" => plan.repeats = number().max(1),
            "--whole" => plan.whole = number(),
            "--options" => plan.options = number() as u32,
            folder => plan.records.extend(records_of(Path::new(folder))),
        }
    }
    for &game in GameName::ALL {
        game.with(plan.clone());
    }
}
