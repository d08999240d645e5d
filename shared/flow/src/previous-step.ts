import type { Step } from './flow.ts';
import type { Walk } from './walk.ts';

/** The step before this one on the route; null before the first. */
export function previousStep<Context>({ route }: Walk<Context>, stepId: string): Step<Context> | null {
  const index = route.findIndex(({ id }) => id === stepId);
  return index < 1 ? null : (route[index - 1] ?? null);
}
