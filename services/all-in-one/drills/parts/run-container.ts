import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImageSettings } from '../../image/unpack-image.ts';

export interface Container {
  name: string;
  /** Runs a program in the container; returns what it prints. */
  execute(...args: string[]): string;
  output(): string;
  hasEnded(): boolean;
  /** Sends SIGTERM; returns how long the container took to end, and its exit code. */
  stop(): Promise<{ milliseconds: number; code: number | null }>;
}

interface Options {
  folder: string;
  /** The folder with the files of the image. */
  root: string;
  settings: ImageSettings;
  /** The folder that is kept when the container ends; a new one by default. */
  data?: string;
  env: Record<string, string>;
}

/** Starts a container as a cluster does: the image read-only, no privileges, and nothing writable except /data and /tmp. */
export const runContainer = (
  name: string,
  { folder, root, settings, env, ...options }: Options,
): Container => {
  const place = join(folder, name);
  const data = options.data ?? join(place, 'data');
  const temporary = join(place, 'tmp');
  const [uid = 0, gid = 0] = settings.User.split(':').map(Number);
  for (const writable of [data, temporary]) {
    mkdirSync(writable, { recursive: true });
    chownSync(writable, uid, gid);
  }
  const none = { bounding: [], effective: [], permitted: [], inheritable: [], ambient: [] };
  const own = (source: string, destination: string) => ({
    destination,
    source,
    type: 'bind',
    options: ['rbind', 'rw', 'nosuid', 'nodev'],
  });
  writeFileSync(
    join(place, 'config.json'),
    JSON.stringify({
      ociVersion: '1.0.2',
      root: { path: root, readonly: true },
      process: {
        cwd: settings.WorkingDir,
        user: { uid, gid },
        noNewPrivileges: true,
        capabilities: none,
        args: settings.Entrypoint,
        env: [...settings.Env, ...Object.entries(env).map(([key, value]) => `${key}=${value}`)],
      },
      mounts: [
        { destination: '/proc', type: 'proc', source: 'proc' },
        { destination: '/dev', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'mode=755', 'size=64m'] },
        own(data, '/data'),
        own(temporary, '/tmp'),
      ],
      // It shares this machine's network, so that roles reach each other at loopback addresses.
      linux: { namespaces: ['pid', 'mount', 'ipc'].map((type) => ({ type })), resources: {} },
    }),
  );
  const id = `nabericht-drill-${process.pid}-${name}`;
  const log = join(place, 'log');
  const file = openSync(log, 'w');
  const child = spawn('runc', ['run', '--bundle', place, id], { stdio: ['ignore', file, file] });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const runc = (...args: string[]) => spawnSync('runc', args, { encoding: 'utf8' });
  return {
    name,
    execute: (...args) => {
      const { stdout, stderr, status } = runc('exec', id, ...args);
      if (status !== 0) throw new Error(`${args[0]} in ${name}: ${stderr}`);
      return stdout;
    },
    output: () => readFileSync(log, 'utf8'),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stop: async () => {
      const from = performance.now();
      runc('kill', id, 'TERM');
      const stubborn = setTimeout(() => runc('kill', id, 'KILL'), 60_000);
      const code = await ended;
      clearTimeout(stubborn);
      runc('delete', '--force', id);
      return { milliseconds: Math.round(performance.now() - from), code };
    },
  };
};
