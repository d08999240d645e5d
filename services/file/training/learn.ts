import { chanceOf, type SignWeights } from '../src/reader/understanding/tagging/chance.ts';
import { genderSigns } from '../src/reader/understanding/tagging/gender-signs.ts';
import { paperSigns } from '../src/reader/understanding/tagging/paper-signs.ts';
import {
  chancesOf,
  isOfName,
  latticeOf,
  TAGS,
  type TaggedToken,
  type Weights,
} from '../src/reader/understanding/tagging/random-field.ts';
import type { ReaderWeights, SignedText } from '../src/reader/understanding/tagging/read-tags.ts';
import { isMale } from '../src/reader/understanding/values/gender.ts';
import { expectedTags } from './expected-tags.ts';
import type { Lesson, OtherPaper } from './texts.ts';

/** How the weights are found: steps up the likelihood, text by text, each weight at its own pace (AdaGrad). */
const ROUNDS = 12;
const PACE = 0.15;
const DECAY = 0.02;
const LEAST_TEXTS = 2;

class Paces<Key> {
  private squares = new Map<Key, number>();
  /** How far to go for a slope. */
  next(key: Key, slope: number, pace = PACE) {
    const square = (this.squares.get(key) ?? 0) + slope * slope;
    this.squares.set(key, square);
    return (pace * slope) / (Math.sqrt(square) + 1e-6);
  }
}

const countTexts = (texts: string[][]) => {
  const counts = new Map<string, number>();
  for (const signs of texts) for (const sign of new Set(signs)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return counts;
};

const frequent = (texts: string[][], least: number) =>
  [...countTexts(texts)].flatMap(([sign, count]) => (count >= least ? [sign] : []));

/** The same order each time. */
function shuffled<T>(items: T[], round: number): T[] {
  let state = round + 1;
  const next = () => {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return state;
  };
  return items
    .map((item) => ({ item, key: next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

interface Tagged {
  tokens: TaggedToken[];
  tags: number[];
}

function learnTags(texts: Tagged[]): Weights {
  const weights: Weights = {
    own: new Map(
      frequent(
        texts.map(({ tokens }) => tokens.flatMap((token) => token.own)),
        LEAST_TEXTS,
      ).map((sign) => [sign, TAGS.map(() => 0)]),
    ),
    shared: new Map(
      frequent(
        texts.map(({ tokens }) => tokens.flatMap((token) => token.shared)),
        LEAST_TEXTS,
      ).map((sign) => [sign, 0]),
    ),
    steps: TAGS.flatMap(() => TAGS.map(() => 0)),
  };
  const paces = { own: new Paces<string>(), shared: new Paces<string>(), steps: new Paces<number>() };
  for (let round = 0; round < ROUNDS; round++)
    for (const text of shuffled(texts, round)) learnFrom(text, weights, paces);
  return weights;
}

function learnFrom(
  { tokens, tags }: Tagged,
  weights: Weights,
  paces: { own: Paces<string>; shared: Paces<string>; steps: Paces<number> },
) {
  const lattice = latticeOf(weights, tokens);
  const chances = chancesOf(lattice);
  const own = new Map<string, number[]>();
  const shared = new Map<string, number>();
  const steps = weights.steps.map(() => 0);
  for (const [at, token] of tokens.entries()) {
    const row = chances[at] ?? [];
    if (token.allowed.length > 1) {
      const missed = TAGS.map((_, tag) =>
        token.allowed.includes(tag) ? (tag === tags[at] ? 1 : 0) - (row[tag] ?? 0) : 0,
      );
      for (const sign of token.own) {
        if (!weights.own.has(sign)) continue;
        const slopes = own.get(sign) ?? TAGS.map(() => 0);
        own.set(
          sign,
          slopes.map((slope, tag) => slope + (missed[tag] ?? 0)),
        );
      }
      const ofName = missed.reduce((sum, one, tag) => sum + (isOfName(tag) ? one : 0), 0);
      for (const sign of token.shared)
        if (weights.shared.has(sign)) shared.set(sign, (shared.get(sign) ?? 0) + ofName);
    }
    const before = tokens[at - 1];
    if (!before || (before.allowed.length < 2 && token.allowed.length < 2)) continue;
    const index = (from: number, to: number) => from * TAGS.length + to;
    const taken = index(tags[at - 1] ?? 0, tags[at] ?? 0);
    steps[taken] = (steps[taken] ?? 0) + 1;
    for (const from of before.allowed)
      for (const to of token.allowed) {
        const chance = Math.exp(
          (lattice.forward[at - 1]?.[from] ?? 0) +
            (weights.steps[index(from, to)] ?? 0) +
            (lattice.scores[at]?.[to] ?? 0) +
            (lattice.backward[at]?.[to] ?? 0) -
            lattice.total,
        );
        steps[index(from, to)] = (steps[index(from, to)] ?? 0) - chance;
      }
  }
  for (const [sign, slopes] of own) {
    const row = weights.own.get(sign) ?? [];
    for (const [tag, slope] of slopes.entries()) {
      const down = slope - DECAY * (row[tag] ?? 0);
      if (down) row[tag] = (row[tag] ?? 0) + paces.own.next(`${sign}\t${tag}`, down);
    }
  }
  for (const [sign, slope] of shared) {
    const weight = weights.shared.get(sign) ?? 0;
    weights.shared.set(sign, weight + paces.shared.next(sign, slope - DECAY * weight));
  }
  for (const [index, slope] of steps.entries()) {
    const weight = weights.steps[index] ?? 0;
    const down = slope - DECAY * weight;
    if (down) weights.steps[index] = weight + paces.steps.next(index, down);
  }
}

const CHANCE = { rounds: 30, pace: 0.1, basePace: 0.01, decay: 0.01, leastTexts: 3 };

interface Told {
  signs: string[];
  isSo: boolean;
}

/** How much each sign speaks for what is so. */
function learnChance(texts: Told[]): SignWeights {
  const signs = new Map(
    frequent(
      texts.map((text) => text.signs),
      CHANCE.leastTexts,
    ).map((sign) => [sign, 0]),
  );
  const paces = new Paces<string>();
  let base = 0;
  for (let round = 0; round < CHANCE.rounds; round++)
    for (const text of shuffled(texts, round)) {
      const missed = (text.isSo ? 1 : 0) - chanceOf({ signs, base }, text.signs);
      base += CHANCE.basePace * missed;
      for (const sign of text.signs) {
        const weight = signs.get(sign);
        if (weight === undefined) continue;
        signs.set(sign, weight + paces.next(sign, missed - CHANCE.decay * weight, CHANCE.pace));
      }
    }
  return { signs, base };
}

/** What is learned from: of each text its signs, and what they are signs of. */
export interface Shown {
  tags: Tagged[];
  gender: Told[];
  proof: Told[];
}

export function shownOf(lessons: Lesson[], others: Lesson<OtherPaper>[]): Shown {
  const texts = lessons.flatMap(({ example, texts }) =>
    texts.map((text) => ({ text, tags: expectedTags(text, example.fields), fields: example.fields })),
  );
  const signsOf = (text: SignedText, tags: number[]) =>
    genderSigns(
      text.tokens,
      { isOfName: tags.map(isOfName), isFirst: tags.map((tag) => TAGS[tag] === 'first') },
      text.rules,
    );
  // A paper is told by its text column by column.
  const papers = (of: Lesson<OtherPaper>[], isSo: boolean) =>
    of.flatMap(({ texts: [first] }) => (first ? [{ signs: paperSigns(first.tokens), isSo }] : []));
  return {
    tags: texts.map(({ text, tags }) => ({ tokens: text.signed, tags })),
    gender: texts.map(({ text, tags, fields }) => ({
      signs: signsOf(text, tags),
      isSo: isMale(fields.gender),
    })),
    proof: [...papers(lessons, true), ...papers(others, false)],
  };
}

/** The weights with which the tags of these texts are likeliest to be what they should be, and these told from other papers. */
export function learn(lessons: Lesson[], others: Lesson<OtherPaper>[]): ReaderWeights {
  const { tags, gender, proof } = shownOf(lessons, others);
  return { tags: learnTags(tags), gender: learnChance(gender), proof: learnChance(proof) };
}
