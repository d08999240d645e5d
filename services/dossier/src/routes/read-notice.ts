import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import { isProven } from '@nabericht/domain/certificate-review';
import { NOTICE_LINK_DAYS } from '@nabericht/domain/constants';
import { addFullDays } from '@nabericht/domain/full-days';
import { isLeaving } from '@nabericht/domain/notice-outcome';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { conflict, notFound } from '@nabericht/service-kit/problem';
import { createSecret, digest } from '@nabericht/service-kit/secret-token';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { assertProven, unproven } from '../notices/assert-proven.ts';
import { findProviderTask } from '../notices/find-provider-task.ts';
import { holdAskedAgain } from '../notices/hold-notices.ts';
import { noticeContent } from '../notices/notice-content.ts';
import { insertProviderLink } from '../notices/provider-link-repository.ts';
import type { OpenStore } from '../store.ts';
import { saveTask, type TaskRecord } from '../tasks/task-repository.ts';

/** Under the lock of the dossier: a notice has left, or it waits when a review is opened; never both. */
export const readNotice =
  (deps: DossierDeps): Handler<typeof internalDossierContract.readNotice> =>
  async ({ params: { dossierId, providerId }, query: { actId } }) => {
    const content = await changeDossier(deps, dossierId, async (changing) => {
      const { open, whole, providers, now } = changing;
      const record = findProviderTask(whole, providerId);
      const provider = providers.find(({ _id }) => _id === providerId);
      if (!provider) throw notFound();
      if (record.task.noticeHeldAt && (!actId || actId === record.noticeActId)) assertProven(whole.record);
      const isOther = actId !== undefined && actId !== record.noticeActId;
      if (!record.task.noticeSentAt || isOther)
        throw conflict('notice-not-sent', 'There is no notice to send to this provider.');
      if (!isProven(whole.record.certificate)) {
        if (actId) await holdAskedAgain(changing, actId);
        return null;
      }
      const { task } = actId ? await saveGiven(open, record, now) : record;
      const secret = createSecret();
      const expiresAt = addFullDays(now, NOTICE_LINK_DAYS);
      await insertProviderLink(open, { digest: digest(secret), taskId: task._id, expiresAt });
      const url = new URL(`/provider-cancellation-confirmation/${secret}`, deps.publicUrl);
      return noticeContent(whole, task, provider, url.href);
    });
    // After the change: that it waits is kept.
    if (!content) throw unproven();
    return content;
  };

/** The first time: a web hook that is away asks again and again, and the task stays as its reporter has it. */
async function saveGiven(open: OpenStore, record: TaskRecord, now: Date): Promise<TaskRecord> {
  if (record.noticeGivenAt) return record;
  const leaves = isLeaving(record.task, now) ? { noticeLeavesAt: now.toISOString() } : {};
  return saveTask(open, { ...record, task: { ...record.task, ...leaves }, noticeGivenAt: now }, now);
}
