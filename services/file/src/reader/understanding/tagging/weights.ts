import { readFileSync } from 'node:fs';
import type { ReaderWeights } from './read-tags.ts';

/** A line for each sign: of what, the sign, its numbers. Written by training/format-weights.ts. */
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

/** What was learned, as it stands in the file beside this. */
export const WEIGHTS = parseWeights(readFileSync(FILE, 'utf8'));
