import type { DocumentKind } from '@nabericht/domain/certificate/certificate';
import { PAPER_KINDS, type PaperKind, SPEAKS_OF_DEATH } from '../lexicon/paper-kinds.ts';
import { isNearly, plain } from '../lexicon/plain-text.ts';

export const isDeathCertificate = (kind: DocumentKind) => kind !== 'other' && kind !== 'doctor';

/** "Huwelijk ontbonden door overlijden" says about a living person that their partner died. */
const END_OF_MARRIAGE =
  /\b(ontbonden|ontbinding|beeindigd|geeindigd|einde huwelijk)\b(\P{L}+\p{L}+){0,2}\P{L}+overl\p{L}*/gu;

/** "(overlijden partner)", "Partner overleden op", "Overleden partner": the same in a column or on a line by itself. */
const DEATH_OF_PARTNER =
  /\boverl(ijden|eden) (van )?(de |zijn |haar )?(ex-)?(partner|echtgeno\p{L}+)|\b(partner|echtgeno\p{L}+) overleden\b/gu;

/** "Overleden partner: Jan Bos, overleden 3 mei 2010": the answer to such a label may repeat it. */
const ASKS_FOR_DEAD_PARTNER = /\boverleden (ex-)?(partner|echtgeno\p{L}+)/u;
const DEATH_BEHIND_NAME = /\p{L}, overleden(?= (op )?\d)/gu;

function wordsOf(text: string): string[] {
  const read = plain(text);
  const own = ASKS_FOR_DEAD_PARTNER.test(read) ? read.replace(DEATH_BEHIND_NAME, ' ') : read;
  return own
    .replace(END_OF_MARRIAGE, ' ')
    .replace(DEATH_OF_PARTNER, ' ')
    .replace(/\b[dl]'(?=\p{L})/gu, ' ')
    .split(/[^a-z0-9']+/)
    .filter(Boolean);
}

/** The length from which a word may have one misread letter, and the number of letters per further one. */
interface Leniency {
  long: number;
  each: number;
}
const OF_KIND: Leniency = { long: 6, each: 5 };
/**
 * One letter separates "kosten" from Mr Koster, two separate "condoleren" from "controleren": words that exclude a document
 * must be read well.
 */
const OF_REFUSAL: Leniency = { long: 7, each: 10 };

function isSame(read: string | undefined, wanted: string, { long, each }: Leniency): boolean {
  if (read === undefined || wanted.length < long) return read === wanted;
  return isNearly(read, wanted, Math.max(1, Math.floor(wanted.length / each)));
}

function says(words: string[], phrase: string, leniency: Leniency): boolean {
  const wanted = phrase.split(' ');
  if (phrase.endsWith('*')) return words.some((word) => word.startsWith(phrase.slice(0, -1)));
  return words.some((_, at) => wanted.every((word, index) => isSame(words[at + index], word, leniency)));
}

/** Above this the learned weights accept a document that no rule knows, below this they reject one that a rule knows. */
const CERTAIN = 0.9;
const UNLIKELY = 0.05;

export interface FoundKind {
  kind: DocumentKind;
  /** No rule knows such a document. */
  isLearned: boolean;
  /** It calls itself something else, or has hardly any word of a document that proves a death. */
  isPlainlyOther: boolean;
}

/** What a text calls itself; `chanceOfProof`, 0..1, is how similar its words are to documents that prove a death. */
export function documentKind(text: string, chanceOfProof = 0.5): FoundKind {
  const words = wordsOf(text);
  const isMet = ({ needs }: PaperKind) =>
    needs.every((choices) => choices.split('|').some((phrase) => says(words, phrase, OF_KIND)));
  const isRefused = ({ unless }: PaperKind) =>
    unless?.split('|').some((word) => says(words, word, OF_REFUSAL));
  const kind = PAPER_KINDS.find((rule) => isMet(rule) && !isRefused(rule))?.kind ?? null;
  const isUnlikely = chanceOfProof <= UNLIKELY;
  if (kind && (!isDeathCertificate(kind) || !isUnlikely))
    return { kind, isLearned: false, isPlainlyOther: !isDeathCertificate(kind) };
  const isLearned = chanceOfProof >= CERTAIN && isMet(SPEAKS_OF_DEATH);
  const learned = isLearned ? [...PAPER_KINDS, SPEAKS_OF_DEATH].find(isMet)?.kind : null;
  return { kind: learned ?? 'other', isLearned, isPlainlyOther: isUnlikely };
}

/** By law such an akte has the day on which the body was found instead of the day of death (art. 62). */
export const isOfFoundBody = (text: string) =>
  /\blijk\b.{0,40}\b(gevonden|aangetroffen)\b|\b(gevonden|aangetroffen)\b.{0,40}\blijk\b/.test(plain(text));
