import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import { heldAnswersLeave } from '@nabericht/domain/provider/notice-state';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { type Exchange, isReply, type Reply, standingReplies } from '../conversation/exchange.ts';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { assertProven } from '../notices/assert-proven.ts';
import { findSentNotice } from '../notices/find-sent-notice.ts';
import { noticeContent } from '../notices/notice-content.ts';
import { putTask } from '../tasks/change-tasks.ts';
import type { TaskRecord } from '../tasks/task-repository.ts';

/** A reply to a denial leaves with its notice. */
const lastAnswers = (record: TaskRecord) => standingReplies(record).findLast(({ actId }) => actId === null);

/** Answers have left with this call; held ones not when the certificate is accepted: a later review holds them too. */
export const readReply =
  (deps: DossierDeps): Handler<typeof internalDossierContract.readReply> =>
  ({ params: { dossierId, providerId, replyId } }) =>
    changeDossier(deps, dossierId, (changing) => {
      const { whole, now } = changing;
      const { record, provider } = findSentNotice(changing, providerId);
      assertProven(whole.record);
      const { task, exchanges } = record;
      const isHeld = Boolean(task.answersHeldAt) && lastAnswers(record)?.id === replyId;
      const isNamed = (one: Exchange): one is Reply => isReply(one) && one.id === replyId;
      if (!isHeld && !exchanges.some((one) => isNamed(one) && one.isFetched === false))
        return noticeContent(whole, record, provider, replyId);
      const left = putTask(changing, {
        ...record,
        task: isHeld ? { ...task, ...heldAnswersLeave(task, provider.replyWorkingDays, now) } : task,
        exchanges: exchanges.map((one) =>
          isNamed(one) ? { ...one, isFetched: true, fetchedAt: now.toISOString() } : one,
        ),
      });
      return noticeContent(whole, left, provider, replyId);
    });
