import type { Deceased } from '../people/deceased.ts';
import type { Person } from '../people/person.ts';
import type { Task } from '../tasks/task.ts';

type SettledTask = Pick<Task, 'type' | 'status' | 'collectedData'>;

const isSent = ({ type, status }: SettledTask): boolean =>
  type === 'product_information' && status === 'completed';

/** Whether a provider was told that the partner takes an insurance over: their account may have been sent with it. */
export const isPartnerSent = (tasks: readonly SettledTask[]): boolean =>
  tasks.some((task) => isSent(task) && task.collectedData.productAction === 'transferToPartner');

/**
 * Whether a provider was told somebody's account, as a beneficiary or as the partner. From then on, changing it is what
 * a thief would do, so it requires a recent code.
 */
export const isIbanSent = (
  { uuid }: Pick<Person, 'uuid'>,
  deceased: Pick<Deceased, 'partner'>,
  tasks: readonly SettledTask[],
): boolean =>
  tasks.some((task) => isSent(task) && task.collectedData.beneficiaries?.includes(uuid)) ||
  (deceased.partner === uuid && isPartnerSent(tasks));
