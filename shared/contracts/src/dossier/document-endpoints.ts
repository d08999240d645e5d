import { UploadedDocument } from '@nabericht/domain/dossier/dossier';
import { OwnLetter } from '@nabericht/domain/own-letters/own-letter';
import { Uuid } from '@nabericht/domain/rule/uuid';
import { Task } from '@nabericht/domain/tasks/task';
import * as v from 'valibot';
import { LOCALES } from '../content-contract.ts';
import type { Endpoint } from '../endpoint.ts';
import { idParams, oneLine } from '../wire-parts.ts';

const documentParams = v.object({ id: Uuid, uuid: Uuid });

export const documentEndpoints = {
  saveDocument: {
    summary:
      'Adds or renames a document of the reporter. Its file must have been uploaded into this dossier before; the same `uuid` again changes the document. 409 `document-is-leaving` for another file while a reply with the one before has not left.',
    callers: ['reporter'],
    resource: 'dossier',
    params: documentParams,
    body: v.object({
      fileId: Uuid,
      name: oneLine(200),
    }),
    response: UploadedDocument,
    status: 200,
    problems: [403, 404, 409, 422],
  },
  deleteDocument: {
    summary:
      'Removes a document of the reporter, and its file when nothing else in the dossier uses it. 409 `document-is-leaving` while a reply with it has not left.',
    callers: ['reporter'],
    resource: 'dossier',
    params: documentParams,
    status: 204,
    problems: [403, 404, 409],
  },
  readProof: {
    summary: 'A PDF for the family: who was told and when, what they answered, and what is still open.',
    callers: ['reporter'],
    resource: 'dossier',
    rate: { points: 30, per: 60 },
    params: idParams,
    query: v.object({ locale: v.optional(v.picklist(LOCALES), 'nl') }),
    response: 'bytes',
    status: 200,
    problems: [404],
  },
  addOwnLetter: {
    summary:
      'Adds an organisation that is not in the catalogue: a task with a letter that the reporter sends. Adding the same name again changes that letter unless it was sent, and returns its task.',
    callers: ['reporter'],
    resource: 'dossier',
    params: idParams,
    body: OwnLetter,
    response: v.object({ task: Task }),
    status: 201,
    problems: [403, 404, 422],
  },
  readOwnLetter: {
    summary:
      'The letter to such an organisation, to copy into a mail: it says what a notice says and nothing more.',
    callers: ['reporter'],
    resource: 'dossier',
    params: v.object({ id: Uuid, taskId: Uuid }),
    response: v.object({ subject: v.string(), text: v.string() }),
    status: 200,
    problems: [404],
  },
  printOwnLetter: {
    summary: 'The same letter as a PDF, to print and sign.',
    callers: ['reporter'],
    resource: 'dossier',
    rate: { points: 60, per: 60 },
    params: v.object({ id: Uuid, taskId: Uuid }),
    response: 'bytes',
    status: 200,
    problems: [404],
  },
} as const satisfies Record<string, Endpoint>;
