import { hasChanges } from '@nabericht/flow/has-changes';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The fields that were changed elsewhere and not in this form, by dotted name, with their new values. `before` is the
 * version that both started from.
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

/** The fields with these changes applied, by dotted name. */
export const withChanges = (fields: Fields, changes: readonly [field: string, value: unknown][]): Fields =>
  changes.reduce((all, [field, value]) => withChange(all, field.split('.'), value), fields);

function withChange(fields: Fields, [name = '', ...inner]: string[], value: unknown): Fields {
  return { ...fields, [name]: inner.length > 0 ? withChange(part(fields, name), inner, value) : value };
}
