/**
 * A linear-chain conditional random field (Lafferty, McCallum, Pereira 2001): how likely each tag of each token is,
 * given what stands around it. Its weights are learned from texts, see training/.
 */

export const TAGS = ['other', 'first', 'insertion', 'last', 'birth', 'death'] as const;
export type Tag = (typeof TAGS)[number];

const ALL = TAGS.length;
/** The parts of a name share what speaks for its being the deceased's. */
export const isOfName = (tag: number) => tag >= 1 && tag <= 3;
export const NAME_TAGS = [0, 1, 2, 3];
export const DATE_TAGS = [0, 4, 5];
export const NO_TAG = [0];

export interface Weights {
  /** Per sign one number for each tag. */
  own: Map<string, number[]>;
  /** Per sign one number for all parts of a name. */
  shared: Map<string, number>;
  /** From one tag to the next, row by row. */
  steps: number[];
}

export interface TaggedToken {
  own: string[];
  shared: string[];
  /** Indexes in TAGS. */
  allowed: number[];
}

function scoresOf(weights: Weights, { own, shared, allowed }: TaggedToken): number[] {
  const scores = TAGS.map((_, tag) => (allowed.includes(tag) ? 0 : -Infinity));
  if (allowed.length < 2) return scores;
  for (const sign of own) {
    const weight = weights.own.get(sign);
    if (weight) for (const tag of allowed) scores[tag] = (scores[tag] ?? 0) + (weight[tag] ?? 0);
  }
  let ofName = 0;
  for (const sign of shared) ofName += weights.shared.get(sign) ?? 0;
  return scores.map((score, tag) => (isOfName(tag) ? score + ofName : score));
}

function logSum(values: number[]): number {
  const most = Math.max(...values);
  return most === -Infinity
    ? most
    : most + Math.log(values.reduce((sum, one) => sum + Math.exp(one - most), 0));
}

const step = ({ steps }: Weights, from: number, to: number) => steps[from * ALL + to] ?? 0;

export interface Lattice {
  scores: number[][];
  forward: number[][];
  backward: number[][];
  /** Log of the sum over all ways to tag the text. */
  total: number;
}

/** The forward and backward sums over all ways to tag a text of one token or more. */
export function latticeOf(weights: Weights, tokens: TaggedToken[]): Lattice {
  const scores = tokens.map((token) => scoresOf(weights, token));
  const forward: number[][] = [];
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1]?.allowed ?? [];
    forward[at] = TAGS.map((_, tag) => {
      if (!token.allowed.includes(tag)) return -Infinity;
      const own = scores[at]?.[tag] ?? 0;
      if (!at) return own;
      return own + logSum(before.map((from) => (forward[at - 1]?.[from] ?? 0) + step(weights, from, tag)));
    });
  }
  const backward: number[][] = [];
  for (let at = tokens.length - 1; at >= 0; at--) {
    const after = tokens[at + 1]?.allowed ?? [];
    backward[at] = TAGS.map((_, tag) => {
      if (!tokens[at]?.allowed.includes(tag)) return -Infinity;
      if (at === tokens.length - 1) return 0;
      return logSum(
        after.map(
          (to) => (backward[at + 1]?.[to] ?? 0) + (scores[at + 1]?.[to] ?? 0) + step(weights, tag, to),
        ),
      );
    });
  }
  return { scores, forward, backward, total: logSum(forward.at(-1) ?? [0]) };
}

/** 0..1 for each tag of each token. */
export const chancesOf = ({ forward, backward, total }: Lattice): number[][] =>
  forward.map((row, at) => row.map((one, tag) => Math.exp(one + (backward[at]?.[tag] ?? 0) - total)));

/** The likeliest tags of a text as a whole (Viterbi). */
export function likeliestTags(weights: Weights, tokens: TaggedToken[]): number[] {
  const scores = tokens.map((token) => scoresOf(weights, token));
  const best: number[][] = [];
  const from: number[][] = [];
  for (const [at, { allowed }] of tokens.entries()) {
    best[at] = TAGS.map(() => -Infinity);
    from[at] = TAGS.map(() => 0);
    for (const tag of allowed) {
      const own = scores[at]?.[tag] ?? 0;
      for (const last of at ? (tokens[at - 1]?.allowed ?? []) : [0]) {
        const score = own + (at ? (best[at - 1]?.[last] ?? 0) + step(weights, last, tag) : 0);
        if (score > (best[at]?.[tag] ?? 0)) {
          (best[at] as number[])[tag] = score;
          (from[at] as number[])[tag] = last;
        }
      }
    }
  }
  const tags: number[] = [];
  let tag = (best.at(-1) ?? []).reduce((most, one, index, all) => (one > (all[most] ?? 0) ? index : most), 0);
  for (let at = tokens.length - 1; at >= 0; at--) {
    tags.unshift(tag);
    tag = from[at]?.[tag] ?? 0;
  }
  return tags;
}
