import type { CertificateFieldName } from '@nabericht/domain/certificate/certificate';
import { around, type Box, type Word } from '../../page/page.ts';
import { plain } from '../lexicon/plain-text.ts';
import type { FoundDate } from './found-date.ts';
import type { PersonName } from './names.ts';

/** A value with the evidence for it. */
export interface Evidence {
  value: string;
  /** 0..1: that of the least certain word. */
  confidence: number;
  /** Its place on the page. */
  box: Box;
  /** How a date was written, for checking digits against words. */
  written?: FoundDate['written'];
  /** Whether a second place on the page, or the date in words, agrees. */
  check?: 'agrees' | 'contradicts';
  /**
   * Must be checked even if a second place agrees: only learned weights support it, or they support another value, or one of
   * its letters is undecided.
   */
  isDoubted?: true;
  /** A sentence states explicitly that this is the surname. */
  isNamed?: true;
}

export type Findings = Partial<Record<CertificateFieldName, Evidence>>;

export const evidenceOf = (value: string, words: Word[]): Evidence => ({
  value,
  confidence: Math.min(...words.map((word) => word.confidence)),
  box: around(words.map((word) => word.box)),
  ...(words.some((word) => word.isUndecided) && { isDoubted: true }),
});

/** Low enough for the score to make the reporter check it. */
export const TO_CHECK = 0.55;

/** With its confidence limited to this. */
export const atMost = (confidence: number, evidence: Evidence): Evidence => ({
  ...evidence,
  confidence: Math.min(confidence, evidence.confidence),
});

export const allAtMost = (confidence: number, found: Findings): Findings =>
  Object.fromEntries(Object.entries(found).map(([field, evidence]) => [field, atMost(confidence, evidence)]));

/** The confidence of a corrected value: it must be checked. */
const MENDED = 0.5;

export function evidenceOfDate(found: FoundDate, words: Word[]): Evidence {
  const evidence = evidenceOf(found.date, words.slice(found.from, found.to));
  return { ...(found.isMended ? atMost(MENDED, evidence) : evidence), written: found.written };
}

const partsOf = (text: string) =>
  plain(text)
    .split(/[^a-z]+/)
    .filter(Boolean);

/** The words that contain a part of a name, or all of them if a form spelled it differently. */
export function wordsOfName(value: string, words: Word[]): Word[] {
  const parts = new Set(partsOf(value));
  const own = words.filter((word) => partsOf(word.text).some((part) => parts.has(part)));
  return own.length ? own : words;
}

/** "Mohamed El Idrissi": some registers treat El as an insertion, others as part of the surname. "el Idrissi" is clear. */
const isOpen = ({ insertion, last_name }: Partial<PersonName>, words: Word[]) =>
  last_name && /^(el|al)$/i.test(insertion ?? '') && words.some(({ text }) => /^(E|A)[lL]\W?$/.test(text));

export const NAME_FIELDS = ['last_name', 'insertion', 'first_names'] as const;

/** The parts of a name, with the words that they were read from. */
export function evidenceOfName(name: Partial<PersonName>, words: Word[]): Findings {
  const found: Findings = {};
  for (const field of NAME_FIELDS) {
    const value = name[field];
    if (value) found[field] = evidenceOf(value, wordsOfName(value, words));
  }
  if (found.insertion && isOpen(name, words)) found.insertion = { ...found.insertion, isDoubted: true };
  return found;
}
