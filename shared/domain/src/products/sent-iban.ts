import { toText } from '../form/form-fields.ts';
import { isWithoutIban } from '../people/bank-account-form.ts';
import type { Deceased } from '../people/deceased.ts';
import type { Person, PersonInput } from '../people/person.ts';
import type { CollectedData, Task } from '../tasks/task.ts';
import { premiumAccountOf } from './premium-account.ts';

type SettledTask = Pick<Task, 'type' | 'status' | 'collectedData'>;

const isSent = ({ type, status }: SettledTask): boolean =>
  type === 'product_information' && status === 'completed';

const isTransfer = ({ productAction }: CollectedData): boolean => productAction === 'transferToPartner';

/** Whether a provider was told that the partner takes an insurance over: their account may have been sent with it. */
export const isPartnerSent = (tasks: readonly SettledTask[]): boolean =>
  tasks.some((task) => isSent(task) && isTransfer(task.collectedData));

/**
 * Whether a provider was told somebody's account, as a beneficiary or as the partner. From then on, changing it is what
 * a thief would do, so it requires a recent code; also where the account of a beneficiary was erased since. A partner without
 * an account pays from one that their transfers name themselves, so nobody was told one of theirs.
 */
export const isIbanSent = (
  { uuid, iban }: Pick<Person, 'uuid' | 'iban'>,
  deceased: Pick<Deceased, 'partner'>,
  tasks: readonly SettledTask[],
): boolean =>
  tasks.some((task) => isSent(task) && task.collectedData.beneficiaries?.includes(uuid)) ||
  (deceased.partner === uuid && Boolean(iban) && isPartnerSent(tasks));

/** Who has no IBAN is asked for their account where they are reached, so that counts as their account. */
const accountOf = (person: PersonInput): string =>
  isWithoutIban(person) ? `${toText(person.email)} ${toText(person.phoneNumber)}` : toText(person.iban);

/** Whether other details of somebody lead their money to the same account. */
export const isSameAccount = (kept: PersonInput, details: PersonInput): boolean =>
  accountOf(kept) === accountOf(details);

/**
 * Whether a transfer names another account of the partner than providers of earlier transfers were told. A thief would
 * do that too, so it requires a recent code.
 */
export function isPremiumIbanNew(
  { partnerIban }: Pick<CollectedData, 'partnerIban'>,
  partner: Pick<Person, 'iban' | 'ibanName'> | undefined,
  tasks: readonly SettledTask[],
): boolean {
  const sent = tasks
    .filter((task) => isSent(task) && isTransfer(task.collectedData))
    .flatMap(({ collectedData }) => premiumAccountOf(collectedData, partner).iban ?? []);
  return partnerIban != null && sent.length > 0 && !sent.includes(partnerIban);
}
