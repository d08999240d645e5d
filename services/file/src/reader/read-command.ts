import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { CertificateReader } from './certificate-reader.ts';
import { startTextEngine } from './engine/text-engine.ts';
import { type Reasons, readWithReasons } from './read-document.ts';
import { WHY } from './understanding/resolve.ts';
import { UnreadableDocument } from './unreadable-document.ts';
import { createWorkerPool } from './worker-pool.ts';

/**
 * Prints what is read from each file, one line of JSON per file, in the order in which they finish. With --why a line for each
 * field follows, with all candidates for it, and the reason for the choice.
 */
const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { why: { type: 'boolean', default: false } },
});
if (!files.length) {
  process.stderr.write('Usage: npm run read -- [--why] FILE…\n');
  process.exit(2);
}
const print = (line: object) => void process.stdout.write(`${JSON.stringify(line)}\n`);

const linesOfReasons = ({ candidates, decisions }: Reasons) =>
  Object.entries(decisions).map(([name, { taken, why }]) => ({
    field: name,
    value: taken?.value ?? null,
    why: WHY[why],
    candidates: candidates
      .filter(({ field }) => field === name)
      .map(({ field, value, box: place, source, ...evidence }) => ({
        field,
        value,
        place,
        source,
        evidence,
      })),
  }));

type ReadOne = (
  bytes: Uint8Array,
) => Promise<{ reading: Awaited<ReturnType<CertificateReader['read']>>; reasons?: Reasons }>;

let exitCode = 0;
const queue = [...files];
async function readAll(read: ReadOne): Promise<void> {
  for (let file = queue.shift(); file; file = queue.shift()) {
    const from = performance.now();
    const secondsSince = () => Math.round(performance.now() - from) / 1000;
    try {
      // Without the picture, so that the result fits on a line.
      const {
        reading: { picture: _, ...reading },
        reasons,
      } = await read(new Uint8Array(await readFile(file)));
      print({ file, seconds: secondsSince(), ...reading });
      if (reasons) linesOfReasons(reasons).forEach(print);
    } catch (error) {
      if (!(error instanceof UnreadableDocument)) exitCode = 1;
      const refused = error instanceof UnreadableDocument ? error.reason : String(error);
      print({ file, seconds: secondsSince(), score: null, refused });
    }
  }
}

if (values.why) {
  const engine = startTextEngine();
  await readAll((bytes) => readWithReasons(bytes, { engine: () => engine, now: () => new Date() }));
} else {
  const workers = Math.min(availableParallelism(), files.length);
  const reader = createWorkerPool({ workers, queue: files.length, timeoutMs: 60_000 });
  await reader.ready();
  const read: ReadOne = async (bytes) => ({ reading: await reader.read(bytes) });
  await Promise.all(Array.from({ length: workers }, () => readAll(read)));
  await reader.close();
}
process.exitCode = exitCode;
