import * as v from 'valibot';
import { optionalYesNo, requiredChoice } from '../form/form-fields.ts';
import { RELATIONSHIPS } from '../people/relationship.ts';
import { CertificateReading } from './certificate.ts';
import { isRefused } from './certificate-verdict.ts';

const fileEntries = {
  fileId: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.uuid('required'))], 'required'), ''),
  fileHash: v.optional(v.pipe(v.string(), v.maxLength(128, 'maxLength')), ''),
  fileName: v.optional(v.pipe(v.string(), v.maxLength(255, 'maxLength')), ''),
  score: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), null),
  duplicate: v.optional(v.boolean(), false),
  ocrCompleted: v.optional(v.boolean(), false),
  ocrData: v.nullish(CertificateReading, null),
  fromAbroad: v.optional(v.boolean(), false),
  refusedReadings: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  /** The picture before this one, by which the file service counts how many were refused. */
  replacesId: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.uuid('required'))], 'required'), ''),
  replacesHash: v.optional(v.pipe(v.string(), v.maxLength(128, 'maxLength')), ''),
};

/**
 * The first step of a report: what someone was to the deceased, and the certificate. As long as no file is
 * there it is asked whether a certificate is available; "not yet" goes on.
 */
export const ReportCertificateForm = v.pipe(
  v.object({
    relationshipToDeceased: requiredChoice(RELATIONSHIPS),
    isCertificateAvailable: optionalYesNo,
    ...fileEntries,
  }),
  v.forward(
    v.partialCheck(
      [['isCertificateAvailable'], ['fileId']],
      ({ isCertificateAvailable, fileId }) => fileId !== '' || isCertificateAvailable !== '',
      'required',
    ),
    ['isCertificateAvailable'],
  ),
  v.forward(
    v.partialCheck(
      [['isCertificateAvailable'], ['fileId']],
      ({ isCertificateAvailable, fileId }) => fileId !== '' || isCertificateAvailable !== 'yes',
      'required',
    ),
    ['fileId'],
  ),
  v.forward(
    v.partialCheck(
      [['fileId'], ['score'], ['ocrCompleted'], ['ocrData'], ['fromAbroad'], ['refusedReadings']],
      (certificate) => certificate.fileId === '' || !isRefused(certificate),
      'scoreUnacceptable',
    ),
    ['fileId'],
  ),
);
export type ReportCertificateAnswers = v.InferOutput<typeof ReportCertificateForm>;

/** What somebody was to the deceased, alone: all of the first step that a dossier lets be changed. */
export const RelationshipForm = v.object({ relationshipToDeceased: requiredChoice(RELATIONSHIPS) });

/** The upload task, the strict variant: a file, and a score that is good enough. */
export const UploadCertificateForm = v.pipe(
  v.object(fileEntries),
  v.forward(
    v.partialCheck([['fileId']], ({ fileId }) => fileId !== '', 'required'),
    ['fileId'],
  ),
  v.forward(
    v.partialCheck(
      [['fileId'], ['score'], ['ocrCompleted'], ['ocrData'], ['fromAbroad'], ['refusedReadings']],
      (certificate) => certificate.fileId === '' || !isRefused(certificate),
      'scoreUnacceptable',
    ),
    ['fileId'],
  ),
);
export type UploadCertificateAnswers = v.InferOutput<typeof UploadCertificateForm>;
