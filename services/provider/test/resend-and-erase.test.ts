import { randomUUID } from 'node:crypto';
import { createClient } from '@nabericht/api-client/client';
import type { internalProviderContract } from '@nabericht/contracts/internal-provider-contract';
import type { providerContract } from '@nabericht/contracts/provider-contract';
import { internalPaths, wirePaths } from '@nabericht/contracts/wire-paths';
import { connect } from '@nabericht/database/connect';
import { atEnd } from '@nabericht/testing/clean-up';
import { dueJobsAreDone } from '@nabericht/testing/due-jobs';
import { waitFor } from '@nabericht/testing/wait-for';
import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ProviderTables } from '../src/tables.ts';
import { content } from './notice-content.ts';
import { startTestProvider } from './start-test-provider.ts';

let system: Awaited<ReturnType<typeof startTestProvider>>;
let providerId: string;
beforeAll(async () => {
  system = await startTestProvider();
  system.dossier.content = () => content;
  const anyone = createClient<typeof providerContract>(
    wirePaths.provider,
    system.kit.sendAs(system.app, null),
  );
  providerId = (await anyone.readProviderBySlug({ params: { slug: 'waterstroom' } }))._id;
});

async function sent() {
  const userId = randomUUID();
  const params = { dossierId: randomUUID(), providerId };
  system.dossier.owners.set(params.dossierId, userId);
  const token = await system.kit.signToken({ sub: userId });
  const api = createClient<typeof providerContract>(wirePaths.provider, system.kit.sendAs(system.app, token));
  const internal = createClient<typeof internalProviderContract>(
    internalPaths.provider,
    system.kit.sendAsService(system.app),
  );
  const before = system.mails.length;
  await api.notifyProvider({ params });
  const list = async () => (await internal.listOfDossier({ params })).notices;
  const left = (count: number) =>
    vi.waitFor(async () => {
      expect(system.mails.length - before).toBe(count);
      expect((await list())[0]?.leftAt).not.toBeNull();
    });
  await left(1);
  return { api, internal, params, list, left };
}

it('a notice is sent again for another act, once', async () => {
  const { internal, params, list, left } = await sent();
  const [first] = await list();
  const act = { actId: randomUUID(), leavesAt: new Date().toISOString() };
  await internal.registerNotice({ params, body: act });
  await internal.registerNotice({ params, body: act });
  await left(2);
  const notices = await list();
  expect(notices).toMatchObject([{ providerId, actId: act.actId, withdrawnAt: null }]);
  expect(first?.actId).not.toBe(act.actId);
});

it('a notice that has left is not sent again by a late job, also when a later act was withdrawn', async () => {
  const { api, internal, params, list, left } = await sent();
  const [first] = await list();
  const act = { actId: randomUUID(), leavesAt: new Date(Date.now() + 60_000).toISOString() };
  await internal.registerNotice({ params, body: act });
  await api.withdrawNotice({ params });
  const again = { actId: first?.actId ?? '', leavesAt: first?.leavesAt ?? '' };
  await expect(internal.registerNotice({ params, body: again })).rejects.toMatchObject({ status: 409 });
  expect(await list()).toMatchObject([{ actId: act.actId, withdrawnAt: expect.any(String) }]);
  await api.notifyProvider({ params });
  await left(2);
});

it('of acts that are registered at once, one will leave and the others are refused', async () => {
  const { internal, params, list } = await sent();
  const leavesAt = new Date(Date.now() + 60_000).toISOString();
  const acts = [randomUUID(), randomUUID(), randomUUID()];
  const answers = await Promise.allSettled(
    acts.map((actId) => internal.registerNotice({ params, body: { actId, leavesAt } })),
  );
  const taken = acts.filter((_, index) => answers[index]?.status === 'fulfilled');
  expect(taken).toHaveLength(1);
  expect(await list()).toMatchObject([{ actId: taken[0], leavesAt, withdrawnAt: null }]);
});

it('the notices of an erased dossier are deleted, also those that have not left', async () => {
  const { internal, params, list } = await sent();
  const kept = await sent();
  const leavesAt = new Date(Date.now() + 3_600_000).toISOString();
  await internal.registerNotice({ params, body: { actId: randomUUID(), leavesAt } });
  for (let time = 0; time < 2; time += 1) await internal.eraseOfDossier({ params });
  expect(await list()).toEqual([]);
  expect(await kept.list()).toHaveLength(1);
  const mails = system.mails.length;
  const jobs = connect<Record<string, never>>(system.connection, 'jobs', 1);
  await sql`update jobs.job set start_after = now() where data->>'dossierId' = ${params.dossierId}`.execute(
    jobs,
  );
  await jobs.destroy();
  await dueJobsAreDone(system.connection);
  expect(system.mails.length).toBe(mails);
});

describe('for a dossier that is erased at the same moment', () => {
  let db: Kysely<ProviderTables>;
  beforeAll(() => {
    db = connect<ProviderTables>(system.connection, 'provider', 1);
    atEnd(() => db.destroy());
  });

  /** The final state of this queue's job about a dossier, or `retry`. */
  const endOf = (queue: string, dossierId: string) =>
    waitFor(`${queue} to be done`, async () => {
      const { rows } = await sql<{ state: string }>`select state from jobs.job where name = ${queue}
        and data->>'dossierId' = ${dossierId} and state not in ('created', 'active')`.execute(db);
      return rows[0]?.state;
    });
  const kept = async (dossierId: string) => {
    const tables = ['notice', 'follow_up', 'webhook_event'] as const;
    const rows = tables.map((table) =>
      db.selectFrom(table).select('dossier_id').where('dossier_id', '=', dossierId).execute(),
    );
    return (await Promise.all(rows)).flat();
  };

  it('withdrawing does not reopen its tasks', async () => {
    const { api, internal, params, left } = await sent();
    await left(1);
    const leavesAt = new Date(Date.now() + 60_000).toISOString();
    await internal.registerNotice({ params, body: { actId: randomUUID(), leavesAt } });
    system.dossier.erased.add(params.dossierId);
    const withdrawn = api.withdrawNotices({ params: { dossierId: params.dossierId } });
    await expect(withdrawn).rejects.toMatchObject({ status: 404 });
    expect(await endOf('provider.reopen-notices', params.dossierId)).toBe('completed');
  });

  it('a requested notice is not kept', async () => {
    const { internal } = await sent();
    const params = { dossierId: randomUUID(), providerId };
    system.dossier.erased.add(params.dossierId);
    const act = { actId: randomUUID(), leavesAt: new Date().toISOString() };
    await internal.registerNotice({ params, body: act });
    expect(await endOf('provider.send-notice', params.dossierId)).toBe('completed');
    expect(await kept(params.dossierId)).toEqual([]);
  });

  it('nothing is kept of the documents that would follow a mail that leaves', async () => {
    const { internal } = await sent();
    const params = { dossierId: randomUUID(), providerId };
    const files = Array.from({ length: 8 }, () => ({ fileId: randomUUID(), name: 'Document' }));
    for (const { fileId, name } of files)
      system.files.set(fileId, {
        name,
        dossierId: params.dossierId,
        content: new Uint8Array(1_000_000),
      });
    const givenAt = new Date().toISOString();
    const reply = { id: randomUUID(), givenAt, to: 'denial' as const, denial: null, words: null, files };
    system.dossier.content = () => ({ ...content, reply });
    onTestFinished(() => {
      system.dossier.content = () => content;
    });
    const act = { actId: randomUUID(), leavesAt: givenAt };
    system.dossier.acts.set(`${params.dossierId}/${providerId}`, act);
    system.dossier.whileReading = async () => {
      system.dossier.whileReading = null;
      await internal.eraseOfDossier({ params });
    };
    await internal.registerNotice({ params, body: act });
    expect(await endOf('provider.send-notice', params.dossierId)).toBe('completed');
    expect(await kept(params.dossierId)).toEqual([]);
  });

  it('a web hook is not sent, and nothing of it is kept', async () => {
    const { internal } = await sent();
    const anyone = createClient<typeof providerContract>(
      wirePaths.provider,
      system.kit.sendAs(system.app, null),
    );
    const { _id: byHook } = await anyone.readProviderBySlug({ params: { slug: 'noorderbank' } });
    const params = { dossierId: randomUUID(), providerId: byHook };
    const act = { actId: randomUUID(), leavesAt: new Date().toISOString() };
    system.dossier.acts.set(`${params.dossierId}/${byHook}`, act);
    system.dossier.whileReading = async () => {
      system.dossier.whileReading = null;
      await internal.eraseOfDossier({ params });
    };
    await internal.registerNotice({ params, body: act });
    expect(await endOf('provider.send-notice', params.dossierId)).toBe('completed');
    expect(await kept(params.dossierId)).toEqual([]);
  });
});
