/** What may stand in a report of an error: no secret of an address, and nothing that somebody may have typed. */
const RULES: [RegExp, string][] = [
  // A part of an address from its question mark on.
  [/((?:https?:\/\/[\w.:-]+)?\/[\w./:@%~-]*)[?#][^\s"'<>\\]*/gi, '$1'],
  // Who knows the rest of these may enter; also inside another address, where a slash is %2F.
  [
    /(\/|%2F)(link|certificate-review|provider-cancellation-confirmation|beneficiary|otp|v[12](?:\/|%2F)[\w-]+)(?:\/|%2F)[^\s"'<>\\?#]*/gi,
    '$1$2/…',
  ],
  [/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi, '…'],
  // A mailbox may hold an apostrophe, but does not begin with one: that is a quotation mark.
  [/[^\s"'<>\\()@,;:][^\s"<>\\()@,;:]*@[^\s"'<>\\()@,;:]+\.[a-z]{2,}/gi, '…'],
];

export const redact = (text: string): string =>
  RULES.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);

/** Of an error's own words also what it quotes, and long numbers: that can be an answer of the server or a form. */
export const redactMessage = (message: string): string =>
  redact(message)
    .replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g, '…')
    .replaceAll(/\d{4,}/g, '…');
