import type { Composer } from './composer.ts';
import { type Keyword, readKeywords } from './keyword.ts';

// Everything is said to the one who died: "je" needs no gender. {1} stands for the keywords, in one frame a text.

const OPENINGS = [
  'We staan stil bij wie jij voor ons was.',
  'Nu je er niet meer bent, vertellen we elkaar over jou.',
  'Er is zoveel om aan terug te denken.',
  'We houden vast wat we met jou hadden.',
  'Het is stil zonder jou.',
];
const TRAITS = ['Je was {1}.', 'Zo kenden we je: je was {1}.', 'Voor ons was je {1}.'];
const DEEDS = ['Je {1}.'];
const THINGS = [
  '{1}: daarin herkennen we jou.',
  '{1}: dat hoorde bij jou.',
  '{1}: wie dat hoort, ziet jou weer voor zich.',
  '{1}: daarbij denken we voortaan aan jou.',
];
const SAYINGS = ['Dit schreven we over jou op:', 'In onze eigen woorden:', 'Dit willen we over jou zeggen:'];
const ENDINGS = [
  'Dank je wel voor wie je was. We missen je.',
  'Wat je ons gaf, nemen we met ons mee.',
  'We missen je, elke dag.',
  'Je blijft bij ons.',
  'Dank je wel voor alles. Rust zacht.',
];
/** More than this in one sentence no longer reads. */
const IN_ONE_SENTENCE = 4;

const listed = (words: string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} en ${words.at(-1)}`;

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const inParts = (words: string[]): string[][] =>
  words.length === 0 ? [] : [words.slice(0, IN_ONE_SENTENCE), ...inParts(words.slice(IN_ONE_SENTENCE))];

/**
 * Writes by rule, without any network. Each keyword stands where its kind is right in grammar.
 * @param random from 0 up to 1: the same keywords can give another text
 */
export const createRuleBasedComposer = (random: () => number = Math.random): Composer => ({
  compose: async (text) => {
    const keywords = readKeywords(text);
    const of = (kind: Keyword['kind']) =>
      keywords.filter((keyword) => keyword.kind === kind).map(({ words }) => words);
    const frames = (sentences: readonly string[]) => turned(sentences, random());
    const filled = (sentences: readonly string[], words: string[]) => {
      const turn = frames(sentences);
      // A function, since in a plain replacement `$&` of a keyword would mean something.
      return inParts(words).map((part, index) =>
        capitalised((turn[index % turn.length] ?? '').replace('{1}', () => listed(part))),
      );
    };
    const about = [...filled(TRAITS, of('trait')), ...filled(DEEDS, of('deed'))];
    const things = filled(THINGS, of('thing'));
    const sayings = of('saying').map((words) => `“${capitalised(words)}”`);
    return [
      [...frames(OPENINGS).slice(0, 1), ...about].join(' '),
      things.join(' '),
      sayings.length > 0 ? [frames(SAYINGS)[0], ...sayings].join(' ') : '',
      frames(ENDINGS)[0],
    ]
      .filter(Boolean)
      .join('\n\n');
  },
});

/** The same list, begun elsewhere. */
function turned<T>(list: readonly T[], share: number): T[] {
  const start = Math.floor(share * list.length);
  return [...list.slice(start), ...list.slice(0, start)];
}
