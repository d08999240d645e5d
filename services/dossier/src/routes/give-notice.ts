import { ANSWERED, type internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import { isProven } from '@nabericht/domain/certificate/certificate-review';
import { isLeaving, noticeLeavesLate } from '@nabericht/domain/provider/notice-state';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { gone } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { unproven } from '../notices/assert-proven.ts';
import { findProviderTask } from '../notices/find-provider-task.ts';
import { findSentNotice, notSent } from '../notices/find-sent-notice.ts';
import { hasArrived } from '../notices/has-arrived.ts';
import { holdAskedAgain } from '../notices/hold-notices.ts';
import { noticeContent } from '../notices/notice-content.ts';
import { putTask } from '../tasks/change-tasks.ts';
import type { TaskRecord } from '../tasks/task-repository.ts';

/** Runs under the lock of the dossier: a notice either leaves, or is held when a review is opened; never both. */
export const giveNotice =
  (deps: DossierDeps): Handler<typeof internalDossierContract.giveNotice> =>
  async ({ params: { dossierId, providerId, actId } }) => {
    const content = await changeDossier(deps, dossierId, (changing) => {
      const { whole, now } = changing;
      if (findProviderTask(whole, providerId).noticeActId !== actId) throw notSent();
      const { record, provider } = findSentNotice(changing, providerId);
      if (!isProven(whole.record.certificate)) {
        // It is neither sent again nor taken back: what follows it has to reach this provider.
        if (hasArrived(record)) throw gone('Its provider has this notice', ANSWERED);
        holdAskedAgain(changing, actId);
        return null;
      }
      const given = asGiven(changing, record);
      // Included in the content now, but stored only when the notice is known to have left.
      const late = given.task.noticeFailedAt && noticeLeavesLate(given.task, provider.replyWorkingDays, now);
      return noticeContent(whole, { ...given, task: { ...given.task, ...late } }, provider);
    });
    // Thrown after the change, so that the hold is saved.
    if (!content) throw unproven();
    return content;
  };

/**
 * Only the first fetch changes the task: a web hook that fails fetches again and again, without effect for the
 * reporter.
 */
function asGiven(changing: DossierChanging, record: TaskRecord): TaskRecord {
  const { now } = changing;
  if (record.noticeGivenAt) return record;
  const leaves = isLeaving(record.task, now) ? { noticeLeavesAt: now.toISOString() } : {};
  return putTask(changing, { ...record, task: { ...record.task, ...leaves }, noticeGivenAt: now });
}
