import { createSecret } from '@nabericht/service-kit/secret-token';
import type { Context } from 'hono';
import type { IdentificationDeps } from '../deps.ts';

const SECONDS = 60 * 60;

/** What ties an answer to the browser that asked: kept for an hour, the same for every request in it. */
export function keepBrowserSecret({ door }: IdentificationDeps, context: Context): string {
  const secret = door.cookies.read(context, 'identification') ?? createSecret();
  door.cookies.write(context, 'identification', secret, SECONDS);
  return secret;
}
