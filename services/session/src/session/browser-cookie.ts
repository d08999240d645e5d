import { createSecret } from '@nabericht/service-kit/secret-token';
import type { Context } from 'hono';
import type { SessionDeps } from '../deps.ts';
import { REFRESH_SECONDS } from '../lifetimes.ts';

/** Gives this browser a new id: CSRF tokens from before a login or logout are invalid after it. */
export function renewBrowser({ door }: SessionDeps, context: Context): string {
  const browserId = createSecret();
  door.cookies.write(context, 'browser', browserId, REFRESH_SECONDS);
  return browserId;
}

/** Returns this browser's id and extends its cookie; creates one on the first visit. */
export function keepBrowser(deps: SessionDeps, context: Context): string {
  const browserId = deps.door.cookies.read(context, 'browser');
  if (!browserId) return renewBrowser(deps, context);
  deps.door.cookies.write(context, 'browser', browserId, REFRESH_SECONDS);
  return browserId;
}

/** Clears the tokens of a browser in which nobody is signed in any more. */
export function forgetTokens({ door }: SessionDeps, context: Context): void {
  door.cookies.clear(context, 'session');
  door.cookies.clear(context, 'refresh');
}
