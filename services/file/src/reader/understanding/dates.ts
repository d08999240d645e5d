import { dayInWords, yearInWords } from './numerals.ts';
import { nearestOf, plain } from './plain-text.ts';

export interface FoundDate {
  /** yyyy-MM-dd */
  date: string;
  written: 'digits' | 'month-name' | 'words';
  /** A digit was read that cannot be: this is what it must have been. */
  isMended?: true;
  /** First word and the one after the last, in the list that was searched. */
  from: number;
  to: number;
}

const MONTHS = new Map(
  (
    'januari februari maart april mei juni juli augustus september oktober november december ' +
    'jan feb mrt apr mei jun jul aug sep okt nov dec ' +
    // An extract in more languages says the same day again.
    'january february march april may june july august september october november december ' +
    'januar februar marz april mai juni juli august september oktober november dezember ' +
    'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'
  )
    .split(' ')
    .map((name, index) => [name, (index % 12) + 1]),
);
/** Too short for the nearest word: these are what it is taken for. */
for (const read of ['mej', 'mel', 'mci']) MONTHS.set(read, 5);

/** Letters and signs that an engine reads where a digit stands. */
const LOOKALIKES: Record<string, string> = { o: '0', '©': '0', l: '1', i: '1', s: '5', b: '8', z: '2' };

function digitsIn(word: string): string {
  const read = plain(word);
  const isNumber = /\d/.test(read) && /^[\dolisbz\W]+$/.test(read);
  return isNumber ? read.replace(/[o©lisbz]/g, (letter) => LOOKALIKES[letter] ?? letter) : word;
}

function monthOf(word: string): number | null {
  const letters = plain(word)
    .replace(/1/g, 'l')
    .replace(/0/g, 'o')
    .replace(/[^a-z]/g, '');
  if (letters.length < 3) return null;
  return MONTHS.get(letters) ?? MONTHS.get(nearestOf(MONTHS.keys(), letters) ?? '') ?? null;
}

/** Null for a day that does not exist, or a year that no certificate speaks of. */
export function isoDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= 1850 && year < 2100 ? date.toISOString().slice(0, 10) : null;
}

/** A 0 is read as a 6, an 8 or a 9: no month and no day begins with one of these. */
const MISREAD_ZERO = /^[689](?=\d$)/;

function dateInDigits(year: string, month: string, day: string): Pick<FoundDate, 'date' | 'isMended'> | null {
  const date = isoDate(Number(year), Number(month), Number(day));
  if (date) return { date };
  const [soundMonth, soundDay] = [month.replace(MISREAD_ZERO, '0'), day.replace(MISREAD_ZERO, '0')];
  const mended = isoDate(Number(year), Number(soundMonth), Number(soundDay));
  return mended ? { date: mended, isMended: true } : null;
}

const ONE_WORD = /^\D{0,2}(\d{1,2})[-./](\d{1,2})[-./](\d{4})(?!\d)/;
/** "23 03 2017", "23 - 03 - 2017", "2011 1935", and "15]|03] 2023" or "15107] 1939" where the line of a box was read as a sign. */
const BOXED = /^\D{0,2}(\d{2})(?:[^\d\p{L}]{0,4}|1)(\d{2})[^\d\p{L}]{1,4}(\d{4})(?!\d)/u;
/** "4 - 6 - 2017", "4 6 2017" */
const SPACED = /^\D{0,2}(\d{1,2}) ?[-./ ] ?(\d{1,2}) ?[-./ ] ?(\d{4})(?!\d)/;
const YEAR_FIRST = /^\D{0,2}(\d{4})-(\d{2})-(\d{2})(?!\d)/;
/** "12-mrt-2017" */
const WITH_MONTH = /^\D{0,2}(\d{1,2})[-./](\p{L}{3,9})\.?[-./](\d{4})(?!\d)/u;
/** "12111932": typed with spaces so narrow that they were not seen. */
const CLOSE = /^\D{0,2}(\d{2})(\d{2})(\d{4})(?!\d)/;

/** "1 mrt '21": of which century is a guess. */
const SHORT_YEAR = /^'(\d{2})(?!\d)/;
const fullYear = (short: string) => Number(short) + (Number(short) > 30 ? 1900 : 2000);

/** "eenendertig december des jaars negentienhonderd" */
function wordsBeforeYear(words: string[], at: number): number {
  const next = words.slice(at, at + 3).map((word) => plain(word).replace(/\W+$/, ''));
  const said = [['des', 'jaars'], ['van', 'het', 'jaar'], ['in', 'het', 'jaar'], ['anno']];
  return said.find((phrase) => phrase.every((word, index) => next[index] === word))?.length ?? 0;
}

/** "den eersten maart dezes jaars", "3 mei jl.": of the year that was named before. */
const THIS_YEAR = /^(dezes jaars|van dit jaar|dit jaar|jl|jongstleden|laatstleden)\b/;

/** "Jo 03 Mo 10 An 2008", "Dag: 7 Maand: 7 Jaar: 2007" */
const SIGNED = /^(?:jo|dag)\W* (\d{1,2})\W* (?:mo|maand)\W* (\d{1,2})\W* (?:an|jaar)\W* (\d{4})(?!\d)/;

/** "2 6 0 2 2 0 1 9": each digit in a cell of its own. */
const CELLS = 8;
const cellDigits = (words: string[]) =>
  words.map((word) => /^\D?(\d)\D?$/.exec(digitsIn(word))?.[1] ?? '').join('');

function dateAt(words: string[], at: number, yearBefore?: string): FoundDate | null {
  const word = digitsIn(words[at] ?? '');
  const found = (date: string | null, written: FoundDate['written'], length: number) =>
    date ? { date, written, from: at, to: at + length } : null;
  const digits = ([day = '', month = '', year = '']: string[], length: number): FoundDate | null => {
    const date = dateInDigits(year, month, day);
    return date && { ...date, written: 'digits', from: at, to: at + length };
  };

  const dutch = ONE_WORD.exec(word);
  if (dutch) return digits(dutch.slice(1), 1);
  const iso = YEAR_FIRST.exec(word);
  if (iso) return digits(iso.slice(1).reverse(), 1);

  const named = WITH_MONTH.exec(words[at] ?? '');
  const ofName = named && monthOf(named[2] ?? '');
  if (ofName) return found(isoDate(Number(named[3]), ofName, Number(named[1])), 'month-name', 1);
  const close = CLOSE.exec(word);
  if (close) return found(isoDate(Number(close[3]), Number(close[2]), Number(close[1])), 'digits', 1);

  const signed = SIGNED.exec(plain(words.slice(at, at + 6).join(' ')));
  if (signed) return digits(signed.slice(1), 6);
  const cells = cellDigits(words.slice(at, at + CELLS));
  if (cells.length === CELLS) return digits([cells.slice(0, 2), cells.slice(2, 4), cells.slice(4)], CELLS);

  const row = words
    .slice(at, at + 5)
    .map(digitsIn)
    .join(' ');
  const boxed = /\d/.test(word) && (BOXED.exec(row) ?? SPACED.exec(row));
  if (boxed) {
    const length = words.slice(at, at + 5).findIndex((part) => digitsIn(part).includes(boxed[3] ?? '')) + 1;
    return digits(boxed.slice(1), length);
  }

  const month = monthOf(words[at + 1] ?? '');
  if (!month) return null;
  const dayHere = Number(/^\D?(\d{1,2})\D{0,3}$/.exec(word)?.[1]) || dayInWords(plain(words[at] ?? ''));
  const isThisYear = THIS_YEAR.test(plain(words.slice(at + 2, at + 5).join(' ')));
  if (yearBefore && dayHere && isThisYear) {
    const date = found(isoDate(Number(yearBefore), month, dayHere), 'month-name', 3);
    return date && { ...date, isMended: true };
  }
  const yearAt = at + 2 + wordsBeforeYear(words, at + 2);
  const day = /^(?:op|den)?\D?(\d{1,2})(?:e|ste|sten|de|den)?\W?$/.exec(word)?.[1];
  if (day) {
    const year = /^(\d{4})(?!\d)/.exec(digitsIn(words[yearAt] ?? ''))?.[1];
    if (year) return found(isoDate(Number(year), month, Number(day)), 'month-name', yearAt + 1 - at);
    const short = SHORT_YEAR.exec(plain(words[yearAt] ?? ''))?.[1];
    const date = short
      ? found(isoDate(fullYear(short), month, Number(day)), 'month-name', yearAt + 1 - at)
      : null;
    return date && { ...date, isMended: true };
  }
  const dayWord = dayInWords(plain(words[at] ?? ''));
  const year = dayWord && yearInWords(words.slice(yearAt, yearAt + 7).map(plain));
  if (!dayWord || !year) return null;
  const inWords = found(isoDate(year.year, month, dayWord), 'words', yearAt - at + year.used);
  // "negentienhonderd", "tweeduizend een en": what comes after may stand on another line, or was not read.
  const next = plain(words[yearAt + year.used] ?? '');
  const isOpen = year.year % 100 === 0 || next === 'en';
  return inWords && isOpen ? { ...inWords, isMended: true } : inWords;
}

/** "28 (achtentwintig) juni 1946 (negentienhonderd zesenveertig)": each number is said again in brackets. */
function datesWithAsides(words: string[], at: number): FoundDate[] {
  const isAside = (word = '') => /^\([\p{L}\d]+\)$/u.test(word);
  if (!isAside(words[at + 1]) || !monthOf(words[at + 2] ?? '')) return [];
  const open = words.findIndex((word, index) => index > at + 3 && /^\(/.test(word));
  const close = words.findIndex((word, index) => index >= open && /\)\W*$/.test(word));
  const isSaidAgain = open > 0 && open < at + 7 && close >= open && close < open + 5;
  const [day = '', aside = '', month = ''] = words.slice(at);
  const end = isSaidAgain ? open : at + 8;
  const first = dateAt([day, month, ...words.slice(at + 3, end)], 0);
  if (!first) return [];
  const to = isSaidAgain ? close + 1 : at + first.to + 1;
  const bare = (word: string) => word.replace(/[()]/g, '');
  const again = isSaidAgain ? dateAt([aside, month, ...words.slice(open, to)].map(bare), 0) : null;
  return [first, again].flatMap((date) => (date ? [{ ...date, from: at, to }] : []));
}

/** All dates in a row of words, in their order: 02.12.1949, 15 juli 1985, 23 03 2017, vijf mei tweeduizend zes. */
export function findDates(words: string[]): FoundDate[] {
  const dates: FoundDate[] = [];
  for (let at = 0; at < words.length; at++) {
    const date = dateAt(words, at, dates.at(-1)?.date.slice(0, 4));
    const found = date ? [date] : datesWithAsides(words, at);
    dates.push(...found);
    at = (found[0]?.to ?? at + 1) - 1;
  }
  return dates;
}
