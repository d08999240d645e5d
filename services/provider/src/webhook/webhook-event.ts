import type { WebHookType } from '@nabericht/contracts/web-hooks';

/** The events of one dossier to one provider arrive in order; others do not wait for them. */
export interface Lane {
  dossierId: string;
  providerId: string;
}

export interface WebhookEvent extends Lane {
  /** The `webhook-id`: the same over retries, so that a receiver can drop a double. */
  id: string;
  type: WebHookType;
  /** Of which product, when it is about one. */
  productId?: string | undefined;
  /** At which settlement of that product. */
  settlementId?: string | undefined;
  /** Of which reply, when that goes by itself. */
  replyId?: string | undefined;
}
