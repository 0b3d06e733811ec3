//! What a table of messages is: ids with their texts, and where each stands on the screen.

/// Where a message stands on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// The line at the top: a verb or a short question.
    Head,
    /// The line at the bottom of an instruction.
    Detail,
    /// The question of a yes/no screen, up to three lines.
    Question,
    /// One row of a list.
    Option,
    /// Something that you do in your turn, beside the row.
    Deed,
    /// The left half of a status row.
    Label,
    /// Part of a card's or Hero's name.
    Name,
    /// A word inside another message.
    Word,
    /// The big word of the title.
    Title,
    /// The thing to act on, when it is a name.
    Big,
    /// One of the two answers of a yes/no screen.
    Button,
    /// The body of a notice, up to three lines.
    Notice,
    /// A rule on a page of Why, its id first, up to two lines.
    Reason,
}

/// FNV-1a.
pub(super) const fn hash(text: &str) -> u32 {
    let (bytes, mut hash, mut at) = (text.as_bytes(), 0x811c_9dc5_u32, 0);
    while at < bytes.len() {
        hash = (hash ^ bytes[at] as u32).wrapping_mul(0x0100_0193);
        at += 1;
    }
    hash
}

/// Makes the messages of a table.
macro_rules! words {
    ($($slot:ident { $($id:ident = $text:literal)* })*) => {
        /// The id of a message. Its name, not its place in this list, goes into fingerprints.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs, reason = "the text beside each id is its documentation")]
        pub enum Msg { $($($id,)*)* }

        impl Msg {
            /// Every message.
            pub const ALL: &'static [Self] = &[$($(Self::$id,)*)*];

            /// The id by name: stable across versions.
            pub const fn id(self) -> &'static str {
                match self { $($(Self::$id => stringify!($id),)*)* }
            }

            /// A short hash of the id, worked out when the program is built.
            pub const fn code(self) -> u32 {
                match self { $($(Self::$id => const { hash(stringify!($id)) },)*)* }
            }

            /// The words.
            pub const fn text(self) -> &'static str {
                match self { $($(Self::$id => $text,)*)* }
            }

            /// Where the message stands on the screen.
            pub const fn slot(self) -> Slot {
                match self { $($(Self::$id => Slot::$slot,)*)* }
            }
        }
    };
}
