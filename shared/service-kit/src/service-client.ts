import { ApiProblem } from '@nabericht/api-client/api-problem';
import type { Send } from '@nabericht/api-client/client';
import type { Hono } from 'hono';
import { bytesOf } from './json-answer.ts';
import { busy, Problem } from './problem.ts';
import type { ServiceIdentity } from './tokens.ts';
import { traceParent } from './trace/span.ts';

/**
 * What a call within this process carries in place of a token: an object that no request from outside can hold, since
 * what comes over HTTP has the server's own bindings for its environment.
 */
export class WithinProcess {
  readonly operator: string | null;
  constructor(operator: string | null) {
    this.operator = operator;
  }
}

/**
 * How one service reaches another: straight into its app when both run in this process, over HTTP otherwise.
 * The same contracts either way.
 */
export function createServiceSend(target: Hono | (() => Hono) | URL, identity: ServiceIdentity): Send {
  const within = new WithinProcess(identity.operator);
  return async (path, init) => {
    if (target instanceof URL) {
      init.headers.set('authorization', `Service ${await identity.issue()}`);
      for (const [name, value] of Object.entries(traceParent())) init.headers.set(name, value);
      return fetch(new URL(path, target), { ...init, signal: init.signal ?? AbortSignal.timeout(10_000) });
    }
    const app = typeof target === 'function' ? target() : target;
    return readAtOnce(await app.request(path, init, within));
  };
}

const decoder = new TextDecoder();

/** What was made in this process is there already: nobody needs to read it as a stream. */
function readAtOnce(answer: Response): Response {
  const bytes = bytesOf(answer);
  if (!bytes) return answer;
  const text = async () => decoder.decode(bytes);
  return Object.defineProperties(answer, {
    text: { value: text },
    json: { value: async () => JSON.parse(await text()) },
  });
}

/**
 * Hands on what another service refused, where its refusal is meant for the caller.
 * @throws {Problem} for a refusal; whatever else went wrong stays as it was
 */
export async function relayed<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status < 400 || error.status === 401 || error.status === 500)
      throw error;
    throw Problem.from(error.problem, error.retryAfter ?? undefined);
  }
}

/**
 * Says that we are busy while a service that we need is away, instead of failing.
 * @throws {Problem} 503; whatever the other service refused stays as it was
 */
export async function reached<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiProblem && (error.status === 0 || error.status >= 500)) throw busy(5);
    throw error;
  }
}
