import { ApiProblem } from '@nabericht/api-client/api-problem';
import type { Send } from '@nabericht/api-client/client';
import type { Hono } from 'hono';
import { busy, Problem } from './problem.ts';
import type { ServiceIdentity } from './tokens.ts';

/**
 * How one service reaches another: straight into its app when both run in this process, over HTTP otherwise.
 * The same contracts and the same credentials either way.
 */
export function createServiceSend(target: Hono | (() => Hono) | URL, identity: ServiceIdentity): Send {
  return async (path, init) => {
    init.headers.set('authorization', `Service ${await identity.issue()}`);
    if (target instanceof URL)
      return fetch(new URL(path, target), { ...init, signal: init.signal ?? AbortSignal.timeout(10_000) });
    const app = typeof target === 'function' ? target() : target;
    return app.request(path, init);
  };
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
