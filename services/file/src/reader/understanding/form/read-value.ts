import { heightOf, type Word } from '../../page/page.ts';
import { type Segment, textOf } from '../../page/segments.ts';
import { isFormWord, isNameLabel } from '../lexicon/label-words.ts';
import { means } from '../lexicon/lexicon.ts';
import { meantIn, plain } from '../lexicon/plain-text.ts';
import { findDates } from '../values/dates.ts';
import {
  atMost,
  evidenceOf,
  evidenceOfDate,
  evidenceOfName,
  type Findings,
  TO_CHECK,
} from '../values/evidence.ts';
import { genderOf, genderOfTitle, isChoice, tickedGender } from '../values/gender.ts';
import {
  cleanFirstNames,
  isInitial,
  isParticle,
  type PersonName,
  splitFullName,
  splitSurname,
  withoutCourtesy,
} from '../values/names.ts';
import type { Field } from './labels.ts';

/** "p" for P */
const withCapital = (word: Word): Word =>
  isInitial(word.text) ? { ...word, text: word.text.toUpperCase() } : word;

const isName = (text: string) => /\p{L}{2}/u.test(text) && !/\d/.test(text) && text.split(' ').length <= 8;

/** What the words after a label mean, for each field that a label may ask for. */
export const READ: Record<Field, (words: Word[]) => Findings | null> = {
  date_of_birth: (words) => dateFrom('date_of_birth', words),
  date_of_death: (words) => dateFrom('date_of_death', words),
  gender: (words) => {
    const texts = words.map((word) => word.text);
    const ticked = tickedGender(texts);
    if (!ticked && isChoice(texts)) return null;
    const value = ticked ?? genderOf(texts.slice(0, 3)) ?? texts.slice(0, 2).map(genderOfTitle).find(Boolean);
    return value ? { gender: evidenceOf(value, words.slice(0, ticked ? 4 : 1)) } : null;
  },
  first_names: (words) =>
    fromName(words.length === 1 ? words.map(withCapital) : words, (text) => ({
      first_names: cleanFirstNames(text),
    })),
  last_name: (words) => fromName(words, surnameOrFullName),
  full_name: (words) => fromName(words, splitFullName),
  insertion: (words) =>
    fromName(words, (text) => ({
      insertion: foreignInsertion(text) ?? splitSurname(`${text} X`).insertion,
    })) ?? closeInsertion(words),
};

const FIRST = ['van', 'op', 'in', 'uit', 'aan', 'over', 'voor', 'bij'];
const SECOND = ['de', 'den', 'der', 'het', "'t"];
const TOGETHER = new Map(
  FIRST.flatMap((first) => SECOND.map((second) => [(first + second).replace("'", ''), `${first} ${second}`])),
);
const meantTogether = meantIn(TOGETHER, 3);

/** "vanden", "inst": an insertion of two words without its space. */
function closeInsertion(words: Word[]): Findings | null {
  const read = plain(textOf(words)).replace(/[^a-z]/g, '');
  const value = meantTogether(read);
  if (!value) return null;
  const found = evidenceOf(value, words);
  return { insertion: TOGETHER.has(read) ? found : atMost(TO_CHECK, found) };
}

/** "El", "Ben" with a capital: part of the surname, unless a form has a place for the insertion. "EI" is El. */
function foreignInsertion(text: string): string | null {
  const read = text.replace(/^([EA])[I1|]$/, '$1l');
  return means(plain(read), 'foreign-particle') ? read : null;
}

/** "Naam: de heer Jan de Boer": a courtesy title belongs to a whole name. */
const surnameOrFullName = (read: string) => {
  const text = read.replace(/^[^\p{L}'’‘]+/u, '');
  return withoutCourtesy(text) === text ? splitSurname(text) : splitFullName(text);
};

function dateFrom(field: 'date_of_birth' | 'date_of_death', words: Word[]): Findings | null {
  // "jour/dag 27 mois/maand 11": without the words for its parts.
  const dated = words.filter(
    ({ text }) => !/\p{L}\/\p{L}/u.test(text) || !means(plain(text.split('/')[0] ?? ''), 'unit'),
  );
  const [found, again] = findDates(dated.map((word) => word.text));
  if (!found) return null;
  // By law the day of death is also printed in words.
  const isTwice = again && (again.written === 'words') !== (found.written === 'words');
  const check = isTwice
    ? { check: again.date === found.date ? ('agrees' as const) : ('contradicts' as const) }
    : {};
  return { [field]: { ...evidenceOfDate(found, dated), ...check } };
}

function fromName(words: Word[], split: (text: string) => Partial<PersonName>): Findings | null {
  const text = textOf(words);
  const texts = words.map((word) => word.text);
  // "vrouw", "Man / Vrouw": the answer to another question, or that question itself.
  const isSex =
    (words.length > 1 || /^\p{Ll}{2,}$/u.test(text)) &&
    texts.every((one) => one.length > 1 && genderOf([one]) !== null);
  // "geen rechtsgeldig document": a name has a capital.
  const isNameless = words.length > 2 && !/\p{Lu}/u.test(text);
  // "Chandrikapersad, van het mannelijk": a sentence that continues; "Weduwe van": the next label.
  const isOfSentence = texts.some((one) => /^(mannelijke?|vrouwelijke?)$/.test(plain(one)));
  const isStatus = /^(weduwe|weduwnaar|echtgenote|echtgenoot|gehuwd|zoon|dochter)( van| met)?$/.test(
    plain(text),
  );
  // "gl": part of a stamp
  const isScrap = /^\p{Ll}{1,3}$/u.test(text) && !isParticle(text);
  if (
    isSex ||
    isOfSentence ||
    isStatus ||
    isNameless ||
    isScrap ||
    isNameLabel(texts) ||
    texts.some(isFormWord)
  )
    return null;
  if (!isName(text) && !/^'?\p{L}'?\p{L}?$/u.test(text)) return null;
  const found = evidenceOfName(split(text), words);
  return Object.keys(found).length ? found : null;
}

/** In text heights: values of two columns are farther apart, but no value ends with a small word. */
const WORD_SPACE = { usual: 1.2, behindParticle: 2.5 };

/** The words of a value: a date may be in boxes and on several lines. */
export function wordsOf(lines: Segment[][], field: Field): Word[] {
  if (field.startsWith('date')) return lines.flat().flatMap((segment) => segment.words);
  const [first, ...others] = lines[0] ?? [];
  if (!first) return [];
  const line = [first, ...others].flatMap((segment) => segment.words);
  if (field === 'gender') return isChoice(line.map((word) => word.text)) ? line : first.words;
  const words = [...first.words];
  // "RAFAËL LEENDERT": a column of other lines may begin at a word of this one.
  for (const next of others) {
    const end = words.at(-1) as Word;
    const space = isParticle(end.text) ? WORD_SPACE.behindParticle : WORD_SPACE.usual;
    if (next.box.x0 - end.box.x1 > space * heightOf(next.box)) break;
    words.push(...next.words);
  }
  return words;
}

/** "Voornamen / Foarnammen: Jan", "Naam: Nom": without the label in a second language, even an unknown one. */
export function withoutSecondLabel(words: Word[]): Word[] {
  const end = words.slice(0, 3).findLastIndex(({ text }) => /\p{L}{2}:$/u.test(text) || isNameLabel([text]));
  return words.slice(end + 1);
}
