import type { Word } from '../../page/page.ts';
import { plain } from '../lexicon/plain-text.ts';
import { isNumeral } from '../values/numerals.ts';
import { isShoutedWord } from './name-words.ts';
import { isCapitalised } from './sentences.ts';

/** The words that may precede 't: "in 't Veld", "van 't Hof". */
const SMALL = 'in|op|van|aan|over|uit|voor';
const MARKS = `['’‘\`´"“”„]`;

const BEFORE = new RegExp(`^(${SMALL})$`, 'i');
/** "‘'t", "'t.": no other word looks like this. */
const WITH_MARKS = new RegExp(`^${MARKS}{1,3}(t)[.,]?$`, 'i');
/** "tt Hart": no word begins like this. */
const DOUBLED = /^t{2}$/;
/** "van tt Slot", "VAN T HOF", "van '1 Hof" */
const BEHIND_ANOTHER = new RegExp(`^(?:${MARKS}{0,2}t{1,2}|${MARKS}[1lI!])$`, 'i');
/** "vant Hof", "INT VELD" */
const WITHOUT_MARK = new RegExp(`^(${SMALL})(t)$|^(${SMALL.toUpperCase()})(T)$`);
/** "'tLam", "tLam", "van'tHof", "'THART" */
const BEFORE_NAME = new RegExp(
  `^(${SMALL}|${SMALL.toUpperCase()})?(?:${MARKS}{0,2}(t)|${MARKS}(T))(\\p{Lu}.+)$`,
  'u',
);
/** A capital I and an l look nearly alike. */
const EL = /^([EA])[I1|]$/;

/** "tweeënzeventigisoverleden": in narrow print the spaces are missed. */
const WITH_DEATH = /^(\p{L}+?)?(is)?(overleden\W?)$/iu;

function beforeDeath(text: string): string[] {
  const [, number = '', is = '', death = ''] = WITH_DEATH.exec(text) ?? [];
  const parts = [number, is, death].filter(Boolean);
  return parts.length > 1 && (!number || isNumeral(plain(number))) ? parts : [];
}

/** The words that one word of a line stands for. */
function meantBy({ text }: Word, before = '', next?: string): string[] {
  const dead = beforeDeath(text);
  if (dead.length) return dead;
  const [, mark] = WITH_MARKS.exec(text) ?? [];
  if (mark) return [`'${mark}`];
  if (DOUBLED.test(text) && isCapitalised(next)) return ["'t"];
  if (BEFORE.test(before) && BEHIND_ANOTHER.test(text) && (!next || isCapitalised(next)))
    return [isShoutedWord(before) ? "'T" : "'t"];
  const [, ...touching] = WITHOUT_MARK.exec(text) ?? BEFORE_NAME.exec(text) ?? [];
  const parts = touching.filter(Boolean).map((part) => (/^t$/i.test(part) ? `'${part}` : part));
  const name = /^'t$/i.test(parts.at(-1) ?? '') ? next : parts.at(-1);
  if (parts.length && isCapitalised(name) && (isShoutedWord(name ?? '') || !isShoutedWord(text)))
    return parts;
  const [, letter] = EL.exec(text) ?? [];
  return letter && isCapitalised(next) ? [`${letter}l`] : [text];
}

/** Words that were read as one, each with its part of the place. */
function parted(word: Word, texts: string[]): Word[] {
  const { x0, x1 } = word.box;
  const width = (x1 - x0) / texts.join('').length;
  let from = x0;
  return texts.map((text) => {
    const to = from + width * text.length;
    const box = { ...word.box, x0: from, x1: to };
    from = to;
    return { ...word, text, box };
  });
}

/**
 * The words of a line with 't and El as they were printed: because it is small and begins with a mark, 't is misread more often
 * than other words.
 */
export const withSmallWords = (words: Word[]): Word[] =>
  words.flatMap((word, at) => {
    const texts = meantBy(word, words[at - 1]?.text, words[at + 1]?.text);
    return texts.length === 1 && texts[0] === word.text ? [word] : parted(word, texts);
  });
