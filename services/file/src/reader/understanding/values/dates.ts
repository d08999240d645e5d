import { plain } from '../lexicon/plain-text.ts';
import { digitsIn } from './digits-in.ts';
import { type FoundDate, isoDate } from './found-date.ts';
import { relativeDate } from './relative-dates.ts';
import { monthOf, writtenDate } from './written-dates.ts';

/** A 0 may be read as a 6, an 8 or a 9: no month and no day begins with one of these. */
const MISREAD_ZERO = /^[689](?=\d$)/;
/** A 1 may be read as a 4 or a 7. */
const MISREAD_ONE = /^[47](?=\d$)/;
const sound = (digits: string) => digits.replace(MISREAD_ZERO, '0').replace(MISREAD_ONE, '1');

function dateInDigits(year: string, month: string, day: string): Pick<FoundDate, 'date' | 'isMended'> | null {
  const date = isoDate(Number(year), Number(month), Number(day));
  if (date) return { date };
  const mended = isoDate(Number(year), Number(sound(month)), Number(sound(day)));
  return mended ? { date: mended, isMended: true } : null;
}

const ONE_WORD = /^\D{0,2}(\d{1,2})[-./](\d{1,2})[-./](\d{4})(?!\d)/;
/**
 * "23 03 2017", "23 - 03 - 2017", "2011 1935", and "15]|03] 2023" or "15107] 1939" if the line of a box was read as a
 * character.
 */
const BOXED = /^\D{0,2}(\d{2})(?:[^\d\p{L}]{0,4}|1)(\d{2})[^\d\p{L}]{1,4}(\d{4})(?!\d)/u;
/** "4 - 6 - 2017", "4 6 2017" */
const SPACED = /^\D{0,2}(\d{1,2}) ?[-./ ] ?(\d{1,2}) ?[-./ ] ?(\d{4})(?!\d)/;
const YEAR_FIRST = /^\D{0,2}(\d{4})-(\d{2})-(\d{2})(?!\d)/;
/** "12-mrt-2017" */
const WITH_MONTH = /^\D{0,2}(\d{1,2})[-./](\p{L}{3,9})\.?[-./](\d{4})(?!\d)/u;
/** "op:18juni2022" */
const WITH_MONTH_CLOSE = /(?:^|:)\W{0,2}(\d{1,2})(\p{L}{3,9})(\d{4})(?!\d)/u;
/** "12111932": typed with spaces too narrow to be seen; "19321112" as in the personal records. */
const CLOSE = /^\D{0,2}(\d{2})(\d{2})(\d{4})(?!\d)/;
const CLOSE_YEAR_FIRST = /^\D{0,2}((?:19|20)\d{2})(\d{2})(\d{2})(?!\d)/;

/** "Jo 03 Mo 10 An 2008", "Jo07 Mo O7 an 2015", "Jo 11 O2 an 1949", "Dag: 7 Maand: 7 Jaar: 2007" */
const SIGNED =
  /^(?:jo|dag)\W* ?(\d{1,2})\W* (?:(?:mo|maand)\W* ?)?(\d{1,2})\W* (?:an|jaar)\W* ?(\d{4})(?!\d)/;

/** "dag 17 maand september jaar 1930" */
const SIGNED_WITH_MONTH = /^dag\W* ?(\d{1,2})\W* maand\W* (\p{L}{3,9})\W* jaar\W* ?(\d{4})(?!\d)/u;

const IS_SIGN = /^(?:jo|dag)/;

/** "2 6 0 2 2 0 1 9": each digit in a cell of its own. */
const CELLS = 8;
const cellDigits = (words: string[]) =>
  words.map((word) => /^\D?(\d)\D?$/.exec(digitsIn(word))?.[1] ?? '').join('');

function dateAt(words: string[], at: number, before: readonly FoundDate[] = []): FoundDate | null {
  const word = digitsIn(words[at] ?? '');
  const found = (date: string | null, written: FoundDate['written'], length: number) =>
    date ? { date, written, from: at, to: at + length } : null;
  const digits = ([day = '', month = '', year = '']: string[], length: number): FoundDate | null => {
    const date = dateInDigits(year, month, day);
    return date && { ...date, written: 'digits', from: at, to: at + length };
  };

  const row = (length: number) =>
    words
      .slice(at, at + length)
      .map(digitsIn)
      .join(' ');

  const dutch = ONE_WORD.exec(word);
  if (dutch) return digits(dutch.slice(1), 1);
  const iso = YEAR_FIRST.exec(word);
  if (iso) return digits(iso.slice(1).reverse(), 1);

  const named = WITH_MONTH.exec(words[at] ?? '') ?? WITH_MONTH_CLOSE.exec(words[at] ?? '');
  const ofName = named && monthOf(named[2] ?? '');
  if (ofName) return found(isoDate(Number(named[3]), ofName, Number(named[1])), 'month-name', 1);
  const close = CLOSE.exec(word);
  if (close) {
    const date = isoDate(Number(close[3]), Number(close[2]), Number(close[1]));
    const [, year, month, day] = CLOSE_YEAR_FIRST.exec(word) ?? [];
    return found(date ?? isoDate(Number(year), Number(month), Number(day)), 'digits', 1);
  }

  const signed = IS_SIGN.test(plain(word)) && SIGNED.exec(plain(row(6)));
  if (signed) return digits(signed.slice(1), signed[0].split(' ').length);
  const [all = '', day, month = '', year] =
    (IS_SIGN.test(plain(word)) && SIGNED_WITH_MONTH.exec(plain(words.slice(at, at + 6).join(' ')))) || [];
  const signedMonth = monthOf(month);
  if (signedMonth)
    return found(isoDate(Number(year), signedMonth, Number(day)), 'month-name', all.split(' ').length);
  const cells = cellDigits(words.slice(at, at + CELLS));
  if (cells.length === CELLS) return digits([cells.slice(0, 2), cells.slice(2, 4), cells.slice(4)], CELLS);

  const boxed = /\d/.test(word) && (BOXED.exec(row(5)) ?? SPACED.exec(row(5)));
  if (boxed) {
    const length = words.slice(at, at + 5).findIndex((part) => digitsIn(part).includes(boxed[3] ?? '')) + 1;
    return digits(boxed.slice(1), length);
  }

  return writtenDate(words, at, before) ?? relativeDate(words, at, before);
}

/** All dates in a list of words, in their order: 02.12.1949, 15 juli 1985, 23 03 2017, vijf mei tweeduizend zes. */
export function findDates(words: string[]): FoundDate[] {
  const dates: FoundDate[] = [];
  for (let at = 0; at < words.length; at++) {
    const date = dateAt(words, at, dates);
    if (!date) continue;
    dates.push(date);
    at = date.to - 1;
  }
  return dates;
}
