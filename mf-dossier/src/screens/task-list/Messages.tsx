import type { Message } from '@nabericht/domain/dossier/message';
import { focusSection } from '@nabericht/dossier/focus-section';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { Button } from '@nabericht/ui/Button';
import { Section } from '@nabericht/ui/Page';
import { TaskLine, TaskLines } from '@nabericht/ui/TaskLine';
import { useState } from 'react';
import { MessageDialog } from './MessageDialog.tsx';
import { messagesToShow } from './messages-to-show.ts';
import styles from './TaskListScreen.module.css';
import { UserTexts, useSubject } from './UserTexts.tsx';

interface MessagesProps {
  dossierId: string;
  messages: readonly Message[];
}

const SECTION = 'messages';

/** What organisations let the reporter know. Nothing at all as long as there is nothing. */
export function Messages(props: MessagesProps) {
  if (props.messages.length === 0) return null;
  return (
    <UserTexts>
      <MessageList {...props} />
    </UserTexts>
  );
}

function MessageList({ dossierId, messages }: MessagesProps) {
  const [isReadShown, setIsReadShown] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const { shown, unread, hasRead } = messagesToShow(messages, isReadShown);
  const close = () => {
    setOpenId(null);
    // The line that was clicked is gone once it is read; the focus goes to where it stood.
    focusSection(SECTION);
  };
  return (
    <Section
      id={SECTION}
      title={<FormattedMessage id="messages.title" />}
      aside={<FormattedMessage id="messages.unread" values={{ count: unread }} />}
    >
      {shown.length > 0 && (
        <TaskLines>
          {shown.map((message) => (
            <MessageLine key={message._id} message={message} onOpen={() => setOpenId(message._id)} />
          ))}
        </TaskLines>
      )}
      {hasRead && (
        <div>
          <Button
            severity="quiet"
            aria-expanded={isReadShown}
            aria-controls={SECTION}
            onClick={() => setIsReadShown(!isReadShown)}
          >
            <FormattedMessage id={isReadShown ? 'messages.hideRead' : 'messages.showRead'} />
          </Button>
        </div>
      )}
      <MessageDialog
        dossierId={dossierId}
        message={messages.find(({ _id }) => _id === openId) ?? null}
        onClose={close}
      />
    </Section>
  );
}

function MessageLine({ message, onOpen }: { message: Message; onOpen: () => void }) {
  const intl = useIntl();
  return (
    <TaskLine
      icon="message"
      {...(message.read ? {} : { tone: 'info' as const })}
      title={
        <button
          type="button"
          className={message.read ? `${styles.messageLine} ${styles.isRead}` : styles.messageLine}
          onClick={onOpen}
        >
          {useSubject(message)}
        </button>
      }
    >
      <p>
        {intl.formatDate(message.createdAt, { dateStyle: 'long' })}
        {message.read && (
          <>
            {', '}
            <FormattedMessage id="messages.read" />
          </>
        )}
      </p>
    </TaskLine>
  );
}
