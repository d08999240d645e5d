import type { Context } from 'hono';
import type { CodeOrigin } from '../code-request/code-budget.ts';
import type { SessionDeps } from '../deps.ts';
import type { KnownUser } from '../user/user-repository.ts';
import { knownBrowser } from './known-browser.ts';
import { networkOf, siteOf } from './seen-from.ts';

export const codeOrigin = (deps: SessionDeps, context: Context, user: KnownUser | null): CodeOrigin => ({
  network: networkOf(deps, context),
  site: siteOf(deps, context),
  knownBrowser: user && knownBrowser(deps, deps.door.cookies.read(context, 'known'), user.id),
});
