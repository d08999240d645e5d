import type { TypedAnswers } from '@nabericht/domain/form/typed-answers';
import type { Store } from '../store.ts';

interface OfTask {
  dossierId: string;
  taskId: string;
}

interface SavedAnswers {
  answers: TypedAnswers;
  savedAt: Date;
}

/** Null while nothing was typed since the task was handed in last. */
export async function findTypedAnswers(
  { db, seals }: Store,
  { dossierId, taskId }: OfTask,
): Promise<SavedAnswers | null> {
  const row = await db
    .selectFrom('typed_answers')
    .innerJoin('task', 'task.id', 'typed_answers.task_id')
    .select(['typed_answers.answers', 'typed_answers.saved_at'])
    .where('task.id', '=', taskId)
    .where('task.dossier_id', '=', dossierId)
    .executeTakeFirst();
  return row ? { answers: seals.typedAnswers.open(row.answers), savedAt: row.saved_at } : null;
}

/** Of a task that is open and about a product. @returns false where there is none */
export async function saveTypedAnswers(
  { db, seals }: Store,
  { dossierId, taskId }: OfTask,
  { answers, savedAt }: SavedAnswers,
): Promise<boolean> {
  const values = { answers: seals.typedAnswers.seal(answers), saved_at: savedAt };
  const open = await db
    .selectFrom('task')
    .select('id')
    .where('id', '=', taskId)
    .where('dossier_id', '=', dossierId)
    .where('type', '=', 'product_information')
    .where('status', '!=', 'completed')
    .executeTakeFirst();
  if (!open) return false;
  await db
    .insertInto('typed_answers')
    .values({ task_id: taskId, ...values })
    .onConflict((conflict) => conflict.column('task_id').doUpdateSet(values))
    .execute();
  return true;
}

export async function forgetTypedAnswers({ db }: Store, taskIds: readonly string[]): Promise<void> {
  if (taskIds.length > 0) await db.deleteFrom('typed_answers').where('task_id', 'in', taskIds).execute();
}
