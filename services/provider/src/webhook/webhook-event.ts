import type { WebHookType } from '@nabericht/contracts/web-hooks';

/** The events of one dossier to one provider are delivered in order; other lanes do not wait for them. */
export interface Lane {
  dossierId: string;
  providerId: string;
}

export interface WebhookEvent extends Lane {
  /** The `webhook-id`: the same over retries, so that a receiver can drop a duplicate. */
  id: string;
  type: WebHookType;
  /** The product, when it is about one. */
  productId?: string | undefined;
  /** The settlement of that product. */
  settlementId?: string | undefined;
  /** The reply, when it has an event of its own. */
  replyId?: string | undefined;
}
