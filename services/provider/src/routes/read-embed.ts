import type { providerContract } from '@nabericht/contracts/provider-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import { existingProvider } from '../catalogue/existing-provider.ts';
import type { ProviderDeps } from '../deps.ts';
import { readProviderEmbed } from '../embed/provider-embed.ts';

export const readEmbed =
  ({ db }: ProviderDeps): Handler<typeof providerContract.readEmbed> =>
  async ({ params, query }) => {
    const embed = await readProviderEmbed(db, await existingProvider(db, params.slug), query.brand);
    if (!embed) throw notFound();
    return embed;
  };
