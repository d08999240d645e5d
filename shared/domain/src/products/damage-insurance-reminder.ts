import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { Task } from '../tasks/task.ts';

/** The day on which the reporter wants to hear of a damage insurance again; null when they do not, or it is done. */
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
