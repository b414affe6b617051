// What the server would not do, in words of the page, by its code; docs/protocol.md lists them all. The server's own words are
// English, so they are only a detail, for what has no words of ours.

import { Denied } from "../app/api";
import { tableCodes } from "./codes";
import { type Catalogue, words } from "./words.svelte";

export type Told = { text: string; detail?: string };

const en = {
  unreachable: "The server does not answer. Games on this device work all the same.",
  otherwise: "The server would not do that.",
  detail: "What was said exactly",
  codes: {
    "no-token": "The server does not know this device. Reload the page.",
    "bad-token": "The server does not know this device. Reload the page.",
    "no-hello": "The server did not hear from this page in time. Reload it.",
    origin: "This page may not talk to this server.",
    host: "The server does not know itself by this address. Open the page by another one, or ask the person who runs it.",
    private: "That is only for the machine the server runs on.",
    method: "This page and the server do not fit together. Reload the page.",
    "content-type": "This page and the server do not fit together. Reload the page.",
    "not-finished": "The record can be seen once the game is over.",
    "no-such-page": "There is no such page.",
    "no-such-table": "There is no such table. Perhaps the link is old, or a letter is missing.",
    "no-such-code": "No table has this code. Perhaps its game is over, or a letter is wrong.",
    busy: "Too much was asked from your address at once. Try again in a moment.",
    broken: "The server made a mistake with this request. Everything else goes on; tell the host.",
    "table-broken": "Something is wrong with this table. What was played is kept; tell the host.",
    "too-many-messages": "This page sent too many messages at once. It comes back by itself in a few seconds.",
    store: "The server cannot keep anything just now. Try again later.",
    stopping: "The server is being restarted and will be back in a moment. Your table is kept.",
    moved: "Another server has this table from now on. You are on the way there.",
    "older-server":
      "Another server here is too old for such a table. Leave the newer settings out, or try again later.",
    elsewhere: "Another server has this table. Try again in a moment.",
    name: "A name has 1 to 24 characters.",
    "has-account": "This device has an account already.",
    "no-account": "This device has no account.",
    "phrase-length": "A recovery phrase has nine groups of five letters; here are #.",
    "phrase-group": "Group # cannot be right.",
    "phrase-check": "The groups do not fit together: a letter is wrong, or their order.",
    "phrase-unknown": "No account has this phrase.",
    "no-such-person": "This person cannot be found any more.",
    "there-already": "They are at that table already.",
    blocked: "You have blocked this person.",
    "too-many-invitations": "Enough invitations wait for them already.",
    "too-many-blocked": "At most # people can be blocked.",
    "too-many-devices": "An account has at most # devices.",
    "too-few-days": "Days that have begun already count: at least #.",
    "too-many-days": "So many days are not left this year: at most #.",
    "daily-game": "This game has no challenge today.",
    "daily-date": "Results are taken for yesterday, today and tomorrow only.",
    "daily-record": "This result does not hold when it is replayed.",
    "daily-deal": "That is not today’s deal.",
    "daily-unfinished": "The game is not over yet.",
    "daily-bot": "At move # the bot would have played something else.",
  },
};

const de: typeof en = {
  unreachable: "Der Server antwortet nicht. Partien an diesem Gerät gehen trotzdem.",
  otherwise: "Der Server hat das abgelehnt.",
  detail: "Die genaue Meldung",
  codes: {
    "no-token": "Der Server kennt dieses Gerät nicht. Lade die Seite neu.",
    "bad-token": "Der Server kennt dieses Gerät nicht. Lade die Seite neu.",
    "no-hello": "Der Server hat von dieser Seite nicht rechtzeitig gehört. Lade sie neu.",
    origin: "Diese Seite darf mit diesem Server nicht sprechen.",
    host: "Unter dieser Adresse kennt sich der Server nicht. Öffne die Seite über eine andere, oder frag die Person, die ihn betreibt.",
    private: "Das ist nur für den Rechner bestimmt, auf dem der Server läuft.",
    method: "Diese Seite und der Server passen nicht zusammen. Lade die Seite neu.",
    "content-type": "Diese Seite und der Server passen nicht zusammen. Lade die Seite neu.",
    "not-finished": "Die Aufzeichnung gibt es, sobald die Partie zu Ende ist.",
    "no-such-page": "Diese Seite gibt es nicht.",
    "no-such-table": "Diesen Tisch gibt es nicht. Vielleicht ist der Link alt, oder es fehlt ein Buchstabe.",
    "no-such-code":
      "Kein Tisch hat diesen Code. Vielleicht ist die Partie schon zu Ende, oder ein Buchstabe stimmt nicht.",
    busy: "Von deiner Adresse kam zu viel auf einmal. Versuche es gleich noch einmal.",
    broken:
      "Der Server hat bei dieser Anfrage einen Fehler gemacht. Alles andere läuft weiter; sag der Person Bescheid, die den Server betreibt.",
    "table-broken":
      "Mit diesem Tisch stimmt etwas nicht. Was gespielt wurde, bleibt erhalten; sag der Person Bescheid, die den Server betreibt.",
    "too-many-messages":
      "Diese Seite hat zu viele Nachrichten auf einmal geschickt. In ein paar Sekunden ist sie von selbst wieder da.",
    store: "Der Server kann gerade nichts speichern. Versuche es später noch einmal.",
    stopping: "Der Server startet neu und ist gleich wieder da. Dein Tisch bleibt erhalten.",
    moved: "Diesen Tisch hat jetzt ein anderer Server. Du bist auf dem Weg dorthin.",
    "older-server":
      "Ein anderer Server hier ist für so einen Tisch zu alt. Lass die neueren Einstellungen weg oder versuch es später.",
    elsewhere: "Diesen Tisch hat ein anderer Server. Versuch es gleich noch einmal.",
    name: "Ein Name hat 1 bis 24\u00a0Zeichen.",
    "has-account": "Dieses Gerät hat schon ein Konto.",
    "no-account": "Dieses Gerät hat kein Konto.",
    "phrase-length": "Ein Wiederherstellungscode hat neun Gruppen aus fünf Buchstaben; hier sind es #.",
    "phrase-group": "Gruppe\u00a0# kann nicht stimmen.",
    "phrase-check": "Die Gruppen passen nicht zusammen: Ein Buchstabe stimmt nicht, oder ihre Reihenfolge.",
    "phrase-unknown": "Zu diesem Code gibt es kein Konto.",
    "no-such-person": "Diese Person lässt sich nicht mehr finden.",
    "there-already": "Diese Person ist schon an dem Tisch.",
    blocked: "Du hast diese Person blockiert.",
    "too-many-invitations": "Auf diese Person warten schon genug Einladungen.",
    "too-many-blocked": "Es lassen sich höchstens #\u00a0Personen blockieren.",
    "too-many-devices": "Ein Konto hat höchstens #\u00a0Geräte.",
    "too-few-days": "Angefangene Tage zählen mit: mindestens #.",
    "too-many-days": "So viele Tage sind in diesem Jahr nicht mehr übrig: höchstens #.",
    "daily-game": "Für dieses Spiel gibt es heute keine Aufgabe.",
    "daily-date": "Ergebnisse werden nur für gestern, heute und morgen angenommen.",
    "daily-record": "Dieses Ergebnis hält dem Nachspielen nicht stand.",
    "daily-deal": "Das ist nicht die Verteilung von heute.",
    "daily-unfinished": "Die Partie ist noch nicht zu Ende.",
    "daily-bot": "Bei Zug\u00a0# hätte der Bot anders gespielt.",
  },
};

const it: typeof en = {
  unreachable: "Il server non risponde. Le partite su questo dispositivo funzionano lo stesso.",
  otherwise: "Il server ha rifiutato la richiesta.",
  detail: "Il messaggio esatto",
  codes: {
    "no-token": "Il server non riconosce questo dispositivo. Ricarica la pagina.",
    "bad-token": "Il server non riconosce questo dispositivo. Ricarica la pagina.",
    "no-hello": "Il server non ha ricevuto in tempo notizie da questa pagina. Ricaricala.",
    origin: "Questa pagina non può parlare con questo server.",
    host: "Il server non si riconosce in questo indirizzo. Apri la pagina con un altro, o chiedi a chi lo gestisce.",
    private: "È riservato al computer su cui gira il server.",
    method: "Questa pagina e il server non vanno d’accordo. Ricarica la pagina.",
    "content-type": "Questa pagina e il server non vanno d’accordo. Ricarica la pagina.",
    "not-finished": "La registrazione si può vedere quando la partita è finita.",
    "no-such-page": "Questa pagina non esiste.",
    "no-such-table": "Questo tavolo non esiste. Forse il link è vecchio, o manca una lettera.",
    "no-such-code": "Nessun tavolo ha questo codice. Forse la partita è finita, o una lettera è sbagliata.",
    busy: "Dal tuo indirizzo sono arrivate troppe richieste insieme. Riprova tra un momento.",
    broken:
      "Il server ha commesso un errore con questa richiesta. Tutto il resto continua; avvisa chi gestisce il server.",
    "table-broken":
      "C’è qualcosa che non va in questo tavolo. Le mosse sono conservate; avvisa chi gestisce il server.",
    "too-many-messages": "Questa pagina ha inviato troppi messaggi insieme. Torna da sola tra qualche secondo.",
    store: "Per ora il server non può salvare nulla. Riprova più tardi.",
    stopping: "Il server si sta riavviando e torna tra un momento. Il tuo tavolo è conservato.",
    moved: "Questo tavolo è ora di un altro server. Ci stai arrivando.",
    "older-server":
      "Un altro server qui è troppo vecchio per un tavolo così. Lascia perdere le impostazioni nuove, o riprova più tardi.",
    elsewhere: "Questo tavolo è di un altro server. Riprova tra un momento.",
    name: "Un nome ha da 1 a 24 caratteri.",
    "has-account": "Questo dispositivo ha già un account.",
    "no-account": "Questo dispositivo non ha un account.",
    "phrase-length": "Una frase di recupero ha nove gruppi di cinque lettere; qui ce ne sono #.",
    "phrase-group": "Il gruppo # non può essere giusto.",
    "phrase-check": "I gruppi non combaciano: è sbagliata una lettera, o il loro ordine.",
    "phrase-unknown": "Nessun account ha questa frase.",
    "no-such-person": "Questa persona non si trova più.",
    "there-already": "È già a quel tavolo.",
    blocked: "Hai bloccato questa persona.",
    "too-many-invitations": "Ha già abbastanza inviti in attesa.",
    "too-many-blocked": "Si possono bloccare al massimo # persone.",
    "too-many-devices": "Un account ha al massimo # dispositivi.",
    "too-few-days": "I giorni già iniziati contano: almeno #.",
    "too-many-days": "Quest’anno non restano così tanti giorni: al massimo #.",
    "daily-game": "Questo gioco oggi non ha una sfida.",
    "daily-date": "Si accettano solo i risultati di ieri, di oggi e di domani.",
    "daily-record": "Questo risultato non regge alla verifica.",
    "daily-deal": "Non è la distribuzione di oggi.",
    "daily-unfinished": "La partita non è ancora finita.",
    "daily-bot": "Alla mossa # il bot avrebbe giocato diversamente.",
  },
};

export const denials: Catalogue<typeof en> = { en, de, it };

/** Our words for a code of the server. The number that it names ("Group 3 …") is taken over. */
export function deniedWords({ code, words: said }: { code: string; words: string }): Told {
  const ours: Record<string, string> = { ...words(tableCodes), ...words(denials).codes };
  const text = ours[code]?.replace("#", /\d+/.exec(said)?.[0] ?? "–");
  // What could not be read is told with its place: a host or a friend who knows more can use it.
  if (text && code !== "malformed") return { text };
  return { text: text ?? words(denials).otherwise, detail: said };
}

/** Whatever went wrong when the server was asked. */
export function troubleWords(trouble: unknown): Told {
  if (trouble instanceof Denied) return deniedWords({ code: trouble.code, words: trouble.message });
  return { text: words(denials).unreachable };
}
