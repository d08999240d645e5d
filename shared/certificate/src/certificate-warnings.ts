import { isRefused, verdictOf } from '@nabericht/domain/certificate/certificate-verdict';
import type { IntlShape } from '@nabericht/intl';
import type { Certificate } from './certificate-state.ts';

/** What is warned of on the pages after the field. How clear it is, a dialog told whoever waited for the reading. */
const WARNINGS = [
  {
    title: 'certificate.score.couldBeBetter.title',
    holds: ({ score }: Certificate, isLate: boolean) => isLate && verdictOf(score) === 'couldBeBetter',
  },
  { title: 'certificate.duplicate.title', holds: ({ duplicate }: Certificate) => duplicate },
] as const;

export const warningsOf = (certificate: Certificate, isLate: boolean) =>
  isRefused(certificate)
    ? []
    : WARNINGS.filter(({ holds }) => holds(certificate, isLate)).map(({ title }) => title);

/** The titles of what a late reading warns of, as sentences to announce; empty when there is nothing. */
export const lateWarnings = (certificate: Certificate, intl: IntlShape): string =>
  warningsOf(certificate, true)
    .map((title) => `${intl.formatMessage({ id: title })}.`)
    .join(' ');
