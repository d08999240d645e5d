import type { TypedAnswers } from '@nabericht/domain/form/typed-answers';
import { typedGoneBy } from '@nabericht/domain/form/typed-gone-by';
import { sql } from 'kysely';
import type { Store } from '../store.ts';
import type { StoredTask } from './task-repository.ts';

interface SavedAnswers {
  answers: TypedAnswers;
  savedAt: Date;
}

/** Null when nothing was typed since the task was last handed in, and after its retention period. */
export async function findTypedAnswers(
  { db, seals }: Store,
  { dossierId, taskId }: { dossierId: string; taskId: string },
  now: Date,
): Promise<SavedAnswers | null> {
  const row = await db
    .selectFrom('typed_answers')
    .innerJoin('task', 'task.id', 'typed_answers.task_id')
    .select(['typed_answers.answers', 'typed_answers.saved_at'])
    .where('task.id', '=', taskId)
    .where('task.dossier_id', '=', dossierId)
    .where('typed_answers.saved_at', '>', typedGoneBy(now))
    .executeTakeFirst();
  return row ? { answers: seals.typedAnswers.open(row.answers), savedAt: row.saved_at } : null;
}

/** What was typed into the tasks of a dossier, as long as it is kept. */
export async function listTypedAnswers(
  { db, seals }: Store,
  dossierId: string,
  now: Date,
): Promise<(SavedAnswers & { taskId: string })[]> {
  const rows = await db
    .selectFrom('typed_answers')
    .innerJoin('task', 'task.id', 'typed_answers.task_id')
    .select(['task.id', 'typed_answers.answers', 'typed_answers.saved_at'])
    .where('task.dossier_id', '=', dossierId)
    .where('typed_answers.saved_at', '>', typedGoneBy(now))
    .orderBy('task.sequence')
    .execute();
  return rows.map(({ id, answers, saved_at }) => ({
    taskId: id,
    answers: seals.typedAnswers.open(answers),
    savedAt: saved_at,
  }));
}

/**
 * @param task saves nothing when this task was changed meanwhile, or is gone
 * @param basedOn the time of the save that these answers follow; null for the first save, undefined to overwrite any
 * @returns false when nothing was saved
 */
export async function saveTypedAnswers(
  { db, seals }: Store,
  { _id, version }: Pick<StoredTask, '_id' | 'version'>,
  { answers, savedAt, basedOn }: SavedAnswers & { basedOn: Date | null | undefined },
): Promise<boolean> {
  const values = { answers: seals.typedAnswers.seal(answers), saved_at: savedAt };
  const saved = await db
    .insertInto('typed_answers')
    .columns(['task_id', 'answers', 'saved_at'])
    .expression((select) =>
      select
        .selectFrom('task')
        .select([
          'id',
          sql<Buffer>`${values.answers}::bytea`.as('answers'),
          sql<Date>`${savedAt}::timestamptz`.as('saved_at'),
        ])
        .where('id', '=', _id)
        .where('version', '=', version)
        // Locks the task: handing it in deletes these answers, after this save or before it.
        .forShare(),
    )
    .onConflict((conflict) => {
      const there = conflict.column('task_id');
      const update = there.doUpdateSet(values);
      if (basedOn === undefined) return update;
      // Expired answers count as missing.
      return basedOn
        ? update.where('typed_answers.saved_at', '=', basedOn)
        : update.where('typed_answers.saved_at', '<=', typedGoneBy(savedAt));
    })
    .returning('task_id')
    .executeTakeFirst();
  return saved !== undefined;
}

export async function forgetTypedAnswers({ db }: Store, taskIds: readonly string[]): Promise<void> {
  if (taskIds.length > 0) await db.deleteFrom('typed_answers').where('task_id', 'in', taskIds).execute();
}

export async function deleteExpiredTypedAnswers({ db }: Store, now: Date): Promise<void> {
  await db.deleteFrom('typed_answers').where('saved_at', '<=', typedGoneBy(now)).execute();
}
