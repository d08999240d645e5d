/** Error classes and codes of PostgreSQL that are temporary: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const PASSING_CODES = [
  // Connection exceptions, and every error of PgBouncer.
  '08',
  // Shutting down, crashed, starting up.
  '57P01',
  '57P02',
  '57P03',
  // A primary that was demoted to a standby.
  '25006',
  // Out of connections, memory or disk.
  '53',
  // Input or output failed.
  '58030',
];

/** Node's codes for network errors. `ENOENT`: the folder of a unix socket. */
const PASSING_NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);

/** Messages of node-postgres that have no code. */
const PASSING_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable)/;

/**
 * Whether an error of a connection to PostgreSQL is temporary: the server or the network is unavailable, and a later try may
 * succeed.
 */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (code === '') return PASSING_WORDS.test(error.message);
  return PASSING_NETWORK.has(code) || PASSING_CODES.some((passing) => code.startsWith(passing));
}

/** Why a transaction was rolled back that may succeed when repeated: a conflict with a concurrent one. */
const UNDONE_CODES = new Set(['40001', '40P01']);

/** The database is unreachable for now. The caller may try again. */
export class DatabaseAway extends Error {
  readonly code: string;
  /** Whether the transaction may have been committed anyway: its outcome is unknown, so it must not be repeated blindly. */
  readonly isOutcomeUnknown: boolean;

  constructor(cause: unknown, { isOutcomeUnknown = false } = {}) {
    super('The database is away', { cause });
    this.name = 'DatabaseAway';
    this.code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    this.isOutcomeUnknown = isOutcomeUnknown;
  }
}

/** Wraps temporary errors of a database connection, so that they are not confused with the same codes elsewhere. */
export const asDatabaseFailure = (error: unknown): unknown =>
  isPassing(error) && !(error instanceof DatabaseAway) ? new DatabaseAway(error) : error;

/** Whether a transaction that ended with this error left nothing behind, and may succeed when repeated from its start. */
export const isRepeatable = (error: unknown): boolean =>
  error instanceof DatabaseAway
    ? !error.isOutcomeUnknown
    : error instanceof Error && 'code' in error && UNDONE_CODES.has(String(error.code));
