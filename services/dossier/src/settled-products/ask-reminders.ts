import { asksReminder } from '@nabericht/domain/products/damage-insurance-reminder';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { reminderMoment } from './reminder-moment.ts';

/** Schedules the reminder of an insurance for the day that its reporter chose. */
export function askReminders({
  before,
  whole,
  enqueue,
}: Pick<DossierChanging, 'before' | 'whole' | 'enqueue'>): void {
  for (const { task } of whole.tasks) {
    const was = before.tasks.find((record) => record.task._id === task._id)?.task;
    const day = asksReminder(task);
    if (!day || day === (was && asksReminder(was))) continue;
    const reminder = { dossierId: whole.record.id, taskId: task._id, day };
    enqueue('remindReporter', reminder, { startAfter: reminderMoment(day) });
  }
}
