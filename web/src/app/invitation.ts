// What somebody types or pastes to get to a table: its link, its id, or its code. Small letters, blanks and dashes in a code are forgiven.

export type Invitation = { id: string } | { code: string };

const idLength = 22;

/** Null: nothing was typed. */
export function invitationIn(typed: string): Invitation | null {
  const text = typed.trim();
  const id =
    /\/t\/([A-Za-z0-9]+)/.exec(text)?.[1] ?? (/^[A-Za-z0-9]+$/.test(text) && text.length === idLength ? text : null);
  if (id) return { id };
  const code = (/[?&]code=([^&#]+)/.exec(text)?.[1] ?? text).replace(/[\s-]/g, "").toUpperCase();
  return code === "" ? null : { code };
}

export function pathTo(invitation: Invitation | null): string {
  if (!invitation) return "/join";
  return "id" in invitation ? `/t/${invitation.id}` : `/join?code=${encodeURIComponent(invitation.code)}`;
}
