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
  refusedBefore: 0,
  replacesId: '',
  replacesHash: '',
};

/** The number of refusals and the foreign origin belong to the document, so they stay when a new picture replaces it. */
const ofThePaper = ({ fromAbroad, refusedReadings, ...before }: Certificate) => ({
  fromAbroad,
  refusedReadings,
  // The service counts the refusals by the file that the next one replaces, too.
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
  refusedBefore: before.refusedReadings,
  fileId: file._id,
  fileHash: file.hash,
  fileName: file.name,
});

/** An earlier release kept only the sum, to which this picture added one at most. */
const countedBefore = ({ refusedBefore, refusedReadings, replacesId }: Certificate): number =>
  refusedBefore ?? (replacesId === '' ? 0 : Math.max(0, refusedReadings - 1));

/** Adds the reading. A score that blocks counts as a refusal. */
export const withReading = (before: Certificate, reading: CertificateReading): Certificate => ({
  ...before,
  score: reading.score,
  duplicate: reading.duplicate,
  ocrCompleted: true,
  ocrData: reading,
  refusedReadings:
    reading.refusedReadings ?? countedBefore(before) + (isBlocking(verdictOf(reading.score)) ? 1 : 0),
});

/** The reader had no time: the report continues, and a person checks the certificate later. */
export const asUnread = (before: Certificate): Certificate => ({
  ...before,
  score: null,
  ocrCompleted: true,
  ocrData: null,
});

/** The reader could not read it. Counts as one refusal, however often it is asked, so that nobody gets stuck. */
export const asUnreadable = (before: Certificate): Certificate => ({
  ...before,
  score: null,
  ocrCompleted: false,
  ocrData: null,
  refusedReadings: countedBefore(before) + 1,
});

/** Whether it was uploaded but its reading never finished: the page was left in between. */
export const awaitsReading = (certificate: Certificate): boolean =>
  certificate.fileId !== '' && !certificate.ocrCompleted && !certificate.fromAbroad;

/** The status of a certificate that has a file; the first one that applies is shown. */
export function standingOf(certificate: Certificate): 'unread' | 'refused' | 'byHand' | 'read' {
  if (isUnread(certificate)) return 'unread';
  if (isRefused(certificate)) return 'refused';
  return isByHand(certificate) ? 'byHand' : 'read';
}

/** What is asked of the person as soon as a reading is there: another picture, or whether the death was reported before. */
export function questionAbout(certificate: Certificate): 'score' | 'duplicate' | null {
  if (certificate.ocrData && verdictOf(certificate.score) !== 'good') return 'score';
  return certificate.duplicate ? 'duplicate' : null;
}
