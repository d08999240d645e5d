/** Removes from an error report the secrets of URLs, and whatever somebody may have typed. */
const RULES: [RegExp, string][] = [
  // The query string and fragment of a URL.
  [/((?:https?:\/\/[\w.:-]+)?\/[\w./:@%~-]*)[?#][^\s"'<>\\]*/gi, '$1'],
  // What follows these paths is a secret that gives access; also inside another URL, where a slash is %2F.
  [
    /(\/|%2F)(link|certificate-review|provider-cancellation-confirmation|beneficiary|otp|v[12](?:\/|%2F)[\w-]+)(?:\/|%2F)[^\s"'<>\\?#]*/gi,
    '$1$2/…',
  ],
  [/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi, '…'],
  // The local part may contain an apostrophe but does not begin with one: that is a quotation mark.
  [/[^\s"'<>\\()@,;:][^\s"<>\\()@,;:]*@[^\s"'<>\\()@,;:]+\.[a-z]{2,}/gi, '…'],
];

export const redact = (text: string): string =>
  RULES.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);

/** For an error message also removes quotations and long numbers, which can come from an answer of the server or a form. */
export const redactMessage = (message: string): string =>
  redact(message)
    .replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g, '…')
    .replaceAll(/\d{4,}/g, '…');
