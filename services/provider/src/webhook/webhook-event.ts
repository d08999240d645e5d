import type { Told } from './told.ts';

/** The events of one dossier to one provider are delivered in order; other lanes do not wait for them. */
export interface Lane {
  dossierId: string;
  providerId: string;
}

export interface WebhookEvent extends Lane {
  /** The `webhook-id`: the same over retries, so that a receiver can drop a duplicate. */
  id: string;
  told: Told;
}
