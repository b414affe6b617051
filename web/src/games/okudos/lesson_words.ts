// What the lesson of Okudos says.

import type { Told } from "../../lessons/lesson";
import { type Catalogue, signed } from "../../words/words.svelte";

type Scores = { you: number; ada: number; ben: number; game: number };

const told = (title: string, text: string): Told => ({ title, text });
const an = (n: number): string => (n === 8 ? "an 8" : `a ${n}`);

const en = {
  names: ["You", "Ada", "Ben"],
  layInstead: "That can be done on any turn, but here you should lay a chip.",
  ownNumber: (n: number) => `That would cover ${an(n)} of your own.`,
  elsewhere: (cell: string, n: number) => `That would be allowed. But look for ${cell}, where ${an(n)} is printed.`,
  otherChip: (n: number) => `It is about the ${n} here. Lift it first.`,

  board: told(
    "Two of these sectors are yours",
    "The board is a solved Sudoku. Dots and Rings, the sectors with your mark, are yours, and nobody else knows. What is still open there in the end are your points.",
  ),
  cover: told(
    "Cover a number",
    "The 9 on E3 lies in sector Waves, which is not yours. Lift one of your three chips and lay it there, whichever you like.",
  ),
  coverDone: told(
    "That 9 counts for nobody now",
    "Sector Waves was worth 45 and is worth 36 now. You have drawn a new chip already.",
  ),
  alike: told(
    "No chip sees its own number",
    "A 7 lies on A1. No other 7 may lie in its row, its column or its sector. Squares with a dot are allowed. Lay your 7 in sector Waves, at the top in the middle.",
  ),
  alikeElsewhere: "The 7 may lie there too. But try sector Waves, where row 1 is closed to it.",
  alikeDone: told(
    "Row 1 was closed",
    "The 7 on A1 sees all of row 1. Then Ada put a chip away, and Ben passed: one may do that as well.",
  ),
  printed: told(
    "Printed numbers do not mind",
    "On C1 a 6 is printed, and no chip lies there. Lay your 6 in the same sector, on A2.",
  ),
  printedDone: told(
    "Only chips look at each other",
    "What is printed does not matter. In sector Bricks 2 and 8 are covered now, and 35 are still open.",
  ),
  ownSector: told(
    "You may cover your own",
    "The 1 on G2 is the smallest number of your sector Dots. Cover it with any chip.",
  ),
  dear: (n: number) => `That would cost you ${n}. The 1 on G2 costs least.`,
  notDots: "Look for sector Dots, at the top right.",
  ownSectorDone: told(
    "It costs 1 and guards the rest",
    "No other chip of that number can come into this sector now. And the others may think that it is not yours.",
  ),
  discard: told("Put a chip away", "Lift your 9: it fits on two squares only, and both are yours. Discard it instead."),
  discardOther: (n: number) => `The ${n} fits in other sectors too. The 9 is the one to put away.`,
  nineFirst: "That chip has time. It is the 9 you should be rid of.",
  passKeeps: "If you pass, the 9 stays in your hand. Discard it.",
  discardDone: told(
    "Nobody saw which",
    "Discarded chips lie face down. That was your turn, and you have drawn a new chip.",
  ),
  watch: told(
    "Whose is it?",
    "Ada has laid chips all over the board, but never one in sector Bricks. What might that mean? Cover its 9, on C2.",
  ),
  rightSector: (n: number) => `The right sector, but that is only ${an(n)}. The 9 on C2 hurts more.`,
  watchDone: told(
    "Nine less for somebody",
    "Perhaps for Ada, perhaps for the game: sectors that nobody drew score for the game. And the others watch you as well.",
  ),
  collect: told(
    "Against the rule",
    "At this table nobody stops a wrong chip: you must see it. Each 3 sees another 3, so all are irregular. Collect one for a point, but so that the other two still see each other.",
  ),
  collectFirst: "First collect: tap one of the 3s, then tap it again.",
  collectMiddle: "Without the 3 on E5 the other two no longer see each other. That is one chip, and two are possible.",
  collectDone: (points: number) =>
    told(
      `${signed(points)} for you`,
      "The two that are left still see each other. You may go on collecting before your turn proper.",
    ),
  collectAgain: told("Once more", "Collect another 3."),
  collectAgainDone: (points: number) =>
    told(
      `${points} points in all`,
      "The last 3 is in order now. Below the others the numbers are open again. Now you would lay, discard or pass. There is an option by which collecting is a duty.",
    ),
  end: told(
    "The end",
    "Ada and Ben have passed one after the other. If you pass too, the game is over and all sectors are shown.",
  ),
  passNow: "That would go on with the game. This time pass.",
  endDone: ({ you, ada, ben, game }: Scores) =>
    told(
      `You win with ${you}`,
      `Ada has ${ada}, Ben ${ben}. The game has ${game} with the three sectors that nobody drew: it can win as well.`,
    ),
};

const de: typeof en = {
  names: ["Du", "Ada", "Ben"],
  layInstead: "Das geht in jedem Zug, aber hier sollst du einen Chip legen.",
  ownNumber: (n) => `Damit würdest du eine eigene ${n} abdecken.`,
  elsewhere: (cell, n) => `Das wäre erlaubt. Aber suche ${cell}, dort ist eine ${n} aufgedruckt.`,
  otherChip: (n) => `Hier geht es um die ${n}. Nimm sie zuerst auf.`,

  board: told(
    "Zwei dieser Sektoren gehören dir",
    "Das Brett ist ein gelöstes Sudoku. Tupfen und Ringe, die Sektoren mit deinem Zeichen, gehören dir, und das weiß sonst niemand. Was dort am Ende noch offen ist, sind deine Punkte.",
  ),
  cover: told(
    "Decke eine Zahl ab",
    "Die 9 auf E3 liegt im Sektor Wellen, der nicht dir gehört. Nimm irgendeinen deiner drei Chips und lege ihn dorthin.",
  ),
  coverDone: told(
    "Diese 9 zählt für niemanden mehr",
    "Der Sektor Wellen war 45 wert und ist jetzt 36 wert. Einen neuen Chip hast du schon gezogen.",
  ),
  alike: told(
    "Kein Chip sieht seine Zahl",
    "Auf A1 liegt eine 7. In ihrer Zeile, ihrer Spalte und ihrem Sektor darf keine andere liegen. Erlaubt sind Felder mit Punkt. Lege deine 7 in den Sektor Wellen, oben in der Mitte.",
  ),
  alikeElsewhere:
    "Auch dort dürfte die 7 liegen. Versuche aber den Sektor Wellen, in dem ihr Zeile\u00a01 verschlossen ist.",
  alikeDone: told(
    "Zeile\u00a01 war verschlossen",
    "Die 7 auf A1 sieht die ganze Zeile\u00a01. Danach hat Ada einen Chip abgelegt, und Ben hat gepasst: Auch das ist erlaubt.",
  ),
  printed: told(
    "Aufgedrucktes stört nicht",
    "Auf C1 ist eine 6 aufgedruckt, aber kein Chip liegt dort. Lege deine 6 in denselben Sektor, auf A2.",
  ),
  printedDone: told(
    "Nur Chips sehen einander",
    "Was aufgedruckt ist, spielt keine Rolle. Im Sektor Ziegel sind jetzt 2 und 8 abgedeckt, und 35 sind noch offen.",
  ),
  ownSector: told(
    "Auch Eigenes darfst du abdecken",
    "Die 1 auf G2 ist die kleinste Zahl deines Sektors Tupfen. Decke sie mit irgendeinem Chip ab.",
  ),
  dear: (n) => `Das würde dich ${n} kosten. Am wenigsten kostet die 1 auf G2.`,
  notDots: "Suche den Sektor Tupfen, oben rechts.",
  ownSectorDone: told(
    "Das kostet 1 und schützt den Rest",
    "In diesen Sektor kann jetzt kein anderer Chip mit dieser Zahl mehr kommen. Und die anderen glauben vielleicht, dass er nicht dir gehört.",
  ),
  discard: told(
    "Lege einen Chip ab",
    "Nimm deine 9 auf: Sie passt nur auf zwei Felder, und beide gehören dir. Lege sie lieber ab.",
  ),
  discardOther: (n) => `Die ${n} passt auch in andere Sektoren. Die 9 ist es, die weg soll.`,
  nineFirst: "Dieser Chip hat Zeit. Es ist die 9, die du loswerden sollst.",
  passKeeps: "Wenn du passt, bleibt die 9 auf deiner Hand. Lege sie ab.",
  discardDone: told(
    "Niemand hat gesehen, welcher",
    "Abgelegte Chips liegen verdeckt. Das war dein Zug, und du hast einen neuen Chip gezogen.",
  ),
  watch: told(
    "Wem gehört er?",
    "Ada hat überall auf dem Brett Chips gelegt, aber nie einen in den Sektor Ziegel. Was könnte das heißen? Decke dort die 9 ab, auf C2.",
  ),
  rightSector: (n) => `Der richtige Sektor, aber nur eine ${n}. Die 9 auf C2 schmerzt mehr.`,
  watchDone: told(
    "Neun weniger für jemanden",
    "Vielleicht für Ada, vielleicht für das Spiel: Sektoren, die niemand gezogen hat, zählen für das Spiel. Und auch dir schauen die anderen zu.",
  ),
  collect: told(
    "Gegen die Regel",
    "Hier hält niemand falsche Chips auf: Du musst sie sehen. Jede 3 sieht eine andere, also liegen alle regelwidrig. Sammle für einen Punkt eine ein, aber so, dass sich die anderen beiden noch sehen.",
  ),
  collectFirst: "Sammle zuerst ein: Tippe eine 3 an und dann noch einmal.",
  collectMiddle: "Ohne die 3 auf E5 sehen sich die anderen beiden nicht mehr. Das ist ein Chip, und zwei sind möglich.",
  collectDone: (points) =>
    told(
      `${signed(points)} für dich`,
      "Die beiden übrigen sehen sich noch. Vor deinem eigentlichen Zug darfst du weiter einsammeln.",
    ),
  collectAgain: told("Noch einmal", "Sammle noch eine 3 ein."),
  collectAgainDone: (points) =>
    told(
      `Zusammen ${points}\u00a0Punkte`,
      "Die letzte 3 liegt jetzt richtig. Unter den anderen sind die Zahlen wieder offen. Nun würdest du legen, ablegen oder passen. Es gibt eine Option, bei der das Einsammeln Pflicht ist.",
    ),
  end: told(
    "Das Ende",
    "Ada und Ben haben nacheinander gepasst. Wenn du auch passt, ist die Partie zu Ende, und alle Sektoren werden gezeigt.",
  ),
  passNow: "Damit ginge die Partie weiter. Passe diesmal.",
  endDone: ({ you, ada, ben, game }) =>
    told(
      `Du gewinnst mit ${you}`,
      `Ada hat ${ada}, Ben ${ben}. Das Spiel hat ${game}, mit den drei Sektoren, die niemand gezogen hat: Es kann auch gewinnen.`,
    ),
};

const il = (n: number): string => (n === 1 || n === 8 ? `l’${n}` : `il ${n}`);

const it: typeof en = {
  names: ["Tu", "Ada", "Ben"],
  layInstead: "Si può fare a ogni turno, ma qui devi posare un gettone.",
  ownNumber: (n) => `Così copriresti un tuo ${n}.`,
  elsewhere: (cell, n) => `Sarebbe ammesso. Ma cerca ${cell}, dove è stampato un ${n}.`,
  otherChip: (n) => `Qui serve ${il(n)}. Prima prendi quello.`,

  board: told(
    "Due di questi settori sono tuoi",
    "Il tabellone è un Sudoku risolto. Pois e Anelli, i settori con il tuo segno, sono tuoi, e nessun altro lo sa. I numeri ancora visibili lì alla fine sono i tuoi punti.",
  ),
  cover: told(
    "Copri un numero",
    "Il 9 in E3 è nel settore Onde, che non è tuo. Prendi uno qualsiasi dei tuoi tre gettoni e posalo lì.",
  ),
  coverDone: told(
    "Quel 9 non conta più per nessuno",
    "Il settore Onde valeva 45 e ora vale 36. Hai già pescato un nuovo gettone.",
  ),
  alike: told(
    "Nessun gettone ne vede uno uguale",
    "In A1 c’è un 7. Nella sua riga, nella sua colonna e nel suo settore non può starne un altro. Le caselle con il puntino sono ammesse. Posa il tuo 7 nel settore Onde, in alto al centro.",
  ),
  alikeElsewhere: "Il 7 può stare anche lì. Ma prova il settore Onde, dove la riga 1 gli è chiusa.",
  alikeDone: told(
    "La riga 1 era chiusa",
    "Il 7 in A1 vede tutta la riga 1. Poi Ada ha scartato un gettone e Ben ha passato: si può fare anche questo.",
  ),
  printed: told(
    "I numeri stampati non contano",
    "In C1 è stampato un 6, ma lì non c’è nessun gettone. Posa il tuo 6 nello stesso settore, in A2.",
  ),
  printedDone: told(
    "Solo i gettoni si vedono",
    "Ciò che è stampato non importa. Nel settore Mattoni ora 2 e 8 sono coperti, e 35 sono ancora visibili.",
  ),
  ownSector: told(
    "Puoi coprire anche i tuoi",
    "L’1 in G2 è il numero più piccolo del tuo settore Pois. Coprilo con un gettone qualsiasi.",
  ),
  dear: (n) => `Ti costerebbe ${n}. L’1 in G2 costa meno di tutti.`,
  notDots: "Cerca il settore Pois, in alto a destra.",
  ownSectorDone: told(
    "Costa 1 e protegge il resto",
    "In questo settore non può più entrare un altro gettone con quel numero. E forse gli altri penseranno che non sia tuo.",
  ),
  discard: told(
    "Scarta un gettone",
    "Prendi il tuo 9: può stare solo in due caselle, e sono tutte e due tue. Meglio scartarlo.",
  ),
  discardOther: (n) => `Per ${il(n)} c’è posto anche in altri settori. È il 9 da scartare.`,
  nineFirst: "Quel gettone può aspettare. È del 9 che devi liberarti.",
  passKeeps: "Se passi, il 9 ti resta in mano. Scartalo.",
  discardDone: told(
    "Nessuno ha visto quale",
    "I gettoni scartati stanno coperti. Il tuo turno è finito, e hai pescato un nuovo gettone.",
  ),
  watch: told(
    "Di chi è?",
    "Ada ha posato gettoni su tutto il tabellone, ma mai nel settore Mattoni. Che cosa può voler dire? Coprine il 9, in C2.",
  ),
  rightSector: (n) => `Il settore giusto, ma è solo un ${n}. Il 9 in C2 fa più male.`,
  watchDone: told(
    "Nove in meno per qualcuno",
    "Forse per Ada, forse per il Gioco: i settori che nessuno ha pescato contano per il Gioco. E gli altri guardano anche te.",
  ),
  collect: told(
    "Contro la regola",
    "Qui nessuno ferma un gettone sbagliato: devi vederlo tu. Ogni 3 ne vede un altro: sono tutti irregolari. Raccogline uno per un punto, ma in modo che gli altri due si vedano ancora.",
  ),
  collectFirst: "Prima raccogli: tocca un 3, poi toccalo di nuovo.",
  collectMiddle: "Senza il 3 in E5 gli altri due non si vedono più. È un gettone, e se ne possono avere due.",
  collectDone: (points) =>
    told(
      `${signed(points)} per te`,
      "I due che restano si vedono ancora. Prima del turno vero e proprio puoi continuare a raccogliere.",
    ),
  collectAgain: told("Ancora una volta", "Raccogli un altro 3."),
  collectAgainDone: (points) =>
    told(
      `${points} punti in tutto`,
      "L’ultimo 3 ora è in regola. Sotto gli altri i numeri sono di nuovo visibili. Ora potresti posare, scartare o passare. C’è un’opzione con cui raccogliere è d’obbligo.",
    ),
  end: told(
    "La fine",
    "Ada e Ben hanno passato di seguito. Se passi anche tu, la partita finisce e si mostrano tutti i settori.",
  ),
  passNow: "Così la partita continuerebbe. Questa volta passa.",
  endDone: ({ you, ada, ben, game }) =>
    told(
      `Vinci tu con ${you}`,
      `Ada ha ${ada}, Ben ${ben}. Il Gioco ha ${game}, con i tre settori che nessuno ha pescato: può vincere anche lui.`,
    ),
};

export const lessonWords: Catalogue<typeof en> = { en, de, it };
