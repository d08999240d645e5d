import { randomUUID } from 'node:crypto';
import type { Message } from '@nabericht/domain/message';
import type { Selectable } from 'kysely';
import type { OpenStore, Seals, Store } from '../store.ts';
import type { MessageTable } from '../tables.ts';

const toMessage = (seals: Seals, row: Selectable<MessageTable>): Message => ({
  _id: row.id,
  read: row.read,
  createdAt: row.created_at.toISOString(),
  content_key: row.content_key,
  messageVariables: seals.variables.open(row.variables),
});

/** Newest first. */
export async function listMessages({ db, seals }: Store, dossierId: string): Promise<Message[]> {
  const rows = await db
    .selectFrom('message')
    .selectAll()
    .where('dossier_id', '=', dossierId)
    .orderBy('sequence', 'desc')
    .execute();
  return rows.map((row) => toMessage(seals, row));
}

/** @returns its id */
export async function addMessage(
  { db, seals }: OpenStore,
  dossierId: string,
  contentKey: string,
  variables: Message['messageVariables'],
  now: Date,
  id: string = randomUUID(),
): Promise<string> {
  await db
    .insertInto('message')
    .values({
      id,
      dossier_id: dossierId,
      content_key: contentKey,
      variables: seals.variables.seal(variables),
      created_at: now,
    })
    .execute();
  return id;
}

/** @returns null when the dossier has no such message */
export async function markMessage(
  { db, seals }: Store,
  dossierId: string,
  messageId: string,
  read: boolean,
): Promise<Message | null> {
  const row = await db
    .updateTable('message')
    .set({ read })
    .where('id', '=', messageId)
    .where('dossier_id', '=', dossierId)
    .returningAll()
    .executeTakeFirst();
  return row ? toMessage(seals, row) : null;
}
