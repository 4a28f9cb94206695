//! The data that the binary carries.

use crate::explorer::Openings;
use crate::file::unpack;
use crate::puzzle::Puzzle;
use contract::Digest;
use games::GameName;
use std::sync::LazyLock;

/// A puzzle of the binary. Its id does not change as long as its position and its best play do not.
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

/// All puzzles, in the order of their files.
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

/// The openings of the bots in a game.
pub fn openings(game: GameName) -> Option<&'static Openings> {
    static ALL: LazyLock<Vec<Openings>> = LazyLock::new(|| {
        let read = |file: &&[u8]| unpack::<Openings>(file).expect("data of this build is good");
        OPENINGS.iter().map(read).collect()
    });
    ALL.iter().find(|one| one.game == game.word() && one.games > 0)
}

fn shipped(puzzle: Puzzle) -> Option<ShippedPuzzle> {
    // A game of tests may not be in this build, and a revision of the rules may be newer than a puzzle.
    let game: GameName = puzzle.game.parse().ok()?;
    let id = format!("{:016x}", Digest::of(&(&puzzle.record, &puzzle.plays.first()?.picks)));
    Some(ShippedPuzzle { id, game, puzzle })
}
