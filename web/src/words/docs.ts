import { type Catalogue, counted } from "./words.svelte";

const en = {
  handbook: "Handbook",
  lead: "How to play, how to run a server of your own, and how it all works inside.",
  /** A quiet remark for who reads the rest of the page in another language. */
  inEnglish: "",
  find: "Search the handbook",
  found: (n: number) => counted("en", n, { zero: "Nothing found.", one: "# place found.", other: "# places found." }),
  tryLess: "Try fewer or other words.",
  results: "What was found",
  copyLink: (heading: string) => `Copy the link to “${heading}”`,
  previous: "Before it",
  next: "Next",
  print: "Print",
  pages: {
    overview: { title: "Overview", line: "What it is, the games, and what it promises." },
    playing: { title: "Playing", line: "Ways to play, the keys, what happens at the table and on paper." },
    hosting: { title: "Hosting", line: "Running a server: certificates, proxies, backups, figures, limits." },
    cluster: {
      title: "Several machines",
      line: "Servers that stand in for each other, on one database behind a front.",
    },
    commands: { title: "Command line", line: "What the program does in a terminal, command by command." },
    puzzles: { title: "Sudoku puzzles", line: "Formats that are read, answers, and making puzzles." },
    bots: { title: "Bots", line: "The five levels, tournaments, and a program of your own at the table." },
    notation: { title: "Notation", line: "Positions, moves and records as text." },
    protocol: { title: "Protocol", line: "How clients and the server speak." },
    adding: { title: "Adding a game", line: "Two folders and two words: what a new game needs." },
    figures: { title: "Figures", line: "How fast it is, how much it carries, how much of it is tested." },
    changes: { title: "Changes", line: "What is new in each version." },
  },
};

const de: typeof en = {
  handbook: "Handbuch",
  lead: "Wie man spielt, wie man einen eigenen Server betreibt und wie alles im Innern funktioniert.",
  inEnglish: "Die Texte des Handbuchs sind auf Englisch.",
  find: "Im Handbuch suchen",
  found: (n) => counted("de", n, { zero: "Nichts gefunden.", one: "# Stelle gefunden.", other: "# Stellen gefunden." }),
  tryLess: "Versuch es mit weniger oder anderen Wörtern, auf Englisch.",
  results: "Gefundene Stellen",
  copyLink: (heading) => `Link zu „${heading}“ kopieren`,
  previous: "Davor",
  next: "Weiter",
  print: "Drucken",
  pages: {
    overview: { title: "Überblick", line: "Was es ist, die Spiele und was es verspricht." },
    playing: {
      title: "Spielen",
      line: "Arten zu spielen, die Tasten, was am Tisch geschieht und was man drucken kann.",
    },
    hosting: { title: "Betreiben", line: "Ein eigener Server: Zertifikate, Proxys, Sicherungen, Kennzahlen, Grenzen." },
    cluster: {
      title: "Mehrere Rechner",
      line: "Server, die füreinander einspringen: eine Datenbank, davor ein Verteiler.",
    },
    commands: { title: "Kommandozeile", line: "Was das Programm im Terminal kann, Befehl für Befehl." },
    puzzles: { title: "Sudoku-Rätsel", line: "Formate, die gelesen werden, Antworten und das Erzeugen von Rätseln." },
    bots: { title: "Bots", line: "Die fünf Stufen, Turniere und ein eigenes Programm am Tisch." },
    notation: { title: "Notation", line: "Stellungen, Züge und Aufzeichnungen als Text." },
    protocol: { title: "Protokoll", line: "Wie Clients und Server miteinander sprechen." },
    adding: { title: "Ein neues Spiel", line: "Zwei Ordner und zwei Wörter: was ein neues Spiel braucht." },
    figures: { title: "Zahlen", line: "Wie schnell es ist, wie viel es trägt und wie viel davon getestet ist." },
    changes: { title: "Änderungen", line: "Was in jeder Version neu ist." },
  },
};

const it: typeof en = {
  handbook: "Manuale",
  lead: "Come si gioca, come si gestisce un server proprio e come funziona tutto all’interno.",
  inEnglish: "I testi del manuale sono in inglese.",
  find: "Cerca nel manuale",
  found: (n) => counted("it", n, { zero: "Nessun risultato.", one: "# risultato.", other: "# risultati." }),
  tryLess: "Prova con meno parole o con altre, in inglese.",
  results: "Risultati",
  copyLink: (heading) => `Copia il link a «${heading}»`,
  previous: "Precedente",
  next: "Avanti",
  print: "Stampa",
  pages: {
    overview: { title: "Panoramica", line: "Che cos’è, i giochi e che cosa promette." },
    playing: { title: "Giocare", line: "I modi di giocare, i tasti, che cosa succede al tavolo e su carta." },
    hosting: { title: "Gestire un server", line: "Certificati, proxy, copie di sicurezza, misure, limiti." },
    cluster: { title: "Più macchine", line: "Server che si sostituiscono a vicenda, con un solo database." },
    commands: { title: "Riga di comando", line: "Che cosa fa il programma nel terminale, comando per comando." },
    puzzles: { title: "Schemi di Sudoku", line: "I formati letti, le risposte e come creare schemi." },
    bots: { title: "Bot", line: "I cinque livelli, i tornei e un programma proprio al tavolo." },
    notation: { title: "Notazione", line: "Posizioni, mosse e registrazioni come testo." },
    protocol: { title: "Protocollo", line: "Come si parlano client e server." },
    adding: { title: "Un gioco nuovo", line: "Due cartelle e due parole: che cosa serve a un gioco nuovo." },
    figures: { title: "Misure", line: "Quanto è veloce, quanto regge e quanto ne è provato." },
    changes: { title: "Novità", line: "Che cosa c’è di nuovo in ogni versione." },
  },
};

export const docs: Catalogue<typeof en> = { en, de, it };
