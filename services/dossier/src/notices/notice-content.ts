import type { NoticeContent } from '@nabericht/contracts/notice-content';
import { dayOf } from '@nabericht/domain/calendar/calendar-day';
import { isOfNnOnly } from '@nabericht/domain/dossier/nn-only';
import { reporterOf } from '@nabericht/domain/people/reporter-of';
import { confirmedBefore } from '@nabericht/domain/provider/confirmed-before';
import { getsCertificate } from '@nabericht/domain/provider/notice-share';
import type { Provider } from '@nabericht/domain/provider/provider';
import { ofEachQuestion } from '@nabericht/domain/report/additional-questions';
import { standingReplies } from '../conversation/exchange.ts';
import { noticeReply } from '../conversation/given-replies.ts';
import type { DossierWhole } from '../dossiers/dossier-whole.ts';
import type { TaskRecord } from '../tasks/task-repository.ts';
import { writtenAnswers } from './written-answers.ts';

/** What one provider is told about a dossier: only what it needs to find its customer and to answer. */
export function noticeContent(
  { record, persons }: Pick<DossierWhole, 'record' | 'persons'>,
  told: TaskRecord,
  provider: Provider,
  /** The reply to include; by default the one that goes with its notice, if there is one. */
  replyId?: string,
): NoticeContent {
  const { deceased, certificate } = record;
  const ofNnOnly = isOfNnOnly(record.nnOnly, provider);
  const reporter = reporterOf(persons);
  const { task } = told;
  const confirmedAt = confirmedBefore(task, told.exchanges);
  const reply = standingReplies(told).find(({ id, actId }) =>
    replyId ? id === replyId : actId !== null && actId === told.noticeActId,
  );
  // Later questions may have replaced the ones that this reply answers.
  const isOfQuestions = reply?.actId === null;
  const values = isOfQuestions ? reply.answerValues : (task.collectedData.providerQuestionAnswers ?? {});
  const answers = isOfQuestions ? reply.answers : writtenAnswers(provider, values);
  return {
    reference: record.reference,
    deceased: {
      initials: deceased.initials ?? null,
      firstName: deceased.firstName ?? null,
      insertion: deceased.insertion ?? null,
      lastName: deceased.lastName ?? null,
      gender: deceased.gender ?? null,
      dateOfBirth: deceased.dateOfBirth ?? null,
      dateOfDeath: deceased.dateOfDeath ?? null,
      address: deceased.address ?? null,
    },
    reporter: {
      firstName: reporter?.firstName ?? null,
      insertion: reporter?.insertion ?? null,
      lastName: reporter?.lastName ?? null,
      relationshipToDeceased: reporter?.relationshipToDeceased ?? null,
      address: reporter?.address ?? null,
      email: reporter?.email ?? null,
      phoneNumber: reporter?.phoneNumber ?? null,
      birthDate: (ofNnOnly && reporter?.birthDate) || null,
    },
    additional: ofNnOnly ? ofEachQuestion((question) => deceased[question] === true) : null,
    answers: answers.map(({ providerLabel, answer }) => ({ label: providerLabel, answer })),
    answerValues: values,
    customerNumber: (reply ?? task.collectedData).customerNumber ?? null,
    reply: reply ? noticeReply(reply) : null,
    certificateFileId: (getsCertificate(provider) && certificate.fileId) || null,
    reportedOn: dayOf(record.createdAt),
    replyDueOn: task.replyDueOn ?? null,
    confirmedOn: confirmedAt && dayOf(new Date(confirmedAt)),
  };
}
