import type { Connection } from '@nabericht/database/connect';
import { inTransaction } from '@nabericht/database/in-transaction';
import { isUuid } from '@nabericht/domain/rule/uuid';
import type { ProviderTables } from '@nabericht/provider-service/tables';
import { DELIVER_EVENTS } from '@nabericht/provider-service/webhook/deliver-events';
import type { Lane } from '@nabericht/provider-service/webhook/webhook-event';
import { listDead, revive } from '@nabericht/provider-service/webhook/webhook-event-repository';
import { createJobs } from '@nabericht/service-kit/jobs';
import { createLogger } from '@nabericht/service-kit/logger';
import type { Kysely } from 'kysely';
import { type Operating, operation } from './operation.ts';
import { keyRingOf } from './operator-keys.ts';
import { withProviders } from './provider-database.ts';
import { type RecordAct, recordAs } from './record-as.ts';

export const WEBHOOKS_USAGE = `  webhooks list        web hooks that could not be delivered in a day of trying, and what waits behind them
  webhooks replay ID   tries one of them again, and what waits behind it after that`;

/** `webhooks list|replay`: web hooks that providers did not accept. */
export const webhooks = operation(WEBHOOKS_USAGE, ([verb, id, ...more]) => {
  if (verb === 'list' && id === undefined) return list;
  if (verb === 'replay' && id !== undefined && more.length === 0) return (deps) => replay(id, deps);
  return null;
});

async function list({ connection, print, tell }: Operating): Promise<0> {
  const dead = await withProviders(connection, listDead);
  tell?.({ webhooks: dead });
  for (const line of deadLines(dead)) print(line);
  return 0;
}

function deadLines(dead: Awaited<ReturnType<typeof listDead>>): string[] {
  if (dead.length === 0) return ['Every web hook was delivered, or is still being tried.'];
  return dead.map(({ id, type, slug, dead_at, last_failure, waiting }) => {
    const since = dead_at?.toISOString() ?? '';
    return `${id}  ${type}  ${slug}  given up ${since}: ${last_failure}; ${waiting} wait behind it`;
  });
}

async function replay(id: string, { connection, config, operator, print }: Operating): Promise<0 | 1> {
  const keyRing = await keyRingOf({ connection, config });
  const record = recordAs(operator, { chain: 'provider', keyRing });
  const isReplayed = await withProviders(connection, (db) => enqueueAgain(db, connection, id, record));
  print(isReplayed ? 'It is tried again while the installation runs.' : `No web hook ${id} was given up on.`);
  return isReplayed ? 0 : 1;
}

/** The event is delivered again by the job of its lane, enqueued in the same transaction. */
async function enqueueAgain(
  db: Kysely<ProviderTables>,
  connection: Connection,
  id: string,
  record: RecordAct,
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const jobs = createJobs(connection, createLogger({ service: 'ops' }));
  const lanes = jobs.define<Lane>({ name: DELIVER_EVENTS, handle: async () => {} });
  await jobs.open();
  try {
    return await inTransaction(db, async (trx) => {
      const lane = await revive(trx, id);
      if (lane) {
        await lanes.enqueue(trx, lane);
        await record(trx, { act: 'webhook.replayed', dossierId: lane.dossierId, subject: id });
      }
      return lane !== null;
    });
  } finally {
    await jobs.stop();
  }
}
