import { isOfNnOnly } from '../dossier/nn-only.ts';
import type { Task } from '../tasks/task.ts';
import { type DenialState, isDenied } from './denial.ts';
import type { Provider } from './provider.ts';

/** Whether the notice of a task completed it by being sent, and nothing on the task shows that its provider has answered. */
export const isDoneBySending = (
  task: DenialState & Pick<Task, 'type' | 'providerOutcome'>,
  { nnOnly, provider }: { nnOnly: boolean; provider: Pick<Provider, 'slug'> | null },
): boolean =>
  task.type === 'provider' &&
  task.status === 'completed' &&
  isOfNnOnly(nnOnly, provider) &&
  !isDenied(task) &&
  !task.providerOutcome;
