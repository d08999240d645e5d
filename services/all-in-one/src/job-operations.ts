import type { Connection } from '@nabericht/database/connect';
import { inTransaction } from '@nabericht/database/in-transaction';
import { createAudit } from '@nabericht/service-kit/audit/append-act';
import { createJobs, type GivenUp, type Jobs } from '@nabericht/service-kit/jobs';
import { createLogger } from '@nabericht/service-kit/logger';
import { withChain } from './audit-chain-database.ts';
import type { Operation } from './operation.ts';
import { keyRingOf } from './operator-keys.ts';

export const JOBS_USAGE = `  jobs list            work that failed for good, by its queue: how much, since when, and the last error
  jobs retry [QUEUE]   tries it again, of one queue or of all, as often as before`;

type Deps = Parameters<Operation>[1];

/** `jobs list|retry`: jobs that failed after more than a day of retries. */
export const jobs: Operation = async (args, deps) => {
  const [verb, queue, ...more] = args;
  if (verb === 'list' && queue === undefined) return withJobs(deps.connection, (held) => list(held, deps));
  if (verb === 'retry' && more.length === 0)
    return withJobs(deps.connection, (held) => retry(held, queue, deps));
  deps.print(JOBS_USAGE);
  return 2;
};

async function list(held: Jobs, { print, tell }: Deps): Promise<0> {
  const queues = await held.listGivenUp();
  tell?.({ queues });
  for (const line of queues.map(lineOf)) print(line);
  if (queues.length === 0) print(NOTHING);
  return 0;
}

const NOTHING = 'No job was given up on.';

const lineOf = ({ queue, count, since, lastError }: GivenUp) =>
  `${queue}  ${count} given up on, the first ${since.toISOString()}; the last error: ${lastError ?? 'not known'}`;

async function retry(held: Jobs, only: string | undefined, deps: Deps): Promise<0 | 1> {
  const { connection, config, operator, print, tell } = deps;
  const keyRing = await keyRingOf({ connection, config });
  const audit = createAudit({ chain: CHAIN, keyRing }, () => new Date());
  const by = { kind: 'operator', id: operator } as const;
  const queues = (await held.listGivenUp()).map(({ queue }) => queue);
  const retried = await withChain(connection, CHAIN, (db) =>
    inTransaction(db, async (trx) => {
      const moved: { queue: string; count: number }[] = [];
      for (const queue of queues.filter((name) => only === undefined || name === only))
        moved.push({ queue, count: await held.retryGivenUp(trx, queue) });
      const found = moved.filter(({ count }) => count > 0);
      for (const { queue, count } of found)
        await audit.append(trx, {
          act: 'jobs.retried',
          by,
          dossierId: null,
          subject: `${queue}, ${count} given up on`,
        });
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
