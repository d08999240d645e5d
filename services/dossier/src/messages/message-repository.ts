import type { Message } from '@nabericht/domain/dossier/message';
import type { Selectable } from 'kysely';
import type { PartColumns } from '../dossiers/part-columns.ts';
import type { Seals, Store, StoreTransaction } from '../store.ts';
import type { MessageTable } from '../tables.ts';

const OPEN = [
  'id',
  'read',
  'created_at',
  'content_key',
  'provider_id',
  'about_provider_id',
  'is_gathered',
] as const;
const SEALED = ['variables'] as const;
const COLUMNS = [...OPEN, ...SEALED] as const;

/** Newest first. */
export const MESSAGE_PART: PartColumns = {
  from: 'message',
  dossierId: 'dossier_id',
  order: '-sequence',
  open: OPEN,
  moments: ['created_at'],
  sealed: SEALED,
};

export type MessageRow = Pick<Selectable<MessageTable>, (typeof COLUMNS)[number]>;

const toMessage = (seals: Seals, row: MessageRow): Message => ({
  _id: row.id,
  read: row.read,
  createdAt: row.created_at.toISOString(),
  content_key: row.content_key,
  providerId: row.about_provider_id ?? row.provider_id,
  messageVariables: seals.variables.open(row.variables),
});

/** A message, with the fields that its reporter does not see. */
export interface MessageRecord {
  message: Message;
  /** The provider that sent it; null for one of ours, which may be about a provider. */
  senderId: string | null;
  /** True while a mail that covers several messages still has to tell of it. */
  isGathered: boolean;
}

export const toMessageRecord = (seals: Seals, row: MessageRow): MessageRecord => ({
  message: toMessage(seals, row),
  senderId: row.provider_id,
  isGathered: row.is_gathered,
});

/**
 * @param records newest first
 * @returns the ids that are stored now
 */
export async function insertMessages(
  { db, seals }: StoreTransaction,
  dossierId: string,
  records: readonly MessageRecord[],
): Promise<string[]> {
  const rows = records.toReversed().map(({ message, senderId, isGathered }) => ({
    id: message._id,
    dossier_id: dossierId,
    content_key: message.content_key,
    variables: seals.variables.seal(message.messageVariables),
    provider_id: senderId,
    about_provider_id: message.providerId ?? null,
    is_gathered: isGathered,
    created_at: new Date(message.createdAt),
  }));
  const inserted = await db.insertInto('message').values(rows).returning('id').execute();
  return inserted.map(({ id }) => id);
}

/** Does not save `read`, which only the reader changes. */
export async function updateMessage(
  { db }: StoreTransaction,
  { message, isGathered }: MessageRecord,
): Promise<void> {
  await db.updateTable('message').set({ is_gathered: isGathered }).where('id', '=', message._id).execute();
}

export interface ProviderMessage {
  id: string;
  providerId: string;
  read: boolean;
  isGathered: boolean;
}

/** The state of every message that a provider sent, without its content; newest first. */
export async function listProviderMessages({ db }: Store, dossierId: string): Promise<ProviderMessage[]> {
  const rows = await db
    .selectFrom('message')
    .select(['id', 'provider_id', 'read', 'is_gathered'])
    .where('dossier_id', '=', dossierId)
    .where('provider_id', 'is not', null)
    .orderBy('sequence', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    providerId: row.provider_id ?? '',
    read: row.read,
    isGathered: row.is_gathered,
  }));
}

/** Marks messages that one mail has covered. */
export async function markTold({ db }: StoreTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('message').set({ is_gathered: false }).where('id', 'in', ids).execute();
}

/** One statement that locks the dossier before the message, as every change of a dossier does. */
const marking = ({ db }: Store, dossierId: string, read: boolean) =>
  db
    .with('locked', (trx) =>
      trx.selectFrom('dossier').select('id as lockedId').where('id', '=', dossierId).forUpdate(),
    )
    .updateTable('message')
    .from('locked')
    .set({ read })
    .whereRef('message.dossier_id', '=', 'lockedId');

/** @returns null when the dossier has no such message */
export async function markMessage(
  store: Store,
  dossierId: string,
  messageId: string,
  read: boolean,
): Promise<Message | null> {
  const row = await marking(store, dossierId, read)
    .where('message.id', '=', messageId)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ? toMessage(store.seals, row) : null;
}

export async function markRead(store: Store, dossierId: string, ids: readonly string[]): Promise<void> {
  await marking(store, dossierId, true).where('message.id', 'in', ids).execute();
}
