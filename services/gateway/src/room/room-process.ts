import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parse } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** A module as text, and which module each of its imports means. */
export interface ModuleSource {
  text: string;
  imports: Record<string, string>;
}

/** The modules that every room begins with. */
export interface Boot {
  sources: Record<string, ModuleSource>;
  /** The realm's own first module. */
  entry: string;
}

/** What it may take. */
export interface Limits {
  /** One entry into the realm takes no longer. */
  entryMs: number;
  /** Taking in a bundle takes no longer. */
  takeMs: number;
  /** The longest text it may say, in characters. */
  postLength: number;
}

/** A release's server bundle, and what its imports mean. */
export interface Bundle {
  name: 'shell' | 'remote';
  text: string;
  shared: Record<string, string>;
  /** What V8 made of it in a room before, as base64. */
  code?: string | undefined;
}

export interface RoomProcess {
  readonly pid: number | undefined;
  /** First `l` its limits, then `b` what it begins with; `m` a bundle, `p` for the realm, `i` nothing is drawn any more. */
  send(kind: 'l' | 'b' | 'm' | 'p' | 'i', text: string): void;
  /** Ends it at once, whatever it is doing. */
  kill(why: string): void;
  /** Why it ended; never rejects. */
  readonly ended: Promise<string>;
}

export interface RoomProcessOptions {
  host: string;
  /** `c` what V8 made of a bundle, `r` something is ready, `f` a bundle cannot be linked, `p` the realm says something. */
  onFrame: (kind: string, text: string) => void;
  /** Bytes of one frame; a room that says more is ended. */
  mostBytes: number;
}

/** React, the router, a shell and a remote take 60 MB. */
const HEAP_MB = 192;
/** Of writable memory, which V8 sets 550 MB of aside: what no limit of the heap counts, such as typed arrays. */
const DATA_KB = 1_000_000;

/**
 * No files, no processes, workers, add-ons, inspector or code out of text. The network has no such switch before
 * Node 25 (there it is off): what runs in here has none because its V8 context has nothing of Node at all.
 */
const NODE_FLAGS = [
  '--permission',
  '--no-addons',
  '--disable-sigusr1',
  '--disallow-code-generation-from-strings',
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  '--unhandled-rejections=none',
  '--v8-pool-size=1',
  `--max-old-space-size=${HEAP_MB}`,
];

/** Starts a process that runs what the gateway sends it, and nothing else. */
export function startRoomProcess({ host, onFrame, mostBytes }: RoomProcessOptions): RoomProcess {
  const child = spawnLimited([...NODE_FLAGS, '--input-type=module', '--eval', host]);
  let reason = '';
  const kill = (why: string) => {
    reason ||= why;
    child.kill('SIGKILL');
  };
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`it did not start: ${error.message}`));
    child.once('exit', (code, signal) => resolve(reason || endOf(code, signal, complaint)));
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (complaint.length < MOST_COMPLAINT) complaint += text.slice(0, MOST_COMPLAINT);
  });
  // A room that ended while it was spoken to: `ended` tells.
  child.stdin.on('error', () => {});
  const read = frameReader(mostBytes, onFrame);
  child.stdout.on('data', (chunk: Buffer) => {
    if (!read(chunk)) kill('it said too much at once');
  });
  return {
    pid: child.pid,
    send(kind, text) {
      const length = 1 + Buffer.byteLength(text);
      const frame = Buffer.allocUnsafe(4 + length);
      frame.writeUInt32BE(length);
      frame.write(kind, 4, 'latin1');
      frame.write(text, 5);
      child.stdin.write(frame);
    },
    kill,
    ended,
  };
}

const MOST_COMPLAINT = 4_000;

export const RAN_TOO_LONG = 'it ran too long';

function endOf(code: number | null, signal: NodeJS.Signals | null, complaint: string): string {
  if (/heap out of memory|allocation fail/i.test(complaint)) return 'it ran out of memory';
  if (code === 2) return RAN_TOO_LONG;
  return code === 1 ? 'it broke the rules of its room' : `it ended by itself (${signal ?? code})`;
}

const PRLIMIT = '/usr/bin/prlimit';

/** What limits a process before it runs: a program of Linux, else a shell; elsewhere the limit of the heap is all there is. */
function limiter(): string[] {
  if (process.platform !== 'linux') return [];
  if (existsSync(PRLIMIT)) return [PRLIMIT, '--core=0', `--data=${DATA_KB * 1024}`];
  return ['/bin/sh', '-c', `ulimit -c 0; ulimit -d ${DATA_KB}; exec "$@"`, 'sh'];
}

function spawnLimited(args: string[]): ChildProcessByStdio<Writable, Readable, Readable> {
  const [command, ...given] = [...limiter(), process.execPath, ...args];
  return spawn(command ?? process.execPath, given, {
    env: {},
    cwd: parse(process.execPath).root,
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  });
}

/** Takes what comes in pieces; false once a frame is longer than it may be. */
function frameReader(mostBytes: number, onFrame: (kind: string, text: string) => void) {
  let waiting: Buffer[] = [];
  let length = 0;
  let isOver = false;
  return (chunk: Buffer): boolean => {
    if (isOver) return false;
    waiting.push(chunk);
    length += chunk.length;
    while (length >= 4) {
      const [first] = waiting;
      const head = first && first.length >= 4 ? first : Buffer.concat(waiting);
      if (head !== first) waiting = [head];
      const size = head.readUInt32BE(0);
      if (size < 1 || size > mostBytes) {
        isOver = true;
        waiting = [];
        return false;
      }
      if (length < 4 + size) return true;
      const all = Buffer.concat(waiting);
      waiting = [all.subarray(4 + size)];
      length = all.length - 4 - size;
      onFrame(all.toString('latin1', 4, 5), all.toString('utf8', 5, 4 + size));
    }
    return true;
  };
}
