import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { isReply } from '../conversation/exchange.ts';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { findProviderTask } from '../notices/find-provider-task.ts';
import { putTask } from '../tasks/change-tasks.ts';

export const recordReply =
  (deps: DossierDeps): Handler<typeof internalDossierContract.recordReply> =>
  ({ params: { dossierId, providerId, replyId }, body: { isFailing } }) =>
    changeDossier(deps, dossierId, (changing) => {
      const record = findProviderTask(changing.whole, providerId);
      const reply = record.exchanges.filter(isReply).find(({ id }) => id === replyId);
      if (!reply || isFailing === reply.isFailing) return;
      const exchanges = record.exchanges.map((one) => (one === reply ? { ...reply, isFailing } : one));
      putTask(changing, { ...record, exchanges });
    });
