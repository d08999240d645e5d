// By its name, not its path: a remote bundles this file, and borrows the class from the shell.
import { ApiProblem } from '@nabericht/remote';
import { isLostOffline } from './lost-file.ts';

/** What a failed call means for whoever asked. Each kind differs from the others in what they can do next. */
export type ProblemKind =
  /** No answer came: the same again, once there is a connection. */
  | 'offline'
  /** Too much at once, of this person or of all: the same again, after `retryAfter`. */
  | 'busy'
  /** It was changed elsewhere: look at what stands there now, and again. */
  | 'stale'
  /** What was sent is wrong: mend `fields`. */
  | 'refused'
  /** As things stand a rule says no, and it will say so again: see how things stand. */
  | 'settled'
  /** There is no such thing, or none for this person. */
  | 'missing'
  /** It was there, and is over: used, answered, left. */
  | 'gone'
  /** Another file. */
  | 'tooLarge'
  | 'wrongKind'
  /** The session is over: the shell leads to the sign-in. */
  | 'signedOut'
  /** A fresh code was asked for, and the person closed the question. */
  | 'unconfirmed'
  /** What was known already still holds. */
  | 'unchanged'
  /** Something is wrong on our side. */
  | 'failed';

export interface CallProblem {
  readonly kind: ProblemKind;
  /** The rule that said no, as named in shared/domain or by the service. */
  readonly rule: string | null;
  /** What was refused, by the names it was sent under. */
  readonly fields: readonly { readonly field: string; readonly code: string }[];
  /** Seconds, where the server named a moment. */
  readonly retryAfter: number | null;
}

const OF_STATUS: Readonly<Record<number, ProblemKind>> = {
  0: 'offline',
  304: 'unchanged',
  401: 'signedOut',
  403: 'settled',
  404: 'missing',
  409: 'settled',
  410: 'gone',
  412: 'stale',
  413: 'tooLarge',
  415: 'wrongKind',
  422: 'refused',
  429: 'busy',
  503: 'busy',
};

/** What its status alone does not tell, by the end of the type. */
const OF_TYPE: Readonly<Record<string, ProblemKind>> = {
  'sign-in-not-fresh': 'unconfirmed',
  csrf: 'failed',
  'cross-site': 'failed',
};

/** What a call failed with, whatever was thrown. */
export function problemOf(error: unknown): CallProblem {
  if (!(error instanceof ApiProblem)) {
    const kind = isLostOffline(error) ? 'offline' : 'failed';
    return { kind, rule: null, fields: [], retryAfter: null };
  }
  const { type, rule = null, errors = [] } = error.problem;
  const kind = OF_TYPE[type.slice(type.lastIndexOf('/') + 1)] ?? OF_STATUS[error.status] ?? 'failed';
  return { kind, rule, fields: errors, retryAfter: error.retryAfter };
}

/** Whether we should hear of it. The rest is the person's to mend, passes, or is known to the server that said it. */
export const isOurs = (kind: ProblemKind): boolean => kind === 'failed';

/**
 * Says what a failed call means, and reports it where it is ours: the one rule of reporting.
 * @param what was tried, for the report
 */
export function noteProblem(
  error: unknown,
  what: string,
  reportError: (error: unknown, where: string) => void,
): CallProblem {
  const problem = problemOf(error);
  if (isOurs(problem.kind)) reportError(error, what);
  return problem;
}

/** Whether the shell has said it, or the person knows: a screen says nothing of it. */
export const isToldElsewhere = (kind: ProblemKind): boolean => kind === 'signedOut' || kind === 'unconfirmed';

/** Whether what it was about is over: not there, no longer there, or decided. */
export const isOver = (kind: ProblemKind): boolean => OVER.includes(kind);
const OVER: readonly ProblemKind[] = ['missing', 'gone', 'settled'];

/** Whether an address that was opened leads to nothing: over, or cut off. */
export const leadsNowhere = (kind: ProblemKind): boolean => isOver(kind) || kind === 'refused';

/** Whether what was read before may no longer be so: a screen reads it anew. */
export const mayHaveChanged = (kind: ProblemKind): boolean => CHANGED.includes(kind);
const CHANGED: readonly ProblemKind[] = ['stale', 'settled', 'missing', 'refused'];

/** For how long a screen that loads waits by itself. */
const LONGEST_WAIT_SECONDS = 5;

/** Whether the same call, asked again by itself, may go better: what was decided is decided again. */
export const isPassing = ({ kind, retryAfter }: CallProblem): boolean =>
  PASSING.includes(kind) && (retryAfter ?? 0) <= LONGEST_WAIT_SECONDS;
const PASSING: readonly ProblemKind[] = ['offline', 'busy', 'failed'];
