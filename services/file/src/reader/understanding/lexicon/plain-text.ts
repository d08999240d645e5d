import leven, { closestMatch } from 'leven';

/** Lower case without diacritics and with one kind of apostrophe, for comparing; never for showing. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether two words differ by this many letters at most. */
export const isNearly = (a: string, b: string, most = 1) => leven(a, b, { maxDistance: most + 1 }) <= most;

/** The size of the cache per table: a page has a few hundred words, many of which are on every page. */
const REMEMBERED = 20_000;

/**
 * Looks up the word of a table that is probably meant, allowing one misread letter per `lettersPerError`; short words must be
 * exact.
 */
export function meantIn<Value>(
  table: Map<string, Value>,
  lettersPerError = 5,
): (read: string) => Value | null {
  const words = [...table.keys()];
  const remembered = new Map<string, Value | null>();
  return (read) => {
    const known = table.get(read) ?? remembered.get(read);
    if (known !== undefined) return known;
    const maxDistance = Math.floor(read.length / lettersPerError);
    const nearest = closestMatch(read, words, { maxDistance });
    const meant = table.get(nearest ?? '') ?? null;
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(read, meant);
    return meant;
  };
}
