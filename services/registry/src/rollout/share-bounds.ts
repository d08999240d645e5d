/** `hit` visitors out of `of`. */
export interface Share {
  of: number;
  hit: number;
}

/**
 * Bounds of the true share that hold however often somebody looks: the probability that it is ever outside is at most `error`
 * on each side. Uses the mixture of all shares under the arcsine law (Robbins): a share is ruled out once the mixture is `1 /
 * error` times as likely.
 */
export const highestShare = (share: Share, error: number): number => bound(share, error, 1);
export const lowestShare = (share: Share, error: number): number => bound(share, error, 0);

/** After this many halvings the interval is below the precision of a number. */
const HALVINGS = 40;

function bound({ of, hit }: Share, error: number, side: 0 | 1): number {
  const missed = of - hit;
  const mixture = logBeta(hit + 0.5, missed + 0.5) - logBeta(0.5, 0.5);
  const isRuledOut = (share: number) =>
    mixture - hit * Math.log(share) - missed * Math.log1p(-share) >= Math.log(1 / error);
  let within = of === 0 ? 0.5 : hit / of;
  let outside: number = side;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (within + outside) / 2;
    if (isRuledOut(middle)) outside = middle;
    else within = middle;
  }
  return outside;
}

/** Whether the candidate's share is, with this probability of an error, less than `margin` above the control's. */
export const isWithinMargin = (
  { candidate, control }: Record<'candidate' | 'control', Share>,
  margin: number,
  error: number,
): boolean => highestShare(candidate, error / 2) - lowestShare(control, error / 2) < margin;

const logBeta = (a: number, b: number) => logGamma(a) + logGamma(b) - logGamma(a + b);

/** Lanczos' approximation, accurate to 1e-10 for values from 0.5 on. */
function logGamma(x: number): number {
  const [first = 0, ...rest] = LANCZOS;
  const sum = rest.reduce((total, coefficient, i) => total + coefficient / (x + i), first);
  const t = x + 6.5;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum);
}

const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];
