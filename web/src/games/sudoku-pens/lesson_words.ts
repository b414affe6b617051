import { type Catalogue, counted } from "../../words/words.svelte";
import type { House } from "./grid";

type Step = { title: string; text: string };
const points = (language: "en" | "de" | "it", n: number): string =>
  counted(
    language,
    n,
    {
      en: { one: "# point", other: "# points" },
      de: { one: "#\u00a0Punkt", other: "#\u00a0Punkte" },
      it: { one: "# punto", other: "# punti" },
    }[language],
  );

const en = {
  you: "You",
  other: "Ben",

  look: {
    title: "One grid, a pen each",
    text: "The black digits are printed. You and Ben take turns to fill the free squares, each with a pen of their own. In the end everybody adds up the digits in their colour; the highest sum wins.",
  },
  first: {
    title: "Write your first digit",
    text: "In the block at the top, in the middle, only one square is free. Which digit is missing? Choose E1, then press the digit.",
  },
  firstDone: (n: number): Step => ({
    title: `A 5, so ${points("en", n)}`,
    text: "A digit is worth its own value. In a game with others you have 30 seconds for it; alone, all the time you like.",
  }),
  worth: {
    title: "Which one brings more?",
    text: "Ben has written a 6. Now two squares can take only one digit: B7 and E5. Write the one that is worth more.",
  },
  worthLess: "That fits, but it brings 1 point. Column E lacks one digit only, and it is worth more.",
  worthDone: (n: number): Step => ({
    title: points("en", n),
    text: "High digits first, if you are sure. But what you leave to Ben counts as well.",
  }),
  rule: {
    title: "The one rule",
    text: "No digit may stand twice in a row, a column or a block. Of 2, 7 and 8 only one may stand in F1. Write it.",
  },
  ruleOther: "That repeats nothing, but try 2, 7 or 8 in F1 here.",
  ruleDone: (n: number): Step => ({
    title: `Right, ${points("en", n)}`,
    text: "The strict referee refuses a digit that repeats. Nothing happens then, only your time runs on.",
  }),
  risk: {
    title: "Allowed, and yet wrong",
    text: "Ben passes. A 4 in C1 repeats nothing. Write it, and see what comes of it.",
  },
  riskOther: "Just this once: a 4 in C1.",
  riskDone: (n: number): Step => ({
    title: `It stands, ${points("en", n)}`,
    text: "The solution has a 3 there, so nobody can solve this card now. That is everybody’s problem. There is an option by which only the solution is right.",
  }),
  stuck: {
    title: "Nothing fits any more",
    text: "Here two squares are free, A4 and B7, and no digit fits in either. Whoever cannot write passes.",
  },
  stuckDone: {
    title: "The game is over",
    text: "All had three turns in a row without an entry. A game also ends when every square is filled, when an agreed time is up, or when all vote for it.",
  },
  object: {
    title: "The table is referee",
    text: "With this option nobody stops errors but you. Ben has written a 2 in F1; the ring round it says that it waits for your answer. Does it fit?",
  },
  objectMissed: "Look along the first row: I1 has a 2 already. Accept it, and it stays for good.",
  objectDone: { title: "Rightly so", text: "The 2 is wiped out, Ben’s 2 points are gone, and it is your turn." },
  accept: {
    title: "And now?",
    text: "This time Ben has written an 8 in F1. Look at row 1, column F and the block, then answer.",
  },
  acceptWrong:
    "There is no other 8 in row 1, in column F or in the block. An objection would be in vain and count as acceptance.",
  acceptDone: {
    title: "It stands",
    text: "Silence accepts too, after 10 seconds. Errors found later stay, and count for who wrote them.",
  },
  more: {
    title: "The advanced game",
    text: "Now you may write as many digits as your time allows. Begin with one that you are sure of.",
  },
  moreUnsure:
    "That breaks no rule, but the card could no longer be solved. Look for squares that take one digit only: E1 or B7.",
  moreDone: (n: number): Step => ({
    title: points("en", n),
    text: "It is still your turn: you could go on until your time is up.",
  }),
  done: {
    title: "Enough for now",
    text: "When you see nothing more, end your turn. Everybody has as many turns as there are people, and another one starts each round.",
  },
  doneOther: "You could write on, of course. Here, end your turn with the button.",
  doneDone: {
    title: "Ben is next",
    text: "Ben’s time runs from now. With the table as referee there is an option by which the others check while one writes on: they tap a digit of the turn and object.",
  },
  last: { title: "The last square", text: "Only B5 is free. You have 12 points, Ben has 14." },
  lastDone: (n: number): Step => ({
    title: `${points("en", n)}, 18 to 14`,
    text: "Every square is filled: you win. While you wait for your turn, the keys are a pencil: notes that only you see.",
  }),

  standsThere: (digit: number, cell: string, house: House) =>
    `There is a ${digit} in ${cell} already, in the same ${house}.`,
  notThatDigit: "That digit repeats nothing, but it is not the one that is missing.",
  lookAt: (cell: string) => `Not there: look at ${cell}.`,
  taken: "That square is taken.",
  noPass: "You need not pass: there is a digit to write.",
  mustPass: "No digit fits there any more. Pass.",
  answer: "Say whether it fits: accept or object.",
};

const same: Record<"de" | "it", Record<House, string>> = {
  de: { row: "in derselben Zeile", column: "in derselben Spalte", block: "im selben Block" },
  it: { row: "nella stessa riga", column: "nella stessa colonna", block: "nello stesso riquadro" },
};

const de: typeof en = {
  you: "Du",
  other: "Ben",

  look: {
    title: "Ein Gitter, ein Stift pro Kopf",
    text: "Die schwarzen Ziffern sind vorgegeben. Du und Ben füllt abwechselnd die freien Felder aus, jeder Stift in seiner Farbe. Am Ende zählen alle ihre Ziffern zusammen; die höchste Summe gewinnt.",
  },
  first: {
    title: "Deine erste Ziffer",
    text: "Im mittleren Block oben ist nur ein Feld frei. Welche Ziffer fehlt? Wähle E1, dann drücke die Ziffer.",
  },
  firstDone: (n) => ({
    title: `Eine 5, also ${points("de", n)}`,
    text: "Eine Ziffer ist so viel wert, wie sie zeigt. In einer Partie mit anderen hast du dafür 30\u00a0Sekunden; allein alle Zeit.",
  }),
  worth: {
    title: "Was bringt mehr?",
    text: "Ben hat eine 6 eingetragen. Jetzt passt in zwei Felder nur noch je eine Ziffer: B7 und E5. Trage die ein, die mehr bringt.",
  },
  worthLess:
    "Das passt, bringt aber nur 1\u00a0Punkt. In Spalte\u00a0E fehlt eine einzige Ziffer, und die ist mehr wert.",
  worthDone: (n) => ({
    title: points("de", n),
    text: "Hohe Ziffern zuerst, wenn du sicher bist. Aber auch was du Ben übrig lässt, zählt.",
  }),
  rule: {
    title: "Die eine Regel",
    text: "Keine Ziffer darf zweimal in einer Zeile, einer Spalte oder einem Block stehen. Von 2, 7 und 8 darf nur eine in F1 stehen. Trage sie ein.",
  },
  ruleOther: "Das kommt nicht doppelt vor, aber nimm hier 2, 7 oder 8 in F1.",
  ruleDone: (n) => ({
    title: `Richtig, ${points("de", n)}`,
    text: "Der strenge Schiedsrichter lehnt eine Ziffer ab, die doppelt vorkommt. Dann geschieht nichts, nur deine Zeit läuft weiter.",
  }),
  risk: {
    title: "Erlaubt und trotzdem falsch",
    text: "Ben passt. Eine 4 in C1 wäre nirgends doppelt. Trage sie ein und sieh, was daraus wird.",
  },
  riskOther: "Nur dieses eine Mal: eine 4 in C1.",
  riskDone: (n) => ({
    title: `Sie bleibt, ${points("de", n)}`,
    text: "In der Lösung steht dort eine 3, also geht diese Aufgabe nun nicht mehr auf. Damit müssen alle leben. Es gibt eine Option, bei der nur die Lösung richtig ist.",
  }),
  stuck: {
    title: "Nichts passt mehr",
    text: "Hier sind zwei Felder frei, A4 und B7, und in keines passt eine Ziffer. Wer nichts eintragen kann, passt.",
  },
  stuckDone: {
    title: "Die Partie ist zu Ende",
    text: "Alle hatten drei Züge in Folge ohne Eintrag. Eine Partie endet auch, wenn alle Felder ausgefüllt sind, wenn eine vereinbarte Zeit um ist oder wenn alle dafür stimmen.",
  },
  object: {
    title: "Der Tisch als Schiedsrichter",
    text: "Mit dieser Option hält niemand Fehler auf außer dir. Ben hat eine 2 in F1 eingetragen; der Ring zeigt, dass sie auf deine Antwort wartet. Passt das?",
  },
  objectMissed: "Sieh die erste Zeile entlang: In I1 steht schon eine 2. Wenn du zustimmst, bleibt sie für immer.",
  objectDone: {
    title: "Einspruch berechtigt",
    text: "Die 2 ist weggewischt, die 2\u00a0Punkte von Ben sind weg, und du bist am Zug.",
  },
  accept: {
    title: "Und jetzt?",
    text: "Diesmal hat Ben eine 8 in F1 eingetragen. Prüfe Zeile\u00a01, Spalte\u00a0F und den Block, dann antworte.",
  },
  acceptWrong:
    "In Zeile\u00a01, in Spalte\u00a0F und im Block gibt es keine andere 8. Ein Einspruch wäre unberechtigt und gälte als Zustimmung.",
  acceptDone: {
    title: "Sie bleibt",
    text: "Auch wer schweigt, stimmt zu, nach 10\u00a0Sekunden. Fehler, die später auffallen, bleiben und zählen für den Stift, der sie schrieb.",
  },
  more: {
    title: "Das Spiel für Geübte",
    text: "Jetzt darfst du so viele Ziffern eintragen, wie deine Zeit erlaubt. Fang mit einer an, die sicher ist.",
  },
  moreUnsure:
    "Das verletzt keine Regel, aber die Aufgabe ginge nicht mehr auf. Suche Felder, in die nur eine Ziffer passt: E1 oder B7.",
  moreDone: (n) => ({
    title: points("de", n),
    text: "Du bist noch immer am Zug und könntest weitermachen, bis deine Zeit um ist.",
  }),
  done: {
    title: "Genug für jetzt",
    text: "Wenn du nichts mehr siehst, beende deinen Zug. Es gibt so viele Runden wie Personen, und in jeder fängt jemand anders an.",
  },
  doneOther: "Natürlich könntest du weiter eintragen. Drücke hier „Zug beenden“.",
  doneDone: {
    title: "Ben ist am Zug",
    text: "Jetzt läuft die Zeit von Ben. Mit dem Tisch als Schiedsrichter gibt es eine Option, bei der alle anderen prüfen, während weitergeschrieben wird: Sie tippen eine Ziffer des Zugs an und erheben Einspruch.",
  },
  last: { title: "Das letzte Feld", text: "Nur B5 ist frei. Du hast 12\u00a0Punkte, Ben hat 14." },
  lastDone: (n) => ({
    title: `${points("de", n)}, 18 zu 14`,
    text: "Alle Felder sind ausgefüllt: Du gewinnst. Während du auf deinen Zug wartest, sind die Tasten ein Bleistift: Notizen, die nur du siehst.",
  }),

  standsThere: (digit, cell, house) => `In ${cell}, ${same.de[house]}, steht schon eine ${digit}.`,
  notThatDigit: "Diese Ziffer kommt nicht doppelt vor, aber sie ist nicht die, die fehlt.",
  lookAt: (cell) => `Nicht dort: Sieh dir ${cell} an.`,
  taken: "Dieses Feld ist besetzt.",
  noPass: "Du musst nicht passen: Es gibt eine Ziffer einzutragen.",
  mustPass: "Dort passt keine Ziffer mehr. Du musst passen.",
  answer: "Sag, ob es passt: zustimmen oder Einspruch.",
};

const it: typeof en = {
  you: "Tu",
  other: "Ben",

  look: {
    title: "Una griglia, una penna a testa",
    text: "I numeri neri sono stampati. Tu e Ben riempite a turno le caselle libere, ogni penna con il suo colore. Alla fine ciascuno somma i propri numeri: vince la somma più alta.",
  },
  first: {
    title: "Scrivi il primo numero",
    text: "Nel riquadro in alto al centro c’è una sola casella libera. Quale numero manca? Scegli E1, poi premi il numero.",
  },
  firstDone: (n) => ({
    title: `Un 5, quindi ${points("it", n)}`,
    text: "Ogni numero vale altrettanti punti. In una partita con altri hai 30 secondi per scriverlo; in solitario, tutto il tempo che vuoi.",
  }),
  worth: {
    title: "Che cosa vale di più?",
    text: "Ben ha scritto un 6. Ora in due caselle ci sta un solo numero: B7 ed E5. Scrivi quello che vale di più.",
  },
  worthLess: "Ci sta, ma vale 1 punto. Nella colonna E manca un solo numero, e vale di più.",
  worthDone: (n) => ({
    title: points("it", n),
    text: "Prima i numeri alti, se la casella è sicura. Ma conta anche quello che lasci a Ben.",
  }),
  rule: {
    title: "L’unica regola",
    text: "Nessun numero sta due volte in una riga, in una colonna o in un riquadro. Tra 2, 7 e 8 uno solo può stare in F1. Scrivilo.",
  },
  ruleOther: "Non si ripete, ma qui prova 2, 7 o 8 in F1.",
  ruleDone: (n) => ({
    title: `Giusto, ${points("it", n)}`,
    text: "L’arbitro severo rifiuta un numero che si ripete. Non succede nulla, ma il tuo tempo continua a scorrere.",
  }),
  risk: {
    title: "Ammesso, eppure sbagliato",
    text: "Ben passa. Un 4 in C1 non si ripete. Scrivilo e guarda che cosa succede.",
  },
  riskOther: "Solo per questa volta: un 4 in C1.",
  riskDone: (n) => ({
    title: `Resta, ${points("it", n)}`,
    text: "Nella soluzione lì c’è un 3: ora nessuno può più risolvere lo schema. È un problema di tutti. Con un’altra opzione è giusta solo la soluzione.",
  }),
  stuck: {
    title: "Non ci sta più nulla",
    text: "Qui sono libere due caselle, A4 e B7, e in nessuna ci sta un numero. Chi non può scrivere passa.",
  },
  stuckDone: {
    title: "La partita è finita",
    text: "Tutti hanno avuto tre turni a vuoto di fila. La partita finisce anche quando ogni casella è piena, quando scade il tempo stabilito o quando tutti votano per finire.",
  },
  object: {
    title: "Arbitra il tavolo",
    text: "Con questa opzione gli errori li fermi solo tu. Ben ha scritto 2 in F1; l’anello dice che attende la tua risposta. Ci sta?",
  },
  objectMissed: "Guarda la prima riga: in I1 c’è già un 2. Se accetti, resta per sempre.",
  objectDone: {
    title: "Contestazione accolta",
    text: "Il 2 è cancellato, i 2 punti di Ben non ci sono più e tocca a te.",
  },
  accept: {
    title: "E adesso?",
    text: "Questa volta Ben ha scritto 8 in F1. Guarda la riga 1, la colonna F e il riquadro, poi rispondi.",
  },
  acceptWrong:
    "Nella riga 1, nella colonna F e nel riquadro non c’è un altro 8. La contestazione sarebbe respinta e varrebbe come accettazione.",
  acceptDone: {
    title: "Resta",
    text: "Anche chi tace accetta, dopo 10 secondi. Gli errori scoperti più tardi restano, e contano per chi li ha scritti.",
  },
  more: {
    title: "Il gioco avanzato",
    text: "Ora puoi scrivere tutti i numeri che il tempo permette. Comincia da una casella sicura.",
  },
  moreUnsure:
    "Non viola la regola, ma lo schema non si potrebbe più risolvere. Cerca caselle in cui ci sta un solo numero: E1 o B7.",
  moreDone: (n) => ({ title: points("it", n), text: "Tocca ancora a te: potresti continuare finché hai tempo." }),
  done: {
    title: "Per ora basta",
    text: "Quando non vedi altro, chiudi il turno. I round sono quanti i giocatori, e ogni round lo comincia qualcun altro.",
  },
  doneOther: "Certo, potresti scrivere ancora. Qui chiudi il turno con il pulsante.",
  doneDone: {
    title: "Tocca a Ben",
    text: "Da ora corre il suo tempo. Se arbitra il tavolo, con un’opzione gli altri controllano mentre si continua a scrivere: toccano un numero del turno e contestano.",
  },
  last: { title: "L’ultima casella", text: "È libera solo B5. Tu hai 12 punti, Ben ne ha 14." },
  lastDone: (n) => ({
    title: `${points("it", n)}, 18 a 14`,
    text: "Ogni casella è piena: vinci tu. Mentre aspetti il turno i tasti sono una matita: appunti che vedi solo tu.",
  }),

  standsThere: (digit, cell, house) => `In ${cell}, ${same.it[house]}, c’è già un ${digit}.`,
  notThatDigit: "Questo numero non si ripete, ma non è quello che manca.",
  lookAt: (cell) => `Non lì: guarda ${cell}.`,
  taken: "Questa casella è occupata.",
  noPass: "Non devi passare: c’è un numero da scrivere.",
  mustPass: "Lì non ci sta più nessun numero. Passa.",
  answer: "Di’ se ci sta: accetta o contesta.",
};

export const lessonWords: Catalogue<typeof en> = { en, de, it };
