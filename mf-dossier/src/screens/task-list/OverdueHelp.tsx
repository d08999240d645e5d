import type { Provider } from '@nabericht/domain/provider/provider';
import type { Task } from '@nabericht/domain/tasks/task';
import { FormattedMessage } from '@nabericht/intl';
import { Reference } from '@nabericht/ui/Subtle';

interface OverdueHelpProps {
  task: Task;
  provider: Provider;
  /** The reference to mention on the telephone. */
  reference: string;
}

/** What we do about an answer that is overdue, and what somebody can do who does not want to wait. */
export function OverdueHelp({ task, provider, reference }: OverdueHelpProps) {
  // Of an organisation that our office answers for, the office is reminded, and asks.
  const done = provider.mailAdminLinkForCancellation ? 'office' : task.remindedAt === null ? 'soon' : 'next';
  return (
    <p>
      <FormattedMessage
        id={`taskList.overdue.${done}`}
        values={{ provider: provider.name, reference: <Reference>{reference}</Reference> }}
      />
    </p>
  );
}
