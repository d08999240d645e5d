import type { ProductType } from './product.ts';

/** The kind of what was found, for use in a sentence: a single kind, or several. */
export function foundKind(types: readonly ProductType[]): string {
  const [first = 'unknown', ...others] = types;
  if (others.some((type) => type !== first)) return 'several';
  // Selectors in messages cannot contain hyphens.
  return first.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
