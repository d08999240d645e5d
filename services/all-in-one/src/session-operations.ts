import type { Connection } from '@nabericht/database/connect';
import { openSchema } from '@nabericht/database/open-schema';
import { createAudit } from '@nabericht/service-kit/audit/append-act';
import { migrations } from '@nabericht/session-service/migrations/migrations';
import { endAllSessions } from '@nabericht/session-service/session/session-repository';
import type { SessionTables } from '@nabericht/session-service/tables';
import { withChain } from './audit-chain-database.ts';
import type { Config } from './config.ts';
import type { Operation } from './operation.ts';
import { keyRingOf } from './operator-keys.ts';

export const SESSIONS_USAGE =
  '  sessions end        signs everybody out, everywhere; they sign in again by a code';

interface Installation {
  connection: Connection;
  config: Config;
  operator: string;
}

export const sessions: Operation = async ([verb, ...more], deps) => {
  if (verb !== 'end' || more.length > 0) {
    deps.print(SESSIONS_USAGE);
    return 2;
  }
  const ended = await signEverybodyOut(deps);
  deps.tell?.({ ended });
  deps.print(endedSentence(ended));
  return 0;
};

/**
 * @returns the number of sessions that were ended
 */
export async function signEverybodyOut({ connection, config, operator }: Installation): Promise<number> {
  const keyRing = await keyRingOf({ connection, config });
  await withChain(connection, CHAIN, async () => {});
  const now = () => new Date();
  const audit = createAudit({ chain: CHAIN, keyRing }, now);
  const db = await openSchema<SessionTables>(connection, 'session', migrations, 1);
  try {
    return await db.transaction().execute(async (trx) => {
      const ended = await endAllSessions(trx, now());
      await audit.append(trx.withSchema(CHAIN), {
        act: 'sessions.ended',
        by: { kind: 'operator', id: operator },
        dossierId: null,
        subject: String(ended),
      });
      return ended;
    });
  } finally {
    await db.destroy();
  }
}

/** The chain that records who signed everybody out. */
const CHAIN = 'dossier';

export const endedSentence = (ended: number): string =>
  `${ended} sessions were ended: who was signed in signs in again, by a code.`;
