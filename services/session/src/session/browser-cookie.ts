import { createSecret } from '@nabericht/service-kit/secret-token';
import type { Context } from 'hono';
import type { SessionDeps } from '../deps.ts';
import { REFRESH_SECONDS } from '../lifetimes.ts';

/** A new name for this browser: CSRF tokens of before its login or logout are worth nothing after it. */
export function renewBrowser({ door }: SessionDeps, context: Context): string {
  const browserId = createSecret();
  door.cookies.write(context, 'browser', browserId, REFRESH_SECONDS);
  return browserId;
}

/** The name this browser has, kept alive, or its first one. */
export function keepBrowser(deps: SessionDeps, context: Context): string {
  const browserId = deps.door.cookies.read(context, 'browser');
  if (!browserId) return renewBrowser(deps, context);
  deps.door.cookies.write(context, 'browser', browserId, REFRESH_SECONDS);
  return browserId;
}

/** Nobody is signed in here any more. */
export function forgetTokens({ door }: SessionDeps, context: Context): void {
  door.cookies.clear(context, 'session');
  door.cookies.clear(context, 'refresh');
}
