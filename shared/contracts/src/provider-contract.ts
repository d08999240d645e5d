import { Moment } from '@nabericht/domain/calendar/calendar-day';
import { visibleText } from '@nabericht/domain/form/visible-text';
import { Product } from '@nabericht/domain/products/product';
import { DenialReason } from '@nabericht/domain/provider/denial-reason';
import { Provider, SERVICE_TYPES, ServiceType } from '@nabericht/domain/provider/provider';
import { ANSWER_CHARACTERS } from '@nabericht/domain/provider/provider-answer';
import { ProviderEmbed } from '@nabericht/domain/provider/provider-embed';
import { ProviderOutcome } from '@nabericht/domain/provider/provider-outcome';
import { Uuid } from '@nabericht/domain/rule/uuid';
import * as v from 'valibot';
import { defineContract } from './endpoint.ts';
import { UploadFields } from './file-contract.ts';
import { GivenReply } from './notice-content.ts';
import { freeRecord, paged, pageQuery, wholeNumber } from './wire-parts.ts';
import { wirePaths } from './wire-paths.ts';

/**
 * A product as its provider reports it; the same `uuid` again changes it. The options must be stated explicitly,
 * because they decide what people are asked.
 */
export const ProvidedProduct = v.object({
  ...v.omit(Product, ['provider', 'providerId', 'source', 'files']).entries,
  minBeneficiaries: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(50)), 0),
});

/** The number of visible providers of a type. */
export const CategoryCount = v.object({ serviceType: ServiceType, totalDocs: v.number() });
export type CategoryCount = v.InferOutput<typeof CategoryCount>;

/** The fields beside `file`; `productId` is the `uuid` of a product that was reported before. */
export const ProvidedFileFields = v.object({
  originalName: UploadFields.entries.originalName,
  description: UploadFields.entries.description,
  productId: v.optional(Uuid),
});

/** The most providers that one look-up by their ids finds. */
export const PROVIDERS_OF_LOOK_UP = 200;

const plainText = (most: number) => v.pipe(v.string(), v.trim(), visibleText, v.maxLength(most, 'maxLength'));

const noticeParams = v.object({ dossierId: Uuid, providerId: Uuid });

export const providerContract = defineContract(wirePaths.provider)({
  searchProviders: {
    summary: 'Searches by name: tolerates typing mistakes and missing diacritics, best match first.',
    callers: ['anyone'],
    resource: 'none',
    rate: { points: 600, per: 60 },
    query: v.object({
      query: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, 'maxLength')), ''),
      ...pageQuery.entries,
    }),
    response: paged(Provider),
    status: 200,
    problems: [],
  },
  listProviders: {
    summary:
      'All providers that are shown, by service type in its fixed order, then by name. `serviceType` leaves one type; `perCategory` gives the first so many of each type on one page, and how many each has. The ETag is another one after each change of the catalogue; with it in `If-None-Match` the answer is 304 until then.',
    callers: ['anyone'],
    resource: 'none',
    headers: ['if-none-match'],
    query: v.object({
      ...pageQuery.entries,
      serviceType: v.optional(ServiceType),
      perCategory: v.optional(wholeNumber(1, 50)),
    }),
    response: v.object({
      ...paged(Provider).entries,
      /** Only with `perCategory`: the types that have any providers, in their fixed order. */
      categories: v.optional(v.pipe(v.array(CategoryCount), v.maxLength(SERVICE_TYPES.length))),
    }),
    status: 200,
    problems: [],
  },
  readProviderBySlug: {
    summary: 'One provider by the slug in its address.',
    callers: ['anyone'],
    resource: 'none',
    params: v.object({ slug: v.pipe(v.string(), v.maxLength(100)) }),
    response: Provider,
    status: 200,
    problems: [404],
  },
  readProvidersByIds: {
    summary: 'Several providers by id; unknown ids are left out.',
    callers: ['anyone'],
    resource: 'none',
    query: v.object({
      providerIds: v.optional(
        v.pipe(
          v.union([
            v.array(Uuid),
            v.pipe(
              Uuid,
              v.transform((id) => [id]),
            ),
          ]),
          v.maxLength(PROVIDERS_OF_LOOK_UP, 'maxLength'),
        ),
        [],
      ),
    }),
    response: v.array(Provider),
    status: 200,
    problems: [],
  },
  readEmbed: {
    summary:
      'The look and texts of a provider on its own web site and on ours: brand, texts, which sites may frame us, which release. `brand` selects an earlier or later version of the brand.',
    callers: ['anyone'],
    resource: 'none',
    params: v.object({ slug: v.pipe(v.string(), v.maxLength(100)) }),
    query: v.object({ brand: v.optional(wholeNumber(1, 1_000_000)) }),
    response: ProviderEmbed,
    status: 200,
    problems: [404],
  },
  readBrandLogo: {
    summary: 'The logo of one version of a brand, as PNG; it never changes.',
    callers: ['anyone'],
    resource: 'none',
    params: v.object({ slug: v.pipe(v.string(), v.maxLength(100)), version: wholeNumber(1, 1_000_000) }),
    response: 'bytes',
    status: 200,
    problems: [404],
  },
  readLogo: {
    summary: 'A logo of the catalogue, as PNG; it never changes.',
    callers: ['anyone'],
    resource: 'none',
    params: v.object({ version: v.pipe(v.string(), v.regex(/^[\w-]{12}$/)) }),
    response: 'bytes',
    status: 200,
    problems: [404],
  },
  notifyProvider: {
    summary: 'Sends the notice to one provider; repeated calls send it once.',
    callers: ['reporter'],
    resource: 'dossier',
    params: noticeParams,
    /** Null while the certificate is under review: the notice waits for the decision. */
    response: v.object({ leavesAt: v.nullable(Moment) }),
    status: 202,
    problems: [404, 422],
  },
  withdrawNotice: {
    summary: 'Withdraws a notice that was not sent yet.',
    callers: ['reporter'],
    resource: 'dossier',
    params: noticeParams,
    status: 204,
    problems: [404, 409],
  },
  withdrawNotices: {
    summary:
      'Withdraws every notice of a dossier that was not sent yet, in one transaction. Answers which providers are no longer told, by this or an earlier call, and whose notice was already sent.',
    callers: ['reporter'],
    resource: 'dossier',
    params: v.object({ dossierId: Uuid }),
    response: v.object({ withdrawn: v.array(Uuid), left: v.array(Uuid) }),
    status: 200,
    problems: [404],
  },
  pushProducts: {
    summary:
      'For a provider with its key: reports the products of the deceased. Counts as its confirmation, unless it asks the family something or its notice was not sent again yet.',
    callers: ['provider'],
    resource: 'notice',
    rate: { points: 300, per: 60 },
    params: v.object({ dossierId: Uuid }),
    body: v.object({
      products: v.pipe(v.array(ProvidedProduct), v.minLength(1, 'required'), v.maxLength(100, 'maxLength')),
    }),
    status: 204,
    problems: [404, 422],
  },
  answerNotice: {
    summary:
      'For a provider with its key: confirms or denies a notice. A confirmation may state its outcome, and later its final outcome. 409 `notice-not-left` while a notice that is sent again was not sent yet; 409 `products-received` for a denial where no answer stands but products of this provider do; 410 `answer-stands` for a confirmation after a denial, and a denial after a confirmation.',
    callers: ['provider'],
    resource: 'notice',
    rate: { points: 300, per: 60 },
    params: v.object({ dossierId: Uuid }),
    body: v.object({
      status: v.picklist(['Confirmed', 'Denied']),
      /** Of a confirmation: its outcome. Confirming again with another outcome replaces it. */
      outcome: v.nullish(ProviderOutcome),
      /**
       * Of a denial; treated as `other` when it is left out. Every reason but `notACustomer` needs a message. Denying
       * again with another reason or message replaces it.
       */
      reason: v.nullish(DenialReason),
      message: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(ANSWER_CHARACTERS, 'maxLength'))),
    }),
    status: 204,
    problems: [404, 409, 410, 422],
  },
  addFile: {
    summary:
      'For a provider with its key: adds a file for the reporter to download, for one of its products or for the dossier. Repeating the same `Idempotency-Key` adds nothing.',
    callers: ['provider'],
    resource: 'notice',
    rate: { points: 60, per: 60 },
    params: v.object({ dossierId: Uuid }),
    headers: ['Idempotency-Key'],
    body: 'multipart',
    form: ProvidedFileFields,
    response: v.object({ _id: Uuid, mimetype: v.string() }),
    status: 201,
    problems: [404, 409, 413, 415, 422],
  },
  sendMessage: {
    summary:
      'For a provider with its key: sends a message to the reporter, shown as plain text. Repeating the same `Idempotency-Key` sends nothing; 409 `message-is-another` when the message is another one.',
    callers: ['provider'],
    resource: 'notice',
    rate: { points: 60, per: 60 },
    params: v.object({ dossierId: Uuid }),
    headers: ['Idempotency-Key'],
    body: v.object({ title: plainText(200), body: plainText(4000) }),
    response: v.object({ _id: Uuid }),
    status: 201,
    problems: [404, 409, 422],
  },
  askQuestions: {
    summary:
      'For a provider with its key: asks questions about this dossier, as JSON Schema with a title per question. Asking the same questions again changes nothing. 409 `notice-not-left` while a notice that is sent again was not sent yet.',
    callers: ['provider'],
    resource: 'notice',
    rate: { points: 60, per: 60 },
    params: v.object({ dossierId: Uuid }),
    body: v.object({
      extraQuestions: v.union([
        v.pipe(v.string(), v.nonEmpty('required'), v.maxLength(40_000, 'maxLength')),
        freeRecord,
      ]),
    }),
    status: 204,
    problems: [404, 409, 422],
  },
  listReplies: {
    summary:
      'For a provider with its key: the replies of the reporter to this provider, oldest first. 409 `certificate-unproven` while the certificate is under review.',
    callers: ['provider'],
    resource: 'notice',
    rate: { points: 300, per: 60 },
    params: v.object({ dossierId: Uuid }),
    response: v.object({ replies: v.array(GivenReply) }),
    status: 200,
    problems: [404, 409],
  },
  readReplyFile: {
    summary: 'For a provider with its key: a document that came with a reply, as a cleaned copy.',
    callers: ['provider'],
    resource: 'notice',
    rate: { points: 300, per: 60 },
    params: v.object({ dossierId: Uuid, fileId: Uuid }),
    response: 'bytes',
    status: 200,
    problems: [404, 409],
  },
  readProductFile: {
    summary:
      'For a provider with its key: a document that the reporter added to one of its products, as a cleaned copy. 409 while nothing is decided about the product.',
    callers: ['provider'],
    resource: 'notice',
    rate: { points: 300, per: 60 },
    params: v.object({ dossierId: Uuid, productId: Uuid, fileId: Uuid }),
    response: 'bytes',
    status: 200,
    problems: [404, 409],
  },
});
