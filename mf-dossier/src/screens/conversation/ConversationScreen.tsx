import { DossierGate, DossierLoading, type DossierScreenProps } from '@nabericht/dossier/DossierGate';
import { ToTaskList } from '@nabericht/dossier/StartableTask';
import { TaskPage } from '@nabericht/dossier/TaskPage';
import { useReadMessagesOf } from '@nabericht/dossier/use-read-messages';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useParams } from '@nabericht/router';
import { Section } from '@nabericht/ui/Page';
import { Stack } from '@nabericht/ui/Stack';
import { Subtle } from '@nabericht/ui/Subtle';
import { TaskLines } from '@nabericht/ui/TaskLine';
import { UserTexts } from '../messages/UserTexts.tsx';
import { Entry } from './Entry.tsx';
import { ReplySection, SAID } from './ReplySection.tsx';

export function ConversationScreen() {
  return <DossierGate>{(props) => <ConversationOfTask key={props.dossierId} {...props} />}</DossierGate>;
}

/** Everything between the family and one organisation, in order, and the reply that it waits for. */
function ConversationOfTask(props: DossierScreenProps) {
  const { dossier, dossierId, isCurrent } = props;
  const intl = useIntl();
  const { taskId } = useParams();
  const task = dossier.tasks.find(({ _id, type }) => _id === taskId && type === 'provider');
  const provider = dossier.providers.find(({ _id }) => _id === task?.providerId);
  useReadMessagesOf(dossier, task);
  if ((!task || !provider) && !isCurrent) return <DossierLoading />;
  if (!task || !provider) return <ToTaskList dossierId={dossierId} refused="unknown" />;
  const { entries } = dossier.conversations.find(({ providerId }) => providerId === provider._id) ?? {
    entries: [],
  };
  const { customerNumber } = task.collectedData;
  return (
    <TaskPage
      dossier={dossier}
      title={intl.formatMessage({ id: 'conversation.title' }, { provider: provider.name })}
    >
      <Stack gap="2xl">
        <Section
          id={SAID}
          title={<FormattedMessage id="conversation.said" />}
          aside={
            customerNumber && (
              <FormattedMessage id="conversation.number" values={{ number: customerNumber }} />
            )
          }
        >
          {entries.length === 0 ? (
            <Subtle>
              <FormattedMessage id="conversation.none" values={{ provider: provider.name }} />
            </Subtle>
          ) : (
            <UserTexts>
              <TaskLines>
                {entries.map((entry, index) => (
                  <Entry
                    key={`${entry.kind} ${entry.at}`}
                    entry={entry}
                    isLast={index === entries.length - 1}
                    dossier={dossier}
                    task={task}
                    provider={provider}
                  />
                ))}
              </TaskLines>
            </UserTexts>
          )}
        </Section>
        <ReplySection key={task._id} {...props} task={task} provider={provider} />
      </Stack>
    </TaskPage>
  );
}
