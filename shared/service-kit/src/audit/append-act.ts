import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { KeyRing } from '../key-ring.ts';
import type { Act } from './audit-acts.ts';
import {
  HEAD_PURPOSE,
  type Head,
  hashOf,
  type SaltedReason,
  WHY_PURPOSE,
  whyDigestOf,
} from './audit-chain.ts';
import type { AuditTables } from './audit-tables.ts';

/** Records an act in the transaction that performs it, so that both are committed or neither is. */
export interface Audit {
  /**
   * Call it last in the transaction: every other writer of the same chain waits from here until the transaction ends, and must
   * not wait for anything else.
   */
  append<Tables>(trx: Kysely<Tables>, act: Act): Promise<void>;
}

type Sealing = { chain: 'dossier' | 'provider'; keyRing: KeyRing } | { chain: 'registry' };

export const createAudit = (sealing: Sealing, now: () => Date): Audit => ({
  append: async (trx, { act, by, dossierId, subject, why = null }) => {
    if (!trx.isTransaction) throw new Error(`${act} is written down in a transaction`);
    const db = trx as unknown as Kysely<AuditTables>;
    const reason = why === null ? null : { salt: saltFor(sealing), text: why };
    const head = await db
      .selectFrom('audit_head')
      .select(['seq', 'hash'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const row = {
      seq: head.seq + 1,
      at: now(),
      by_kind: by.kind,
      by_id: by.id,
      act,
      dossier_id: dossierId,
      subject,
      why_digest: reason && whyDigestOf(reason),
    };
    const next = { seq: row.seq, hash: hashOf(head.hash, row) };
    await db
      .insertInto('audit_act')
      .values({ ...row, hash: next.hash })
      .execute();
    if (reason && sealing.chain !== 'registry') {
      const sealed = sealing.keyRing.sealJson(WHY_PURPOSE[sealing.chain], reason satisfies SaltedReason);
      await db.insertInto('audit_why').values({ seq: row.seq, dossier_id: dossierId, sealed }).execute();
    }
    await db
      .updateTable('audit_head')
      .set({ ...next, sealed: sealHead(sealing, next) })
      .execute();
  },
});

/** Reasons for moves of releases are not secret: the log of moves shows them too. */
const saltFor = ({ chain }: Sealing) => (chain === 'registry' ? '' : randomBytes(16).toString('base64url'));

const sealHead = (sealing: Sealing, head: Head): Buffer | null =>
  sealing.chain === 'registry' ? null : sealing.keyRing.sealJson(HEAD_PURPOSE[sealing.chain], head);
