import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Everything that a room consists of before it gets a release. */
export interface RoomParts {
  /** The script of its process. */
  host: string;
  /** Its first modules, a `Boot` as JSON, which every room receives: 1.6 MB, and 0.7 MB in a production build. */
  boot: string;
  /** Specifier → module, for everything that a server bundle may import. */
  shared: Record<string, string>;
}

const MOST_BYTES = 32_000_000;

/** Reads the parts in a process of its own, once for all rooms. */
export async function readRoomParts(): Promise<RoomParts> {
  const script = join(import.meta.dirname, 'print-shared-sources.ts');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script],
    { maxBuffer: MOST_BYTES },
  );
  return JSON.parse(stdout);
}
