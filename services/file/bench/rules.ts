// npm run bench -- rules [FOLDER…] [--words] [--every N] [--only PREFIX] [--pairs N]
// What each rule of the understanding wins: it is left out, and all texts to learn from (or every Nth) and the documents
// of the folders are understood without it. A rule is a function that says nothing, or a branch that is never taken; with
// --words, each word of the vocabularies. --pairs tries the N that win most by twos. All of them take an hour or so.
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { typedPage } from '../test/typed-page.ts';
import { say } from './folders.ts';
import { allRules } from './rules/load-reader.ts';
import type { Measured } from './rules/measure-worker.ts';
import { type ReadPage, readPages } from './rules/read-pages.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    words: { type: 'boolean', default: false },
    every: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    pairs: { type: 'string', default: '0' },
  },
});

// Before anything else loads the reader, whose pages it listens to.
const seen = await readPages(positionals);
const { readExamples, readOtherPapers } = await import('../training/texts.ts');
const isTaken = (_: unknown, index: number) => index % Number(values.every) === 0;
const texts: ReadPage[] = [
  ...readExamples().filter(isTaken),
  ...readOtherPapers()
    .filter(isTaken)
    .map((paper) => ({ ...paper, fields: null })),
].map(({ name, text, fields }) => ({ name, page: typedPage(text), fields }));
const documents = [...texts, ...seen];

/** Measures each set of rules that are left out, in two threads at most. */
async function measureAll(sets: string[][], each: (measured: Measured) => void): Promise<void> {
  const queue = [...sets];
  const work = async () => {
    const worker = new Worker(new URL('./rules/measure-worker.ts', import.meta.url), {
      workerData: { documents },
    });
    for (let next = queue.shift(); next; next = queue.shift()) {
      worker.postMessage(next);
      const [measured] = (await once(worker, 'message')) as [Measured];
      each(measured);
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism(), sets.length) }, work));
}

const certificates = documents.filter(({ fields }) => fields).length;
say(
  `${certificates} certificates, ${documents.length - certificates} other papers; ${texts.length} as text.`,
);

const found: Measured[] = [];
await measureAll([[]], (measured) => found.push(measured));
const all = found[0];
if (!all) throw new Error('Nothing was measured');
say(
  `With all rules: ${all.fields} fields, ${all.whole} whole, ${all.above} above 80 of which ${all.aboveWrong} wrong, ${all.passed} other papers passed, ${(all.milliseconds / documents.length).toFixed(2)} ms a document.`,
);

/** What is lost, or saved, without the rules: so much they win, or cost. */
const worthOf = (without: Measured) => all.fields - without.fields;
const documentsWith = (without: Measured, is: (without: number, all: number) => boolean) =>
  without.right.filter((right, index) => is(right, all.right[index] ?? 0)).length;

const COLUMNS: [head: string, cell: (without: Measured) => number | string][] = [
  ['fields', worthOf],
  ['whole', (without) => all.whole - without.whole],
  ['above 80', (without) => all.above - without.above],
  ['-wrong', (without) => without.aboveWrong - all.aboveWrong],
  ['-passed', (without) => without.passed - all.passed],
  ['helped', (without) => documentsWith(without, (right, before) => right < before)],
  ['harmed', (without) => documentsWith(without, (right, before) => right > before)],
  ['ms each', (without) => ((all.milliseconds - without.milliseconds) / documents.length).toFixed(2)],
];
const row = (name: string, cells: (number | string)[]) =>
  say(name.padEnd(44) + cells.map((cell) => String(cell).padStart(9)).join(''));

const ids = allRules(values.words)
  .map(({ id }) => id)
  .filter((id) => id.startsWith(values.only));
const results: Measured[] = [];
await measureAll(
  ids.map((id) => [id]),
  (measured) => results.push(measured),
);
results.sort((a, b) => worthOf(b) - worthOf(a) || String(a.ids).localeCompare(String(b.ids)));
say();
row(
  'what it wins',
  COLUMNS.map(([head]) => head),
);
for (const result of results)
  row(
    String(result.ids),
    COLUMNS.map(([, cell]) => cell(result)),
  );

const most = results.slice(0, Number(values.pairs));
const fileOf = ({ ids: [id = ''] }: Measured) => id.split(/[.:]/)[0];
const pairs = most.flatMap((a, index) =>
  most.slice(index + 1).flatMap((b) => (fileOf(a) === fileOf(b) ? [] : [[a, b] as const])),
);
if (pairs.length)
  say('\nBy twos: what both win beyond the sum of each. Rules of one file are not tried together.');
for (const [a, b] of pairs)
  await measureAll([[...a.ids, ...b.ids]], (both) =>
    row(both.ids.join(' + '), [worthOf(both) - worthOf(a) - worthOf(b)]),
  );
