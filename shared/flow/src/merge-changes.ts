import { hasChanges } from './has-changes.ts';

type Fields = Readonly<Record<string, unknown>>;

interface MergeOptions {
  /** What becomes of a field that was changed in both places, to different values: as it is here, unless this says otherwise. */
  onBoth?: (field: string, here: unknown, there: unknown) => unknown;
  /** Fields that are one answer: when one of them was changed here, all of them stay as they are here. */
  together?: readonly string[];
}

/**
 * Merges what was made of the same fields in two places: a field that was changed here stays, every other one is as it is there.
 * Each field is taken whole: half an address from each place would be one that nobody typed.
 * @param before the version that both started from
 */
export function mergeChanges(
  here: Fields,
  there: Fields,
  before: Fields,
  { onBoth = (_field, mine) => mine, together = [] }: MergeOptions = {},
): Fields {
  const isChanged = (field: string) => hasChanges(here[field], before[field]);
  const stay = together.some(isChanged) ? together : [];
  const fields = new Set([...Object.keys(there), ...Object.keys(here)]);
  const merged = [...fields].map((field): [string, unknown] => {
    const [mine, theirs] = [here[field], there[field]];
    if (stay.includes(field)) return [field, mine];
    if (!isChanged(field)) return [field, theirs];
    const isInBoth = hasChanges(theirs, before[field]) && hasChanges(theirs, mine);
    return [field, isInBoth ? onBoth(field, mine, theirs) : mine];
  });
  return Object.fromEntries(merged);
}
