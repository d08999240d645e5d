import { followBeneficiaries } from '@nabericht/domain/beneficiary/beneficiary-tasks';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { markDetailsGiven } from '../invites/invite-repository.ts';
import { addTasks, putTask, removeTasks } from '../tasks/change-tasks.ts';
import { setStanding } from './change-persons.ts';

/** Applies the consequences of the chosen beneficiaries and of their progress to people and tasks. */
export async function followChosen({
  trx,
  whole,
  now,
}: Pick<DossierChanging, 'trx' | 'whole' | 'now'>): Promise<void> {
  const { persons, products } = whole;
  const change = followBeneficiaries({ tasks: whole.tasks.map(({ task }) => task), persons, products, now });
  for (const { uuid, gaveDetails, ...standing } of change.persons) {
    setStanding(whole, uuid, standing);
    if (!gaveDetails) continue;
    await markDetailsGiven(trx, uuid, now);
    const invitation = persons.find((person) => person.uuid === uuid)?.invitation;
    if (invitation) setStanding(whole, uuid, { invitation: { ...invitation, detailsAt: now.toISOString() } });
  }
  for (const { _id, status } of change.tasks) {
    const record = whole.tasks.find(({ task }) => task._id === _id);
    if (record) putTask({ whole, now }, { ...record, task: { ...record.task, status } });
  }
  addTasks({ whole, now }, change.added);
  removeTasks({ whole }, change.removed);
}
