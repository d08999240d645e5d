import type { Task } from '@nabericht/domain/tasks/task';
import type { Store } from '../store.ts';

/** The statuses of a dossier's tasks, with one query that opens no seals. */
export async function readStatuses(
  { db }: Store,
  dossierId: string,
): Promise<{ version: number; tasks: Pick<Task, '_id' | 'status' | 'version'>[]; messages: number }> {
  const rows = await db
    .selectFrom('task')
    .innerJoin('dossier', 'dossier.id', 'task.dossier_id')
    .select(({ selectFrom }) => [
      'task.id',
      'task.status',
      'task.version',
      'dossier.version as dossierVersion',
      selectFrom('message')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('message.dossier_id', '=', 'dossier.id')
        .as('messages'),
    ])
    .where('task.dossier_id', '=', dossierId)
    .orderBy('task.sequence')
    .execute();
  return {
    version: rows[0]?.dossierVersion ?? 0,
    tasks: rows.map(({ id, status, version }) => ({ _id: id, status, version })),
    messages: Number(rows[0]?.messages ?? 0),
  };
}
