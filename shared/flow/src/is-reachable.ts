import type { Walk } from './walk.ts';

type Placed = { readonly id: string; readonly path: string };
type Route<Walked> = Pick<Walk<Walked, unknown>, 'route' | 'openStep'>;

/** Whether a deep link may open this step: it is on the route and all steps before it are answered. */
export function isReachable<Walked extends Placed>(
  { route, openStep }: Route<Walked>,
  stepId: string,
): boolean {
  const index = route.findIndex(({ id }) => id === stepId);
  return index >= 0 && (openStep === null || index <= route.indexOf(openStep));
}

/** The step to show for a path: its own step when that may be opened, else the first open one, else the last. */
export function stepToShow<Walked extends Placed>(walked: Route<Walked>, path: string): Walked | null {
  const asked = walked.route.find((step) => step.path === path);
  if (asked && isReachable(walked, asked.id)) return asked;
  return walked.openStep ?? walked.route.at(-1) ?? null;
}
