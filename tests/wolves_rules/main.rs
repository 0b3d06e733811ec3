//! Wolves of Odin: the rules in play. Each test lays a table and answers the prompts that come; above it stand the
//! rules that it shows.

mod fix;
mod game;
mod gods;
mod laying;
mod rounds;
mod screens;
#[path = "../support/mod.rs"]
mod support;
mod wolf;
