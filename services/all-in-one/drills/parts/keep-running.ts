import { setTimeout as sleep } from 'node:timers/promises';
import { type Run, runInstallation } from '@nabericht/testing/start-system';
import { waitFor } from '@nabericht/testing/wait-for';

/** A process that is restarted whenever it ends, as by systemd or Kubernetes. */
export interface Kept {
  name: string;
  /** Its role in the installation. */
  role: string;
  url: string;
  pid(): number;
  /** The number of starts. */
  starts(): number;
  /** Everything that it wrote since the first start. */
  output(): string;
  isReady(): Promise<boolean>;
  /** Stops it for good after draining; kills it after half a minute. */
  stop(): Promise<void>;
}

const PAUSE_MS = 200;
const DRAIN_MS = 30_000;

export function keepRunning({
  name,
  role = 'all',
  env,
  program,
}: {
  name: string;
  role?: string;
  env: Record<string, string> & { PORT: string };
  program?: string;
}): Kept {
  let starts = 0;
  let before = '';
  let isWanted = true;
  let run: Run;
  const keep = async () => {
    while (isWanted) {
      starts += 1;
      run = runInstallation(env, program);
      await run.exit;
      before += run.output();
      if (isWanted) await sleep(PAUSE_MS);
    }
  };
  const keeping = keep();
  const url = `http://127.0.0.1:${env.PORT}`;
  return {
    name,
    role,
    url,
    pid: () => (run.child.exitCode === null && run.child.signalCode === null ? (run.child.pid ?? 0) : 0),
    starts: () => starts,
    output: () => before + (isWanted ? run.output() : ''),
    isReady: () =>
      fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    stop: async () => {
      isWanted = false;
      run.child.kill('SIGTERM');
      const stubborn = setTimeout(() => run.child.kill('SIGKILL'), DRAIN_MS);
      await keeping;
      clearTimeout(stubborn);
    },
  };
}

export const untilReady = (kept: Kept): Promise<boolean> =>
  waitFor(`${kept.name} to be ready`, () => kept.isReady(), 240_000).catch((error: Error) => {
    throw new Error(`${error.message}\n${kept.output().slice(-4000)}`);
  });
