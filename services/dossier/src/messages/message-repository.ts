import { randomUUID } from 'node:crypto';
import type { Message } from '@nabericht/domain/dossier/message';
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

export interface MessageOrigin {
  /** Of a message that its sender named, so that it can be sent again; another one each time by default. */
  id?: string;
  /** Of the provider that it comes from. */
  providerId?: string;
}

/** @returns its id */
export async function addMessage(
  { db, seals }: OpenStore,
  dossierId: string,
  contentKey: string,
  variables: Message['messageVariables'],
  now: Date,
  { id = randomUUID(), providerId }: MessageOrigin = {},
): Promise<string> {
  await db
    .insertInto('message')
    .values({
      id,
      dossier_id: dossierId,
      content_key: contentKey,
      variables: seals.variables.seal(variables),
      provider_id: providerId ?? null,
      created_at: now,
    })
    .execute();
  return id;
}

export interface ProviderMessage {
  id: string;
  contentKey: string;
  providerId: string;
  createdAt: Date;
  read: boolean;
  isGathered: boolean;
}

/** Of every message that a provider sent what it is about, not what it says; newest first. */
export async function listProviderMessages({ db }: Store, dossierId: string): Promise<ProviderMessage[]> {
  const rows = await db
    .selectFrom('message')
    .select(['id', 'content_key', 'provider_id', 'created_at', 'read', 'is_gathered'])
    .where('dossier_id', '=', dossierId)
    .where('provider_id', 'is not', null)
    .orderBy('sequence', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    contentKey: row.content_key,
    providerId: row.provider_id ?? '',
    createdAt: row.created_at,
    read: row.read,
    isGathered: row.is_gathered,
  }));
}

/** That one mail will tell of these, or that it did. */
export async function markGathered(
  { db }: OpenStore,
  ids: readonly string[],
  isGathered: boolean,
): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('message').set({ is_gathered: isGathered }).where('id', 'in', ids).execute();
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
