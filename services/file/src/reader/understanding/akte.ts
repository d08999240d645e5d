import { findDates } from './dates.ts';
import { plain } from './plain-text.ts';

export interface Akte {
  number: string;
  municipality: string;
  year: number;
}

/** Register part and serial number: "8 B 0065", "20A0251", "2A0001". Regeling vermelding nummer op akten. */
const NUMBER = /\b([0-9])\s?([0-9])?\s?([A-Z])\s?(\d{4})\b|\b(2\d{5})\b/;
const ABOUT_NUMBER = /(?:akte(?:nummer)?|nummer|nr\.?|no\.?|n°|overlijden)\s/i;
const TOWN =
  /(?:gemeente|stand te|stand van de gemeente|service de l'état civil de \/ burgerlijke stand te)[\s:|]+((?:'s-|'t |den |de )?\p{Lu}[\p{L}'-]+(?: (?:aan|en|op) (?:de[nr]? )?\p{Lu}[\p{L}-]+)?)/iu;

function findNumber(text: string): string | null {
  for (const match of text.matchAll(new RegExp(NUMBER, 'g'))) {
    const before = text.slice(Math.max(0, match.index - 40), match.index);
    if (ABOUT_NUMBER.test(`${before} `)) return match[0].replace(/\s/g, '');
  }
  return null;
}

/** The year of the register: what the akte says of itself, else the year of the death. */
function findYear(text: string, dateOfDeath: string | null): number | null {
  const said = /(?:van het jaar|register van overlijden)\s+(\d{4})\b/i.exec(text)?.[1];
  if (said) return Number(said);
  const made = /(?:datum akte|opgemaakt op)\s+(.{8,40})/i.exec(text)?.[1];
  const date = made ? findDates(made.split(' '))[0]?.date : undefined;
  return Number((date ?? dateOfDeath)?.slice(0, 4)) || null;
}

/** Number, municipality and year name an akte in the whole country; without one of them there is nothing to compare. */
export function findAkte(text: string, dateOfDeath: string | null): Akte | null {
  const line = text.replace(/\s+/g, ' ');
  const number = findNumber(line);
  const municipality = TOWN.exec(line)?.[1];
  const year = findYear(line, dateOfDeath);
  if (!number || !municipality || !year) return null;
  return {
    number,
    municipality: plain(municipality).replace(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase()),
    year,
  };
}
