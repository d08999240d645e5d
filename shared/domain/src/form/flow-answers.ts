import * as v from 'valibot';
import type { Answers } from './step.ts';

interface HoldingStep<Context, Parts> {
  readonly id: string;
  readonly answers: v.GenericSchema<unknown, object>;
  readonly fromParts: (parts: Parts, context: Context) => object;
}

type HeldAnswers = { readonly [stepId: string]: object };

/** Stored answers in the shape of the current forms; nothing for a step that was not opened yet. */
export const readAnswers = (
  flow: readonly Pick<HoldingStep<never, never>, 'id' | 'answers'>[],
  kept: Answers,
): HeldAnswers =>
  Object.fromEntries(flow.flatMap(({ id, answers }) => (kept[id] ? [[id, v.parse(answers, kept[id])]] : [])));

/** The stored data, converted back to the answers that it was made of. */
export const answersOfParts = <Context, Parts>(
  flow: readonly HoldingStep<Context, Parts>[],
  parts: Parts,
  context: Context,
): HeldAnswers => Object.fromEntries(flow.map(({ id, fromParts }) => [id, fromParts(parts, context)]));
