//! The screens that the laws are tried on: what games, scenarios and the house lead to, wherever presses lead there.

use super::*;

/// Prompts of one head and kind of form that are looked at; `MUSPEL_GAMES=20` sees that many times the games and screens.
static ALIKE: LazyLock<usize> = LazyLock::new(|| 4 * more());
/// States of one prompt that presses lead to.
const STATES: usize = 24;

/// How many times the usual games are played.
fn more() -> usize {
    let told = std::env::var("MUSPEL_GAMES").ok();
    told.map_or(1, |times| times.parse().expect("a number of times"))
}

pub type Shown<T> = muspel::talk::Prompt<T>;

/// Prompts without those that are like enough to some that are there.
pub struct Seen<T: Topic> {
    /// In the order in which they came.
    pub prompts: Vec<Shown<T>>,
    counts: BTreeMap<String, usize>,
}

impl<T: Topic<Form: Widget>> Seen<T> {
    fn new() -> Self {
        Self { prompts: Vec::new(), counts: BTreeMap::new() }
    }

    fn see(&mut self, prompt: &Shown<T>) {
        let form = format!("{:?}", prompt.form);
        let kind: String = form.chars().take_while(|letter| !matches!(letter, '{' | '[')).take(24).collect();
        let said = (prompt.head.text(), prompt.who.is_some());
        let kind = format!("{said:?}{kind}{}{}", prompt.closed.len(), prompt.came.len());
        let count = self.counts.entry(kind).or_default();
        *count += 1;
        if *count <= *ALIKE {
            self.prompts.push(prompt.clone());
        }
    }

    /// Each prompt in each state that presses lead to.
    pub fn states(&self, mut look: impl FnMut(&Shown<T>, &Picker<T::Form>)) {
        for prompt in &self.prompts {
            let mut pickers = vec![Picker::new(prompt, prompt.start)];
            let mut next = 0;
            while next < pickers.len() {
                look(prompt, &pickers[next]);
                for button in Button::ALL {
                    let mut moved = pickers[next].clone();
                    let picked = moved.take(prompt, Intent::Press(button));
                    if picked == Picked::Nothing && pickers.len() < STATES && !pickers.contains(&moved) {
                        pickers.push(moved);
                    }
                }
                next += 1;
            }
        }
    }
}

/// What is told on sheets, to stand on the screens of the questions after it.
#[derive(Default)]
struct Before(Sheet);

impl Before {
    /// The prompt as it is, and with what came before it.
    fn see(&mut self, seen: &mut Seen<Ragnarok>, prompt: &Shown<Ragnarok>) {
        seen.see(prompt);
        if lines_of(prompt).is_some() {
            if !self.0.add(prompt) {
                self.0.clear();
                self.0.add(prompt);
            }
            return;
        }
        let came = self.0.folded_into(prompt);
        if !came.is_empty() {
            seen.see(&Shown { came, ..prompt.clone() });
        }
        self.0.clear();
    }
}

/// Plays a program by presses that follow from a seed, and sees every prompt.
fn wander<P: Program>(seen: &mut Seen<P>, options: u8, seed: u8) {
    let (talk, mut chance) = (Talk::<P>::new(), Chance::from_seed([seed; 32]));
    talk.begin(Header { program: P::NUMBER, rules: P::RULES, seed: [seed; 32], options });
    let library = P::UNKNOWN;
    let mut rules = pin!(P::play(&talk, &library));
    for _ in 0..400 {
        if talk.advance(rules.as_mut()) != Stand::Open {
            return;
        }
        let prompt = talk.open().expect("an open prompt");
        seen.see(&prompt);
        let mut picker = Picker::new(&prompt, prompt.start);
        let pressed = (0..60).find_map(|_| {
            let button = Button::ALL[usize::from(chance.below(6))];
            match picker.take(&prompt, Intent::Press(button)) {
                Picked::Answer(answer) => Some(answer),
                _ => None,
            }
        });
        let any = || (0..4000).map(Answer).find(|&answer| prompt.accepts(answer)).unwrap_or(prompt.start);
        let answer = pressed.unwrap_or_else(any);
        talk.answer(answer).expect("room");
    }
}

/// The screens of Lords of Ragnarok.
pub static LORDS: LazyLock<Seen<Ragnarok>> = LazyLock::new(|| {
    let mut seen = Seen::new();
    for seed in 0..3 * more() as u8 {
        wander(&mut seen, 0, seed);
        for knows in [Knows::Map, Knows::Eyes] {
            let mut before = Before::default();
            play_seen(seed.into(), if seed == 1 { 21 } else { 16 }, knows, |prompt| before.see(&mut seen, prompt));
        }
    }
    let tables = [(3, 1), (1, 3), (2, 2), (1, 2), (2, 1)];
    for (seed, (followers, people)) in (1..).zip(tables.into_iter().cycle().take(10 * more())) {
        let (knows, mut before) = (if seed % 2 == 0 { Knows::Eyes } else { Knows::Map }, Before::default());
        play_several_seen(seed, followers, people, knows, |prompt| before.see(&mut seen, prompt));
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    for file in files {
        let scenario = Scenario::read(&file).expect("a scenario");
        // Whether it goes as it says is another test.
        let mut before = Before::default();
        let _ = check(&scenario, |prompt| before.see(&mut seen, prompt));
    }
    seen
});

/// The screens of Wolves of Odin.
pub static WOLVES: LazyLock<Seen<wolves::Wolves>> = LazyLock::new(|| {
    let mut seen = Seen::new();
    (0..6 * more() as u8).for_each(|seed| wander(&mut seen, seed & 7, seed));
    seen
});

/// The screens of the box itself, and sheets as the box makes them.
pub static HOUSE: LazyLock<Seen<House>> = LazyLock::new(|| {
    use house::Msg;
    let mut seen = Seen::new();
    let one = |head: Line, options: Options| Shown::<House>::new(head, Form::One(options));
    let list = |all: &[Msg]| all.iter().map(|&msg| Thing::from(msg)).collect::<Options>();
    let title = Form::Title(list(&[Msg::NewGame, Msg::TheLibrary, Msg::PastGames, Msg::Settings]));
    seen.see(&Shown::new(Msg::Muspel, title).closed(0, Msg::GoOn, Msg::GoOnNot));
    seen.see(&Shown::new(
        Msg::Muspel,
        Form::Title(list(&[Msg::GoOn, Msg::NewGame, Msg::TheLibrary, Msg::PastGames, Msg::Settings])),
    ));
    let menu = one(Msg::Menu.into(), list(&[Msg::Status, Msg::Fix, Msg::Settings, Msg::ToTitle]));
    seen.see(&menu.clone().closed(0, Msg::Why, Msg::WhyNot).closed(5, Msg::Log, Msg::LogNot));
    seen.see(&menu);
    let settings = Settings::USUAL;
    let all = Setting::OWN.into_iter().chain([EDITION]).map(|setting| settings.row(setting));
    seen.see(&one(Msg::Settings.into(), all.chain([Msg::HintsAgain, Msg::DoneCell].map(Into::into)).collect()));
    seen.see(&one(Msg::Muspel.into(), Language::ALL.into_iter().map(Into::into).collect()));
    seen.see(&one(Msg::OtherRules(65535u16), list(&[Msg::GoOnThere, Msg::LeaveForOld])));
    seen.see(&one(Msg::PackDiffers.into(), list(&[Msg::AsYouTold, Msg::AsThePack])));
    seen.see(&Shown::new(Msg::TapOk, Form::Tell(Big::Progress(3, 32))));
    for it in Msg::ALL.iter().filter(|it| it.slot == Slot::Notice) {
        seen.see(&Shown::new(it.text, Form::Note(it.text.english().try_into().expect("room"))));
    }
    let mut why = muspel::talk::Why::among((1..=9).map(Thing::Number));
    why.step(Msg::WhyNot, 7);
    why.step(Msg::LogNot, 1);
    seen.see(&Shown::new(Msg::Why, Form::Why(why)));
    // Sheets of what the games tell.
    let mut sheet = Sheet::new();
    for prompt in &LORDS.prompts {
        if !sheet.add(prompt) && !sheet.is_empty() {
            let mut page = Shown::new(sheet.head().unwrap_or(Msg::DoThis.into()), Form::Sheet(sheet.rows()));
            page.who = sheet.who();
            seen.see(&page);
            seen.prompts.push(page.detail(Thing::Share(2, 11)));
            sheet.clear();
        }
    }
    seen
});
