// What the table asks in the place of the sentence that says what is going on, until it is answered.

export type AskedHere = {
  title: string;
  text: string;
  /** The seat's whose wish it is. */
  colour: number;
  /** It is others who answer. */
  waits: boolean;
  answers: { label: string; press: () => void; primary?: boolean }[];
};
