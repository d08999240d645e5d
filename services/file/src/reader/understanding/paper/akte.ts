import { plain } from '../lexicon/plain-text.ts';
import { findDates } from '../values/dates.ts';

export interface Akte {
  number: string;
  municipality: string;
  year: number;
}

/**
 * Register, part and serial number: "8 B 0065", "20A0251", "2A0001", "200251" (Regeling vermelding nummer op akten burgerlijke
 * stand). The engine may read a single letter twice: "9 Cc 0917".
 */
const NUMBER = /\b(\d)\s?([\dA-Z])?\s?([A-Z])[a-z]?\s?(\d{4})\b|\b(2\d{5})\b/g;
const ABOUT_NUMBER = /(?:akte(?:nummer)?|nummer|nr\.?|no\.?|n°|overlijden)\s/i;
const NAME_OF_TOWN =
  "(?!Akte|AKTE|Nummer|Register|REGISTER|Civil|Commune)((?:'s-|'t |(?:[Dd]en?|[Hh]et|DEN?|HET) )?\\p{Lu}[\\p{L}'-]+" +
  '(?: (?:aan|en|op|bij|AAN|EN|OP) (?:(?:den?|der|DEN?) )?\\p{Lu}[\\p{L}-]+)?)';
/** A municipality by its name, or else the registry that is named after it. */
const TOWNS = [
  `(?:[Gg]emeente|GEMEENTE)[\\s:|]+${NAME_OF_TOWN}`,
  `(?:[Bb]urgerlijken? [Ss]tand|BURGERLIJKE STAND) (?:te|van|in)\\s+${NAME_OF_TOWN}`,
].map((pattern) => new RegExp(pattern, 'u'));

const findTown = (lines: string[]) =>
  TOWNS.flatMap((town) => lines.map((line) => town.exec(line)?.[1])).find(Boolean);

function findNumber(text: string): string | null {
  for (const match of text.matchAll(NUMBER)) {
    const before = text.slice(Math.max(0, match.index - 40), match.index);
    if (ABOUT_NUMBER.test(`${before} `)) return match.slice(1).join('');
  }
  return null;
}

/** The year of the register: as stated on the akte, or else the year of the death. */
function findYear(text: string, dateOfDeath: string | null): number | null {
  const said = /(?:van het jaar|register van overlijden)\s+(\d{4})\b/i.exec(text)?.[1];
  if (said) return Number(said);
  const made = /(?:datum akte|opgemaakt op)\s+(.{8,40})/i.exec(text)?.[1];
  const date = made ? findDates(made.split(' '))[0]?.date : undefined;
  return Number((date ?? dateOfDeath)?.slice(0, 4)) || null;
}

/** Number, municipality and year identify an akte in the whole country; without one of them it cannot be compared. */
export function findAkte(lines: string[], dateOfDeath: string | null): Akte | null {
  const text = lines.join(' ');
  const number = findNumber(text);
  const municipality = findTown(lines);
  const year = findYear(text, dateOfDeath);
  if (!number || !municipality || !year) return null;
  const name = plain(municipality).replace(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase());
  return { number, municipality: name, year };
}
