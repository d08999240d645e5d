import type { ProblemDetails } from '@nabericht/contracts/wire-parts';

export interface FieldError {
  field: string;
  code: string;
  params?: Record<string, string | number>;
}

interface ProblemParts {
  detail?: string;
  rule?: string;
  instance?: string;
  errors?: FieldError[];
  /** For the registry: the gates that refused a release, and what mends it. */
  refusals?: ProblemDetails['refusals'];
  /** In seconds. */
  retryAfter?: number;
}

/** A refusal that a caller gets as RFC 9457 problem details. It never repeats what was sent. */
export class Problem extends Error {
  readonly details: ProblemDetails;
  readonly retryAfter: number | undefined;

  constructor(status: number, kind: string, title: string, { retryAfter, ...parts }: ProblemParts = {}) {
    super(title);
    this.name = 'Problem';
    this.details = { type: `urn:nabericht:problem/${kind}`, title, status, ...parts };
    this.retryAfter = retryAfter;
  }

  /** Passes the refusal of another service on as our own. */
  static from({ type, title, status, ...parts }: ProblemDetails, retryAfter?: number): Problem {
    const kind = type.slice(type.lastIndexOf('/') + 1);
    return new Problem(status, kind, title, retryAfter === undefined ? parts : { ...parts, retryAfter });
  }
}

export const malformed = (detail: string) =>
  new Problem(400, 'malformed', 'The request is malformed', { detail });
export const unauthenticated = () => new Problem(401, 'unauthenticated', 'There is no living session');
export const apiKeyMissing = () =>
  new Problem(401, 'unauthenticated', 'There is no key', {
    detail: 'The header api-key is missing, or holds no key that is in use',
  });
export const forbidden = (rule: string, detail: string) =>
  new Problem(403, 'forbidden', 'Not allowed', { rule, detail });
export const signInNotFresh = () =>
  new Problem(403, 'sign-in-not-fresh', 'This asks for a fresh code: see confirmSignIn');
export const csrfMissing = () =>
  new Problem(403, 'csrf', 'The csrf-token header is missing or belongs to another session');
export const crossSite = () => new Problem(403, 'cross-site', 'Requests from other sites are refused');
/**
 * Also for resources of somebody else, so that nobody learns that they exist.
 * @param rule the reason, for callers who know already that it existed
 */
export const notFound = (rule?: string) => new Problem(404, 'not-found', 'Not found', rule ? { rule } : {});
export const conflict = (rule: string, detail: string) =>
  new Problem(409, 'conflict', 'Conflict', { rule, detail });
/**
 * @param rule the reason, when it is another than that it was used
 */
export const gone = (title = 'This was used already', rule?: string) =>
  new Problem(410, 'gone', title, rule ? { rule } : {});
export const stale = () => new Problem(412, 'stale', 'This was changed in the meantime');
export const tooLarge = (maxBytes: number) =>
  new Problem(413, 'too-large', 'Too large', { detail: `At most ${maxBytes} bytes` });
export const unsupported = (detail: string) =>
  new Problem(415, 'unsupported', 'Wrong kind of content', { detail });
export const refused = (errors: FieldError[], rule?: string, detail?: string) =>
  new Problem(422, 'refused', 'Well-formed, but refused', {
    errors,
    ...(rule ? { rule } : {}),
    ...(detail ? { detail } : {}),
  });
/**
 * @param why which limit was exceeded, where it is more than a rate limit
 */
export const tooMany = (retryAfter: number, why: Pick<ProblemParts, 'rule' | 'detail'> = {}) =>
  new Problem(429, 'too-many', 'Too many requests', { ...why, retryAfter });
export const busy = (retryAfter: number) => new Problem(503, 'busy', 'Busy, try again later', { retryAfter });

/**
 * Runs a check of a part of a body; the fields that it refuses are named by `fieldOf`, which gives their path in the whole
 * body, so that a rule and the schema name a field alike.
 */
export async function naming<Result>(
  fieldOf: (field: string) => string,
  check: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof Problem) || !error.details.errors) throw error;
    const errors = error.details.errors.map(({ field, ...rest }) => ({ field: fieldOf(field), ...rest }));
    throw Problem.from({ ...error.details, errors }, error.retryAfter);
  }
}

export function problemResponse(problem: Problem): Response {
  const headers = new Headers({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' });
  if (problem.retryAfter !== undefined) headers.set('retry-after', String(Math.ceil(problem.retryAfter)));
  return new Response(JSON.stringify(problem.details), { status: problem.details.status, headers });
}
