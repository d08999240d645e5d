import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { atEnd, createFolder } from '@nabericht/testing/clean-up';
import { environmentWith } from '@nabericht/testing/config';
import { findFreePort } from '@nabericht/testing/free-port';
import { programOf } from '@nabericht/testing/programs';
import { until } from './test-gateway.ts';

const NOWHERE = 'http://127.0.0.1:1';
const PUBLIC_URL = 'http://localhost:4000';
const GATEWAY_KEY = randomBytes(32).toString('base64');

/** A registry in a process of its own, as in production. Nothing is uploaded that a gateway would have to try. */
export const startRegistryProcess = async (settings: { DATABASE_URL: string; PORT?: string }) =>
  startProcess({
    ROLE: 'registry',
    PUBLIC_URL,
    GATEWAY_KEY,
    GATEWAY_SERVICE_URL: NOWHERE,
    BUILT_RELEASES: 'leave',
    DATA_DIR: await createFolder(),
    ...settings,
  });

/** A gateway in a process of its own, which uses the registry at `registry`; by default an address where nothing answers. */
export async function startGatewayProcess({
  registry = NOWHERE,
  dataDir,
  settings = {},
}: {
  registry?: string;
  dataDir: string;
  settings?: Record<string, string>;
}) {
  const running = await startProcess({
    ROLE: 'web',
    PUBLIC_URL,
    GATEWAY_KEY,
    API_SERVICE_URL: NOWHERE,
    REGISTRY_SERVICE_URL: registry,
    DATA_DIR: dataDir,
    ...settings,
  });
  return {
    ...running,
    get: (path: string) => fetch(new URL(path, running.url)),
    ready: async () => (await fetch(`${running.url}/readyz`)).json(),
  };
}

async function startProcess(settings: Record<string, string>) {
  const env = environmentWith({ PORT: String(await findFreePort()), ...settings });
  const child: ChildProcess = spawn(process.execPath, [programOf('main')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  atEnd(kill);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  await until(() => {
    if (child.exitCode !== null) throw new Error(`${settings.ROLE} ended:\n${output}`);
    return output.includes('"message":"ready"');
  });
  return { url: `http://127.0.0.1:${env.PORT}`, child, exited, output: () => output, kill };
}
