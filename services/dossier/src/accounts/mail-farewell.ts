import type { JobDeps } from '../job-deps.ts';
import { farewellLetter } from '../mail/farewell-letter.ts';
import type { SealedFarewell } from '../queues.ts';

/** Mails somebody that what they had here was erased. */
export async function mailFarewell(
  { store, mailer, sender }: JobDeps,
  { sealed, messageId }: SealedFarewell,
): Promise<void> {
  const farewell = store.seals.farewell.open(Buffer.from(sealed, 'base64'));
  await mailer.send({ to: farewell.to, ...farewellLetter(farewell, sender), messageId });
}
