//! All refusals, by machine word.

use super::{Code, refusals};
use contract::{ByLang, RefusedValues};

refusals! {
    NotFound {
        NoTable,
        NoGame,
        NoReplay,
        NoStep,
        NoDice,
        NoRecord,
        NoReview,
        NoJudgedPlay,
        NoPuzzle,
        NoMorePuzzles,
        NoTicket,
        NoPlayer,
        NoSuchSession,
        NoSuchToken,
        NoSuchWebhook,
        NoAddress,
        NoFile,
        NoChatLine,
        NoPerson,
        NoReport,
        NoSanction,
        NeverRated,
        NoMonth,
    }

    // What happens at a table.

    NotYourTurn {
        NotYourTurn,
    }
    Stale {
        Stale { seen: u32, now: u32 },
        /// Another server process was faster; the asker has been told what happened.
        Conflict,
    }
    Illegal {
        NoPick,
        NoOption,
        /// The rules' own objection to a decision.
        Illegal { problem: String },
    }
    Forbidden {
        NoSpectators,
        NoHints,
        NoSeat,
        OtherSide,
        AccountsOnly,
        OwnViewOnly,
        OthersRematch,
        OthersReview,
        RefusedWorker,
        NoWorkerKey,
        NobodyElse,
        SeatKept,
        RatedGuest,
        RatedByProgram,
        Blocked,
        NoChallenges,
        NoInvitation,
        NotByToken,
        NotAdministrator,
        OnAdministrator,
        MutedForGood { why: String },
        Muted { until: String, why: String },
        BannedForGood { why: String },
        Banned { until: String, why: String },
        OutOfScope { scope: String },
    }
    NotNow {
        DiceFixed,
        DiceNotFixed,
        NotPlaying,
        NothingToPlay,
        NotOver,
        NeverBegan,
        BegunWithoutYou,
        SeatedAlready,
        Yourself,
        SidesNotDealt,
        NothingToUndo,
        NothingOffered,
        DrawOffered,
        NoDrawOffered,
        NoTakeBacks,
        UndoFirst,
        TakeBackOffered,
        NoTakeBackOffered,
        NothingToAskBack,
        HasBegun,
        OnVacation,
        NotOpenly,
        Reported,
        SeenTo,
        OutdatedReview,
    }

    BadRequest {
        /// A request or message that is not as documented.
        Malformed { problem: String },

        // Making a table.
        UnknownGame { problem: String, got: String },
        UnknownPreset { got: String, known: String },
        UnknownOption { key: String, known: String },
        BadSwitch { key: &'static str, problem: String, title: ByLang<&'static str> },
        BadNumber { key: &'static str, problem: String, title: ByLang<&'static str>, min: i32, max: i32 },
        BadWord { key: &'static str, problem: String, title: ByLang<&'static str>, known: String },
        LongOption { key: &'static str, problem: String, title: ByLang<&'static str>, most: usize },
        /// A game's own objection to the value of an option, such as a deck.
        BadValue { key: &'static str, title: ByLang<&'static str>, said: Box<ByLang<RefusedValues>> },
        /// A game's objection to its options taken together.
        BadOptions { reason: ByLang<String> },
        NoBids { game: &'static str },
        NoPairingClock,
        LongLiveClock { most: u32 },
        LongSlowClock { most: u32 },
        UnknownBot { problem: String },
        NotOurBot,
        LongSearch { nodes: u32, seconds: u64 },
        LongThought { worlds: u32, seconds: u64 },
        NoNetwork { problem: String },
        RatedHotSeat,
        RatedWithoutClock,
        RatedWithHints,
        RatedOwnCards,
        RatedUnknownBot { known: String },
        RatedBotRules,
        TooManyFollowed { most: u32 },
        BadNonce { problem: String },
        OtherNonce,
        WhichSeat,
        BadChatLine { most: usize },
        NoPage,
        BadSearch { what: &'static str },
        NobodyToReport,
        BadReason { most: usize },
        BadHours { most: u32 },

        // Reviews.
        NobodyToAnalyse,
        NoDieThere,
        NoSuchHand,
        DieOrCard,
        BadPieces { most: u32 },
        OtherBuild { expected: String },

        // Opening a record or a log.
        LongText { most: usize },
        NoText,
        ZeroBytes,
        BadRecord { problem: String },
        BadRecordLine { line: usize, problem: String },
        /// The problem is described in the language of the request.
        BadLog { problem: String },
        EmptyLog,
        BreaksImporter,

        // Accounts.
        BadName { most: usize },
        BadLabel { most: usize },
        BadPassword { least: usize, most: usize },
        BadEmail,
        BadEndpoint,
        BadPushKey { what: &'static str },
        BadWebhook,
        LongVacation { left: u32 },
    }

    // Who asks, and how.

    NoSession {
        NoSession,
    }
    NoToken {
        NoToken,
    }
    WrongPassword {
        WrongCode,
        WrongPassword,
    }
    NameTaken {
        NameTaken,
    }
    HasAccount {
        HasAccount,
    }
    TooManyTokens {
        TooManyTokens,
    }
    TooManyBrowsers {
        TooManyBrowsers,
    }
    OtherSite {
        OtherSite,
        OtherSitesSocket,
    }
    NoSocket {
        NoSocket,
    }
    MethodNotAllowed {
        OtherMethod,
        NotGet,
    }
    NotJson {
        NotJson,
    }
    TooLarge {
        TooLarge,
    }
    TooMany {
        /// It may be tried again after this many seconds.
        TooManyRequests { seconds: u64 },
        /// The daily limit for rated play.
        TooManyLeft { most: u32 },
        TooManyGivenBack { most: u32 },
        TooManyUndone { most: u32 },
        TooManyCommitments { most: u32 },
        TooManyHints,
        TooManyWebhooks { most: usize },
    }
    Conflict {
        /// Two requests tried to write the same thing.
        Collision,
    }

    // Internal details are for the operator's log, not for a client.

    Server {
        ReviewBroke,
        Store { problem: store::Error },
        /// What is stored for a table makes no sense.
        Broken { table: String, problem: String },
        Failed { problem: String },
    }

    // Duplicate matches.

    NotFound {
        NoDuplicate,
    }
    NotNow {
        /// The same deal is still being played at the other table.
        OtherTablePlays,
        DuplicateBegun,
        PlaceTaken,
        TwiceInDuplicate,
    }
    BadRequest {
        BidsInDuplicate,
        BadPlace,
    }
    TooMany {
        TooManyDuplicates { most: u32 },
    }

    // Tournaments.

    NotFound {
        NoTournament,
        NoRound,
        NoSuchAccount,
    }
    Forbidden {
        NotDirector,
        ClosedAccount,
        OwnRatedGame,
    }
    NotNow {
        OtherStage,
        NotEntered,
        EnteredAlready,
        LeftTournament,
        TournamentFull { most: u32 },
        NoCheckIn,
        TooFewPlayers { least: u32 },
        NoGameToDecide,
        TooLateToPair,
        LastDirector,
        NoSeasonBefore,
    }
    BadRequest {
        BadTitle { most: usize },
        BadPlayers { most: u32 },
        BadRounds { most: u32 },
        BadLosses { most: u32 },
        BadDivision,
        BadStart,
        BadRoundLength,
        ShortRatedRound { minutes: u32 },
        BadCheckIn,
        BidsForTwoGames,
        NotLater,
        BadText { most: usize },
    }
    TooMany {
        TooManyTournaments { most: u32 },
        TooManyBots { most: usize },
    }
}
