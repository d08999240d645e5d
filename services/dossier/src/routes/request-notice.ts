import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import { isNoticeStanding } from '@nabericht/domain/provider/notice-state';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { findProviderTask } from '../notices/find-provider-task.ts';
import { tellNotice } from '../notices/tell-notice.ts';
import type { TaskRecord } from '../tasks/task-repository.ts';

export const requestNotice =
  (deps: DossierDeps): Handler<typeof internalDossierContract.requestNotice> =>
  ({ params: { dossierId, providerId }, body: { userId, leavesAt } }) =>
    changeDossier(deps, dossierId, async (changing) => {
      const { whole } = changing;
      if (whole.record.userId !== userId) throw notFound();
      const record = findProviderTask(whole, providerId);
      if (isNoticeStanding(record.task)) return actOf(record);
      const telling = { userId, leavesAt: new Date(leavesAt), words: null };
      return actOf(await tellNotice(changing, record, telling));
    });

/** A notice that is held for the certificate has an act id, but no time to leave. */
const actOf = ({ task, noticeActId }: TaskRecord) => ({
  taskId: task._id,
  actId: noticeActId ?? '',
  noticeSentAt: task.noticeSentAt ?? null,
  leavesAt: task.noticeLeavesAt ?? null,
});
