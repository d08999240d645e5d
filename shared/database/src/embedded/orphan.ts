import { readFileSync } from 'node:fs';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from './start-failure.ts';

/** In a container possibly nothing collects an ended process; it then still has an id, and state Z. */
const hasEnded = (pid: number) => {
  try {
    return / [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, ''));
  } catch {
    return false;
  }
};

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return !hasEnded(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** The process id in a file may belong to another program by now; on Linux its working directory tells. */
const isServerOf = async (pid: number, cluster: string) => {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return folder === undefined || folder === (await realpath(cluster));
};

const waitUntilGone = async (pid: number, milliseconds: number) => {
  const end = Date.now() + milliseconds;
  while (isAlive(pid) && Date.now() < end) await sleep(25);
  return !isAlive(pid);
};

const readPid = async (cluster: string) => {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number.parseInt(text, 10) || undefined;
};

/** Whether the server process `pid` reports that it accepts connections. */
export const isReady = async (cluster: string, pid: number): Promise<boolean> => {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
};

/**
 * After kill -9 of our process the server lives on. Everything it holds is in its files, so a fast shutdown is safe; committed
 * data is kept.
 */
export const stopOrphan = async (cluster: string): Promise<void> => {
  const pid = await readPid(cluster);
  if (pid === undefined) return;
  if (!(await isServerOf(pid, cluster))) {
    await rm(join(cluster, 'postmaster.pid'), { force: true });
    return;
  }
  try {
    process.kill(pid, 'SIGINT');
    if (await waitUntilGone(pid, 15_000)) return;
    process.kill(pid, 'SIGQUIT');
    if (await waitUntilGone(pid, 5_000)) return;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
  }
  throw new StartFailure(
    `An earlier database server (process ${pid}) still runs and cannot be stopped: stop it and start again.`,
  );
};
