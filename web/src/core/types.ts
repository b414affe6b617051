// Written by `nonet types` from the field lists in src/games/*/wire.h. Do not edit.

export type KakuroFlipOptions = { flips?: "one" | "many"; layout?: "star" | "cross"; referee?: "strict" | "table"; };
export type KakuroFlipPosition = { game: "kakuro-flip"; options: { flips?: "one" | "many"; layout?: "star" | "cross"; referee?: "strict" | "table"; }; seats: number; scores: number[]; turn: number | null; over: boolean; winners: (number | "game")[]; board: string[]; hands: (number[] | number)[]; bag: number[] | number; pending?: { seat: number; at: string; flip: string[]; claim: number; } | null; };
export type KakuroFlipView = KakuroFlipPosition & { viewer: number | null };
export type KakuroFlipAction = { type: "place"; card: number; side: "yellow" | "red"; at: string; flip?: string[]; claim?: number; } | { type: "object"; };
export type KakuroFlipResult = { points: number; kakuros?: { head: string; cells: string[]; sum: number; }[]; upheld?: boolean; };

export type KakuroCallOptions = { glass?: number; callSeconds?: number; };
export type KakuroCallPosition = { game: "kakuro-call"; options: { glass?: number; callSeconds?: number; }; seats: number; scores: number[]; turn: number | null; over: boolean; winners: (number | "game")[]; board: string[]; rows: ({ from: string; dir: "across" | "down"; total: number; seat: number; })[]; total: number | null; totals: number[] | number; unsolved: number[]; supplies: (("digit1" | "digit2" | "digit3" | "digit4" | "digit5" | "digit6" | "digit7" | "digit8" | "digit9" | "double" | "swap")[])[]; actions: ("digit1" | "digit2" | "digit3" | "digit4" | "digit5" | "digit6" | "digit7" | "digit8" | "digit9" | "double" | "swap")[] | number; discard: number; locked: number[]; impossible: number[]; floor: number | null; glassEndsAt: number | null; floorEndsAt: number | null; };
export type KakuroCallView = KakuroCallPosition & { viewer: number | null };
export type KakuroCallAction = { type: "call"; } | { type: "claim"; from: string; dir: "across" | "down"; length: number; use?: ({ tile: "digit1" | "digit2" | "digit3" | "digit4" | "digit5" | "digit6" | "digit7" | "digit8" | "digit9" | "double" | "swap"; as: "digit" | "swap" | "double" | "box"; at?: string; cells?: string[]; })[]; } | { type: "impossible"; } | { type: "possible"; };
export type KakuroCallResult = { points: number; valid?: boolean; why?: string; };

export type SudokuPensOptions = { mode?: "basic" | "advanced"; wrong?: "rule" | "solution"; acceptSeconds?: number; referee?: "strict" | "table"; turnSeconds?: number; matchSeconds?: number; rounds?: number; };
export type SudokuPensPosition = { game: "sudoku-pens"; options: { mode?: "basic" | "advanced"; wrong?: "rule" | "solution"; acceptSeconds?: number; referee?: "strict" | "table"; turnSeconds?: number; matchSeconds?: number; rounds?: number; }; seats: number; scores: number[]; turn: number | null; over: boolean; winners: (number | "game")[]; givens: string; solution?: string; board: string[]; fruitless: number[]; endVotes: number[]; pending: { seat: number; at: string; digit: number; accepted: number[]; endsAt: number | null; left: number | null; } | null; turnEndsAt: number | null; matchEndsAt: number | null; round?: number; entries?: number; };
export type SudokuPensView = SudokuPensPosition & { viewer: number | null };
export type SudokuPensAction = { type: "write"; at: string; digit: number; } | { type: "pass"; } | { type: "accept"; } | { type: "object"; } | { type: "end-vote"; } | { type: "done"; };
export type SudokuPensResult = { points: number; wiped?: boolean; upheld?: boolean; };

export type OkudosOptions = { referee?: "strict" | "table"; gameScores?: "all" | "best-two"; markers?: "standard" | "three-each"; board?: "fixed" | "random"; irregular?: "bonus" | "discard"; };
export type OkudosPosition = { game: "okudos"; options: { referee?: "strict" | "table"; gameScores?: "all" | "best-two"; markers?: "standard" | "three-each"; board?: "fixed" | "random"; irregular?: "bonus" | "discard"; }; seats: number; scores: number[]; turn: number | null; over: boolean; winners: (number | "game")[]; grid: string; chips: string[]; markers: (number[] | number)[]; gameMarkers: number[] | number; hands: (number[] | number)[]; supply: number[] | number; discard: number[] | number; collected: number[]; passes: number; gameScore: number | null; };
export type OkudosView = OkudosPosition & { viewer: number | null };
export type OkudosAction = { type: "collect"; at: string; } | { type: "place"; chip: number; at: string; } | { type: "discard"; chip: number | "?"; } | { type: "pass"; };
export type OkudosResult = { points: number; };

export type SudokuCardsOptions = { scoring?: "full" | "lines"; golds?: "lines" | "blocks"; referee?: "strict" | "table"; };
export type SudokuCardsPosition = { game: "sudoku-cards"; options: { scoring?: "full" | "lines"; golds?: "lines" | "blocks"; referee?: "strict" | "table"; }; seats: number; scores: number[]; turn: number | null; over: boolean; winners: (number | "game")[]; board: string[]; hands: (number | "?" | null)[]; deck: number[] | number; aside: number[]; pending?: { seat: number; at: string; card: number; points: number; } | null; };
export type SudokuCardsView = SudokuCardsPosition & { viewer: number | null };
export type SudokuCardsAction = { type: "place"; at: string; } | { type: "stuck"; } | { type: "object"; };
export type SudokuCardsResult = { points: number; upheld?: boolean; };

export type SudokidsOptions = { scoring?: "full" | "lines" | "block"; golds?: "lines" | "blocks"; start?: "six" | "empty"; referee?: "strict" | "table"; };
export type SudokidsPosition = { game: "sudokids"; options: { scoring?: "full" | "lines" | "block"; golds?: "lines" | "blocks"; start?: "six" | "empty"; referee?: "strict" | "table"; }; seats: number; scores: number[]; turn: number | null; over: boolean; winners: (number | "game")[]; board: string[]; hands: (number | "?" | null)[]; deck: number[] | number; aside: number[]; pending?: { seat: number; at: string; card: number; points: number; } | null; };
export type SudokidsView = SudokidsPosition & { viewer: number | null };
export type SudokidsAction = { type: "place"; at: string; } | { type: "stuck"; } | { type: "object"; };
export type SudokidsResult = { points: number; upheld?: boolean; };
