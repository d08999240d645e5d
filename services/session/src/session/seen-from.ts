import { deviceOf } from '@nabericht/domain/sign-in/device';
import { clientAddress, clientSite } from '@nabericht/service-kit/client-address';
import type { Context } from 'hono';
import type { SessionDeps } from '../deps.ts';
import type { SeenFrom } from './session-repository.ts';

/** A keyed fingerprint of the network that a request comes from. */
export const networkOf = (deps: SessionDeps, context: Context): string =>
  networkFingerprint(deps, clientAddress(context, deps.door.trustedProxies));

export const siteOf = (deps: SessionDeps, context: Context): string =>
  networkFingerprint(deps, clientSite(context, deps.door.trustedProxies));

export const networkFingerprint = ({ keyRing }: Pick<SessionDeps, 'keyRing'>, address: string): string =>
  keyRing.fingerprint('session network', address);

export const seenFrom = (deps: SessionDeps, context: Context): SeenFrom => ({
  device: deviceOf(context.req.header('user-agent')),
  network: networkOf(deps, context),
});
