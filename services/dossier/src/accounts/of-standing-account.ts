import { ApiProblem } from '@nabericht/api-client/api-problem';
import { unauthenticated } from '@nabericht/service-kit/problem';
import { reached } from '@nabericht/service-kit/service-client';

/**
 * What the session service answers about somebody who is signed in. A session is believed for a second after its account
 * was erased.
 * @throws {Problem} 401 when the account is gone, 503 when the service is away
 */
export async function ofStandingAccount<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await reached(call);
  } catch (error) {
    throw error instanceof ApiProblem && error.status === 404 ? unauthenticated() : error;
  }
}
