import { asksToIdentify, isOfTheirOwn } from '@nabericht/domain/beneficiary/beneficiary';
import type { IdentificationStatus } from '@nabericht/domain/beneficiary/identification';
import type { Person } from '@nabericht/domain/people/person';
import { fullName } from '@nabericht/domain/people/person-name';
import { namedUuid } from '@nabericht/service-kit/named-uuid';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { tellReporter } from '../messages/tell-reporter.ts';

/**
 * Tells whom it concerns what a person of ours made of an identification in doubt: who identified themselves, their
 * reporter, and each provider that asked and was told of the doubt before.
 */
export function tellVerdict(
  changing: DossierChanging,
  person: Person,
  { status, reason }: { status: IdentificationStatus; reason: string | null },
): void {
  const { whole, enqueue } = changing;
  const dossierId = whole.record.id;
  const personId = person.uuid;
  const name = fullName(person);
  if (isOfTheirOwn(person)) {
    enqueue('mailVerdict', { dossierId, personId });
    // That it worked is told however it came about.
    if (status !== 'accepted') tellReporter(changing, 'message.beneficiaryNotIdentified', { name });
  } else {
    const key = status === 'accepted' ? 'message.identificationAccepted' : 'message.identificationRefused';
    tellReporter(changing, key, { name, ...(reason ? { reason } : {}) });
  }
  for (const { task } of whole.tasks) {
    const { _id, providerId, productId, collectedData } = task;
    const product = whole.products.find(({ uuid }) => uuid === productId);
    const isTold = task.status === 'completed' && collectedData.beneficiaries?.includes(personId);
    if (!isTold || !providerId || !product || !asksToIdentify(product)) continue;
    const settlementId = namedUuid(`identified ${_id} ${personId} ${status}`);
    enqueue('tellProduct', { dossierId, providerId, productId: product.uuid, settlementId });
  }
}
