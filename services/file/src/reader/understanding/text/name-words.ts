import { textOf } from '../../page/segments.ts';
import { isNearly } from '../lexicon/plain-text.ts';
import { isParticle } from '../values/names.ts';
import { isCapitalised, type Text } from './sentences.ts';

/** The words of a name: the first and the one after the last. */
export interface NamePlace {
  from: number;
  to: number;
  /** Nothing states that this person died. */
  isGuess?: true;
}

export const isShoutedWord = (word: string) => /\p{Lu}/u.test(word) && word === word.toUpperCase();

const BORN = /^(geb|born)$/;
export const isBorn = (read: string) => BORN.test(read) || isNearly(read, 'geboren');

/**
 * "Anna de Boer, geboren Bakker, geboren te Urk": her own surname follows the first "geboren"; also if her name ends with it:
 * "Anna de Boer-Bakker, geboren Bakker".
 */
export function maidenName(text: Text, { from, to }: NamePlace): NamePlace | null {
  if (!isBorn(text.plain[to] ?? '')) return null;
  const said = (start: number, end: number) =>
    textOf(text.words.slice(start, end)).replace(/[,.;](?= |$)/g, '');
  const ownInDouble = said(from, to).split('-').at(1);
  let end = to + 1;
  while (end < to + 6 && (isCapitalised(text.words[end]?.text) || isParticle(text.plain[end] ?? ''))) {
    end++;
    if (said(to + 1, end) === ownInDouble) return { from: to + 1, to: end };
  }
  return end > to + 1 && isBorn(text.plain[end] ?? '') ? { from: to + 1, to: end } : null;
}

/** "Peeters Maria Joanna, dochter van Peeters Alfons": in a Belgian akte surnames come first, which the father's name shows. */
function beginsWithSurnameOfFather({ plain }: Text, { from, to }: NamePlace): boolean {
  const behind = plain.slice(to);
  const father =
    behind.findIndex((word, at) => word === 'van' && /^(zoon|dochter)$/.test(behind[at - 1] ?? '')) + 1;
  return father > 0 && behind[father] === plain[from] && !behind.includes(plain[to - 1] ?? '');
}

/** The name as written in running text: "JANSEN Jan" on two lines gets a comma after the surname. */
export function nameText(text: Text, { from, to }: NamePlace): string {
  const words = text.words.slice(from, to).map((word) => word.text);
  const [first, ...others] = words;
  if (beginsWithSurnameOfFather(text, { from, to })) return `${first}, ${others.join(' ')}`;
  const shouted = words.findIndex((word) => !isShoutedWord(word));
  const isSurnameFirst =
    shouted > 0 &&
    words.slice(shouted).every((word) => !isShoutedWord(word) && !/,$/.test(words[shouted - 1] ?? ''));
  const isInitials = words.slice(0, shouted).every((word) => /^(\p{Lu}\.)+$/u.test(word));
  if (!isSurnameFirst || isInitials) return words.join(' ');
  return `${words.slice(0, shouted).join(' ')}, ${words.slice(shouted).join(' ')}`;
}
