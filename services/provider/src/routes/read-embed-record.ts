import type { internalProviderContract } from '@nabericht/contracts/internal-provider-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { existingProvider } from '../catalogue/existing-provider.ts';
import type { ProviderDeps } from '../deps.ts';
import { readEmbedRecord } from '../embed/provider-embed.ts';

export const readEmbedRecordRoute =
  ({ db }: ProviderDeps): Handler<typeof internalProviderContract.readEmbedRecord> =>
  async ({ params }) =>
    readEmbedRecord(db, await existingProvider(db, params.slug));
