#[path = "virtual_table/mod.rs"]
mod virtual_table;
use muspel::games::ragnarok::Form;
use muspel::talk::rows_of;
use muspel::words::{Language, Line};
use virtual_table::copy::Knows;
use virtual_table::game::play_met;
use virtual_table::named::name;
#[test]
fn scan() {
    let knows = if std::env::var_os("EYES").is_some() { Knows::Eyes } else { Knows::Map };
    let say = |l: &Line| l.said(Language::English).to_string();
    for seed in 0..100u64 {
        play_met(seed, if seed % 2 == 0 { 16 } else { 21 }, knows, |met| {
            let p = met.prompt;
            let form = match &p.form {
                Form::Tell(b) => format!("{b:?}"),
                f => format!("{f:?}").chars().take(40).collect(),
            };
            println!(
                "@{seed}\t{}\t{}\t{}\t{:?}\t{}\t{}\t{}\t{}\t{:?}\t{}\t{:?}\t{:?}\t{}\t{}",
                name(&p.head),
                say(&p.head),
                form,
                rows_of(p),
                met.counted.0,
                met.counted.1,
                met.keys,
                p.folds,
                p.news.iter().map(|l| say(l)).collect::<Vec<_>>(),
                p.verdict.as_ref().map(say).unwrap_or_default(),
                p.detail.as_ref().map(|l| (say(l), p.below[0])),
                p.also.as_ref().map(|l| (say(l), p.below[1])),
                p.why.is_some(),
                p.alone
            );
        });
    }
}
