import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parse } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** A module as text, and the module that each of its imports resolves to. */
export interface ModuleSource {
  text: string;
  imports: Record<string, string>;
}

/** The modules with which every room starts. */
export interface Boot {
  sources: Record<string, ModuleSource>;
  /** The realm's entry module. */
  entry: string;
}

/** The limits of a room. */
export interface Limits {
  /** The longest time of one entry into the realm. */
  entryMs: number;
  /** The longest time to load a bundle. */
  takeMs: number;
  /** The longest text that the room may send, in characters. */
  postLength: number;
}

/** A release's server bundle, and the modules that its imports resolve to. */
export interface Bundle {
  name: 'shell' | 'remote';
  text: string;
  shared: Record<string, string>;
  /** V8's code cache of the bundle from an earlier room, as base64. */
  code?: string | undefined;
}

export interface RoomProcess {
  readonly pid: number | undefined;
  /**
   * Kinds: first `l` the limits, then `b` the boot modules; `m` a bundle, `p` a message for the realm, `i` no page is being
   * rendered any more.
   */
  send(kind: 'l' | 'b' | 'm' | 'p' | 'i', text: string): void;
  /** Kills it immediately, whatever it is doing. */
  kill(why: string): void;
  /** Resolves with the reason when it ended; never rejects. */
  readonly ended: Promise<string>;
}

export interface RoomProcessOptions {
  host: string;
  /**
   * Kinds: `c` V8's code cache of a bundle, `r` something is ready, `f` a bundle cannot be linked, `p` a message from the
   * realm.
   */
  onFrame: (kind: string, text: string) => void;
  /** The most bytes of one frame; a room that sends more is killed. */
  mostBytes: number;
}

/** React, the router, a shell and a remote take 60 MB. */
const HEAP_MB = 192;
/** Limits all writable memory, since the heap limit does not count typed arrays and the like. V8 reserves 550 MB of it. */
const DATA_KB = 1_000_000;

/**
 * No files, processes, workers, add-ons, inspector or code from strings. Before Node 25 the network has no such flag (there it
 * is off by default): code in the V8 context has no network because the context has nothing of Node.
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

/** Starts a process that runs only what the gateway sends it. */
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
  // The room ended during a write: `ended` reports it.
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

/**
 * The command that limits a process before it starts: a Linux program, or else a shell; on other systems only the heap limit
 * applies.
 */
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

/** Assembles frames from chunks; returns false once a frame is longer than allowed. */
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
