import { Moment } from '@nabericht/domain/calendar/calendar-day';
import { DeathCertificate } from '@nabericht/domain/certificate/certificate';
import { Dossier, DossierFlags, DossierInput, DossierStatus } from '@nabericht/domain/dossier/dossier';
import { Message } from '@nabericht/domain/dossier/message';
import { Deceased } from '@nabericht/domain/people/deceased';
import { Person, PersonInput } from '@nabericht/domain/people/person';
import { Uuid } from '@nabericht/domain/rule/uuid';
import { TaskInput } from '@nabericht/domain/tasks/task';
import * as v from 'valibot';
import { certificateReviewEndpoints } from './dossier/certificate-review-endpoints.ts';
import { documentEndpoints } from './dossier/document-endpoints.ts';
import { draftEndpoints } from './dossier/draft-endpoints.ts';
import { productEndpoints } from './dossier/product-endpoints.ts';
import { taskEndpoints } from './dossier/task-endpoints.ts';
import { defineContract } from './endpoint.ts';
import { freeRecord, idParams, paged, pageQuery } from './wire-parts.ts';
import { wirePaths } from './wire-paths.ts';

export const DossierSummary = v.object({
  _id: Uuid,
  reference: v.string(),
  status: DossierStatus,
  metaData: Dossier.entries.metaData,
  createdAt: Moment,
  keptUntil: Dossier.entries.keptUntil,
});
export type DossierSummary = v.InferOutput<typeof DossierSummary>;

export const dossierContract = defineContract(wirePaths.dossier)({
  createDossier: {
    summary: 'Makes a dossier of a report. Sending the same draft twice returns the first dossier.',
    callers: ['reporter'],
    resource: 'none',
    rate: { points: 30, per: 60 },
    body: v.object({
      dossier: DossierInput,
      /** The version of the draft that the report was made of: 412 when it was changed since. An older client sends none. */
      draftVersion: v.optional(v.number()),
    }),
    response: Dossier,
    status: 201,
    problems: [412, 422],
  },
  updateDossier: {
    summary: 'Saves a dossier with its tasks; fields that only the service sets are ignored.',
    callers: ['reporter'],
    resource: 'dossier',
    rate: { points: 120, per: 600 },
    params: idParams,
    headers: ['if-match'],
    body: v.object({
      dossier: v.object({
        deceased: v.nullish(Deceased),
        /** A certificate that was uploaded later; the service looks up its reading. */
        deathCertificate: v.nullish(DeathCertificate),
        persons: v.nullish(v.pipe(v.array(PersonInput), v.maxLength(100, 'maxLength'))),
        frontendData: v.nullish(freeRecord),
      }),
      tasks: v.nullish(
        v.pipe(v.array(v.object({ _id: Uuid, ...TaskInput.entries })), v.maxLength(1000, 'maxLength')),
      ),
    }),
    response: Dossier,
    status: 200,
    problems: [403, 404, 409, 412, 422],
  },
  readDossier: {
    summary:
      'A whole dossier, with the flags that are derived from it. With its ETag in `If-None-Match` the answer is 304 until the dossier changes.',
    callers: ['reporter'],
    resource: 'dossier',
    params: idParams,
    headers: ['if-none-match'],
    response: v.object({ dossier: Dossier, flags: DossierFlags }),
    status: 200,
    problems: [404],
  },
  listDossiers: {
    summary: 'The dossiers of the reporter, newest first.',
    callers: ['reporter'],
    resource: 'none',
    query: pageQuery,
    response: paged(DossierSummary),
    status: 200,
    problems: [],
  },
  sendLink: {
    summary:
      'Mails the reporter a link to the dossier; `nn=true` uses the wording of NN where NN is the only provider, and changes nothing elsewhere.',
    callers: ['reporter'],
    resource: 'dossier',
    rate: { points: 5, per: 600 },
    params: idParams,
    query: v.object({ nn: v.optional(v.picklist(['true', 'false'])) }),
    status: 202,
    problems: [404],
  },
  setMessageToRead: {
    summary: 'Marks a message as read, or unread.',
    callers: ['reporter'],
    resource: 'dossier',
    params: v.object({ dossierId: Uuid, messageId: Uuid, read: v.picklist(['true', 'false']) }),
    response: Message,
    status: 200,
    problems: [404],
  },
  readMessages: {
    summary: 'Marks several messages as read; ids that the dossier does not have are ignored.',
    callers: ['reporter'],
    resource: 'dossier',
    params: idParams,
    body: v.object({
      messageIds: v.pipe(v.array(Uuid), v.minLength(1, 'required'), v.maxLength(2000, 'maxLength')),
    }),
    status: 204,
    problems: [404, 422],
  },
  updateDeceased: {
    summary: 'Saves the details of the deceased.',
    callers: ['reporter'],
    resource: 'dossier',
    // Each change of the deceased’s details can ask the back office for another review.
    rate: { points: 60, per: 600 },
    params: idParams,
    headers: ['if-match'],
    body: v.object({ deceased: Deceased }),
    response: Dossier.entries.deceased,
    status: 200,
    problems: [404, 412, 422],
  },
  updatePersons: {
    summary: 'Saves several persons in one request; each carries its dossier and its version.',
    callers: ['reporter', 'beneficiary'],
    resource: 'person',
    // A changed account can tell an insurer again.
    rate: { points: 120, per: 600 },
    body: v.object({
      persons: v.pipe(
        v.array(v.object({ ...PersonInput.entries, dossierId: Uuid })),
        v.minLength(1, 'required'),
        v.maxLength(50, 'maxLength'),
      ),
    }),
    response: v.object({ persons: v.array(Person) }),
    status: 200,
    problems: [404, 412, 422],
  },
  ...draftEndpoints,
  ...certificateReviewEndpoints,
  ...documentEndpoints,
  ...taskEndpoints,
  ...productEndpoints,
});
