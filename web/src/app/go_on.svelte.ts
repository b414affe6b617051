// A key with which a seat comes over from another device: `/t/ID#go-on=KEY`. Whoever has it has the seat, so it leaves the address at once and is only
// kept until the table has taken it.

const pattern = /^#go-on=([A-Za-z0-9_-]+)$/;

const brought: { id: string; key: string }[] = $state([]);

/** The part after the # of an address, without a key; a key that was there is kept for its table. */
export function withoutKey(
  address: { pathname: string; search: string; hash: string },
  replace: (to: string) => void,
): string {
  const key = pattern.exec(address.hash)?.[1];
  if (key === undefined) return address.hash;
  const id = /^\/t\/([A-Za-z0-9]+)$/.exec(address.pathname)?.[1];
  if (id) brought.push({ id, key });
  replace(address.pathname + address.search);
  return "";
}

/** The key that was brought for a table, once; reading it in an effect waits for the next. */
export function keyFor(id: string): string | null {
  const at = brought.findLastIndex((one) => one.id === id);
  return at < 0 ? null : (brought.splice(at, 1)[0]?.key ?? null);
}

export function goOnPath(id: string, key: string): string {
  return `/t/${id}#go-on=${key}`;
}
