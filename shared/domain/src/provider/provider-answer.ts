import * as v from 'valibot';
import { isVisible } from '../form/visible-text.ts';
import type { Product } from '../products/product.ts';
import type { Task } from '../tasks/task.ts';
import type { DenialState } from './denial.ts';
import { DenialReason, needsWords } from './denial-reason.ts';
import { ProviderOutcome } from './provider-outcome.ts';

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

/** Whether a provider sent products: then it knew the deceased, and cannot deny that. */
export const hasSentProducts = (
  products: readonly Pick<Product, 'providerId' | 'source'>[],
  providerId: string,
): boolean => products.some((product) => product.source === 'provider' && product.providerId === providerId);
