/** Whether the working copy differs from the original. Null, undefined and '' all mean that nothing is filled in. */
export function hasChanges(working: unknown, original: unknown): boolean {
  if (isBlank(working) || isBlank(original)) return isBlank(working) !== isBlank(original);
  if (!isObject(working) || !isObject(original)) return !Object.is(working, original);
  if (Array.isArray(working) !== Array.isArray(original)) return true;
  const keys = new Set([...Object.keys(working), ...Object.keys(original)]);
  return [...keys].some((key) => hasChanges(working[key], original[key]));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** An object without a filled field counts as no object. */
function isBlank(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return isObject(value) && Object.values(value).every(isBlank);
}
