const QUARTER_MS = 15 * 60_000;

/** The quarter of an hour in which what repeats itself is told as one: its number, of which job ids are made, and its end. */
export function quarterOf(moment: Date): { number: number; endsAt: Date } {
  const number = Math.floor(moment.getTime() / QUARTER_MS);
  return { number, endsAt: new Date((number + 1) * QUARTER_MS) };
}
