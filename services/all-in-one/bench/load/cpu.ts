import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICKS_A_SECOND = 100;

interface Counted {
  parent: number;
  seconds: number;
}

/**
 * @returns null for a process that has ended
 */
function countedOf(pid: string): Counted | null {
  try {
    // The name of the program is in brackets and may contain anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const [, parent, , , , , , , , , , ...times] = fields.map(Number);
    // User and system time of the process, and of its children that have ended.
    const ticks = times.slice(0, 4).reduce((sum, time) => sum + time, 0);
    return { parent: parent ?? 0, seconds: ticks / TICKS_A_SECOND };
  } catch {
    return null;
  }
}

/**
 * Processor time that these processes and their descendants have used. Unlike elapsed time, it does not depend on what else
 * runs on the machine.
 */
export function cpuSeconds(roots: readonly number[]): number {
  const all = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => {
        const counted = countedOf(pid);
        return counted ? [[Number(pid), counted] as const] : [];
      }),
  );
  const isWithin = (pid: number): boolean => {
    if (roots.includes(pid)) return true;
    const parent = all.get(pid)?.parent;
    return parent !== undefined && parent > 1 && isWithin(parent);
  };
  return [...all].reduce((sum, [pid, { seconds }]) => (isWithin(pid) ? sum + seconds : sum), 0);
}

export const parentOf = (pid: number): number => countedOf(String(pid))?.parent ?? 0;
