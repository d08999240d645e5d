import type { CertificateReading } from '@nabericht/domain/certificate/certificate';
import type { UploadCertificateAnswers } from '@nabericht/domain/certificate/certificate-form';
import {
  isBlocking,
  isByHand,
  isRefused,
  isUnread,
  verdictOf,
} from '@nabericht/domain/certificate/certificate-verdict';

export type Certificate = UploadCertificateAnswers;

export const NO_CERTIFICATE: Certificate = {
  fileId: '',
  fileHash: '',
  fileName: '',
  score: null,
  duplicate: false,
  ocrCompleted: false,
  ocrData: null,
  fromAbroad: false,
  refusedReadings: 0,
  replacesId: '',
  replacesHash: '',
};

/** How often it was refused, and that it is foreign, is known of the paper, whatever picture of it comes next. */
const ofThePaper = ({ fromAbroad, refusedReadings, ...before }: Certificate) => ({
  fromAbroad,
  refusedReadings,
  // The picture that the next one replaces: by it the service counts, too.
  replacesId: before.fileId || before.replacesId,
  replacesHash: before.fileId ? before.fileHash : before.replacesHash,
});

export const withoutFile = (before: Certificate): Certificate => ({
  ...NO_CERTIFICATE,
  ...ofThePaper(before),
});

export const withFile = (
  before: Certificate,
  file: { _id: string; hash: string; name: string },
): Certificate => ({
  ...withoutFile(before),
  fileId: file._id,
  fileHash: file.hash,
  fileName: file.name,
});

/** What the reader made of it. A score that stands in the way counts as a refusal. */
export const withReading = (before: Certificate, reading: CertificateReading): Certificate => ({
  ...before,
  score: reading.score,
  duplicate: reading.duplicate,
  ocrCompleted: true,
  ocrData: reading,
  refusedReadings:
    reading.refusedReadings ?? before.refusedReadings + (isBlocking(verdictOf(reading.score)) ? 1 : 0),
});

/** The reader had no time: the report goes on, and a person looks later. */
export const asUnread = (before: Certificate): Certificate => ({
  ...before,
  score: null,
  ocrCompleted: true,
  ocrData: null,
});

/** The reader could do nothing with it. Counted as a refusal, so that nobody is stuck. */
export const asUnreadable = (before: Certificate): Certificate => ({
  ...before,
  score: null,
  ocrCompleted: false,
  ocrData: null,
  refusedReadings: before.refusedReadings + 1,
});

/** Uploaded, but the reading never came to an end: the page was left in between. */
export const awaitsReading = (certificate: Certificate): boolean =>
  certificate.fileId !== '' && !certificate.ocrCompleted && !certificate.fromAbroad;

/** How a certificate with a file stands, in the order in which it is said. */
export function standingOf(certificate: Certificate): 'unread' | 'refused' | 'byHand' | 'read' {
  if (isUnread(certificate)) return 'unread';
  if (isRefused(certificate)) return 'refused';
  return isByHand(certificate) ? 'byHand' : 'read';
}
