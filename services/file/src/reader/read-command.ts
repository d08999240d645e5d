import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { UnreadableDocument } from './unreadable-document.ts';
import { createWorkerPool } from './worker-pool.ts';

/** Prints what is read from each file, one JSON line per file, in the order in which they are done. */
const files = process.argv.slice(2);
if (!files.length) {
  process.stderr.write('Usage: npm run read -- FILE…\n');
  process.exit(2);
}

const workers = Math.min(availableParallelism(), files.length);
const reader = createWorkerPool({ workers, queue: files.length, timeoutMs: 60_000 });
await reader.ready();

/** The picture is for looking at; the rest fits on a line. */
async function readOne(file: string) {
  const { picture: _, ...reading } = await reader.read(await readFile(file));
  return reading;
}

let exitCode = 0;
const queue = [...files];
async function readNext(): Promise<void> {
  for (let file = queue.shift(); file; file = queue.shift()) {
    const from = performance.now();
    const outcome = await readOne(file).catch((error: unknown) => {
      if (!(error instanceof UnreadableDocument)) exitCode = 1;
      return { score: null, refused: error instanceof UnreadableDocument ? error.reason : String(error) };
    });
    const seconds = Math.round(performance.now() - from) / 1000;
    process.stdout.write(`${JSON.stringify({ file, seconds, ...outcome })}\n`);
  }
}
await Promise.all(Array.from({ length: workers }, readNext));
await reader.close();
process.exitCode = exitCode;
