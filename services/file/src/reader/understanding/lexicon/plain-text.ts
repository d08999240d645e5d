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

/** Letters to add, drop or change to get from one word to the other (Levenshtein), given up beyond `most`. */
export function editDistance(a: string, b: string, most = 3): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
    }
    if (Math.min(...next) > most) return most + 1;
    row = next;
  }
  return row[b.length] ?? most + 1;
}

/** Looks up the word of a table that is probably meant. */
export function meantIn<Value>(table: Map<string, Value>, lettersPerError = 5) {
  const nearest = nearestIn(table.keys(), lettersPerError);
  return (read: string): Value | null => table.get(nearest(read) ?? '') ?? null;
}

/** The size of the cache per list: a page has a few hundred words, many of which are on every page. */
const REMEMBERED = 20_000;

/**
 * Finds the word of a list that is probably meant, allowing one misread letter per `lettersPerError`; short words must be
 * exact.
 */
function nearestIn(words: Iterable<string>, lettersPerError = 5): (read: string) => string | null {
  const list = [...words];
  const exact = new Set(list);
  const ofAboutLength = new Map<number, string[]>();
  const remembered = new Map<string, string | null>();
  const find = (read: string) => {
    if (exact.has(read)) return read;
    const allowed = Math.floor(read.length / lettersPerError);
    const candidates =
      ofAboutLength.get(read.length) ?? list.filter((word) => Math.abs(word.length - read.length) <= allowed);
    ofAboutLength.set(read.length, candidates);
    let best: { word: string; distance: number } | null = null;
    for (const word of candidates) {
      const most = best ? best.distance - 1 : allowed;
      const distance = editDistance(word, read, most);
      if (distance <= most) best = { word, distance };
    }
    return best?.word ?? null;
  };
  return (read) => {
    const known = remembered.get(read);
    if (known !== undefined) return known;
    const found = find(read);
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(read, found);
    return found;
  };
}
