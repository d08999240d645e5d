import { readFileSync } from 'node:fs';
import { TAGS } from './random-field.ts';
import type { ReaderWeights } from './read-tags.ts';

/** A line for each sign: of what, the sign, its numbers. Written by training/train.ts. */
const FILE = new URL('./weights.tsv', import.meta.url);

export function parseWeights(text: string): ReaderWeights {
  const weights: ReaderWeights = {
    tags: { own: new Map(), shared: new Map(), steps: [] },
    gender: { signs: new Map(), base: 0 },
    proof: { signs: new Map(), base: 0 },
  };
  for (const line of text.split('\n')) {
    const [of, sign = '', numbers = ''] = line.split('\t');
    const values = numbers.split(' ').map(Number);
    const [value = 0] = values;
    if (of === 'tags') weights.tags.own.set(sign, values);
    else if (of === 'name') weights.tags.shared.set(sign, value);
    else if (of === 'steps') weights.tags.steps = values;
    else if (of === 'gender') weights.gender.signs.set(sign, value);
    else if (of === 'proof') weights.proof.signs.set(sign, value);
    else if (of === 'base' && (sign === 'gender' || sign === 'proof')) weights[sign].base = value;
  }
  return weights;
}

/** Less than this changes nothing. */
const LEAST = 0.04;
const isFelt = (value: number) => Math.abs(value) >= LEAST;
const rounded = (value: number) => String(Math.round(value * 100) / 100);

export function formatWeights({ tags, gender, proof }: ReaderWeights): string {
  const byName = <Value>(map: Map<string, Value>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    `steps\t\t${tags.steps.map(rounded).join(' ')}`,
    `base\tgender\t${rounded(gender.base)}`,
    `base\tproof\t${rounded(proof.base)}`,
    ...byName(tags.own)
      .filter(([, values]) => values.some(isFelt))
      .map(([sign, values]) => `tags\t${sign}\t${TAGS.map((_, tag) => rounded(values[tag] ?? 0)).join(' ')}`),
    ...byName(tags.shared)
      .filter(([, value]) => isFelt(value))
      .map(([sign, value]) => `name\t${sign}\t${rounded(value)}`),
    ...Object.entries({ gender, proof }).flatMap(([of, { signs }]) =>
      byName(signs)
        .filter(([, value]) => isFelt(value))
        .map(([sign, value]) => `${of}\t${sign}\t${rounded(value)}`),
    ),
    '',
  ].join('\n');
}

/** What was learned, as it stands in the file beside this. */
export const WEIGHTS = parseWeights(readFileSync(FILE, 'utf8'));
