// People one has played with: invitations, and who is blocked.

import type { Catalogue } from "./words.svelte";

const en = {
  inviteTitle: "People you have played with",
  inviteWho: "Invite",
  inviteName: (name: string) => `Invite ${name}`,
  inviting: "Inviting …",
  invited: {
    sent: "Invited",
    there: "Is here already",
    gone: "Cannot be found any more",
    often: "Has enough invitations",
    failed: "Could not be invited",
  },
  metAt: (game: string, when: string) => `${game}, ${when}`,
  invitations: "Invitations",
  invites: (name: string) => `${name} invites you`,
  accept: "To the table",
  decline: "No, thanks",
  declineName: (name: string) => `Decline the invitation of ${name}`,
  people: "People",
  peopleText:
    "Whom you have played with on a server. The list is kept on this device, with an account on all of yours.",
  nobody: "Nobody yet.",
  block: "Block",
  blockName: (name: string) => `Block ${name}`,
  blockSure: (name: string) =>
    `Block ${name}? No invitations and no chat from them, and the lobby does not seat you together. They are not told.`,
  blockYes: "Yes, block",
  forgetName: (name: string) => `Take ${name} off the list`,
  blocked: "Blocked",
  unblock: "Unblock",
  unblockName: (name: string) => `Unblock ${name}`,
  isBlocked: (name: string) => `${name} is blocked.`,
  blockFailed: "That did not work. Try again in a moment.",
};

const de: typeof en = {
  inviteTitle: "Leute, mit denen du gespielt hast",
  inviteWho: "Einladen",
  inviteName: (name) => `${name} einladen`,
  inviting: "Wird eingeladen …",
  invited: {
    sent: "Eingeladen",
    there: "Schon hier",
    gone: "Nicht mehr zu finden",
    often: "Hat genug Einladungen",
    failed: "Hat nicht geklappt",
  },
  metAt: (game, when) => `${game}, ${when}`,
  invitations: "Einladungen",
  invites: (name) => `${name} lädt dich ein`,
  accept: "Zum Tisch",
  decline: "Nein, danke",
  declineName: (name) => `Einladung von ${name} ablehnen`,
  people: "Leute",
  peopleText:
    "Mit wem du auf einem Server gespielt hast. Die Liste bleibt auf diesem Gerät, mit einem Konto auf allen deinen.",
  nobody: "Noch niemand.",
  block: "Blockieren",
  blockName: (name) => `${name} blockieren`,
  blockSure: (name) =>
    `${name} blockieren? Keine Einladungen und kein Chat von dort, und ihr werdet nicht zusammengesetzt. Davon erfährt ${name} nichts.`,
  blockYes: "Ja, blockieren",
  forgetName: (name) => `${name} von der Liste nehmen`,
  blocked: "Blockiert",
  unblock: "Freigeben",
  unblockName: (name) => `${name} freigeben`,
  isBlocked: (name) => `${name} ist blockiert.`,
  blockFailed: "Das hat nicht geklappt. Versuche es gleich noch einmal.",
};

const it: typeof en = {
  inviteTitle: "Persone con cui hai giocato",
  inviteWho: "Invita",
  inviteName: (name) => `Invita ${name}`,
  inviting: "Invito in corso …",
  invited: {
    sent: "Invito inviato",
    there: "È già qui",
    gone: "Non si trova più",
    often: "Ha già abbastanza inviti",
    failed: "Invito non riuscito",
  },
  metAt: (game, when) => `${game}, ${when}`,
  invitations: "Inviti",
  invites: (name) => `${name} ti invita`,
  accept: "Al tavolo",
  decline: "No, grazie",
  declineName: (name) => `Rifiuta l’invito di ${name}`,
  people: "Persone",
  peopleText:
    "Con chi hai giocato su un server. L’elenco resta su questo dispositivo; con un account, su tutti i tuoi.",
  nobody: "Ancora nessuno.",
  block: "Blocca",
  blockName: (name) => `Blocca ${name}`,
  blockSure: (name) =>
    `Bloccare ${name}? Niente inviti né messaggi, e non vi si mette allo stesso tavolo. ${name} non ne saprà nulla.`,
  blockYes: "Sì, blocca",
  forgetName: (name) => `Togli ${name} dall’elenco`,
  blocked: "Persone bloccate",
  unblock: "Sblocca",
  unblockName: (name) => `Sblocca ${name}`,
  isBlocked: (name) => `${name} non può più scriverti né invitarti.`,
  blockFailed: "Non ha funzionato. Riprova tra un momento.",
};

export const company: Catalogue<typeof en> = { en, de, it };
