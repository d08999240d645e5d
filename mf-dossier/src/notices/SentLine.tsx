import { FormattedMessage, useIntl } from '@nabericht/intl';
import { dayAndMonth } from '@nabericht/intl/written';
import type { TaskView } from '../screens/task-list/sections.ts';

/** When one provider is to answer, in a few words. */
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
