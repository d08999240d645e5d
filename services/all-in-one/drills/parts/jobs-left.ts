import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const LEFT = `select name, state::text as state, count(*)::int as count from jobs.job
  where name not like '\\_\\_pgboss\\_\\_%'
    and (state = 'active' or (state in ('created', 'retry') and start_after <= now() + interval '5 minutes'))
    and name not in (select name from jobs.schedule)
  group by 1, 2 order by 1, 2`;
const DEAD = `select count(*)::int as count from jobs.job where name = 'dead-letter'`;
const ASK_MS = 2000;

/** Waits until no job that is due soon is left, and returns those that remain after `patienceMs`: they are stuck. */
export async function jobsLeft(pool: () => pg.Pool, patienceMs: number): Promise<string[]> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const { rows } = await pool().query<{ name: string; state: string; count: number }>(LEFT);
    if (rows.length === 0 || Date.now() > end) {
      const dead = (await pool().query<{ count: number }>(DEAD)).rows[0]?.count ?? 0;
      return [
        ...rows.map(({ name, state, count }) => `stuck: ${count} of ${name}, ${state}`),
        ...(dead > 0 ? [`given up: ${dead} jobs`] : []),
      ];
    }
    await sleep(ASK_MS);
  }
}
