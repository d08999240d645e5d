import * as v from 'valibot';
import { isVisible } from '../form/visible-text.ts';
import type { Product } from '../products/product.ts';
import type { Task } from '../tasks/task.ts';
import { DenialReason, needsWords } from './denial-reason.ts';
import { ProviderOutcome } from './provider-outcome.ts';

/** The rule in the 410 for a one-time link that expired before it was answered. */
export const LINK_EXPIRED = 'link-expired';

/** The rule in the 410 for a one-time link that was answered, when the family replied and that has a link of its own. */
export const ANSWERED_BEFORE = 'answered-before';

/** The rule in the refusal of an answer beside which the one that stands cannot be. */
export const ANSWER_STANDS = 'answer-stands';

const PROVIDER_ANSWERS = ['Confirmed', 'Denied'] as const;

/** The most that a provider may write with its answer. */
export const ANSWER_CHARACTERS = 2000;

const message = v.pipe(v.nullish(v.string(), ''), v.trim(), v.maxLength(ANSWER_CHARACTERS, 'maxLength'));

/** The answer of a provider to a notice. A denial needs a reason; a text that shows nothing counts as none. */
export const ProviderAnswerForm = v.pipe(
  v.object({
    status: v.pipe(v.nullish(v.string(), ''), v.picklist(PROVIDER_ANSWERS, 'required')),
    reason: v.nullish(DenialReason),
    /** For a confirmation; null takes back the one that was confirmed before. */
    outcome: v.nullish(ProviderOutcome),
    message,
  }),
  v.forward(
    v.partialCheck(
      [['status'], ['reason'], ['message']],
      ({ status, reason, message }) =>
        status !== 'Denied' || !needsWords(reason ?? 'other') || isVisible(message),
      'required',
    ),
    ['message'],
  ),
);
export type ProviderAnswer = v.InferOutput<typeof ProviderAnswerForm>;

/** The fields of a task that a denial sets. */
export type DenialState = Pick<Task, 'status' | 'providerMessage' | 'denialReason'>;

/**
 * Either answer completes the task, and proves that the notice arrived; a denial leaves its reason on it, a confirmation
 * its outcome.
 * @param standing the outcome that was confirmed of this notice before: a confirmation without one leaves it
 */
export const answerOutcome = (
  answer: ProviderAnswer,
  standing?: Task['providerOutcome'],
): DenialState & Pick<Task, 'tags' | 'noticeFailedAt' | 'providerOutcome'> => ({
  status: 'completed',
  tags: [],
  noticeFailedAt: null,
  providerMessage: answer.status === 'Denied' ? answer.message || null : null,
  denialReason: answer.status === 'Denied' ? (answer.reason ?? 'other') : null,
  providerOutcome:
    answer.status === 'Confirmed'
      ? answer.outcome === undefined
        ? (standing ?? null)
        : answer.outcome
      : null,
});

/** An answer that takes no outcome back: a system, or a command of ours, may write `null` for what it leaves out. */
export const withoutTakingBack = ({ outcome, ...answer }: ProviderAnswer): ProviderAnswer => ({
  ...answer,
  ...(outcome && { outcome }),
});

/** Whether an answer equals the denial that is stored; a denial from before there were reasons counts as `other`. */
export const isSameDenial = (
  { message, reason }: { message?: string | null; reason?: DenialReason | null },
  answer: ProviderAnswer,
): boolean => {
  const { providerMessage, denialReason } = answerOutcome(answer);
  return denialReason === (reason ?? 'other') && providerMessage === (message || null);
};

/** Whether a provider denied; denials from before there were reasons only have a message. */
export const isDenied = ({ status, providerMessage, denialReason }: DenialState): boolean =>
  status === 'completed' && Boolean(denialReason || providerMessage);

/** Whether a provider sent products: then it knew the deceased, and cannot deny that. */
export const hasSentProducts = (
  products: readonly Pick<Product, 'providerId' | 'source'>[],
  providerId: string,
): boolean => products.some((product) => product.source === 'provider' && product.providerId === providerId);

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
