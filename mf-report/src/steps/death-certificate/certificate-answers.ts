import { NO_CERTIFICATE } from '@nabericht/certificate/CertificateField';
import type { ReportCertificateAnswers } from '@nabericht/domain/certificate/certificate-form';
import type { ReportAnswers } from '@nabericht/domain/report/report-flow';

/** What the form of this step starts with; `link` leads to a file that the answers do not know of. */
export function certificateAnswers(
  given: ReportAnswers[string],
  link: { fileId: string; fileHash: string } | null,
): ReportCertificateAnswers {
  const answers = { ...NOTHING, ...given } as ReportCertificateAnswers;
  return answers.fileId === '' && link ? { ...answers, ...link } : answers;
}

const NOTHING = { relationshipToDeceased: '', isCertificateAvailable: '', ...NO_CERTIFICATE };
