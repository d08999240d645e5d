import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

const longest = (texts: string[]) => texts.sort((a, b) => b.length - a.length)[0] ?? '';

const wordsOf = (elements: MessageFormatElement[]): string =>
  elements
    .map((element) => {
      switch (element.type) {
        case TYPE.literal:
          return element.value;
        case TYPE.tag:
          return wordsOf(element.children);
        case TYPE.select:
        case TYPE.plural:
          return longest(Object.values(element.options).map(({ value }) => wordsOf(value)));
        default:
          return '…';
      }
    })
    .join('');

/**
 * The sentences of an ICU message for measuring readability: a value counts as one word, and of alternatives the longest
 * counts.
 */
export const sentencesOf = (message: string): string[] =>
  wordsOf(parse(message))
    .split(/(?<=[.?!:;])\s+|\n/)
    .map((sentence) => sentence.replace(/^# /, '').trim())
    .filter((sentence) => sentence !== '');

export const countWords = (sentence: string): number => sentence.split(/\s+/).length;
