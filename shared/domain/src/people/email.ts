import * as v from 'valibot';

/**
 * A mail address, trimmed, its domain in the form that mail servers know, so that one address has one spelling however it
 * was typed. What it may consist of leaves out line breaks and other control characters: in a header they would start a
 * header of its own.
 */
export const Email = v.pipe(
  v.nullish(v.string('required'), ''),
  v.trim(),
  v.transform(withAsciiDomain),
  v.nonEmpty('required'),
  v.maxLength(254, 'maxLength'),
  v.rfcEmail('email'),
  // The WHATWG's pattern takes a host without a dot, one that is a number, and dots that RFC 5321 does not.
  v.regex(/^(?!\.)(?!.*\.[.@]).*\.(?:[a-z]{2,}|xn--[a-z\d-]+)$/i, 'email'),
);

/** `jan@müller.nl` as `jan@xn--mller-kva.nl`; an address that has no such domain as it is. */
function withAsciiDomain(email: string): string {
  const [, mailbox, domain] = /^([^@]*@)(?=.*\P{ASCII})([\p{L}\p{M}\p{N}.-]+)$/u.exec(email) ?? [];
  if (!domain) return email;
  try {
    return `${mailbox}${new URL(`http://${domain}`).hostname}`;
  } catch {
    return email;
  }
}

/** Two spellings of one mailbox share this. */
export const emailKey = (email: string): string => email.trim().toLowerCase();
