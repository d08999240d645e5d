import type { Word } from '../page/page.ts';
import type { FoundDate } from './dates.ts';

/** A value with what it rests on. */
export interface Evidence {
  value: string;
  /** 0..1: of the least certain word that it was read from. */
  confidence: number;
  /** How a date was written, for checking digits against words. */
  written?: FoundDate['written'];
  /** Whether a second place on the page, or the date in words, says the same. */
  check?: 'agrees' | 'contradicts';
}

export type CertificateField =
  | 'last_name'
  | 'insertion'
  | 'first_names'
  | 'gender'
  | 'date_of_birth'
  | 'date_of_death';

export type Findings = Partial<Record<CertificateField, Evidence>>;

export const confidenceOf = (words: Word[]) =>
  words.length ? Math.min(...words.map((word) => word.confidence)) : 0;
