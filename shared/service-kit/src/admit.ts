import type { Endpoint } from '@nabericht/contracts/endpoint';
import type { Context } from 'hono';
import { type Caller, isAllowed, opensByApiKeyAlone } from './caller.ts';
import { clientAddress } from './client-address.ts';
import type { DoorParts } from './door.ts';
import { assertFresh } from './fresh-sign-in.ts';
import { apiKeyMissing, crossSite, forbidden, notFound, unauthenticated } from './problem.ts';
import { isCrossSite, isUnsafe } from './same-site.ts';

export function assertSameSite(context: Context, { publicUrl }: DoorParts): void {
  if (isUnsafe(context.req.method) && isCrossSite(context, publicUrl)) throw crossSite();
}

export function assertAdmitted(
  context: Context,
  caller: Caller,
  endpoint: Endpoint,
  { now }: DoorParts,
): void {
  if (!isAllowed(caller, endpoint.callers)) {
    // An endpoint for services only must look nonexistent to anybody else.
    if (endpoint.callers.every((kind) => kind === 'service')) throw notFound();
    if (isSomebodyElse(context, caller, endpoint)) throw forbidden(...WRONG_CALLER);
    throw opensByApiKeyAlone(endpoint.callers) ? apiKeyMissing() : unauthenticated();
  }
  if (endpoint.fresh) assertFresh(caller, now());
}

const WRONG_CALLER = ['wrong-caller', 'This is not for the kind of caller that you are.'] as const;

/** Whether signing in would not help: the caller is known already, or sends a key to an endpoint that takes none. */
const isSomebodyElse = (context: Context, caller: Caller, { callers }: Endpoint): boolean =>
  caller.kind !== 'anyone' || (context.req.header('api-key') !== undefined && !callers.includes('provider'));

/**
 * By whom calls are counted for a rate limit. A provider or a team may call from many machines, and several may share one,
 * so their id counts instead of the address.
 */
export function whoCalls(context: Context, caller: Caller, { trustedProxies }: DoorParts): string {
  if (caller.kind === 'provider') return caller.providerId;
  return caller.kind === 'team' ? caller.keyId : clientAddress(context, trustedProxies);
}
