//! The table of messages, in English.
//!
//! Each entry says where on the screen it stands ([`Slot`]), so that a test can prove that it fits there with the
//! longest things it may name. `{}` is the place of a named thing.

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
}

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

words! {
    Title {
        Muspel = "MUSPEL"
    }
    Name {
        Basic = "Basic"
        Ragnar = "Ragnar"
        Aslaug = "Aslaug"
        Snorri = "Snorri"
        Lagertha = "Lagertha"
        Beowulf = "Beowulf"
        SixthHero = "Hero 6"
        Jarl = "Jarl"
        Gothi = "Gothi"
        Slayer = "Slayer"
    }
    Word {
        Left = "left"
        Middle = "middle"
        Right = "right"
    }
    Option {
        NewGame = "New game"
        GoOn = "Go on"
        Random = "Random"
        SideTwoPlayers = "2 players"
        SideThreeFourPlayers = "3-4 players"
        Status = "Status"
        ToTitle = "Leave the game"
        EndRemove = "Remove"
        EndReshuffle = "Reshuffle"
    }
    Head {
        WhichMap = "Which map side?"
        WhichHero = "Which Follower?"
        FollowerIs = "The Follower is"
        HowManyOnTile = "{} on his tile?"
        BasicSetIs = "Basic set"
        HisRow = "Follower's row"
        Rolled = "Rolled {}: {}"
        WhichEnd = "{}: end icon?"
        YourTurn = "Your turn, then OK"
        Menu = "Menu"
        NoSeed = "No chance"
        Stumbled = "It fell and got up"
        JournalFull = "Memory full"
        NotKept = "Not kept"
        OtherRules = "Other rules at step"
    }
    Question {
        IsMix = "On his tile: {}?"
    }
    Button {
        Yes = "Yes"
        No = "No"
    }
    Detail {
        TileInPlay = "Lay out his tile"
        OtherSetsAway = "Box the other sets"
        OkRolls = "OK: roll"
        PlayTheCard = "Resolve it"
        RowIsShort = "Only {} in the row"
        CardRemoved = "{} is out"
        CardReshuffled = "{} goes back"
        NoCardLeft = "All his cards are out"
        Chosen = "{} in"
        StepBack = "OK: back to that step"
    }
    Label {
        LabelFollower = "Follower"
        LabelTurn = "Turn"
        LabelDeck = "Deck"
        LabelRemoved = "Removed"
        LabelRowLeft = "Left"
        LabelRowMiddle = "Middle"
        LabelRowRight = "Right"
        LabelMap = "Map"
    }
    Notice {
        NoSeedWhy = "The chip's noise does not vary. No fair shuffle can come from it."
        NotKeptWhy = "The flash fails. The game goes on until the box is switched off."
        SlotFullWhy = "No room is left in flash. The game goes on until it is switched off."
        JournalFullWhy = "This game is too long to keep. Back still undoes."
    }
}
