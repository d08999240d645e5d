import { DAY_MS } from '@nabericht/domain/calendar/full-days';
/** A calendar day as certificates write it. */
export interface Day {
  year: number;
  month: number;
  day: number;
}

const MONTHS =
  'januari februari maart april mei juni juli augustus september oktober november december'.split(' ');
const UNTIL_TWENTY = (
  'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien ' +
  'negentien'
).split(' ');
const TENS = '- - twintig dertig veertig vijftig zestig zeventig tachtig negentig'.split(' ');

export function inWords(n: number): string {
  if (n < 20) return UNTIL_TWENTY[n] ?? '';
  const one = UNTIL_TWENTY[n % 10] ?? '';
  const joint = n % 10 === 2 || n % 10 === 3 ? 'ën' : 'en';
  return n % 10 ? `${one}${joint}${TENS[Math.floor(n / 10)]}` : (TENS[n / 10] ?? '');
}

const FIRST_ORDINALS: Record<number, string> = { 1: 'eerste', 3: 'derde', 8: 'achtste' };
const ordinal = (n: number) => FIRST_ORDINALS[n] ?? `${inWords(n)}${n < 20 ? 'de' : 'ste'}`;

const two = (n: number) => String(n).padStart(2, '0');
export const monthName = (day: Day) => MONTHS[day.month - 1] ?? '';

export const WRITTEN = {
  iso: ({ year, month, day }: Day) => `${year}-${two(month)}-${two(day)}`,
  dashes: ({ year, month, day }: Day) => `${two(day)}-${two(month)}-${year}`,
  dots: ({ year, month, day }: Day) => `${two(day)}.${two(month)}.${year}`,
  slashes: ({ year, month, day }: Day) => `${two(day)}/${two(month)}/${year}`,
  spaces: ({ year, month, day }: Day) => `${two(day)} ${two(month)} ${year}`,
  name: (day: Day) => `${day.day} ${monthName(day)} ${day.year}`,
  words: (day: Day) => `${inWords(day.day)} ${monthName(day)} ${yearInWords(day.year, ' ')}`,
  ordinal: (day: Day) => `${ordinal(day.day)} ${monthName(day)} ${yearInWords(day.year, ' ')}`,
};

export function yearInWords(year: number, space: string): string {
  const rest = year % 100 ? `${space}${inWords(year % 100)}` : '';
  if (year >= 2000) return `tweeduizend${rest}`;
  return `${inWords(Math.floor(year / 100))}honderd${rest}`;
}

export function plusDays({ year, month, day }: Day, days: number): Day {
  const date = new Date(Date.UTC(year, month - 1, day) + days * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
