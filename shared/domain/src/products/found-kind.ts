import type { ProductType } from './product.ts';

/** What was found, as a sentence names it: one kind, or several. */
export function foundKind(types: readonly ProductType[]): string {
  const [first = 'unknown', ...others] = types;
  if (others.some((type) => type !== first)) return 'several';
  // A selector of a text has no hyphens.
  return first.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
