import type { Walk } from './walk.ts';

type Named = { readonly id: string };

/** The step after this one on the route; null after the last. */
export function nextStep<Walked extends Named>(
  { route }: Pick<Walk<Walked, unknown>, 'route'>,
  stepId: string,
): Walked | null {
  const index = route.findIndex(({ id }) => id === stepId);
  return index < 0 ? null : (route[index + 1] ?? null);
}
