/** Why a document is refused before or during reading. A readable file that is no certificate gets a low score instead. */
export const UNREADABLE_REASONS = [
  'too-large',
  'unsupported-kind',
  'corrupt',
  'password',
  'too-many-pixels',
  'too-many-pages',
  'too-much-unpacked',
  'too-slow',
  'macros',
  'outside',
  'unknown-parts',
  'old-word',
  'not-settable',
] as const;
export type UnreadableReason = (typeof UNREADABLE_REASONS)[number];

export class UnreadableDocument extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, options?: ErrorOptions) {
    super(`The document cannot be read: ${reason}`, options);
    this.name = 'UnreadableDocument';
    this.reason = reason;
  }
}
