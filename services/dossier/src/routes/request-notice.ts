import { randomUUID } from 'node:crypto';
import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import { isProven } from '@nabericht/domain/certificate/certificate-review';
import { isCertificateAvailable } from '@nabericht/domain/certificate/certificate-verdict';
import { isOfNnOnly } from '@nabericht/domain/dossier/nn-only';
import { whyNotNotify } from '@nabericht/domain/provider/notice-conditions';
import { isNoticeStanding, noticeHeld, noticeSent } from '@nabericht/domain/provider/notice-outcome';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound, refused } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { addConsents } from '../notices/consent-repository.ts';
import { findProviderTask } from '../notices/find-provider-task.ts';
import type { EarlierNotice } from '../store.ts';
import { putTask } from '../tasks/change-tasks.ts';
import type { TaskRecord } from '../tasks/task-repository.ts';

export const requestNotice =
  (deps: DossierDeps): Handler<typeof internalDossierContract.requestNotice> =>
  ({ params: { dossierId, providerId }, body: { userId, leavesAt } }) =>
    changeDossier(deps, dossierId, async (changing) => {
      const { trx, whole, providers, now } = changing;
      if (whole.record.userId !== userId) throw notFound();
      const record = findProviderTask(whole, providerId);
      const { task } = record;
      if (isNoticeStanding(task)) return actOf(record);
      const provider = providers.find(({ _id }) => _id === providerId);
      if (!provider) throw notFound();
      const certificateAvailable = isCertificateAvailable(whole.record.certificate);
      const [reason] = whyNotNotify({ provider, task, certificateAvailable });
      if (reason) throw refused([{ field: 'providerId', code: reason.id }], reason.id);

      // Nobody is told on a certificate that a person still has to look at: the act is kept.
      const sent = isProven(whole.record.certificate)
        ? noticeSent({
            task,
            isDoneBySending: isOfNnOnly(whole.record.nnOnly, provider),
            replyWorkingDays: provider.replyWorkingDays,
            graceSeconds: (new Date(leavesAt).getTime() - now.getTime()) / 1000,
            now,
          })
        : noticeHeld(task, now.toISOString());
      const noticeActId = randomUUID();
      await addConsents(trx, { dossierId, userId, providerIds: [providerId] }, now);
      changing.enqueue('registerNotice', { dossierId, taskId: task._id });
      const told: TaskRecord = {
        task: { ...task, ...sent, completedAt: null },
        noticeActId,
        noticeGivenAt: null,
        sendingToldAt: null,
        answeredAt: null,
        remindedAt: null,
        earlierNotices: [...record.earlierNotices, ...deniedNotice(record)],
      };
      return actOf(putTask(changing, told));
    });

/** What is kept of the notice that is sent again, if it is. */
const deniedNotice = ({ task, answeredAt }: TaskRecord): EarlierNotice[] =>
  task.noticeSentAt
    ? [
        {
          leftAt: task.noticeLeavesAt ?? null,
          answeredAt: answeredAt?.toISOString() ?? null,
          message: task.providerMessage ?? null,
          reason: task.denialReason ?? null,
        },
      ]
    : [];

/** One that waits for the certificate has a name, and no moment yet. */
const actOf = ({ task, noticeActId }: TaskRecord) => ({
  taskId: task._id,
  actId: noticeActId ?? '',
  noticeSentAt: task.noticeSentAt ?? null,
  leavesAt: task.noticeLeavesAt ?? null,
});
