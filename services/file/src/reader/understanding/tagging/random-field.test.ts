import { expect, it } from 'vitest';
import {
  chancesOf,
  DATE_TAGS,
  latticeOf,
  likeliestTags,
  NAME_TAGS,
  NO_TAG,
  TAGS,
  type TaggedToken,
  type Weights,
} from './random-field.ts';

const weights: Weights = {
  own: new Map([
    ['jan', [-1, 2, 0, 0.5, 0, 0]],
    ['boer', [0, 0.4, -1, 1, 0, 0]],
    ['died', [0.2, 0, 0, 0, -1, 1.5]],
  ]),
  shared: new Map([['mr', 0.7]]),
  steps: TAGS.flatMap((_, from) => TAGS.map((_, to) => (from === 1 && to === 3 ? 1.2 : (from - to) / 10))),
};
const tokens: TaggedToken[] = [
  { own: ['jan', 'unknown'], shared: ['mr'], allowed: NAME_TAGS },
  { own: ['boer'], shared: [], allowed: NAME_TAGS },
  { own: ['boer'], shared: ['mr'], allowed: NO_TAG },
  { own: ['died'], shared: [], allowed: DATE_TAGS },
];

/** Every way to tag the tokens, with its score added up in the test. */
function allWays(): { tags: number[]; score: number }[] {
  let ways: number[][] = [[]];
  for (const { allowed } of tokens) ways = ways.flatMap((way) => allowed.map((tag) => [...way, tag]));
  const own = (at: number, tag: number) => {
    const { own, shared, allowed } = tokens[at] as TaggedToken;
    if (allowed.length < 2) return 0;
    const ofName =
      tag >= 1 && tag <= 3 ? shared.reduce((sum, sign) => sum + (weights.shared.get(sign) ?? 0), 0) : 0;
    return own.reduce((sum, sign) => sum + (weights.own.get(sign)?.[tag] ?? 0), ofName);
  };
  return ways.map((tags) => ({
    tags,
    score: tags.reduce(
      (sum, tag, at) =>
        sum + own(at, tag) + (at ? (weights.steps[(tags[at - 1] ?? 0) * TAGS.length + tag] ?? 0) : 0),
      0,
    ),
  }));
}

it('computes the sum over all ways to tag a text without enumerating them', () => {
  const total = Math.log(allWays().reduce((sum, { score }) => sum + Math.exp(score), 0));
  expect(latticeOf(weights, tokens).total).toBeCloseTo(total, 10);
});

it('gives each tag of each token the share of the ways that have it', () => {
  const ways = allWays();
  const whole = ways.reduce((sum, { score }) => sum + Math.exp(score), 0);
  const chances = chancesOf(latticeOf(weights, tokens));
  for (const [at, row] of chances.entries())
    for (const [tag, chance] of row.entries()) {
      const having = ways.filter(({ tags }) => tags[at] === tag);
      expect(chance).toBeCloseTo(having.reduce((sum, { score }) => sum + Math.exp(score), 0) / whole, 10);
    }
});

it('finds the likeliest way', () => {
  const [best] = allWays().sort((a, b) => b.score - a.score);
  expect(likeliestTags(weights, tokens)).toEqual(best?.tags);
});
