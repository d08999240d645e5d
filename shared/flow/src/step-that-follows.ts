import type { Answers, Step } from '@nabericht/domain/form/step';
import { walk } from './walk.ts';

/**
 * The step that a change makes necessary: one that only the new answers lead to, or whose own answers are no longer right with
 * them. Null when the change can be saved.
 * @param changed the answers of the steps that were changed
 */
export function stepThatFollows<Context, Given extends Answers, Walked extends Step<Context, Partial<Given>>>(
  flow: readonly Walked[],
  before: Given,
  changed: Given,
  context: Context,
): Walked | null {
  const { route } = walk(flow, before, context);
  const now = walk(flow, { ...before, ...changed }, context);
  const isNew = (step: Walked) => !route.includes(step) && !changed[step.id];
  const isWrong = (step: Walked) => now.problems.some((problem) => problem.step === step);
  return now.route.find((step) => isNew(step) || isWrong(step)) ?? null;
}
