//! The data the binary contains.

use crate::explorer::Openings;
use crate::file::unpack;
use crate::puzzle::Puzzle;
use contract::Digest;
use games::GameName;
use std::sync::LazyLock;

/// A shipped puzzle. Its id stays the same as long as its position and best play do.
pub struct ShippedPuzzle {
    pub id: String,
    pub game: GameName,
    pub puzzle: Puzzle,
}

const PUZZLES: [&[u8]; 3] = [
    include_bytes!("../data/twilight.puzzles.gz"),
    include_bytes!("../data/red-sea.puzzles.gz"),
    include_bytes!("../data/thirteen.puzzles.gz"),
];
const OPENINGS: [&[u8]; 3] = [
    include_bytes!("../data/twilight.openings.gz"),
    include_bytes!("../data/red-sea.openings.gz"),
    include_bytes!("../data/thirteen.openings.gz"),
];

/// All puzzles, in file order.
pub fn puzzles() -> &'static [ShippedPuzzle] {
    static ALL: LazyLock<Vec<ShippedPuzzle>> = LazyLock::new(|| {
        let read = |file: &&[u8]| unpack::<Vec<Puzzle>>(file).expect("data of this build is good");
        PUZZLES.iter().flat_map(read).filter_map(shipped).collect()
    });
    &ALL
}

pub fn puzzle(id: &str) -> Option<&'static ShippedPuzzle> {
    puzzles().iter().find(|one| one.id == id)
}

/// The bots' openings in a game.
pub fn openings(game: GameName) -> Option<&'static Openings> {
    static ALL: LazyLock<Vec<Openings>> = LazyLock::new(|| {
        let read = |file: &&[u8]| unpack::<Openings>(file).expect("data of this build is good");
        OPENINGS.iter().map(read).collect()
    });
    ALL.iter().find(|one| one.game == game.word() && one.games > 0)
}

fn shipped(puzzle: Puzzle) -> Option<ShippedPuzzle> {
    // A game used only in tests may be missing from this build, and the rules may have been revised since the puzzle
    // was made.
    let game: GameName = puzzle.game.parse().ok()?;
    let id = format!("{:016x}", Digest::of(&(&puzzle.record, &puzzle.plays.first()?.picks)));
    Some(ShippedPuzzle { id, game, puzzle })
}
