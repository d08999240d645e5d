import { isOfNnOnly } from '@nabericht/domain/dossier/nn-only';
import type { Provider } from '@nabericht/domain/provider/provider';
import type { Question } from '@nabericht/domain/provider/provider-questions';
import { fromProviderAnswers, questionsForm } from '@nabericht/domain/report/provider-questions-form';
import type { Task } from '@nabericht/domain/tasks/task';
import type { DossierScreenProps } from '@nabericht/dossier/DossierGate';
import { ProblemNotice } from '@nabericht/dossier/ProblemNotice';
import { TaskPage } from '@nabericht/dossier/TaskPage';
import { useStepForm } from '@nabericht/flow/use-step-form';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { QuestionFields } from '@nabericht/questions/QuestionFields';
import { questionErrors } from '@nabericht/questions/question-errors';
import { type QuestionFormValues, questionDefaults } from '@nabericht/questions/question-values';
import { usePatternTest } from '@nabericht/questions/use-pattern-test';
import { paths, useLeaveGuard } from '@nabericht/remote';
import { Actions } from '@nabericht/ui/Actions';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { ErrorSummary } from '@nabericht/ui/ErrorSummary';
import { SavedNote } from '@nabericht/ui/SavedNote';
import { Sheet } from '@nabericht/ui/Sheet';
import type { GenericSchema } from 'valibot';
import { useSendAnswers } from './use-send-answers.ts';

const NOT_KEPT = {
  stale: 'questions.stale',
  settled: 'questions.refused',
  missing: 'questions.refused',
  failed: 'questions.failed',
};
const NOT_SENT = { offline: 'questions.sendFailed', failed: 'questions.sendFailed' };

interface ProviderQuestionsFormProps extends DossierScreenProps {
  task: Task;
  provider: Provider;
  questions: readonly Question[];
  onBegin: () => void;
}

/** The questions of a provider. The last button sends the notice, unless the NN-only variant has a check after this screen. */
export function ProviderQuestionsForm({
  dossier,
  flags,
  dossierId,
  task,
  provider,
  questions,
  onBegin,
}: ProviderQuestionsFormProps) {
  const intl = useIntl();
  const isCheckedFirst = isOfNnOnly(flags.nnOnly, provider) && !task.noticeSentAt;
  const isReviewed = dossier.deathCertificate.needsReview === true;
  const { problem, isKept, sendAnswers } = useSendAnswers({
    dossierId,
    task,
    provider,
    questions,
    isCheckedFirst,
  });
  const matches = usePatternTest(questions);
  const { form, problems, refusals, submit } = useStepForm(
    questionsForm(questions, matches) as unknown as GenericSchema<QuestionFormValues, QuestionFormValues>,
    {
      defaultValues: questionDefaults(
        questions,
        fromProviderAnswers(task.collectedData.providerQuestionAnswers),
      ),
      onValid: async (values) => {
        onBegin();
        await sendAnswers({ values, beforeLeaving: release });
      },
    },
  );
  const release = useLeaveGuard(form.formState.isDirty);
  const { errors, errorOf } = questionErrors(intl, problems);
  const title = intl.formatMessage({ id: 'questions.title' }, { provider: provider.name });
  return (
    <TaskPage
      dossier={dossier}
      title={title}
      tabTitle={errors.length > 0 ? intl.formatMessage({ id: 'form.errorTitle' }, { title }) : title}
    >
      <p>
        <FormattedMessage id="questions.intro" values={{ provider: provider.name }} />
      </p>
      <ErrorSummary errors={errors} attempt={refusals} />
      <Sheet as="form" onSubmit={submit}>
        <QuestionFields questions={questions} control={form.control} errorOf={errorOf} />
        <ProblemNotice problem={problem} texts={isKept ? NOT_SENT : NOT_KEPT} />
        <Actions>
          <Button type="submit" loading={form.formState.isSubmitting} iconRight="right">
            <FormattedMessage
              id={isCheckedFirst ? 'questions.next' : 'questions.send'}
              values={{ provider: provider.name }}
            />
          </Button>
          <ButtonLink severity="quiet" to={paths.taskList(dossierId)}>
            <FormattedMessage id="dossier.toTaskList" />
          </ButtonLink>
        </Actions>
        {!isCheckedFirst && (
          <SavedNote icon="back">
            <FormattedMessage id={isReviewed ? 'send.graceHeld' : 'send.grace'} />
          </SavedNote>
        )}
      </Sheet>
    </TaskPage>
  );
}
