import { isFormWord } from '../lexicon/label-words.ts';
import { means } from '../lexicon/lexicon.ts';
import { isNearly } from '../lexicon/plain-text.ts';
import { isBorn, isShoutedWord, type NamePlace } from '../text/name-words.ts';
import { endsSentence, isCapitalised, plainAt, startsLine, type Text, wordAt } from '../text/sentences.ts';
import { isParticle } from '../values/names.ts';
import { personBefore } from './spoken-of.ts';
import { surnameBeforeComma, surnameFirst } from './surname-first.ts';

const hasEnd = (word: string) => /[,:;]$|\p{L}{2}\.$/u.test(word);

/** "VAN OIJEN, Anna": a surname in capitals is followed by the first names. */
const isShouted = (text: Text, from: number, to: number) =>
  text.words.slice(from, to).every(({ text: word }) => isShoutedWord(word));

/** The words of a name from here on: capitals and insertions, up to a comma, a town before a date or an ordinary word. */
function nameFrom(text: Text, from: number, end = text.words.length): NamePlace | null {
  let start = from;
  while (
    start < from + 5 &&
    means(plainAt(text, start), 'before-name') &&
    !isCapitalised(wordAt(text, start))
  )
    start++;
  if (means(plainAt(text, start), 'title')) start++;
  const surname = surnameFirst(text, start, from);
  start = surname?.from ?? start;
  let to = surname?.to ?? start;
  while (to < Math.min(end, start + 12)) {
    const word = wordAt(text, to);
    if (!isCapitalised(word) && !isParticle(word.replace(/[,.:;]$/, ''))) break;
    const isTown = to > start + 1 && startsLine(text, to) && text.dates.some((date) => date.from === to + 1);
    // The line below is the salutation of a letter.
    const isSalutation = to > start && startsLine(text, to) && means(plainAt(text, to), 'salutation');
    if (/^\(/.test(word) || isTown || isSalutation) break;
    to++;
    const isSurnameFirst = /,$/.test(word) && isShouted(text, start, to) && !isShouted(text, to, to + 1);
    if (hasEnd(word) && !isSurnameFirst) break;
  }
  while (to > start && !isCapitalised(wordAt(text, to - 1))) to--;
  // "DER OVERLIJDENS VAN HET JAAR 1970"
  const isNoName = (at: number) => isFormWord(wordAt(text, at)) || plainAt(text, at) === 'jaar';
  if (text.words.slice(start, to).some((_, at) => isNoName(start + at))) return null;
  const isName = surname !== null || isCapitalised(wordAt(text, start));
  return to - start >= 2 && isName ? { from: start, to } : null;
}

/** A line of only capitals above a name is part of it only if it is the surname: "JANSEN / Jan Pieter". */
function isHeadingAbove(text: Text, at: number, end: number): boolean {
  if (!startsLine(text, at)) return false;
  let from = at - 1;
  while (from > 0 && !startsLine(text, from)) from--;
  const isHeading = text.words.slice(from, at).every(({ text: word }) => isCapitalised(word));
  const isSurname =
    isShouted(text, from, at) && !text.words.slice(at, end).some((word) => isShoutedWord(word.text));
  return isHeading && !isSurname;
}

function nameBefore(text: Text, end: number): NamePlace | null {
  let from = end;
  while (from > 0 && end - from < 10) {
    const word = wordAt(text, from - 1);
    const isSurnameFirst = /,$/.test(word) && isShoutedWord(word) && !isShouted(text, from, from + 1);
    const surname = from < end && !isSurnameFirst ? surnameBeforeComma(text, from - 1) : null;
    if (surname !== null) {
      const name = nameFrom(text, surname, end);
      return name && (startsLine(text, surname) ? name : { ...name, isGuess: true });
    }
    if (from < end && hasEnd(word) && !isSurnameFirst) break;
    if (!isCapitalised(word) && !isParticle(word.replace(/,$/, ''))) break;
    // "GEMEENTE KAMPEN / OVERLIJDEN" above the name.
    if (end - from > 1 && isHeadingAbove(text, from, end)) break;
    if (isFormWord(word) || (from < end && /^(gemeente|te|of)$/.test(plainAt(text, from - 2)))) break;
    from--;
  }
  // "De heer J.P. de Boer" above "Jan Pieter de Boer, geboren": the same person, twice.
  const again = text.plain.slice(from, end - 2).lastIndexOf(plainAt(text, end - 1));
  return from < end ? nameFrom(text, from + again + 1, end) : null;
}

/** "Vader van de overledene: Jan de Boer" */
export const isOfRelative = ({ plain }: Text, at: number) =>
  /^(de|den)$/.test(plain[at - 1] ?? '') && plain[at - 2] === 'van' && means(plain[at - 3], 'kin');

const isOfSomebodyElse = (text: Text, at: number, since = 0) =>
  ['stranger', 'relative'].includes(personBefore(text, at, since) ?? '');

/** "is overleden: Jan de Boer", "is overleden op 3 mei 2021 te Goes: Jan de Boer" */
function afterDeath(text: Text, at: number): NamePlace | null {
  if (isOfRelative(text, at)) return null;
  const name = nameFrom(text, at + 1);
  if (name) return name;
  for (let index = at + 1; index < Math.min(text.words.length, at + 30); index++) {
    const read = plainAt(text, index);
    const isNamed = means(read, 'title') || read === 'is' || /[\p{L}\d)]:$/u.test(wordAt(text, index));
    const named = isNamed ? nameFrom(text, index + 1) : null;
    if (named) return isOfSomebodyElse(text, named.from, at + 1) ? null : named;
    if (endsSentence(text, index)) return null;
  }
  return null;
}

/** "het overlijden van Jan de Boer", "de uitvaart is verzorgd van", "het stoffelijk overschot van" */
function afterOf(text: Text, at: number): NamePlace | null {
  if (text.plain[at] === 'ingeschreven') {
    // "ingeschreven onder akte 140588: de heer Jan de Boer"
    const colon = text.words.slice(at + 1, at + 7).findIndex(({ text: word }) => /:$/.test(word));
    return nameFrom(text, at + 1) ?? (colon < 0 ? null : nameFrom(text, at + colon + 2));
  }
  // "het overlijden op 2 april 2021 te Goes van"
  const date = text.dates.find(({ from }) => from > at && from < at + 6);
  const reach = date && text.plain[at + 1] !== 'van' ? date.to + 6 : at + 4;
  const of = text.plain.slice(at + 1, reach).indexOf('van');
  const isClose =
    of === 0 ||
    (date && date.to <= at + 1 + of) ||
    /^(verzorgd|geregeld|wijlen|plaatsgevonden)$/.test(plainAt(text, at + of));
  return of >= 0 && isClose ? nameFrom(text, at + of + 2) : null;
}

/** "Geboren" directly after a name, or after the sex that follows it. */
export function nameBeforeBorn(text: Text, at: number): NamePlace | null {
  const isSexOrVerb = means(text.plain[at - 1], 'sex') || /^(is|werd)$/.test(plainAt(text, at - 1));
  return nameBefore(text, isSexOrVerb ? at - 1 : at);
}

/** The maximum distance in words between a name and its verb of death. */
const LONG_SENTENCE = 80;

/** "dat mevrouw Jo Smit, geboren te …, is overleden" */
function afterThat(text: Text, at: number): NamePlace | null {
  const behind = text.plain.slice(at + 1, at + 1 + LONG_SENTENCE);
  const died = behind.findIndex((read) => means(read, 'died'));
  const isOver = behind.slice(0, died).some((_, index) => endsSentence(text, at + 1 + index));
  return died >= 0 && !isOver && !endsSentence(text, at) ? nameFrom(text, at + 1) : null;
}

/** The sex or the age after a name: "van het mannelijk geslacht", "(man)", "Neeltje Schipper, mevrouw," "oud 84 jaren". */
function isSignBehindName(text: Text, at: number): boolean {
  const read = plainAt(text, at);
  // "van 't Riet, geslacht:" is not "van het mannelijk geslacht".
  if (read === 'van' || read === 'of')
    return /^(geslacht|kunne|sex)$/.test(plainAt(text, at + 3)) && !isCapitalised(wordAt(text, at + 2));
  if (read === 'oud') return /^\d{1,3}$|tig|tien$/.test(plainAt(text, at + 1));
  const isAside = /^\(/.test(wordAt(text, at)) || /,$/.test(wordAt(text, at - 1));
  return isAside && (means(read, 'sex') || (/^(mevrouw|heer)$/.test(read) && /,$/.test(wordAt(text, at))));
}

const unlessOfSomebodyElse = (text: Text, name: NamePlace | null) =>
  name && !isOfSomebodyElse(text, name.from) ? name : null;

/** A word that introduces a name, and how to find the name. */
interface Way {
  isSaid: (read: string, text: Text, at: number) => boolean;
  nameAt: (text: Text, at: number) => NamePlace | null;
}

/** The ways in which sentences name the deceased, the most certain first. */
const WAYS: Way[] = [
  {
    isSaid: (read) => means(read, 'died') || isNearly(read, 'overleden') || isNearly(read, 'overlijden'),
    nameAt: (text, at) => (isNearly(plainAt(text, at), 'overlijden') ? afterOf : afterDeath)(text, at),
  },
  { isSaid: (read) => means(read, 'farewell'), nameAt: afterOf },
  { isSaid: (read) => /^(dat|that)$/.test(read), nameAt: afterThat },
  {
    isSaid: (_, text, at) => isSignBehindName(text, at),
    nameAt: (text, at) => unlessOfSomebodyElse(text, nameBefore(text, at)),
  },
  { isSaid: isBorn, nameAt: (text, at) => unlessOfSomebodyElse(text, nameBeforeBorn(text, at)) },
  {
    isSaid: isBorn,
    nameAt: (text, at) => {
      const name = nameBeforeBorn(text, at);
      return name && { ...name, isGuess: true };
    },
  },
];

export function findName(text: Text): NamePlace | null {
  for (const { isSaid, nameAt } of WAYS)
    for (const [at, read] of text.plain.entries()) {
      const name = isSaid(read, text, at) ? nameAt(text, at) : null;
      if (name) return name;
    }
  return null;
}
