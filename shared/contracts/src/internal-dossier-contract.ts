import { Moment } from '@nabericht/domain/calendar/calendar-day';
import { Email } from '@nabericht/domain/people/email';
import { Product } from '@nabericht/domain/products/product';
import { DenialReason } from '@nabericht/domain/provider/denial-reason';
import { ANSWER_CHARACTERS } from '@nabericht/domain/provider/provider-answer';
import { ProviderOutcome } from '@nabericht/domain/provider/provider-outcome';
import { Uuid } from '@nabericht/domain/rule/uuid';
import * as v from 'valibot';
import { certificateDecision } from './dossier/certificate-review-endpoints.ts';
import { defineContract } from './endpoint.ts';
import { dossierParams, noticeParams, service } from './internal-parts.ts';
import { GivenReply, NoticeContent } from './notice-content.ts';
import { SettledProduct } from './settled-product.ts';
import { secret } from './wire-parts.ts';
import { internalPaths } from './wire-paths.ts';

/** The rule that the dossier service names in its 409 as long as nothing may be sent to a provider. */
export const UNPROVEN = 'certificate-unproven';

/** The rule of a notice that its provider has answered, or asked something after: there is nothing more to send. */
export const ANSWERED = 'notice-answered';

const ErasedBefore = v.object({
  what: v.picklist(['dossier', 'account', 'draft', 'document', 'invitation']),
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  /** Only what already existed at this moment is erased again. */
  at: Moment,
});
export type ErasedBefore = v.InferOutput<typeof ErasedBefore>;

export const internalDossierContract = defineContract(internalPaths.dossier)({
  requestNotice: {
    ...service,
    summary:
      'Records the act of sending on the provider task, for a user who must own the dossier. The act keeps its id until it is reopened; a later act gets another. While the certificate is under review, the act has no moment of sending.',
    params: noticeParams,
    body: v.object({ userId: Uuid, leavesAt: Moment }),
    response: v.object({
      taskId: Uuid,
      actId: Uuid,
      noticeSentAt: v.nullable(Moment),
      leavesAt: v.nullable(Moment),
    }),
    status: 200,
    problems: [403, 404, 422],
  },
  reopenNotice: {
    ...service,
    summary:
      'Makes a provider task unsent and open again after this act was withdrawn; a later act is not affected.',
    params: noticeParams,
    query: v.object({ actId: Uuid }),
    status: 204,
    problems: [404],
  },
  reopenNotices: {
    ...service,
    summary: 'Like `reopenNotice`, for several acts that were withdrawn together: all of them, or none.',
    params: dossierParams,
    body: v.object({ actIds: v.pipe(v.array(Uuid), v.maxLength(1000)) }),
    status: 204,
    problems: [404],
  },
  readNotice: {
    ...service,
    summary:
      'What the provider was told, for messages that follow its notice, without the reply for a reminder or a link; 409 `certificate-unproven` while nothing may be sent, for a reminder `reply-not-overdue` once nothing is overdue any more, and for a link `notice-answered` once it was answered.',
    params: noticeParams,
    query: v.object({ for: v.optional(v.picklist(['reminder', 'link'])) }),
    response: NoticeContent,
    status: 200,
    problems: [404, 409],
  },
  giveNotice: {
    ...service,
    summary:
      'The content of the notice, which counts as sent by this call; 409 `certificate-unproven` while nothing may be sent, or then 410 `notice-answered` when the provider has spoken since and so has the notice. Calling it again means that the first sending failed.',
    params: v.object({ ...noticeParams.entries, actId: Uuid }),
    response: NoticeContent,
    status: 200,
    problems: [404, 409, 410],
  },
  readReply: {
    ...service,
    summary:
      'What the provider was told, with this reply to its questions; 409 `certificate-unproven` while nothing may be sent.',
    params: v.object({ ...noticeParams.entries, replyId: Uuid }),
    response: NoticeContent,
    status: 200,
    problems: [404, 409],
  },
  listReplies: {
    ...service,
    summary:
      'The replies of the reporter that were sent to the provider, oldest first; 409 `certificate-unproven` while nothing may be sent.',
    params: noticeParams,
    response: v.object({ replies: v.array(GivenReply) }),
    status: 200,
    problems: [404, 409],
  },
  issueProviderLink: {
    ...service,
    summary:
      'The one-time link of a mail to a provider, or to the person who answers for it: the same mail gets the same link.',
    params: v.object({ ...noticeParams.entries, mailId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) }),
    response: v.object({ url: v.string() }),
    status: 200,
    problems: [404, 409],
  },
  recordSending: {
    ...service,
    summary:
      'Records whether sending a notice fails and is retried, or was given up; an earlier act is ignored.',
    params: noticeParams,
    body: v.object({ actId: Uuid, isFailing: v.boolean() }),
    status: 204,
    problems: [404],
  },
  recordReply: {
    ...service,
    summary:
      'Records whether sending a reply, or documents of it, fails and is retried, or was given up, or that all of it has left; one that is not there is ignored.',
    params: v.object({ ...noticeParams.entries, replyId: Uuid }),
    body: v.object({ isFailing: v.boolean() }),
    status: 204,
    problems: [404],
  },
  readSettledProduct: {
    ...service,
    summary:
      'What the reporter decided about a product of this provider, once its task is completed, as it was at this settlement; 409 `certificate-unproven` while nothing may be sent, and `settlement-overtaken` when a later one tells everything.',
    params: v.object({ ...noticeParams.entries, productId: Uuid }),
    /** Missing in jobs that were queued before settlements were stored. */
    query: v.object({ settlementId: v.optional(Uuid) }),
    response: SettledProduct,
    status: 200,
    problems: [404, 409],
  },
  beginSettlement: {
    ...service,
    summary:
      'Confirms that the provider received a part of a settlement, of which more mails are to follow: what is told of the product after it is said to come in its place. Safe to repeat.',
    params: v.object({ ...dossierParams.entries, settlementId: Uuid }),
    status: 204,
    problems: [],
  },
  forgetSettlement: {
    ...service,
    summary:
      'Confirms that the provider received a settlement: the copy that was kept for it is deleted. Safe to repeat.',
    params: v.object({ ...dossierParams.entries, settlementId: Uuid }),
    status: 204,
    problems: [],
  },
  resolveLink: {
    ...service,
    summary: 'The owner of the dossier that a link mail leads to.',
    params: v.object({ dossierId: Uuid, hash: secret }),
    response: v.object({ userId: Uuid }),
    status: 200,
    problems: [404],
  },
  wipeDraft: {
    ...service,
    summary: 'Deletes the draft of a browser, after somebody signed out there. Safe to repeat.',
    params: v.object({ digest: secret }),
    status: 204,
    problems: [],
  },
  listNamedFiles: {
    ...service,
    summary:
      'Which of these files without a dossier are named by an unfinished report with their hash, or are about to be moved into a dossier.',
    body: v.object({
      files: v.pipe(v.array(v.object({ fileId: Uuid, hashDigest: secret })), v.maxLength(500)),
    }),
    response: v.object({ fileIds: v.array(Uuid) }),
    status: 200,
    problems: [],
  },
  listUnshownFiles: {
    ...service,
    summary:
      'Which of these files are not used by anything in their dossier; which are named only by what was typed and not saved, and are to be asked about again; and which could not be checked because their dossier could not be loaded.',
    body: v.object({
      files: v.pipe(v.array(v.object({ fileId: Uuid, dossierId: Uuid })), v.maxLength(500)),
    }),
    response: v.object({
      fileIds: v.array(Uuid),
      /** An older version does not send it: it counts these among `fileIds`. */
      laterFileIds: v.optional(v.array(Uuid)),
      /** An older version does not send it: its answer is an error then. */
      uncheckedFileIds: v.optional(v.array(Uuid)),
    }),
    status: 200,
    problems: [],
  },
  followEmail: {
    ...service,
    summary:
      'Applies a changed e-mail of an account to the reporter of its dossiers and to the invitations that it accepted.',
    params: v.object({ userId: Uuid }),
    body: v.object({ email: Email }),
    status: 204,
    problems: [],
  },
  checkAccess: {
    ...service,
    summary: 'Whether a user is the reporter of a dossier; 404 when not.',
    params: v.object({ dossierId: Uuid, userId: Uuid }),
    status: 204,
    problems: [404],
  },
  receiveProducts: {
    ...service,
    summary: 'Products that a provider reported; counts as its confirmation.',
    params: noticeParams,
    body: v.object({ products: v.pipe(v.array(Product), v.maxLength(100)) }),
    status: 204,
    problems: [404, 422],
  },
  receiveAnswer: {
    ...service,
    summary: 'The answer of a provider by its API.',
    params: noticeParams,
    body: v.object({
      status: v.picklist(['Confirmed', 'Denied']),
      outcome: v.nullish(ProviderOutcome),
      reason: v.nullish(DenialReason),
      message: v.nullish(v.pipe(v.string(), v.maxLength(ANSWER_CHARACTERS))),
    }),
    status: 204,
    problems: [404, 409, 410, 422, 429],
  },
  receiveFile: {
    ...service,
    summary:
      'A file of a provider, for one of its products or for the dossier; repeating it with the same id changes nothing.',
    params: v.object({ ...noticeParams.entries, fileId: Uuid }),
    body: v.object({
      name: v.pipe(v.string(), v.maxLength(255)),
      description: v.nullish(v.pipe(v.string(), v.maxLength(1000))),
      /** The `uuid` of a product of this provider. */
      productId: v.nullish(Uuid),
      bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
    status: 204,
    problems: [404, 422],
  },
  receiveMessage: {
    ...service,
    summary:
      'A message of a provider to the reporter; repeating it with the same id changes nothing, and another under that id is refused.',
    params: v.object({ ...noticeParams.entries, messageId: Uuid }),
    body: v.object({
      title: v.pipe(v.string(), v.maxLength(200)),
      body: v.pipe(v.string(), v.maxLength(4000)),
    }),
    status: 204,
    problems: [404, 409, 422, 429],
  },
  receiveQuestions: {
    ...service,
    summary:
      'Questions of a provider about this dossier; its task must be done again until they are answered.',
    params: noticeParams,
    body: v.object({ extraQuestions: v.pipe(v.string(), v.maxLength(40_000)) }),
    status: 204,
    problems: [404, 409, 422, 429],
  },
  readReference: {
    ...service,
    summary: 'The reference by which a dossier is named on the telephone, and its owner.',
    params: dossierParams,
    response: v.object({ reference: v.string(), reporterId: Uuid }),
    status: 200,
    problems: [404],
  },
  findByReference: {
    ...service,
    summary: 'Which dossier a reference such as `NB 4471 K` belongs to, with or without spaces.',
    params: v.object({ reference: v.pipe(v.string(), v.maxLength(40)) }),
    response: v.object({ dossierId: Uuid }),
    status: 200,
    problems: [404],
  },
  reviewCertificate: {
    ...service,
    summary:
      'Decides on a certificate that is under review. Accepted, what was held is sent; refused, it becomes unsent, the upload task must be done again, and the reporter is told why.',
    params: dossierParams,
    body: v.variant('verdict', certificateDecision),
    status: 204,
    problems: [404, 409, 422],
  },
  recordOfficeAnswer: {
    ...service,
    summary:
      'Records the answer that a provider gave to our own people, also in place of the one that stands, and tells the reporter. 409 before its notice has left, for the answer that stands, with its outcome, and for a denial of a provider that sent products.',
    params: noticeParams,
    body: v.object({
      status: v.picklist(['Confirmed', 'Denied']),
      reason: v.nullish(DenialReason),
      /** For a confirmation; another one than stands replaces that. */
      outcome: v.nullish(ProviderOutcome),
      /** The family reads this text of a denial. */
      message: v.nullish(v.pipe(v.string(), v.maxLength(ANSWER_CHARACTERS))),
      /** How our people know it; only the log of acts shows it. */
      why: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(2000, 'maxLength')),
    }),
    status: 204,
    problems: [404, 409, 422],
  },
  activateTask: {
    ...service,
    summary: 'Opens a product task that only the back office can open, and tells the reporter.',
    params: v.object({ dossierId: Uuid, taskId: Uuid }),
    status: 204,
    problems: [404, 409],
  },
  sendMessage: {
    ...service,
    summary:
      'A message of our own people to the reporter, with a mail to a reporter who does not read it soon.',
    params: dossierParams,
    body: v.object({
      subject: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(150, 'maxLength')),
      text: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(4000, 'maxLength')),
    }),
    status: 204,
    problems: [404, 422],
  },
  mailLink: {
    ...service,
    summary: 'Mails the reporter a link to the dossier, on behalf of our own people who help by telephone.',
    params: dossierParams,
    status: 202,
    problems: [404],
  },
  exportDossier: {
    ...service,
    summary: 'Everything that any service stores about a dossier, without the content of its files.',
    params: dossierParams,
    response: v.record(v.string(), v.unknown()),
    status: 200,
    problems: [404],
  },
  eraseAgain: {
    ...service,
    summary:
      'Erases again what came back with a backup, here and at every other service, before it answers. Safe to repeat. Answers how much of it was found.',
    body: v.object({
      erasures: v.pipe(v.array(ErasedBefore), v.maxLength(500)),
    }),
    response: v.object({ erased: v.number() }),
    status: 200,
    problems: [],
  },
  eraseDossier: {
    ...service,
    summary: 'Erases a dossier here, and by durable jobs at every other service.',
    params: dossierParams,
    status: 204,
    problems: [404],
  },
});
