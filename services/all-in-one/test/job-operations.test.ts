import { randomBytes } from 'node:crypto';
import { type Connection, connect } from '@nabericht/database/connect';
import { createJobs } from '@nabericht/service-kit/jobs';
import { createLogger } from '@nabericht/service-kit/logger';
import { atEnd, createFolder } from '@nabericht/testing/clean-up';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { waitFor } from '@nabericht/testing/wait-for';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { audit } from '../src/audit-operations.ts';
import { readConfig } from '../src/config.ts';
import { jobs } from '../src/job-operations.ts';
import type { Operation } from '../src/operation.ts';
import { allMigrations } from './all-migrations.ts';
import { bereavedFamily } from './bereaved-family.ts';
import { startAllServices } from './start-all-services.ts';

interface Installation {
  connection: Connection;
  encryptionKeys: string;
}

/** Runs commands of this installation; returns the lines for people, the result for programs, and the exit code. */
async function commandsOf({ connection, encryptionKeys }: Installation) {
  const config = readConfig({ DATA_DIR: await createFolder(), ENCRYPTION_KEYS: encryptionKeys });
  return async (operation: Operation, ...args: string[]) => {
    const lines: string[] = [];
    let told = {};
    const code = await operation(args, {
      connection,
      config,
      operator: 'anna',
      print: (line) => lines.push(line),
      tell: (result) => {
        told = result;
      },
    });
    return { code, lines, told };
  };
}

/** An installation with two queues whose jobs all fail until `isMended` is set. */
async function brokenQueues() {
  const connection = await createTestDatabase(allMigrations);
  const held = createJobs(
    connection,
    createLogger({ service: 'test' }, () => {}),
  );
  const state = { isMended: false, tried: [] as string[], done: [] as string[] };
  const define = (name: string, retries: number) =>
    held.define<{ who: string }>({
      name,
      retries,
      handle: async ({ who }) => {
        state.tried.push(who);
        if (!state.isMended) throw new TypeError(`${who} cannot be reached`);
        state.done.push(who);
      },
    });
  const queues = { letters: define('test.letters', 1), calls: define('test.calls', 0) };
  await held.start();
  atEnd(() => held.stop());
  const db = connect<unknown>(connection, 'jobs', 1);
  atEnd(() => db.destroy());
  const enqueue = (queue: keyof typeof queues, who: string) =>
    db.transaction().execute((trx) => queues[queue].enqueue(trx, { who }));
  const encryptionKeys = `test:${randomBytes(32).toString('base64')}`;
  return { state, enqueue, run: await commandsOf({ connection, encryptionKeys }) };
}

describe('the jobs command', () => {
  it('lists failed jobs without their content, and has each done once', async () => {
    const { state, enqueue, run } = await brokenQueues();
    const nothing = { lines: ['No job was given up on.'] };
    expect(await run(jobs, 'list')).toMatchObject({ ...nothing, code: 0, told: { queues: [] } });
    expect(await run(jobs, 'retry')).toMatchObject({ ...nothing, code: 1 });
    await enqueue('letters', 'anna');
    await enqueue('calls', 'bram');
    await enqueue('calls', 'cato');
    const givenUp = await waitFor('all of them to be given up on', async () => {
      const { code, lines, told } = await run(jobs, 'list');
      return (
        lines
          .join()
          .match(/[12] given up on/g)
          ?.join() === '2 given up on,1 given up on' && { code, lines, told }
      );
    });
    expect(givenUp).toEqual({
      code: 0,
      lines: [
        expect.stringMatching(
          /^test\.calls {2}2 given up on, the first \d{4}-.*Z; the last error: TypeError$/,
        ),
        expect.stringMatching(
          /^test\.letters {2}1 given up on, the first \d{4}-.*Z; the last error: TypeError$/,
        ),
      ],
      told: {
        queues: [
          { queue: 'test.calls', count: 2, since: expect.any(Date), lastError: 'TypeError' },
          { queue: 'test.letters', count: 1, since: expect.any(Date), lastError: 'TypeError' },
        ],
      },
    });
    // As often as before: one try and one retry.
    expect(state.tried.filter((who) => who === 'anna')).toHaveLength(2);

    state.isMended = true;
    expect(await run(jobs, 'retry', 'test.calls')).toEqual({
      code: 0,
      lines: ['test.calls  2 to be tried again while the installation runs'],
      told: { retried: [{ queue: 'test.calls', count: 2 }] },
    });
    await waitFor('both', () => state.done.length === 2);
    expect((await run(jobs, 'list')).lines).toHaveLength(1);
    expect(await run(jobs, 'retry', 'test.calls')).toMatchObject({
      code: 1,
      lines: ['No job of test.calls was given up on.'],
    });
    expect((await run(jobs, 'retry')).code).toBe(0);
    await waitFor('the last', () => state.done.length === 3);
    expect([...state.done].sort()).toEqual(['anna', 'bram', 'cato']);
    expect(await run(jobs, 'list')).toMatchObject(nothing);
  });

  it('retries a job as often as before when it fails again; then it is listed again', async () => {
    const { state, enqueue, run } = await brokenQueues();
    const isListed = () =>
      waitFor('it to rest', async () => (await run(jobs, 'list')).lines[0]?.includes('1 given'));
    await enqueue('letters', 'anna');
    await isListed();
    await run(jobs, 'retry');
    await isListed();
    expect(state.tried).toHaveLength(4);
  });

  it('explains its usage when called with wrong arguments', async () => {
    const { run } = await brokenQueues();
    for (const args of [[], ['again'], ['list', 'test.calls'], ['retry', 'test.calls', 'test.letters']])
      expect((await run(jobs, ...args)).code).toBe(2);
  });

  it('has a notice sent, once, that a mail server had refused for good', async () => {
    const all = await startAllServices();
    const run = await commandsOf(all);
    const family = bereavedFamily(all);
    const { browser } = await family.reporter('marijke@voorbeeld.example');
    const { dossierId, read } = await family.dossierWith(browser, ['Pieter']);
    const { body: provider } = await browser.call('GET', '/v1/provider/slug/polder-energie');
    await browser.call('POST', `/v1/task/addProviderTasks/${dossierId}`, { providerIds: [provider._id] });
    const [address] = await addressesOf(all.connection, 'polder-energie');
    if (!address) throw new Error('It has no address for notices');
    all.refusing.add(address);
    await lastTryIsTheFirst(all.connection, 'provider.send-notice');
    const task = async () =>
      (await read()).tasks.find(({ providerId }: { providerId?: string }) => providerId === provider._id);
    const notify = `/v1/provider/notifyProvider/${dossierId}/${provider._id}`;
    expect((await browser.call('POST', notify)).status).toBe(202);
    await waitFor('it to be given up on', async () =>
      (await run(jobs, 'list')).lines.join().startsWith('provider.send-notice  1 given up on'),
    );
    expect((await run(jobs, 'list')).lines.join()).toMatch(/the last error: RangeError$/);
    await waitFor('the family to read so', async () => (await task()).noticeFailedAt);

    all.refusing.clear();
    expect((await run(jobs, 'retry', 'provider.send-notice')).code).toBe(0);
    await all.mailTo(address, 'Melding van overlijden');
    await waitFor('the family to read that it left', async () => !(await task()).noticeFailedAt);
    await all.jobsDone('provider.send-notice');
    expect((await run(jobs, 'retry')).code).toBe(1);
    expect(all.mails.filter(({ to }) => to.address === address)).toHaveLength(1);
    expect((await run(audit, 'list')).lines.at(-1)).toMatch(
      /operator anna had failed work tried again {2}\(provider\.send-notice, 1 given up on\)$/,
    );
  });
});

async function addressesOf(connection: Connection, slug: string): Promise<string[]> {
  const db = connect<{ provider: { slug: string; notice_email: string } }>(connection, 'provider', 1);
  const rows = await db.selectFrom('provider').select('notice_email').where('slug', '=', slug).execute();
  await db.destroy();
  return rows.map(({ notice_email }) => notice_email);
}

/** Removes the retries, which would take a day. */
async function lastTryIsTheFirst(connection: Connection, queue: string): Promise<void> {
  const db = connect<unknown>(connection, 'jobs', 1);
  await sql`update queue set retry_limit = 0 where name = ${queue}`.execute(db);
  await db.destroy();
}
