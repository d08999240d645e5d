import type { internalProviderContract } from '@nabericht/contracts/internal-provider-contract';
import { checkBrand } from '@nabericht/domain/brand/brand-rule';
import type { BrandTokens } from '@nabericht/domain/brand/brand-tokens';
import { actorOf } from '@nabericht/service-kit/audit/actor';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { refused } from '@nabericht/service-kit/problem';
import { existingProvider } from '../catalogue/existing-provider.ts';
import type { ProviderDeps } from '../deps.ts';
import { insertBrand } from '../embed/brand-repository.ts';
import { readPng } from '../embed/read-png.ts';

export const importBrand =
  ({ db, audit }: ProviderDeps): Handler<typeof internalProviderContract.importBrand> =>
  async ({ params, body, caller }) => {
    const provider = await existingProvider(db, params.slug);
    const findings = checkBrand(body.tokens);
    if (findings.length > 0)
      throw refused(findings.map(({ params, ...one }) => ({ ...one, params: { ...params } })));
    const logo = body.logo ? readPng(Buffer.from(body.logo, 'base64')) : null;
    if (body.logo && !logo) throw refused([{ field: 'logo', code: 'notPng' }]);
    const by = actorOf(caller);
    const brand = { tokens: body.tokens as BrandTokens, logo };
    const version = await insertBrand(db, provider._id, brand, (trx, imported) =>
      audit.append(trx, {
        act: 'brand.imported',
        by,
        dossierId: null,
        subject: `${provider._id} version ${imported}`,
      }),
    );
    return { version };
  };
