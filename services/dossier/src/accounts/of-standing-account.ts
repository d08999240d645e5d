import { ApiProblem } from '@nabericht/api-client/api-problem';
import { unauthenticated } from '@nabericht/service-kit/problem';
import { reached } from '@nabericht/service-kit/service-client';

/**
 * The session service's answer about a signed-in user. After the account was erased, its session is still accepted for
 * up to a second.
 * @throws {Problem} 401 when the account is gone, 503 when the service is unreachable
 */
export async function ofStandingAccount<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await reached(call);
  } catch (error) {
    throw error instanceof ApiProblem && error.status === 404 ? unauthenticated() : error;
  }
}
