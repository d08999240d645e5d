import { FormattedMessage, useIntl } from '@nabericht/intl';
import { CHAT_FRAME_PATH } from '@nabericht/remote';
import { Dialog } from '@nabericht/ui/Dialog';
import styles from './ContactChat.module.css';
import { CallUs, MailInstead } from './ContactForm.tsx';
import type { ContactPanelProps } from './contact-panel-props.ts';

/** The chat of a third party, in an iframe with its own origin: it cannot read this page. */
export function ContactChat({ open, onClose }: ContactPanelProps) {
  const intl = useIntl();
  return (
    <Dialog open={open} onClose={onClose} size="medium" title={<FormattedMessage id="contact.chat.title" />}>
      <p>
        <FormattedMessage id="contact.chat.note" />
      </p>
      <iframe
        className={styles.frame}
        src={CHAT_FRAME_PATH}
        title={intl.formatMessage({ id: 'contact.chat.title' })}
        sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
      />
      <CallUs />
      <MailInstead />
    </Dialog>
  );
}
