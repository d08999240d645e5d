import { hasChanges } from './has-changes.ts';

/**
 * The typed fields, except those that were changed elsewhere in the meantime: these get their current value.
 * The opposite of `mergeChanges`: what was corrected elsewhere wins here from what was typed before that.
 * @param then what was there when it was typed
 */
export const withChangesSince = <Fields extends object>(
  typed: Fields,
  then: { readonly [Key in keyof Fields]?: unknown },
  now: Partial<Fields>,
): Fields => {
  const changed = (Object.keys(now) as (keyof Fields)[]).filter((key) => hasChanges(now[key], then[key]));
  return { ...typed, ...Object.fromEntries(changed.map((key) => [key, now[key]])) };
};
