import type { JobKind } from '@nabericht/service-kit/jobs';
import type { KeyRing } from '@nabericht/service-kit/key-ring';
import type { Kysely } from 'kysely';
import { deleteExpiredCodeRequests } from './code-request/code-request-repository.ts';
import { deleteExpiredEmailChanges } from './email-change/email-change-repository.ts';
import { deleteDeadSessions } from './session/session-repository.ts';
import { rotateKeys } from './signing-key/rotate-keys.ts';
import type { SessionTables } from './tables.ts';

interface TidyDeps {
  db: Kysely<SessionTables>;
  keyRing: KeyRing;
  now: () => Date;
}

/** Runs every night: deletes what has expired, first the personal data of unfinished registrations; rotates the keys. */
export const tidyJob = ({ db, keyRing, now }: TidyDeps): JobKind<Record<string, never>> => ({
  name: 'session.tidy',
  handle: async () => {
    await deleteExpiredCodeRequests(db, now());
    await deleteExpiredEmailChanges(db, now());
    await deleteDeadSessions(db, now());
    await rotateKeys(db, keyRing, now());
  },
});
