import { FIRST_YEAR } from './numerals.ts';

export interface FoundDate {
  /** yyyy-MM-dd */
  date: string;
  written: 'digits' | 'month-name' | 'words';
  /** An impossible digit was read: this is the corrected date. */
  isMended?: true;
  /** First word and the one after the last, in the list that was searched. */
  from: number;
  to: number;
}

/** Null for a day that does not exist, or a year that no certificate mentions. */
export function isoDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= FIRST_YEAR && year < 2100 ? date.toISOString().slice(0, 10) : null;
}
