import type { internalProviderContract } from '@nabericht/contracts/internal-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { refused } from '@nabericht/service-kit/problem';
import type { ProviderDeps } from '../deps.ts';
import { findBrand } from '../embed/brand-repository.ts';
import { changeEmbed, MOST_ORIGINS } from '../embed/embed-repository.ts';
import { readEmbedRecord } from '../embed/provider-embed.ts';
import { existingProvider } from './existing-provider.ts';

export const changeEmbedRoute =
  ({ db }: ProviderDeps): Handler<typeof internalProviderContract.changeEmbed> =>
  async ({ params, body }) => {
    const provider = await existingProvider(db, params.slug);
    await changeEmbed(db, provider._id, body, async ({ brand_version, origins }, trx) => {
      if (brand_version !== null && !(await findBrand(trx, provider._id, brand_version))) {
        throw refused([{ field: 'version', code: 'unknown' }]);
      }
      if (origins.length > MOST_ORIGINS) {
        throw refused([{ field: 'origin', code: 'tooMany', params: { most: MOST_ORIGINS } }]);
      }
    });
    return readEmbedRecord(db, provider);
  };
