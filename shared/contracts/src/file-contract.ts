import { CertificateReading, FirstLook } from '@nabericht/domain/certificate/certificate';
import { DocumentType } from '@nabericht/domain/dossier/document-type';
import { Uuid } from '@nabericht/domain/rule/uuid';
import * as v from 'valibot';
import { defineContract, type RateLimit } from './endpoint.ts';
import { oneLine, secret } from './wire-parts.ts';
import { wirePaths } from './wire-paths.ts';

export const UploadedFile = v.object({ _id: Uuid, mimetype: v.string(), hash: v.string() });
export type UploadedFile = v.InferOutput<typeof UploadedFile>;

/** The fields beside `file` in a multipart upload. */
export const UploadFields = v.object({
  documentType: DocumentType,
  originalName: oneLine(255),
  description: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1000, 'maxLength'))),
  dossierId: v.optional(Uuid),
  /** The picture that this one replaces, which tells how many pictures the reader refused. */
  replacesId: v.optional(Uuid),
  replacesHash: v.optional(secret),
});
export type UploadFields = v.InferOutput<typeof UploadFields>;

/**
 * `until=firstLook`: answers as soon as there is a first look of a running reading; the caller asks for the rest
 * afterwards.
 */
export const ReadingQuery = v.object({ until: v.optional(v.picklist(['firstLook'])) });
export type ReadingQuery = v.InferOutput<typeof ReadingQuery>;

/** These calls are expensive, and a person does not need more of them. */
const COSTLY: RateLimit = { points: 60, per: 600 };
/** Each reading is requested twice. */
const READING: RateLimit = { points: 2 * COSTLY.points, per: COSTLY.per };

export const fileContract = defineContract(wirePaths.file)({
  upload: {
    summary: 'Uploads a file before there is a dossier; its id and hash give access to it.',
    callers: ['anyone'],
    resource: 'none',
    rate: COSTLY,
    body: 'multipart',
    form: UploadFields,
    response: UploadedFile,
    status: 201,
    problems: [413, 415, 422],
  },
  uploadToDossier: {
    summary: 'Uploads a file into a dossier of the caller.',
    callers: ['reporter'],
    resource: 'dossier',
    rate: COSTLY,
    body: 'multipart',
    form: v.object({ ...UploadFields.entries, dossierId: Uuid }),
    response: UploadedFile,
    status: 201,
    problems: [404, 413, 415, 422],
  },
  linkToDossier: {
    summary: 'Moves a file that was uploaded before into a dossier.',
    callers: ['reporter'],
    resource: 'dossier',
    params: v.object({ dossierId: Uuid, fileId: Uuid, hash: secret }),
    response: UploadedFile,
    status: 200,
    problems: [404, 409],
  },
  download: {
    summary: 'A cleaned copy of a file of the caller’s dossier, under its own name.',
    callers: ['reporter'],
    resource: 'file',
    params: v.object({ fileId: Uuid }),
    response: 'bytes',
    status: 200,
    problems: [404],
  },
  validateFile: {
    summary:
      'Reads a certificate of the caller’s dossier. With `until=firstLook` it answers with a partial result as soon as there is one.',
    callers: ['reporter'],
    resource: 'file',
    rate: READING,
    params: v.object({ fileId: Uuid }),
    query: ReadingQuery,
    response: v.union([CertificateReading, FirstLook]),
    status: 200,
    problems: [404, 422],
  },
  validateFileWithHash: {
    summary:
      'Reads a certificate that is in no dossier yet. With `until=firstLook` it answers with a partial result as soon as there is one.',
    callers: ['anyone'],
    resource: 'secret',
    rate: READING,
    params: v.object({ fileId: Uuid, hash: secret }),
    query: ReadingQuery,
    response: v.union([CertificateReading, FirstLook]),
    status: 200,
    problems: [404, 422],
  },
  readingPicture: {
    summary:
      'The page of a certificate that was read, straightened, as a JPEG; for a certificate in a dossier of the caller.',
    callers: ['reporter'],
    resource: 'file',
    params: v.object({ fileId: Uuid }),
    response: 'bytes',
    status: 200,
    problems: [404],
  },
  readingPictureWithHash: {
    summary:
      'The page of a certificate that was read, straightened, as a JPEG; for a certificate that is in no dossier yet.',
    callers: ['anyone'],
    resource: 'secret',
    params: v.object({ fileId: Uuid, hash: secret }),
    response: 'bytes',
    status: 200,
    problems: [404],
  },
});
