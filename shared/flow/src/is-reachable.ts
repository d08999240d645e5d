import type { Step } from './flow.ts';
import type { Walk } from './walk.ts';

/** Whether a deep link may open this step: it is on the route and everything before it is answered. */
export function isReachable<Context>({ route, openStep }: Walk<Context>, stepId: string): boolean {
  const index = route.findIndex(({ id }) => id === stepId);
  return index >= 0 && (openStep === null || index <= route.indexOf(openStep));
}

/** The step to show for a path: its own when it may be opened, else the first open one, else the last. */
export function stepToShow<Context>(walked: Walk<Context>, path: string): Step<Context> | null {
  const asked = walked.route.find((step) => step.path === path);
  if (asked && isReachable(walked, asked.id)) return asked;
  return walked.openStep ?? walked.route.at(-1) ?? null;
}
