import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createFolder } from '@nabericht/testing/clean-up';
import { databaseUrl } from '@nabericht/testing/database-url';
import { expect, test } from 'vitest';
import { promote } from '../src/composition/promote.ts';
import { createPreview } from '../src/preview/preview-repository.ts';
import { readBuiltRelease } from '../src/release/read-built-release.ts';
import { idOf, revisionOf } from '../src/release/release-id.ts';
import { listReleases } from '../src/release/release-repository.ts';
import { writeRelease } from './fixture-release.ts';
import { startProcess } from './start-process.ts';
import { startTestGateway, until } from './test-gateway.ts';
import { lockTable, openTestDatabase, publish, reason, release } from './test-registry.ts';

/** Several processes start in turn, each of them slower on a machine that is busy. */
const PATIENCE = { timeout: 120_000 };

const NO_DATABASE = 'postgres://x:x@127.0.0.1:1/x';

type Running = Awaited<ReturnType<typeof startProcess>>;

/** Which release of the landing remote its page starts with, after its entry was fetched. */
async function startedWith(gateway: Running): Promise<string | undefined> {
  const page = await gateway.get('/');
  expect(page.status).toBe(200);
  const html = await page.text();
  const [, version] = /"name":"mf-landing".*?{"version":"([^"]+)"/.exec(html) ?? [];
  for (const entry of html.matchAll(/"(\/mfe\/[^"]+\/entry\.js)"/g)) {
    const answer = await gateway.get(entry[1] ?? '');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('export const text');
  }
  return version;
}

test(
  'killed while it fetches what was promoted, it serves what it had, also without a database, then all of the new',
  PATIENCE,
  async () => {
    const { db, connection } = await openTestDatabase();
    const [, before] = await release(db, { name: 'shell' }, { name: 'mf-landing' });
    const next = await publish(db, { name: 'mf-landing', text: 'next' });
    const DATA_DIR = await createFolder();
    const first = await startProcess({ DATABASE_URL: databaseUrl(connection), DATA_DIR });
    const { composition } = await first.ready();

    // What the files hold cannot be read until the gateway is gone.
    const blobs = await lockTable(db, 'blob');
    await promote(db, [next], reason);
    await until(blobs.isAwaited);
    expect(await startedWith(first)).toBe(revisionOf(before));
    await first.kill();
    await blobs.free();

    const alone = await startProcess({ DATABASE_URL: NO_DATABASE, DATA_DIR });
    expect(await startedWith(alone)).toBe(revisionOf(before));
    expect(await alone.ready()).toMatchObject({
      ready: true,
      parts: { releases: true, database: false },
      composition,
      registryAwaySince: expect.any(String),
    });
    await alone.kill();
    const again = await startProcess({ DATABASE_URL: databaseUrl(connection), DATA_DIR });
    expect(await startedWith(again)).toBe(revisionOf(next));
    expect(await again.ready()).toMatchObject({ parts: { database: true }, registryAwaySince: null });
  },
);

test(
  'of a release whose publisher is killed in the middle, nothing is listed, served or shown',
  PATIENCE,
  async () => {
    const { db, connection } = await openTestDatabase();
    await release(db, { name: 'shell' }, { name: 'mf-landing' });
    const gateway = await startTestGateway({ db, connection });
    const folder = await writeRelease({ name: 'mf-landing', text: 'half' });
    const id = idOf((await readBuiltRelease(folder)).manifest);
    // The row of the release is written by then, and those of its files are not.
    const files = await lockTable(db, 'release_file');
    const script = join(import.meta.dirname, 'publish-in-a-process.ts');
    const child = spawn(process.execPath, [script, JSON.stringify(connection), 'mf-landing', folder]);
    const exited = once(child, 'exit');
    await until(files.isAwaited, 30_000);
    const look = async () => {
      expect((await gateway.get(`/mfe/mf-landing/${revisionOf(id)}/entry.js`)).status).toBe(404);
      expect((await listReleases(db)).map((entry) => entry.id)).not.toContainEqual(id);
      const request = {
        releases: [id],
        minutes: 5,
        createdBy: 'x',
        publicUrl: 'http://x.test',
        now: new Date(),
      };
      expect(await createPreview(db, request)).toBe(null);
      await expect(promote(db, [id], reason)).rejects.toThrow('was never published');
      expect(await (await gateway.get('/')).text()).toContain('mf-landing: Noorderbank');
    };
    await look();
    child.kill('SIGKILL');
    await exited;
    await files.free();
    await look();
    expect(await publish(db, { name: 'mf-landing', text: 'half' })).toEqual(id);
  },
);
