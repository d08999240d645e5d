import { randomUUID } from 'node:crypto';
import { addFullDays } from '@nabericht/domain/calendar/full-days';
import { namedInFull } from '@nabericht/domain/people/person-name';
import { PROVIDER_MAILS_A_DAY } from '@nabericht/domain/provider/provider-limits';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { gatheredMoment } from './gathered-moment.ts';
import type { MessageKey } from './message-kinds.ts';
import type { MessageRecord } from './message-repository.ts';

export interface MessageOrigin {
  /** The id of a message that its sender can send again; random by default. */
  id?: string;
  /** The provider that it comes from. */
  providerId?: string;
  /** The provider that it is about, of one that comes from us. */
  aboutId?: string | null;
}

type Telling = Pick<DossierChanging, 'whole' | 'now' | 'enqueue'>;

/**
 * Adds a message to the dossier.
 * @param variables beside `deceased`, which every text may use
 * @returns its id
 */
export const leaveMessage = (
  changing: Pick<Telling, 'whole' | 'now'>,
  contentKey: MessageKey,
  variables: Record<string, string | number>,
  origin: MessageOrigin = {},
): string => addMessage(changing, contentKey, variables, { ...origin, isGathered: false });

function addMessage(
  { whole, now }: Pick<Telling, 'whole' | 'now'>,
  contentKey: MessageKey,
  variables: Record<string, string | number>,
  {
    id = randomUUID(),
    providerId,
    aboutId = providerId,
    isGathered,
  }: MessageOrigin & { isGathered: boolean },
): string {
  const record: MessageRecord = {
    message: {
      _id: id,
      read: false,
      createdAt: now.toISOString(),
      content_key: contentKey,
      providerId: aboutId ?? null,
      messageVariables: { deceased: namedInFull(whole.record.deceased), ...variables },
    },
    senderId: providerId ?? null,
    isGathered,
  };
  whole.messages = [record, ...whole.messages];
  return id;
}

/** Adds a message to the dossier and enqueues a mail about it alone, however many its provider sent that day. */
export function tellAtOnce(
  changing: Telling,
  contentKey: MessageKey,
  variables: Record<string, string | number>,
  origin: MessageOrigin = {},
): void {
  const messageId = leaveMessage(changing, contentKey, variables, origin);
  changing.enqueue('tellMessage', { dossierId: changing.whole.record.id, messageId });
}

/**
 * Adds a message to the dossier and enqueues a mail about it in the same transaction. On one day, the first few
 * messages of a provider get a mail each, and the rest share one.
 */
export function tellReporter(
  changing: Telling,
  contentKey: MessageKey,
  variables: Record<string, string | number>,
  origin: MessageOrigin = {},
): void {
  const { whole, now, enqueue } = changing;
  const { providerId } = origin;
  const dossierId = whole.record.id;
  const before = providerId ? whole.messages.filter(({ senderId }) => senderId === providerId) : [];
  const dayAgo = addFullDays(now, -1).toISOString();
  const today = before.filter(({ message }) => message.createdAt > dayAgo);
  if (!providerId || today.length < PROVIDER_MAILS_A_DAY) {
    tellAtOnce(changing, contentKey, variables, origin);
    return;
  }
  addMessage(changing, contentKey, variables, { ...origin, isGathered: true });
  if (before.some(({ isGathered }) => isGathered)) return;
  enqueue('tellGathered', { dossierId, providerId }, { startAfter: gatheredMoment(now) });
}
