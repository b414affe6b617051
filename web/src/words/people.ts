// Who is at a table and who is not: presence, the host, seats that go to a bot or to another device, and those who only watch.

import { inSentence } from "../app/names";
import type { Note } from "../table/state";
import { type Catalogue, counted, words } from "./words.svelte";

const en = {
  // how long somebody is gone
  justNow: "just now",
  forMinutes: (n: number) => counted("en", n, { one: "for # minute", other: "for # minutes" }),
  forHours: (n: number) => counted("en", n, { one: "for # hour", other: "for # hours" }),
  forDays: (n: number) => counted("en", n, { one: "for # day", other: "for # days" }),
  // the lobby
  host: "host",
  notHere: (since: string) => `not here, ${since}`,
  missing: (names: string, n: number) => (n === 1 ? `${names} is not here.` : `${names} are not here.`),
  missingTold: "The table is on their home page, “waiting for you”.",
  chairsFree: (n: number) =>
    counted("en", n, { one: "One chair still needs somebody.", other: "# chairs still need somebody." }),
  youBegin: "Some chairs are empty. As soon as everybody who sits is ready you may begin without them.",
  hostBegins: (name: string) =>
    `Some chairs are empty. ${name} may begin without them once everybody who sits is ready.`,
  hostMayBegin: "Some chairs are empty. The host may begin without them once everybody who sits is ready.",
  notReady: (names: string, n: number) => (n === 1 ? `${names} is not ready yet.` : `${names} are not ready yet.`),
  youNotReady: "Say that you are ready.",
  allHere: "Everybody is here and ready.",
  sitDown: "Sit down, and the game can begin.",
  hostAway: (name: string) => `${name} is the host. If ${name} stays away, somebody who is here takes over.`,
  hostLeft: "The host is not here. If the host stays away, somebody who sits here takes over.",
  somebodyElse: "Somebody else at this device",
  somebodyElseText: "You pass the device round. Between turns the page hides everything.",
  removeYes: "Yes, ask to leave",
  removeSure: (name: string) => `Ask ${name} to leave? ${name} cannot come back to this table.`,
  onlookersTalk: "Onlookers may talk",
  // waiting for me
  waitingForYou: "Waiting for you",
  waitsWith: (names: string) => `with ${names}`,
  toTable: "To the table",
  // notices
  rests: "The table rests",
  restsText: "Nobody who plays is here. It goes on when somebody is back.",
  botIn: (left: string) => `Let a bot play on in ${left}`,
  botAgreed: "You have agreed",
  botVotes: (n: number, all: number) => `${n} of ${all} agree to a bot.`,
  youWatch: "You are watching",
  wasMine: "This was my seat",
  seatIn: (left: string) => `This was my seat: in ${left}`,
  wasMineText: (name: string) => `Away: ${name}. If that was you on another device, the others may let you go on.`,
  youAsk: (name: string) => `You have asked for ${name}’s seat`,
  youAskText: "The others at the table decide.",
  asksFor: (who: string, name: string) => `${who} asks for ${name}’s seat`,
  asksText: (votes: number) =>
    counted("en", votes, {
      one: "From another device. One person agrees so far.",
      other: "From another device. # people agree so far.",
      zero: "From another device. Only agree if you know who it is.",
    }),
  letThem: "Let them play on",
  youResigned: "You have resigned",
  youResignedText: "A bot plays your seat to the end.",
  movedAway: "Your seat is on another device now",
  movedAwayText: "This page only looks on.",
  keyBad: "The seat did not come here",
  more: (n: number) => `+${n}`,
  moreLabel: (n: number) => counted("en", n, { one: "# more notice", other: "# more notices" }),
  notices: "What is going on",
  tooMany: "Too many messages",
  // at the seat
  resigned: "resigned",
  resignedSeat: "Resigned, a bot plays",
  botPlays: "A bot plays",
  // the menu
  goOnElsewhere: "Continue on another device",
  goOnTitle: (name: string) => `${name}’s seat`,
  goOnText: "Read this with the other device, or open the link there. The seat goes there at once and leaves this one.",
  goOnOnce: (left: string) => `Good once, for ${left} more.`,
  goOnOver: "This link is too old now.",
  goOnAgain: "Make a new one",
  goOnSecret: "Whoever has this link has your seat: show it to nobody else.",
  goOnFailed: "No link could be made. Try again in a moment.",
  resignWhich: "Who resigns?",
  resignSeat: (name: string) => `Resign for ${name}`,
  // the end
  endedBy: (names: string, n: number) =>
    n === 1 ? `Ended because ${names} resigned.` : `Ended because ${names} resigned.`,
  botPlayedOn: "a bot played on",
  // the link
  onlyHere: "Nobody else can reach this address",
  onlyHereText:
    "This server listens on this computer only. Start it with this option, and others in your network can come:",
  onlyHereUnknown:
    "It is this computer’s name for itself. Open the page by the computer’s address in your network, and invite from there.",
  reach: "Which address others use",
  // chat of onlookers
  yourName: "Your name",
  listenOnly: "Onlookers only listen at this table.",
  onlooker: "watching",
};

const de: typeof en = {
  justNow: "gerade eben",
  forMinutes: (n) => counted("de", n, { one: "seit #\u00a0Minute", other: "seit #\u00a0Minuten" }),
  forHours: (n) => counted("de", n, { one: "seit #\u00a0Stunde", other: "seit #\u00a0Stunden" }),
  forDays: (n) => counted("de", n, { one: "seit #\u00a0Tag", other: "seit #\u00a0Tagen" }),
  host: "Tischleitung",
  notHere: (since) => `nicht da, ${since}`,
  missing: (names, n) => (n === 1 ? `${names} ist nicht da.` : `${names} sind nicht da.`),
  missingTold: "Der Tisch steht dort auf der Startseite unter „Wartet auf dich“.",
  chairsFree: (n) =>
    counted("de", n, {
      one: "Auf einem Platz wird noch jemand gebraucht.",
      other: "Auf # Plätzen wird noch jemand gebraucht.",
    }),
  youBegin: "Plätze sind leer. Sobald alle, die sitzen, bereit sind, kannst du ohne sie anfangen.",
  hostBegins: (name) => `Plätze sind leer. ${name} kann ohne sie anfangen, sobald alle, die sitzen, bereit sind.`,
  hostMayBegin: "Plätze sind leer. Die Tischleitung kann ohne sie anfangen, sobald alle, die sitzen, bereit sind.",
  notReady: (names, n) => (n === 1 ? `${names} ist noch nicht bereit.` : `${names} sind noch nicht bereit.`),
  youNotReady: "Sag, dass du bereit bist.",
  allHere: "Alle sind da und bereit.",
  sitDown: "Setz dich, dann kann es losgehen.",
  hostAway: (name) => `${name} leitet den Tisch. Bleibt ${name} weg, übernimmt das jemand, der hier ist.`,
  hostLeft: "Die Tischleitung ist nicht da. Bleibt sie weg, übernimmt das jemand, der hier sitzt.",
  somebodyElse: "Noch jemand an diesem Gerät",
  somebodyElseText: "Ihr gebt das Gerät weiter. Zwischen den Zügen verbirgt die Seite alles.",
  removeYes: "Ja, darum bitten",
  removeSure: (name) => `${name} bitten zu gehen? An diesen Tisch führt dann kein Weg zurück.`,
  onlookersTalk: "Wer zuschaut, darf mitreden",
  waitingForYou: "Wartet auf dich",
  waitsWith: (names) => `mit ${names}`,
  toTable: "Zum Tisch",
  rests: "Der Tisch ruht",
  restsText: "Niemand, der spielt, ist da. Es geht weiter, sobald jemand zurück ist.",
  botIn: (left) => `Bot weiterspielen lassen in ${left}`,
  botAgreed: "Du hast zugestimmt",
  botVotes: (n, all) => `${n} von ${all} stimmen einem Bot zu.`,
  youWatch: "Du schaust zu",
  wasMine: "Das war mein Platz",
  seatIn: (left) => `Das war mein Platz: in ${left}`,
  wasMineText: (name) =>
    `Nicht da: ${name}. Wenn du das an einem anderen Gerät warst, können dich die anderen weiterspielen lassen.`,
  youAsk: (name) => `Du hast um den Platz von ${name} gebeten`,
  youAskText: "Die anderen am Tisch entscheiden.",
  asksFor: (who, name) => `${who} bittet um den Platz von ${name}`,
  asksText: (votes) =>
    counted("de", votes, {
      one: "Von einem anderen Gerät. Eine Person stimmt schon zu.",
      other: "Von einem anderen Gerät. # Personen stimmen schon zu.",
      zero: "Von einem anderen Gerät. Stimm nur zu, wenn du weißt, wer das ist.",
    }),
  letThem: "Weiterspielen lassen",
  youResigned: "Du hast aufgegeben",
  youResignedText: "Ein Bot spielt deinen Platz zu Ende.",
  movedAway: "Dein Platz ist jetzt auf einem anderen Gerät",
  movedAwayText: "Diese Seite schaut nur noch zu.",
  keyBad: "Der Platz kam nicht hierher",
  more: (n) => `+${n}`,
  moreLabel: (n) => counted("de", n, { one: "# weiterer Hinweis", other: "# weitere Hinweise" }),
  notices: "Was gerade los ist",
  tooMany: "Zu viele Nachrichten",
  resigned: "aufgegeben",
  resignedSeat: "Aufgegeben, ein Bot spielt",
  botPlays: "Ein Bot spielt",
  goOnElsewhere: "An anderem Gerät weiterspielen",
  goOnTitle: (name) => `Platz von ${name}`,
  goOnText: "Lies das mit dem anderen Gerät ein oder öffne dort den Link. Der Platz wechselt sofort dorthin.",
  goOnOnce: (left) => `Gilt einmal, noch ${left}.`,
  goOnOver: "Dieser Link ist jetzt zu alt.",
  goOnAgain: "Einen neuen machen",
  goOnSecret: "Wer diesen Link hat, hat deinen Platz: Zeig ihn sonst niemandem.",
  goOnFailed: "Es kam kein Link zustande. Versuch es gleich noch einmal.",
  resignWhich: "Wer gibt auf?",
  resignSeat: (name) => `Für ${name} aufgeben`,
  endedBy: (names, n) =>
    n === 1 ? `Zu Ende, weil ${names} aufgegeben hat.` : `Zu Ende, weil ${names} aufgegeben haben.`,
  botPlayedOn: "ein Bot spielte weiter",
  onlyHere: "Diese Adresse erreicht sonst niemand",
  onlyHereText:
    "Dieser Server ist nur auf diesem Rechner zu erreichen. Mit dieser Option gestartet, lässt er andere in deinem Netz herein:",
  onlyHereUnknown:
    "So nennt sich dieser Rechner nur selbst. Öffne die Seite über die Adresse des Rechners in deinem Netz und lade von dort aus ein.",
  reach: "Über welche Adresse die anderen kommen",
  yourName: "Dein Name",
  listenOnly: "Wer zuschaut, hört an diesem Tisch nur zu.",
  onlooker: "schaut zu",
};

const it: typeof en = {
  justNow: "da poco",
  forMinutes: (n) => counted("it", n, { one: "da # minuto", other: "da # minuti" }),
  forHours: (n) => counted("it", n, { one: "da # ora", other: "da # ore" }),
  forDays: (n) => counted("it", n, { one: "da # giorno", other: "da # giorni" }),
  host: "guida il tavolo",
  notHere: (since) => `non c’è, ${since}`,
  missing: (names, n) => (n === 1 ? `Manca ${names}.` : `Mancano ${names}.`),
  missingTold: "Il tavolo è sulla loro pagina iniziale, sotto «Ti aspettano».",
  chairsFree: (n) =>
    counted("it", n, { one: "Serve ancora qualcuno per un posto.", other: "Serve ancora qualcuno per # posti." }),
  youBegin: "Ci sono posti vuoti. Quando chi è al tavolo ha detto «Ci sono», puoi cominciare senza.",
  hostBegins: (name) => `Ci sono posti vuoti. Quando chi è al tavolo ha detto «Ci sono», ${name} può cominciare senza.`,
  hostMayBegin:
    "Ci sono posti vuoti. Quando chi è al tavolo ha detto «Ci sono», chi guida il tavolo può cominciare senza.",
  notReady: (names, n) =>
    n === 1 ? `${names} non ha ancora detto «Ci sono».` : `${names} non hanno ancora detto «Ci sono».`,
  youNotReady: "Quando vuoi cominciare, di’ «Ci sono».",
  allHere: "Ci sono tutti.",
  sitDown: "Siediti, e si può cominciare.",
  hostAway: (name) => `${name} guida il tavolo. Se ${name} non torna, tocca a chi è qui.`,
  hostLeft: "Chi guida il tavolo non c’è. Se non torna, tocca a chi siede qui.",
  somebodyElse: "Un’altra persona a questo dispositivo",
  somebodyElseText: "Vi passate il dispositivo. Tra un turno e l’altro la pagina nasconde tutto.",
  removeYes: "Sì, chiedilo",
  removeSure: (name) => `Chiedere a ${name} di andarsene? Non potrà più tornare a questo tavolo.`,
  onlookersTalk: "Chi guarda può scrivere",
  waitingForYou: "Ti aspettano",
  waitsWith: (names) => `con ${names}`,
  toTable: "Al tavolo",
  rests: "Il tavolo riposa",
  restsText: "Chi gioca non è in linea. Si riprende appena torna qualcuno.",
  botIn: (left) => `Fai giocare un bot tra ${left}`,
  botAgreed: "Hai detto di sì",
  botVotes: (n, all) => `${n} su ${all} dicono sì a un bot.`,
  youWatch: "Stai guardando",
  wasMine: "Questo era il mio posto",
  seatIn: (left) => `Questo era il mio posto: tra ${left}`,
  wasMineText: (name) =>
    `Non in linea: ${name}. Se giocavi da un altro dispositivo, gli altri possono farti continuare.`,
  youAsk: (name) => `Hai chiesto il posto di ${name}`,
  youAskText: "Decidono gli altri al tavolo.",
  asksFor: (who, name) => `${who} chiede il posto di ${name}`,
  asksText: (votes) =>
    counted("it", votes, {
      one: "Da un altro dispositivo. Una persona ha detto di sì.",
      other: "Da un altro dispositivo. # persone hanno detto di sì.",
      zero: "Da un altro dispositivo. Di’ di sì solo se sai chi è.",
    }),
  letThem: "Lascia continuare",
  youResigned: "Hai abbandonato",
  youResignedText: "Un bot gioca al tuo posto fino alla fine.",
  movedAway: "Il tuo posto ora è su un altro dispositivo",
  movedAwayText: "Questa pagina può solo guardare.",
  keyBad: "Il posto non è arrivato qui",
  more: (n) => `+${n}`,
  moreLabel: (n) => counted("it", n, { one: "# altro avviso", other: "altri # avvisi" }),
  notices: "Che cosa succede",
  tooMany: "Troppi messaggi",
  resigned: "ha abbandonato",
  resignedSeat: "Ha abbandonato, gioca un bot",
  botPlays: "Gioca un bot",
  goOnElsewhere: "Continua su un altro dispositivo",
  goOnTitle: (name) => `Il posto di ${name}`,
  goOnText: "Inquadralo con l’altro dispositivo, o apri lì il link. Il posto passa subito di là.",
  goOnOnce: (left) => `Vale una volta, ancora per ${left}.`,
  goOnOver: "Questo link è scaduto.",
  goOnAgain: "Fanne un altro",
  goOnSecret: "Chi ha questo link ha il tuo posto: non mostrarlo ad altri.",
  goOnFailed: "Non è stato possibile fare il link. Riprova tra un momento.",
  resignWhich: "Chi abbandona?",
  resignSeat: (name) => `Abbandona per ${name}`,
  endedBy: (names, n) =>
    n === 1 ? `Finita perché ${names} ha abbandonato.` : `Finita perché ${names} hanno abbandonato.`,
  botPlayedOn: "ha continuato un bot",
  onlyHere: "Nessun altro può raggiungere questo indirizzo",
  onlyHereText:
    "Questo server risponde solo su questo computer. Avvialo con questa opzione, e chi è nella tua rete può entrare:",
  onlyHereUnknown:
    "È il nome che questo computer dà a se stesso. Apri la pagina con l’indirizzo del computer nella tua rete, e invita da lì.",
  reach: "Da quale indirizzo entrano gli altri",
  yourName: "Il tuo nome",
  listenOnly: "A questo tavolo chi guarda può solo ascoltare.",
  onlooker: "guarda",
};

export const people: Catalogue<typeof en> = { en, de, it };

type NoteWords = Record<Note["what"], (name: string) => string>;

const noteWords: Catalogue<NoteWords> = {
  en: {
    resigned: (name) => `${name} has resigned`,
    "taken-over": (name) => `A bot plays for ${name}`,
    "given-back": (name) => `${name} is back and plays on`,
    "handed-over": (name) => `${name} goes on from another device`,
    paused: () => "The game is paused",
    "went-on": () => "The game goes on",
    removed: (name) => `${name} was asked to leave`,
    host: (name) => `${name} is the host now`,
  },
  de: {
    resigned: (name) => `${name} hat aufgegeben`,
    "taken-over": (name) => `Für ${name} spielt ein Bot`,
    "given-back": (name) => `${name} ist zurück und spielt weiter`,
    "handed-over": (name) => `${name} spielt an einem anderen Gerät weiter`,
    paused: () => "Die Partie ist angehalten",
    "went-on": () => "Die Partie geht weiter",
    removed: (name) => `${name} wurde gebeten zu gehen`,
    host: (name) => `${name} leitet jetzt den Tisch`,
  },
  it: {
    resigned: (name) => `${name} ha abbandonato`,
    "taken-over": (name) => `Un bot gioca al posto di ${name}`,
    "given-back": (name) => `${name} è di nuovo al tavolo`,
    "handed-over": (name) => `${name} continua da un altro dispositivo`,
    paused: () => "La partita è in pausa",
    "went-on": () => "La partita riprende",
    removed: (name) => `A ${name} è stato chiesto di andarsene`,
    host: (name) => `Ora guida il tavolo ${name}`,
  },
};

/** What happened, as the log and those who hear it are told. */
export function noteText(note: Note): string {
  return words(noteWords)[note.what](inSentence(note.name ?? ""));
}
