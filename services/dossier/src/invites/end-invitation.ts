import type { Person } from '@nabericht/domain/people/person';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { eraseProved } from './erase-proved.ts';
import { withdrawInvite } from './invite-repository.ts';

/** Ends the current invitation; jobs end its sessions, and erase an account that was only for it. */
export async function endInvitation(changing: DossierChanging, person: Person): Promise<void> {
  const { trx, whole, now, enqueue } = changing;
  const invite = await withdrawInvite(trx, person.uuid, now);
  if (!invite) return;
  eraseProved(changing, person);
  enqueue('eraseScopes', { dossierId: whole.record.id, inviteId: invite.id });
  if (invite.userId) enqueue('eraseUnusedAccount', { userId: invite.userId });
}
