import type { Refusing } from '@nabericht/service-kit/note-refusal';
import type { Problem } from '@nabericht/service-kit/problem';
import type { SecurityLog } from '@nabericht/service-kit/security-log';

/** Logs an invalid token of a release key, a key without the right, or a limit that was reached. */
export function noteKeyRefusal(
  security: SecurityLog,
  { details: { status, rule } }: Problem,
  { route, client, caller }: Refusing,
): void {
  const key = caller.kind === 'team' ? caller.keyId : null;
  if (status === 401 || (status === 403 && key))
    security.note('release-key.refused', { route, client, key, rule: rule ?? null });
  if (status === 429) security.note('limit.reached', { route, client, caller: caller.kind, who: key });
}
