import type { Told } from "../../lessons/lesson";
import { type Catalogue, counted, signed } from "../../words/words.svelte";

const en = {
  you: "You",
  welcome: {
    title: "Nine golden cards",
    text: "The board has nine rows, nine columns and nine blocks. At the start there is one golden card in each row and each column.",
  } as Told,
  rule: {
    title: "The one rule",
    text: "You hold a 6. No number may lie twice in a row, a column or a block. The dots show where it may go: lay it on any of them.",
  } as Told,
  ruleDone: (points: number): Told => ({
    title: signed(points),
    text: `${counted("en", points, { one: "# card was", other: "# cards were", zero: "No card was" })} there before you in that row, column or block. Then you draw a new card and the next one is on turn.`,
  }),
  points: {
    title: "What counts",
    text: "Every card in the same row, column or block brings a point. Lay your 7 on E5, in the very middle.",
  } as Told,
  pointsWrong: "It may lie there too. But first try E5: the middle square of the middle block.",
  pointsDone: (points: number): Told => ({
    title: signed(points),
    text: "Three cards in the block, two more in the row, one more in the column. The 9 lies in the block and in the row, and counts once.",
  }),
  best: {
    title: "Find the best square",
    text: "The fuller row, column and block are, the better. Which square brings the most for your 5?",
  } as Told,
  bestWrong: (cell: string, n: number, most: number) =>
    `On ${cell} ${counted("en", n, { one: "# card counts", other: "# cards count" })}. One square brings ${most}: look for the row that is nearly full.`,
  bestDone: (points: number): Told => ({
    title: signed(points),
    text: "Six cards in the row, three in the column and four in the block. There was nothing better.",
  }),
  lap: {
    title: "Once round the track",
    text: "You had 31 points, now 44. The track has 40 spaces: your stone has passed 0, so you take a lap counter, worth 40, and the stone stands on 4.",
  } as Told,
  only: {
    title: "One square left",
    text: "You hold a 1, and there is a 1 in almost every row, column and block. Where does it still fit?",
  } as Told,
  onlyDone: (points: number): Told => ({
    title: `Found, ${signed(points)}`,
    text: "E9 was the only one. Who is on turn and has no square for the card ends the game.",
  }),
  end: {
    title: "End it when you lead",
    text: "This time Ben holds the 1 and has only E9 for it. You have 21 points, Ben 18. Lay your 6 so that Ben is stuck.",
  } as Told,
  endWrong: (cell: string) => `After ${cell} Ben still lays the 1 on E9 and the game goes on. Take that square away.`,
  endDone: {
    title: "The game is over",
    text: "Ben has no square for the 1. Most points win: 24 to 18 for you. It also ends when all cards are gone.",
  } as Told,
  object: {
    title: "When the table is the referee",
    text: "Then wrong cards can be laid, and you have to see it. Ben has just laid the 9 on E7. Is there another 9 in the row, the column or the block? Then object.",
  } as Told,
  objectLate: "After your own move it is too late to object. Look at column E first: there is a golden 9.",
  objectStuck: "Your 6 fits in many places: you would only lose it. Look at column E: there is a golden 9.",
  objectDone: {
    title: "Well seen",
    text: "The card goes aside and Ben’s 3 points go back. A wrong objection costs nothing.",
  } as Told,
  objectLost: { title: "The card stays", text: "It was laid as the rule allows." } as Told,
  bye: {
    title: "That is all",
    text: "Lay, count, draw. With others you play for the most points; alone you try how near you come to the 810 that are possible.",
  } as Told,
};

const de: typeof en = {
  you: "Du",
  welcome: {
    title: "Neun goldene Karten",
    text: "Das Brett hat neun Zeilen, neun Spalten und neun Blöcke. Am Anfang liegt in jeder Zeile und jeder Spalte eine goldene Karte.",
  },
  rule: {
    title: "Die eine Regel",
    text: "Du hast eine 6. Keine Zahl darf in einer Zeile, einer Spalte oder einem Block zweimal liegen. Die Punkte zeigen, wohin sie darf: Lege sie auf irgendeinen.",
  },
  ruleDone: (points) => ({
    title: signed(points),
    text: `${counted("de", points, { one: "# Karte lag", other: "# Karten lagen", zero: "Keine Karte lag" })} vorher schon in dieser Zeile, dieser Spalte oder diesem Block. Dann ziehst du eine neue Karte, und der nächste Platz ist am Zug.`,
  }),
  points: {
    title: "Was zählt",
    text: "Jede Karte in derselben Zeile, derselben Spalte oder demselben Block bringt einen Punkt. Lege deine 7 auf E5, genau in die Mitte.",
  },
  pointsWrong: "Auch dort darf sie liegen. Versuche aber zuerst E5: das mittlere Feld des mittleren Blocks.",
  pointsDone: (points) => ({
    title: signed(points),
    text: "Drei Karten im Block, zwei weitere in der Zeile, eine weitere in der Spalte. Die 9 liegt im Block und in der Zeile und zählt einmal.",
  }),
  best: {
    title: "Finde das beste Feld",
    text: "Je voller Zeile, Spalte und Block sind, desto besser. Welches Feld bringt am meisten für deine 5?",
  },
  bestWrong: (cell, n, most) =>
    `Auf ${cell} ${counted("de", n, { one: "zählt # Karte", other: "zählen # Karten" })}. Ein Feld bringt ${most}: Suche die Zeile, die fast voll ist.`,
  bestDone: (points) => ({
    title: signed(points),
    text: "Sechs Karten in der Zeile, drei in der Spalte und vier im Block. Besseres gab es nicht.",
  }),
  lap: {
    title: "Einmal um die Punkteleiste",
    text: "Du hattest 31\u00a0Punkte, jetzt sind es 44. Die Leiste hat 40 Felder: Dein Stein ist an der 0 vorbei, dafür nimmst du einen Umlaufzähler, der 40 wert ist, und der Stein steht auf 4.",
  },
  only: {
    title: "Nur noch ein Feld",
    text: "Du hast eine 1, und fast jede Zeile, jede Spalte und jeder Block hat schon eine. Wo passt sie noch?",
  },
  onlyDone: (points) => ({
    title: `Gefunden, ${signed(points)}`,
    text: "E9 war das einzige. Wer am Zug ist und kein Feld für die Karte hat, beendet die Partie.",
  }),
  end: {
    title: "Schluss machen, wenn du führst",
    text: "Diesmal hat Ben die 1 und dafür nur E9. Du hast 21\u00a0Punkte, Ben 18. Lege deine 6 so, dass die 1 nirgends mehr passt.",
  },
  endWrong: (cell) => `Nach ${cell} legt Ben die 1 auf E9, und es geht weiter. Besetze dieses Feld.`,
  endDone: {
    title: "Die Partie ist zu Ende",
    text: "Ben hat kein Feld für die 1. Wer die meisten Punkte hat, gewinnt: 24 zu 18 für dich. Schluss ist auch, wenn alle Karten weg sind.",
  },
  object: {
    title: "Wenn der Tisch Schiedsrichter ist",
    text: "Dann lassen sich auch falsche Karten legen, und du musst es sehen. Ben hat eben die 9 auf E7 gelegt. Gibt es in Zeile, Spalte oder Block noch eine 9? Dann erhebe Einspruch.",
  },
  objectLate:
    "Nach deinem eigenen Zug ist es für einen Einspruch zu spät. Sieh dir erst Spalte\u00a0E an: Dort liegt eine goldene 9.",
  objectStuck:
    "Deine 6 passt an viele Stellen: Du würdest sie nur verlieren. Sieh dir Spalte\u00a0E an: Dort liegt eine goldene 9.",
  objectDone: {
    title: "Gut gesehen",
    text: "Die Karte kommt zur Seite, und die 3\u00a0Punkte von Ben gehen zurück. Ein unberechtigter Einspruch kostet nichts.",
  },
  objectLost: { title: "Die Karte bleibt", text: "Sie liegt, wie es die Regel erlaubt." },
  bye: {
    title: "Das ist alles",
    text: "Legen, zählen, ziehen. Mit anderen geht es um die meisten Punkte; allein versuchst du, den 810 möglichen nahezukommen.",
  },
};

const it: typeof en = {
  you: "Tu",
  welcome: {
    title: "Nove carte dorate",
    text: "Il tabellone ha nove righe, nove colonne e nove riquadri. All’inizio c’è una carta dorata in ogni riga e in ogni colonna.",
  },
  rule: {
    title: "L’unica regola",
    text: "Hai in mano un 6. Nessun numero può stare due volte in una riga, in una colonna o in un riquadro. I puntini mostrano dove può andare: posalo dove vuoi.",
  },
  ruleDone: (points) => ({
    title: signed(points),
    text: `${counted("it", points, { one: "C’era già # carta", other: "C’erano già # carte", zero: "Non c’era nessuna carta" })} in quella riga, colonna o riquadro. Poi peschi una nuova carta, e il turno passa.`,
  }),
  points: {
    title: "Che cosa conta",
    text: "Ogni carta nella stessa riga, colonna o riquadro vale un punto. Posa il tuo 7 in E5, proprio al centro.",
  },
  pointsWrong: "Può stare anche lì. Ma prima prova E5: la casella al centro del riquadro centrale.",
  pointsDone: (points) => ({
    title: signed(points),
    text: "Tre carte nel riquadro, altre due nella riga, un’altra nella colonna. Il 9 sta nel riquadro e nella riga, e conta una volta.",
  }),
  best: {
    title: "Trova la casella migliore",
    text: "Più sono piene riga, colonna e riquadro, meglio è. Quale casella vale di più per il tuo 5?",
  },
  bestWrong: (cell, n, most) =>
    `In ${cell} ${counted("it", n, { one: "conta # carta", other: "contano # carte" })}. Una casella vale ${most}: cerca la riga quasi piena.`,
  bestDone: (points) => ({
    title: signed(points),
    text: "Sei carte nella riga, tre nella colonna e quattro nel riquadro. Di meglio non c’era.",
  }),
  lap: {
    title: "Un giro del tracciato",
    text: "Avevi 31 punti, ora ne hai 44. Il tracciato ha 40 spazi: la tua pedina ha superato lo 0, perciò prendi un contagiri, che vale 40, e la pedina sta sul 4.",
  },
  only: {
    title: "Una sola casella",
    text: "Hai in mano un 1, e quasi ogni riga, colonna e riquadro ne ha già uno. Dove può ancora stare?",
  },
  onlyDone: (points) => ({
    title: `Trovata, ${signed(points)}`,
    text: "E9 era l’unica. Chi è di turno e non ha posto per la sua carta fa finire la partita.",
  }),
  end: {
    title: "Chiudere in vantaggio",
    text: "Stavolta l’1 ce l’ha Ben, e può stare solo in E9. Tu hai 21 punti, Ben 18. Posa il tuo 6 in modo che per l’1 non ci sia posto.",
  },
  endWrong: (cell) => `Dopo ${cell} Ben posa l’1 in E9 e si continua. Occupa tu quella casella.`,
  endDone: {
    title: "La partita è finita",
    text: "Per l’1 di Ben non c’è posto. Vince chi ha più punti: 24 a 18 per te. Finisce anche quando non ci sono più carte.",
  },
  object: {
    title: "Quando arbitra il tavolo",
    text: "Allora si possono posare anche carte sbagliate, e devi accorgertene. Ben ha appena posato il 9 in E7. C’è un altro 9 nella riga, nella colonna o nel riquadro? Allora contesta.",
  },
  objectLate: "Dopo la tua mossa è tardi per contestare. Guarda prima la colonna E: c’è un 9 dorato.",
  objectStuck: "Per il tuo 6 c’è posto in molte caselle: lo perderesti soltanto. Guarda la colonna E: c’è un 9 dorato.",
  objectDone: {
    title: "Ben visto",
    text: "La carta va da parte e Ben restituisce i 3 punti. Una contestazione respinta non costa nulla.",
  },
  objectLost: { title: "La carta resta", text: "Sta dove la regola lo permette." },
  bye: {
    title: "È tutto qui",
    text: "Posa, conta, pesca. Con gli altri vince chi ha più punti; in solitario si prova ad avvicinarsi agli 810 possibili.",
  },
};

export const cardsLesson: Catalogue<typeof en> = { en, de, it };
