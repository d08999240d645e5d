import { openSchema } from '@nabericht/database/open-schema';
import { migrations } from '@nabericht/session-service/migrations/migrations';
import { endAllSessions } from '@nabericht/session-service/session/session-repository';
import type { SessionTables } from '@nabericht/session-service/tables';
import { withChain } from './audit-chain-database.ts';
import { type Operating, operation } from './operation.ts';
import { keyRingOf } from './operator-keys.ts';
import { recordAs } from './record-as.ts';
import { whileOpen } from './while-open.ts';

export const SESSIONS_USAGE =
  '  sessions end        signs everybody out, everywhere; they sign in again by a code';

export const sessions = operation(SESSIONS_USAGE, ([verb, ...more]) =>
  verb === 'end' && more.length === 0 ? end : null,
);

async function end(deps: Operating): Promise<0> {
  const ended = await signEverybodyOut(deps);
  deps.tell?.({ ended });
  deps.print(endedSentence(ended));
  return 0;
}

/**
 * @returns the number of sessions that were ended
 */
export async function signEverybodyOut({
  connection,
  config,
  operator,
}: Pick<Operating, 'connection' | 'config' | 'operator'>): Promise<number> {
  const keyRing = await keyRingOf({ connection, config });
  await withChain(connection, CHAIN, async () => {});
  const record = recordAs(operator, { chain: CHAIN, keyRing });
  return whileOpen(await openSchema<SessionTables>({ connection }, 'session', migrations, 1), (db) =>
    db.transaction().execute(async (trx) => {
      const ended = await endAllSessions(trx, new Date());
      await record(trx.withSchema(CHAIN), { act: 'sessions.ended', subject: String(ended) });
      return ended;
    }),
  );
}

/** The chain that records who signed everybody out. */
const CHAIN = 'dossier';

export const endedSentence = (ended: number): string =>
  `${ended} sessions were ended: who was signed in signs in again, by a code.`;
