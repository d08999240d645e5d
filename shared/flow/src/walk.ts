import { checkForm, type FieldProblem } from '@nabericht/domain/form/form-problems';
import type { Answers, Step } from '@nabericht/domain/form/step';

export type Walk<Walked, Given> = {
  /** The steps that these answers lead to, including those still to come. */
  readonly route: readonly Walked[];
  /** The answers of the steps on the route, cleaned by their forms; none of abandoned branches. */
  readonly answers: Partial<Given>;
  /** The first step without a valid answer; null when all have one. */
  readonly openStep: Walked | null;
  readonly complete: boolean;
  /** The errors of each step that has any, in the order of the route. */
  readonly problems: readonly { readonly step: Walked; readonly problems: readonly FieldProblem[] }[];
};

/**
 * Follows a flow along its answers. A step sees only the valid answers of the steps before it, so an answer on an
 * abandoned branch can open nothing.
 */
export function walk<Context, Given extends Answers, Walked extends Step<Context, Partial<Given>>>(
  flow: readonly Walked[],
  given: Given,
  context: Context,
): Walk<Walked, Given> {
  const route: Walked[] = [];
  const problems: { step: Walked; problems: readonly FieldProblem[] }[] = [];
  let answers: Partial<Given> = {};
  let openStep: Walked | null = null;

  for (const step of flow) {
    if (step.when && !step.when(answers, context)) continue;
    route.push(step);
    const own = given[step.id];
    const checked = checkForm(step.form(context, answers), own ?? {});
    if (checked.ok) answers = { ...answers, [step.id]: checked.output };
    else {
      if (own) answers = { ...answers, [step.id]: own };
      problems.push({ step, problems: checked.problems });
    }
    // A step without required answers must still be visited before it counts as answered.
    if (!openStep && !(checked.ok && own)) openStep = step;
  }
  return { route, answers, openStep, complete: openStep === null, problems };
}
