import { DAY_MS } from '@nabericht/domain/calendar/full-days';
import type { Kysely } from 'kysely';
import type { ContentTables } from '../tables.ts';

/** Longer than anybody resends the same question by accident. */
const REMEMBERED_DAYS = 7;

/** True the first time; false when a question with this id was accepted before. */
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
