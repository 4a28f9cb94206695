//! One file for each subcommand. A new one is a module, a variant and an arm here.

mod admin;
mod arena;
mod backup;
mod bot;
mod explorer;
mod export;
mod games;
mod hint;
mod import;
mod ladder;
mod load;
mod mcp;
mod networks;
mod options;
mod play;
mod puzzles;
mod ratings;
mod replay;
mod review;
mod serve;
mod sim;
mod stores;
mod verify;
mod worker;

use clap::Subcommand;
use std::io::Write;

#[derive(Subcommand)]
pub enum Command {
    /// Moderate a server: administrators, reports, mutes, bans, names (docs/community.md)
    Admin(admin::Args),
    /// Let two bots play many games in pairs, sides swapped, and say which is stronger
    Arena(arena::Args),
    /// Play as a program for others: speak the line protocol (docs/bot-protocol.md)
    Bot(bot::Args),
    /// Copy the database of a running server to a file
    Backup(backup::Args),
    /// Count how self-play games of the network begin and end: the data of the explorer
    Explorer(explorer::Args),
    /// Write the records of all public games of a month into one file
    Export(export::Args),
    /// List the games of this build, one per line
    Games,
    /// Say what a bot would do in the position where a record stops
    Hint(hint::Args),
    /// Replay text logs of the commercial Twilight Struggle edition through the rules
    Import(import::Args),
    /// Let several bots play each other and rate them
    Ladder(ladder::Args),
    /// Play at many tables at once through a server's API and say how fast it answers
    Load(load::Args),
    /// Let a language model play, over standard input (Model Context Protocol): docs/language-models.md
    Mcp(mcp::Args),
    /// List the networks that this build carries, and where they come from
    Networks(networks::Args),
    /// List the options of a game
    Options(options::Args),
    /// Play in the terminal, two people at one keyboard or against a bot
    Play(play::Args),
    /// Find positions with one clearly best play: the data of the puzzles
    Puzzles(puzzles::Args),
    /// Show the ranking of a server, or compute all ratings again from the log of rated games
    Ratings(ratings::Args),
    /// Print the log of a recorded game as one player saw it
    Replay(replay::Args),
    /// Say what was a mistake and what was luck in a game, in points of win chance
    Review(review::Args),
    /// Serve tables to browsers and programs: guests, accounts, bots, live and by correspondence
    Serve(serve::Args),
    /// Play many games and print speed, results and signature
    Sim(sim::Args),
    /// Check records: every act against the rules, every chance outcome against the seed
    Verify(verify::Args),
    /// Work on the reviews a server was asked for, through its database or over HTTPS
    Worker(worker::Args),
}

impl Command {
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        match self {
            Command::Admin(args) => args.run(out),
            Command::Arena(args) => args.run(out),
            Command::Bot(args) => args.run(out),
            Command::Backup(args) => args.run(out),
            Command::Explorer(args) => args.run(out),
            Command::Export(args) => args.run(out),
            Command::Games => games::run(out),
            Command::Hint(args) => args.run(out),
            Command::Import(args) => args.run(out),
            Command::Ladder(args) => args.run(out),
            Command::Load(args) => args.run(out),
            Command::Mcp(args) => args.run(),
            Command::Networks(args) => args.run(out),
            Command::Options(args) => args.run(out),
            Command::Play(args) => args.run(out),
            Command::Puzzles(args) => args.run(out),
            Command::Ratings(args) => args.run(out),
            Command::Replay(args) => args.run(out),
            Command::Review(args) => args.run(out),
            Command::Serve(args) => args.run(out),
            Command::Sim(args) => args.run(out),
            Command::Verify(args) => args.run(out),
            Command::Worker(args) => args.run(out),
        }
    }
}
