import type { Message } from '@nabericht/domain/dossier/message';
import { FormattedMessage } from '@nabericht/intl';
import { paths } from '@nabericht/remote';
import { QuietLink } from '@nabericht/ui/QuietLink';
import { unreadOf } from '../messages/unread.ts';

/** One line that says that there are new messages. */
export function MessagesLine({ dossierId, messages }: { dossierId: string; messages: readonly Message[] }) {
  const count = unreadOf(messages).length;
  if (count === 0) return null;
  return (
    <div>
      <QuietLink to={paths.messages(dossierId)} icon="message" strong>
        <FormattedMessage id="taskList.messages" values={{ count }} />
      </QuietLink>
    </div>
  );
}
