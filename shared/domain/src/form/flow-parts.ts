import type { Answers, Step } from './step.ts';

/** A step that says what its answers come to. */
interface GivingStep<Context, Before, Parts> extends Step<Context, Before> {
  readonly give: (typed: unknown, context: Context, before: Before) => Partial<Parts>;
  readonly unasked?: Partial<Parts>;
}

/**
 * What the answers of a complete flow are saved as. A step that was not asked gives what it says of that; later steps
 * are heard over earlier ones.
 * @throws {v.ValiError} for answers that the flow's walk does not call complete
 */
export function flowParts<Context, Given extends Answers, Parts extends { [Part in keyof Parts]: object }>(
  flow: readonly GivingStep<Context, Given, Parts>[],
  answers: Given,
  context: Context,
): Partial<Parts> {
  const isAsked = ({ when }: Step<Context, Given>) => !when || when(answers, context);
  const unasked = flow.filter((step) => !isAsked(step)).map((step) => step.unasked ?? {});
  const asked = flow.filter(isAsked).map((step) => step.give(answers[step.id], context, answers));
  return [...unasked, ...asked].reduce(mergedParts, {});
}

/** Parts with what a later step says of them. */
export function mergedParts<Parts extends { [Part in keyof Parts]: object }>(
  before: Partial<Parts>,
  given: Partial<Parts>,
): Partial<Parts> {
  let all = before;
  for (const part in given) all = { ...all, [part]: { ...all[part], ...given[part] } };
  return all;
}
