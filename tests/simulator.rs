//! The simulator as a person at a shell meets it.

mod support;

use muspel::games::ragnarok::Prompt;
use std::cell::Cell;
use std::fs;
#[cfg(unix)]
use std::os::unix::net::UnixListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
#[cfg(unix)]
use std::thread;
#[cfg(unix)]
use std::time::{Duration, Instant};
use support::answers::{is_roll, is_row, keys_to};

const SEED: &str = "5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a";
const OTHER_SEED: &str = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
/// From the title through setup up to his row, in the game that grows from [`SEED`].
fn to_the_row() -> String {
    keys_to([0x5a; 32], is_row)
}

fn simulator(words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_simulator"));
    command.args(words).stdin(Stdio::null()).output().expect("the simulator starts")
}

/// The one line with which the simulator refuses.
fn refusal(words: &[&str]) -> String {
    let output = simulator(words);
    assert_eq!(output.status.code(), Some(2), "{words:?}");
    assert!(output.stdout.is_empty(), "{words:?}");
    let sentence = String::from_utf8(output.stderr).expect("text");
    assert_eq!(sentence.lines().count(), 1, "{sentence}");
    assert!(sentence.ends_with(".\n"), "{sentence}");
    sentence
}

/// An empty folder of this test's own, not created yet.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

/// The pictures that a script leaves, by name.
fn pictures(name: &str, words: &[&str]) -> Vec<(String, Vec<u8>)> {
    let folder = folder(name);
    let output = simulator(&[words, &["--screenshot", folder.to_str().expect("text")]].concat());
    assert!(output.status.success() && output.stdout.is_empty() && output.stderr.is_empty(), "{output:?}");
    let files = fs::read_dir(&folder).expect("the folder is there").map(|file| file.expect("a file").path());
    let name = |path: &Path| path.file_name().expect("a name").to_string_lossy().into_owned();
    let mut pictures: Vec<_> = files.map(|path| (name(&path), fs::read(&path).expect("a picture"))).collect();
    pictures.sort();
    pictures
}

/// Width, height and bits a pixel, and the pixels.
fn pixels(png: &[u8]) -> ((u32, u32, u8), Vec<u8>) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().expect("a PNG");
    let mut bytes = vec![0; reader.output_buffer_size().expect("a small picture")];
    let info = reader.next_frame(&mut bytes).expect("pixels");
    assert_eq!(info.color_type, png::ColorType::Grayscale);
    bytes.truncate(info.buffer_size());
    ((info.width, info.height, info.bit_depth as u8), bytes)
}

#[test]
fn an_unknown_argument_is_named() {
    assert!(refusal(&["--loud"]).contains("\"--loud\""));
    assert!(refusal(&["two\nlines"]).contains("two\\nlines"));
}

#[test]
fn without_a_terminal_there_is_no_play() {
    assert!(refusal(&[]).contains("terminal"));
}

#[test]
fn an_arrow_that_is_held_answers_one_question() {
    let last = |keys: &str| simulator(&["--keys", keys, "--seed", SEED]).stdout;
    let [pressed, held] = ["o u", "o U"].map(last);
    assert!(!pressed.is_empty() && pressed != last("o"));
    assert_eq!(held, pressed);
}

#[test]
fn a_misspelt_script_is_named_with_its_character_and_place() {
    let sentence = refusal(&["--keys", "o d x"]);
    assert!(sentence.contains("'x'") && sentence.contains("character 5"), "{sentence}");
}

#[test]
fn a_folder_that_cannot_be_made_is_named() {
    let file = folder("a-file");
    fs::write(&file, "").expect("a file");
    let below = file.join("pictures");
    assert!(refusal(&["--keys", "o", "--screenshot", below.to_str().expect("text")]).contains("a-file"));
}

#[test]
fn help_and_version_are_no_errors() {
    for words in [["--help"], ["-h"], ["--version"]] {
        let output = simulator(&words);
        assert!(output.status.success() && !output.stdout.is_empty() && output.stderr.is_empty(), "{output:?}");
    }
}

#[test]
fn the_pictures_follow_from_the_seed_and_the_keys() {
    let keys = &to_the_row();
    let once = pictures("once", &["--keys", keys, "--seed", SEED]);
    let again = pictures("again", &["--keys", keys, "--seed", SEED]);
    let other = pictures("other", &["--keys", keys, "--seed", OTHER_SEED]);
    assert_eq!(once, again);
    assert_ne!(once.last(), other.last());
}

#[test]
fn each_token_has_its_picture_and_the_first_comes_before_any_key() {
    let pictures = pictures("tokens", &["--keys", "o . d2 b", "--seed", SEED]);
    let names: Vec<_> = pictures.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["000.png", "001.png", "002.png", "003.png", "004.png", "005.png"]);
    let [title, map, waited, _, twice_down, back] = &pictures[..] else { panic!("six pictures") };
    assert_ne!(title.1, map.1, "OK begins a game");
    assert_eq!(map.1, waited.1, "waiting changes nothing");
    assert_eq!(map.1, twice_down.1, "a list of two is back where it began");
    assert_eq!(title.1, back.1, "Back before the first answer leaves the game");
}

#[test]
fn after_five_minutes_the_picture_is_black_and_a_tap_brings_it_back() {
    let pictures = pictures("dark", &["--keys", ".300 d", "--seed", SEED]);
    let (first, dark, woken) = (&pictures[0].1, &pictures[300].1, &pictures[301].1);
    assert!(pixels(dark).1.iter().all(|&byte| byte == 0));
    assert!(pixels(first).1.iter().any(|&byte| byte != 0));
    assert_eq!(first, woken);
    assert_eq!(first, &pictures[299].1, "a dim panel looks as a bright one");
}

#[test]
fn a_picture_has_one_bit_a_pixel_and_a_scaled_one_more_pixels() {
    let plain = pictures("plain", &["--keys", ""]);
    let large = pictures("large", &["--keys", "", "--scale", "6"]);
    let ((plain_info, plain), (large_info, large)) = (pixels(&plain[0].1), pixels(&large[0].1));
    assert_eq!((plain_info, large_info), ((128, 64, 1), (768, 384, 1)));
    let lit = |bytes: &[u8]| bytes.iter().map(|byte| byte.count_ones()).sum::<u32>();
    assert_eq!(lit(&plain) * 36, lit(&large));
}

#[test]
fn a_script_without_pictures_prints_the_last_panel() {
    let output = simulator(&["--keys", &to_the_row(), "--seed", SEED]);
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(output.status.success());
    assert_eq!(text.lines().count(), 32);
    assert!(text.lines().all(|line| line.chars().count() == 128 && line.chars().all(|c| " ▀▄█".contains(c))));
    assert!(text.contains(['▀', '▄', '█']));
}

/// An ELF file for ARM with one segment of flash and one section of RAM.
fn small_elf() -> Vec<u8> {
    let mut words = vec![0x464c_457f, 0x0001_0101, 0, 0, 0x0028_0002, 1, 0, 52, 84, 0, 0x0020_0034, 0x0028_0001, 1];
    words.extend([1, 124, 0x1000_0000, 0x1000_0000, 8, 8, 5, 4]);
    words.extend([0, 8, 3, 0x2000_0000, 0, 1234, 0, 0, 4, 0]);
    words.extend([0x1234_5678, 0x9abc_def0u32]);
    words.into_iter().flat_map(u32::to_le_bytes).collect()
}

#[test]
fn an_image_is_measured_and_written_as_uf2() {
    let folder = folder("image");
    fs::create_dir_all(&folder).expect("a folder");
    let (elf, uf2) = (folder.join("program"), folder.join("program.uf2"));
    fs::write(&elf, small_elf()).expect("a file");
    let output = simulator(&["image", elf.to_str().expect("text"), "--uf2", uf2.to_str().expect("text")]);
    assert_eq!(String::from_utf8_lossy(&output.stdout), "{\"flash\":8,\"ram\":1234}\n");
    let uf2 = fs::read(uf2).expect("the UF2");
    assert_eq!(uf2.len(), 512);
    assert_eq!(uf2[32..40], [0x78, 0x56, 0x34, 0x12, 0xf0, 0xde, 0xbc, 0x9a]);
}

#[test]
fn a_file_that_is_no_image_is_refused_with_its_reason() {
    let folder = folder("no-image");
    fs::create_dir_all(&folder).expect("a folder");
    let elf = folder.join("program");
    let path = elf.to_str().expect("text");
    assert!(refusal(&["image", path]).contains("program"));
    fs::write(&elf, "nothing of the kind").expect("a file");
    assert!(refusal(&["image", path]).contains("ELF"));
    fs::write(&elf, &small_elf()[..130]).expect("a file");
    assert!(refusal(&["image", path]).contains("ends before"));
}

#[test]
fn a_game_kept_in_a_flash_file_goes_on_where_it_stood() {
    let data = folder("flash").join("a/new/folder");
    let play = |keys: &str| {
        let output = simulator(&["--keys", keys, "--seed", SEED, "--data", data.to_str().expect("text")]);
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).expect("text")
    };
    let (to_the_row, to_the_roll) = (to_the_row(), keys_to([0x5a; 32], is_roll));
    let turn = to_the_roll.strip_prefix(&to_the_row).expect("the roll comes after the row");
    let row = play(&to_the_row);
    assert_eq!(play(""), row);
    let rolled = play(turn);
    assert_ne!(rolled, row);
    assert_eq!(play(""), rolled);
    let answers = |wanted: fn(&Prompt) -> bool| {
        let asked = Cell::new(0);
        keys_to([0x5a; 32], |prompt| {
            asked.set(asked.get() + 1);
            wanted(prompt)
        });
        asked.get()
    };
    assert_eq!(play(&"b".repeat(answers(is_roll) - answers(is_row))), row, "undo works across a restart");
    assert_eq!(play(turn), rolled, "and the same roll comes again");
    let file = data.join("flash.bin");
    assert_eq!(fs::metadata(&file).expect("a file").len(), 2 << 20);
    let image = simulator(&["--keys", "", "--seed", SEED, "--flash", file.to_str().expect("text")]).stdout;
    assert_eq!(image, rolled.as_bytes(), "an image of a flash is played wherever it lies");
}

#[test]
fn a_game_dropped_at_its_first_question_gives_way_to_the_one_before() {
    let data = folder("two-games");
    let play = |keys: &str| simulator(&["--keys", keys, "--seed", SEED, "--data", data.to_str().expect("text")]).stdout;
    let row = play(&to_the_row());
    // Menu, leave, New game, two answers, then back through both and out: the old game is there again.
    play(&format!("{} {} o o", support::menu::LEAVE, support::title::NEW_GAME));
    assert_ne!(play(""), row);
    play("b b b");
    assert_eq!(play(""), row);
}

#[test]
fn a_flash_file_that_is_none_is_named_and_left_alone() {
    let data = folder("no-flash");
    let file = data.join("flash.bin");
    fs::create_dir_all(&data).expect("a folder");
    fs::write(&file, "not a flash").expect("a file");
    assert!(refusal(&["--keys", "o", "--data", data.to_str().expect("text")]).contains("flash.bin"));
    assert_eq!(fs::read_to_string(&file).expect("a file"), "not a flash");
}

/// What is no regular file, by what the refusal calls it. The socket must be held.
#[cfg(unix)]
fn irregular(name: &str) -> ([(&'static str, PathBuf); 4], UnixListener) {
    let folder = folder(name);
    fs::create_dir_all(folder.join("a folder")).expect("a folder");
    let [pipe, socket] = ["pipe", "socket"].map(|name| folder.join(name));
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo").success());
    let held = UnixListener::bind(&socket).expect("a socket");
    let folder = folder.join("a folder");
    ([("a pipe", pipe), ("a socket", socket), ("a folder", folder), ("a device", "/dev/zero".into())], held)
}

/// Whether the simulator ends by itself within far more than it takes to refuse.
#[cfg(unix)]
fn ends(words: &[&str]) -> bool {
    let mut command = Command::new(env!("CARGO_BIN_EXE_simulator"));
    command.args(words).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut simulator = command.spawn().expect("the simulator starts");
    let limit = Instant::now() + Duration::from_secs(30);
    while Instant::now() < limit {
        if simulator.try_wait().expect("its state").is_some() {
            return true;
        }
        thread::sleep(Duration::from_millis(20));
    }
    let _ = simulator.kill();
    let _ = simulator.wait();
    false
}

#[test]
#[cfg(unix)]
fn a_pipe_a_socket_a_folder_and_a_device_are_refused_in_a_sentence_wherever_a_file_is_named() {
    let (files, _held) = irregular("irregular");
    let elf = folder("irregular-elf").with_extension("elf");
    fs::write(&elf, small_elf()).expect("a file");
    let mine = folder("irregular-pack").with_extension("toml");
    fs::write(&mine, simulator(&["pack", "example"]).stdout).expect("a file");
    let [elf, mine] = [&elf, &mine].map(|path| path.to_str().expect("text"));
    for (kind, file) in &files {
        let file = file.to_str().expect("text");
        for words in [
            &["--flash", file][..],
            &["--keys", "o", "--flash", file],
            &["--keys", "o", "--pack", file],
            &["headless", "--pack", file],
            &["headless", "--game", "wolves", "--pack", file],
            &["headless", "--scenario", file],
            &["headless", "--scenario", file, "--check"],
            &["image", file],
            &["image", elf, "--uf2", file],
            &["pack", "check", file],
            &["pack", "read", file],
            &["pack", "uf2", file, "-o", mine],
            &["pack", "uf2", mine, "-o", file],
            &["sheet", "uk", file],
            &["page", "-o", file],
        ] {
            assert!(ends(words), "{words:?} waits");
            let sentence = refusal(words);
            assert!(sentence.contains(&format!("it is {kind}, not a file")), "{words:?}: {sentence}");
        }
    }
}

#[test]
#[cfg(unix)]
fn a_pipe_in_a_data_folder_or_among_the_pictures_is_refused_too() {
    let folder = folder("irregular-within");
    fs::create_dir_all(&folder).expect("a folder");
    for name in ["flash.bin", "000.png"] {
        assert!(Command::new("mkfifo").arg(folder.join(name)).status().expect("mkfifo").success());
    }
    let folder = folder.to_str().expect("text");
    for words in [["--keys", "o", "--data", folder], ["--keys", "o", "--screenshot", folder]] {
        assert!(ends(&words), "{words:?} waits");
        assert!(refusal(&words).contains("it is a pipe, not a file"));
    }
}

/// The simulator where no file may grow beyond so many blocks, as on a full disk.
#[cfg(unix)]
fn simulator_on_a_full_disk(blocks: u32, words: &[&str]) -> Output {
    let mut command = Command::new("sh");
    let limited = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$@\"");
    command.args(["-c", &limited, "sh", env!("CARGO_BIN_EXE_simulator")]).args(words);
    command.stdin(Stdio::null()).output().expect("the simulator starts")
}

#[test]
#[cfg(unix)]
fn a_full_disk_at_the_first_start_is_a_sentence_and_leaves_nothing_behind() {
    let data = folder("full-first");
    let words = ["--keys", "o", "--seed", SEED, "--data", data.to_str().expect("text")];
    let output = simulator_on_a_full_disk(100, &words);
    let sentence = String::from_utf8(output.stderr).expect("text");
    assert_eq!(output.status.code(), Some(2), "{sentence}");
    assert!(sentence.starts_with("The games cannot be kept in") && sentence.lines().count() == 1, "{sentence}");
    assert_eq!(fs::metadata(data.join("flash.bin")).expect("a file").len(), 0);
    assert!(simulator(&words).status.success(), "with room again it starts");
}

#[test]
#[cfg(unix)]
fn a_disk_that_is_full_in_the_middle_of_a_game_costs_nothing_that_was_kept() {
    let data = folder("full-later");
    let play = |keys: &str| simulator(&["--keys", keys, "--seed", SEED, "--data", data.to_str().expect("text")]).stdout;
    let row = play(&to_the_row());
    let kept = fs::read(data.join("flash.bin")).expect("a file");
    let words = ["--keys", "o o o", "--seed", SEED, "--data", data.to_str().expect("text")];
    let output = simulator_on_a_full_disk(0, &words);
    assert!(output.status.success() && output.stdout != row, "the box says what is the matter: {output:?}");
    assert!(fs::read(data.join("flash.bin")).expect("a file") == kept, "nothing was written");
    assert_eq!(play(""), row);
}

#[test]
#[cfg(unix)]
fn two_programs_never_share_a_data_folder() {
    let data = folder("shared");
    let words = ["--keys", "o", "--seed", SEED, "--data", data.to_str().expect("text")];
    assert!(simulator(&words).status.success());
    let file = fs::File::open(data.join("flash.bin")).expect("a file");
    fs4::FileExt::lock(&file).expect("another program holds it");
    assert!(refusal(&words).contains("Another program plays with"));
    drop(file);
    assert!(simulator(&words).status.success());
}

#[test]
fn a_pack_goes_from_the_example_through_a_uf2_and_back() {
    let folder = folder("pack");
    fs::create_dir_all(&folder).expect("a folder");
    let path = |name: &str| folder.join(name).to_str().expect("text").to_owned();
    let [file, uf2, data] = ["mine.toml", "mine.uf2", "data"].map(path);
    let run = |words: &[&str]| {
        let output = simulator(words);
        assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
        String::from_utf8(output.stdout).expect("text")
    };
    let mine = run(&["pack", "example"]).replacen("end = \"?\"", "end = \"remove\"", 1);
    fs::write(&file, &mine).expect("a file");
    let checked = Command::new(env!("CARGO_BIN_EXE_simulator"))
        .args(["pack", "check", "-"])
        .stdin(fs::File::open(&file).expect("a file"))
        .output()
        .expect("the simulator starts");
    assert!(checked.stdout.starts_with(b"Nothing is wrong. "), "{checked:?}");
    assert_eq!(run(&["pack", "uf2", &file, "-o", &uf2, "--board", "xiao_rp2040"]), "");
    let read = run(&["pack", "read", &uf2]);
    assert!(read.contains("[card.\"Basic A1\"]") && read.contains("end = \"remove\""), "{read}");
    // The simulator's flash holds the pack as the box's does.
    run(&["--keys", "", "--data", &data, "--pack", &file]);
    assert_eq!(run(&["pack", "read", &format!("{data}/flash.bin")]), read);

    fs::write(&file, mine.replacen("end = \"remove\"", "end = \"burn\"", 1).replacen("tie = \"max\"", "tie = 1", 1))
        .expect("a file");
    for words in [&["pack", "check", &file][..], &["pack", "uf2", &file, "-o", &uf2], &["--keys", "", "--pack", &file]]
    {
        let output = simulator(words);
        let sentences = String::from_utf8(output.stderr).expect("text");
        assert!(sentences.starts_with("2 things are wrong:\nline ") && sentences.lines().count() == 3, "{sentences}");
        assert_eq!(output.status.code(), Some(2));
    }
    assert!(refusal(&["pack", "read", &file]).contains("neither"));
    assert!(refusal(&["pack", "check", "/no/such/file.toml"]).contains("/no/such/file.toml"));
}
