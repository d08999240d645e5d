import * as v from 'valibot';

/**
 * A mail address, trimmed. A line break or another control character inside is refused: in a header it would
 * start a header of its own.
 */
export const Email = v.pipe(
  v.nullish(v.string('required'), ''),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(254, 'maxLength'),
  v.regex(/^[^\p{Cc}\s,;<>]+$/u, 'email'),
  v.email('email'),
);

/** Two spellings of one mailbox share this. */
export const emailKey = (email: string): string => email.trim().toLowerCase();
