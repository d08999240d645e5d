import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { atEnd } from '@nabericht/testing/clean-up';
import { environmentWith } from '@nabericht/testing/config';
import { until } from './test-gateway.ts';

const NOWHERE = 'http://127.0.0.1:1';
const PUBLIC_URL = 'http://localhost:4000';
const GATEWAY_KEY = randomBytes(32).toString('base64');

/** A registry in a process of its own, as it runs in production. Nothing comes in that a gateway would have to try. */
export const startRegistryProcess = (settings: { DATABASE_URL: string; PORT?: string }) =>
  startService('@nabericht/registry-service/main', {
    PORT: '0',
    PUBLIC_URL,
    GATEWAY_KEY,
    GATEWAY_SERVICE_URL: NOWHERE,
    ...settings,
  });

/** A gateway in a process of its own, which asks the registry at `registry`: none answers unless one is named. */
export async function startGatewayProcess({
  registry = NOWHERE,
  dataDir,
  settings = {},
}: {
  registry?: string;
  dataDir: string;
  settings?: Record<string, string>;
}) {
  const services = ['SESSION', 'DOSSIER', 'PROVIDER', 'FILE', 'ADDRESS', 'CONTENT'];
  const running = await startService('@nabericht/gateway/main', {
    PORT: '0',
    PUBLIC_URL,
    GATEWAY_KEY,
    SUPPORT_EMAIL: 'hulp@example.nl',
    ...Object.fromEntries(services.map((name) => [`${name}_SERVICE_URL`, NOWHERE])),
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

async function startService(main: string, settings: Record<string, string>) {
  const file = fileURLToPath(import.meta.resolve(main));
  const child: ChildProcess = spawn(process.execPath, [file], {
    env: environmentWith(settings),
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
  const portOf = () => /"port":(\d+),"message":"ready"/.exec(output)?.[1];
  await until(() => {
    if (child.exitCode !== null) throw new Error(`${main} ended:\n${output}`);
    return portOf() !== undefined;
  }, 30_000);
  return { url: `http://127.0.0.1:${portOf()}`, child, exited, output: () => output, kill };
}
