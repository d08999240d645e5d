import { createHash } from 'node:crypto';
import type { Composer } from './composer.ts';

// {1}: one keyword or several joined; each list has a beginning, a middle and an end of the same tone.
const OPENINGS = [
  'Wie aan jou denkt, denkt aan {1}.',
  'Je was {1}, en dat vergeten we niet.',
  'In alles wat je deed, zat iets van {1}.',
];
const MIDDLES = [
  'We zien je nog voor ons: {1}.',
  'Zo blijf je bij ons, met {1}.',
  'We koesteren wat je ons gaf: {1}.',
];
const ENDINGS = [
  'Dank je wel voor wie je was. Je blijft bij ons.',
  'We missen je. Wat je ons leerde, nemen we mee.',
  'Rust zacht. We dragen je met ons mee.',
];

const listed = (words: string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} en ${words.at(-1)}`;

/** Writes by rule, without any network: the same keywords give the same text. */
export const createRuleBasedComposer = (): Composer => ({
  compose: async (keywords) => {
    const words = keywords
      .split(/[,;\n]+/)
      .map((word) => word.trim())
      .filter(Boolean);
    const [seed = 0] = createHash('sha256').update(keywords).digest();
    const pick = (sentences: string[], offset: number, about: string[] = []) =>
      // A function, since in a plain replacement `$&` of a keyword would mean something.
      (sentences[(seed + offset) % sentences.length] ?? '').replace('{1}', () => listed(about));
    const half = Math.ceil(words.length / 2);
    const [first, rest] = [words.slice(0, half), words.slice(half)];
    return [
      pick(OPENINGS, 0, first),
      ...(rest.length ? [pick(MIDDLES, 1, rest)] : []),
      pick(ENDINGS, 2),
    ].join('\n\n');
  },
});
