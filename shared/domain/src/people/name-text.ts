import * as v from 'valibot';

/** The most characters of one part of a name. */
export const LONGEST_PART = 120;

/** The most characters of a surname with its insertion: two parts, and the space between them. */
export const LONGEST_SURNAME = 2 * LONGEST_PART + 1;

/** A part of a name: trimmed, at most 120 characters, no line breaks or control characters. */
export const nameText = v.nullish(
  v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_PART, 'maxLength'), v.regex(/^[^\p{Cc}]*$/u, 'name')),
);

export const isNamePart = (text: string): boolean => v.is(nameText, text);
