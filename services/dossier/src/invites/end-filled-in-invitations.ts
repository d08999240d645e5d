import { isFilledInByReporter } from '@nabericht/domain/beneficiary/filling-in';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { enterDetails, setStanding } from '../persons/change-persons.ts';
import { endInvitation } from './end-invitation.ts';

/**
 * Ends the invitations that nobody accepted of people whose details the reporter filled in. Nobody is told: the address
 * of such an invitation may be a stranger's.
 */
export async function endFilledInInvitations(changing: DossierChanging): Promise<void> {
  const { whole, now } = changing;
  for (const person of whole.persons.filter((person) => isFilledInByReporter(person, now))) {
    await endInvitation(changing, person);
    const details = { ...person, inviteMethod: null, sharedLink: null };
    enterDetails(whole, person.uuid, details, { isInvited: true });
    setStanding(whole, person.uuid, { isInvited: false, invitation: null });
  }
}
