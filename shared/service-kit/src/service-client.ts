import { ApiProblem } from '@nabericht/api-client/api-problem';
import type { Send } from '@nabericht/api-client/client';
import type { Hono } from 'hono';
import { bytesOf } from './json-answer.ts';
import { busy, Problem } from './problem.ts';
import type { ServiceIdentity } from './tokens.ts';
import { traceParent } from './trace/span.ts';

/**
 * Authenticates a call within this process, in place of a token: an object that no request from outside can carry, since for
 * HTTP requests the server sets the environment itself.
 */
export class WithinProcess {
  readonly operator: string | null;
  constructor(operator: string | null) {
    this.operator = operator;
  }
}

/**
 * How one service calls another: directly into its app when both run in this process, over HTTP otherwise. The contracts are
 * the same.
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

/** The bytes of an answer from this process are available already: it need not be read as a stream. */
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
 * Passes on the refusal of another service, where it is meant for the caller.
 * @throws {Problem} for a refusal; any other error is not changed
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
 * Answers "busy" instead of failing while a service that we need is unreachable.
 * @throws {Problem} 503; refusals of the other service are not changed
 */
export async function reached<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiProblem && (error.status === 0 || error.status >= 500)) throw busy(5);
    throw error;
  }
}
