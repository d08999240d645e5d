import { randomBytes } from 'node:crypto';
import type { MoveRequest } from '@nabericht/contracts/registry';
import type { Selectable } from 'kysely';
import type { RegistryDatabase } from '../../tables.ts';
import type { WaitingTables } from './waiting-table.ts';

export type Waiting = Selectable<WaitingTables['waiting_move']>;

export async function addWaiting(
  db: RegistryDatabase,
  asked: Pick<Waiting, 'who' | 'asked_by' | 'asked_at' | 'due_at' | 'if_revision'> & { request: MoveRequest },
): Promise<Waiting> {
  return db
    .insertInto('waiting_move')
    .values({ ...asked, id: randomBytes(4).toString('hex'), request: JSON.stringify(asked.request) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Oldest first: those that wait, and those that were requested since then. */
export const listWaiting = (db: RegistryDatabase, since: Date): Promise<Waiting[]> =>
  db
    .selectFrom('waiting_move')
    .selectAll()
    .where((eb) => eb.or([eb('ended', 'is', null), eb('asked_at', '>=', since)]))
    .orderBy('asked_at')
    .execute();

/** Only inside a transaction: others skip the locked row, or wait for it. */
export const takeWaiting = (
  trx: RegistryDatabase,
  id: string,
  others: 'pass' | 'wait',
): Promise<Waiting | undefined> => {
  const query = trx
    .selectFrom('waiting_move')
    .selectAll()
    .where('id', '=', id)
    .where('ended', 'is', null)
    .forUpdate();
  return (others === 'pass' ? query.skipLocked() : query).executeTakeFirst();
};

export const approveWaiting = (
  db: RegistryDatabase,
  id: string,
  by: Pick<Waiting, 'approved_who' | 'approved_by'>,
): Promise<Waiting> =>
  db.updateTable('waiting_move').set(by).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Undefined when it had ended already. */
export const endWaiting = (
  db: RegistryDatabase,
  id: string,
  end: Pick<Waiting, 'ended' | 'ended_at' | 'ended_why'>,
): Promise<Waiting | undefined> =>
  db
    .updateTable('waiting_move')
    .set(end)
    .where('id', '=', id)
    .where('ended', 'is', null)
    .returningAll()
    .executeTakeFirst();
