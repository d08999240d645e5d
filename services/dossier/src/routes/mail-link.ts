import { randomUUID } from 'node:crypto';
import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import { actorOf } from '@nabericht/service-kit/audit/actor';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';

export const mailLink =
  (deps: DossierDeps): Handler<typeof internalDossierContract.mailLink> =>
  ({ params: { dossierId }, caller }) =>
    changeDossier(deps, dossierId, ({ whole, enqueue, record }) => {
      enqueue('sendLink', { dossierId, linkId: randomUUID(), nn: whole.record.nnOnly });
      record({ act: 'link.sent', by: actorOf(caller), subject: null });
    });
