// npm run bench -- reader [FOLDER…] [--count N]
// Seconds per document and documents per minute on two cores, compared with plain command-line tesseract with the Dutch model
// on the same pictures in the same run. Without folders two sets of variants are generated.
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { forEachSet, say } from './folders.ts';
import { readSet } from './read-set.ts';
import { readTestSet, type TestDocument } from './test-set.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '60' } },
});

const hasTesseract = () => {
  const { stdout } = spawnSync('tesseract', ['--list-langs'], { encoding: 'utf8' });
  return /^nld$/m.test(stdout ?? '');
};

/** Tesseract reads pictures only, neither PDF nor Word. With one thread each, so that two fit on two cores. */
const isPicture = ({ file }: TestDocument) => /\.(png|jpe?g)$/.test(file);

function plainSeconds(folder: string, { file }: TestDocument): Promise<number> {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    const command = ['OMP_THREAD_LIMIT=1', 'tesseract', path.join(folder, file), '-', '-l', 'nld'];
    const child = spawn('env', command, { stdio: 'ignore' });
    child.on('error', reject);
    child.on('exit', () => resolve((performance.now() - from) / 1000));
  });
}

async function plainTimes(folder: string, documents: TestDocument[]): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  const queue = documents.filter(isPicture);
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      times.set(next.file, await plainSeconds(folder, next));
  };
  await Promise.all([work(), work()]);
  return times;
}

const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;
const sum = (list: number[]) => list.reduce((a, b) => a + b, 0);
const shown = (value: number, width: number) =>
  (Number.isFinite(value) ? value.toFixed(2) : '–').padStart(width);

const canCompare = hasTesseract();
if (!canCompare)
  say(
    'The command tesseract with its Dutch model is not here (tesseract-ocr, tesseract-ocr-nld): no comparison.',
  );

await forEachSet(positionals, Number(values.count), async (folder, name) => {
  const documents = await readTestSet(folder);
  const run = await readSet(folder, documents);
  const plain = canCompare ? await plainTimes(folder, documents) : new Map<string, number>();
  say(`\n${name}: ${documents.length} documents, ${run.workers} workers`);
  say(
    `${'level'.padEnd(18)}${'number'.padStart(8)}${'median s'.padStart(10)}${'tesseract s'.padStart(13)}${'ratio'.padStart(8)}`,
  );
  for (const [level, ones] of Object.entries(
    Object.groupBy(run.readings, (one) => one.document.level),
  ).sort()) {
    const own = (ones ?? []).map((one) => one.seconds);
    const theirs = (ones ?? []).flatMap((one) => plain.get(one.document.file) ?? []);
    say(
      `${level.padEnd(18)}${String(own.length).padStart(8)}${shown(median(own), 10)}${shown(median(theirs), 13)}${shown(sum(own) / own.length / (sum(theirs) / theirs.length), 8)}`,
    );
  }
  const compared = run.readings.filter((one) => plain.has(one.document.file));
  const ratio = sum(compared.map((one) => one.seconds)) / sum([...plain.values()]);
  say(`All pictures that both read: ${shown(ratio, 0)} of the time of plain tesseract`);
  say(`Documents per minute: ${((60 * documents.length) / run.seconds).toFixed(0)}`);
  say(`Peak memory of the process: ${run.peakMegabytes.toFixed(0)} MB`);
  say(
    `Ready after start: ${run.startSeconds.toFixed(2)} s; first document: ${run.firstSeconds.toFixed(2)} s`,
  );
});
