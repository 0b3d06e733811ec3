//! The fuzzer damages a flash, and the box must live with it: the same that `tests/damage.rs` does for a while.
#![no_main]

#[path = "../../support"]
mod support {
    pub mod damage;
    pub mod flash;
}

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    support::damage::survive(data);
});
