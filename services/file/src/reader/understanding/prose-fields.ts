import type { Word } from '../page/page.ts';
import { type FoundDate, findDates } from './dates.ts';
import { evidenceOf, evidenceOfDate, evidenceOfPart, type Findings } from './evidence.ts';
import { genderFromSentence } from './gender.ts';
import { isFormWord } from './labels.ts';
import { isParticle, splitFullName } from './names.ts';
import { editDistance, plain } from './plain-text.ts';

interface Text {
  words: Word[];
  /** Plain letters of each word, for finding the turning words of a sentence. */
  plain: string[];
  dates: FoundDate[];
}

function indexesOf(text: Text, word: string): number[] {
  return text.plain.flatMap((read, index) => (editDistance(read, word, 1) <= 1 ? [index] : []));
}

const COURTESY = new Set(['is', 'de', 'den', 'heer', 'mevrouw', 'mevr', 'mw', 'dhr', 'wijlen', 'van']);
const hasEnd = (word: string) => /[,:;]$/.test(word) || /\p{L}{2}\.$/u.test(word);
const isCapitalised = (word: string) => /^\W*\p{Lu}/u.test(word);

/** "VAN OIJEN, Anna": a surname in capitals has the first names behind it. */
const isShouted = (text: Text, from: number, to: number) =>
  text.words.slice(from, to).every(({ text: word }) => /\p{Lu}/u.test(word) && word === word.toUpperCase());

/** The words of a name from here on: capitals and insertions, up to a comma or an ordinary word. */
function nameFrom(text: Text, from: number): { from: number; to: number } | null {
  let start = from;
  while (
    start < from + 4 &&
    COURTESY.has(text.plain[start] ?? '') &&
    !isCapitalised(text.words[start]?.text ?? '')
  )
    start++;
  if (COURTESY.has(text.plain[start] ?? '') && /^(heer|mevrouw|mevr|mw|dhr)$/.test(text.plain[start] ?? ''))
    start++;
  let to = start;
  while (to < text.words.length && to < start + 12) {
    const word = text.words[to]?.text ?? '';
    if (!isCapitalised(word) && !isParticle(word.replace(/[,.:;]$/, ''))) break;
    to++;
    const isSurnameFirst = /,$/.test(word) && isShouted(text, start, to) && !isShouted(text, to, to + 1);
    if (hasEnd(word) && !isSurnameFirst) break;
  }
  while (to > start && !isCapitalised(text.words[to - 1]?.text ?? '')) to--;
  if (text.words.slice(start, to).some((word) => isFormWord(word.text))) return null;
  return to - start >= 2 && isCapitalised(text.words[start]?.text ?? '') ? { from: start, to } : null;
}

function nameBefore(text: Text, end: number): { from: number; to: number } | null {
  let from = end;
  while (from > 0 && end - from < 10) {
    const word = text.words[from - 1]?.text ?? '';
    if (from < end && hasEnd(word)) break;
    if (!isCapitalised(word) && !isParticle(word.replace(/,$/, ''))) break;
    from--;
  }
  return from < end ? nameFrom(text, from) : null;
}

/** "is overleden: Jan de Boer", "het overlijden van Jan de Boer", "Jan de Boer, geboren te". */
function findName(text: Text): { from: number; to: number } | null {
  const after = [...indexesOf(text, 'overleden'), ...indexesOf(text, 'overlijden')].sort((a, b) => a - b);
  for (const at of after) {
    const isOf = text.plain[at] === 'overlijden' && text.plain[at + 1] !== 'van';
    const name = isOf ? null : nameFrom(text, at + 1);
    if (name) return name;
  }
  for (const at of indexesOf(text, 'geboren')) {
    const isSexSaid = /^(man|vrouw)$/.test(text.plain[at - 1] ?? '');
    const name = nameBefore(text, isSexSaid ? at - 1 : at);
    if (name) return name;
  }
  return null;
}

const saysBetween = (text: Text, from: number, to: number, word: RegExp) =>
  text.plain.slice(from, to).some((read) => word.test(read));

/** "geboren te Bergen op Zoom op 3 mei": the words before a date that belong to it, back to a comma. */
function clauseBefore({ words }: Text, date: FoundDate): number {
  let from = date.from;
  while (from > 0 && date.from - from < 8 && !hasEnd(words[from - 1]?.text ?? '')) from--;
  return from;
}

const isOfTheAct = (text: Text, date: FoundDate) =>
  saysBetween(
    text,
    Math.max(0, date.from - 3),
    date.from,
    /^(opgemaakt|heden|afgegeven|geboren|opgenomen)$/,
  ) || saysBetween(text, clauseBefore(text, date), date.from, /^geboren$/);

/** "overleden op 3 mei …", "dat op 3 mei … is overleden" or "het overlijden op 3 mei". */
function findDeath(text: Text): FoundDate | null {
  for (const at of indexesOf(text, 'overleden')) {
    const after = text.dates.find((date) => date.from > at && date.from - at < 12);
    const isSaidOfIt = after && !saysBetween(text, at + 1, after.from, /^(geboren|afgegeven|opgemaakt)$/);
    if (isSaidOfIt && (after.from === at + 1 || text.plain[after.from - 1] === 'op')) return after;
    const before = text.dates.findLast(
      (date) => date.to <= at && at - date.to < 25 && !isOfTheAct(text, date),
    );
    if (before) return before;
  }
  return (
    text.dates.find(({ from }) => text.plain[from - 1] === 'op' && text.plain[from - 2] === 'overlijden') ??
    null
  );
}

function findBirth(text: Text, from: number): FoundDate | null {
  for (const at of indexesOf(text, 'geboren').filter((index) => index >= from)) {
    const date = text.dates.find((one) => one.from > at && one.from - at < 14);
    if (date && !saysBetween(text, at, date.from, /^overled/)) return date;
  }
  return null;
}

/** The deceased's fields in running text: an older akte, an extract in sentences, a funeral director's statement. */
export function proseFields(words: Word[]): Findings {
  const texts = words.map((word) => word.text);
  const text: Text = {
    words,
    plain: texts.map((word) => plain(word).replace(/[^a-z0-9']/g, '')),
    dates: findDates(texts),
  };
  const name = findName(text);
  if (!name) return {};
  const found: Findings = {};
  const nameWords = words.slice(name.from, name.to);
  const read = splitFullName(nameWords.map((word) => word.text).join(' '));
  for (const field of ['last_name', 'insertion', 'first_names'] as const) {
    const value = read[field];
    if (value) found[field] = evidenceOfPart(value, nameWords);
  }
  const dates = { date_of_birth: findBirth(text, name.to - 1), date_of_death: findDeath(text) };
  for (const field of ['date_of_birth', 'date_of_death'] as const) {
    const date = dates[field];
    if (date) found[field] = evidenceOfDate(date, words);
  }
  const around = words.slice(Math.max(0, name.from - 3), name.to + 60);
  const gender = genderFromSentence(around.map((word) => word.text));
  if (gender)
    found.gender = { ...evidenceOf(gender.value, around.slice(gender.from, gender.to)), confidence: 0.9 };
  return found;
}
