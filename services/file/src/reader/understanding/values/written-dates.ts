import { meaningsUnder } from '../lexicon/lexicon.ts';
import { meantIn, plain } from '../lexicon/plain-text.ts';
import { digitsIn } from './digits-in.ts';
import { type FoundDate, isoDate } from './found-date.ts';
import { dayInWords, isNumeral, yearInWords } from './numerals.ts';

const MONTHS = new Map([...meaningsUnder('month-')].map(([word, [month]]) => [word, Number(month)]));

const monthMeant = meantIn(MONTHS);

export function monthOf(word: string): number | null {
  const letters = plain(word)
    .replace(/1/g, 'l')
    .replace(/0/g, 'o')
    .replace(/[^a-z]/g, '');
  return letters.length < 3 ? null : monthMeant(letters);
}

interface Part {
  value: number;
  /** The index of the word after it. */
  end: number;
  isInWords?: boolean;
}

/** "3", "den 3den", "op9", "vijf", "vijf en twintigsten" */
export function dayAt(words: string[], at: number): Part | null {
  const word = plain(digitsIn(words[at] ?? ''));
  const digits = /^(?:op|den)?\D?(\d{1,2})(?:e|ste|sten|de|den)?\D{0,3}$/.exec(word)?.[1];
  if (digits) return { value: Number(digits), end: at + 1 };
  const isJoined = isNumeral(word) && plain(words[at + 1] ?? '') === 'en';
  const joined = isJoined
    ? dayInWords(
        words
          .slice(at, at + 3)
          .map(plain)
          .join(''),
      )
    : null;
  if (joined) return { value: joined, end: at + 3, isInWords: true };
  // "Twenty second July 2016"
  const isTens = /^(twenty|thirty)$/.test(word);
  const inTwo = isTens ? dayInWords(`${word}${plain(words[at + 1] ?? '')}`) : null;
  if (inTwo) return { value: inTwo, end: at + 2, isInWords: true };
  const value = dayInWords(word);
  return value ? { value, end: at + 1, isInWords: true } : null;
}

/** "28 (achtentwintig) juni 1946": the number is said again. */
const isAside = (word = '') => /^\([\p{L}\d]+\)$/u.test(word);

/** Words that may come between: "den tweeden der maand mei", "eenendertig december des jaars negentienhonderd". */
const BEFORE_MONTH = ['der maand', 'van de maand', 'van', 'der'];
const BEFORE_YEAR = ['des jaars', 'van het jaar', 'in het jaar', 'in den jare', 'anno'];

function skip(words: string[], at: number, phrases: string[]): number {
  const next = plain(words.slice(at, at + 3).join(' '));
  const said = phrases.find((phrase) => next.startsWith(`${phrase} `) || next === phrase);
  return at + (said?.split(' ').length ?? 0);
}

function yearAt(words: string[], at: number): Part | null {
  const digits = /^\D?(\d{4})(?!\d)/.exec(digitsIn(words[at] ?? ''))?.[1];
  if (digits) return { value: Number(digits), end: at + 1 };
  const said = yearInWords(words.slice(at, at + 7).map(plain));
  return said && { value: said.year, end: at + said.used, isInWords: true };
}

/** "1 mrt '21": the century is a guess. */
const SHORT_YEAR = /^'(\d{2})(?!\d)/;
const fullYear = (short: string) => Number(short) + (Number(short) > 30 ? 1900 : 2000);

/**
 * "den eersten maart dezes jaars": the year of the act, the latest that was mentioned before. "3 mei jl." may be of the year
 * before that.
 */
const THIS_YEAR = /^(dezes jaars|van dit jaar|dit jaar)\b/;
const LAST = /^(jl|jongstleden|laatstleden)\b/;
const MOST_BETWEEN = 12;

/** "In het jaar negentien honderd zeven en veertig, den tweeden der maand mei": the year comes first. */
function yearSaidFirst(words: string[], at: number): number | null {
  for (let index = at - 1; index >= Math.max(0, at - MOST_BETWEEN); index--) {
    if (/[.;]$/.test(words[index] ?? '')) return null;
    if (!/^(jaar|jare)$/.test(plain(words[index] ?? ''))) continue;
    return yearAt(words, index + 1)?.value ?? null;
  }
  return null;
}

/**
 * A date with the name of its month, starting at this word: "15 juli 1985", "vijf mei tweeduizend zes".
 * @param before the earlier dates, one of which may have its year
 */
export function writtenDate(
  words: string[],
  at: number,
  before: readonly FoundDate[] = [],
): FoundDate | null {
  const day = dayAt(words, at);
  const ofMonth = day && skip(words, day.end + Number(isAside(words[day.end])), BEFORE_MONTH);
  const month = ofMonth && monthOf(words[ofMonth] ?? '');
  if (!day || !ofMonth || !month) return null;
  const found = (year: number, end: number, isInWords = false) => {
    const date = isoDate(year, month, day.value);
    const written = isInWords && day.isInWords ? ('words' as const) : ('month-name' as const);
    return date ? { date, written, from: at, to: end } : null;
  };
  const mended = (date: FoundDate | null) => date && { ...date, isMended: true as const };
  const ofYear = skip(words, ofMonth + 1, BEFORE_YEAR);
  const year = yearAt(words, ofYear);
  if (year) {
    const date = found(year.value, year.end, year.isInWords);
    // "negentienhonderd", "tweeduizend een en": the rest may be on another line, or was not read.
    const isOpen = year.value % 100 === 0 || plain(words[year.end] ?? '') === 'en';
    return year.isInWords && isOpen ? mended(date) : date;
  }
  const short = SHORT_YEAR.exec(plain(words[ofYear] ?? ''))?.[1];
  if (short) return mended(found(fullYear(short), ofYear + 1));
  // "13 april 19198": a year with a digit too many is this year, not that of the previous date.
  const tooLong = /^\D?((?:1[89]|20)\d{2})\d\D?$/.exec(digitsIn(words[ofYear] ?? ''))?.[1];
  if (tooLong) return mended(found(Number(tooLong), ofYear + 1));
  const next = plain(words.slice(ofYear, ofYear + 2).join(' '));
  const years = before.map(({ date }) => date.slice(0, 4));
  const [yearBefore, latest] = [years.at(-1), years.toSorted().at(-1)];
  if (latest && THIS_YEAR.test(next)) return found(Number(latest), ofYear + 1);
  if (yearBefore && LAST.test(next)) return mended(found(Number(yearBefore), ofYear + 1));
  const first = yearSaidFirst(words, at);
  if (first) return found(first, ofMonth + 1);
  // "gisteren, den dertigsten October"
  return yearBefore ? mended(found(Number(yearBefore), ofMonth + 1)) : null;
}
