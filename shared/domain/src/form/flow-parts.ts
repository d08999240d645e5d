import type { Answers, Step } from './step.ts';

/** A step that converts its answers to parts of the stored data. */
interface GivingStep<Context, Before, Parts> extends Step<Context, Before> {
  readonly give: (typed: unknown, context: Context, before: Before) => Partial<Parts>;
  readonly unasked?: Partial<Parts>;
}

/**
 * The stored data for the answers of a complete flow. A step that was not asked contributes its `unasked` values; later
 * steps override earlier ones.
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

/** Merges the parts of a later step into those of earlier steps. */
export function mergedParts<Parts extends { [Part in keyof Parts]: object }>(
  before: Partial<Parts>,
  given: Partial<Parts>,
): Partial<Parts> {
  let all = before;
  for (const part in given) all = { ...all, [part]: { ...all[part], ...given[part] } };
  return all;
}
