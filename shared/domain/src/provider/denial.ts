import type { Task } from '../tasks/task.ts';

/** The fields of a task that a denial sets. */
export type DenialState = Pick<Task, 'status' | 'providerMessage' | 'denialReason'>;

/** Whether a provider denied; denials from before there were reasons only have a message. */
export const isDenied = ({ status, providerMessage, denialReason }: DenialState): boolean =>
  status === 'completed' && Boolean(denialReason || providerMessage);

/** Whether the provider does not know the deceased as a customer: then nothing is asked of the reporter. */
export const isUnknownThere = (task: DenialState): boolean =>
  isDenied(task) && task.denialReason === 'notACustomer';

/** Sent back: the reporter has to correct something. */
export const isRejected = (task: DenialState): boolean => isDenied(task) && !isUnknownThere(task);

export type AnswerTold = 'confirmed' | 'denied' | 'unknownThere' | 'unknownThereWithWords';

/**
 * How an answer is told to the reporter. Words that came with "no customer" may ask something of them, so that it is not said
 * that nothing has to be done.
 */
export function answerTold(task: DenialState): AnswerTold {
  if (isRejected(task)) return 'denied';
  if (!isUnknownThere(task)) return 'confirmed';
  return task.providerMessage ? 'unknownThereWithWords' : 'unknownThere';
}
