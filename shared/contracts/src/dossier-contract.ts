import { Moment } from '@nabericht/domain/calendar/calendar-day';
import { DeathCertificate } from '@nabericht/domain/certificate/certificate';
import { REVIEW_REASONS } from '@nabericht/domain/certificate/certificate-review';
import { ReplyInput } from '@nabericht/domain/conversation/reply';
import {
  Dossier,
  DossierFlags,
  DossierInput,
  DossierStatus,
  UploadedDocument,
} from '@nabericht/domain/dossier/dossier';
import { Message } from '@nabericht/domain/dossier/message';
import { TypedAnswers } from '@nabericht/domain/form/typed-answers';
import { OwnLetter } from '@nabericht/domain/own-letters/own-letter';
import { Deceased } from '@nabericht/domain/people/deceased';
import { Person, PersonInput } from '@nabericht/domain/people/person';
import { Product, ReporterProduct, ReporterProductInput } from '@nabericht/domain/products/product';
import { DenialReason } from '@nabericht/domain/provider/denial-reason';
import { ProviderOutcome } from '@nabericht/domain/provider/provider-outcome';
import { Draft } from '@nabericht/domain/report/draft';
import { Task, TaskInput, TaskStatus } from '@nabericht/domain/tasks/task';
import * as v from 'valibot';
import { defineContract } from './endpoint.ts';
import { SavedAnswers } from './saved-answers.ts';
import { freeRecord, idParams, paged, pageQuery, secret, uuid } from './wire-parts.ts';
import { wirePaths } from './wire-paths.ts';

const documentParams = v.object({ id: uuid, uuid });

const taskParams = v.object({ taskId: uuid, dossierId: uuid });

export const DossierSummary = v.object({
  _id: uuid,
  reference: v.string(),
  status: DossierStatus,
  metaData: Dossier.entries.metaData,
  createdAt: Moment,
});
export type DossierSummary = v.InferOutput<typeof DossierSummary>;

export const SavedDraft = v.object({
  draft: v.nullable(Draft),
  version: v.number(),
  savedAt: v.nullable(Moment),
  expiresAt: v.nullable(Moment),
});
export type SavedDraft = v.InferOutput<typeof SavedDraft>;

/** Of any form: one that is no hash of ours is as unknown as another. */
const anyHash = v.pipe(v.string(), v.maxLength(128, 'maxLength'));

export const ProviderAnswerInput = v.variant('status', [
  v.object({
    status: v.literal('Confirmed'),
    hash: anyHash,
    outcome: v.nullish(ProviderOutcome),
    message: v.nullish(v.pipe(v.string(), v.maxLength(2000, 'maxLength'))),
  }),
  v.object({
    status: v.literal('Denied'),
    hash: anyHash,
    /** Left out it counts as `other`. */
    reason: v.nullish(DenialReason),
    /** Required but for `notACustomer`. */
    message: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(2000, 'maxLength'))),
  }),
]);

/** One fact of a certificate, as it was typed and as it was read. */
export const ReviewedField = v.object({
  field: v.picklist(['firstNames', 'lastName', 'dateOfBirth', 'dateOfDeath']),
  typed: v.nullable(v.string()),
  read: v.nullable(v.string()),
  /** Whether that is why a person is asked. */
  differs: v.boolean(),
  /** Read, and not for sure. */
  isUnsure: v.boolean(),
});
export type ReviewedField = v.InferOutput<typeof ReviewedField>;

/** What the back office decides on. */
export const CertificateReview = v.object({
  reference: v.string(),
  askedAt: Moment,
  reasons: v.array(v.picklist(REVIEW_REASONS.map(({ id }) => id))),
  fields: v.array(ReviewedField),
  score: v.nullable(v.number()),
  mimetype: v.nullable(v.string()),
  /** Whether there is a picture of the page that was read. */
  hasPicture: v.boolean(),
});
export type CertificateReview = v.InferOutput<typeof CertificateReview>;

/** What a person of the back office made of a certificate; who refuses says why. */
export const certificateDecision = [
  v.object({ verdict: v.literal('accept') }),
  v.object({
    verdict: v.literal('refuse'),
    /** Read by the family. */
    reason: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(2000, 'maxLength')),
  }),
] as const;

export const dossierContract = defineContract(wirePaths.dossier)({
  createDossier: {
    summary: 'Makes a dossier of a report. The same draft sent twice answers the first dossier.',
    callers: ['reporter'],
    resource: 'none',
    rate: { points: 30, per: 60 },
    body: v.object({ dossier: DossierInput }),
    response: Dossier,
    status: 201,
    problems: [422],
  },
  updateDossier: {
    summary: 'Saves a dossier with its tasks; what the service decides by itself is left as it is.',
    callers: ['reporter'],
    resource: 'dossier',
    rate: { points: 120, per: 600 },
    params: idParams,
    body: v.object({
      dossier: v.object({
        deceased: v.nullish(Deceased),
        /** A certificate that came later; the service looks up what was read of it. */
        deathCertificate: v.nullish(DeathCertificate),
        persons: v.nullish(v.pipe(v.array(PersonInput), v.maxLength(100, 'maxLength'))),
        frontendData: v.nullish(freeRecord),
      }),
      tasks: v.nullish(
        v.pipe(v.array(v.object({ _id: uuid, ...TaskInput.entries })), v.maxLength(1000, 'maxLength')),
      ),
    }),
    response: Dossier,
    status: 200,
    problems: [403, 404, 412, 422],
  },
  readDossier: {
    summary:
      'A dossier whole, with the flags that follow from it. With its ETag in `If-None-Match` the answer is 304 until it says something else.',
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
    summary: 'Mails the reporter a link to the dossier; `nn=true` chooses the provider’s own wording.',
    callers: ['reporter'],
    resource: 'dossier',
    rate: { points: 5, per: 600 },
    params: idParams,
    query: v.object({ nn: v.optional(v.picklist(['true', 'false'])) }),
    status: 202,
    problems: [404],
  },
  readProducts: {
    summary: 'What providers told of: products and their tasks, and when that was last asked.',
    callers: ['reporter'],
    resource: 'dossier',
    params: idParams,
    response: v.object({ lastFetch: v.nullable(Moment), products: v.array(Product), tasks: v.array(Task) }),
    status: 200,
    problems: [404],
  },
  setMessageToRead: {
    summary: 'Marks a message as read, or unread.',
    callers: ['reporter'],
    resource: 'dossier',
    params: v.object({ dossierId: uuid, messageId: uuid, read: v.picklist(['true', 'false']) }),
    response: Message,
    status: 200,
    problems: [404],
  },
  readMessages: {
    summary: 'Marks messages as read, all at once; ids that the dossier does not have are passed over.',
    callers: ['reporter'],
    resource: 'dossier',
    params: idParams,
    body: v.object({
      messageIds: v.pipe(v.array(uuid), v.minLength(1, 'required'), v.maxLength(2000, 'maxLength')),
    }),
    status: 204,
    problems: [404, 422],
  },
  readTaskStatuses: {
    summary:
      'The status of every task. The ETag is another one after each change of the dossier; with it in `If-None-Match` the answer is 304 until then.',
    callers: ['reporter'],
    resource: 'dossier',
    params: idParams,
    headers: ['if-none-match'],
    response: v.array(v.object({ _id: uuid, status: TaskStatus })),
    status: 200,
    problems: [404],
  },
  updateDeceased: {
    summary: 'Saves the details of the deceased.',
    callers: ['reporter'],
    resource: 'dossier',
    // Each change of who died can ask the back office to look again.
    rate: { points: 60, per: 600 },
    params: idParams,
    body: v.object({ deceased: Deceased }),
    response: Dossier.entries.deceased,
    status: 200,
    problems: [404, 412, 422],
  },
  updateReporterProducts: {
    summary: 'Changes one product that the reporter found.',
    callers: ['reporter'],
    resource: 'dossier',
    params: idParams,
    body: ReporterProductInput,
    response: ReporterProduct,
    status: 200,
    problems: [403, 404, 422],
  },
  addReporterProducts: {
    summary: 'Adds products that the reporter found.',
    callers: ['reporter'],
    resource: 'dossier',
    params: idParams,
    body: v.object({ products: v.pipe(v.array(ReporterProductInput), v.maxLength(50, 'maxLength')) }),
    response: v.object({ products: v.array(ReporterProduct) }),
    status: 201,
    problems: [403, 404, 422],
  },
  deleteReporterProduct: {
    summary: 'Removes a product that the reporter found.',
    callers: ['reporter'],
    resource: 'dossier',
    params: v.object({ id: uuid, uuid }),
    status: 204,
    problems: [403, 404],
  },
  saveDocument: {
    summary:
      'Adds a document of the reporter’s own, or gives it another name. Its file was uploaded into this dossier before; the same `uuid` again changes it.',
    callers: ['reporter'],
    resource: 'dossier',
    params: documentParams,
    body: v.object({
      fileId: uuid,
      name: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(200, 'maxLength')),
    }),
    response: UploadedDocument,
    status: 200,
    problems: [403, 404, 422],
  },
  deleteDocument: {
    summary:
      'Removes a document of the reporter’s own, and its file when nothing else of the dossier shows it.',
    callers: ['reporter'],
    resource: 'dossier',
    params: documentParams,
    status: 204,
    problems: [403, 404],
  },
  readProof: {
    summary: 'A PDF for the family: who was told and when, what they answered, and what is still open.',
    callers: ['reporter'],
    resource: 'dossier',
    rate: { points: 30, per: 60 },
    params: idParams,
    query: v.object({ locale: v.optional(v.picklist(['nl', 'en']), 'nl') }),
    response: 'bytes',
    status: 200,
    problems: [404],
  },
  addOwnLetter: {
    summary:
      'Adds an organisation that is not in the list: a task with a letter that the reporter sends. The same name again is the task that is there.',
    callers: ['reporter'],
    resource: 'dossier',
    params: idParams,
    body: OwnLetter,
    response: v.object({ task: Task }),
    status: 201,
    problems: [403, 404, 422],
  },
  readOwnLetter: {
    summary: 'The letter to such an organisation, to be copied into a mail: what a notice says, never more.',
    callers: ['reporter'],
    resource: 'dossier',
    params: v.object({ id: uuid, taskId: uuid }),
    response: v.object({ subject: v.string(), text: v.string() }),
    status: 200,
    problems: [404],
  },
  printOwnLetter: {
    summary: 'The same letter as a PDF, to be printed and signed.',
    callers: ['reporter'],
    resource: 'dossier',
    rate: { points: 60, per: 60 },
    params: v.object({ id: uuid, taskId: uuid }),
    response: 'bytes',
    status: 200,
    problems: [404],
  },
  updatePersons: {
    summary: 'Saves several persons at once; each carries its dossier and its version.',
    callers: ['reporter', 'beneficiary'],
    resource: 'person',
    body: v.object({
      persons: v.pipe(
        v.array(v.object({ ...PersonInput.entries, dossierId: uuid })),
        v.minLength(1, 'required'),
        v.maxLength(50, 'maxLength'),
      ),
    }),
    response: v.object({ persons: v.array(Person) }),
    status: 200,
    problems: [404, 412, 422],
  },
  readDraft: {
    summary: 'The unfinished report that belongs to this browser, or none.',
    callers: ['anyone'],
    resource: 'draft',
    response: SavedDraft,
    status: 200,
    problems: [],
  },
  saveDraft: {
    summary: 'Keeps an unfinished report for 7 days, encrypted.',
    callers: ['anyone'],
    resource: 'draft',
    rate: { points: 120, per: 60 },
    body: v.object({ draft: Draft }),
    response: SavedDraft,
    status: 200,
    problems: [412, 413, 422],
  },
  deleteDraft: {
    summary: 'Wipes the unfinished report.',
    callers: ['anyone'],
    resource: 'draft',
    status: 204,
    problems: [],
  },
  updateTask: {
    summary: 'Asks for a status of a task, with its data; the rule of that flow decides.',
    callers: ['reporter'],
    resource: 'task',
    params: taskParams,
    body: v.object({ task: TaskInput }),
    response: v.object({ task: Task }),
    status: 200,
    problems: [403, 404, 409, 412, 422],
  },
  readTypedAnswers: {
    summary:
      'What was typed into the task of a product, or into a reply to a provider, and not handed in or sent yet.',
    callers: ['reporter'],
    resource: 'task',
    params: taskParams,
    response: SavedAnswers,
    status: 200,
    problems: [404],
  },
  saveTypedAnswers: {
    summary:
      'Keeps what is typed into the task of a product until it is handed in, or into a reply to a provider until it is sent, encrypted. 412 when something was saved since `basedOn`.',
    callers: ['reporter'],
    resource: 'task',
    rate: { points: 120, per: 60 },
    params: taskParams,
    body: v.object({
      answers: TypedAnswers,
      /** `savedAt` of what these follow, null for nothing; left out they take the place of whatever there is. */
      basedOn: v.optional(v.nullable(Moment)),
    }),
    response: SavedAnswers,
    status: 200,
    problems: [404, 412, 413, 422],
  },
  replyToProvider: {
    summary:
      'Replies to a provider that denied, which sends the notice again with it, or that asks something. The same `replyId` again sends nothing more.',
    callers: ['reporter'],
    resource: 'dossier',
    rate: { points: 30, per: 600 },
    params: v.object({ dossierId: uuid, providerId: uuid, replyId: uuid }),
    body: ReplyInput,
    response: Dossier,
    status: 200,
    problems: [404, 409, 422],
  },
  addProviderTasks: {
    summary: 'Adds providers to an existing dossier.',
    callers: ['reporter'],
    resource: 'dossier',
    params: v.object({ dossierId: uuid }),
    body: v.object({
      providerIds: v.pipe(v.array(uuid), v.minLength(1, 'required'), v.maxLength(200, 'maxLength')),
    }),
    response: v.object({ tasks: v.array(Task) }),
    status: 201,
    problems: [403, 404, 422],
  },
  readProviderTaskUpdate: {
    summary: 'Who died, for the provider that holds the one-time link.',
    callers: ['anyone'],
    resource: 'secret',
    rate: { points: 60, per: 60 },
    params: v.object({ hash: secret }),
    response: v.object({ deceasedName: v.string(), providerName: v.string(), reference: v.string() }),
    status: 200,
    problems: [404, 410],
  },
  readCertificateReview: {
    summary: 'For the back office, by the one-time link of its mail: a certificate beside the report.',
    callers: ['anyone'],
    resource: 'secret',
    rate: { points: 60, per: 60 },
    params: v.object({ hash: secret }),
    response: CertificateReview,
    status: 200,
    problems: [404, 410],
  },
  readReviewedFile: {
    summary: 'The certificate that such a link is about, as a cleaned copy.',
    callers: ['anyone'],
    resource: 'secret',
    rate: { points: 60, per: 60 },
    params: v.object({ hash: secret }),
    response: 'bytes',
    status: 200,
    problems: [404, 410, 503],
  },
  readReviewedPicture: {
    summary: 'The page of it that was read, straightened, as a JPEG.',
    callers: ['anyone'],
    resource: 'secret',
    rate: { points: 60, per: 60 },
    params: v.object({ hash: secret }),
    response: 'bytes',
    status: 200,
    problems: [404, 410, 503],
  },
  decideCertificateReview: {
    summary: 'The back office accepts or refuses a certificate by its one-time link.',
    callers: ['anyone'],
    resource: 'secret',
    rate: { points: 30, per: 60 },
    body: v.variant('verdict', [
      v.object({ ...certificateDecision[0].entries, hash: anyHash }),
      v.object({ ...certificateDecision[1].entries, hash: anyHash }),
    ]),
    status: 204,
    problems: [404, 410, 422],
  },
  updateTaskByProvider: {
    summary: 'A provider confirms or denies by its one-time link.',
    callers: ['anyone'],
    resource: 'secret',
    rate: { points: 30, per: 60 },
    body: ProviderAnswerInput,
    status: 204,
    problems: [404, 410, 422],
  },
});
