import { DAY_MS } from '@nabericht/domain/calendar/full-days';
import type { Kysely } from 'kysely';
import type { ContentTables } from '../tables.ts';

/** Longer than anybody sends the same question again by accident. */
const REMEMBERED_DAYS = 7;

/** True the first time; false for a question that was taken on before. */
export async function takeOnContact(db: Kysely<ContentTables>, id: string, sentAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('contact')
    .values({ id, sent_at: sentAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function forgetContacts(db: Kysely<ContentTables>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - REMEMBERED_DAYS * DAY_MS);
  await db.deleteFrom('contact').where('sent_at', '<', before).execute();
}
