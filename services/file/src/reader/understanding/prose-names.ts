import { isFormWord } from './labels.ts';
import { means } from './lexicon/lexicon.ts';
import { isBorn, isShoutedWord, type NamePlace } from './name-words.ts';
import { isParticle } from './names.ts';
import { editDistance } from './plain-text.ts';
import { endsSentence, isCapitalised, sentenceStart, startsLine, type Text } from './sentences.ts';
import { personBefore } from './spoken-of.ts';
import { doubleSurname, surnameBeforeComma } from './surname-first.ts';

const hasEnd = (word: string) => /[,:;]$/.test(word) || /\p{L}{2}\.$/u.test(word);

/** "VAN OIJEN, Anna": a surname in capitals has the first names behind it. */
const isShouted = (text: Text, from: number, to: number) =>
  text.words.slice(from, to).every(({ text: word }) => isShoutedWord(word));

/** The words of a name from here on: capitals and insertions, up to a comma, a town before a date or an ordinary word. */
function nameFrom(text: Text, from: number, end = text.words.length): NamePlace | null {
  let start = from;
  while (
    start < from + 5 &&
    means(text.plain[start], 'before-name') &&
    !isCapitalised(text.words[start]?.text ?? '')
  )
    start++;
  if (means(text.plain[start], 'title')) start++;
  // "den Hartog, Willem"
  let comma = text.words.findIndex((word, index) => index >= start && !isParticle(word.text));
  let surname = surnameBeforeComma(text, comma, from);
  // "van der Valk Bouman, Adrianus": no first name has an insertion before it.
  const double = surname === null ? doubleSurname(text, comma, from) : null;
  if (double !== null) [surname, comma] = [double, comma + 1];
  if (surname !== null) start = surname;
  let to = surname === null ? start : comma + 1;
  while (to < Math.min(end, start + 12)) {
    const word = text.words[to]?.text ?? '';
    if (!isCapitalised(word) && !isParticle(word.replace(/[,.:;]$/, ''))) break;
    const isTown = to > start + 1 && startsLine(text, to) && text.dates.some((date) => date.from === to + 1);
    // The line below begins a letter.
    const isSalutation = to > start && startsLine(text, to) && means(text.plain[to], 'salutation');
    if (/^\(/.test(word) || isTown || isSalutation) break;
    to++;
    const isSurnameFirst = /,$/.test(word) && isShouted(text, start, to) && !isShouted(text, to, to + 1);
    if (hasEnd(word) && !isSurnameFirst) break;
  }
  while (to > start && !isCapitalised(text.words[to - 1]?.text ?? '')) to--;
  if (text.words.slice(start, to).some((word) => isFormWord(word.text))) return null;
  const isName = surname !== null || isCapitalised(text.words[start]?.text ?? '');
  return to - start >= 2 && isName ? { from: start, to } : null;
}

/** A line of capitals and nothing else above a name is part of it only when it is the surname: "JANSEN / Jan Pieter". */
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
    const word = text.words[from - 1]?.text ?? '';
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
    if (isFormWord(word) || (from < end && /^(gemeente|te|of)$/.test(text.plain[from - 2] ?? ''))) break;
    from--;
  }
  // "De heer J.P. de Boer" above "Jan Pieter de Boer, geboren": the same one, twice.
  const again = text.plain.slice(from, end - 2).lastIndexOf(text.plain[end - 1] ?? '');
  return from < end ? nameFrom(text, from + again + 1, end) : null;
}

/** "Vader van de overledene: Jan de Boer" */
export const isOfRelative = ({ plain }: Text, at: number) =>
  /^(de|den)$/.test(plain[at - 1] ?? '') && plain[at - 2] === 'van' && means(plain[at - 3], 'kin');

/** "is overleden: Jan de Boer", "is overleden op 3 mei 2021 te Goes: Jan de Boer" */
function afterDeath(text: Text, at: number): NamePlace | null {
  if (isOfRelative(text, at)) return null;
  const name = nameFrom(text, at + 1);
  if (name) return name;
  for (let index = at + 1; index < Math.min(text.words.length, at + 30); index++) {
    const isNamed = means(text.plain[index], 'title') || /^is$/.test(text.plain[index] ?? '');
    const named =
      isNamed || /[\p{L}\d)]:$/u.test(text.words[index]?.text ?? '') ? nameFrom(text, index + 1) : null;
    if (named) return isOfSomebodyElse(text, named.from, at + 1) ? null : named;
    if (endsSentence(text, index)) return null;
  }
  return null;
}

/** "het overlijden van Jan de Boer", "de uitvaart is verzorgd van", "het stoffelijk overschot van" */
function afterOf(text: Text, at: number): NamePlace | null {
  if (text.plain[at] === 'ingeschreven') return nameFrom(text, at + 1);
  // "het overlijden op 2 april 2021 te Goes van"
  const date = text.dates.find(({ from }) => from > at && from < at + 6);
  const of = text.plain
    .slice(at + 1, date && text.plain[at + 1] !== 'van' ? date.to + 6 : at + 4)
    .indexOf('van');
  const isClose =
    of === 0 ||
    (date && date.to <= at + 1 + of) ||
    /^(verzorgd|geregeld|wijlen|plaatsgevonden)$/.test(text.plain[at + of] ?? '');
  if (of < 0 || !isClose) return null;
  return nameFrom(text, at + of + 2);
}

/** "De aangifte betreft de heer Jan de Boer" */
const afterConcerning = (text: Text, at: number) =>
  /^(aangifte|akte|melding|verklaring|uittreksel|overledene)$/.test(text.plain[at - 1] ?? '')
    ? nameFrom(text, at + 1)
    : null;

const isOfSomebodyElse = (text: Text, at: number, since = 0) =>
  ['stranger', 'relative'].includes(personBefore(text, at, since) ?? '');

/** "Neeltje Schipper, mevrouw, geboren" */
const TITLE_BEHIND = /^(mevrouw|heer)$/;

const notOfSomebodyElse = (text: Text, name: NamePlace | null) =>
  name && !isOfSomebodyElse(text, name.from) ? name : null;

const asGuess = (name: NamePlace | null): NamePlace | null => name && { ...name, isGuess: true };

/** "Geboren" right behind a name, or behind the sex after it. */
export const nameBeforeBorn = (text: Text, at: number) => {
  const isSexSaid = means(text.plain[at - 1], 'sex');
  const isVerb = /^(is|werd)$/.test(text.plain[at - 1] ?? '');
  return nameBefore(text, isSexSaid || isVerb ? at - 1 : at);
};

/** "dat mevrouw Jo Smit, geboren te …, is overleden" */
function afterThat(text: Text, at: number): NamePlace | null {
  const name = nameFrom(text, at + 1);
  const died = text.plain.findIndex((read, index) => index > at && means(read, 'died'));
  return name && died > 0 && sentenceStart(text, died, 80) <= at ? name : null;
}

/** The sex or the age that follows a name: "van het mannelijk geslacht", "(man)", "oud 84 jaren". */
function isSignBehindName({ plain, words }: Text, at: number): boolean {
  const read = plain[at] ?? '';
  // "van 't Riet, geslacht:" is no "van het mannelijk geslacht".
  if (read === 'van' || read === 'of')
    return /^(geslacht|kunne|sex)$/.test(plain[at + 3] ?? '') && !isCapitalised(words[at + 2]?.text);
  if (read === 'oud') return /^\d{1,3}$|tig|tien$/.test(plain[at + 1] ?? '');
  const isAside = /^\(/.test(words[at]?.text ?? '') || /,$/.test(words[at - 1]?.text ?? '');
  return isAside && (means(read, 'sex') || (TITLE_BEHIND.test(read) && /,$/.test(words[at]?.text ?? '')));
}

const isNearly = (read: string, word: string) => editDistance(read, word, 1) <= 1;

/** A word that names somebody, and who that is. */
interface Way {
  isSaid: (read: string, text: Text, at: number) => boolean;
  nameAt: (text: Text, at: number) => NamePlace | null;
}

/** How sentences name the deceased: the surest way of saying it first. */
const WAYS: Way[] = [
  {
    isSaid: (read) => means(read, 'died') || isNearly(read, 'overleden') || isNearly(read, 'overlijden'),
    nameAt: (text, at) => (isNearly(text.plain[at] ?? '', 'overlijden') ? afterOf : afterDeath)(text, at),
  },
  { isSaid: (read) => /^(betreft|betreffende)$/.test(read), nameAt: afterConcerning },
  { isSaid: (read) => means(read, 'farewell'), nameAt: afterOf },
  { isSaid: (read) => /^(dat|that)$/.test(read), nameAt: afterThat },
  {
    // "Jan de Boer (man) geboren te", "Jan de Boer, van het mannelijk geslacht", "Jan de Boer, oud 84 jaren"
    isSaid: (_, text, at) => isSignBehindName(text, at),
    nameAt: (text, at) => notOfSomebodyElse(text, nameBefore(text, at)),
  },
  { isSaid: isBorn, nameAt: (text, at) => notOfSomebodyElse(text, nameBeforeBorn(text, at)) },
  { isSaid: isBorn, nameAt: (text, at) => asGuess(nameBeforeBorn(text, at)) },
];

export function findName(text: Text): NamePlace | null {
  for (const { isSaid, nameAt } of WAYS)
    for (const [at, read] of text.plain.entries()) {
      const name = isSaid(read, text, at) ? nameAt(text, at) : null;
      if (name) return name;
    }
  return null;
}
