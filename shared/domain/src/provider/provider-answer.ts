import * as v from 'valibot';
import type { Task } from '../tasks/task.ts';

export const PROVIDER_ANSWERS = ['Confirmed', 'Denied'] as const;

const message = v.pipe(v.nullish(v.string(), ''), v.trim(), v.maxLength(2000, 'maxLength'));

/** What a provider answers to a notice. Who denies says why; an empty text counts as none. */
export const ProviderAnswerForm = v.pipe(
  v.object({
    status: v.pipe(v.nullish(v.string(), ''), v.picklist(PROVIDER_ANSWERS, 'required')),
    message,
  }),
  v.forward(
    v.partialCheck(
      [['status'], ['message']],
      ({ status, message }) => status !== 'Denied' || message !== '',
      'required',
    ),
    ['message'],
  ),
);
export type ProviderAnswer = v.InferOutput<typeof ProviderAnswerForm>;

/** Either answer completes the task; a denial stays on it as the reason. */
export const answerOutcome = (answer: ProviderAnswer): Pick<Task, 'status' | 'tags' | 'providerMessage'> => ({
  status: 'completed',
  tags: [],
  providerMessage: answer.status === 'Denied' ? answer.message : null,
});

/** A completed task that carries words of its provider was sent back. */
export const isRejected = ({ status, providerMessage }: Pick<Task, 'status' | 'providerMessage'>): boolean =>
  status === 'completed' && Boolean(providerMessage);
