import type { Task } from '../tasks/task.ts';
import { isUnsent } from '../tasks/task-editable.ts';
import type { Provider } from './provider.ts';

/** The providers that have no notice yet, also where one became unsent with its certificate; in the order in which they stand. */
export function unsentProviders<One extends Pick<Provider, '_id'>>(
  providers: readonly One[],
  tasks: readonly Pick<Task, 'type' | 'providerId' | 'noticeSentAt' | 'noticeHeldAt'>[],
): One[] {
  const unsent = tasks.filter(isUnsent).map(({ providerId }) => providerId);
  return providers.filter(({ _id }) => unsent.includes(_id));
}
