import type { Told } from "../../lessons/lesson";
import { type Catalogue, counted, signed } from "../../words/words.svelte";

const en = {
  you: "You",
  welcome: {
    title: "Six animals",
    text: "The meadow has six rows, six columns and six blocks with thick lines. At the start six animals lie there on golden cards.",
  } as Told,
  rule: {
    title: "No animal twice",
    text: "You have a rabbit. In a row, a column or a block there may be only one rabbit. The dots show where yours may go. Tap one, then lay it.",
  } as Told,
  ruleDone: (points: number): Told => ({
    title: signed(points),
    text: `${counted("en", points, { one: "# card was", other: "# cards were", zero: "No card was" })} there already, in its row, its column or its block. Now you get a new card, and it is Tom’s turn.`,
  }),
  points: {
    title: "Count the cards",
    text: "Each card in the same row, column or block brings you a point. Lay the fish on C1, at the top.",
  } as Told,
  pointsWrong: "The fish may lie there too. But first try C1: in the top row, the third square.",
  pointsDone: (points: number): Told => ({
    title: signed(points),
    text: "Two cards in the block, one more in the row, one more in the column.",
  }),
  best: {
    title: "Where are the most cards?",
    text: "Look for the dot that brings the most points for your rabbit.",
  } as Told,
  bestWrong: (n: number, most: number) =>
    `There you get ${counted("en", n, { one: "# point", other: "# points" })}. One dot brings ${most}: look next to the cat.`,
  bestDone: (points: number): Told => ({
    title: signed(points),
    text: "That was the best dot. The tortoise above, the cat and the elephant beside it, and five more.",
  }),
  lap: {
    title: "Once round the meadow",
    text: "You had 35 points, now 43. Your stone has gone all the way round, so you take a lap counter: it is worth 40. The stone stands on 3.",
  } as Told,
  only: { title: "Only one dot", text: "There are owls everywhere. Where does yours still fit?" } as Told,
  onlyDone: (points: number): Told => ({
    title: `Found, ${signed(points)}`,
    text: "That was the last square for an owl. If a card fits nowhere, the game is over.",
  }),
  end: {
    title: "Be clever",
    text: "Now Tom has the owl, and it fits only on C6. You have more points. Lay your fish so that the owl fits nowhere.",
  } as Told,
  endWrong: "Then Tom lays the owl on C6 and the game goes on. Lay your fish on C6.",
  endDone: {
    title: "The game is over",
    text: "The owl fits nowhere. You have 21 points, Tom has 19: you win!",
  } as Told,
  object: {
    title: "See the mistake",
    text: "You can also play so that you look out for mistakes yourselves. Tom has laid the elephant on B6. Is there another one in the column? Then say so.",
  } as Told,
  objectLate: "When you have laid your card it is too late. Look at the column of B6: there is a golden elephant.",
  objectStuck: "Your rabbit does fit. Look at the column of B6: there is a golden elephant.",
  objectDone: { title: "Well seen!", text: "The elephant goes aside, and Tom gives the 2 points back." } as Told,
  objectLost: { title: "The card stays", text: "It was right." } as Told,
  bye: { title: "Now you can play", text: "Lay a card, count, take a new one. Most points win!" } as Told,
};

const de: typeof en = {
  you: "Du",
  welcome: {
    title: "Sechs Tiere",
    text: "Die Wiese hat sechs Zeilen, sechs Spalten und sechs Blöcke mit dicken Linien. Am Anfang liegen dort sechs Tiere auf goldenen Karten.",
  },
  rule: {
    title: "Kein Tier zweimal",
    text: "Du hast einen Hasen. In einer Zeile, einer Spalte oder einem Block darf nur ein Hase sein. Die Punkte zeigen, wohin deiner darf. Tippe auf einen und lege den Hasen.",
  },
  ruleDone: (points) => ({
    title: signed(points),
    text: `${counted("de", points, { one: "# Karte lag", other: "# Karten lagen", zero: "Keine Karte lag" })} schon da: in der Zeile, der Spalte oder dem Block. Jetzt bekommst du eine neue Karte, und Tom ist am Zug.`,
  }),
  points: {
    title: "Zähle die Karten",
    text: "Jede Karte in derselben Zeile, Spalte oder im selben Block bringt dir einen Punkt. Lege den Fisch auf C1, ganz oben.",
  },
  pointsWrong: "Auch dort darf der Fisch liegen. Versuche aber zuerst C1: oberste Zeile, drittes Feld.",
  pointsDone: (points) => ({
    title: signed(points),
    text: "Zwei Karten im Block, noch eine in der Zeile, noch eine in der Spalte.",
  }),
  best: { title: "Wo sind die meisten Karten?", text: "Suche den Punkt, der für deinen Hasen am meisten bringt." },
  bestWrong: (n, most) =>
    `Dort bekommst du ${counted("de", n, { one: "#\u00a0Punkt", other: "#\u00a0Punkte" })}. Ein Feld bringt ${most}: Schau neben die Katze.`,
  bestDone: (points) => ({
    title: signed(points),
    text: "Das war der beste. Die Schildkröte darüber, die Katze und der Elefant daneben und noch fünf.",
  }),
  lap: {
    title: "Einmal um die Wiese",
    text: "Du hattest 35\u00a0Punkte, jetzt sind es 43. Dein Stein ist einmal ganz herum, dafür nimmst du einen Umlaufzähler: Er ist 40 wert. Der Stein steht auf 3.",
  },
  only: { title: "Nur noch ein Feld", text: "Überall sind Eulen. Wo passt deine noch hin?" },
  onlyDone: (points) => ({
    title: `Gefunden, ${signed(points)}`,
    text: "Das war das letzte Feld für eine Eule. Passt eine Karte nirgends mehr, ist die Partie zu Ende.",
  }),
  end: {
    title: "Sei schlau",
    text: "Jetzt hat Tom die Eule, und sie passt nur auf C6. Du hast mehr Punkte. Lege deinen Fisch so, dass die Eule nirgends passt.",
  },
  endWrong: "Dann legt Tom die Eule auf C6, und es geht weiter. Lege deinen Fisch auf C6.",
  endDone: {
    title: "Die Partie ist zu Ende",
    text: "Die Eule passt nirgends. Du hast 21\u00a0Punkte, Tom hat 19: Du gewinnst.",
  },
  object: {
    title: "Finde den Fehler",
    text: "Ihr könnt auch so spielen, dass ihr selbst auf Fehler achtet. Tom hat den Elefanten auf B6 gelegt. Ist in der Spalte noch einer? Dann sag es.",
  },
  objectLate:
    "Wenn du deine Karte gelegt hast, ist es zu spät. Schau in die Spalte von B6: Dort liegt ein goldener Elefant.",
  objectStuck: "Dein Hase passt doch. Schau in die Spalte von B6: Dort liegt ein goldener Elefant.",
  objectDone: { title: "Gut gesehen", text: "Der Elefant kommt zur Seite, und Tom gibt die 2\u00a0Punkte zurück." },
  objectLost: { title: "Die Karte bleibt", text: "Sie lag richtig." },
  bye: {
    title: "Jetzt kannst du spielen",
    text: "Karte legen, zählen, eine neue nehmen. Wer die meisten Punkte hat, gewinnt.",
  },
};

const it: typeof en = {
  you: "Tu",
  welcome: {
    title: "Sei animali",
    text: "Il prato ha sei righe, sei colonne e sei riquadri con le linee spesse. All’inizio ci sono sei animali su carte dorate.",
  },
  rule: {
    title: "Nessun animale due volte",
    text: "Hai un coniglio. In una riga, in una colonna o in un riquadro ce ne può stare uno solo. I puntini mostrano dove può andare il tuo. Toccane uno, poi posa la carta.",
  },
  ruleDone: (points) => ({
    title: signed(points),
    text: `${counted("it", points, { one: "C’era già # carta", other: "C’erano già # carte", zero: "Non c’era nessuna carta" })} nella riga, nella colonna o nel riquadro. Ora hai una nuova carta e tocca a Tom.`,
  }),
  points: {
    title: "Conta le carte",
    text: "Ogni carta nella stessa riga, colonna o riquadro vale un punto. Posa il pesce in C1, in alto.",
  },
  pointsWrong: "Il pesce può stare anche lì. Ma prima prova C1: nella prima riga, la terza casella.",
  pointsDone: (points) => ({
    title: signed(points),
    text: "Due carte nel riquadro, un’altra nella riga, un’altra nella colonna.",
  }),
  best: { title: "Dove ci sono più carte?", text: "Cerca il puntino che vale di più per il tuo coniglio." },
  bestWrong: (n, most) =>
    `Lì fai ${counted("it", n, { one: "# punto", other: "# punti" })}. Un puntino ne vale ${most}: guarda vicino al gatto.`,
  bestDone: (points) => ({
    title: signed(points),
    text: "Era il puntino migliore. La tartaruga sopra, il gatto e l’elefante accanto, e altre cinque carte.",
  }),
  lap: {
    title: "Un giro del prato",
    text: "Avevi 35 punti, ora ne hai 43. La tua pedina ha fatto tutto il giro, e prendi un contagiri: vale 40. La pedina sta sul 3.",
  },
  only: { title: "Un solo puntino", text: "Ci sono gufi dappertutto. Dove può stare ancora il tuo?" },
  onlyDone: (points) => ({
    title: `Trovato, ${signed(points)}`,
    text: "Era l’ultima casella per un gufo. Se per una carta non c’è posto, la partita finisce.",
  }),
  end: {
    title: "Fai la mossa furba",
    text: "Ora il gufo ce l’ha Tom, e può andare solo in C6. Tu hai più punti. Posa il pesce in modo che per il gufo non ci sia posto.",
  },
  endWrong: "Così Tom posa il gufo in C6 e si continua. Posa il pesce in C6.",
  endDone: { title: "La partita è finita", text: "Per il gufo non c’è posto. Hai 21 punti, Tom ne ha 19: vinci tu!" },
  object: {
    title: "Trova l’errore",
    text: "Potete anche giocare badando voi agli errori. Tom ha posato l’elefante in B6. Ce n’è un altro nella colonna? Allora dillo.",
  },
  objectLate: "Quando hai posato la tua carta è tardi. Guarda la colonna di B6: c’è un elefante dorato.",
  objectStuck: "Per il tuo coniglio il posto c’è. Guarda la colonna di B6: c’è un elefante dorato.",
  objectDone: { title: "Ben visto!", text: "L’elefante va da parte, e Tom restituisce i 2 punti." },
  objectLost: { title: "La carta resta", text: "Era giusta." },
  bye: { title: "Ora puoi giocare", text: "Posa una carta, conta, pescane una nuova. Vince chi ha più punti!" },
};

export const kidsLesson: Catalogue<typeof en> = { en, de, it };
