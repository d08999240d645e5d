import { AddDocument } from '@nabericht/documents/AddDocument';
import {
  CUSTOMER_NUMBER_CHARACTERS,
  CustomerNumber,
  documentsFor,
  REPLY_CHARACTERS,
  REPLY_FILES,
  ReplyWords,
  replyProblems,
} from '@nabericht/domain/conversation/reply';
import { checkForm, type FieldProblem } from '@nabericht/domain/form/form-problems';
import { canResend } from '@nabericht/domain/provider/notice-outcome';
import type { Provider } from '@nabericht/domain/provider/provider';
import type { Question } from '@nabericht/domain/provider/provider-questions';
import { questionsForm, toProviderAnswers } from '@nabericht/domain/report/provider-questions-form';
import type { Task } from '@nabericht/domain/tasks/task';
import type { DossierScreenProps } from '@nabericht/dossier/DossierGate';
import { ProblemNotice } from '@nabericht/dossier/ProblemNotice';
import { useChangeDossier } from '@nabericht/dossier/use-dossier';
import { useStepForm } from '@nabericht/flow/use-step-form';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { QuestionFields } from '@nabericht/questions/QuestionFields';
import { questionProblem, questionSummary } from '@nabericht/questions/question-problem';
import { type QuestionFormValues, questionDefaults } from '@nabericht/questions/question-values';
import { usePatternTest } from '@nabericht/questions/use-pattern-test';
import { paths, useApi, useLeaveGuard } from '@nabericht/remote';
import { useAct } from '@nabericht/remote/use-act';
import { Actions } from '@nabericht/ui/Actions';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { CheckboxGroup } from '@nabericht/ui/Checkbox';
import { Disclosure } from '@nabericht/ui/Disclosure';
import { ErrorSummary } from '@nabericht/ui/ErrorSummary';
import { SavedNote } from '@nabericht/ui/SavedNote';
import { Sheet } from '@nabericht/ui/Sheet';
import { Stack } from '@nabericht/ui/Stack';
import { TextArea } from '@nabericht/ui/TextArea';
import { TextField } from '@nabericht/ui/TextField';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { freshDraft, type ReplyDraft, useKeptReply } from './kept-reply.ts';

const TEXTS = {
  settled: 'conversation.reply.settled',
  refused: 'conversation.reply.refused',
  failed: 'conversation.reply.failed',
};
const Typed = v.object({ words: ReplyWords, customerNumber: CustomerNumber });

interface ReplyFormProps extends DossierScreenProps {
  task: Task;
  provider: Provider;
  /** What it asks; nothing after a denial. */
  questions: readonly Question[];
  onSent: () => void;
}

/** Words, the number there, and documents; with the answers to what is asked. */
export function ReplyForm({ dossier, dossierId, task, provider, questions, onSent }: ReplyFormProps) {
  const intl = useIntl();
  const api = useApi();
  const change = useChangeDossier(dossierId);
  const entries = dossier.conversations.find(({ providerId }) => providerId === provider._id)?.entries ?? [];
  const { draft, keep, forget } = useKeptReply(task._id, () =>
    freshDraft(entries, task.collectedData.customerNumber),
  );
  const documents = documentsFor(provider._id, {
    documents: dossier.uploadedDocuments,
    tasks: dossier.tasks,
  });
  const fileIds = draft.fileIds.filter((id) => documents.some(({ fileId }) => fileId === id));
  const own = problemsOf({ ...draft, fileIds }, task, documents);
  const [attempts, setAttempts] = useState(0);

  const { run, isPending, problem } = useAct('reply to provider', async (answers: QuestionFormValues) => {
    const saved = await api.dossier.replyToProvider({
      params: { dossierId, providerId: provider._id, replyId: draft.id },
      body: {
        words: draft.words,
        customerNumber: draft.customerNumber,
        fileIds,
        ...(questions.length > 0 ? { questionAnswers: toProviderAnswers(questions, answers) } : {}),
      },
    });
    forget();
    release();
    onSent();
    change((whole) => ({ ...whole, dossier: saved }));
  });
  const matches = usePatternTest(questions);
  const { form, problems, submit } = useStepForm(
    questionsForm(questions, matches) as unknown as v.GenericSchema<QuestionFormValues, QuestionFormValues>,
    { defaultValues: questionDefaults(questions, {}), onValid: async (values) => void (await run(values)) },
  );
  // What is written is kept over other screens; the answers to questions are not.
  const release = useLeaveGuard(form.formState.isDirty);

  const send = (event: FormEvent) => {
    setAttempts(attempts + 1);
    if (own.length > 0) event.preventDefault();
    else void submit(event as never);
  };
  const shown = attempts > 0 ? own : [];
  const ownText = (name: string) => {
    const found = shown.find((one) => one.name === name);
    return found && intl.formatMessage({ id: `conversation.error.${name}.${found.code}` });
  };
  const errors = [
    ...problems.map((found) => ({ field: found.name, message: questionSummary(intl, questions, found) })),
    ...shown.map(({ name }) => ({ field: `reply-${name}`, message: ownText(name) })),
  ];
  const isDenied = canResend(task);
  const isReviewed = dossier.deathCertificate.needsReview === true;
  return (
    <Stack gap="lg">
      <ErrorSummary errors={errors} attempt={attempts} />
      <Sheet as="form" id="reply-form" onSubmit={send}>
        <QuestionFields
          questions={questions}
          control={form.control}
          errorOf={(key) => {
            const found = problems.find(({ name }) => name === key);
            return found && questionProblem(intl, found);
          }}
        />
        <TextArea
          name="reply-words"
          rows={4}
          maxLength={REPLY_CHARACTERS}
          optional={!isDenied}
          label={intl.formatMessage({ id: isDenied ? 'conversation.words' : 'conversation.words.more' })}
          hint={intl.formatMessage({ id: 'conversation.words.hint' }, { provider: provider.name })}
          error={ownText('words')}
          value={draft.words}
          onChange={(event) => keep({ words: event.currentTarget.value })}
        />
        <TextField
          name="reply-customerNumber"
          optional
          maxLength={CUSTOMER_NUMBER_CHARACTERS}
          label={intl.formatMessage({ id: 'conversation.customerNumber' }, { provider: provider.name })}
          hint={intl.formatMessage({ id: 'conversation.customerNumber.hint' })}
          error={ownText('customerNumber')}
          value={draft.customerNumber}
          onChange={(event) => keep({ customerNumber: event.currentTarget.value })}
        />
        {documents.length > 0 && (
          <CheckboxGroup
            name="reply-fileIds"
            optional
            label={intl.formatMessage({ id: 'conversation.files' })}
            hint={intl.formatMessage(
              { id: 'conversation.files.hint' },
              { provider: provider.name, most: REPLY_FILES },
            )}
            error={ownText('fileIds')}
            options={documents.map(({ fileId, name }) => ({ value: fileId, label: name }))}
            value={fileIds}
            onChange={(chosen) => keep({ fileIds: chosen })}
          />
        )}
      </Sheet>
      <Disclosure title={<FormattedMessage id="conversation.addFile" />}>
        <AddDocument
          dossierId={dossierId}
          onAdded={async ({ fileId }) => keep({ fileIds: [...fileIds, fileId] })}
        />
      </Disclosure>
      <ProblemNotice problem={problem} texts={TEXTS} />
      <Actions>
        <Button type="submit" form="reply-form" loading={isPending}>
          <FormattedMessage id="conversation.send" values={{ provider: provider.name }} />
        </Button>
        {isDenied && (
          <ButtonLink
            severity="quiet"
            to={paths.task(dossierId, `dossier-send/${task._id}/${provider.slug}`)}
          >
            <FormattedMessage id="conversation.change" />
          </ButtonLink>
        )}
      </Actions>
      <SavedNote icon={isReviewed ? 'wait' : 'back'}>
        <FormattedMessage
          id={isReviewed ? 'answers.held' : isDenied ? 'send.grace' : 'conversation.atOnce'}
        />
      </SavedNote>
    </Stack>
  );
}

/** What is wrong with what was written, the first of each field. */
function problemsOf(
  draft: ReplyDraft,
  task: Task,
  documents: Parameters<typeof replyProblems>[1]['documents'],
): FieldProblem[] {
  const typed = checkForm(Typed, draft);
  if (!typed.ok) return [...typed.problems];
  const tooMany = draft.fileIds.length > REPLY_FILES;
  return [
    ...(tooMany ? [{ name: 'fileIds', code: 'maxLength', params: {} }] : []),
    ...replyProblems({ ...typed.output, fileIds: draft.fileIds }, { task, documents }),
  ];
}
