import type { Walk } from './walk.ts';

/** The position of a step on the route, for "Stap 3 van 6"; null for a step that is not on it. */
export function flowProgress(
  { route }: Pick<Walk<{ readonly id: string }, unknown>, 'route'>,
  stepId: string,
): { readonly position: number; readonly total: number } | null {
  const index = route.findIndex(({ id }) => id === stepId);
  return index < 0 ? null : { position: index + 1, total: route.length };
}
