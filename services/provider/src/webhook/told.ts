import type { Selectable } from 'kysely';
import type { FollowUp } from '../notice/follow-up.ts';
import type { WebhookEventTable } from '../tables.ts';

/** What an event tells its provider. */
export type Told =
  /** The notice, or with a reply to its denial the notice once more. The event has the id of its act. */
  | { kind: 'notice'; hasReply: boolean }
  /** What was decided about a product; without a settlement in events from before settlements were stored. */
  | { kind: 'settled'; productId: string; settlementId: string | null }
  /** A reply to what the provider asked. */
  | { kind: 'answers'; replyId: string }
  | { kind: 'reminder' };

type Row = Selectable<WebhookEventTable>;
type ToldColumns = Pick<Row, 'type' | 'product_id' | 'settlement_id' | 'reply_id'>;

export const toldBy = ({ type, product_id, settlement_id, reply_id }: ToldColumns): Told => {
  if (product_id) return { kind: 'settled', productId: product_id, settlementId: settlement_id };
  if (reply_id) return { kind: 'answers', replyId: reply_id };
  if (type === 'notice.reminder') return { kind: 'reminder' };
  return { kind: 'notice', hasReply: type === 'dossier.answered' };
};

const NO_IDS = { product_id: null, settlement_id: null, reply_id: null };

export function columnsOf(told: Told): ToldColumns {
  switch (told.kind) {
    case 'notice':
      return { ...NO_IDS, type: told.hasReply ? 'dossier.answered' : 'notice.sent' };
    case 'settled':
      return {
        ...NO_IDS,
        type: 'product.settled',
        product_id: told.productId,
        settlement_id: told.settlementId,
      };
    case 'answers':
      return { ...NO_IDS, type: 'dossier.answered', reply_id: told.replyId };
    case 'reminder':
      return { ...NO_IDS, type: 'notice.reminder' };
  }
}

/** What a follow-up tells; null for a link, which a provider on the API does not need. */
export function toldOf(followUp: FollowUp): Exclude<Told, { kind: 'notice' }> | null {
  switch (followUp.kind) {
    case 'settled':
      return { kind: 'settled', productId: followUp.productId, settlementId: followUp.id };
    case 'answers':
      return { kind: 'answers', replyId: followUp.id };
    case 'reminder':
      return { kind: 'reminder' };
    case 'link':
      return null;
  }
}

/** The follow-up of an event; one that names none goes by the id of the event. */
export function followUpOf(
  told: Exclude<Told, { kind: 'notice' }>,
  { id, dossier_id, provider_id }: Pick<Row, 'id' | 'dossier_id' | 'provider_id'>,
): FollowUp {
  const lane = { dossierId: dossier_id, providerId: provider_id };
  switch (told.kind) {
    case 'settled':
      return { ...lane, kind: 'settled', id: told.settlementId ?? id, productId: told.productId };
    case 'answers':
      return { ...lane, kind: 'answers', id: told.replyId };
    case 'reminder':
      return { ...lane, kind: 'reminder', id };
  }
}
