import { clientDigest } from '@nabericht/service-kit/door';
import type { Problem } from '@nabericht/service-kit/problem';
import type { Context } from 'hono';
import { routePath } from 'hono/route';
import type { GatewayDeps } from './deps.ts';

type Noting = Pick<GatewayDeps, 'security' | 'trustedProxies'>;

/** The route and the network of a request, as the security log has them. */
export const refusedAt = (context: Context, deps: Noting) => ({
  route: `${context.req.method} ${routePath(context)}`,
  client: clientDigest(context, deps),
});

/** Logs the refusals of the gateway itself; services log their own. */
export const noteGatewayRefusal =
  (deps: Noting) =>
  ({ details: { type } }: Problem, context: Context): void => {
    const anybody = { ...refusedAt(context, deps), caller: 'anyone', who: null };
    if (type.endsWith('/too-many')) deps.security.note('limit.reached', anybody);
    if (type.endsWith('/cross-site')) deps.security.note('request.cross-site', refusedAt(context, deps));
  };
