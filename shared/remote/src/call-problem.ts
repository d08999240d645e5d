// Imported by package name, not by path: a remote bundles this file but must share the class with the shell.
import { ApiProblem } from '@nabericht/remote';
import { isLostOffline } from './lost-file.ts';

/** What a failed call means for its caller. The kinds differ in what the person can do next. */
export type ProblemKind =
  /** There was no answer: the same call can be retried once there is a connection. */
  | 'offline'
  /** There were too many calls, of this person or of everybody: the same call can be retried after `retryAfter`. */
  | 'busy'
  /** The data were changed elsewhere: load the current version, and try again. */
  | 'stale'
  /** The input is wrong: correct `fields`. */
  | 'refused'
  /** A rule forbids it in the current state, and would again: load the current state. */
  | 'settled'
  /** It does not exist, or not for this person. */
  | 'missing'
  /** It existed, but is over: used, answered or expired. */
  | 'gone'
  /** The file is too large: another one is needed. */
  | 'tooLarge'
  | 'wrongKind'
  /** The session has ended: the shell leads to the sign-in. */
  | 'signedOut'
  /** A fresh code was required, and the person closed the dialog. */
  | 'unconfirmed'
  /** The value that is known already is still current. */
  | 'unchanged'
  /** The fault is on our side. */
  | 'failed';

export interface CallProblem {
  readonly kind: ProblemKind;
  /** The rule that refused, as named in shared/domain or by the service. */
  readonly rule: string | null;
  /** The refused fields, by the names under which they were sent. */
  readonly fields: readonly { readonly field: string; readonly code: string }[];
  /** In seconds, when the server named a time. */
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

/** The kinds that the status alone does not tell, by the last segment of the problem type. */
const OF_TYPE: Readonly<Record<string, ProblemKind>> = {
  'sign-in-not-fresh': 'unconfirmed',
  csrf: 'failed',
  'cross-site': 'failed',
};

/** Classifies a failed call, whatever was thrown. */
export function problemOf(error: unknown): CallProblem {
  if (!(error instanceof ApiProblem)) {
    const kind = isLostOffline(error) ? 'offline' : 'failed';
    return { kind, rule: null, fields: [], retryAfter: null };
  }
  const { type, rule = null, errors = [] } = error.problem;
  const kind = OF_TYPE[type.slice(type.lastIndexOf('/') + 1)] ?? OF_STATUS[error.status] ?? 'failed';
  return { kind, rule, fields: errors, retryAfter: error.retryAfter };
}

/** The problem for a call that is not sent, because a refetch showed that it comes too late. */
export const settledElsewhere = (): ApiProblem =>
  new ApiProblem({ type: 'about:blank', title: 'Settled elsewhere', status: 409 });

/** Whether to report it. All other kinds the person can correct, pass by themselves, or are known to the server. */
export const isOurs = (kind: ProblemKind): boolean => kind === 'failed';

/**
 * Classifies a failed call and reports it when the fault is ours: all remotes report by this one function.
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

/** Whether the shell shows it, or the person knows already: the screen itself shows nothing. */
export const isToldElsewhere = (kind: ProblemKind): boolean => kind === 'signedOut' || kind === 'unconfirmed';

/** Whether its subject is over: missing, gone, or decided. */
export const isOver = (kind: ProblemKind): boolean => OVER.includes(kind);
const OVER: readonly ProblemKind[] = ['missing', 'gone', 'settled'];

/** Whether the address that was opened leads to nothing: its subject is over, or the link was truncated. */
export const leadsNowhere = (kind: ProblemKind): boolean => isOver(kind) || kind === 'refused';

/** Whether another file is needed: to send the same one again cannot help. */
export const isOfTheFile = (kind: ProblemKind): boolean => OF_THE_FILE.includes(kind);
const OF_THE_FILE: readonly ProblemKind[] = ['refused', 'tooLarge', 'wrongKind'];

/** Whether data that were loaded before may be outdated: the screen then loads them again. */
export const mayHaveChanged = (kind: ProblemKind): boolean => CHANGED.includes(kind);
const CHANGED: readonly ProblemKind[] = ['stale', 'settled', 'missing', 'refused'];

/** The longest time that a screen waits for an automatic retry. */
const LONGEST_WAIT_SECONDS = 5;

/** Whether an automatic retry may succeed: a decision of the server would only be repeated. */
export const isPassing = ({ kind, retryAfter }: CallProblem): boolean =>
  PASSING.includes(kind) && (retryAfter ?? 0) <= LONGEST_WAIT_SECONDS;
const PASSING: readonly ProblemKind[] = ['offline', 'busy', 'failed'];
