import { isOfTheirOwn } from '@nabericht/domain/beneficiary/beneficiary';
import type { Person } from '@nabericht/domain/people/person';
import { stale } from '@nabericht/service-kit/problem';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { eraseProved } from './erase-proved.ts';
import { withdrawInvite } from './invite-repository.ts';

/**
 * Ends the current invitation; jobs end its sessions, and erase an account that was only for it.
 * @throws {Problem} 412 when somebody came in by it since the dossier was read: that waits for no lock of it
 */
export async function endInvitation(changing: DossierChanging, person: Person): Promise<void> {
  const { trx, whole, now, enqueue } = changing;
  const invite = await withdrawInvite(trx, person.uuid, now);
  if (!invite) return;
  if (invite.userId && !isOfTheirOwn(person)) throw stale();
  eraseProved(changing, person);
  enqueue('eraseScopes', { dossierId: whole.record.id, inviteId: invite.id });
  if (invite.userId) enqueue('eraseUnusedAccount', { userId: invite.userId });
}
