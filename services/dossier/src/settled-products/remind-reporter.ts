import { asksReminder } from '@nabericht/domain/products/damage-insurance-reminder';
import { namedUuid } from '@nabericht/service-kit/named-uuid';
import { type ChangingDeps, changeDossier } from '../dossiers/change-dossier.ts';
import { leaveMessage } from '../messages/tell-reporter.ts';
import type { ReminderOfTask } from '../queues.ts';

/** Adds a message and a mail on the day that the reporter chose, once; does nothing when they changed the day since. */
export const remindReporter = (deps: ChangingDeps, reminder: ReminderOfTask): Promise<void> =>
  changeDossier(deps, reminder.dossierId, (changing) => {
    const { whole, providers } = changing;
    const { dossierId, taskId, day } = reminder;
    const task = whole.tasks.find((record) => record.task._id === taskId)?.task;
    const messageId = namedUuid(`reminder ${taskId} ${day}`);
    if (
      !task ||
      asksReminder(task) !== day ||
      whole.messages.some(({ message }) => message._id === messageId)
    )
      return;
    const product = whole.products.find(({ uuid }) => uuid === task.productId)?.name ?? '';
    const provider = providers.find(({ _id }) => _id === task.providerId)?.name ?? '';
    const origin = { id: messageId, aboutId: task.providerId };
    leaveMessage(changing, 'message.productReminder', { product, provider }, origin);
    changing.enqueue('mailReminder', { dossierId, taskId, day });
  });
