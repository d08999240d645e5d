import * as v from 'valibot';

/** A part of a name: trimmed, at most 120 characters, no line breaks or control characters. */
export const nameText = v.nullish(
  v.pipe(v.string(), v.trim(), v.maxLength(120, 'maxLength'), v.regex(/^[^\p{Cc}]*$/u, 'name')),
);
