import { Moment } from '@nabericht/domain/calendar-day';
import { Product } from '@nabericht/domain/product';
import { Provider } from '@nabericht/domain/provider';
import * as v from 'valibot';
import { defineContract } from './endpoint.ts';
import { paged, pageQuery, uuid } from './wire-parts.ts';
import { wirePaths } from './wire-paths.ts';

/** A product as its provider tells it; the same `uuid` again changes it. */
export const ProvidedProduct = v.object({
  ...v.omit(Product, ['provider', 'providerId', 'source', 'files']).entries,
  askForBeneficiary: v.optional(v.boolean(), false),
  askForBeneficiaryBSN: v.optional(v.boolean(), false),
  askForId: v.optional(v.boolean(), false),
  isEditable: v.optional(v.boolean(), true),
  isSpecial: v.optional(v.boolean(), false),
  minBeneficiaries: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(50)), 0),
});

const noticeParams = v.object({ dossierId: uuid, providerId: uuid });

export const providerContract = defineContract(wirePaths.provider)({
  searchProviders: {
    summary: 'Searches by name: typing mistakes and diacritics do not matter, best match first.',
    callers: ['anyone'],
    resource: 'none',
    query: v.object({
      query: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, 'maxLength')), ''),
      ...pageQuery.entries,
    }),
    response: paged(Provider),
    status: 200,
    problems: [],
  },
  listProviders: {
    summary: 'All providers that are shown, by service type in its fixed order, then by name.',
    callers: ['anyone'],
    resource: 'none',
    query: pageQuery,
    response: paged(Provider),
    status: 200,
    problems: [],
  },
  readProviderBySlug: {
    summary: 'One provider by the name in its address.',
    callers: ['anyone'],
    resource: 'none',
    params: v.object({ slug: v.pipe(v.string(), v.maxLength(100)) }),
    response: Provider,
    status: 200,
    problems: [404],
  },
  readProvidersByIds: {
    summary: 'Several providers; unknown ids are left out.',
    callers: ['anyone'],
    resource: 'none',
    query: v.object({
      providerIds: v.optional(
        v.pipe(
          v.union([
            v.array(uuid),
            v.pipe(
              uuid,
              v.transform((id) => [id]),
            ),
          ]),
          v.maxLength(200, 'maxLength'),
        ),
        [],
      ),
    }),
    response: v.array(Provider),
    status: 200,
    problems: [],
  },
  notifyProvider: {
    summary: 'The act of sending the notice to one provider; once in effect, however often called.',
    callers: ['reporter'],
    resource: 'dossier',
    params: noticeParams,
    response: v.object({ leavesAt: Moment }),
    status: 202,
    problems: [404, 422],
  },
  withdrawNotice: {
    summary: 'Withdraws a notice that has not left yet.',
    callers: ['reporter'],
    resource: 'dossier',
    params: noticeParams,
    status: 204,
    problems: [404, 409],
  },
  pushProducts: {
    summary: 'By a provider with its key: the products of the deceased. Counts as its confirmation.',
    callers: ['provider'],
    resource: 'notice',
    params: v.object({ dossierId: uuid }),
    body: v.object({
      products: v.pipe(v.array(ProvidedProduct), v.minLength(1, 'required'), v.maxLength(100, 'maxLength')),
    }),
    status: 204,
    problems: [404, 422],
  },
  answerNotice: {
    summary: 'By a provider with its key: confirms or denies a notice.',
    callers: ['provider'],
    resource: 'notice',
    params: v.object({ dossierId: uuid }),
    body: v.object({
      status: v.picklist(['Confirmed', 'Denied']),
      message: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(2000, 'maxLength'))),
    }),
    status: 204,
    problems: [404, 410, 422],
  },
});
