import type { Kysely, Selectable } from 'kysely';
import type { KeyRing } from '../key-ring.ts';
import { type ChainName, type SaltedReason, WHY_PURPOSE } from './audit-chain.ts';
import type { AuditActTable, AuditTables } from './audit-tables.ts';

export type ReadAct = Selectable<AuditActTable> & {
  /** Null when none was given, or it was erased with the dossier. */
  why: string | null;
};

/**
 * The acts on one dossier, oldest first.
 * @param dossierId null: acts that concerned no dossier
 */
export async function readActs<Tables>(
  tables: Kysely<Tables>,
  dossierId: string | null,
  { chain, keyRing }: { chain: ChainName; keyRing: KeyRing },
): Promise<ReadAct[]> {
  const rows = await (tables as unknown as Kysely<AuditTables>)
    .selectFrom('audit_act')
    .leftJoin('audit_why', 'audit_why.seq', 'audit_act.seq')
    .selectAll('audit_act')
    .select('audit_why.sealed')
    .where('audit_act.dossier_id', dossierId === null ? 'is' : '=', dossierId)
    .orderBy('audit_act.seq')
    .execute();
  return rows.map(({ sealed, ...row }) => ({
    ...row,
    why:
      sealed && chain !== 'registry'
        ? (keyRing.openJson(WHY_PURPOSE[chain], sealed) as SaltedReason).text
        : null,
  }));
}
