import { clientDigest } from '@nabericht/service-kit/bind-contract';
import type { Refusing } from '@nabericht/service-kit/note-refusal';
import type { Problem } from '@nabericht/service-kit/problem';
import type { Context } from 'hono';
import { routePath } from 'hono/route';
import type { GatewayDeps } from './deps.ts';

type Noting = Pick<GatewayDeps, 'security' | 'trustedProxies'>;

const at = (context: Context, deps: Noting) => ({
  route: `${context.req.method} ${routePath(context)}`,
  client: clientDigest(context, deps),
});

/** Writes down who was refused at the front door itself; what the services refuse they write down. */
export const noteGatewayRefusal =
  (deps: Noting) =>
  ({ details: { type } }: Problem, context: Context): void => {
    const anybody = { ...at(context, deps), caller: 'anyone', who: null };
    if (type.endsWith('/too-many')) deps.security.note('limit.reached', anybody);
    if (type.endsWith('/cross-site')) deps.security.note('request.cross-site', at(context, deps));
  };

/** A token of a release key that was not taken, or a key that may not do this. */
export function noteKeyRefusal(
  security: GatewayDeps['security'],
  { details: { status, rule } }: Problem,
  { route, client, caller }: Refusing,
): void {
  const key = caller.kind === 'team' ? caller.keyId : null;
  if (status === 401 || (status === 403 && key))
    security.note('release-key.refused', { route, client, key, rule: rule ?? null });
}
