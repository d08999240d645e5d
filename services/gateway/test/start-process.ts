import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { atEnd } from '@nabericht/testing/clean-up';
import { environmentWith } from '@nabericht/testing/config';
import { until } from './test-gateway.ts';

const NOWHERE = 'http://127.0.0.1:1';

const main = join(import.meta.dirname, '../src/main.ts');

/** A gateway in a process of its own, as it runs in production. */
export async function startProcess(settings: { DATABASE_URL: string; DATA_DIR: string }) {
  const services = ['SESSION', 'DOSSIER', 'PROVIDER', 'FILE', 'ADDRESS', 'CONTENT'];
  const env = environmentWith({
    PORT: '0',
    PUBLIC_URL: 'http://localhost:4000',
    SUPPORT_EMAIL: 'hulp@example.nl',
    ...Object.fromEntries(services.map((name) => [`${name}_SERVICE_URL`, NOWHERE])),
    ...settings,
  });
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  atEnd(kill);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const portOf = () => /"port":(\d+),"message":"ready"/.exec(output)?.[1];
  await until(() => {
    if (child.exitCode !== null) throw new Error(`The gateway ended:\n${output}`);
    return portOf() !== undefined;
  }, 30_000);
  const url = `http://127.0.0.1:${portOf()}`;
  return {
    url,
    child,
    exited,
    output: () => output,
    get: (path: string) => fetch(new URL(path, url)),
    ready: async () => (await fetch(`${url}/readyz`)).json(),
    kill,
  };
}
