import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LocalCode } from '@nabericht/contracts/local-code';
import { environmentWithLocalCode } from '../config.ts';

const MAIN = join(import.meta.dirname, '../main.ts');

/**
 * Runs the whole installation in a process that restarts when one of its files changes.
 * @param site its address
 */
export function watchServices(localCode: LocalCode | null, site: URL) {
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', MAIN], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environmentWithLocalCode(localCode),
  });
  const ended = once(child, 'exit').then(([code]) => Number(code ?? 0));
  const isUp = () =>
    fetch(new URL('/healthz', site)).then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    ended,
    async whenReady() {
      while (child.exitCode === null && !(await isUp())) await sleep(100);
    },
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await ended;
    },
  };
}
