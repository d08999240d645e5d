import type { Kysely, Selectable, Transaction } from 'kysely';
import type { KeyRing } from '../key-ring.ts';
import {
  type ChainName,
  HEAD_PURPOSE,
  type Head,
  hashOf,
  type SaltedReason,
  startOf,
  WHY_PURPOSE,
  whyDigestOf,
} from './audit-chain.ts';
import type { AuditActTable, AuditTables } from './audit-tables.ts';

export interface Verified {
  head: Head;
  /** The first fault, with its row; null when the chain is intact. */
  fault: string | null;
}

const AT_A_TIME = 2000;

/**
 * Follows a chain from its first row to its head, in batches.
 * @param kept heads that were printed or logged earlier and stored elsewhere: the chain must contain them
 */
export const verifyChain = <Tables>(
  tables: Kysely<Tables>,
  { chain, keyRing, kept }: { chain: ChainName; keyRing: KeyRing; kept: readonly Head[] },
): Promise<Verified> =>
  (tables as unknown as Kysely<AuditTables>)
    .transaction()
    // A snapshot: rows and heads that are added meanwhile are not seen.
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      let last: Head = { seq: 0, hash: startOf(chain) };
      const faultOf = (fault: string) => ({ head: last, fault });
      for (;;) {
        const rows = await readBatch(trx, last.seq);
        for (const row of rows) {
          const fault = whatIsWrong(last, row, kept) ?? whyFault(row, chain, keyRing);
          if (fault) return faultOf(fault);
          last = { seq: row.seq, hash: row.hash };
        }
        if (rows.length < AT_A_TIME) break;
      }
      const fault = (await oddRow(trx)) ?? (await headFault(trx, last, { chain, keyRing, kept }));
      return { head: last, fault };
    });

type Row = Selectable<AuditActTable> & { sealed: Buffer | null };

const readBatch = (trx: Transaction<AuditTables>, after: number): Promise<Row[]> =>
  trx
    .selectFrom('audit_act')
    .leftJoin('audit_why', 'audit_why.seq', 'audit_act.seq')
    .selectAll('audit_act')
    .select('audit_why.sealed')
    .where('audit_act.seq', '>', after)
    .orderBy('audit_act.seq')
    .limit(AT_A_TIME)
    .execute();

function whatIsWrong(last: Head, row: Row, kept: readonly Head[]): string | null {
  if (row.seq > last.seq + 1) {
    const missing =
      row.seq === last.seq + 2 ? `row ${row.seq - 1} is` : `rows ${last.seq + 1} to ${row.seq - 1} are`;
    return `${missing} missing`;
  }
  if (hashOf(last.hash, row) !== row.hash)
    return `row ${row.seq} was changed or put in, or does not follow row ${last.seq}`;
  const isOther = kept.some(({ seq, hash }) => seq === row.seq && hash !== row.hash);
  return isOther ? `row ${row.seq} or one before it was written anew since its head was kept` : null;
}

/** A reason that still exists must match its digest. */
function whyFault({ seq, why_digest, sealed }: Row, chain: ChainName, keyRing: KeyRing): string | null {
  if (!sealed || chain === 'registry') return null;
  const reason = open(keyRing, WHY_PURPOSE[chain], sealed) as SaltedReason | null;
  return reason && whyDigestOf(reason) === why_digest ? null : `the reason of row ${seq} was changed`;
}

/** Rows numbered before the first of the chain: somebody inserted them. */
async function oddRow(trx: Transaction<AuditTables>): Promise<string | null> {
  const odd = await trx.selectFrom('audit_act').select('seq').where('seq', '<', 1).executeTakeFirst();
  return odd ? `row ${odd.seq} was put in` : null;
}

async function headFault(
  trx: Transaction<AuditTables>,
  last: Head,
  { chain, keyRing, kept }: { chain: ChainName; keyRing: KeyRing; kept: readonly Head[] },
): Promise<string | null> {
  const head = await trx.selectFrom('audit_head').select(['seq', 'hash', 'sealed']).executeTakeFirst();
  if (!head) return 'the head of the chain is missing';
  if (head.seq > last.seq) return `the last rows are missing, from row ${last.seq + 1} to row ${head.seq}`;
  if (head.seq < last.seq) return `row ${head.seq + 1} and what follows it was put in`;
  if (head.hash !== last.hash) return `row ${last.seq} or one before it was written anew`;
  const furthest = Math.max(0, ...kept.map(({ seq }) => seq));
  if (furthest > last.seq) return `the last rows are missing, from row ${last.seq + 1} to row ${furthest}`;
  if (chain === 'registry' || head.seq === 0) return null;
  const sealed = head.sealed && (open(keyRing, HEAD_PURPOSE[chain], head.sealed) as Head | null);
  return sealed?.seq === last.seq && sealed.hash === last.hash
    ? null
    : `the chain was written anew by somebody without the keys, up to row ${last.seq}`;
}

const open = (keyRing: KeyRing, purpose: string, sealed: Buffer): unknown => {
  try {
    return keyRing.openJson(purpose, sealed);
  } catch {
    return null;
  }
};
