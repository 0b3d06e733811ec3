//! The build guide as a part of the page: as much of Markdown as it uses.

const GUIDE: &str = include_str!("../../../boards/GUIDE.md");

/// The guide as HTML, without its first head.
pub fn html() -> String {
    let mut html = String::new();
    let mut list = None;
    for block in blocks() {
        let (tag, text) = match block.split_once(' ') {
            Some(("#", _)) => continue,
            Some(("##", text)) => ("h2", text),
            Some(("-", text)) => ("ul", text),
            Some((number, text)) if number.ends_with('.') && number.trim_end_matches('.').parse::<u8>().is_ok() => {
                ("ol", text)
            }
            _ => ("p", block.as_str()),
        };
        let wanted = Some(tag).filter(|tag| tag.ends_with('l'));
        if list != wanted {
            html += &list.map_or_else(String::new, |list| format!("</{list}>\n"));
            html += &wanted.map_or_else(String::new, |list| format!("<{list}>\n"));
            list = wanted;
        }
        let tag = if wanted.is_some() { "li" } else { tag };
        html += &format!("<{tag}>{}</{tag}>\n", inline(text));
    }
    html + &list.map_or_else(String::new, |list| format!("</{list}>\n"))
}

/// Heads, points and paragraphs, each on one line.
fn blocks() -> Vec<String> {
    let mut blocks = vec![String::new()];
    for line in GUIDE.lines() {
        let first = line.split(' ').next().unwrap_or_default();
        let begins = first == "-" || first.starts_with('#') || first.strip_suffix('.').is_some_and(is_number);
        match blocks.last_mut() {
            Some(block) if !begins && !line.is_empty() && !block.is_empty() => *block += &format!(" {}", line.trim()),
            _ => blocks.push(line.trim().into()),
        }
    }
    blocks.retain(|block| !block.is_empty());
    blocks
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Names of files and what is strong.
fn inline(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    let marked = |text: String, mark: &str, tag: &str| {
        let parts: Vec<&str> = text.split(mark).collect();
        let tagged = parts.iter().enumerate().map(|(at, part)| match at % 2 {
            1 => format!("<{tag}>{part}</{tag}>"),
            _ => part.to_string(),
        });
        tagged.collect::<String>()
    };
    marked(marked(text, "**", "b"), "`", "code")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::Board;

    #[test]
    fn the_guide_is_heads_lists_and_paragraphs_with_nothing_of_markdown_left() {
        let html = html();
        for (tag, least) in [("h2", 5), ("ol", 2), ("ul", 2), ("li", 12), ("p", 2), ("b", 4), ("code", 4)] {
            let (open, close) = (html.matches(&format!("<{tag}>")).count(), html.matches(&format!("</{tag}>")).count());
            assert!(open == close && open >= least, "{tag}: {open} and {close}");
        }
        assert!(!html.contains("**") && !html.contains('`') && !html.contains("\n#"));
    }

    #[test]
    fn the_guide_names_the_file_and_the_board_of_each() {
        for board in Board::all() {
            assert!(GUIDE.contains(&format!("`{}.uf2`", board.id)), "{}", board.id);
            assert!(GUIDE.contains(&board.name), "{}", board.name);
        }
    }
}
