import type { Connection } from '@nabericht/database/connect';
import { inTransaction } from '@nabericht/database/in-transaction';
import { createJobs, type GivenUp, type Jobs } from '@nabericht/service-kit/jobs';
import { createLogger } from '@nabericht/service-kit/logger';
import { withChain } from './audit-chain-database.ts';
import { type Operating, operation } from './operation.ts';
import { keyRingOf } from './operator-keys.ts';
import { recordAs } from './record-as.ts';

export const JOBS_USAGE = `  jobs list            work that failed for good, by its queue: how much, since when, and the last error
  jobs retry [QUEUE]   tries it again, of one queue or of all, as often as before`;

/** `jobs list|retry`: jobs that failed after more than a day of retries. */
export const jobs = operation(JOBS_USAGE, ([verb, queue, ...more]) => {
  if (verb === 'list' && queue === undefined)
    return (deps) => withJobs(deps.connection, (held) => list(held, deps));
  if (verb === 'retry' && more.length === 0)
    return (deps) => withJobs(deps.connection, (held) => retry(held, queue, deps));
  return null;
});

async function list(held: Jobs, { print, tell }: Operating): Promise<0> {
  const queues = await held.listGivenUp();
  tell?.({ queues });
  for (const line of queues.map(lineOf)) print(line);
  if (queues.length === 0) print(NOTHING);
  return 0;
}

const NOTHING = 'No job was given up on.';

const lineOf = ({ queue, count, since, lastError }: GivenUp) =>
  `${queue}  ${count} given up on, the first ${since.toISOString()}; the last error: ${lastError ?? 'not known'}`;

async function retry(held: Jobs, only: string | undefined, deps: Operating): Promise<0 | 1> {
  const { connection, config, operator, print, tell } = deps;
  const keyRing = await keyRingOf({ connection, config });
  const record = recordAs(operator, { chain: CHAIN, keyRing });
  const queues = (await held.listGivenUp()).map(({ queue }) => queue);
  const retried = await withChain(connection, CHAIN, (db) =>
    inTransaction(db, async (trx) => {
      const moved: { queue: string; count: number }[] = [];
      for (const queue of queues.filter((name) => only === undefined || name === only))
        moved.push({ queue, count: await held.retryGivenUp(trx, queue) });
      const found = moved.filter(({ count }) => count > 0);
      for (const { queue, count } of found)
        await record(trx, { act: 'jobs.retried', subject: `${queue}, ${count} given up on` });
      return found;
    }),
  );
  tell?.({ retried });
  for (const { queue, count } of retried)
    print(`${queue}  ${count} to be tried again while the installation runs`);
  if (retried.length === 0) print(only === undefined ? NOTHING : `No job of ${only} was given up on.`);
  return retried.length > 0 ? 0 : 1;
}

/** The chain that records who had jobs retried. */
const CHAIN = 'dossier';

async function withJobs<Result>(
  connection: Connection,
  work: (held: Jobs) => Promise<Result>,
): Promise<Result> {
  const held = createJobs(connection, createLogger({ service: 'ops' }), { isWorked: false });
  await held.open();
  try {
    return await work(held);
  } finally {
    await held.stop();
  }
}
