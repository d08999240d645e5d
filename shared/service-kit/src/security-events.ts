interface EventSpec {
  level: 'info' | 'warn' | 'error';
  fields: readonly string[];
  /** Nobody can cause a flood of these, so each is logged. Repetitions of other events are counted per minute. */
  isRare?: true;
}

/**
 * The events that are logged for security monitoring: one line per event, as data. A field holds an id, a route pattern, a rule
 * or a keyed digest; never a name, an e-mail address, a path, a token or a code.
 */
export const SECURITY_EVENTS = {
  /** A code that is wrong, expired or used. */
  'sign-in.code-refused': { level: 'warn', fields: ['codeRequest', 'client'] },
  /** The tries of a code are used up. */
  'sign-in.locked': { level: 'warn', fields: ['codeRequest', 'client'] },
  'session.started': { level: 'info', fields: ['session', 'user', 'client'], isRare: true },
  /** `by`: who or what ended it. */
  'session.ended': { level: 'info', fields: ['session', 'by'], isRare: true },
  'session.refresh-refused': { level: 'warn', fields: ['client'] },
  /** A refresh token that was replaced long ago: somebody else has it too. */
  'session.refresh-reused': { level: 'warn', fields: ['session'] },
  'account.email-changed': { level: 'info', fields: ['user', 'session'], isRare: true },
  /** The owner exported the account with everything in it. */
  'account.exported': { level: 'info', fields: ['user'], isRare: true },
  /** The owner erased all of it, or one dossier. */
  'account.erased': { level: 'info', fields: ['user', 'dossier'], isRare: true },
  /** An anonymous request to an endpoint that needs a sign-in. */
  'access.unauthenticated': { level: 'info', fields: ['route', 'client'] },
  /** An authenticated caller of a kind that the endpoint does not admit. */
  'access.wrong-caller': { level: 'warn', fields: ['route', 'caller', 'who', 'client'] },
  /** The resource belongs to somebody else or does not exist: the caller gets the same answer. */
  'access.not-theirs': { level: 'warn', fields: ['route', 'caller', 'who', 'client'] },
  /** An unknown secret of a link, a file, a feed or an invitation. */
  'access.unknown-secret': { level: 'warn', fields: ['route', 'client'] },
  'request.csrf': { level: 'warn', fields: ['route', 'client'] },
  'request.cross-site': { level: 'warn', fields: ['route', 'client'] },
  'limit.reached': { level: 'warn', fields: ['route', 'caller', 'who', 'client'] },
  /** A key for the provider API that is unknown or revoked. */
  'provider-key.refused': { level: 'warn', fields: ['route', 'client'] },
  /** A token between services that is expired or forged. */
  'service-token.refused': { level: 'error', fields: ['route', 'client'] },
  'release-key.refused': { level: 'warn', fields: ['route', 'rule', 'key', 'client'] },
  /** Somebody signed in at the release desk with a link of this key, or of this operator. */
  'desk.session-started': { level: 'info', fields: ['key', 'client'], isRare: true },
  'identification.ended': {
    level: 'info',
    fields: ['process', 'dossier', 'person', 'outcome'],
    isRare: true,
  },
  'invitation.withdrawn': { level: 'info', fields: ['dossier', 'person', 'by'], isRare: true },
  /** A row of the audit log, with the head of its chain: stored with the log, it reveals a row that goes missing later. */
  'act.recorded': {
    level: 'info',
    fields: ['chain', 'seq', 'hash', 'act', 'by', 'who', 'dossier', 'subject'],
    isRare: true,
  },
} as const satisfies Record<string, EventSpec>;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;
export type SecurityFields<E extends SecurityEvent> = Record<
  (typeof SECURITY_EVENTS)[E]['fields'][number],
  string | number | null
>;

export const specOf = (event: SecurityEvent): EventSpec => SECURITY_EVENTS[event];
