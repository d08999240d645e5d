import type { providerContract } from '@nabericht/contracts/provider-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import type { ProviderDeps } from '../deps.ts';
import { findLogo } from '../logos/logo-repository.ts';
import { logoResponse } from '../logos/logo-response.ts';

export const readLogo =
  ({ db }: ProviderDeps): Handler<typeof providerContract.readLogo> =>
  async ({ params, context }) => {
    const logo = await findLogo(db, params.version);
    if (!logo) throw notFound();
    return logoResponse(context, logo);
  };
