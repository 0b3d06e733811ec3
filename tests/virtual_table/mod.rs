//! A virtual table: an independent, brute-force reading of the rules of one Follower, with a random human against it.
//!
//! `make::world` lays a random table, `oracle::setup` puts the Follower on it, `oracle::turn` plays its turn,
//! `human::next_act` lets a random human choose and `oracle::respond` carries his act out. Every change of the table
//! is one `Event`: the table before plus the events is always the table after.

// Every test binary uses a part of the table only.
#![allow(dead_code)]

pub mod agree;
pub mod aims;
pub mod asked;
pub mod copy;
pub mod event;
pub mod fights;
pub mod fingers;
pub mod game;
pub mod human;
pub mod luck;
pub mod make;
pub mod named;
pub mod oracle;
pub mod player;
pub mod printed;
pub mod query;
pub mod set;
pub mod setting;
pub mod telling;
pub mod told;
pub mod world;
pub mod yours;
