import { randomUUID } from 'node:crypto';
import { asksToIdentify, isOfTheirOwn } from '@nabericht/domain/beneficiary/beneficiary';
import type { IdentificationStatus } from '@nabericht/domain/beneficiary/identification';
import type { Person } from '@nabericht/domain/people/person';
import { fullName } from '@nabericht/domain/people/person-name';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { tellReporter } from '../messages/tell-reporter.ts';
import { tellProduct } from '../settled-products/tell-product.ts';

/** The messages to a reporter about their own identification, and about that of somebody whose details they gave. */
const MESSAGES = {
  own: {
    accepted: 'message.ownIdentificationAccepted',
    refused: 'message.ownIdentificationRefused',
    refusedAfter: 'message.ownIdentificationRefusedAfter',
  },
  other: {
    accepted: 'message.identificationAccepted',
    refused: 'message.identificationRefused',
    refusedAfter: 'message.identificationRefusedAfter',
  },
} as const;

interface Verdict {
  status: IdentificationStatus;
  reason: string;
  /** Nothing can be tried any more, and their insurer hears of it: after the last try, or when their part was handed in. */
  isOver: boolean;
}

/** Tells the person and their reporter what the back office decided about an identification in doubt. */
export function tellVerdict(
  changing: DossierChanging,
  person: Person,
  { status, reason, isOver }: Verdict,
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
    const messages = MESSAGES[person.isReporter ? 'own' : 'other'];
    const refused = isOver ? messages.refusedAfter : messages.refused;
    tellReporter(changing, status === 'accepted' ? messages.accepted : refused, { name, reason });
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
