import type { Farewell } from '../mail/farewell.ts';
import type { DossierQueues } from '../queues.ts';
import type { StoreTransaction } from '../store.ts';

/** Enqueues a mail about an erasure; once that is done, only the sealed job still knows the recipient. */
export const sayFarewell = (
  { db, seals }: StoreTransaction,
  queues: Pick<DossierQueues, 'mailFarewell'>,
  farewell: Farewell,
  messageId: string,
): Promise<void> =>
  queues.mailFarewell.enqueue(db, {
    sealed: seals.farewell.seal(farewell).toString('base64'),
    messageId: `erased-${messageId}`,
  });
