import { isInNoInsurance } from '@nabericht/domain/beneficiary/beneficiary';
import { fullName } from '@nabericht/domain/people/person-name';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { tellReporter } from '../messages/tell-reporter.ts';
import { enterDetails, setStanding } from '../persons/change-persons.ts';
import { eraseProved } from './erase-proved.ts';
import { withdrawInvite } from './invite-repository.ts';
import { withoutInvitation } from './without-invitation.ts';

/**
 * Ends the invitations of people who no longer benefit from any insurance, whatever change removed them: the reporter
 * and they are told.
 */
export async function endLeftInvitations(changing: DossierChanging): Promise<void> {
  const { trx, whole, now, enqueue } = changing;
  const dossierId = whole.record.id;
  const tasks = whole.tasks.map(({ task }) => task);
  for (const person of whole.persons.filter((person) => isInNoInsurance(person, tasks))) {
    const invite = await withdrawInvite(trx, person.uuid, now, 'left');
    if (!invite) continue;
    eraseProved(changing, person);
    const details = withoutInvitation(whole, person);
    enterDetails(whole, person.uuid, details, { isInvited: true });
    setStanding(whole, person.uuid, { isInvited: false, invitation: null });
    enqueue('eraseScopes', { dossierId, inviteId: invite.id });
    enqueue('tellLeft', { dossierId, inviteId: invite.id });
    tellReporter(changing, 'message.beneficiaryLeft', { name: fullName(details) });
  }
}
