import { readFileSync } from 'node:fs';

/** What a process itself holds; Linux alone tells. */
export function residentMb(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}
