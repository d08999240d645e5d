import { hasChanges } from '@nabericht/flow/has-changes';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The fields that were changed elsewhere and not here, by dotted name, with what stands there now. `before` is what
 * both began with.
 */
export function theirChanges(
  mine: Fields,
  theirs: Fields,
  before: Fields,
): [field: string, value: unknown][] {
  return Object.entries(theirs).flatMap(([field, value]) => {
    if (isFields(value)) {
      return theirChanges(part(mine, field), value, part(before, field)).map(
        ([inner, changed]): [string, unknown] => [`${field}.${inner}`, changed],
      );
    }
    const isTheirs = hasChanges(value, before[field]) && !hasChanges(mine[field], before[field]);
    return isTheirs ? [[field, value] as [string, unknown]] : [];
  });
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const part = (fields: Fields, name: string): Fields => {
  const value = fields[name];
  return isFields(value) ? value : {};
};
