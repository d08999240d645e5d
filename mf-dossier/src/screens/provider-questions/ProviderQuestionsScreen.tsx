import type { Provider } from '@nabericht/domain/provider';
import { questionsOf } from '@nabericht/domain/provider-questions';
import type { Task } from '@nabericht/domain/task';
import { canStart } from '@nabericht/domain/task-startable';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, paths } from '@nabericht/remote';
import { useParams } from '@nabericht/router';
import { ButtonLink } from '@nabericht/ui/Button';
import { MessagePage } from '@nabericht/ui/MessagePage';
import { useState } from 'react';
import { DossierGate, type DossierScreenProps } from '../../dossier/DossierGate.tsx';
import { ProviderQuestionsForm } from './ProviderQuestionsForm.tsx';

export function ProviderQuestionsScreen() {
  const { taskId } = useParams();
  return (
    <DossierGate>{(props) => <ProviderQuestions key={taskId} {...props} taskId={taskId} />}</DossierGate>
  );
}

interface ProviderQuestionsProps extends DossierScreenProps {
  taskId: string | undefined;
}

/** What a provider asks, as long as its task can be worked on; else the way back. */
function ProviderQuestions({ taskId, ...whole }: ProviderQuestionsProps) {
  const { dossier, dossierId } = whole;
  const [now] = useState(() => new Date());
  // Once begun the form stays: sending ends what can be started, and a look at the server may come first.
  const [isBegun, setIsBegun] = useState(false);
  const task = dossier.tasks.find(({ _id, type }) => _id === taskId && type === 'provider');
  const provider = dossier.providers.find(({ _id }) => _id === task?.providerId);
  const asked = provider && questionsOf(provider);
  const isOpen =
    task && canStart({ task, tasks: dossier.tasks, products: dossier.products, now }) && !task.noticeSentAt;
  if (!task || !provider || asked?.kind !== 'questions' || !(isOpen || isBegun)) {
    return <NoQuestions dossierId={dossierId} />;
  }
  return (
    <ProviderQuestionsForm
      {...whole}
      task={task satisfies Task}
      provider={provider satisfies Provider}
      questions={asked.questions}
      onBegin={() => setIsBegun(true)}
    />
  );
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
