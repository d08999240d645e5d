import type { providerContract } from '@nabericht/contracts/provider-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import type { ProviderDeps } from '../deps.ts';
import { findLogo } from '../embed/brand-repository.ts';
import { logoResponse } from '../logos/logo-response.ts';

export const readBrandLogo =
  ({ db }: ProviderDeps): Handler<typeof providerContract.readBrandLogo> =>
  async ({ params, context }) => {
    const logo = await findLogo(db, params.slug, params.version);
    if (!logo) throw notFound();
    return logoResponse(context, logo);
  };
