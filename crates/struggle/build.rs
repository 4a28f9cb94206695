//! Turns the card, country and track files under `data/` into the tables of `src/facts.rs`. Data that
//! contradicts itself or its `[check]` tables stops the build with a message.

#[path = "build/check.rs"]
mod check;
#[path = "build/names.rs"]
mod names;
#[path = "build/read.rs"]
mod read;
#[path = "build/write_boards.rs"]
mod write_boards;
#[path = "build/write_cards.rs"]
mod write_cards;
#[path = "build/write_tracks.rs"]
mod write_tracks;
#[path = "build/write_turn_zero.rs"]
mod write_turn_zero;

use names::Names;
use read::{Deck, Game, TurnZero};
use std::path::PathBuf;

/// Cards without a board of their own, with ids in this order after those of the two games.
const EXTRAS: [&str; 2] = ["promo", "turn-zero"];

fn main() {
    println!("cargo::rerun-if-changed=data");
    let from_cargo = |name: &str| PathBuf::from(std::env::var(name).expect("cargo sets it"));
    let data = from_cargo("CARGO_MANIFEST_DIR").join("data");
    let twilight = Game::read(&data, "twilight");
    let red_sea = Game::read(&data, "red-sea");
    let extras = EXTRAS.map(|name| Deck::read(&data, name));
    let decks: Vec<&Deck> = [&twilight.cards, &red_sea.cards].into_iter().chain(&extras).collect();
    let names = Names::of(&twilight, &red_sea, &decks);
    for deck in &decks {
        check::cards(deck);
    }
    for game in [&twilight, &red_sea] {
        check::countries(game);
        check::tracks(game);
    }
    let turn_zero = TurnZero::read(&data);
    check::turn_zero(&turn_zero);

    let mut out = String::new();
    names.write(&mut out);
    write_cards::write(&mut out, &names, &decks);
    write_boards::write(&mut out, &names, &twilight, &red_sea);
    write_tracks::write(&mut out, &names, &twilight, &red_sea);
    write_turn_zero::write(&mut out, &names, &turn_zero, &decks, &twilight);
    std::fs::write(from_cargo("OUT_DIR").join("facts.rs"), out).expect("the build folder is writable");
}
