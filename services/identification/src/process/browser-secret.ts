import { createSecret } from '@nabericht/service-kit/secret-token';
import type { Context } from 'hono';
import type { IdentificationDeps } from '../deps.ts';

const SECONDS = 60 * 60;

/**
 * Ties an answer to the browser that made the request: a cookie kept for an hour, the same for every request in that
 * hour.
 */
export function keepBrowserSecret({ door }: IdentificationDeps, context: Context): string {
  const secret = door.cookies.read(context, 'identification') ?? createSecret();
  door.cookies.write(context, 'identification', secret, SECONDS);
  return secret;
}
