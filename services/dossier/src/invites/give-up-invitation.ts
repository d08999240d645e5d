import { isHandedIn } from '@nabericht/domain/beneficiary/beneficiary';
import type { Person } from '@nabericht/domain/people/person';
import { fullName } from '@nabericht/domain/people/person-name';
import { deleteWithdrawnInvites } from '../accounts/account-repository.ts';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { tellReporter } from '../messages/tell-reporter.ts';
import { erasePersonDetails } from '../persons/person-repository.ts';
import type { DossierQueues } from '../queues.ts';
import { withdrawInvite } from './invite-repository.ts';

/**
 * Ends an invitation because the invited person wants it to: all that they filled in goes, also after they were done,
 * and the reporter reads that it is missing. What the insurer was told stays with the insurer.
 */
export async function giveUpInvitation(
  changing: DossierChanging,
  queues: Pick<
    DossierQueues,
    'eraseScopes' | 'eraseAccount' | 'eraseIdentification' | 'tellMessage' | 'tellGathered'
  >,
  person: Person,
): Promise<void> {
  const { open, whole, now } = changing;
  const dossierId = whole.record.id;
  const invite = await withdrawInvite(open, person.uuid, now);
  if (!invite) return;
  await erasePersonDetails(open, person, now);
  await queues.eraseIdentification.enqueue(open.db, { dossierId, personId: person.uuid });
  await queues.eraseScopes.enqueue(open.db, { dossierId, inviteId: invite.id });
  if (invite.userId) {
    await deleteWithdrawnInvites(open, invite.userId);
    await queues.eraseAccount.enqueue(open.db, { userId: invite.userId });
  }
  const tasks = whole.tasks.map(({ task }) => task);
  const key = isHandedIn(person, tasks) ? 'message.beneficiaryErasedAfter' : 'message.beneficiaryErased';
  await tellReporter(changing, queues, key, { name: fullName(person) });
}
