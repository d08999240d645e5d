import { DownloadButton } from '@nabericht/documents/DownloadButton';
import type { ConversationEntry } from '@nabericht/domain/conversation/conversation';
import type { Dossier } from '@nabericht/domain/dossier/dossier';
import type { Provider } from '@nabericht/domain/provider/provider';
import type { Task } from '@nabericht/domain/tasks/task';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { clockTime, dayAndMonth } from '@nabericht/intl/written';
import { useApi } from '@nabericht/remote';
import { TaskLine } from '@nabericht/ui/TaskLine';
import type { ComponentProps, ReactNode } from 'react';
import { useBody, useSubject } from '../messages/UserTexts.tsx';
import { textOf, titleOf } from '../task-list/task-words.ts';
import styles from './ConversationScreen.module.css';

type OfKind<Kind extends ConversationEntry['kind']> = Extract<ConversationEntry, { kind: Kind }>;

interface EntryProps {
  entry: ConversationEntry;
  /** Whether this is the last entry: that one also says the outcome. */
  isLast: boolean;
  dossier: Dossier;
  task: Task;
  provider: Provider;
}

const LOOKS: Readonly<
  Record<ConversationEntry['kind'], Pick<ComponentProps<typeof TaskLine>, 'icon' | 'tone'>>
> = {
  notice: { icon: 'message' },
  asked: { icon: 'help', tone: 'warning' },
  confirmed: { icon: 'circlecheck', tone: 'positive' },
  denied: { icon: 'back', tone: 'negative' },
  reply: { icon: 'pencil' },
  message: { icon: 'message' },
};

/** A denial because the deceased is no customer asks nothing of anybody, so it does not look like an error. */
const lookOf = (entry: ConversationEntry) =>
  entry.kind === 'denied' && entry.reason === 'notACustomer' ? { icon: 'info' as const } : LOOKS[entry.kind];

/** One entry of the conversation, with its time. */
export function Entry({ entry, isLast, dossier, task, provider }: EntryProps) {
  const intl = useIntl();
  const values = { provider: provider.name };
  const line = (title: ReactNode, body?: ReactNode) => (
    <Line entry={entry} title={title}>
      {body}
    </Line>
  );
  switch (entry.kind) {
    case 'notice':
      return line(<FormattedMessage id={`conversation.notice.${entry.state}`} values={values} />);
    case 'asked':
      return line(
        <FormattedMessage id="conversation.asked" values={values} />,
        entry.questions.map((question) => (
          <p key={question} className={styles.words} lang="nl">
            {question}
          </p>
        )),
      );
    case 'confirmed':
      // The text of a completed task says its outcome.
      return isLast && task.status === 'completed'
        ? line(titleOf({ task }, intl), <p>{textOf({ task }, intl)}</p>)
        : line(<FormattedMessage id="conversation.confirmed" values={values} />);
    case 'denied':
      return line(
        <FormattedMessage id={`conversation.denied.${entry.reason ?? 'other'}`} values={values} />,
        entry.words && (
          <p className={styles.words} lang="nl">
            {entry.words}
          </p>
        ),
      );
    case 'reply':
      return line(
        <FormattedMessage id="conversation.reply" />,
        <ReplyBody entry={entry} kept={dossier.uploadedDocuments.map(({ fileId }) => fileId)} />,
      );
    case 'message':
      return <MessageEntry entry={entry} dossier={dossier} />;
  }
}

function Line({
  entry,
  title,
  children,
}: {
  entry: ConversationEntry;
  title: ReactNode;
  children?: ReactNode;
}) {
  const intl = useIntl();
  return (
    <TaskLine {...lookOf(entry)} title={title}>
      <p>
        <time dateTime={entry.at}>
          <FormattedMessage
            id="messages.sentAt"
            values={{ day: dayAndMonth(entry.at, intl), time: clockTime(entry.at, intl) }}
          />
        </time>
      </p>
      {children}
    </TaskLine>
  );
}

function MessageEntry({ entry, dossier }: { entry: OfKind<'message'>; dossier: Dossier }) {
  const message = dossier.messages.find(({ _id }) => _id === entry.messageId) ?? null;
  const subject = useSubject(message);
  const body = useBody(message);
  if (!message) return null;
  return (
    <Line entry={entry} title={subject}>
      <p className={styles.words}>{body}</p>
    </Line>
  );
}

/** What the family wrote back. A document that was removed from the dossier is shown by its name only. */
function ReplyBody({ entry, kept }: { entry: OfKind<'reply'>; kept: readonly string[] }) {
  const api = useApi();
  const { words, customerNumber, answers, files, state } = entry;
  return (
    <>
      {words && <p className={styles.words}>{words}</p>}
      {answers.map(({ label, answer }) => (
        <p key={label} className={styles.words}>
          <span lang="nl">{label}</span> <strong>{answer}</strong>
        </p>
      ))}
      {customerNumber && (
        <p>
          <FormattedMessage id="conversation.number" values={{ number: customerNumber }} />
        </p>
      )}
      {files.map(({ fileId, name }) =>
        kept.includes(fileId) ? (
          <p key={fileId} className={styles.file}>
            {name} <DownloadButton name={name} load={() => api.file.download({ params: { fileId } })} />
          </p>
        ) : (
          <p key={fileId}>
            <FormattedMessage id="conversation.fileGone" values={{ name }} />
          </p>
        ),
      )}
      <p>
        <FormattedMessage id={`conversation.reply.${state}`} />
      </p>
    </>
  );
}
