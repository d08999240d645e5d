import type { Walk } from './walk.ts';

type Named = { readonly id: string };

/** The step before this one on the route; null before the first. */
export function previousStep<Walked extends Named>(
  { route }: Pick<Walk<Walked, unknown>, 'route'>,
  stepId: string,
): Walked | null {
  const index = route.findIndex(({ id }) => id === stepId);
  return index < 1 ? null : (route[index - 1] ?? null);
}
