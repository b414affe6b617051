// A move that is shown once more: in place of its own sentence the board's side says what it was (context "recalled").

export type Recalled = { title: string; text: string; /** Of the seat that made it. */ colour: number };
