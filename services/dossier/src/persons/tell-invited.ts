import { isAskedToIdentify, isDone, isOfTheirOwn } from '@nabericht/domain/beneficiary/beneficiary';
import { hasGivenDetails } from '@nabericht/domain/beneficiary/beneficiary-answers';
import { fullName } from '@nabericht/domain/people/person-name';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { tellReporter } from '../messages/tell-reporter.ts';

/**
 * Tells the reporter about the progress of an invited person, whatever caused it, and that person when their part is
 * done, or is no longer done because an insurance asks them to identify.
 */
export function tellInvited(changing: DossierChanging): void {
  const { before, whole, now, enqueue } = changing;
  for (const person of whole.persons) {
    const was = before.persons.find(({ uuid }) => uuid === person.uuid);
    if (!person.invitation) continue;
    const named = { name: fullName(person) };
    if (person.invitation.detailsAt && !was?.invitation?.detailsAt)
      tellReporter(changing, 'message.beneficiaryGaveDetails', named);
    if (person.identification?.status === 'accepted' && was?.identification?.status !== 'accepted')
      tellReporter(changing, 'message.beneficiaryIdentified', named);
    const ofPerson = { dossierId: whole.record.id, personId: person.uuid, since: now.toISOString() };
    // A person who is done because nothing is asked any more has not just sent details, nor has who never accepted.
    if (isOfTheirOwn(person) && isDone(person) && !(was && isDone(was)) && hasGivenDetails(person, now))
      enqueue('mailReceipt', ofPerson);
    if (was && isOfTheirOwn(person) && isAskedToIdentify(was, person)) enqueue('askIdentification', ofPerson);
  }
}
