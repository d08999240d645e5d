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
import type { Operation } from './operation.ts';
import { providerAudit } from './provider-audit.ts';
import { withProviders } from './provider-database.ts';

export const WEBHOOKS_USAGE = `  webhooks list        web hooks that could not be delivered in a day of trying, and what waits behind them
  webhooks replay ID   tries one of them again, and what waits behind it after that`;

/** `webhooks list|replay`: web hooks that providers did not accept. */
export const webhooks: Operation = async (args, { connection, config, operator, print, tell }) => {
  const [verb, id, ...more] = args;
  if (verb === 'list' && id === undefined) {
    await withProviders(connection, async (db) => {
      const dead = await listDead(db);
      tell?.({ webhooks: dead });
      for (const line of deadLines(dead)) print(line);
    });
    return 0;
  }
  if (verb !== 'replay' || id === undefined || more.length > 0) {
    print(WEBHOOKS_USAGE);
    return 2;
  }
  const audit = await providerAudit({ connection, config });
  const by = { kind: 'operator', id: operator } as const;
  const isReplayed = await withProviders(connection, (db) =>
    replay(db, connection, id, (trx, { dossierId }) =>
      audit.append(trx, { act: 'webhook.replayed', by, dossierId, subject: id }),
    ),
  );
  print(isReplayed ? 'It is tried again while the installation runs.' : `No web hook ${id} was given up on.`);
  return isReplayed ? 0 : 1;
};

function deadLines(dead: Awaited<ReturnType<typeof listDead>>): string[] {
  if (dead.length === 0) return ['Every web hook was delivered, or is still being tried.'];
  return dead.map(({ id, type, slug, dead_at, last_failure, waiting }) => {
    const since = dead_at?.toISOString() ?? '';
    return `${id}  ${type}  ${slug}  given up ${since}: ${last_failure}; ${waiting} wait behind it`;
  });
}

/** The event is delivered again by the job of its lane, enqueued in the same transaction. */
async function replay(
  db: Kysely<ProviderTables>,
  connection: Connection,
  id: string,
  record: (trx: Kysely<ProviderTables>, lane: Lane) => Promise<void>,
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
        await record(trx, lane);
      }
      return lane !== null;
    });
  } finally {
    await jobs.stop();
  }
}
