import type { Kysely } from 'kysely';

/** Runs `work` on a pool, and closes the pool. */
export async function whileOpen<Tables, Result>(
  db: Kysely<Tables>,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
