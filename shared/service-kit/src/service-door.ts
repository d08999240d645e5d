import type { Endpoint } from '@nabericht/contracts/endpoint';
import type { Context } from 'hono';
import { type IdentifyDeps, identify, identifyService, opensByApiKeyAlone } from './caller.ts';
import { clientDigest, type Door, type DoorParts } from './door.ts';
import { noteRefusal } from './note-refusal.ts';
import { csrfMissing } from './problem.ts';
import type { RateLimits } from './rate-limit.ts';
import { isUnsafe } from './same-site.ts';

export interface DoorDeps extends DoorParts, IdentifyDeps {
  limits: RateLimits;
}

/** The door of every service, for people, providers and other services. */
export const serviceDoor = (deps: DoorDeps): Door => ({
  ...deps,
  identify: async (context, endpoint, route) => {
    const isForAnyone = endpoint.callers.includes('anyone');
    const { caller, ambient, refused } = await identify(context, deps, { isForAnyone });
    if (refused) deps.security.note(refused, { route, client: clientDigest(context, deps) });
    if (isUnsafe(context.req.method) && ambient && needsCsrfToken(context, endpoint, deps))
      if (!(await hasCsrfToken(context, deps))) throw csrfMissing();
    return caller;
  },
  noteRefusal: (problem, refusing) => noteRefusal(deps.security, problem, refusing),
});

export type InnerDoorDeps = Omit<DoorParts, 'limits'> & Pick<IdentifyDeps, 'identity'>;

/** The door to endpoints for services only. They have no rate limits. */
export const innerDoor = (deps: InnerDoorDeps): Door => ({
  ...deps,
  limits: { consume: async () => {} },
  identify: async (context, _endpoint, route) => {
    const found = await identifyService(context, deps.identity);
    if (found?.refused) deps.security.note(found.refused, { route, client: clientDigest(context, deps) });
    return found?.caller ?? { kind: 'anyone' };
  },
  noteRefusal: (problem, refusing) => noteRefusal(deps.security, problem, refusing),
});

function needsCsrfToken(context: Context, { csrf, callers }: Endpoint, { cookies }: DoorDeps): boolean {
  if (csrf === 'never' || opensByApiKeyAlone(callers)) return false;
  return csrf !== 'with-refresh-cookie' || Boolean(cookies.read(context, 'refresh'));
}

async function hasCsrfToken(context: Context, deps: DoorDeps): Promise<boolean> {
  const token = context.req.header('csrf-token');
  const browserId = deps.cookies.read(context, 'browser');
  return token !== undefined && browserId !== undefined && deps.tokens.csrf(token, browserId);
}
