import { type DenialState, isRejected } from '../provider/denial.ts';
import type { Task } from './task.ts';
import { isLinkToSend, isListOfOthers, isUnsent } from './task-editable.ts';
import type { ProductState } from './task-texts.ts';

/** What a product in progress says while its reporter acts next; in every other state somebody else does, or a day comes. */
const ASKING: readonly ProductState[] = ['text', 'later', 'begun'];
const ASKING_KEYS: readonly string[] = ASKING.map((state) => `task.product_information.${state}`);

type TurnFacts = Pick<
  Task,
  'type' | 'status' | 'descriptionKey' | 'descriptionArgs' | 'noticeSentAt' | 'noticeHeldAt'
> &
  DenialState;

/** Whether it is the reporter's turn, now or once what the task waits for is done. */
export const isForReporter = (task: TurnFacts): boolean =>
  (task.status === 'new' && !isListOfOthers(task)) ||
  isRejected(task) ||
  isUnsent(task) ||
  isLinkToSend(task) ||
  (task.status === 'active' && ASKING_KEYS.includes(task.descriptionKey ?? ''));
