import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { environmentWith } from '@nabericht/testing/config';

const BROKEN_OFF = 130;
/** Draining ends within this time; then the process is killed. */
const END_WITHIN_MS = 20_000;

interface Supervised {
  /** The arguments for Node. */
  command: string[];
  /** Aborted when the drill is to end early. */
  told: AbortSignal;
  /** Removes what is left when the processes have ended. */
  clear?: () => Promise<void>;
}

/**
 * Runs a drill in a process and a folder of its own. When the drill is interrupted, ends all that it started, including servers
 * that have detached themselves.
 * @returns its exit code
 */
export async function superviseDrill({ command, told, clear }: Supervised): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'nabericht-drill-'));
  // When we are root, servers run under another account.
  await chmod(folder, 0o711);
  // In a session of its own, so that Ctrl-C reaches only this process, and so that the processes it started can be recognised.
  const child = spawn(process.execPath, command, {
    detached: true,
    stdio: 'inherit',
    env: environmentWith({ TMPDIR: folder }),
  });
  const isIts = startedBy(child.pid ?? 0, folder);
  const breakOff = () => child.kill('SIGKILL');
  told.addEventListener('abort', breakOff);
  if (told.aborted) breakOff();
  const [code] = (await once(child, 'exit')) as [number | null];
  if (told.aborted) {
    await endAll(isIts);
    await clear?.();
    await unmountBelow(folder);
  }
  await rm(folder, { recursive: true, force: true });
  // The folder may have held a checkout of another release.
  if (told.aborted) spawnSync('git', ['worktree', 'prune'], { cwd: import.meta.dirname });
  return told.aborted ? BROKEN_OFF : (code ?? 1);
}

type IsIts = (pid: number) => Promise<boolean>;

/**
 * Whether the process is in the drill's session, or works in its folder: PostgreSQL leaves the session that it was started in.
 */
const startedBy =
  (session: number, folder: string): IsIts =>
  async (pid) => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // The fields after the name, which may contain anything: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
    const [state, , , itsSession] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (!state || state === 'Z') return false;
    if (Number(itsSession) === session) return true;
    const texts = [readlink(`/proc/${pid}/cwd`), readFile(`/proc/${pid}/cmdline`, 'utf8')];
    return (await Promise.allSettled(texts)).some(
      (read) => read.status === 'fulfilled' && read.value.includes(folder),
    );
  };

async function findAll(isIts: IsIts): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0 && pid !== process.pid);
  const found = await Promise.all(pids.map(async (pid) => ((await isIts(pid)) ? [pid] : [])));
  return found.flat();
}

function tell(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
}

async function endAll(isIts: IsIts): Promise<void> {
  const first = await findAll(isIts);
  tell(first, 'SIGCONT');
  tell(first, 'SIGINT');
  for (const giveUp = Date.now() + END_WITHIN_MS; ; await sleep(100)) {
    const left = await findAll(isIts);
    if (left.length === 0) return;
    if (Date.now() > giveUp) tell(left, 'SIGKILL');
  }
}

async function unmountBelow(folder: string): Promise<void> {
  const mounts = (await readFile('/proc/self/mounts', 'utf8'))
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '');
  for (const place of mounts.filter((one) => one.startsWith(folder)).reverse()) spawnSync('umount', [place]);
}
