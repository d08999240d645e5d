import { TAGS } from '../src/reader/understanding/tagging/random-field.ts';
import type { ReaderWeights } from '../src/reader/understanding/tagging/read-tags.ts';

/** Less than this changes nothing. */
const LEAST = 0.04;
const isFelt = (value: number) => Math.abs(value) >= LEAST;
const rounded = (value: number) => String(Math.round(value * 100) / 100);

/** The lines of the file that `parseWeights` reads. */
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
