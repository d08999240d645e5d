import type { Message } from '@nabericht/domain/dossier/message';
import { isAbout } from '@nabericht/domain/dossier/task-messages';
import type { WholeDossier } from '@nabericht/dossier/dossier-cache';
import { ProblemNotice } from '@nabericht/dossier/ProblemNotice';
import { useReadMessages } from '@nabericht/dossier/use-read-messages';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { longDay } from '@nabericht/intl/written';
import { paths } from '@nabericht/remote';
import { useAct } from '@nabericht/remote/use-act';
import { Button } from '@nabericht/ui/Button';
import { Section } from '@nabericht/ui/Page';
import { Stack } from '@nabericht/ui/Stack';
import { Subtle } from '@nabericht/ui/Subtle';
import { TaskLine, TaskLines } from '@nabericht/ui/TaskLine';
import { type ComponentProps, useRef, useState } from 'react';
import { sectionsOf } from '../task-list/sections.ts';
import { MessageDialog } from './MessageDialog.tsx';
import styles from './MessageList.module.css';
import { messageGroups } from './message-groups.ts';
import { useSubject } from './UserTexts.tsx';
import { unreadOf } from './unread.ts';

/** All messages by organisation. Opening a message marks it as read, and one button marks all of them. */
export function MessageList({ dossier, flags }: WholeDossier) {
  const [openId, setOpenId] = useState<string | null>(null);
  const [now] = useState(() => new Date());
  const count = useRef<HTMLParagraphElement>(null);
  const read = useReadMessages(dossier._id);
  const reading = useAct('read messages', (ids: readonly string[]) => read(ids));
  const unread = unreadOf(dossier.messages);
  const open = dossier.messages.find(({ _id }) => _id === openId) ?? null;
  const show = (message: Message) => {
    setOpenId(message._id);
    if (!message.read) void reading.run([message._id]);
  };
  const readAll = () => {
    // The button with the focus disappears once nothing is unread.
    count.current?.focus();
    void reading.run(unread);
  };
  const close = () => {
    setOpenId(null);
    reading.reset();
  };
  const failure = <ProblemNotice problem={reading.problem} texts={{ failed: 'messages.markFailed' }} />;
  return (
    <Stack gap="2xl">
      <div className={styles.head}>
        <Subtle ref={count} tabIndex={-1}>
          <FormattedMessage
            id="messages.unread"
            values={{ count: unread.length, all: dossier.messages.length }}
          />
        </Subtle>
        {unread.length > 0 && (
          <Button
            severity="secondary"
            iconLeft="check"
            loading={reading.isPending && !open}
            onClick={readAll}
          >
            <FormattedMessage id="messages.readAll" />
          </Button>
        )}
        {!open && failure}
      </div>
      {messageGroups(dossier.messages, dossier.providers).map(({ provider, messages }) => (
        <Section key={provider ?? ''} title={provider ?? <FormattedMessage id="messages.ours" />}>
          <TaskLines>
            {messages.map((message) => (
              <MessageLine key={message._id} message={message} onOpen={() => show(message)} />
            ))}
          </TaskLines>
        </Section>
      ))}
      <MessageDialog
        message={open}
        way={open && wayOf(open, { dossier, flags }, now)}
        onClose={close}
        failure={failure}
      />
    </Stack>
  );
}

/** The link to where the reporter can act on a message; null when there is nothing to do. */
function wayOf(
  message: Message,
  { dossier, flags }: WholeDossier,
  now: Date,
): ComponentProps<typeof MessageDialog>['way'] {
  // The documents screen lists every file, also of a task that is completed or not open yet.
  if (message.content_key === 'message.providerFile')
    return { to: paths.task(dossier._id, 'documents'), words: 'messages.toDocuments' };
  const { forYou } = sectionsOf({ dossier, flags }, now);
  const view = forYou.find(({ task, route }) => route !== null && isAbout(message, task, dossier.providers));
  return view?.route ? { to: paths.task(dossier._id, view.route), words: 'messages.toTask' } : null;
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
          className={message.read ? `${styles.line} ${styles.isRead}` : styles.line}
          onClick={onOpen}
        >
          {useSubject(message)}
        </button>
      }
    >
      <p>
        {longDay(message.createdAt, intl)}
        {!message.read && (
          <>
            {', '}
            <FormattedMessage id="messages.new" />
          </>
        )}
      </p>
    </TaskLine>
  );
}
