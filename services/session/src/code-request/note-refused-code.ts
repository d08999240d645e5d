import { clientDigest } from '@nabericht/service-kit/door';
import type { Context } from 'hono';
import type { SessionDeps } from '../deps.ts';

const EVENTS = { wrong: 'sign-in.code-refused', locked: 'sign-in.locked' } as const;

/** Logs a security event for a wrong code or one try too many; nothing for a right code. */
export function noteRefusedCode(
  { door }: Pick<SessionDeps, 'door'>,
  context: Context,
  codeRequest: string,
  result: unknown,
): void {
  if (result === 'wrong' || result === 'locked')
    door.security.note(EVENTS[result], { codeRequest, client: clientDigest(context, door) });
}
