import { FormattedMessage, useIntl } from '@nabericht/intl';
import type { TaskView } from '../screens/task-list/sections.ts';
import { dayInWords } from '../screens/task-list/task-words.ts';

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
        day: task.replyDueOn ? dayInWords(task.replyDueOn, intl) : '',
      }}
    />
  );
}
