//! Networks compared with their definition, and files that are not networks.

mod agreement;
mod carried;
mod refusals;
