import { randomBytes } from 'node:crypto';
import { atEnd, createFolder } from '@nabericht/testing/clean-up';
import { databaseUrl } from '@nabericht/testing/database-url';
import { findFreePort } from '@nabericht/testing/free-port';
import { type Run, runInstallation } from '@nabericht/testing/start-system';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { waitFor } from '@nabericht/testing/wait-for';

const randomKey = () => randomBytes(32).toString('base64');

export interface RunningPart extends Run {
  url: string;
  /** kill -9, as if its machine failed. */
  kill: () => Promise<unknown>;
  /** Starts the same process again. */
  again: () => RunningPart;
}

/**
 * An installation with one process per role, two for most: two web processes, each with an API and a registry of its own, two
 * workers, one reader, and the sandbox that stands in for the outside world. Configured as if behind one proxy.
 */
export async function startSplitInstallation() {
  const connection = await createTestDatabase();
  const [DATABASE_URL, DATA_DIR] = [databaseUrl(connection), await createFolder()];
  const ports = {
    sandbox: await findFreePort(),
    registry: [await findFreePort(), await findFreePort()],
    reader: await findFreePort(),
    api: [await findFreePort(), await findFreePort()],
    worker: [await findFreePort(), await findFreePort()],
    web: [await findFreePort(), await findFreePort()],
  };
  const at = (port: number | undefined) => `http://127.0.0.1:${port}`;
  const PUBLIC_URL = `http://localhost:${ports.web[0]}`;
  const shared = {
    PUBLIC_URL,
    DATA_DIR,
    SANDBOX_SERVICE_URL: at(ports.sandbox),
    NOTICE_GRACE_SECONDS: '1',
    TRUSTED_PROXIES: '1',
  };
  const ownFolders = await Promise.all(ports.web.map(createFolder));
  const [READER_KEY, GATEWAY_KEY] = [randomKey(), randomKey()];
  const toReader = { READER_KEY, READER_SERVICE_URL: at(ports.reader) };

  const start = (port: number | undefined, settings: Record<string, string>): RunningPart => {
    const run = runInstallation({ ...shared, ...settings, PORT: String(port) });
    const kill = async () => {
      run.child.kill('SIGKILL');
      await run.exit;
    };
    atEnd(kill);
    return { ...run, url: at(port), kill, again: () => start(port, settings) };
  };
  const each = (numbers: number[], settings: (index: number) => Record<string, string>) =>
    numbers.map((port, index) => start(port, settings(index)));

  const parts = {
    sandbox: start(ports.sandbox, { ROLE: 'sandbox' }),
    registry: each(ports.registry, (index) => ({
      ROLE: 'registry',
      DATABASE_URL,
      GATEWAY_KEY,
      GATEWAY_SERVICE_URL: at(ports.web[index]),
    })),
    reader: start(ports.reader, { ROLE: 'reader', READER_KEY }),
    api: each(ports.api, () => ({ ROLE: 'api', DATABASE_URL, ...toReader })),
    worker: each(ports.worker, () => ({ ROLE: 'worker', DATABASE_URL, ...toReader })),
    web: each(ports.web, (index) => ({
      ROLE: 'web',
      DATA_DIR: ownFolders[index] ?? '',
      GATEWAY_KEY,
      API_SERVICE_URL: at(ports.api[index]),
      REGISTRY_SERVICE_URL: at(ports.registry[index]),
    })),
  };
  const all = Object.values(parts).flat();
  await waitFor('all of them to be ready', async () => {
    const ended = all.find(({ child }) => child.exitCode !== null);
    if (ended) throw new Error(`A process ended:\n${ended.output()}`);
    const answers = all.map(({ url }) => fetch(`${url}/readyz`).catch(() => null));
    return (await Promise.all(answers)).every((answer) => answer?.ok);
  });
  return { ...parts, all, connection, settings: { ...shared, DATABASE_URL } };
}
