import { meantIn } from '../lexicon/plain-text.ts';

const ONES = ['', 'een', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen'];
const TEENS = 'tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien'.split(' ');
const TENS = ['', '', 'twintig', 'dertig', 'veertig', 'vijftig', 'zestig', 'zeventig', 'tachtig', 'negentig'];

function cardinal(n: number): string {
  if (n < 10) return ONES[n] ?? '';
  if (n < 20) return TEENS[n - 10] ?? '';
  const one = ONES[n % 10];
  return `${one ? `${one}en` : ''}${TENS[Math.floor(n / 10)]}`;
}

function ordinal(n: number): string {
  if (n === 1) return 'eerste';
  if (n === 3) return 'derde';
  return cardinal(n) + (n === 8 || n >= 20 ? 'ste' : 'de');
}

/** Days as in an English entry, without the space of "twenty second". */
const ENGLISH_DAYS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const englishDay = (n: number): string => {
  if (n <= 20) return ENGLISH_DAYS[n - 1] ?? '';
  return n === 30 ? 'thirtieth' : `${n > 30 ? 'thirty' : 'twenty'}${ENGLISH_DAYS[(n % 10) - 1]}`;
};

/** The spellings of a year in words, without spaces: negentienhonderdzestig, duizendnegenhonderdzestig, … */
function yearForms(year: number): string[] {
  const rest = year % 100 ? cardinal(year % 100) : '';
  const century = Math.floor(year / 100);
  const starts =
    century === 20
      ? ['tweeduizend']
      : [
          `${cardinal(century)}honderd`,
          `duizend${cardinal(century % 10)}honderd`,
          `eenduizend${cardinal(century % 10)}honderd`,
        ];
  return [...new Set(starts.flatMap((start) => [start + rest, `${start}en${rest}`]))];
}

/** Somebody who died soon after 1900 may have been born soon after 1800. */
export const FIRST_YEAR = 1800;

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const DAYS = new Map(
  range(1, 31).flatMap((n) => [cardinal(n), ordinal(n), englishDay(n)].map((word) => [word, n] as const)),
);
const YEARS = new Map(
  range(FIRST_YEAR, 2099).flatMap((year) => yearForms(year).map((form) => [form, year] as const)),
);

const dayMeant = meantIn(DAYS);
const yearMeant = meantIn(YEARS);

const NUMERALS = new Set([
  ...range(1, 99).map(cardinal),
  ...DAYS.keys(),
  ...range(18, 20).flatMap((century) => yearForms(century * 100)),
  ...YEARS.keys(),
]);

/** A number in words, or the first half of a year. Takes plain text. */
export const isNumeral = (text: string) => NUMERALS.has(text);

const letters = (text: string) => text.replace(/[^a-z]/g, '');

/** 'vierentwintigste' -> 24. Takes plain text. */
export const dayInWords = (text: string): number | null => dayMeant(letters(text));

/** The year that the next words spell, the longest possible one. Takes plain words. */
export function yearInWords(words: string[]): { year: number; used: number } | null {
  if (!/duiz|hond/.test(words.slice(0, 3).join(''))) return null;
  let close: { year: number; used: number } | null = null;
  for (let used = Math.min(words.length, 6); used > 0; used--) {
    const spelled = letters(words.slice(0, used).join(''));
    // Digits after the year are another date, not the end of its words.
    const last = letters(words[used - 1] ?? '').length;
    const exact = YEARS.get(spelled);
    if (exact && last) return { year: exact, used };
    const near = yearMeant(spelled);
    if (near && !close && last > 2) close = { year: near, used };
  }
  return close;
}
