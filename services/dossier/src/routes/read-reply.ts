import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { standingReplies } from '../conversation/exchange.ts';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { assertProven } from '../notices/assert-proven.ts';
import { findSentNotice } from '../notices/find-sent-notice.ts';
import { noticeContent } from '../notices/notice-content.ts';
import { putTask } from '../tasks/change-tasks.ts';
import type { TaskRecord } from '../tasks/task-repository.ts';

/** A reply to a denial leaves with its notice. */
const lastAnswers = (record: TaskRecord) => standingReplies(record).findLast(({ actId }) => actId === null);

/** Answers that were held have left with this call, not when the certificate is accepted: a later review holds them too. */
export const readReply =
  (deps: DossierDeps): Handler<typeof internalDossierContract.readReply> =>
  ({ params: { dossierId, providerId, replyId } }) =>
    changeDossier(deps, dossierId, (changing) => {
      const { record, provider } = findSentNotice(changing, providerId);
      assertProven(changing.whole.record);
      if (record.task.answersHeldAt && lastAnswers(record)?.id === replyId)
        putTask(changing, { ...record, task: { ...record.task, answersHeldAt: null } });
      return noticeContent(changing.whole, record, provider, replyId);
    });
