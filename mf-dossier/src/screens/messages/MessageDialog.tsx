import type { Message } from '@nabericht/domain/dossier/message';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { clockTime, longDay } from '@nabericht/intl/written';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { Dialog } from '@nabericht/ui/Dialog';
import { Subtle } from '@nabericht/ui/Subtle';
import type { ReactNode } from 'react';
import styles from './MessageList.module.css';
import { useBody, useSubject } from './UserTexts.tsx';

interface MessageDialogProps {
  message: Message | null;
  /** The link to where the reporter can act on the message, and the key of its text. */
  way: { to: string; words: 'messages.toTask' | 'messages.toDocuments' } | null;
  onClose: () => void;
  /** Says that the message could not be marked as read. */
  failure: ReactNode;
}

/** A message in full, with a link to where the reporter can act on it. */
export function MessageDialog({ message, way, onClose, failure }: MessageDialogProps) {
  const intl = useIntl();
  const subject = useSubject(message);
  const body = useBody(message);
  return (
    <Dialog
      open={message !== null}
      onClose={onClose}
      size="medium"
      title={subject}
      actions={
        <>
          {way && (
            <ButtonLink to={way.to}>
              <FormattedMessage id={way.words} />
            </ButtonLink>
          )}
          <Button severity={way ? 'quiet' : 'secondary'} onClick={onClose}>
            <FormattedMessage id="messages.close" />
          </Button>
        </>
      }
    >
      {message && (
        <Subtle small>
          <FormattedMessage
            id="messages.sentAt"
            values={{ day: longDay(message.createdAt, intl), time: clockTime(message.createdAt, intl) }}
          />
        </Subtle>
      )}
      <p className={styles.body}>{body}</p>
      {failure}
    </Dialog>
  );
}
