import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import { actorOf } from '@nabericht/service-kit/audit/actor';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { eraseDossier as erase } from '../retention/erase-dossier.ts';

export const eraseDossier =
  (deps: DossierDeps): Handler<typeof internalDossierContract.eraseDossier> =>
  async ({ params: { dossierId }, caller }) => {
    const by = actorOf(caller);
    // An operator types it for who asked for it by mail or telephone.
    if (!(await erase(deps, dossierId, by, { isAsked: by.kind === 'operator' }))) throw notFound();
  };
