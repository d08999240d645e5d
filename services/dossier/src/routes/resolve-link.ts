import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import { digest } from '@nabericht/service-kit/secret-token';
import type { DossierDeps } from '../deps.ts';
import { findLinkedUser } from '../links/link-repository.ts';

export const resolveLink =
  ({ store, now }: DossierDeps): Handler<typeof internalDossierContract.resolveLink> =>
  async ({ params: { dossierId, hash } }) => {
    const userId = await findLinkedUser(store, { digest: digest(hash), dossierId }, now());
    if (!userId) throw notFound();
    return { userId };
  };
