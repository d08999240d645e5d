import { isHandedIn } from '@nabericht/domain/beneficiary/beneficiary';
import type { Person } from '@nabericht/domain/people/person';
import { fullName } from '@nabericht/domain/people/person-name';
import { deleteWithdrawnInvites } from '../accounts/account-repository.ts';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { tellReporter } from '../messages/tell-reporter.ts';
import { eraseDetails, setStanding } from '../persons/change-persons.ts';
import { withdrawInvite } from './invite-repository.ts';

/**
 * Ends an invitation because the invited person asks for it, and tells the reporter that what they filled in is missing.
 */
export async function giveUpInvitation(changing: DossierChanging, person: Person): Promise<void> {
  if (!(await eraseInvitation(changing, person))) return;
  const tasks = changing.whole.tasks.map(({ task }) => task);
  const key = isHandedIn(person, tasks) ? 'message.beneficiaryErasedAfter' : 'message.beneficiaryErased';
  tellReporter(changing, key, { name: fullName(person) });
}

/**
 * Ends an invitation, and erases everything that its person filled in, even if they were done. What was handed in still
 * goes to the insurer, and stays there. Whether the person's account is erased is decided by the caller.
 * @returns false when there was no invitation
 */
export async function eraseInvitation(changing: DossierChanging, person: Person): Promise<boolean> {
  const { trx, whole, now, enqueue } = changing;
  const dossierId = whole.record.id;
  const invite = await withdrawInvite(trx, person.uuid, now);
  if (!invite) return false;
  eraseDetails(whole, person.uuid, now);
  setStanding(whole, person.uuid, { invitation: null });
  enqueue('eraseIdentification', { dossierId, personId: person.uuid, until: now.toISOString() });
  enqueue('eraseScopes', { dossierId, inviteId: invite.id });
  if (invite.userId) await deleteWithdrawnInvites(trx, invite.userId);
  return true;
}
