import {
  answersOtherQuestions,
  documentsFor,
  lastAskedAt,
  type ReplyInput,
  replyProblems,
  whyNotReply,
} from '@nabericht/domain/conversation/reply';
import { isAskedAgain } from '@nabericht/domain/tasks/task-editable';
import type { Caller } from '@nabericht/service-kit/caller';
import { conflict, refused, stale } from '@nabericht/service-kit/problem';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { findProviderTask } from '../notices/find-provider-task.ts';
import { tellNotice } from '../notices/tell-notice.ts';
import { requestTask } from '../tasks/request-task.ts';
import { isReply, type ReplyWords } from './exchange.ts';

export interface ReplySending {
  providerId: string;
  replyId: string;
  input: ReplyInput;
  caller: Extract<Caller, { kind: 'reporter' }>;
  leavesAt: Date;
}

/**
 * A reply to a denial is sent with the notice, which is sent again; a reply to questions is sent by itself. Repeating
 * the same id has no effect.
 * @throws {Problem} 404, 409 by the rule that refuses, 412 when something else is asked meanwhile, 422 with the fields
 */
export async function replyToProvider(
  changing: DossierChanging,
  { providerId, replyId, input, caller, leavesAt }: ReplySending,
): Promise<void> {
  const { whole } = changing;
  const record = findProviderTask(whole, providerId);
  const replies = record.exchanges.filter(isReply);
  if (replies.some(({ id }) => id === replyId)) return;
  const reason = whyNotReply({ task: record.task, replies: replies.length });
  if (reason) throw conflict(reason.id, reason.sentence);
  const { task, exchanges } = record;
  if (answersOtherQuestions(input, { task, lastAskedAt: lastAskedAt(exchanges) })) throw stale();
  const documents = documentsFor(providerId, {
    documents: whole.documents,
    tasks: whole.tasks.map(({ task }) => task),
  });
  const problems = replyProblems(input, { task: record.task, documents });
  if (problems.length > 0) throw refused(problems.map(({ name, code }) => ({ field: name, code })));
  const known = record.task.collectedData.customerNumber ?? null;
  const words: ReplyWords = {
    id: replyId,
    words: input.words || null,
    customerNumber: input.customerNumber == null ? known : input.customerNumber || null,
    files: documents
      .filter(({ fileId }) => input.fileIds?.includes(fileId))
      .map(({ fileId, name }) => ({ fileId, name })),
  };
  if (isAskedAgain(record.task)) {
    requestTask(changing, record.task._id, {
      input: { status: 'active', collectedData: { providerQuestionAnswers: input.questionAnswers ?? {} } },
      own: { files: [], caller },
      ifMatch: null,
      words,
    });
    return;
  }
  changing.forgetTyped(record.task._id);
  await tellNotice(changing, record, { userId: caller.userId, leavesAt, words });
}
