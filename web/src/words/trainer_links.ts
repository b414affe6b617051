import type { Catalogue } from "./words.svelte";

const en = {
  toCourse: "Learn the techniques",
  learnIt: (technique: string) => `What is ${technique}, and where to practise it`,
};

export const trainerLinks: Catalogue<typeof en> = {
  en,
  de: {
    toCourse: "Techniken lernen",
    learnIt: (technique) => `Was ist ${technique}, und wo übt man das`,
  },
  it: {
    toCourse: "Impara le tecniche",
    learnIt: (technique) => `Che cos'è ${technique} e dove esercitarsi`,
  },
};
