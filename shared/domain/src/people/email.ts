import * as v from 'valibot';

/** The longest address that mail is sent to (RFC 5321, erratum 1690). */
export const EMAIL_CHARACTERS = 254;

/**
 * An e-mail address, trimmed, with its domain in the ASCII form that mail servers use, so that one address always has
 * one spelling. Line breaks and other control characters are refused: in a mail header they would start a new header.
 */
export const Email = v.pipe(
  v.nullish(v.string('required'), ''),
  v.trim(),
  v.transform(withAsciiDomain),
  v.nonEmpty('required'),
  v.maxLength(EMAIL_CHARACTERS, 'maxLength'),
  v.rfcEmail('email'),
  // The WHATWG pattern accepts hosts without a dot, numeric hosts, and dots that RFC 5321 forbids.
  v.regex(/^(?!\.)(?!.*\.[.@]).*\.(?:[a-z]{2,}|xn--[a-z\d-]+)$/i, 'email'),
);

/** `jan@müller.nl` becomes `jan@xn--mller-kva.nl`; an address without such a domain stays as it is. */
export function withAsciiDomain(email: string): string {
  const [, mailbox, domain] = /^([^@]*@)(?=.*\P{ASCII})([\p{L}\p{M}\p{N}.-]+)$/u.exec(email) ?? [];
  if (!domain) return email;
  try {
    return `${mailbox}${new URL(`http://${domain}`).hostname}`;
  } catch {
    return email;
  }
}

/** A key that is equal for different spellings of one mailbox. */
export const emailKey = (email: string): string => email.trim().toLowerCase();
