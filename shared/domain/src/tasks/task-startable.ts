import { type Refusal, type Rule, refusalsOf } from '../rule/refusal.ts';
import type { Task } from './task.ts';
import {
  canPrepareNotice,
  isAlwaysEditable,
  isEditableWhileActive,
  isLinkToSend,
  isProductEditable,
  type ProductFacts,
} from './task-editable.ts';
import { isBlocked, type TaskFacts } from './task-needs.ts';

export type StartFacts = {
  readonly task: StartableTask;
  readonly tasks: readonly TaskFacts[];
  readonly products: readonly ProductFacts[];
  readonly now: Date;
};
export type StartableTask = TaskFacts & Pick<Task, 'productId' | 'descriptionArgs'>;

/** Why the reporter cannot start, edit or complete a task. */
export const START_RULES = [
  {
    id: 'task-blocked',
    sentence: 'A task waits until every task type that it needs is completed.',
    refuses: ({ task, tasks, now }) => isBlocked(task, tasks, now),
  },
  {
    id: 'product-not-editable',
    sentence:
      'A product is worked on when its provider allows it; bank accounts, mortgages, pensions, care and income only after the back office activated the task.',
    refuses: ({ task, products }) => !isProductEditable(task, products),
  },
  {
    id: 'provider-told',
    sentence:
      'Once a provider was told, its task waits for the answer and cannot be changed; after a denial it can be corrected and sent again, and what it asks can be answered.',
    refuses: ({ task }) => task.type === 'provider' && !canPrepareNotice(task),
  },
  {
    id: 'task-completed',
    sentence: 'A completed task stays as it is, except for documents and products found in documents.',
    refuses: ({ task }) => task.status === 'completed' && !isAlwaysEditable(task) && !canPrepareNotice(task),
  },
  {
    id: 'task-active',
    sentence:
      'Of the active tasks only products, the list of beneficiaries, links that are still to be sent and untold providers can be opened.',
    refuses: ({ task }) =>
      task.status === 'active' &&
      !isAlwaysEditable(task) &&
      !isEditableWhileActive(task) &&
      !isLinkToSend(task),
  },
] as const satisfies readonly Rule<StartFacts>[];

/** The first reason why a task cannot be started now; null when it can. */
export const whyNotStart = (facts: StartFacts): Refusal | null => refusalsOf(START_RULES, facts)[0] ?? null;

export const canStart = (facts: StartFacts): boolean => whyNotStart(facts) === null;
