import type { CertificateFieldName } from '@nabericht/domain/certificate/certificate';
import type { Evidence, Findings } from './values/evidence.ts';

/** The ways of reading, each with what it finds for a field: behind or under a label, in a sentence, by what was learned. */
export type Source = 'label' | 'sentence' | 'learned';

/** What one way of reading takes for the value of a field. */
export interface Candidate extends Evidence {
  field: CertificateFieldName;
  source: Source;
}

export type Found = Partial<Record<CertificateFieldName, Candidate>>;

export const candidatesOf = (source: Source, findings: Findings): Candidate[] =>
  Object.entries(findings).flatMap(([field, evidence]) =>
    evidence ? [{ ...evidence, field: field as CertificateFieldName, source }] : [],
  );

export const foundBy = (source: Source, candidates: Candidate[]): Found =>
  Object.fromEntries(candidates.filter((one) => one.source === source).map((one) => [one.field, one]));
