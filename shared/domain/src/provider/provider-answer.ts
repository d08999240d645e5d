import * as v from 'valibot';
import type { Task } from '../tasks/task.ts';
import { DenialReason, needsWords } from './denial-reason.ts';
import { ProviderOutcome } from './provider-outcome.ts';

/** Why a one-time link that nobody answered by leads no further: that rule of a 410. */
export const LINK_EXPIRED = 'link-expired';

const PROVIDER_ANSWERS = ['Confirmed', 'Denied'] as const;

const message = v.pipe(v.nullish(v.string(), ''), v.trim(), v.maxLength(2000, 'maxLength'));

/** What a provider answers to a notice. Who denies says why; an empty text counts as none. */
export const ProviderAnswerForm = v.pipe(
  v.object({
    status: v.pipe(v.nullish(v.string(), ''), v.picklist(PROVIDER_ANSWERS, 'required')),
    reason: v.nullish(DenialReason),
    /** Of who confirms. */
    outcome: v.nullish(ProviderOutcome),
    message,
  }),
  v.forward(
    v.partialCheck(
      [['status'], ['reason'], ['message']],
      ({ status, reason, message }) =>
        status !== 'Denied' || !needsWords(reason ?? 'other') || message !== '',
      'required',
    ),
    ['message'],
  ),
);
export type ProviderAnswer = v.InferOutput<typeof ProviderAnswerForm>;

/** Of a task, what a denial leaves on it. */
export type DenialState = Pick<Task, 'status' | 'providerMessage' | 'denialReason'>;

/** Either answer completes the task; a denial stays on it with its reason, a confirmation with what it came to. */
export const answerOutcome = (
  answer: ProviderAnswer,
): DenialState & Pick<Task, 'tags' | 'providerOutcome'> => ({
  status: 'completed',
  tags: [],
  providerMessage: answer.status === 'Denied' ? answer.message || null : null,
  denialReason: answer.status === 'Denied' ? (answer.reason ?? 'other') : null,
  providerOutcome: answer.status === 'Confirmed' ? (answer.outcome ?? null) : null,
});

/** Whether an answer says no more than this denial does; one of before there were reasons counts as `other`. */
export const isSameDenial = (
  { message, reason }: { message?: string | null; reason?: DenialReason | null },
  answer: ProviderAnswer,
): boolean => {
  const { providerMessage, denialReason } = answerOutcome(answer);
  return denialReason === (reason ?? 'other') && providerMessage === (message || null);
};

/** Whether a provider said no; before there were reasons to choose from its words alone tell. */
export const isDenied = ({ status, providerMessage, denialReason }: DenialState): boolean =>
  status === 'completed' && Boolean(denialReason || providerMessage);

/** Whether what was told did not know its customer by it: nothing is asked of the reporter then. */
export const isUnknownThere = (task: DenialState): boolean =>
  isDenied(task) && task.denialReason === 'notACustomer';

/** Sent back: the reporter is to put something right. */
export const isRejected = (task: DenialState): boolean => isDenied(task) && !isUnknownThere(task);
