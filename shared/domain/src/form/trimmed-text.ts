import * as v from 'valibot';

/** A text that may be left out, trimmed. */
export const trimmedText = (max: number) =>
  v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(max, 'maxLength')));
