import type { internalDossierContract } from '@nabericht/contracts/internal-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { tellReporter } from '../messages/tell-reporter.ts';

export const sendMessage =
  (deps: DossierDeps): Handler<typeof internalDossierContract.sendMessage> =>
  ({ params: { dossierId }, body: { subject, text } }) =>
    changeDossier(deps, dossierId, (changing) =>
      tellReporter(changing, deps.queues, 'message.fromUs', { subject, text }),
    );
