import { inTransaction } from '@nabericht/database/in-transaction';
import type { Kysely } from 'kysely';
import type { SecurityLog } from '../security-log.ts';
import type { ChainName } from './audit-chain.ts';
import type { AuditTables } from './audit-tables.ts';

const AT_A_TIME = 200;
/** How often an installation looks for new acts, including those of commands. */
export const TELL_EVERY_SECONDS = 2;

/**
 * Writes the acts committed since the last time to the log, including those of commands run while the installation was stopped.
 * One process at a time; a second one does nothing.
 */
export const tellActs = async <Tables>(
  tables: Kysely<Tables>,
  chain: ChainName,
  security: SecurityLog,
): Promise<void> => {
  const db = tables as unknown as Kysely<AuditTables>;
  if (!(await hasNew(db))) return;
  await inTransaction(db, async (trx) => {
    const told = await trx.selectFrom('audit_told').select('seq').forUpdate().skipLocked().executeTakeFirst();
    if (!told) return;
    const rows = await trx
      .selectFrom('audit_act')
      .selectAll()
      .where('seq', '>', told.seq)
      .orderBy('seq')
      .limit(AT_A_TIME)
      .execute();
    for (const { seq, hash, act, by_kind, by_id, dossier_id, subject } of rows)
      security.note('act.recorded', {
        chain,
        seq,
        hash,
        act,
        by: by_kind,
        who: by_id,
        dossier: dossier_id,
        subject,
      });
    const last = rows.at(-1);
    if (last) await trx.updateTable('audit_told').set({ seq: last.seq }).execute();
  });
};

/** A cheap check without a lock or a commit, because there is nearly always nothing new. */
async function hasNew(db: Kysely<AuditTables>): Promise<boolean> {
  const next = await db
    .selectFrom('audit_act')
    .select('seq')
    .where('seq', '>', (told) => told.selectFrom('audit_told').select('seq'))
    .limit(1)
    .executeTakeFirst();
  return next !== undefined;
}
