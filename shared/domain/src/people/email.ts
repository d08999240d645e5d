import * as v from 'valibot';

/**
 * A mail address, trimmed. What it may consist of leaves out line breaks and other control characters: in a header they
 * would start a header of its own.
 */
export const Email = v.pipe(
  v.nullish(v.string('required'), ''),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(254, 'maxLength'),
  v.email('email'),
);

/** Two spellings of one mailbox share this. */
export const emailKey = (email: string): string => email.trim().toLowerCase();
