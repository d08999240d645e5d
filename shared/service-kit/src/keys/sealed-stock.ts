import type pg from 'pg';
import { type KeyRing, sealedBy, sealHeader } from '../key-ring.ts';
import type { SealedPlace } from './sealed-data.ts';

/** The sealed values in one place, whatever stores them. */
export interface SealedStock {
  name: string;
  /** The number of values sealed with each key, by its id. */
  count(): Promise<Map<string, number>>;
  /**
   * Reseals everything that another key sealed with the current one. Values that change meanwhile keep their change. Safe to
   * repeat, to interrupt, and to run in parallel.
   * @returns how many could not be opened: their key is lost, or they were tampered with
   */
  reseal(keyRing: KeyRing): Promise<{ resealed: number; unreadable: number }>;
}

const AT_A_TIME = 200;
const LONGEST_HEADER = 34;

interface Row {
  key: string;
  sealed: Buffer;
}

/**
 * The sealed values in one place of the database. Each row is updated in a statement of its own, so that nobody waits for long.
 */
export function stockOf(pool: pg.Pool, place: SealedPlace): SealedStock {
  const { name, table, key, where, value, assign, purposes } = place;

  const batchAfter = async (header: Buffer, after: string | null): Promise<Row[]> => {
    const { rows } = await pool.query<Row>(
      `select ${key}::text as key, ${value} as sealed from ${table}
       where ${where} and substring(${value} from 1 for $1) <> $2 ${after === null ? '' : `and ${key} > $3`}
       order by ${key} limit ${AT_A_TIME}`,
      [header.length, header, ...(after === null ? [] : [after])],
    );
    return rows;
  };

  /** Replaces only the value that was read: a write in the meantime wins. */
  const replace = async (row: Row, sealed: Buffer) => {
    const { rowCount } = await pool.query(
      `update ${table} set ${assign('$1::bytea')} where ${key} = $2 and ${value} = $3`,
      [sealed, row.key, row.sealed],
    );
    return rowCount ?? 0;
  };

  return {
    name,
    count: async () => {
      const { rows } = await pool.query<{ header: Buffer; count: number }>(
        `select substring(value from 1 for 2 + get_byte(value, 1)) as header, count(*)::integer as count
         from (select substring(${value} from 1 for ${LONGEST_HEADER}) as value from ${table} where ${where}) as sealed
         where octet_length(value) > 2 group by 1`,
      );
      return new Map(rows.map(({ header, count }) => [sealedBy(header) ?? '?', count]));
    },
    reseal: async (keyRing) => {
      const header = sealHeader(sealedBy(keyRing.seal('header', Buffer.alloc(0))) ?? '');
      const done = { resealed: 0, unreadable: 0 };
      let after: string | null = null;
      for (;;) {
        const rows: Row[] = await batchAfter(header, after);
        for (const row of rows) {
          const sealed = sealAnew(keyRing, row.sealed, purposes(row.key));
          if (sealed) done.resealed += await replace(row, sealed);
          else done.unreadable += 1;
        }
        after = rows.at(-1)?.key ?? null;
        if (rows.length < AT_A_TIME || after === null) return done;
      }
    },
  };
}

/** The value sealed with the current key, or null when nothing opens it. */
export function sealAnew(keyRing: KeyRing, sealed: Uint8Array, purposes: readonly string[]): Buffer | null {
  for (const purpose of purposes) {
    try {
      return keyRing.seal(purpose, keyRing.open(purpose, sealed));
    } catch {
      // Try the next purpose: it was sealed for another one, or its key is lost.
    }
  }
  return null;
}
