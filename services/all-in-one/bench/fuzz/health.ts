import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import type { System } from '@nabericht/testing/start-system';

export interface Health {
  /** The median duration of many requests to /healthz. */
  ms: number;
  /** Resident memory of the process. */
  bytes: number;
  sockets: number;
}

const ROUNDS = 101;

/** The health of a process. Memory and sockets are read from Linux's /proc; on other systems they are 0. */
export async function healthOf({ url, pid }: System): Promise<Health> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    const answer = await fetch(`${url}/healthz`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`/healthz answers ${answer.status}`);
    times.push(performance.now() - started);
  }
  return { ms: times.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0, ...ofLinux(pid) };
}

function ofLinux(pid: number): Pick<Health, 'bytes' | 'sockets'> {
  if (process.platform !== 'linux') return { bytes: 0, sockets: 0 };
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  const open = readdirSync(`/proc/${pid}/fd`).filter((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`).startsWith('socket:');
    } catch {
      // It was closed meanwhile.
      return false;
    }
  });
  return { bytes: Number(kilobytes) * 1024, sockets: open.length };
}

/** What has become worse by more than chance. */
export function declineOf(before: Health, after: Health): string[] {
  return [
    ...(after.ms > 3 * before.ms + 10
      ? [`/healthz takes ${after.ms.toFixed(1)} ms, before ${before.ms.toFixed(1)}`]
      : []),
    ...(after.bytes > 2 * before.bytes + 200e6
      ? [`it has ${Math.round(after.bytes / 1e6)} MB, before ${Math.round(before.bytes / 1e6)}`]
      : []),
    ...(after.sockets > before.sockets + 20
      ? [`it has ${after.sockets} sockets, before ${before.sockets}`]
      : []),
  ];
}
