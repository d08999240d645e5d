import type { EmbedChange } from '@nabericht/contracts/embed-record';
import type { internalProviderContract } from '@nabericht/contracts/internal-provider-contract';
import { actorOf } from '@nabericht/service-kit/audit/actor';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { refused } from '@nabericht/service-kit/problem';
import type { Kysely } from 'kysely';
import { existingProvider } from '../catalogue/existing-provider.ts';
import type { ProviderDeps } from '../deps.ts';
import { findBrand } from '../embed/brand-repository.ts';
import { changeEmbed, type Embed, MOST_ORIGINS } from '../embed/embed-repository.ts';
import { readEmbedRecord } from '../embed/provider-embed.ts';
import type { ProviderTables } from '../tables.ts';

/** The change in a few words, for the audit record. */
const said = (body: EmbedChange): string => {
  if ('origin' in body) return `${body.change} ${body.origin}`;
  return 'version' in body ? `${body.change} ${body.version ?? 'none'}` : `${body.change} ${body.locale}`;
};

export const changeEmbedRoute =
  ({ db, audit }: ProviderDeps): Handler<typeof internalProviderContract.changeEmbed> =>
  async ({ params, body, caller }) => {
    const provider = await existingProvider(db, params.slug);
    const judge = async ({ brand_version, origins }: Embed, trx: Kysely<ProviderTables>) => {
      if (brand_version !== null && !(await findBrand(trx, provider._id, brand_version))) {
        throw refused([{ field: 'version', code: 'unknown' }]);
      }
      if (origins.length > MOST_ORIGINS) {
        throw refused([{ field: 'origin', code: 'tooMany', params: { most: MOST_ORIGINS } }]);
      }
    };
    const subject = `${provider._id} ${said(body)}`;
    const act = { act: 'embed.changed', by: actorOf(caller), dossierId: null, subject } as const;
    await changeEmbed(db, provider._id, body, judge, (trx) => audit.append(trx, act));
    return readEmbedRecord(db, provider);
  };
