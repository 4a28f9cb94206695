//! The `hotline` command. Each subcommand is a file in `commands/`; the arguments they share are in `arguments.rs`, the
//! terminal table in `table.rs`, the load generator in `load/`.

mod arguments;
mod commands;
mod load;
mod numbers;
mod place;
mod progress;
mod table;
mod words;

use arguments::Usage;
use clap::Parser;
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Two-player games of the Cold War: play, simulate, replay, verify.
#[derive(Parser)]
#[command(name = "hotline", version, propagate_version = true, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: commands::Command,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let mut out = BufWriter::new(io::stdout());
    // Not locked, because subcommands that speak a protocol write from another thread.
    let done = cli.command.run(&mut out).and_then(|()| Ok(out.flush()?));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has seen enough (`hotline replay …
        // head`): not a failure.
        Err(problem) if is_broken_pipe(&problem) => ExitCode::SUCCESS,
        Err(problem) => {
            // Not eprintln, which panics if nobody is reading standard error either.
            let _ = writeln!(io::stderr(), "hotline: {problem:#}");
            if problem.is::<Usage>() { ExitCode::from(2) } else { ExitCode::FAILURE }
        }
    }
}

fn is_broken_pipe(problem: &anyhow::Error) -> bool {
    let io_errors = problem.chain().filter_map(|cause| cause.downcast_ref::<io::Error>());
    io_errors.into_iter().any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
