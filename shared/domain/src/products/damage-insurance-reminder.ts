import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { Task } from '../tasks/task.ts';

/**
 * The day on which the reporter wants a reminder of a damage insurance; null without one, or when the task is
 * completed.
 */
export const asksReminder = ({
  type,
  status,
  collectedData: {
    productAction,
    damageInsuranceProductReminderConsent: hasConsent,
    damageInsuranceReminderDate: day,
  },
}: Pick<Task, 'type' | 'status' | 'collectedData'>): CalendarDay | null =>
  type === 'product_information' && status === 'active' && productAction === 'reminder' && hasConsent
    ? (day ?? null)
    : null;
