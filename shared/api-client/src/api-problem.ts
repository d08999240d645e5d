import type { ProblemDetails } from '@nabericht/contracts/wire-parts';

/** What the server refused, as RFC 9457 problem details; status 0 when it could not be reached. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly problem: ProblemDetails;
  /** Seconds to wait before trying again, where the server said so. */
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

/** Reads a refusal from an answer, also when something in between answered in another form. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const retryAfter = Number(response.headers.get('retry-after')) || null;
  const isProblem = response.headers.get('content-type')?.includes('application/problem+json');
  const body: unknown = isProblem ? await response.json().catch(() => null) : null;
  const known = typeof body === 'object' && body !== null && 'status' in body && 'title' in body;
  return new ApiProblem(
    known
      ? // Its type may be left out.
        { type: 'about:blank', ...(body as Omit<ProblemDetails, 'type'>) }
      : { type: 'about:blank', title: response.statusText, status: response.status },
    retryAfter,
  );
}

/** Whether an answer is a refusal of this kind, by the end of its type; its body can be read again. */
export async function isRefusal(response: Response, kind: string): Promise<boolean> {
  if (response.status !== 403) return false;
  const body: { type?: unknown } | null = await response
    .clone()
    .json()
    .catch(() => null);
  return String(body?.type).endsWith(`/${kind}`);
}
