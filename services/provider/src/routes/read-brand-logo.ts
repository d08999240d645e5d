import type { providerContract } from '@nabericht/contracts/provider-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import type { ProviderDeps } from '../deps.ts';
import { findLogo } from '../embed/brand-repository.ts';

export const readBrandLogo =
  ({ db }: ProviderDeps): Handler<typeof providerContract.readBrandLogo> =>
  async ({ params, context }) => {
    const logo = await findLogo(db, params.slug, params.version);
    if (!logo) throw notFound();
    return context.body(new Uint8Array(logo), 200, {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      // Pages of others show it too (with `crossorigin`); opened by itself it is a picture whatever it holds.
      'access-control-allow-origin': '*',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  };
