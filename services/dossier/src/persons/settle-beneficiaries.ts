import { followBeneficiaries } from '@nabericht/domain/beneficiary/beneficiary-tasks';
import { markDetailsGiven } from '../invites/invite-repository.ts';
import { listProducts } from '../products/product-repository.ts';
import type { OpenStore } from '../store.ts';
import { deleteTasks, insertTasks, listTasks, saveTask } from '../tasks/task-repository.ts';
import { listPersons, saveStanding } from './person-repository.ts';

/** What follows from who was chosen and how far they are, for people and for tasks; part of every change. */
export async function settleBeneficiaries(open: OpenStore, dossierId: string, now: Date): Promise<void> {
  const records = await listTasks(open, dossierId);
  const change = followBeneficiaries({
    tasks: records.map(({ task }) => task),
    persons: await listPersons(open, dossierId),
    products: await listProducts(open, dossierId),
    now,
  });
  for (const { uuid, gaveDetails, isValidated, askForId, needsBSN } of change.persons) {
    await saveStanding(open, uuid, {
      is_validated: isValidated,
      ask_for_id: askForId,
      needs_bsn: needsBSN,
    });
    if (gaveDetails) await markDetailsGiven(open, uuid, now);
  }
  for (const { _id, status } of change.tasks) {
    const record = records.find(({ task }) => task._id === _id);
    if (record) await saveTask(open, { ...record, task: { ...record.task, status } }, now);
  }
  await insertTasks(open, dossierId, change.added, now);
  await deleteTasks(open, change.removed);
}
