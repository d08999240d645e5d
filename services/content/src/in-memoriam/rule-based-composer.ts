import type { Composer } from './composer.ts';
import { FRAMES } from './frames.ts';
import { type Keyword, readKeywords } from './keyword.ts';

/** A sentence with more keywords than this is hard to read. */
const IN_ONE_SENTENCE = 4;

const listed = (words: string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} en ${words.at(-1)}`;

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** As it was written: in a text like this even words without a verb pass as a sentence. */
const asSentence = (words: string): string => capitalised(/[.?!…]["”’]?$/.test(words) ? words : `${words}.`);

const inParts = (words: string[]): string[][] =>
  words.length === 0 ? [] : [words.slice(0, IN_ONE_SENTENCE), ...inParts(words.slice(IN_ONE_SENTENCE))];

/**
 * Writes by rules, without any network. Each keyword goes where its kind is grammatical.
 * @param random from 0 up to 1: the same keywords can give another text
 */
export const createRuleBasedComposer = (random: () => number = Math.random): Composer => ({
  compose: async ({ keywords: text, tone, length }) => {
    const keywords = readKeywords(text);
    const of = (kind: Keyword['kind']) =>
      keywords.filter((keyword) => keyword.kind === kind).map(({ words }) => words);
    const frames = (sentences: readonly string[]) => turned(sentences, random());
    const filled = (sentences: readonly string[], words: string[]) => {
      const turn = frames(sentences);
      // A replacer function, since `$&` in a keyword would be expanded in a plain replacement string.
      return inParts(words).map((part, index) =>
        capitalised((turn[index % turn.length] ?? '').replace('{1}', () => listed(part))),
      );
    };
    const { openings, traits, things, thoughts, endings } = FRAMES[tone];
    const isLong = length === 'long';
    const [opening, thought, ending] = [frames(openings), frames(thoughts), frames(endings)].map(
      ([one]) => one,
    );
    const about = [
      ...filled(traits, of('trait')),
      ...filled(['Je {1}.'], of('deed')),
      ...of('saying').map(asSentence),
    ];
    return [
      [...(isLong ? [opening] : []), ...about],
      filled(things, of('thing')),
      [...(isLong ? [thought] : []), ending],
    ]
      .map((sentences) => sentences.join(' '))
      .filter(Boolean)
      .join('\n\n');
  },
});

/** The same list, starting at another item. */
function turned<T>(list: readonly T[], share: number): T[] {
  const start = Math.floor(share * list.length);
  return [...list.slice(start), ...list.slice(0, start)];
}
