import { isRefused, verdictOf } from '@nabericht/domain/certificate/certificate-verdict';
import { FormattedMessage } from '@nabericht/intl';
import { Notice } from '@nabericht/ui/Notice';
import { QuietLink } from '@nabericht/ui/QuietLink';
import type { ReactNode } from 'react';
import type { Certificate } from './certificate-state.ts';
import { DuplicateWords } from './DuplicateWords.tsx';

interface CertificateWarningsProps {
  certificate: Certificate;
  /** Whether it was read after its step was left, so that no dialog told what was found. */
  isLate: boolean;
  /** The path where another certificate can be sent. */
  changeTo: string;
}

/** What the dialogs of the field warn of, on the pages after it: that it was used before, and when late how clear it is. */
export function CertificateWarnings({ certificate, isLate, changeTo }: CertificateWarningsProps) {
  if (isRefused(certificate)) return null;
  const warning = (title: string, another: string, words: ReactNode) => (
    <Notice tone="warning" {...(isLate ? { role: 'status' } : {})} title={<FormattedMessage id={title} />}>
      {words}
      <QuietLink to={changeTo}>
        <FormattedMessage id={another} />
      </QuietLink>
    </Notice>
  );
  return (
    <>
      {isLate &&
        verdictOf(certificate.score) === 'couldBeBetter' &&
        warning(
          'certificate.score.couldBeBetter.title',
          'certificate.another',
          <p>
            <FormattedMessage id="certificate.score.couldBeBetter.text" />
          </p>,
        )}
      {certificate.duplicate &&
        warning(
          'certificate.duplicate.title',
          'certificate.duplicate.another',
          <DuplicateWords duplicateName={certificate.ocrData?.duplicateName} />,
        )}
    </>
  );
}
