import type { CertificateFieldName } from '@nabericht/domain/certificate/certificate';
import type { Evidence, Findings } from './values/evidence.ts';

/** The ways of reading a value: beside a label, in a sentence, or with learned weights. */
export type Source = 'label' | 'sentence' | 'learned';

/** The value that one way of reading proposes for a field. */
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
