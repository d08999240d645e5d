import { DossierGate, type DossierScreenProps } from '@nabericht/dossier/DossierGate';
import { TaskPage } from '@nabericht/dossier/TaskPage';
import { useIntl } from '@nabericht/intl';
import { MessageList } from './MessageList.tsx';
import { UserTexts } from './UserTexts.tsx';

export function MessagesScreen() {
  return <DossierGate>{(props) => <Messages key={props.dossierId} {...props} />}</DossierGate>;
}

/** The messages of organisations and of us to the reporter. */
function Messages({ dossier, flags }: DossierScreenProps) {
  const intl = useIntl();
  return (
    <TaskPage dossier={dossier} title={intl.formatMessage({ id: 'messages.title' })}>
      <UserTexts>
        <MessageList dossier={dossier} flags={flags} />
      </UserTexts>
    </TaskPage>
  );
}
