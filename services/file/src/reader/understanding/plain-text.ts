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

/** The word of the list that is meant, allowing one misread letter in every five; short words must be exact. */
export function nearestOf(words: Iterable<string>, read: string): string | null {
  const allowed = Math.floor(read.length / 5);
  let best: { word: string; distance: number } | null = null;
  for (const word of words) {
    const distance = editDistance(word, read, allowed);
    if (distance <= allowed && (!best || distance < best.distance)) best = { word, distance };
    if (distance === 0) break;
  }
  return best?.word ?? null;
}
