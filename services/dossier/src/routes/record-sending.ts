import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import { noticeLeavesLate } from '@nabericht/domain/provider/notice-state';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { findProviderTask } from '../notices/find-provider-task.ts';
import { hasArrived } from '../notices/has-arrived.ts';
import { toldOfFailing } from '../notices/tell-sendings.ts';
import { putTask } from '../tasks/change-tasks.ts';

export const recordSending =
  (deps: DossierDeps): Handler<typeof internalDossierContract.recordSending> =>
  ({ params: { dossierId, providerId }, body: { actId, isFailing } }) =>
    changeDossier(deps, dossierId, (changing) => {
      const { whole, providers, now } = changing;
      const record = findProviderTask(whole, providerId);
      const { task } = record;
      // Withdrawn, held or sent again since.
      if (record.noticeActId !== actId || !task.noticeSentAt) return;
      if (isFailing === Boolean(task.noticeFailedAt)) return;
      if (isFailing && hasArrived(record)) return;
      const workingDays = providers.find(({ _id }) => _id === providerId)?.replyWorkingDays ?? 0;
      const change = isFailing
        ? { noticeFailedAt: now.toISOString() }
        : noticeLeavesLate(task, workingDays, now);
      const sendingToldAt = isFailing ? toldOfFailing(record, now) : record.sendingToldAt;
      putTask(changing, { ...record, sendingToldAt, task: { ...task, ...change } });
    });
