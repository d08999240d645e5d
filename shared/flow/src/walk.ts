import { checkForm, type FieldProblem } from '@nabericht/domain/form/form-problems';
import type { Answers, Step } from '@nabericht/domain/form/step';

export type Walk<Walked, Given> = {
  /** The steps that these answers lead along, those still to come included. */
  readonly route: readonly Walked[];
  /** The answers of the steps on the route, cleaned by their forms; of abandoned branches nothing. */
  readonly answers: Partial<Given>;
  /** The first step that is not answered rightly; null when all are. */
  readonly openStep: Walked | null;
  readonly complete: boolean;
  /** What is wrong with each step that is not right, in the order of the route. */
  readonly problems: readonly { readonly step: Walked; readonly problems: readonly FieldProblem[] }[];
};

/**
 * Follows a flow along its answers. A step sees only the answers before it that count, so an answer on an
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
    // A step that asks nothing it requires is still visited before it counts as answered.
    if (!openStep && !(checked.ok && own)) openStep = step;
  }
  return { route, answers, openStep, complete: openStep === null, problems };
}
