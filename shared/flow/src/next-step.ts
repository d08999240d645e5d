import type { Step } from './flow.ts';
import type { Walk } from './walk.ts';

/** The step after this one on the route; null after the last. */
export function nextStep<Context>({ route }: Walk<Context>, stepId: string): Step<Context> | null {
  const index = route.findIndex(({ id }) => id === stepId);
  return index < 0 ? null : (route[index + 1] ?? null);
}
