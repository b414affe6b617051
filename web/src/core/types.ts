// Written by `nonet types` from the field lists in src/games/*/wire.h, src/table, src/lobby, src/server and src/puzzles. Do not edit.

export type KakuroFlipOptions = { flips?: "one" | "many"; layout?: "star" | "cross"; referee?: "strict" | "table"; };
export type KakuroFlipPosition = { game: "kakuro-flip"; options: { flips?: "one" | "many"; layout?: "star" | "cross"; referee?: "strict" | "table"; }; seats: number; scores: number[]; turn: number | null; over: boolean; winners: (number | "game")[]; board: string[]; hands: (number[] | number)[]; bag: number[] | number; pending?: { seat: number; at: string; flip: string[]; claim: number; } | null; };
export type KakuroFlipView = KakuroFlipPosition & { options: Required<KakuroFlipOptions>; viewer: number | null };
export type KakuroFlipAction = { type: "place"; card: number; side: "yellow" | "red"; at: string; flip?: string[]; claim?: number; } | { type: "object"; };
export type KakuroFlipResult = { points: number; kakuros?: { head: string; cells: string[]; sum: number; }[]; upheld?: boolean; };

export type KakuroCallOptions = { glass?: number; callSeconds?: number; };
export type KakuroCallPosition = { game: "kakuro-call"; options: { glass?: number; callSeconds?: number; }; seats: number; scores: number[]; turn: number | null; over: boolean; winners: (number | "game")[]; board: string[]; rows: ({ from: string; dir: "across" | "down"; total: number; seat: number; })[]; total: number | null; totals: number[] | number; unsolved: number[]; supplies: (("digit1" | "digit2" | "digit3" | "digit4" | "digit5" | "digit6" | "digit7" | "digit8" | "digit9" | "double" | "swap")[])[]; actions: ("digit1" | "digit2" | "digit3" | "digit4" | "digit5" | "digit6" | "digit7" | "digit8" | "digit9" | "double" | "swap")[] | number; discard: number; locked: number[]; late?: number[]; impossible: number[]; floor: number | null; glassEndsAt: number | null; floorEndsAt: number | null; };
export type KakuroCallView = KakuroCallPosition & { options: Required<KakuroCallOptions>; viewer: number | null };
export type KakuroCallAction = { type: "call"; total?: number; } | { type: "claim"; from: string; dir: "across" | "down"; length: number; use?: ({ tile: "digit1" | "digit2" | "digit3" | "digit4" | "digit5" | "digit6" | "digit7" | "digit8" | "digit9" | "double" | "swap"; as: "digit" | "swap" | "double" | "box"; at?: string; cells?: string[]; })[]; total?: number; } | { type: "impossible"; total?: number; } | { type: "possible"; };
export type KakuroCallResult = { points: number; valid?: boolean; why?: string; };

export type SudokuPensOptions = { mode?: "basic" | "advanced"; wrong?: "rule" | "solution"; acceptSeconds?: number; referee?: "strict" | "table"; turnSeconds?: number; matchSeconds?: number; rounds?: number; checking?: "wait" | "running"; };
export type SudokuPensPosition = { game: "sudoku-pens"; options: { mode?: "basic" | "advanced"; wrong?: "rule" | "solution"; acceptSeconds?: number; referee?: "strict" | "table"; turnSeconds?: number; matchSeconds?: number; rounds?: number; checking?: "wait" | "running"; }; seats: number; scores: number[]; turn: number | null; over: boolean; winners: (number | "game")[]; givens: string; solution?: string; board: string[]; fruitless: number[]; endVotes: number[]; pending: { seat: number; at: string; digit: number; accepted: number[]; endsAt: number | null; left: number | null; } | null; turnEndsAt: number | null; matchEndsAt: number | null; round?: number; entries?: number; turnEntries?: { at: string; digit: number; objected?: number[]; }[]; fruitlessBefore?: number; };
export type SudokuPensView = SudokuPensPosition & { options: Required<SudokuPensOptions>; viewer: number | null };
export type SudokuPensAction = { type: "write"; at: string; digit: number; } | { type: "pass"; } | { type: "accept"; } | { type: "object"; at?: string; } | { type: "end-vote"; } | { type: "done"; } | { type: "wipe"; at: string; };
export type SudokuPensResult = { points: number; wiped?: boolean; upheld?: boolean; };

export type OkudosOptions = { referee?: "strict" | "table"; gameScores?: "all" | "best-two"; markers?: "standard" | "three-each"; board?: "fixed" | "random"; irregular?: "bonus" | "discard"; collect?: "may" | "must"; };
export type OkudosPosition = { game: "okudos"; options: { referee?: "strict" | "table"; gameScores?: "all" | "best-two"; markers?: "standard" | "three-each"; board?: "fixed" | "random"; irregular?: "bonus" | "discard"; collect?: "may" | "must"; }; seats: number; scores: number[]; turn: number | null; over: boolean; winners: (number | "game")[]; grid: string; chips: string[]; markers: (number[] | number)[]; gameMarkers: number[] | number; hands: (number[] | number)[]; supply: number[] | number; discard: number[] | number; collected: number[]; passes: number; gameScore: number | null; };
export type OkudosView = OkudosPosition & { options: Required<OkudosOptions>; viewer: number | null };
export type OkudosAction = { type: "collect"; at: string; } | { type: "place"; chip: number; at: string; } | { type: "discard"; chip: number | "?"; } | { type: "pass"; };
export type OkudosResult = { points: number; };

export type SudokuCardsOptions = { scoring?: "full" | "lines"; golds?: "lines" | "blocks"; referee?: "strict" | "table"; };
export type SudokuCardsPosition = { game: "sudoku-cards"; options: { scoring?: "full" | "lines"; golds?: "lines" | "blocks"; referee?: "strict" | "table"; }; seats: number; scores: number[]; turn: number | null; over: boolean; winners: (number | "game")[]; board: string[]; hands: (number | "?" | null)[]; deck: number[] | number; aside: number[]; pending?: { seat: number; at: string; card: number; points: number; } | null; };
export type SudokuCardsView = SudokuCardsPosition & { options: Required<SudokuCardsOptions>; viewer: number | null };
export type SudokuCardsAction = { type: "place"; at: string; } | { type: "stuck"; } | { type: "object"; };
export type SudokuCardsResult = { points: number; upheld?: boolean; };

export type SudokidsOptions = { scoring?: "full" | "lines" | "block"; golds?: "lines" | "blocks"; start?: "six" | "empty"; referee?: "strict" | "table"; };
export type SudokidsPosition = { game: "sudokids"; options: { scoring?: "full" | "lines" | "block"; golds?: "lines" | "blocks"; start?: "six" | "empty"; referee?: "strict" | "table"; }; seats: number; scores: number[]; turn: number | null; over: boolean; winners: (number | "game")[]; board: string[]; hands: (number | "?" | null)[]; deck: number[] | number; aside: number[]; pending?: { seat: number; at: string; card: number; points: number; } | null; };
export type SudokidsView = SudokidsPosition & { options: Required<SudokidsOptions>; viewer: number | null };
export type SudokidsAction = { type: "place"; at: string; } | { type: "stuck"; } | { type: "object"; };
export type SudokidsResult = { points: number; upheld?: boolean; };

// The protocol (docs/protocol.md): what goes over a table's socket.
export type View = KakuroFlipView | KakuroCallView | SudokuPensView | OkudosView | SudokuCardsView | SudokidsView;
export type Action = KakuroFlipAction | KakuroCallAction | SudokuPensAction | OkudosAction | SudokuCardsAction | SudokidsAction;
export type Result = KakuroFlipResult | KakuroCallResult | SudokuPensResult | OkudosResult | SudokuCardsResult | SudokidsResult;
export type Patch = { [field: string]: unknown };
export type Level = "gentle" | "casual" | "steady" | "sharp" | "master";
export type TablePhase = "gathering" | "playing" | "finished" | "closed";
export type TurnPace = { perMove?: number; reserve?: number; lapse?: "bot-move" | "bot-seat" | "resign"; };
export type TableOrder = { game: string; options?: object; seats: { who: "here" | "elsewhere" | "open" | "bot"; name?: string; level?: Level; }[]; listed?: boolean; first?: "lot" | "as-seated"; awaySeconds?: number; botPaceMs?: number; chat?: boolean; onlookersTalk?: boolean; anybody?: boolean; series?: { games: number; count?: "points" | "won"; }; movesStand?: boolean; onlyPlayers?: boolean; pace?: TurnPace; };
export type Fairness = { commitment: string; serverSeed: string; seatSeeds: string[]; };
export type TableSeat = { who: string; name: string; colour: number; ready: boolean; here: boolean; host?: boolean; muted?: boolean; gone?: number; level?: Level; takenOver?: boolean; resigned?: boolean; wantsPause?: boolean; takeoverVotes?: number[]; applicant?: { name: string; }; applicantVotes?: number[]; left?: number; turn?: number; reserve?: number; held?: number; lapsed?: boolean; };
export type TableDescription = { id: string; code: string; phase: TablePhase; order: TableOrder; seats: TableSeat[]; watching: number; hostHere?: boolean; commitment: string; previous?: string; next?: string; series?: { games: number; points: number[]; sheet?: { points: number[]; won: number[]; }[]; }; takeBack?: { seat: number; standing: number; agreed: number[]; }; paused?: boolean; resting?: boolean; lot?: number; ended?: string; winners?: number[]; fairness?: Fairness; };
export type TableSummary = { id: string; game: string; phase: TablePhase; code?: string; options: object; seats: { who: string; name: string; }[]; scores?: number[]; winners?: number[]; anybody?: boolean; onlyPlayers?: boolean; hostStands?: boolean; opened?: number; here?: boolean[]; colours?: number[]; watching?: number; pace?: TurnPace; turns?: ({ due?: number; whole?: number; held?: number; } | null)[]; people?: (number | null)[]; };
export type TableEvent = { seat?: number; t?: number; do: Action; result: Result; };
export type Said = { type: "said"; v: number; seat?: number; name: string; text: string; id?: string; };
export type Noted = { type: "noted"; v: number; what: "resigned" | "taken-over" | "given-back" | "handed-over" | "paused" | "went-on" | "removed" | "host" | "muted" | "may-talk" | "took-back" | "lapsed-move" | "lapsed-seat" | "lapsed-lost" | "webhook-lost"; seat?: number; name?: string; };
export type ChatLine = Said | Noted;
export type EmoteName = "hello" | "thanks" | "well-played" | "ouch" | "thinking" | "hurry" | "oops" | "bye";
export type Hello = { type: "hello"; nonet: 1; token: string; table: string; since?: number; key?: string; };
export type TableRequest = { type: "play"; seat?: number; do: object; pressed?: number; } | { type: "sit"; seat: number; name?: string; colour?: number; shared?: boolean; } | { type: "join"; name?: string; entropy: string; } | { type: "stand"; seat: number; } | { type: "dress"; seat: number; name?: string; colour?: number; } | { type: "ready"; seat?: number; entropy: string; } | { type: "unready"; seat?: number; } | { type: "change"; order: TableOrder; } | { type: "remove"; seat: number; } | { type: "mute"; seat: number; muted?: boolean; } | { type: "make-host"; seat: number; } | { type: "allow"; chat?: boolean; onlookersTalk?: boolean; onlyPlayers?: boolean; } | { type: "webhook"; address?: string; } | { type: "start"; } | { type: "close"; } | { type: "say"; text: string; name?: string; } | { type: "emote"; seat?: number; emote: string; } | { type: "pause"; seat?: number; wanted?: boolean; } | { type: "takeover"; seat: number; by?: "bot" | "applicant"; } | { type: "apply"; seat: number; name?: string; wanted?: boolean; } | { type: "hand-over"; } | { type: "take-back"; seat?: number; wanted?: boolean; } | { type: "resign"; seat?: number; } | { type: "rematch"; } | { type: "show"; seat: number | null; } | { type: "ping"; };
export type ClientMessage = Hello | (TableRequest & { id?: string });
export type ServerMessage = { type: "welcome"; nonet: number; v: number; you: number[]; host: boolean; webhook?: boolean; table: TableDescription; talk?: ChatLine[]; clock?: number; view?: View; standing?: number; final?: number; missed?: TableEvent[]; id?: string; } | { type: "move"; v: number; clock?: number; final?: boolean; seat?: number; t?: number; do: Action; result: Result; set?: Patch; view?: View; shown?: null; id?: string; } | { type: "taken-back"; v: number; standing: number; clock?: number; view?: View; shown?: null; id?: string; } | { type: "table"; v: number; table: TableDescription; you: number[]; host: boolean; webhook?: boolean; id?: string; } | { type: "presence"; here: boolean[]; gone: (number | null)[]; watching: number; hostHere?: boolean; } | ChatLine | { type: "emote"; v: number; seat: number; emote: string; id?: string; } | { type: "shown"; v: number; seat: number | null; clock?: number; view?: View; id?: string; } | { type: "hand-over"; key: string; seconds: number; id?: string; } | { type: "pong"; } | { type: "done"; v: number; id: string; } | { type: "refused"; code: string; clause?: string; words: string; id?: string; } | { type: "error"; code: string; words: string; };

// What is answered about Sudoku and Kakuro (docs/puzzles.md).
export type SudokuSheet = { puzzle: string; squares: { at: string; given?: number; written?: number; candidates?: number[]; }[]; houses: string[][]; twice: string[]; solved: boolean; };
export type KakuroSheet = { puzzle: string; width: number; height: number; squares: { at?: string; down?: number; across?: number; written?: number; candidates?: number[]; }[]; runs: { way: "across" | "down"; squares: string[]; sum?: number; sets: number[][]; state: "open" | "done" | "wrong"; left?: number; combinations: { digits: number[]; impossible?: string[]; }[]; }[]; twice: string[]; solved: boolean; };
export type KakuroStep = { technique: string; place: { at: string; digit: number; }[]; strike: { at: string; digit: number; }[]; runs: { way: "across" | "down"; squares: string[]; sum?: number; sets: number[][]; }[]; squares: string[]; digits: number[]; sum?: number; chain: { at: string; digit: number; }[]; broken?: { way: "across" | "down"; squares: string[]; sum?: number; sets: number[][]; }; };
export type KakuroGrade = { puzzle: string; level: "Easy" | "Medium" | "Hard" | "Unfair" | "Extreme"; score: number; hardest: string; };
export type KakuroHint = { puzzle: string; step: { technique: string; place: { at: string; digit: number; }[]; strike: { at: string; digit: number; }[]; runs: { way: "across" | "down"; squares: string[]; sum?: number; sets: number[][]; }[]; squares: string[]; digits: number[]; sum?: number; chain: { at: string; digit: number; }[]; broken?: { way: "across" | "down"; squares: string[]; sum?: number; sets: number[][]; }; }; texts: string[]; };
export type KakuroPath = { puzzle: string; level: "Easy" | "Medium" | "Hard" | "Unfair" | "Extreme"; score: number; hardest: string; steps: { technique: string; place: { at: string; digit: number; }[]; strike: { at: string; digit: number; }[]; runs: { way: "across" | "down"; squares: string[]; sum?: number; sets: number[][]; }[]; squares: string[]; digits: number[]; sum?: number; chain: { at: string; digit: number; }[]; broken?: { way: "across" | "down"; squares: string[]; sum?: number; sets: number[][]; }; }[]; };
export type KakuroOrder = { seed: string; count?: number; size?: string; grade?: string; symmetry?: string; pattern?: string; density?: number; technique?: string; };

// A puzzle as it is shared (docs/puzzles.md).
export type SharedSheet = { kind: "sudoku" | "kakuro"; puzzle: string; corner?: number[]; centre?: number[]; colours?: number[]; tints?: number[]; };

// What is answered by HTTP.
export type NewTable = { id: string; code: string; };
export type Denial = { error: { code: string; words: string; }; };
export type Profile = { account: { name: string; devices: number; created: number; } | null; };
export type NewAccount = { phrase: string; account: { name: string; devices: number; created: number; }; };
export type HistoryEntry = { created: number; changed: number; table: object; you?: number[]; turns?: ({ left?: number; whole?: number; held?: number; } | null)[]; };
export type Holiday = { began?: number; until?: number; days?: number; left: number; most: number; };
export type OwnGame = { id: string; game: string; options: string; seats: number; against?: "gentle" | "casual" | "steady" | "sharp" | "master"; points: number; won: boolean; gaveUp: boolean; at: number; daily?: string; };
export type Wish = { games: string[]; seats: number[]; name?: string; from?: string; without?: string[]; };
export type Found = { id: string; opened: boolean; };
export type Invitation = { id: string; table: string; game: string; from: string; at: number; };
export type BlockedPerson = { id: string; name: string; at: number; };
export type MetPerson = { table: string; seat: number; name: string; game: string; at: number; };
export type PageChoice = { shownTo: "me" | "link" | "everybody"; page?: string; };
export type PersonPage = { name: string; since: number; own?: boolean; more?: boolean; results: { game: string; games: number; won: number; drawn: number; lost: number; points: number; streak: number; best: { points: number; at: number; table?: string; }; course: { points: number; ending: "won" | "drawn" | "lost" | "open"; }[]; against: { name: string; bot?: boolean; games: number; won: number; drawn: number; margin: number; }[]; }[]; games: { game: string; at: number; ending: "won" | "drawn" | "lost" | "open"; points: number; others: { name: string; points: number; bot?: boolean; }[]; table?: string; }[]; played: object[]; days: { date: string; game: string; points: number; rank: number; of: number; }[]; };
export type DailyNotes = { results: { date: string; game: string; name: string; points: number; moves: number; at: number; }[]; };
export type DailyInfo = { date: string; games: { game: string; options: object; seats: number; fairness: { commitment: string; serverSeed: string; seatSeeds: string[]; }; seed: string; bot?: { seat: number; kind: "random" | "greedy" | "gentle" | "casual" | "steady" | "sharp" | "master"; seed: string; }; }[]; };
export type DailyBoard = { date: string; game: string; best: { rank?: number; name: string; points: number; moves: number; you: boolean; }[]; own?: { rank?: number; name: string; points: number; moves: number; you: boolean; }; };
export type ServerAddresses = { addresses: string[]; local: boolean; open: string; };

// Notices outside of the page.
export type NoticeKind = "your-turn" | "sat-down" | "begun" | "rematch" | "invitation" | "deadline-near";
export type Subscribing = { endpoint: string; keys: { p256dh: string; auth: string; }; kinds: ("your-turn" | "sat-down" | "begun" | "rematch" | "invitation" | "deadline-near")[]; quiet?: { from: number; to: number; offset: number; }; language: "en" | "de" | "it"; };
export type PushAnswer = { key: string; subscription: { endpoint: string; kinds: ("your-turn" | "sat-down" | "begun" | "rematch" | "invitation" | "deadline-near")[]; quiet?: { from: number; to: number; offset: number; }; language: "en" | "de" | "it"; } | null; };
export type PushPayload = { kind: "your-turn" | "sat-down" | "begun" | "rematch" | "invitation" | "deadline-near"; table: string; game: string; title: string; names: string[]; until?: number; at: number; language: "en" | "de" | "it"; waiting?: number; };
