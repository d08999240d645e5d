import { FormattedMessage, useIntl } from '@nabericht/intl';
import { dayAndMonth } from '@nabericht/intl/written';
import type { TaskView } from '../screens/task-list/sections.ts';

/** Says in a few words when one provider is expected to answer. */
export function SentLine({ view: { task, provider, isDoneBySending } }: { view: TaskView }) {
  const intl = useIntl();
  const kind = task.noticeHeldAt
    ? 'held'
    : task.noticeFailedAt
      ? 'failing'
      : isDoneBySending
        ? 'doneBySending'
        : 'dueOn';
  return (
    <FormattedMessage
      id={`sent.line.${kind}`}
      values={{
        provider: provider?.name ?? '',
        day: task.replyDueOn ? dayAndMonth(task.replyDueOn, intl) : '',
      }}
    />
  );
}
