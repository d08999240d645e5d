/** Classes and codes of PostgreSQL that pass: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const PASSING_CODES = [
  // Connection exceptions, also all that PgBouncer says.
  '08',
  // Shutting down, crashed, starting up.
  '57P01',
  '57P02',
  '57P03',
  // A primary that was made a standby.
  '25006',
  // Out of connections, memory or disk.
  '53',
  // Input or output failed.
  '58030',
];

/** Of the way to it, as Node names them. `ENOENT`: the folder of a unix socket. */
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

/** node-postgres says these without a code. */
const PASSING_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable)/;

/** Whether an error of a connection to PostgreSQL says that it, or the way to it, is away: later the same may do. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (code === '') return PASSING_WORDS.test(error.message);
  return PASSING_NETWORK.has(code) || PASSING_CODES.some((passing) => code.startsWith(passing));
}

/** Why a transaction was undone that may do when it is done again: others did theirs at the same moment. */
const UNDONE_CODES = new Set(['40001', '40P01']);

/** The database is away for now. Whoever asked may ask again. */
export class DatabaseAway extends Error {
  readonly code: string;
  /** Whether it may have been done all the same: then nobody knows yet, and it is not done again blindly. */
  readonly isOutcomeUnknown: boolean;

  constructor(cause: unknown, { isOutcomeUnknown = false } = {}) {
    super('The database is away', { cause });
    this.name = 'DatabaseAway';
    this.code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    this.isOutcomeUnknown = isOutcomeUnknown;
  }
}

/** What came of a connection, told apart from what the same codes mean elsewhere. */
export const asDatabaseFailure = (error: unknown): unknown =>
  isPassing(error) && !(error instanceof DatabaseAway) ? new DatabaseAway(error) : error;

/** Whether a transaction that ended so has left nothing, and may do when it is done again from its start. */
export const isRepeatable = (error: unknown): boolean =>
  error instanceof DatabaseAway
    ? !error.isOutcomeUnknown
    : error instanceof Error && 'code' in error && UNDONE_CODES.has(String(error.code));
