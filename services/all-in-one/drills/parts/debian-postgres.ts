import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@nabericht/testing/free-port';

/** The folder of Debian's PostgreSQL programs, and the account that runs them when we are root. */
const PROGRAMS = '/usr/lib/postgresql/15/bin';
const OWNER = 'postgres';

const run = (program: string, ...args: string[]): void => {
  const command = [join(PROGRAMS, program), ...args];
  const [first = '', ...rest] =
    process.getuid?.() === 0 ? ['runuser', '-u', OWNER, '--', ...command] : command;
  const { status, stderr } = spawnSync(first, rest, {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
};

/** Debian's PostgreSQL, the oldest version that we support, with an empty database. */
export const startDebianPostgres = async (): Promise<{ url: string; stop: () => void }> => {
  const folder = mkdtempSync(join(tmpdir(), 'nabericht-drill-debian-'));
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  const port = await findFreePort();
  run('initdb', '--pgdata', data, '--username', 'nabericht', '--auth', 'trust');
  run(
    'pg_ctl',
    ...['start', '--wait', '--silent', '--pgdata', data, '--log', join(folder, 'log'), '--options'],
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`,
  );
  run('createdb', '--host=127.0.0.1', `--port=${port}`, '--username=nabericht', 'nabericht');
  return {
    url: `postgres://nabericht@127.0.0.1:${port}/nabericht`,
    stop: () => {
      run('pg_ctl', 'stop', '--silent', '--mode=fast', '--pgdata', data);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
