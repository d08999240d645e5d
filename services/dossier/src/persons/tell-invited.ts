import { isSettled } from '@nabericht/domain/beneficiary/beneficiary';
import { fullName } from '@nabericht/domain/people/person-name';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { tellReporter } from '../messages/tell-reporter.ts';

/** Tells the reporter how far an invited person is, however that came about, and that person when their part is done. */
export function tellInvited(changing: DossierChanging): void {
  const { before, whole, enqueue } = changing;
  for (const person of whole.persons) {
    const was = before.persons.find(({ uuid }) => uuid === person.uuid);
    if (!person.invitation) continue;
    const named = { name: fullName(person) };
    if (person.invitation.detailsAt && !was?.invitation?.detailsAt)
      tellReporter(changing, 'message.beneficiaryGaveDetails', named);
    if (person.identification?.status === 'accepted' && was?.identification?.status !== 'accepted')
      tellReporter(changing, 'message.beneficiaryIdentified', named);
    if (isSettled(person) && !(was && isSettled(was)))
      enqueue('mailReceipt', { dossierId: whole.record.id, personId: person.uuid });
  }
}
