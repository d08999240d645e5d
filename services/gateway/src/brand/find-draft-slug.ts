import { wirePaths } from '@nabericht/contracts/wire-paths';
import { routeOf } from '@nabericht/contracts/wire-route';
import { COOKIES } from '@nabericht/service-kit/cookies';
import * as v from 'valibot';
import type { Services } from '../services.ts';
import { within } from '../within.ts';

const PATH = routeOf(wirePaths.dossier.readDraft).path;

/** A page in our own brand is better than a late page. */
const WAIT_MS = 1_000;

/** The part of the answer that is used here. */
const Answer = v.object({ draft: v.nullable(v.object({ providerSlug: v.nullish(v.string()) })) });

/** The provider at whose address the draft of this browser was started; null when there is none. */
export function createFindDraftSlug(services: Services) {
  return async (request: Request): Promise<string | null> => {
    const cookie = request.headers.get('cookie') ?? '';
    if (!cookie.includes(`${COOKIES.draft}=`)) return null;
    const ask = async () => {
      const answer = await services.fetch(new Request(new URL(PATH, request.url), { headers: { cookie } }));
      return answer.ok ? (v.parse(Answer, await answer.json()).draft?.providerSlug ?? null) : null;
    };
    return within(WAIT_MS, ask());
  };
}
