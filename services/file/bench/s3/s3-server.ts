import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { environmentWith } from '@nabericht/testing/config';

/** An S3 server by others, started for the check. */
export interface S3Server {
  name: string;
  /** The value for S3_URL with a bucket of this name. */
  urlOf(bucket: string): string;
  stop(): Promise<void>;
}

const START_MS = 120_000;

/** The processes of one server, with their logs in one folder; they end together. */
export function createProcesses(folder: string, env: Record<string, string> = {}) {
  const started: ChildProcess[] = [];
  return {
    /**
     * @throws Error with the output of a program that fails
     */
    run: (program: string, ...args: string[]): string => {
      const { status, stdout, stderr, error } = spawnSync(program, args, {
        cwd: folder,
        encoding: 'utf8',
        env: environmentWith(env),
      });
      if (status !== 0)
        throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr ?? stdout}`);
      return stdout;
    },
    start: async (name: string, program: string, ...args: string[]): Promise<void> => {
      const log = await open(join(folder, `${name}.log`), 'w');
      const child = spawn(program, args, {
        cwd: folder,
        env: environmentWith(env),
        stdio: ['ignore', log.fd, log.fd],
      });
      await log.close();
      child.on('error', () => {});
      started.push(child);
    },
    stop: async (): Promise<void> => {
      for (const child of started.splice(0).reverse()) {
        if (child.exitCode !== null || child.pid === undefined) continue;
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        const stubborn = setTimeout(() => child.kill('SIGKILL'), 10_000);
        await ended;
        clearTimeout(stubborn);
      }
    },
  };
}

/** Waits until something answers at this address, with any status. */
export async function answers(address: string): Promise<void> {
  const end = Date.now() + START_MS;
  for (;;) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    if (answer && answer.status < 500) return;
    if (Date.now() > end) throw new Error(`Nothing answers at ${address}`);
    await sleep(250);
  }
}
