import { AddDocument } from '@nabericht/documents/AddDocument';
import { OwnDocument } from '@nabericht/documents/OwnDocument';
import {
  CustomerNumber,
  documentsFor,
  lastAskedAt,
  REPLY_FILES,
  ReplyWords,
  replyProblems,
} from '@nabericht/domain/conversation/reply';
import { fileReaders } from '@nabericht/domain/dossier/file-readers';
import { checkForm, type FieldProblem } from '@nabericht/domain/form/form-problems';
import { canResend } from '@nabericht/domain/provider/notice-state';
import type { Provider } from '@nabericht/domain/provider/provider';
import type { Question } from '@nabericht/domain/provider/provider-questions';
import { questionsForm, toProviderAnswers } from '@nabericht/domain/report/provider-questions-form';
import { canRemove } from '@nabericht/domain/tasks/product-files';
import type { Task } from '@nabericht/domain/tasks/task';
import type { DossierScreenProps } from '@nabericht/dossier/DossierGate';
import { ProblemNotice } from '@nabericht/dossier/ProblemNotice';
import { useChangeDossier, useRefreshDossier } from '@nabericht/dossier/use-dossier';
import type { AnswersKeeper, SavedAnswers } from '@nabericht/fields/answers-keeper';
import { KeptNote } from '@nabericht/fields/KeptNote';
import { useKeeper } from '@nabericht/fields/use-keeper';
import { hasChanges } from '@nabericht/flow/has-changes';
import { type StepForm, useStepForm } from '@nabericht/flow/use-step-form';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { QuestionFields } from '@nabericht/questions/QuestionFields';
import { questionErrors } from '@nabericht/questions/question-errors';
import { type QuestionFormValues, questionDefaults } from '@nabericht/questions/question-values';
import { usePatternTest } from '@nabericht/questions/use-pattern-test';
import { paths, useApi, useLeaveGuard } from '@nabericht/remote';
import { useAct } from '@nabericht/remote/use-act';
import { Actions } from '@nabericht/ui/Actions';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { CheckboxGroup } from '@nabericht/ui/Checkbox';
import { Disclosure } from '@nabericht/ui/Disclosure';
import { ErrorSummary } from '@nabericht/ui/ErrorSummary';
import { Notice } from '@nabericht/ui/Notice';
import { Section } from '@nabericht/ui/Page';
import { SavedNote } from '@nabericht/ui/SavedNote';
import { Sheet } from '@nabericht/ui/Sheet';
import { Stack } from '@nabericht/ui/Stack';
import { TaskLines } from '@nabericht/ui/TaskLine';
import { TextArea } from '@nabericht/ui/TextArea';
import { TextField } from '@nabericht/ui/TextField';
import { type FormEvent, useEffect, useState } from 'react';
import * as v from 'valibot';
import { TypedGate } from '../../typed/TypedGate.tsx';
import { useTypedKeeper } from '../../typed/use-typed-keeper.ts';
import { draftOf, freshDraft, joinReplies, type ReplyDraft, typedTo, wordingOf } from './reply-draft.ts';

const TEXTS = {
  stale: 'conversation.reply.stale',
  settled: 'conversation.reply.settled',
  refused: 'conversation.reply.refused',
  failed: 'conversation.reply.failed',
};
const Typed = v.object({ words: ReplyWords, customerNumber: CustomerNumber });

interface ReplyFormProps extends DossierScreenProps {
  task: Task;
  provider: Provider;
  /** The questions of the provider; empty after a denial. */
  questions: readonly Question[];
  onSent: () => void;
}

/** Starts with what was typed before and not sent. */
export const ReplyForm = (props: ReplyFormProps) => (
  <TypedGate of={{ dossierId: props.dossierId, taskId: props.task._id }}>
    {(saved) => <OpenedReply {...props} saved={saved} />}
  </TypedGate>
);

/** The form for words, the customer number there and documents, with the answers to the questions of the provider. */
function OpenedReply({
  dossier,
  dossierId,
  task,
  provider,
  questions,
  onSent,
  saved,
}: ReplyFormProps & { saved: SavedAnswers }) {
  const intl = useIntl();
  const api = useApi();
  const change = useChangeDossier(dossierId);
  const refresh = useRefreshDossier(dossierId);
  const entries = dossier.conversations.find(({ providerId }) => providerId === provider._id)?.entries ?? [];
  const { keeper, forget } = useTypedKeeper({ dossierId, taskId: task._id }, { saved, join: joinReplies });
  const { answers, savedAt, isStuck, isJoined } = useKeeper(keeper);
  const [fresh] = useState(() => freshDraft(entries, task.collectedData.customerNumber));
  const draft = draftOf(answers, fresh);
  const keep = (change: Partial<ReplyDraft>) => {
    const typed = keeper.state().answers;
    keeper.keep({ ...typed, reply: { ...draftOf(typed, fresh), ...change } });
  };
  const documents = documentsFor(provider._id, {
    documents: dossier.uploadedDocuments,
    tasks: dossier.tasks,
  });
  const removable = documents.filter((document) => canRemove(document, dossier.tasks));
  const fileIds = draft.fileIds.filter((id) => documents.some(({ fileId }) => fileId === id));
  const own = problemsOf({ ...draft, fileIds }, task, documents);
  const [ownRefusals, setOwnRefusals] = useState(0);

  const { run, isPending, problem } = useAct(
    'reply to provider',
    async (values: QuestionFormValues) => {
      await keeper.drop();
      // The last save may have merged words that were typed elsewhere: show those before they are sent.
      if (keeper.state().answers !== answers) return keeper.resume();
      const told = await sendOrResume(keeper, () =>
        api.dossier.replyToProvider({
          params: { dossierId, providerId: provider._id, replyId: draft.id },
          body: {
            words: draft.words,
            customerNumber: draft.customerNumber,
            fileIds,
            askedAt: lastAskedAt(entries),
            ...(questions.length > 0 ? { questionAnswers: toProviderAnswers(questions, values) } : {}),
          },
        }),
      );
      forget();
      release();
      onSent();
      change((whole) => ({ ...whole, dossier: told }));
    },
    // The provider asks something else by now: show the new questions, and keep the words.
    ({ kind }) => kind === 'stale' && refresh(),
  );
  const matches = usePatternTest(questions);
  const { form, problems, refusals, submit } = useStepForm(
    questionsForm(questions, matches) as unknown as v.GenericSchema<QuestionFormValues, QuestionFormValues>,
    {
      defaultValues: questionDefaults(questions, typedTo(questions, answers)),
      onValid: async (values) => void (await run(values)),
    },
  );
  useKeptQuestions(form, questions, keeper);
  // What was saved comes back on the next visit, so leaving is blocked only while something cannot be saved.
  const release = useLeaveGuard(isStuck, { within: paths.dossier(dossierId) });

  const send = (event: FormEvent) => {
    if (own.length === 0) return void submit(event as never);
    event.preventDefault();
    setOwnRefusals(ownRefusals + 1);
  };
  const attempt = ownRefusals + refusals;
  const shown = attempt > 0 ? own : [];
  const ownText = (name: string) => {
    const found = shown.find((one) => one.name === name);
    return found && intl.formatMessage({ id: `conversation.error.${name}.${found.code}` });
  };
  const asked = questionErrors(intl, problems);
  const errors = [
    ...asked.errors,
    ...shown.map(({ name }) => ({ field: `reply-${name}`, message: ownText(name) })),
  ];
  const isDenied = canResend(task);
  const isReviewed = dossier.deathCertificate.needsReview === true;
  return (
    <Stack gap="lg">
      <ErrorSummary errors={errors} attempt={attempt} />
      <Sheet as="form" id="reply-form" onSubmit={send}>
        <QuestionFields questions={questions} control={form.control} errorOf={asked.errorOf} />
        <TextArea
          name="reply-words"
          rows={4}
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
      <Disclosure
        title={<FormattedMessage id="conversation.addFile" values={{ canRemove: removable.length > 0 }} />}
      >
        <Stack gap="lg">
          {removable.length > 0 && (
            <Section id="own-documents" title={<FormattedMessage id="documents.own" />}>
              <TaskLines>
                {removable.map((document) => (
                  <OwnDocument
                    key={document.uuid}
                    dossierId={dossierId}
                    document={document}
                    readers={fileReaders(document.fileId, dossier).map(({ name }) => name)}
                  />
                ))}
              </TaskLines>
            </Section>
          )}
          <AddDocument
            dossierId={dossierId}
            onAdded={async ({ fileId }) =>
              keep({ fileIds: [...draftOf(keeper.state().answers, fresh).fileIds, fileId] })
            }
          />
        </Stack>
      </Disclosure>
      <ProblemNotice problem={problem} texts={TEXTS} />
      {isJoined && (
        <Notice icon="info" role="status" compact>
          <p>
            <FormattedMessage id="conversation.joined" />
          </p>
        </Notice>
      )}
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
      <KeptNote savedAt={savedAt} isStuck={isStuck} />
      <SavedNote icon={isReviewed ? 'wait' : isDenied ? 'back' : 'info'}>
        <FormattedMessage
          id={isReviewed ? 'answers.held' : isDenied ? 'send.grace' : 'conversation.atOnce'}
        />
      </SavedNote>
    </Stack>
  );
}

/** Resumes saving what was typed when the reply could not be sent. */
async function sendOrResume<Answer>(keeper: AnswersKeeper, send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    keeper.resume();
    throw error;
  }
}

/** Saves the answers to questions as they are typed, and shows those that were typed elsewhere. */
function useKeptQuestions(
  { subscribe, getValues, reset }: StepForm<QuestionFormValues>['form'],
  questions: readonly Question[],
  keeper: AnswersKeeper,
) {
  const kept = JSON.stringify(questionDefaults(questions, typedTo(questions, keeper.state().answers)));
  const asked = JSON.stringify(questions);
  useEffect(() => {
    const values: QuestionFormValues = JSON.parse(kept);
    if (hasChanges(getValues(), values)) reset(values);
  }, [kept, getValues, reset]);
  useEffect(() => {
    const questions: Question[] = JSON.parse(asked);
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const typed = keeper.state().answers;
        // The same answer to a question that is put otherwise now is another answer.
        if (hasChanges(values, typedTo(questions, typed)))
          keeper.keep({ ...typed, questions: structuredClone(values), asked: wordingOf(questions) });
      },
    });
  }, [subscribe, keeper, asked]);
}

/** The problems of what was written, the first of each field. */
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
