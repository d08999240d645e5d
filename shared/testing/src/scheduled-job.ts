import type { Connection } from '@nabericht/database/connect';
import { PgBoss } from 'pg-boss';
import { dueJobsAreDone } from './due-jobs.ts';

/**
 * Does the work of a schedule as its hour would, and waits for its end.
 * @throws Error when no schedule has this name
 */
export async function runScheduled(connection: Connection, name: string): Promise<void> {
  const boss = new PgBoss({ ...connection, schema: 'jobs', supervise: false, schedule: false });
  await boss.start();
  try {
    const schedules = await boss.getSchedules();
    if (schedules.every((schedule) => schedule.name !== name))
      throw new Error(`No schedule is named ${name}`);
    await boss.send(name, {});
    await dueJobsAreDone(connection);
  } finally {
    await boss.stop({ graceful: false });
  }
}
