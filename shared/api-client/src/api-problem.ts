import type { ProblemDetails } from '@nabericht/contracts/wire-parts';

/** A refusal of the server, as RFC 9457 problem details; status 0 when it could not be reached. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly problem: ProblemDetails;
  /** Seconds to wait before a retry, when the server named a time. */
  readonly retryAfter: number | null;

  constructor(problem: ProblemDetails, retryAfter: number | null = null) {
    super(`${problem.status} ${problem.title}`);
    this.name = 'ApiProblem';
    this.status = problem.status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

export const unreachable = (): ApiProblem =>
  new ApiProblem({ type: 'about:blank', title: 'Unreachable', status: 0 });

/** Reads a refusal from a response, also when a proxy answered in another format. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const retryAfter = Number(response.headers.get('retry-after')) || null;
  const isProblem = response.headers.get('content-type')?.includes('application/problem+json');
  const body: unknown = isProblem ? await response.json().catch(() => null) : null;
  const known = typeof body === 'object' && body !== null && 'status' in body && 'title' in body;
  return new ApiProblem(
    known
      ? // RFC 9457 makes `type` optional.
        { type: 'about:blank', ...(body as Omit<ProblemDetails, 'type'>) }
      : { type: 'about:blank', title: response.statusText, status: response.status },
    retryAfter,
  );
}

/** Whether a response is a refusal of this kind, by the end of its type; its body can still be read afterwards. */
export async function isRefusal(response: Response, kind: string): Promise<boolean> {
  if (response.status !== 403) return false;
  const body: { type?: unknown } | null = await response
    .clone()
    .json()
    .catch(() => null);
  return String(body?.type).endsWith(`/${kind}`);
}
