import { DAY_MS } from '@nabericht/domain/calendar/full-days';
import type { CertificateFieldName, DocumentKind } from '@nabericht/domain/certificate/certificate';
import { isDeathCertificate } from './paper/document-kind.ts';
import type { Findings } from './values/evidence.ts';

export interface Grounds {
  kind: DocumentKind;
  found: Findings;
  /** The number of words that could really be read; too few means an unreadable or blank page. */
  legibleWords: number;
  /** The day of death is not known of a body that was found. */
  isOfFoundBody?: boolean;
  /** No rule recognised the certificate, only learned weights. */
  isKindLearned?: boolean;
}

/** From this score a reading is shown. */
const ENOUGH = 50;
/** The maximum if something must be checked. */
const TO_CHECK = 80;

/** What a missing field costs: a provider needs the dates and the name. By law the birth may be unknown. */
const MISSING: Record<CertificateFieldName, number> = {
  last_name: 55,
  first_names: 35,
  date_of_death: 55,
  date_of_birth: 35,
  gender: 20,
  insertion: 0,
};

const FIELDS = Object.keys(MISSING) as CertificateFieldName[];
const ENOUGH_WORDS = 12;
const YEAR = 365.25 * DAY_MS;

function isPossibleLife({ date_of_birth: birth, date_of_death: death }: Findings, now: Date): boolean {
  if (death && Date.parse(death.value) > now.getTime()) return false;
  if (!birth || !death) return true;
  const age = (Date.parse(death.value) - Date.parse(birth.value)) / YEAR;
  return age >= 0 && age < 116;
}

/** "Gelik" for Çelik: a surname read with no more confidence than this, and found nowhere else, must be checked. */
const POOR = 0.76;

/**
 * "Du an", "GroBmann", "Stanistaw": a letter that the engine does not know (š, ß, ł) leaves a gap or a character that names do
 * not have.
 */
function isOddName(field: CertificateFieldName, value: string): boolean {
  if (field === 'first_names' && /(^|\s)\p{Ll}/u.test(value)) return true;
  if (field === 'last_name' && /^\p{Ll}/u.test(value)) return true;
  if (field === 'first_names' && /\p{L}staw(a|\s|$)/u.test(value)) return true;
  return /name/.test(field) && /\p{Ll}\p{Lu}/u.test(value.replace(/\b(Mc|Mac)(?=\p{Lu})/gu, ''));
}

/** "Jan Bakker Jan" beside Bakker: two columns were read as one. */
const holdsSurname = (first: string, { last_name: last }: Findings) =>
  last !== undefined && first.split(' ').includes(last.value);

/**
 * A word read with 0.88 or more costs nothing; below it the doubt grows quickly. A sex has few possible words, and costs less.
 */
function doubtOf(field: CertificateFieldName, confidence: number): number {
  return Math.min(field === 'gender' ? 8 : 30, Math.max(0, (0.88 - confidence) * 75));
}

/** The fields without doubt: a second place agrees, or every word was read with confidence. */
export const confidentFields = (found: Findings): CertificateFieldName[] =>
  FIELDS.filter((field) => found[field] && !found[field].isDoubted && doubtAbout(field, found) === 0);

function doubtAbout(field: CertificateFieldName, found: Findings): number {
  const evidence = found[field];
  if (!evidence) return 0;
  if (evidence.check === 'contradicts') return 30;
  if (isOddName(field, evidence.value)) return 20;
  if (field === 'first_names' && holdsSurname(evidence.value, found)) return 20;
  if (evidence.check === 'agrees') return 0;
  const isPoorName = field === 'last_name' && evidence.confidence < POOR;
  return Math.max(isPoorName ? 20 : 0, doubtOf(field, evidence.confidence));
}

const sumOf = (costs: number[]) => costs.reduce((sum, cost) => sum + cost, 0);

/** The greatest doubt counts most; all doubtful fields must be checked, and each further one adds a little. */
function together(doubts: number[]): number {
  const greatest = Math.max(...doubts);
  return greatest + 0.25 * (sumOf(doubts) - greatest);
}

/**
 * 0..100, or null if there was nothing to read. Below 50: a new picture is needed, or this is no death certificate. Above 80
 * only if every field is certain and nothing contradicts.
 */
export function scoreOf(grounds: Grounds, now: Date): number | null {
  const { kind, found, legibleWords } = grounds;
  if (legibleWords < ENOUGH_WORDS) return null;
  if (!isDeathCertificate(kind)) return 10;
  const missing = FIELDS.filter((field) => !found[field]).map((field) =>
    grounds.isOfFoundBody && field === 'date_of_death' ? 10 : MISSING[field],
  );
  const doubts = FIELDS.map((field) => doubtAbout(field, found));
  const agreeing = Object.values(found).filter((evidence) => evidence?.check === 'agrees').length;
  const sure = 96 - sumOf(missing) - together(doubts) + Math.min(4, agreeing);
  // If nothing is missing a new picture would not help: the reporter checks what is in doubt.
  const score = sumOf(missing) === 0 ? Math.max(ENOUGH, sure) : sure;
  const isDoubted = grounds.isKindLearned || Object.values(found).some((evidence) => evidence?.isDoubted);
  const highest = !isPossibleLife(found, now) ? 45 : grounds.isOfFoundBody || isDoubted ? TO_CHECK : 100;
  return Math.round(Math.min(highest, Math.max(5, score)));
}
