import type { Farewell } from '../mail/farewell.ts';
import type { DossierQueues } from '../queues.ts';
import type { StoreTransaction } from '../store.ts';

/** Mails what is said when something was erased; by then the job alone knows to whom. */
export const sayFarewell = (
  { db, seals }: StoreTransaction,
  queues: Pick<DossierQueues, 'sayFarewell'>,
  farewell: Farewell,
  messageId: string,
): Promise<void> =>
  queues.sayFarewell.enqueue(db, {
    sealed: seals.farewell.seal(farewell).toString('base64'),
    messageId: `erased-${messageId}`,
  });
