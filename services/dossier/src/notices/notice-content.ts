import type { NoticeContent } from '@nabericht/contracts/notice-content';
import { dayOf } from '@nabericht/domain/calendar/calendar-day';
import { isOfNnOnly } from '@nabericht/domain/dossier/nn-only';
import { getsCertificate } from '@nabericht/domain/provider/notice-share';
import type { Provider, ProviderAnswers } from '@nabericht/domain/provider/provider';
import { type Question, questionsOf } from '@nabericht/domain/provider/provider-questions';
import { ofEachQuestion } from '@nabericht/domain/report/additional-questions';
import { askedQuestions, fromProviderAnswers } from '@nabericht/domain/report/provider-questions-form';
import type { DossierWhole } from '../dossiers/dossier-whole.ts';
import type { StoredTask } from '../tasks/task-repository.ts';

/** What one provider is told of a dossier: what it needs to find its customer and to answer, nothing else. */
export function noticeContent(
  { record, persons }: Pick<DossierWhole, 'record' | 'persons'>,
  task: StoredTask,
  provider: Provider,
): NoticeContent {
  const { deceased, certificate } = record;
  const ofNnOnly = isOfNnOnly(record.nnOnly, provider);
  const reporter = persons.find(({ isReporter }) => isReporter);
  const answers = task.collectedData.providerQuestionAnswers ?? {};
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
    answers: writtenAnswers(provider, answers),
    answerValues: answers,
    certificateFileId: (getsCertificate(provider) && certificate.fileId) || null,
    reportedOn: dayOf(record.createdAt),
    replyDueOn: task.replyDueOn ?? null,
  };
}

/** The questions that were asked, with their answers as a person reads them. */
function writtenAnswers(provider: Provider, answers: ProviderAnswers): NoticeContent['answers'] {
  const asked = questionsOf(provider);
  if (asked.kind !== 'questions') return [];
  const values = fromProviderAnswers(answers);
  return askedQuestions(asked.questions, values).flatMap((question) => {
    const answer = [values[question.key] ?? []].flat().map((value) => written(question, String(value)));
    return answer.some(Boolean) ? [{ label: question.providerLabel, answer: answer.join(', ') }] : [];
  });
}

function written({ kind, options }: Question, value: string): string {
  if (kind === 'yesNo') return value === 'yes' ? 'Ja' : 'Nee';
  if (kind === 'date') return value.split('-').reverse().join('-');
  return options.find((option) => option.value === value)?.label ?? value;
}
