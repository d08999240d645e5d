import { questionsOf } from '@nabericht/domain/provider/provider-questions';
import { isAskedAgain } from '@nabericht/domain/tasks/task-editable';
import { StartableTask, type TaskScreenProps } from '@nabericht/dossier/StartableTask';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, paths } from '@nabericht/remote';
import { Navigate } from '@nabericht/router';
import { ButtonLink } from '@nabericht/ui/Button';
import { MessagePage } from '@nabericht/ui/MessagePage';
import { ProviderQuestionsForm } from './ProviderQuestionsForm.tsx';

export function ProviderQuestionsScreen() {
  return (
    <StartableTask
      find={(tasks, taskId) => tasks.find(({ _id, type }) => _id === taskId && type === 'provider')}
    >
      {(props) => <ProviderQuestions {...props} />}
    </StartableTask>
  );
}

/**
 * The questions of a provider before it is notified, or a page that there are none (also when they cannot be parsed). Questions
 * after the notice are part of the conversation, to which older addresses of this screen redirect.
 */
function ProviderQuestions({ keep, ...whole }: TaskScreenProps) {
  const { dossier, dossierId, task } = whole;
  if (isAskedAgain(task)) return <Navigate replace to={paths.task(dossierId, `organisation/${task._id}`)} />;
  const provider = dossier.providers.find(({ _id }) => _id === task.providerId);
  const asked = provider && questionsOf(provider);
  if (!provider || asked?.kind !== 'questions') return <NoQuestions dossierId={dossierId} />;
  return <ProviderQuestionsForm {...whole} provider={provider} questions={asked.questions} onBegin={keep} />;
}

function NoQuestions({ dossierId }: { dossierId: string }) {
  const intl = useIntl();
  return (
    <MessagePage
      icon="circlecheck"
      title={<FormattedMessage id="questions.none.title" />}
      actions={
        <ButtonLink to={paths.taskList(dossierId)}>
          <FormattedMessage id="dossier.toTaskList" />
        </ButtonLink>
      }
    >
      <PageTitle title={intl.formatMessage({ id: 'questions.none.title' })} />
      <p>
        <FormattedMessage id="questions.none.text" />
      </p>
    </MessagePage>
  );
}
