import { isOfTheirOwn } from '@nabericht/domain/beneficiary/beneficiary';
import type { IdentificationStatus } from '@nabericht/domain/beneficiary/identification';
import type { Person } from '@nabericht/domain/people/person';
import { fullName } from '@nabericht/domain/people/person-name';
import { namedUuid } from '@nabericht/service-kit/named-uuid';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { tellReporter } from '../messages/tell-reporter.ts';
import type { DossierQueues } from '../queues.ts';

type Telling = Pick<DossierQueues, 'tellMessage' | 'tellGathered' | 'tellProduct' | 'mailVerdict'>;

/**
 * Tells whom it concerns what a person of ours made of an identification in doubt: who identified themselves, their
 * reporter, and each provider that was told of the doubt before.
 */
export async function tellVerdict(
  changing: DossierChanging,
  queues: Telling,
  person: Person,
  { status, reason }: { status: IdentificationStatus; reason: string | null },
): Promise<void> {
  const { open, whole } = changing;
  const dossierId = whole.record.id;
  const personId = person.uuid;
  const name = fullName(person);
  if (isOfTheirOwn(person)) {
    await queues.mailVerdict.enqueue(open.db, { dossierId, personId });
    // That it worked is told however it came about.
    if (status !== 'accepted')
      await tellReporter(changing, queues, 'message.beneficiaryNotIdentified', { name });
  } else {
    const key = status === 'accepted' ? 'message.identificationAccepted' : 'message.identificationRefused';
    await tellReporter(changing, queues, key, { name, ...(reason ? { reason } : {}) });
  }
  for (const { task } of whole.tasks) {
    const { _id, providerId, productId, collectedData } = task;
    const isTold = task.status === 'completed' && collectedData.beneficiaries?.includes(personId);
    if (!isTold || !providerId || !productId) continue;
    const settlementId = namedUuid(`identified ${_id} ${personId} ${status}`);
    await queues.tellProduct.enqueue(open.db, { dossierId, providerId, productId, settlementId });
  }
}
