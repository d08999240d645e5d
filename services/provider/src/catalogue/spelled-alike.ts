const LONG = 7;
/** How many mistakes are allowed in a typed word: a short word with a mistake is another word. */
const mistakesIn = (typed: string): number => (typed.length < 4 ? 0 : typed.length < LONG ? 1 : 2);

/**
 * Whether a typed word is this word or, when the typed word is long, its beginning, except for a few mistakes: one
 * letter too many, one too few, a wrong one, or two swapped (optimal string alignment).
 */
export function isSpelledAlike(typed: string, word: string): boolean {
  const most = mistakesIn(typed);
  if (word.length < typed.length - most) return false;
  // The user may still be typing, so the rest of the word counts for nothing, but only for long input: "bank" is not
  // the beginning of "baken".
  const isBeginning = typed.length >= LONG;
  if (!isBeginning && word.length > typed.length + most) return false;
  const end = Math.min(word.length, typed.length + most);
  let before: number[] = [];
  let row = Array.from({ length: end + 1 }, (_, at) => at);
  for (let i = 1; i <= typed.length; i++) {
    const next = [i];
    for (let j = 1; j <= end; j++) {
      const isSame = typed[i - 1] === word[j - 1];
      const costs = [(row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1)];
      const isSwapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      if (isSwapped) costs.push((before[j - 2] ?? 0) + 1);
      next.push(Math.min(...costs));
    }
    before = row;
    row = next;
  }
  return (isBeginning ? Math.min(...row) : (row[end] ?? 0)) <= most;
}
