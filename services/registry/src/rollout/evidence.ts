/** How often something happened to visitors of each of two arms of the same size. */
export interface Split {
  candidate: number;
  control: number;
}

/**
 * The shares of its capital that a bet stakes. A small one wins slowly by a small difference, a large one fast by a large
 * difference; the capital is spread evenly over all of them.
 */
const STAKES = [0.02, 0.05, 0.1, 0.2, 0.35, 0.5, 0.7, 0.9];

/** What each stake has won, as logarithms: the whole past of a bet. */
export type Capital = readonly number[];

export const NO_BETS: Capital = STAKES.map(() => 0);

/**
 * Bets on which arm each happening falls into. Where the arms are equal it is either one with the same chance, so that no bet
 * wins anything on average, whenever somebody looks and stops.
 * @param score what it says: 1 that the candidate has more of it, -1 that it has less; anything between says less
 */
export const bet = (capital: Capital, { candidate, control }: Split, score: number): Capital =>
  score === 0 || candidate + control === 0
    ? capital
    : STAKES.map(
        (stake, i) =>
          (capital[i] ?? 0) + candidate * Math.log1p(stake * score) + control * Math.log1p(-stake * score),
      );

/**
 * What a capital of 1 has become. Where the arms are equal, the chance that it is ever `n` or more is at most 1 in `n`
 * (Ville's inequality), however often it is looked at.
 */
export function evidence(...capitals: Capital[]): number {
  const all = capitals.flat();
  const most = Math.max(...all);
  return Math.exp(most + Math.log(all.reduce((sum, each) => sum + Math.exp(each - most), 0) / all.length));
}
