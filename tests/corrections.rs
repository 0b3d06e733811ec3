//! A correction counts, whenever it is made: what hangs on it is worked out anew, and there is always an answer.

#[path = "virtual_table/mod.rs"]
mod virtual_table;

use muspel::games::ragnarok::rules::{RULES_VERSION, Start, play};
use muspel::games::ragnarok::table::{Library, Status};
use muspel::games::ragnarok::widgets::{Own, PieceMove};
use muspel::games::ragnarok::words::Msg;
use muspel::games::ragnarok::{Form, Prompt, Talk};
use muspel::talk::{Answer, Record, Replay, Stand};
use muspel::words::Thing;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::pin::Pin;
use virtual_table::copy::{self, Knows};
use virtual_table::game::{header, play_at};
use virtual_table::luck::Luck;
use virtual_table::make;
use virtual_table::named::name;

/// A game that was played to its end by the virtual table: what its box knew, and the prompts with their answers.
struct Game {
    seed: u64,
    library: Library,
    said: Vec<(Prompt, Answer)>,
}

impl Game {
    fn play(seed: u64, followers: usize, people: usize, knows: Knows) -> Self {
        let world = if (followers, people) == (1, 1) {
            make::world(seed, if seed.is_multiple_of(2) { 16 } else { 21 })
        } else {
            make::table(seed, 21, followers, people)
        };
        let library = copy::library(&world, knows);
        let said = RefCell::new(Vec::new());
        play_at(world, seed, knows, |met| said.borrow_mut().push((met.prompt.clone(), met.answer)));
        Self { seed, library, said: said.into_inner() }
    }

    /// The journal of its first answers.
    fn journal(&self, steps: usize) -> Talk {
        let talk = Talk::new();
        talk.begin(header(self.seed));
        for (prompt, answer) in &self.said[..steps] {
            let fingerprint = print(prompt);
            talk.apply(&Record::Answer { fingerprint, answer: *answer }).unwrap();
        }
        talk
    }
}

/// A game that goes on.
struct Going<'t> {
    talk: &'t Talk,
    rules: Pin<Box<dyn Future<Output = ()> + 't>>,
}

impl<'t> Going<'t> {
    fn new(talk: &'t Talk, library: &'t Library) -> Self {
        Self { talk, rules: Box::pin(play(talk, Start::Library(library))) }
    }

    /// The open prompt, which can be answered; none at the end of the game.
    fn open(&mut self) -> Option<Prompt> {
        match self.talk.advance(self.rules.as_mut()) {
            Stand::Over => return None,
            Stand::Open => {}
            Stand::Diverged(step) => panic!("diverged at {step}"),
        }
        let prompt = self.talk.open().expect("an open prompt");
        can_be_answered(&prompt);
        Some(prompt)
    }

    fn say(&mut self, answer: Answer) {
        assert!(self.talk.answer(answer).unwrap().is_some(), "{answer:?} to {:?}", self.talk.open());
    }

    /// Makes a correction, whose choices and numbers come from `luck`; none of where somebody was seen, which holds until the
    /// next turn of that person begins.
    fn correct(&mut self, luck: &mut Luck) -> Option<()> {
        self.open()?;
        self.say(Answer::FIX);
        loop {
            let prompt = self.open()?;
            if prompt.status.is_some() {
                return Some(());
            }
            let answer = any(&prompt, luck);
            if let Form::One(options) = &prompt.form
                && [Msg::FixYourHero, Msg::FixDrakkar, Msg::FixLoki]
                    .map(Thing::from)
                    .contains(&options[answer.0 as usize])
            {
                return None;
            }
            self.say(answer);
        }
    }
}

/// There is an answer, and the one that is lit is taken.
fn can_be_answered(prompt: &Prompt) {
    let answers = match &prompt.form {
        Form::One(options) | Form::Own(Own::Turn(_, options)) => !options.is_empty(),
        Form::Own(Own::Region(_, among) | Own::Regions(_, among)) => !among.is_empty(),
        Form::Number(low, high) => low <= high,
        Form::Own(Own::Battle(battle)) => battle.least <= battle.most,
        _ => true,
    };
    assert!(answers, "no answer to {prompt:?}");
    // No Region is lit at the beginning where none is likely; a board is as it is shown.
    let is_lit = match &prompt.form {
        Form::Own(Own::Region(..)) => prompt.start.0 > 0,
        Form::Own(Own::Board(_)) => false,
        _ => true,
    };
    assert!(!is_lit || prompt.accepts(prompt.start), "what is lit is not taken: {prompt:?}");
}

/// Any answer.
fn any(prompt: &Prompt, luck: &mut Luck) -> Answer {
    let mut below = |count: usize| luck.below(count.max(1)) as u32;
    match &prompt.form {
        Form::YesNo => Answer(below(2)),
        Form::Number(low, high) => Answer(u32::from(*low) + below(usize::from(high - low) + 1)),
        Form::Own(Own::Battle(battle)) => {
            Answer(u32::from(battle.least) + below(usize::from(battle.most - battle.least) + 1))
        }
        Form::One(options) | Form::Own(Own::Turn(_, options)) => Answer(below(options.len())),
        Form::Own(Own::Region(_, among)) => {
            let region = among.iter().nth(below(among.len() as usize) as usize).expect("a Region");
            Answer(region.number().into())
        }
        // A Region more or less.
        Form::Own(Own::Regions(_, among)) => {
            let region = among.iter().nth(below(among.len() as usize) as usize).expect("a Region");
            Answer(prompt.start.0 & among.bits() ^ 1 << (region.number() - 1))
        }
        Form::Own(Own::Board(_)) => PieceMove::Done.into(),
        Form::Own(Own::Leaf(page)) => Answer(below(page.answers())),
        _ => Answer::SEEN,
    }
}

fn print(prompt: &Prompt) -> u16 {
    prompt.fingerprint(RULES_VERSION)
}

/// A prompt in a line.
fn short(prompt: &Prompt) -> String {
    format!("{:?} {:?} {:?} from {:?}", prompt.head, prompt.who.map(|who| who.number), prompt.form, prompt.start)
}

/// What can be seen of a prompt and the table; not what stood before it.
fn seen(prompt: &Prompt) -> (u16, Answer, Option<&Status>) {
    (print(prompt), prompt.start, prompt.status.as_ref())
}

/// What came of corrections.
#[derive(Debug, Default)]
struct Tried {
    /// Made at one prompt and before it, with the same table after both.
    alike: usize,
    /// The same, where something between hangs on it.
    between: usize,
    /// The same, where a step before it was over without a word.
    steps: usize,
    /// Those that led elsewhere.
    faults: Vec<String>,
    /// By the prompt.
    prompts: BTreeMap<&'static str, usize>,
}

/// The same correction at a prompt and at the one before it. Where the table is the same then, the game goes on alike.
fn compare(game: &Game, at: usize, luck: u64, tried: &mut Tried) {
    let fixable = |place: usize| game.said[place].0.fixable && game.said[place].1 != Answer::FIX;
    if at == 0 || !fixable(at - 1) || !fixable(at) {
        return;
    }
    let (late, early) = (game.journal(at), game.journal(at - 1));
    let (mut late, mut early) = (Going::new(&late, &game.library), Going::new(&early, &game.library));
    let (before, answer) = &game.said[at - 1];
    if early.correct(&mut Luck::new(luck)).is_none() || late.correct(&mut Luck::new(luck)).is_none() {
        return;
    }
    let Some(open) = early.open() else { return };
    if print(&open) != print(before) || !open.accepts(*answer) {
        return;
    }
    early.say(*answer);
    let mut pick = Luck::new(!luck);
    for step in 0..12 {
        let (now, then) = (late.open(), early.open());
        let (Some(now), Some(then)) = (&now, &then) else {
            assert!(step == 0 || now.is_none() == then.is_none(), "seed {} at {at}, {luck}: one is over", game.seed);
            return;
        };
        if step == 0 {
            // What an instruction tells was done before.
            let told = &game.said[at].0;
            let differs = print(then) != print(told) || then.detail != now.detail;
            let hangs = differs && (matches!(told.form, Form::Tell(_)) || matches!(then.form, Form::Tell(_)));
            if hangs || now.status != then.status {
                tried.between += 1;
                return;
            }
            tried.alike += 1;
            *tried.prompts.entry(name(&game.said[at].0.head)).or_default() += 1;
        }
        // A step that came to nothing before may come to something, and is over where nothing is asked in it.
        if name(&now.head) != name(&then.head) || now.about != then.about {
            tried.steps += 1;
            return;
        }
        if seen(now) != seen(then) {
            let (said, now, then) = (short(&game.said[at].0), short(now), short(then));
            tried.faults.push(format!("{} at {at}, {luck}, step {step}: {said}\nlate  {now}\nearly {then}", game.seed));
            return;
        }
        let answer = if pick.below(2) == 0 && now.accepts(now.start) { now.start } else { any(now, &mut pick) };
        late.say(answer);
        early.say(answer);
    }
}

/// The seeds of the games that are played: `MUSPEL_GAMES=100` plays as many.
fn games() -> std::ops::Range<u64> {
    0..std::env::var("MUSPEL_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(12)
}

#[test]
fn a_correction_leads_where_the_same_one_at_the_prompt_before_it_leads() {
    let mut tried = Tried::default();
    let tables = [(1, 1), (2, 1), (3, 1), (1, 2), (1, 3), (2, 2)];
    for seed in games() {
        let (followers, people) = tables[seed as usize % tables.len()];
        let knows = if seed / 6 % 2 == 0 { Knows::Map } else { Knows::Eyes };
        let game = Game::play(seed, followers, people, knows);
        let mut luck = Luck::new(seed);
        for _ in 0..150 {
            let at = luck.below(game.said.len());
            compare(&game, at, luck.below(1 << 30) as u64, &mut tried);
        }
    }
    assert!(tried.faults.is_empty(), "{} of {}:\n{}", tried.faults.len(), tried.alike, tried.faults.join("\n"));
    assert!(tried.alike > 500 && tried.prompts.len() > 50, "few are compared: {tried:?}");
    assert!(tried.steps * 100 < tried.alike, "{} of {} come to other questions", tried.steps, tried.alike);
}

#[test]
fn when_no_army_is_left_to_lose_a_point_nobody_is_asked_which_one_does() {
    let mut asked = 0;
    for seed in 0..20 {
        let game = Game::play(seed, 1, 1, Knows::Map);
        for at in 0..game.said.len() {
            if !["WonLosses", "LostLosses", "WhichLoses"].contains(&name(&game.said[at].0.head)) {
                continue;
            }
            // The correction comes at that prompt, or when the most is lost.
            for most in [false, true] {
                let talk = game.journal(at);
                let mut going = Going::new(&talk, &game.library);
                let prompt = going.open().expect("what is asked");
                if let (true, Form::Number(_, most)) = (most, &prompt.form) {
                    going.say(Answer(u32::from(*most) - 1));
                }
                while !going.open().and_then(|prompt| prompt.status).is_none_or(|status| status.yours.armies.is_empty())
                {
                    going.say(Answer::FIX);
                    for wanted in [Msg::FixYourThings, Msg::FixYourArmies] {
                        let Some(Prompt { form: Form::One(options), .. }) = going.open() else { panic!("no list") };
                        let place = options.iter().position(|option| *option == wanted.into());
                        going.say(Answer(place.expect("yours") as u32));
                    }
                    // The first Army is gone.
                    for _ in 0..2 {
                        going.open();
                        going.say(Answer(0));
                    }
                }
                asked += 1;
                for _ in 0..4 {
                    let Some(prompt) = going.open() else { break };
                    going.say(match prompt.form {
                        Form::Number(_, most) => Answer(most.into()),
                        _ => any(&prompt, &mut Luck::new(seed)),
                    });
                }
            }
        }
    }
    assert!(asked > 20, "{asked}");
}
