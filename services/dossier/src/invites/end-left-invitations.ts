import { hasLeft } from '@nabericht/domain/beneficiary/beneficiary';
import { fullName } from '@nabericht/domain/people/person-name';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { tellReporter } from '../messages/tell-reporter.ts';
import { listPersons, savePerson, saveStanding } from '../persons/person-repository.ts';
import type { DossierQueues } from '../queues.ts';
import { listTasks } from '../tasks/task-repository.ts';
import { withdrawInvite } from './invite-repository.ts';
import { withoutInvitation } from './without-invitation.ts';

type Ending = Pick<DossierQueues, 'eraseScopes' | 'tellLeft' | 'tellMessage' | 'tellGathered'>;

/**
 * Ends the invitations of who benefits from no insurance any more, whatever change took them off: the reporter and they
 * are told. Part of every change.
 */
export async function endLeftInvitations(changing: DossierChanging, queues: Ending): Promise<void> {
  const { open, whole, now } = changing;
  if (!whole.persons.some(({ invitation }) => invitation)) return;
  const dossierId = whole.record.id;
  const tasks = (await listTasks(open, dossierId)).map(({ task }) => task);
  const left = (await listPersons(open, dossierId)).filter((person) => hasLeft(person, tasks));
  for (const person of left) {
    const invite = await withdrawInvite(open, person.uuid, now, 'left');
    if (!invite) continue;
    const details = await withoutInvitation(open, person);
    await savePerson(open, person, details, { isInvited: true });
    await saveStanding(open, person.uuid, { is_invited: false });
    await queues.eraseScopes.enqueue(open.db, { dossierId, inviteId: invite.id });
    await queues.tellLeft.enqueue(open.db, { dossierId, inviteId: invite.id });
    await tellReporter(changing, queues, 'message.beneficiaryLeft', { name: fullName(details) });
  }
}
