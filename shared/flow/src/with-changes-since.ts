import { hasChanges } from './has-changes.ts';

/**
 * What was typed, except for fields that were changed elsewhere since: these are as they are now.
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
