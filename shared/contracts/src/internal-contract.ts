import { Address } from '@nabericht/domain/address';
import { CalendarDay, Moment } from '@nabericht/domain/calendar-day';
import { CERTIFICATE_FIELDS, CertificateReading } from '@nabericht/domain/certificate';
import { Device } from '@nabericht/domain/device';
import { Email } from '@nabericht/domain/email';
import { FileCreator } from '@nabericht/domain/file-places';
import { Gender } from '@nabericht/domain/gender';
import { IdentificationStatus } from '@nabericht/domain/identification';
import { IDENTITY_DOUBTS } from '@nabericht/domain/identity-match';
import { YES_NO_UNKNOWN } from '@nabericht/domain/life-insurance';
import { Product, ProductType } from '@nabericht/domain/product';
import { ProviderAnswers } from '@nabericht/domain/provider';
import { BrandVersion, EmbedOrigin, EmbedTexts, EmbedVersion } from '@nabericht/domain/provider-embed';
import { Relationship } from '@nabericht/domain/relationship';
import * as v from 'valibot';
import { LOCALES } from './content-contract.ts';
import { certificateDecision } from './dossier-contract.ts';
import { defineContract } from './endpoint.ts';
import { Account, SessionScope, User } from './session-contract.ts';
import { idParams, secret, uuid } from './wire-parts.ts';
import { internalPaths } from './wire-paths.ts';

const noticeParams = v.object({ dossierId: uuid, providerId: uuid });
const ofDossier = v.object({ dossierId: uuid });
const personParams = v.object({ dossierId: uuid, personId: uuid });
const service = { callers: ['service'], resource: 'none' } as const;

/** The rule by which the dossier service answers 409 as long as nothing may leave for a provider. */
export const UNPROVEN = 'certificate-unproven';

/** All that a provider is told: what it needs to find its customer and to answer, nothing else. */
export const NoticeContent = v.object({
  reference: v.string(),
  deceased: v.object({
    initials: v.nullable(v.string()),
    firstName: v.nullable(v.string()),
    insertion: v.nullable(v.string()),
    lastName: v.nullable(v.string()),
    gender: v.nullable(Gender),
    dateOfBirth: v.nullable(CalendarDay),
    dateOfDeath: v.nullable(CalendarDay),
    address: v.nullable(Address),
  }),
  reporter: v.object({
    firstName: v.nullable(v.string()),
    insertion: v.nullable(v.string()),
    lastName: v.nullable(v.string()),
    relationshipToDeceased: v.nullable(Relationship),
    address: v.nullable(Address),
    email: v.nullable(v.string()),
    phoneNumber: v.nullable(v.string()),
    /** Only in the NN-only variant. */
    birthDate: v.nullable(CalendarDay),
  }),
  /** Only in the NN-only variant. */
  additional: v.nullable(
    v.object({ deathInNl: v.boolean(), deathByAccident: v.boolean(), testamentAvailable: v.boolean() }),
  ),
  answers: v.array(v.object({ label: v.string(), answer: v.string() })),
  /** The raw answers, for a provider on the API channel. */
  answerValues: ProviderAnswers,
  /** Present only where the provider requires a certificate. */
  certificateFileId: v.nullable(uuid),
  reportedOn: CalendarDay,
  replyDueOn: v.nullable(CalendarDay),
  confirmationUrl: v.string(),
});
export type NoticeContent = v.InferOutput<typeof NoticeContent>;

const text = v.nullable(v.string());
const named = { firstName: text, insertion: text, lastName: text };
const reached = { address: v.nullable(Address), email: text, phoneNumber: text };
const account = { iban: text, ibanName: text };

/**
 * What the reporter decided about one product, for its provider: what it needs to find the product and to act, nothing
 * else.
 */
export const SettledProduct = v.object({
  reference: v.string(),
  deceased: v.object({
    ...named,
    initials: text,
    dateOfBirth: v.nullable(CalendarDay),
    dateOfDeath: v.nullable(CalendarDay),
  }),
  reporter: v.object({ ...named, email: text, phoneNumber: text }),
  product: v.object({ uuid, name: v.string(), productType: ProductType, customerPolicyNumber: text }),
  settledOn: CalendarDay,
  decision: v.variant('kind', [
    v.object({
      kind: v.literal('stop'),
      stopInsuranceDate: v.nullable(CalendarDay),
      payoutIban: text,
      payoutIbanName: text,
    }),
    v.object({
      kind: v.literal('transfer'),
      newCustomer: v.nullable(v.picklist(['Partner', 'PartnerAndKids'])),
      partnerIbanSameAsDeceased: v.boolean(),
      partner: v.object({ ...named, birthDate: v.nullable(CalendarDay), ...reached, ...account }),
    }),
    v.object({
      kind: v.literal('payout'),
      reporterIsBeneficiary: v.nullable(v.picklist(YES_NO_UNKNOWN)),
      /** Whether there are more; who is known stands in the list. Null where the product did not ask. */
      moreBeneficiaries: v.nullable(v.picklist(YES_NO_UNKNOWN)),
      payout: v.nullable(v.string()),
      payoutIban: text,
      payoutIbanName: text,
      beneficiaries: v.array(
        v.object({
          ...named,
          birthDate: v.nullable(CalendarDay),
          ...reached,
          ...account,
          relationshipToDeceased: v.nullable(Relationship),
          /** How the identification ended; null where none was asked. Only `accepted` is identified. */
          identification: v.nullable(IdentificationStatus),
        }),
      ),
    }),
    v.object({ kind: v.literal('documents') }),
  ]),
  /** Documents that the reporter added to it. */
  fileIds: v.array(uuid),
});
export type SettledProduct = v.InferOutput<typeof SettledProduct>;

export const internalSessionContract = defineContract(internalPaths.session)({
  readUser: {
    ...service,
    summary: 'A user by id.',
    params: idParams,
    response: Account,
    status: 200,
    problems: [404],
  },
  findRefreshing: {
    ...service,
    summary:
      'Whose living session a refresh token belongs to, by its digest: who is about to get a new session token.',
    params: v.object({ digest: secret }),
    response: v.object({ userId: v.nullable(uuid) }),
    status: 200,
    problems: [],
  },
  readStanding: {
    ...service,
    summary: 'Whether a session goes on. Every service asks this, at most once a second for each session.',
    params: idParams,
    response: v.object({ stands: v.boolean() }),
    status: 200,
    problems: [],
  },
  endSessionsOfUser: {
    ...service,
    summary: 'Ends every session of a user. Safe to repeat.',
    params: idParams,
    status: 204,
    problems: [],
  },
  requestScopedCode: {
    ...service,
    summary: 'Mails a code to somebody who was invited; the session that it opens reaches one person.',
    body: v.object({
      user: User,
      scope: SessionScope,
      /** Chosen in their browser, or of who invited them. */
      locale: v.picklist(LOCALES),
    }),
    response: v.object({ _id: uuid }),
    status: 200,
    problems: [429],
  },
  exportUser: {
    ...service,
    summary: 'What is kept of an account and of its sessions; with `inviteId` of those of one invitation.',
    params: idParams,
    query: v.object({ inviteId: v.optional(uuid) }),
    response: v.object({
      ...Account.entries,
      createdAt: Moment,
      lastSignInAt: Moment,
      sessions: v.array(v.object({ device: Device, startedAt: Moment, lastUsedAt: Moment })),
    }),
    status: 200,
    problems: [404],
  },
  listIdleUsers: {
    ...service,
    summary: 'Accounts that nobody signed in to since a moment, by id, a page at a time.',
    query: v.object({ before: Moment, after: v.optional(uuid) }),
    response: v.object({ userIds: v.array(uuid) }),
    status: 200,
    problems: [],
  },
  eraseUser: {
    ...service,
    summary:
      'Erases an account with its sessions and codes; with `idleSince` only when nobody signed in to it from then on. Safe to repeat.',
    params: v.object({ id: uuid }),
    query: v.object({ idleSince: v.optional(Moment) }),
    status: 204,
    problems: [],
  },
  eraseScopes: {
    ...service,
    summary:
      'Erases the sessions and codes of the invitations to a dossier, or of one of them. Safe to repeat.',
    params: ofDossier,
    query: v.object({ inviteId: v.optional(uuid) }),
    status: 204,
    problems: [],
  },
});

export const internalDossierContract = defineContract(internalPaths.dossier)({
  requestNotice: {
    ...service,
    summary:
      'Applies the act of sending to the provider task, for a user who must own the dossier. The act keeps its id until it is reopened; a later one has another. While a person has to look at the certificate the act is kept, without a moment to leave.',
    params: noticeParams,
    body: v.object({ userId: uuid, leavesAt: Moment }),
    response: v.object({
      taskId: uuid,
      actId: uuid,
      noticeSentAt: v.nullable(Moment),
      leavesAt: v.nullable(Moment),
    }),
    status: 200,
    problems: [403, 404, 422],
  },
  reopenNotice: {
    ...service,
    summary: 'Makes a provider task unsent and open again after this act was withdrawn; a later act stays.',
    params: noticeParams,
    query: v.object({ actId: uuid }),
    status: 204,
    problems: [404],
  },
  readNotice: {
    ...service,
    summary:
      'What the provider is told, with a fresh one-time link; 409 `certificate-unproven` while nothing may leave. Named with its act it is the notice itself, which leaves with this.',
    params: noticeParams,
    query: v.object({ actId: v.optional(uuid) }),
    response: NoticeContent,
    status: 200,
    problems: [404, 409],
  },
  recordSending: {
    ...service,
    summary:
      'Whether sending a notice fails, and is tried again, or no longer; of an earlier act it says nothing.',
    params: noticeParams,
    body: v.object({ actId: uuid, isFailing: v.boolean() }),
    status: 204,
    problems: [404],
  },
  readSettledProduct: {
    ...service,
    summary:
      'What the reporter decided about a product of this provider, once its task is completed; 409 `certificate-unproven` while nothing may leave.',
    params: v.object({ ...noticeParams.entries, productId: uuid }),
    response: SettledProduct,
    status: 200,
    problems: [404, 409],
  },
  resolveLink: {
    ...service,
    summary: 'Whose dossier a link mail leads to.',
    params: v.object({ dossierId: uuid, hash: secret }),
    response: v.object({ userId: uuid }),
    status: 200,
    problems: [404],
  },
  wipeDraft: {
    ...service,
    summary: 'Wipes the draft of a browser, after somebody signed out there. Safe to repeat.',
    params: v.object({ digest: secret }),
    status: 204,
    problems: [],
  },
  followEmail: {
    ...service,
    summary:
      'The e-mail of an account was changed: the reporter of its dossiers, and the invitations it accepted, follow.',
    params: v.object({ userId: uuid }),
    body: v.object({ email: Email }),
    status: 204,
    problems: [],
  },
  checkAccess: {
    ...service,
    summary: 'Whether a user is the reporter of a dossier; 404 when not.',
    params: v.object({ dossierId: uuid, userId: uuid }),
    status: 204,
    problems: [404],
  },
  receiveProducts: {
    ...service,
    summary: 'Products that a provider pushed; counts as its confirmation.',
    params: noticeParams,
    body: v.object({ products: v.pipe(v.array(Product), v.maxLength(100)) }),
    status: 204,
    problems: [404, 422],
  },
  receiveAnswer: {
    ...service,
    summary: 'A provider’s answer by its API.',
    params: noticeParams,
    body: v.object({
      status: v.picklist(['Confirmed', 'Denied']),
      message: v.nullish(v.pipe(v.string(), v.maxLength(2000))),
    }),
    status: 204,
    problems: [404, 410, 422],
  },
  receiveFile: {
    ...service,
    summary:
      'A file of a provider, for one of its products or else for the dossier; the same id again changes nothing but its words.',
    params: v.object({ ...noticeParams.entries, fileId: uuid }),
    body: v.object({
      name: v.pipe(v.string(), v.maxLength(255)),
      description: v.nullish(v.pipe(v.string(), v.maxLength(1000))),
      /** The `uuid` of a product of this provider. */
      productId: v.nullish(uuid),
      bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
    status: 204,
    problems: [404, 422],
  },
  receiveMessage: {
    ...service,
    summary: 'A message of a provider to the reporter; the same id again changes nothing.',
    params: v.object({ ...noticeParams.entries, messageId: uuid }),
    body: v.object({
      title: v.pipe(v.string(), v.maxLength(200)),
      body: v.pipe(v.string(), v.maxLength(4000)),
    }),
    status: 204,
    problems: [404, 422, 429],
  },
  receiveQuestions: {
    ...service,
    summary:
      'Questions that a provider asks of this dossier alone; its task is to do again until they are answered.',
    params: noticeParams,
    body: v.object({ extraQuestions: v.pipe(v.string(), v.maxLength(40_000)) }),
    status: 204,
    problems: [404, 422, 429],
  },
  findByReference: {
    ...service,
    summary: 'Which dossier a reference like `NB 4471 K` is of, however it is spaced.',
    params: v.object({ reference: v.pipe(v.string(), v.maxLength(40)) }),
    response: v.object({ dossierId: uuid }),
    status: 200,
    problems: [404],
  },
  settleCertificate: {
    ...service,
    summary:
      'What a person made of a certificate that waits for one. Accepted, what waited leaves; refused, it is unsent, the upload task is to do again, and the reporter is told why.',
    params: ofDossier,
    body: v.variant('verdict', certificateDecision),
    status: 204,
    problems: [404, 409, 422],
  },
  activateTask: {
    ...service,
    summary: 'Opens the task of a product that only the back office opens, and tells the reporter.',
    params: v.object({ dossierId: uuid, taskId: uuid }),
    status: 204,
    problems: [404, 409],
  },
  sendMessage: {
    ...service,
    summary: 'A message of our own people to the reporter, with a mail for who is not looking.',
    params: ofDossier,
    body: v.object({
      subject: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(150, 'maxLength')),
      text: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(4000, 'maxLength')),
    }),
    status: 204,
    problems: [404, 422],
  },
  mailLink: {
    ...service,
    summary: 'Mails the reporter a link to the dossier, for our own people who help by telephone.',
    params: ofDossier,
    status: 202,
    problems: [404],
  },
  exportDossier: {
    ...service,
    summary: 'Everything that any service keeps about a dossier, without the content of its files.',
    params: ofDossier,
    response: v.record(v.string(), v.unknown()),
    status: 200,
    problems: [404, 503],
  },
  eraseDossier: {
    ...service,
    summary: 'Erases a dossier here, and by durable jobs at every other service.',
    params: ofDossier,
    status: 204,
    problems: [404],
  },
});

/** Who wants to identify somebody, as the door of another service has checked it. */
const identifyingCaller = v.variant('kind', [
  v.object({ kind: v.literal('reporter'), userId: uuid }),
  v.object({ kind: v.literal('beneficiary'), userId: uuid, personId: uuid, inviteId: uuid }),
]);

/** Family name with its insertion. */
const identity = v.object({ familyName: v.nullable(v.string()), birthDate: v.nullable(CalendarDay) });

export const internalBeneficiaryContract = defineContract(internalPaths.beneficiary)({
  readIdentifying: {
    ...service,
    summary: 'Whether this person is asked to identify; 404 when the caller has no say in it.',
    params: v.object({ dossierId: uuid, personId: uuid }),
    body: v.object({ caller: identifyingCaller }),
    response: v.object({
      needsIdentification: v.boolean(),
      /** The details are there, and the person agreed to send them. */
      hasDetails: v.boolean(),
      /** Another one after each change of the name or birth date. */
      identityId: uuid,
    }),
    status: 200,
    problems: [404],
  },
  readIdentity: {
    ...service,
    summary:
      'What the outcome of an identification is held against: who the person is by what was entered, and by what the reporter said.',
    params: v.object({ dossierId: uuid, personId: uuid }),
    response: v.object({ identityId: uuid, entered: identity, named: v.nullable(identity) }),
    status: 200,
    problems: [404],
  },
  recordIdentification: {
    ...service,
    summary:
      'How the identification of this identity went; `completed` when nothing more will come of it. Of an identity that was changed since nothing is recorded.',
    params: v.object({ dossierId: uuid, personId: uuid }),
    body: v.object({
      identityId: uuid,
      status: IdentificationStatus,
      completed: v.boolean(),
      /** By whom of our people it was settled, and why. */
      settled: v.nullish(
        v.object({
          reason: v.pipe(v.string(), v.maxLength(1000)),
          operator: v.nullable(v.pipe(v.string(), v.maxLength(200))),
        }),
      ),
    }),
    status: 204,
    problems: [404],
  },
});

const ofSlug = v.object({ slug: v.pipe(v.string(), v.maxLength(100)) });

/** What a provider settled about its own web site, and every version of its brand, the newest first. */
export const EmbedRecord = v.object({
  name: v.string(),
  brandVersion: v.nullable(BrandVersion),
  brands: v.array(v.object({ version: BrandVersion, importedAt: Moment, hasLogo: v.boolean() })),
  origins: v.array(EmbedOrigin),
  version: EmbedVersion,
  texts: v.object({ nl: EmbedTexts, en: EmbedTexts }),
});
export type EmbedRecord = v.InferOutput<typeof EmbedRecord>;

/** One thing that the operator changes about it. */
export const EmbedChange = v.variant('change', [
  v.object({ change: v.literal('brand'), version: v.nullable(BrandVersion) }),
  v.object({ change: v.literal('addOrigin'), origin: EmbedOrigin }),
  v.object({ change: v.literal('removeOrigin'), origin: EmbedOrigin }),
  v.object({ change: v.literal('version'), version: EmbedVersion }),
  v.object({ change: v.literal('texts'), locale: v.picklist(['nl', 'en']), texts: v.partial(EmbedTexts) }),
]);
export type EmbedChange = v.InferOutput<typeof EmbedChange>;

/** 64 kB of PNG, as base64. */
const LOGO_CHARACTERS = 88_000;

export const internalProviderContract = defineContract(internalPaths.provider)({
  registerNotice: {
    ...service,
    summary:
      'Makes sure that the notice of this act will leave, or waits to be given a moment; an act that was withdrawn stays withdrawn. 409 while another act is about to leave.',
    params: noticeParams,
    body: v.object({ actId: uuid, leavesAt: v.nullable(Moment) }),
    status: 204,
    problems: [404, 409],
  },
  remindNotice: {
    ...service,
    summary:
      'Reminds a provider that has not answered by its day, once per act; nothing happens to a notice that was withdrawn or has not left.',
    params: noticeParams,
    body: v.object({ actId: uuid }),
    status: 204,
    problems: [404],
  },
  sendAnswers: {
    ...service,
    summary: 'Sends a provider the answers to what it asked after its notice, once per id of answering.',
    params: noticeParams,
    body: v.object({ answersId: uuid }),
    status: 204,
    problems: [404],
  },
  tellProduct: {
    ...service,
    summary: 'Tells a provider what was decided about one of its products, once per settlement.',
    params: v.object({ ...noticeParams.entries, productId: uuid }),
    body: v.object({ settlementId: uuid }),
    status: 204,
    problems: [404],
  },
  listOfDossier: {
    ...service,
    summary: 'The notices of a dossier, and where each stands.',
    params: ofDossier,
    response: v.object({
      notices: v.array(
        v.object({
          providerId: uuid,
          actId: uuid,
          /** Null while the certificate is looked at. */
          leavesAt: v.nullable(Moment),
          leftAt: v.nullable(Moment),
          withdrawnAt: v.nullable(Moment),
        }),
      ),
    }),
    status: 200,
    problems: [],
  },
  eraseOfDossier: {
    ...service,
    summary: 'Erases every notice of a dossier; what has not left never will. Safe to repeat.',
    params: ofDossier,
    status: 204,
    problems: [],
  },
  readEmbedRecord: {
    ...service,
    summary: 'What a provider settled about our element on its own web site.',
    params: ofSlug,
    response: EmbedRecord,
    status: 200,
    problems: [404],
  },
  changeEmbed: {
    ...service,
    summary: 'Changes one thing of that; doing it again changes nothing.',
    params: ofSlug,
    body: EmbedChange,
    response: EmbedRecord,
    status: 200,
    problems: [404, 422],
  },
  importBrand: {
    ...service,
    summary:
      'Keeps a brand as a new version, which nobody sees until it is put in use. A 422 names every token that does not pass.',
    params: ofSlug,
    body: v.object({
      tokens: v.record(v.string(), v.unknown()),
      logo: v.nullish(v.pipe(v.string(), v.base64(), v.maxLength(LOGO_CHARACTERS, 'maxLength'))),
    }),
    response: v.object({ version: BrandVersion }),
    status: 201,
    problems: [404, 422],
  },
});

export const internalFileContract = defineContract(internalPaths.file)({
  store: {
    ...service,
    summary:
      'Keeps a file of a dossier under an id that the caller chose, with the fields of an upload; the same file again changes nothing.',
    params: v.object({ fileId: uuid }),
    /** Who sends it. */
    query: v.object({ providerId: uuid }),
    body: 'multipart',
    response: v.object({ mimetype: v.string() }),
    status: 200,
    problems: [409, 413, 415, 422, 503],
  },
  readContent: {
    ...service,
    summary: 'The cleaned copy of a file.',
    params: v.object({ fileId: uuid }),
    response: 'bytes',
    status: 200,
    problems: [404],
  },
  readPicture: {
    ...service,
    summary: 'The straightened picture of a certificate that was read.',
    params: v.object({ fileId: uuid }),
    response: 'bytes',
    status: 200,
    problems: [404],
  },
  link: {
    ...service,
    summary:
      'Gives a file to a dossier of this user, which reports with it as its certificate, on the strength of its hash; its id is enough while nobody has it, and nobody else uploaded it. Answers the other dossiers that reported with the same akte, or the same file, also those that did at the same moment.',
    params: v.object({ fileId: uuid, dossierId: uuid }),
    body: v.object({ hash: v.optional(secret), userId: uuid }),
    response: v.object({ reportedIn: v.array(uuid) }),
    status: 200,
    problems: [404, 409],
  },
  readReading: {
    ...service,
    summary:
      'An uploaded certificate and what is on it: read now when nobody had read it, waited for as long as a person would. 404 when there is no such certificate for this user, and for that of another dossier. Its id is enough while nobody has it and nobody else uploaded it, or when this dossier has it.',
    params: v.object({ fileId: uuid }),
    query: v.object({ hash: v.optional(secret), dossierId: v.optional(uuid), userId: uuid }),
    response: v.object({
      /** `unread` while the reader has no time; `unreadable` is a file that it could do nothing with. */
      state: v.picklist(['read', 'unreadable', 'unread']),
      reading: v.nullable(CertificateReading),
      /** The fields of it that the reader is sure of; null counts all that were read. */
      confident: v.nullable(v.array(v.picklist(CERTIFICATE_FIELDS))),
      refusedReadings: v.number(),
      duplicate: v.boolean(),
      /** Other dossiers that reported with the same akte, or the same file. */
      reportedIn: v.array(uuid),
      mimetype: v.string(),
    }),
    status: 200,
    problems: [404],
  },
  listOfDossier: {
    ...service,
    summary: 'The files of a dossier, the oldest first.',
    params: ofDossier,
    response: v.object({
      files: v.array(
        v.object({
          fileId: uuid,
          documentType: v.string(),
          originalName: v.string(),
          description: v.nullable(v.string()),
          creator: FileCreator,
          mimetype: v.string(),
          bytes: v.number(),
          createdAt: Moment,
        }),
      ),
    }),
    status: 200,
    problems: [],
  },
  erase: {
    ...service,
    summary: 'Erases one file of a dossier; safe to repeat.',
    params: v.object({ fileId: uuid, dossierId: uuid }),
    status: 204,
    problems: [],
  },
  eraseOfDossier: {
    ...service,
    summary: 'Erases every file of a dossier; safe to repeat.',
    params: ofDossier,
    status: 204,
    problems: [],
  },
});

export const internalIdentificationContract = defineContract(internalPaths.identification)({
  listOfDossier: {
    ...service,
    summary: 'The identifications that were asked for in a dossier.',
    params: ofDossier,
    response: v.object({
      processes: v.array(
        v.object({ processId: uuid, personId: uuid, status: v.string(), requestedAt: Moment }),
      ),
    }),
    status: 200,
    problems: [],
  },
  readReview: {
    ...service,
    summary:
      'The identification of a person that one of ours has to settle, or settled last: what was proved and why that is in doubt, until it is settled; the reason afterwards.',
    params: personParams,
    response: v.object({
      status: IdentificationStatus,
      proven: v.nullable(v.object({ familyName: v.nullable(v.string()), birthDate: v.nullable(v.string()) })),
      doubts: v.array(v.picklist(IDENTITY_DOUBTS)),
      reason: v.nullable(v.string()),
    }),
    status: 200,
    problems: [404],
  },
  settleReview: {
    ...service,
    summary:
      'What a person of ours made of an identification in doubt. The people it concerns are told; refused, it can be tried again while tries are left.',
    params: personParams,
    body: v.object({
      verdict: v.picklist(['accept', 'refuse']),
      reason: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(1000, 'maxLength')),
    }),
    status: 204,
    problems: [404, 409, 422],
  },
  eraseOfDossier: {
    ...service,
    summary: 'Erases every identification of a dossier; safe to repeat.',
    params: ofDossier,
    status: 204,
    problems: [],
  },
  eraseOfPerson: {
    ...service,
    summary: 'Erases every identification of one person of a dossier; safe to repeat.',
    params: v.object({ dossierId: uuid, personId: uuid }),
    status: 204,
    problems: [],
  },
  forgetUser: {
    ...service,
    summary: 'Forgets which account asked for an identification; how it went stays with its dossier.',
    params: v.object({ userId: uuid }),
    status: 204,
    problems: [],
  },
});
