import type { Task } from '@nabericht/domain/tasks/task';
import type { WholeDossier } from './dossiers.ts';
import { refusal } from './fake-api.ts';
import type { World } from './world.ts';

/** @throws 404 for a dossier that this world does not have */
export function findDossier(world: World, id: string): WholeDossier {
  const found = world.dossiers.find(({ dossier }) => dossier._id === id);
  if (!found) throw refusal(404);
  return found;
}

export function findTask(world: World, dossierId: string, isIt: (task: Task) => boolean) {
  const whole = findDossier(world, dossierId);
  const task = whole.dossier.tasks.find(isIt);
  if (!task) throw refusal(404);
  return { whole, task };
}

/** Changes a task, and its dossier with it. */
export function saveTask({ whole, task }: ReturnType<typeof findTask>, change: Partial<Task>): Task {
  const { dossier } = whole;
  const changed = { ...task, ...change, version: task.version + 1 };
  whole.dossier = {
    ...dossier,
    version: dossier.version + 1,
    tasks: dossier.tasks.map((each) => (each._id === task._id ? changed : each)),
  };
  return changed;
}
