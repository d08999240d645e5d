import { changeDossier } from '../dossiers/change-dossier.ts';
import type { JobDeps } from '../job-deps.ts';
import type { OfInvite } from '../queues.ts';
import { giveUpInvitation } from './give-up-invitation.ts';
import { findInvite } from './invite-repository.ts';

/** Ends an accepted invitation whose person erased their account, which this dossier belonged to as well. */
export async function giveUpAcceptedInvitation(
  deps: JobDeps,
  { dossierId, personId, inviteId }: OfInvite,
): Promise<void> {
  const found = await findInvite(deps.store, inviteId);
  if (!found) return;
  await changeDossier(deps, dossierId, async (changing) => {
    const person = changing.whole.persons.find(({ uuid }) => uuid === personId);
    if (person) await giveUpInvitation(changing, person);
    if (found.userId) changing.enqueue('eraseUnusedAccount', { userId: found.userId, isAsked: true });
  });
}
