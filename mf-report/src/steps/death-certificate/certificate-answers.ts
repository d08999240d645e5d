import type { ReportCertificateAnswers } from '@nabericht/domain/certificate-form';
import type { ReportAnswers } from '@nabericht/domain/report-flow';

/** What the form of this step starts with. */
export const certificateAnswers = (given: ReportAnswers[string]) => ({
  ...(NOTHING as ReportCertificateAnswers),
  ...(given as Partial<ReportCertificateAnswers> | undefined),
});

const NOTHING = {
  relationshipToDeceased: '',
  isCertificateAvailable: '',
  fileId: '',
  fileHash: '',
  fileName: '',
  score: null,
  duplicate: false,
  ocrCompleted: false,
  ocrData: null,
  fromAbroad: false,
  refusedReadings: 0,
};
