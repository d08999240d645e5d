import { sessionContract } from '@nabericht/contracts/session-contract';
import { wirePaths } from '@nabericht/contracts/wire-paths';
import { routeOf } from '@nabericht/contracts/wire-route';
import type { PageData } from '@nabericht/remote/page-data';
import { COOKIES } from '@nabericht/service-kit/cookies';
import * as v from 'valibot';
import type { Services } from './services.ts';

const PATH = routeOf(wirePaths.session.readSession).path;

/** Asks the session service who sent a request; null without a valid session. */
export function createFindSession(services: Services, now: () => Date) {
  return async (request: Request): Promise<PageData['session']> => {
    const cookie = request.headers.get('cookie') ?? '';
    if (!cookie.includes(`${COOKIES.session}=`)) return null;
    const answer = await services.fetch(new Request(new URL(PATH, request.url), { headers: { cookie } }));
    if (answer.status === 401 || answer.status === 403) return null;
    const { expires_in, ...session } = v.parse(sessionContract.readSession.response, await answer.json());
    return { ...session, expiresAt: new Date(now().getTime() + expires_in * 1000).toISOString() };
  };
}
