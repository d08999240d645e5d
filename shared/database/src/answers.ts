import { type Kysely, sql } from 'kysely';

/** Whether the database answers on this pool. Rejects when it cannot be reached. */
export const answers = async <Tables>(db: Kysely<Tables>): Promise<boolean> =>
  (await sql`select 1`.execute(db)).rows.length === 1;
