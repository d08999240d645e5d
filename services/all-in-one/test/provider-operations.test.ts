import { randomBytes, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Connection, connect } from '@nabericht/database/connect';
import { findProviderIdByKey } from '@nabericht/provider-service/keys/key-repository';
import type { ProviderTables } from '@nabericht/provider-service/tables';
import { DELIVER_EVENTS } from '@nabericht/provider-service/webhook/deliver-events';
import type { Lane } from '@nabericht/provider-service/webhook/webhook-event';
import { createJobs } from '@nabericht/service-kit/jobs';
import { createLogger } from '@nabericht/service-kit/logger';
import { digest } from '@nabericht/service-kit/secret-token';
import { createFolder } from '@nabericht/testing/clean-up';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { waitFor } from '@nabericht/testing/wait-for';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Config, readConfig } from '../src/config.ts';
import type { Operation } from '../src/operation.ts';
import { providerKey } from '../src/provider-key-operations.ts';
import { providers } from '../src/provider-operations.ts';
import { webhooks } from '../src/webhook-operations.ts';
import { allMigrations } from './all-migrations.ts';

let connection: Connection;
let config: Config;
let folder: string;

beforeAll(async () => {
  connection = await createTestDatabase(allMigrations);
  folder = await createFolder();
  config = readConfig({
    DATA_DIR: folder,
    ENCRYPTION_KEYS: `test:${randomBytes(32).toString('base64')}`,
  });
});

/** Runs a command; returns the lines that it printed, and its exit code. */
const run = async (operation: Operation, ...args: string[]) => {
  const lines: string[] = [];
  const code = await operation(args, {
    connection,
    config,
    operator: 'anna',
    print: (line) => lines.push(line),
  });
  return { code, lines };
};

const fileOf = async (text: string, name = 'providers.csv') => {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
};
const HEADER = 'slug,name,serviceType,noticeEmail';
const ROWS = [
  'bloem,Bakkerij Bloem,charities,post@bloem.example',
  'boom,Boomclub,charities,post@boom.example',
];

describe('the providers command', () => {
  it('imports, after a dry run that announces the same counts, and lists a file that can be imported again', async () => {
    const file = await fileOf([HEADER, ...ROWS].join('\n'));
    const counted = '2 added, 0 changed, 0 unchanged, 0 refused';
    expect(await run(providers, 'import', file, '--dry-run')).toEqual({
      code: 0,
      lines: [counted, 'Nothing was written: this was a dry run.'],
    });
    expect(await run(providers, 'import', file)).toEqual({ code: 0, lines: [counted, 'Done.'] });
    const csv = await run(providers, 'list');
    expect(csv.lines).toHaveLength(3);
    const again = await fileOf(csv.lines.join('\n'), 'listed.csv');
    expect((await run(providers, 'import', again)).lines[0]).toBe(
      '0 added, 0 changed, 2 unchanged, 0 refused',
    );
    const json = JSON.parse((await run(providers, 'list', '--json')).lines.join('\n'));
    expect(json).toMatchObject([
      { slug: 'bloem', noticeEmail: 'post@bloem.example' },
      { slug: 'boom', name: 'Boomclub' },
    ]);
  });

  it('names the faults of a file and imports none of it', async () => {
    const file = await fileOf(
      [HEADER, 'nieuw,Nieuw,charities,post@nieuw.example', 'auth,Auth,charities,x'].join('\n'),
    );
    const { code, lines } = await run(providers, 'import', file);
    expect(code).toBe(1);
    expect(lines.slice(0, 2)).toEqual([
      'line 3: slug is an address of our own, and can be nobody’s slug',
      'line 3: noticeEmail must be an e-mail address',
    ]);
    expect(lines.at(-1)).toContain('Nothing was written');
    expect((await run(providers, 'list')).lines.join('\n')).not.toContain('nieuw');
  });

  it('explains its usage, and says when the file does not exist', async () => {
    expect((await run(providers)).code).toBe(2);
    expect((await run(providers, 'import', 'a.csv', '--force')).code).toBe(2);
    const gone = join(folder, 'gone.csv');
    expect(await run(providers, 'import', gone)).toEqual({ code: 1, lines: [`There is no file ${gone}.`] });
  });
});

describe('the provider-key command', () => {
  it('makes, lists, rotates and revokes keys, and shows a key once', async () => {
    const opens = async (key: string) => {
      const db = connect<ProviderTables>(connection, 'provider', 1);
      const id = await findProviderIdByKey(db, digest(key));
      await db.destroy();
      return id !== null;
    };
    const keyIn = ({ lines }: { lines: string[] }) => lines[0] ?? '';
    const first = keyIn(await run(providerKey, 'create', 'bloem'));
    expect(await opens(first)).toBe(true);
    const rotated = await run(providerKey, 'rotate', 'bloem');
    expect(rotated.lines.at(-1)).toBe('1 other keys are revoked.');
    expect([await opens(first), await opens(keyIn(rotated))]).toEqual([false, true]);
    const listed = (await run(providerKey, 'list', 'bloem')).lines;
    expect(listed.map((line) => /revoked|in use/.exec(line)?.[0])).toEqual(['revoked', 'in use']);
    expect(listed.join()).not.toContain(first);
    const id = listed[1]?.slice(0, 36) ?? '';
    // A key can only be revoked with the slug of its own provider.
    expect((await run(providerKey, 'revoke', 'boom', id)).code).toBe(1);
    expect((await run(providerKey, 'revoke', 'bloem', id)).code).toBe(0);
    expect(await opens(keyIn(rotated))).toBe(false);
  });

  it('revokes keys of a provider that is no longer active, and makes no new ones for it', async () => {
    await run(providerKey, 'create', 'boom');
    const db = connect<ProviderTables>(connection, 'provider', 1);
    const activate = (active: boolean) =>
      db.updateTable('provider').set({ active }).where('slug', '=', 'boom').execute();
    await activate(false);
    expect((await run(providerKey, 'create', 'boom')).lines).toEqual([
      'No active provider has the slug boom.',
    ]);
    const id = (await run(providerKey, 'list', 'boom')).lines[0]?.slice(0, 36) ?? '';
    expect((await run(providerKey, 'revoke', 'boom', id)).lines).toEqual([
      'Revoked: it opens nothing any more.',
    ]);
    await activate(true);
    await db.destroy();
  });

  it('names an unknown provider, and explains its usage', async () => {
    expect(await run(providerKey, 'create', 'niemand')).toEqual({
      code: 1,
      lines: ['No active provider has the slug niemand.'],
    });
    expect((await run(providerKey, 'revoke', 'bloem')).code).toBe(2);
    expect((await run(providerKey, 'revoke', 'bloem', 'x')).code).toBe(1);
    expect((await run(providerKey, 'give', 'bloem')).code).toBe(2);
  });
});

describe('the webhooks command', () => {
  it('lists failed events, and has the running installation deliver them again', async () => {
    const lanes: Lane[] = [];
    const jobs = createJobs(
      connection,
      createLogger({ service: 'test' }, () => {}),
    );
    jobs.define<Lane>({
      name: DELIVER_EVENTS,
      handle: async (lane) => {
        lanes.push(lane);
      },
    });
    await jobs.start();
    const db = connect<ProviderTables>(connection, 'provider', 1);
    const { id: providerId } = await db
      .selectFrom('provider')
      .select('id')
      .where('slug', '=', 'bloem')
      .executeTakeFirstOrThrow();
    const [id, dossierId] = [randomUUID(), randomUUID()];
    expect((await run(webhooks, 'list')).lines).toEqual([
      'Every web hook was delivered, or is still being tried.',
    ]);
    await db
      .insertInto('webhook_event')
      .values({
        id,
        type: 'notice.sent',
        dossier_id: dossierId,
        provider_id: providerId,
        created_at: new Date(),
        dead_at: new Date(),
        last_failure: 'it answered 500',
      })
      .execute();
    const [line] = (await run(webhooks, 'list')).lines;
    expect(line).toMatch(
      new RegExp(`^${id}  notice.sent  bloem  given up .*: it answered 500; 0 wait behind it$`),
    );
    expect((await run(webhooks, 'replay', randomUUID())).code).toBe(1);
    expect((await run(webhooks, 'replay', 'x')).code).toBe(1);
    expect((await run(webhooks, 'replay', id)).code).toBe(0);
    await waitFor('the lane', () => lanes.length > 0);
    expect(lanes).toEqual([{ dossierId, providerId }]);
    expect((await run(webhooks, 'replay', id)).code).toBe(1);
    expect((await run(webhooks, 'again', id)).code).toBe(2);
    await db.destroy();
    await jobs.stop();
  });
});
