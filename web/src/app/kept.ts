// Small things kept in the browser between visits. A browser that keeps nothing (private windows, full disks) only makes
// the page forgetful, never broken.

export function kept<T extends object>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? otherwise : { ...otherwise, ...(JSON.parse(text) as Partial<T>) };
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // nothing to be done: it lasts as long as the page does
  }
}
