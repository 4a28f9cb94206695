//! The importer against real logs, printed ones and damaged ones. A single program, because it links faster than
//! many.

mod common;
mod dialects;
mod endings;
mod files;
mod hands;
mod logs;
mod mutations;
mod names;
mod remarks;
mod replay;
mod round_trip;
mod shapes;
mod stress;
