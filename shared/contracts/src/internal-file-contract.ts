import { Moment } from '@nabericht/domain/calendar/calendar-day';
import { CERTIFICATE_FIELDS, CertificateReading } from '@nabericht/domain/certificate/certificate';
import { FileCreator } from '@nabericht/domain/dossier/file-places';
import { Uuid } from '@nabericht/domain/rule/uuid';
import * as v from 'valibot';
import { defineContract } from './endpoint.ts';
import { dossierParams, service } from './internal-parts.ts';
import { secret } from './wire-parts.ts';
import { internalPaths } from './wire-paths.ts';

export const KeptFile = v.object({
  fileId: Uuid,
  documentType: v.string(),
  originalName: v.string(),
  description: v.nullable(v.string()),
  creator: FileCreator,
  mimetype: v.string(),
  bytes: v.number(),
  createdAt: Moment,
});
export type KeptFile = v.InferOutput<typeof KeptFile>;

export const internalFileContract = defineContract(internalPaths.file)({
  store: {
    ...service,
    summary:
      'Stores a file of a dossier under an id that the caller chose, with the fields of an upload; repeating it with the same file changes nothing.',
    params: v.object({ fileId: Uuid }),
    /** The provider that sends the file. */
    query: v.object({ providerId: Uuid }),
    body: 'multipart',
    response: v.object({ mimetype: v.string() }),
    status: 200,
    problems: [409, 413, 415, 422],
  },
  readContent: {
    ...service,
    summary: 'The cleaned copy of a file.',
    params: v.object({ fileId: Uuid }),
    response: 'bytes',
    status: 200,
    problems: [404],
  },
  readPicture: {
    ...service,
    summary: 'The straightened picture of a certificate that was read.',
    params: v.object({ fileId: Uuid }),
    response: 'bytes',
    status: 200,
    problems: [404],
  },
  link: {
    ...service,
    summary:
      'Gives a file to a dossier of this user, which reports with it as its certificate, on the strength of its hash; its id is enough while nobody has it, and nobody else uploaded it. Answers the other dossiers that reported with the same akte, or the same file, also those that did at the same moment.',
    params: v.object({ fileId: Uuid, dossierId: Uuid }),
    body: v.object({ hash: v.optional(secret), userId: Uuid }),
    response: v.object({ reportedIn: v.array(Uuid) }),
    status: 200,
    problems: [404, 409],
  },
  readReading: {
    ...service,
    summary:
      'An uploaded certificate and what is on it: read now when nobody had read it, waited for as long as a person would. 404 when there is no such certificate for this user, and for that of another dossier. Its id is enough while nobody has it and nobody else uploaded it, or when this dossier has it.',
    params: v.object({ fileId: Uuid }),
    query: v.object({ hash: v.optional(secret), dossierId: v.optional(Uuid), userId: Uuid }),
    response: v.object({
      /** `unread`: the reader has no time yet; `unreadable`: the reader could not use the file. */
      state: v.picklist(['read', 'unreadable', 'unread']),
      reading: v.nullable(CertificateReading),
      /** Fields that the reader is sure of; null counts every field that was read as sure. */
      confident: v.nullable(v.array(v.picklist(CERTIFICATE_FIELDS))),
      refusedReadings: v.number(),
      duplicate: v.boolean(),
      /** Other dossiers that reported with the same certificate, or the same file. */
      reportedIn: v.array(Uuid),
      mimetype: v.string(),
    }),
    status: 200,
    problems: [404],
  },
  listOfDossier: {
    ...service,
    summary: 'The files of a dossier, oldest first.',
    params: dossierParams,
    response: v.object({ files: v.array(KeptFile) }),
    status: 200,
    problems: [],
  },
  listOfUser: {
    ...service,
    summary:
      'The files that somebody uploaded and that are in no dossier yet, oldest first. Also one that was uploaded before they signed in, on the strength of its hash.',
    params: v.object({ userId: Uuid }),
    query: v.object({ hash: v.optional(secret) }),
    response: v.object({ files: v.array(KeptFile) }),
    status: 200,
    problems: [],
  },
  erase: {
    ...service,
    summary: 'Erases one file of a dossier; safe to repeat.',
    params: v.object({ fileId: Uuid, dossierId: Uuid }),
    status: 204,
    problems: [],
  },
  eraseAgain: {
    ...service,
    summary: 'Erases again files that came back with a backup. Safe to repeat. Answers how many were found.',
    body: v.object({ fileIds: v.pipe(v.array(Uuid), v.maxLength(500)) }),
    response: v.object({ erased: v.number() }),
    status: 200,
    problems: [],
  },
  eraseOfDossier: {
    ...service,
    summary: 'Erases every file of a dossier; safe to repeat.',
    params: dossierParams,
    status: 204,
    problems: [],
  },
  eraseOfUser: {
    ...service,
    summary:
      'Erases the files that somebody uploaded and that are in no dossier yet. The one to keep loses its uploader instead. Safe to repeat.',
    params: v.object({ userId: Uuid }),
    query: v.object({ keptFileId: v.optional(Uuid) }),
    status: 204,
    problems: [],
  },
});
