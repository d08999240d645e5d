import type { Composer } from './composer.ts';
import { FRAMES } from './frames.ts';
import { type Keyword, readKeywords } from './keyword.ts';

/** More than this in one sentence no longer reads. */
const IN_ONE_SENTENCE = 4;

const listed = (words: string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} en ${words.at(-1)}`;

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** As it was written: in a text like this it is a sentence also without a verb. */
const asSentence = (words: string): string => capitalised(/[.?!…]["”’]?$/.test(words) ? words : `${words}.`);

const inParts = (words: string[]): string[][] =>
  words.length === 0 ? [] : [words.slice(0, IN_ONE_SENTENCE), ...inParts(words.slice(IN_ONE_SENTENCE))];

/**
 * Writes by rule, without any network. Each keyword stands where its kind is right in grammar.
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
      // A function, since in a plain replacement `$&` of a keyword would mean something.
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

/** The same list, begun elsewhere. */
function turned<T>(list: readonly T[], share: number): T[] {
  const start = Math.floor(share * list.length);
  return [...list.slice(start), ...list.slice(0, start)];
}
