//! The fuzzer damages a flash, and the box must live with it: the same that `tests/damage.rs` does for a while.
#![no_main]

#[path = "../../support"]
#[allow(dead_code, reason = "each test target uses its own part")]
mod support {
    pub mod damage;
    pub mod flash;
}

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    support::damage::survive(data);
});
