import { checkForm, type FieldProblem } from '@nabericht/domain/form/form-problems';
import type { Answers, Flow, Step } from './flow.ts';

export type Walk<Context> = {
  /** The steps that these answers lead along, those still to come included. */
  readonly route: readonly Step<Context>[];
  /** The answers of the steps on the route, cleaned by their schemas; of abandoned branches nothing. */
  readonly answers: Answers;
  /** The first step that is not answered rightly; null when all are. */
  readonly openStep: Step<Context> | null;
  readonly complete: boolean;
  /** What is wrong, by step id, in the order of the route. */
  readonly problems: Readonly<Record<string, readonly FieldProblem[]>>;
};

/**
 * Follows a flow along its answers. A step sees only the answers before it that count, so an answer on an
 * abandoned branch can open nothing.
 */
export function walk<Context>(flow: Flow<Context>, given: Answers, context: Context): Walk<Context> {
  const route: Step<Context>[] = [];
  const answers: Record<string, Record<string, unknown>> = {};
  const problems: Record<string, readonly FieldProblem[]> = {};
  let openStep: Step<Context> | null = null;

  for (const step of flow) {
    if (step.when && !step.when(answers, context)) continue;
    route.push(step);
    const own = given[step.id];
    const checked = checkForm(step.schema(context, answers), own ?? {});
    if (checked.ok) {
      answers[step.id] = checked.output as Record<string, unknown>;
    } else {
      if (own) answers[step.id] = { ...own };
      problems[step.id] = checked.problems;
    }
    // A step that asks nothing it requires is still visited before it counts as answered.
    if (!openStep && !(checked.ok && own)) openStep = step;
  }
  return { route, answers, openStep, complete: openStep === null, problems };
}
