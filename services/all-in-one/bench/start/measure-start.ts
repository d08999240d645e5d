import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { environmentWith } from '@nabericht/testing/config';
import { findFreePort } from '@nabericht/testing/free-port';
import { cpuSeconds } from '../load/cpu.ts';
import { residentMb } from '../load/resident-mb.ts';

export interface MeasuredStart {
  /** Seconds until the first answer. */
  answer: number;
  /** Seconds until the first page. */
  page: number;
  /** Seconds of processor time until then, including all child processes. */
  cpu: number;
  /** Memory of the process alone in MB, after some idle time. */
  memory: number;
}

/** Starts a Node program, requests its first page, lets it idle and ends it. */
export async function measureStart(
  argumentsAt: (port: string) => string[],
  { env = {}, restMs }: { env?: Record<string, string>; restMs: number },
): Promise<MeasuredStart> {
  const port = String(await findFreePort());
  const site = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  const child = spawn(process.execPath, argumentsAt(port), {
    env: environmentWith({ ...env, PORT: port, NODE_ENV: 'production' }),
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const answers = () =>
    fetch(`${site}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}`);
    await sleep(5);
  }
  const answer = seconds();
  await fetch(site).then((shown) => shown.arrayBuffer());
  const page = seconds();
  const cpu = cpuSeconds([child.pid ?? 0]);
  await sleep(restMs);
  const memory = residentMb(child.pid ?? 0);
  child.kill('SIGINT');
  await ended;
  return { answer, page, cpu, memory };
}
