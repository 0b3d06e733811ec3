//! The box's own messages: title, menu, settings, and what it says when something fails.

use super::Number;

words! {
    static TABLE;
    /// The messages of the box itself.
    pub enum Msg {
        Title {
            Muspel = "MUSPEL"
        }
        Word {
            Faint = "faint"
            Soft = "soft"
            Bright = "bright"
            Full = "full"
            HalfMinute = "30 s"
            OneMinute = "1 min"
            TwoMinutes = "2 min"
            FiveMinutes = "5 min"
            QuarterHour = "15 min"
            Never = "never"
            HandRight = "right"
            HandLeft = "left"
            Off = "off"
            Slow = "slow"
            Usual = "usual"
            Fast = "fast"
        }
        Option {
            NewGame = "New game"
            TheLibrary = "Library"
            GoOn = "Go on"
            AsYouTold = "As you told"
            AsThePack = "As the pack"
            GoOnThere = "Go on from there"
            LeaveForOld = "Leave it"
            Status = "Status"
            Log = "Log"
            Fix = "Fix the ledger"
            Why = "Why?"
            ToTitle = "Leave game"
            Settings = "Settings"
            PastGames = "Past games"
            GameAside = "Game set aside"
            HintsAgain = "Hints again"
            OkKey = "OK"
        }
        Head {
            Menu = "Menu"
            DoThis = "On the table"
            KeepHolding = "Keep holding"
            NoSeed = "No chance"
            TapOk = "Tap OK as you like"
            Stumbled = "It fell and got up"
            Hung = "It hung and got up"
            GameWaits = "Your game waits"
            JournalFull = "Memory full"
            NotKept = "Not kept"
            GameDamaged = "Game damaged"
            LeftStuck = "Left is stuck"
            UpStuck = "Up is stuck"
            DownStuck = "Down is stuck"
            RightStuck = "Right is stuck"
            OkStuck = "OK is stuck"
            BackStuck = "Back is stuck"
            PackDamaged = "Pack damaged"
            PackNewer = "Pack too new"
            PackDiffers = "New pack"
            OtherRules(step: Number<65535>) = "Other rules at {1}"
        }
        Button {
            Yes = "Yes"
            No = "No"
        }
        Label {
            SetLanguage = "Words"
            SetLight = "Light"
            SetDim = "Dim"
            SetDark = "Dark"
            SetHand = "Hand"
            SetRepeat = "Repeat"
            SetPace = "Pace"
        }
        Key {
            DoneKey = "done"
            WhyKey = "why"
            GotIt = "got it"
            AllDone = "all done"
            WayTo = " to"
            OnePage = "sheet"
            OneByOne = "single"
            TickKey = "tick"
            LiftKey = "lift"
            NextKey = "next"
            ChangeKey = "change"
            HoldKey = "hold"
            MenuKey = "menu"
            DoneCell = "Done"
            YouWord = "you"
            HeWord = "he"
        }
        Notice {
            NoSeedWhy = "The chip gives no fair shuffle. OK: tap one by hand."
            TooEvenWhy = "That was too even for a shuffle. Tap to no beat."
            SettingsWhy = "Not all of it is known to this program. The rest is kept as it is."
            NotKeptWhy = "The flash fails. The game goes on until the box is switched off."
            SlotFullWhy = "No room is left in flash. The game goes on until it is switched off."
            PackDamagedWhy = "It is not used. Please copy it to the box again."
            PackTornWhy = "It is not used: it contradicts itself. Pack check says where."
            PackNewerWhy = "It is not used: this program is too old to read it."
            PackDiffersWhy = "Not all is as you told the box. You choose."
            StuckWhy = "It has been down for long. The others go on without it."
            HungWhy = "It stood still for 8 seconds, so it started anew."
            GameFellWhy = "Bringing it back failed. Go on tries once more."
            GameWaitsWhy = "Back was held at the start. Go on brings it back."
            GameDamagedWhy = "Part of it was lost in the flash. It goes on from where it is whole."
            MakesRoom = "Making room in the flash. It goes on by itself."
            JournalFullWhy = "This game is too long to keep. Back still undoes."
        }
        Said {
            GoOnNot = "Not now: no game is kept."
            WhyNot = "Not now: no rule is behind this."
            LogNot = "Not now: nothing was told yet."
            StatusNot = "Not now: the setup comes first."
            ToldHint = "Do it, then press OK. A thin key tells why."
            ListHint = "An arrow takes its row, OK takes the lit one."
            BackHint = "Back takes an answer back. Hold it: menu."
            NumberHint = "An arrow takes what is above it, OK the lit one."
            TicksHint = "Arrows tick. OK when all ticks are right."
            GridHint = "Arrows move, OK ticks. Hold OK when done."
            WalkHint = "Arrows move, OK takes it."
        }
    }
}
