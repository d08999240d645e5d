import { randomUUID } from 'node:crypto';
import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import { actorOf } from '@nabericht/service-kit/audit/actor';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { tellReporter } from '../messages/tell-reporter.ts';

export const sendMessage =
  (deps: DossierDeps): Handler<typeof internalDossierContract.sendMessage> =>
  ({ params: { dossierId }, body: { subject, text }, caller }) =>
    changeDossier(deps, dossierId, (changing) => {
      const messageId = randomUUID();
      const words = { subject, text };
      tellReporter(changing, 'message.fromUs', words, { id: messageId });
      changing.record({ act: 'message.sent', by: actorOf(caller), subject: messageId });
    });
