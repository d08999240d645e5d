import { fullName } from '@nabericht/domain/people/person-name';
import { asksReminder } from '@nabericht/domain/products/damage-insurance-reminder';
import { namedUuid } from '@nabericht/service-kit/named-uuid';
import { tellReporter } from '../messages/tell-reporter.ts';
import { listPersons } from '../persons/person-repository.ts';
import type { DossierQueues } from '../queues.ts';
import { reminderMoment } from '../settling/reminder-moment.ts';
import { listTasks } from '../tasks/task-repository.ts';
import type { DossierChanging } from './dossier-changing.ts';
import type { DossierWhole } from './dossier-whole.ts';

type Before = Pick<DossierWhole, 'tasks' | 'persons'>;
type Telling = Pick<DossierQueues, 'tellMessage' | 'tellGathered' | 'tellProduct' | 'remindReporter'>;

/**
 * Tells whom it concerns what a change came to, however it was made: a provider that its product is settled, the
 * reporter how far an invited person is, and on the day they chose that an insurance waits.
 */
export async function tellWhatFollowed(
  changing: DossierChanging,
  before: Before,
  queues: Telling,
): Promise<void> {
  const { open, whole } = changing;
  const dossierId = whole.record.id;
  for (const { task } of await listTasks(open, dossierId)) {
    const was = before.tasks.find((record) => record.task._id === task._id)?.task;
    const { _id: taskId, providerId, productId } = task;
    if (was && was.status !== 'completed' && task.status === 'completed' && providerId && productId) {
      const settlementId = namedUuid(`settled ${taskId} ${task.version}`);
      await queues.tellProduct.enqueue(open.db, { dossierId, providerId, productId, settlementId });
    }
    const day = asksReminder(task);
    if (day && day !== (was && asksReminder(was))) {
      const startAfter = reminderMoment(day);
      await queues.remindReporter.enqueue(open.db, { dossierId, taskId, day }, { startAfter });
    }
  }
  for (const person of await listPersons(open, dossierId)) {
    const was = before.persons.find(({ uuid }) => uuid === person.uuid);
    if (!person.invitation) continue;
    const named = { name: fullName(person) };
    if (person.invitation.detailsAt && !was?.invitation?.detailsAt)
      await tellReporter(changing, queues, 'message.beneficiaryGaveDetails', named);
    if (person.identification?.status === 'accepted' && was?.identification?.status !== 'accepted')
      await tellReporter(changing, queues, 'message.beneficiaryIdentified', named);
  }
}
