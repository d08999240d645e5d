import { readFileSync } from 'node:fs';

/** The resident memory of the process in MB; measured on Linux only. */
export function residentMb(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}
