/** How often an event happened to visitors of each of two arms of the same size. */
export interface Split {
  candidate: number;
  control: number;
}

/**
 * The fractions of its capital that a bet stakes. A small stake wins slowly from a small difference, a large one fast from a
 * large difference; the capital is spread evenly over all of them.
 */
const STAKES = [0.02, 0.05, 0.1, 0.2, 0.35, 0.5, 0.7, 0.9];

/** The winnings of each stake, as logarithms: the whole state of a bet. */
export type Capital = readonly number[];

export const NO_BETS: Capital = STAKES.map(() => 0);

/**
 * Bets on the arm that each event falls into. If the arms are equal, both are equally likely, so that no bet wins anything on
 * average, whenever somebody looks and stops.
 * @param score the weight of an event: 1 speaks for the candidate having more of them, -1 for fewer, values in between less so
 */
export const bet = (capital: Capital, { candidate, control }: Split, score: number): Capital =>
  score === 0 || candidate + control === 0
    ? capital
    : STAKES.map(
        (stake, i) =>
          (capital[i] ?? 0) + candidate * Math.log1p(stake * score) + control * Math.log1p(-stake * score),
      );

/**
 * What a capital of 1 has become. If the arms are equal, the probability that it ever reaches `n` is at most 1 in `n` (Ville's
 * inequality), however often it is looked at.
 */
export function evidence(...capitals: Capital[]): number {
  const all = capitals.flat();
  const most = Math.max(...all);
  return Math.exp(most + Math.log(all.reduce((sum, each) => sum + Math.exp(each - most), 0) / all.length));
}
