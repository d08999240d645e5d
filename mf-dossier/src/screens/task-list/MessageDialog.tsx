import type { Message } from '@nabericht/domain/dossier/message';
import { useChangeDossier } from '@nabericht/dossier/use-dossier';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useApi } from '@nabericht/remote';
import { problemText } from '@nabericht/remote/problem-text';
import { useAct } from '@nabericht/remote/use-act';
import { Button } from '@nabericht/ui/Button';
import { Dialog } from '@nabericht/ui/Dialog';
import { Notice } from '@nabericht/ui/Notice';
import { Subtle } from '@nabericht/ui/Subtle';
import styles from './TaskListScreen.module.css';
import { useBody, useSubject } from './UserTexts.tsx';

interface MessageDialogProps {
  dossierId: string;
  message: Message | null;
  onClose: () => void;
}

/** A message in full. Its button marks it as read; of one that was read it only closes. */
export function MessageDialog({ dossierId, message, onClose }: MessageDialogProps) {
  const intl = useIntl();
  const api = useApi();
  const change = useChangeDossier(dossierId);
  const subject = useSubject(message);
  const body = useBody(message);
  const marking = useAct('mark message', async (messageId: string) => {
    const read = await api.dossier.setMessageToRead({ params: { dossierId, messageId, read: 'true' } });
    change((whole) => ({
      ...whole,
      dossier: {
        ...whole.dossier,
        messages: whole.dossier.messages.map((other) => (other._id === read._id ? read : other)),
      },
    }));
    onClose();
  });
  const close = () => {
    marking.reset();
    onClose();
  };
  return (
    <Dialog
      open={message !== null}
      onClose={close}
      size="medium"
      title={subject}
      actions={
        message && (
          <Button
            onClick={() => (message.read ? close() : marking.run(message._id))}
            loading={marking.isPending}
          >
            <FormattedMessage id={message.read ? 'messages.close' : 'messages.markRead'} />
          </Button>
        )
      }
    >
      {message && (
        <Subtle small>
          {intl.formatDate(message.createdAt, { dateStyle: 'long', timeStyle: 'short', hour12: false })}
        </Subtle>
      )}
      <p className={styles.body}>{body}</p>
      {marking.problem && (
        <Notice tone="negative" role="alert" compact>
          <p>
            <FormattedMessage {...problemText(marking.problem, { failed: 'messages.markFailed' })} />
          </p>
        </Notice>
      )}
    </Dialog>
  );
}
