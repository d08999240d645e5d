import { FormattedMessage } from '@nabericht/intl';
import { Notice } from '@nabericht/ui/Notice';
import { QuietLink } from '@nabericht/ui/QuietLink';
import type { Certificate } from './certificate-state.ts';
import { warningsOf } from './certificate-warnings.ts';
import { DuplicateWords } from './DuplicateWords.tsx';

interface CertificateWarningsProps {
  certificate: Certificate;
  /** Whether it was read after its step was left, so that no dialog told what was found. */
  isLate: boolean;
  /** The path where another certificate can be sent. */
  changeTo: string;
}

/**
 * What the dialogs of the field warn of, on the pages after it: that its death was reported before, and when late how clear it
 * is. What comes late is announced by the page, in one announcement with what else the reading changed there.
 */
export const CertificateWarnings = ({ certificate, isLate, changeTo }: CertificateWarningsProps) =>
  warningsOf(certificate, isLate).map((title) => (
    <Notice key={title} tone="warning" title={<FormattedMessage id={title} />}>
      {title === 'certificate.duplicate.title' ? (
        <DuplicateWords duplicateName={certificate.ocrData?.duplicateName} />
      ) : (
        <p>
          <FormattedMessage id="certificate.score.couldBeBetter.text" />
        </p>
      )}
      <QuietLink to={changeTo}>
        <FormattedMessage id={ANOTHER[title]} />
      </QuietLink>
    </Notice>
  ));

const ANOTHER = {
  'certificate.score.couldBeBetter.title': 'certificate.another',
  'certificate.duplicate.title': 'certificate.duplicate.another',
};
