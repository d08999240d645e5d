import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { listDossiers as list } from '../dossiers/dossier-repository.ts';
import { metaDataOf } from '../dossiers/dossier-whole.ts';
import { callerUser } from './caller-user.ts';

export const listDossiers =
  ({ store }: DossierDeps): Handler<typeof dossierContract.listDossiers> =>
  async ({ query: { limit, page }, caller }) => {
    const { dossiers, total } = await list(store, callerUser(caller), { limit, page });
    return {
      docs: dossiers.map((dossier) => ({
        _id: dossier.id,
        reference: dossier.reference,
        status: dossier.status,
        metaData: metaDataOf(dossier),
        createdAt: dossier.createdAt.toISOString(),
      })),
      totalDocs: total,
      limit,
      page,
      totalPages: Math.ceil(total / limit),
    };
  };
