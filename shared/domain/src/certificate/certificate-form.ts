import * as v from 'valibot';
import { typedText } from '../form/form-fields.ts';
import { CertificateReading } from './certificate.ts';
import { type CertificateState, isRefused } from './certificate-verdict.ts';

/** The fields of an uploaded file and its reading. */
export const certificateEntries = {
  fileId: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.uuid('required'))], 'required'), ''),
  fileHash: v.optional(v.pipe(v.string(), v.maxLength(128, 'maxLength')), ''),
  fileName: v.optional(v.pipe(v.string(), v.maxLength(255, 'maxLength')), ''),
  score: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), null),
  duplicate: v.optional(v.boolean(), false),
  ocrCompleted: v.optional(v.boolean(), false),
  ocrData: v.nullish(CertificateReading, null),
  fromAbroad: v.optional(v.boolean(), false),
  refusedReadings: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  /** The number of the pictures before this one; null in what an earlier release kept. */
  refusedBefore: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0)), null),
  /** The id of the picture before this one, from which the file service counts refused readings. */
  replacesId: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.uuid('required'))], 'required'), ''),
  replacesHash: v.optional(v.pipe(v.string(), v.maxLength(128, 'maxLength')), ''),
};

/** The partial check by which a form stops at a refused certificate: the fields that decide, the check, its code. */
export const acceptableCertificate = [
  [['fileId'], ['score'], ['ocrCompleted'], ['ocrData'], ['fromAbroad'], ['refusedReadings']],
  (certificate: CertificateState) => !certificate.fileId || !isRefused(certificate),
  'scoreUnacceptable',
] as const;

/** The strict variant, for the upload task: it requires a file with a score that is good enough. */
export const UploadCertificateForm = v.pipe(
  v.object(certificateEntries),
  v.forward(
    v.partialCheck([['fileId']], ({ fileId }) => fileId !== '', 'required'),
    ['fileId'],
  ),
  v.forward(v.partialCheck(...acceptableCertificate), ['fileId']),
);
export type UploadCertificateAnswers = v.InferOutput<typeof UploadCertificateForm>;

const typedFlag = v.fallback(v.boolean(), false);

/** The same answers as the fields of the form hold them. */
export const TypedCertificate = v.object({
  fileId: typedText,
  fileHash: typedText,
  fileName: typedText,
  score: v.fallback(v.nullable(v.number()), null),
  duplicate: typedFlag,
  ocrCompleted: typedFlag,
  ocrData: v.fallback(v.nullable(CertificateReading), null),
  fromAbroad: typedFlag,
  refusedReadings: v.fallback(v.number(), 0),
  refusedBefore: v.fallback(v.nullable(v.number()), null),
  replacesId: typedText,
  replacesHash: typedText,
});
