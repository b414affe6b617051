// Who this device is to the server: a token made up here once and kept. Whoever has it has the seats, so it never goes into an address.

const key = "nonet device";

export function hex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}

let made: string | null = null;

export function deviceToken(): string {
  if (made) return made;
  try {
    made = localStorage.getItem(key);
    if (!made || !/^[0-9a-f]{32,128}$/.test(made)) localStorage.setItem(key, (made = hex(24)));
  } catch {
    made ??= hex(24);
  }
  return made;
}
