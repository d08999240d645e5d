import { randomUUID } from 'node:crypto';
import { asksToIdentify, isOfTheirOwn } from '@nabericht/domain/beneficiary/beneficiary';
import type { IdentificationStatus } from '@nabericht/domain/beneficiary/identification';
import type { Person } from '@nabericht/domain/people/person';
import { fullName } from '@nabericht/domain/people/person-name';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { tellReporter } from '../messages/tell-reporter.ts';
import { tellProduct } from '../settled-products/tell-product.ts';

/** Tells the person and their reporter what the back office decided about an identification in doubt. */
export function tellVerdict(
  changing: DossierChanging,
  person: Person,
  { status, reason }: { status: IdentificationStatus; reason: string },
): void {
  const { whole, enqueue } = changing;
  const dossierId = whole.record.id;
  const personId = person.uuid;
  const name = fullName(person);
  if (isOfTheirOwn(person)) {
    enqueue('mailVerdict', { dossierId, personId });
    // `tellInvited` reports success, with or without a verdict.
    if (status !== 'accepted') tellReporter(changing, 'message.beneficiaryNotIdentified', { name });
  } else {
    const key = status === 'accepted' ? 'message.identificationAccepted' : 'message.identificationRefused';
    tellReporter(changing, key, { name, reason });
  }
}

/** Tells each provider that asked for the identification, and was told of the doubt, how it ended. */
export async function tellOfDoubt(changing: DossierChanging, personId: string): Promise<void> {
  const { whole } = changing;
  for (const { task } of whole.tasks) {
    const product = whole.products.find(({ uuid }) => uuid === task.productId);
    const isTold = task.status === 'completed' && task.collectedData.beneficiaries?.includes(personId);
    if (isTold && product && asksToIdentify(product)) await tellProduct(changing, task, randomUUID());
  }
}
