// npm run bench -- mutants [RULE…] [--resume]: changes the rules piece by piece and runs their tests (Stryker). Fails when
// fewer than 90 % of the changes are noticed, or when other ones are not noticed than `listed-survivors.ts` says. A rule is
// told by its file or its name; --resume tries what was not tried since it or a test beside it changed, and adds it up.
// Not Stryker's incremental mode: of what is evaluated once, as a table, it does not see that a new test notices.
import { globSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { fingerprint, keep, kept, type Tried } from './mutants/kept-results.ts';
import { LISTED_SURVIVORS } from './mutants/listed-survivors.ts';
import { RULES } from './mutants/rules.ts';
import { compare, mutatedLine } from './mutants/survivor.ts';

const LEAST_PERCENT = 90;

/** So many files at once: what is tried is kept when all of them are. */
const PART = 10;

const root = process.cwd();
const say = (line: string) => process.stdout.write(`${line}\n`);

async function tryOut(files: readonly string[]): Promise<void> {
  // As they are now: somebody may write in them meanwhile.
  const before = files.map((file) => ({
    file,
    of: fingerprint(root, file),
    source: readFileSync(file, 'utf8'),
  }));
  const results = await new Stryker({
    mutate: [...files],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', join(import.meta.dirname, 'mutants/ignore-words.ts')],
    ignorers: ['words'],
    vitest: { configFile: 'shared/testing/bench/mutants/vitest.config.ts' },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // A busy machine is no endless loop.
    timeoutMS: 20_000,
    // What the tests of the rules read; TypeScript's settings are not, since Stryker reads them by an interface that it no longer has.
    ignorePatterns: [
      '**',
      '!package.json',
      '!shared/domain/**',
      '!shared/flow/**',
      '!services/dossier/**',
      '!shared/testing/**',
      // The colours of the kit, against which a brand is held.
      '!shared/ui/src/tokens.css',
    ],
    reporters: ['progress-append-only'],
    tempDirName: mkdtempSync(join(tmpdir(), 'nabericht-mutants-')),
  }).runMutationTest();

  const ofFile = Map.groupBy(results, ({ fileName }) => relative(root, fileName));
  for (const { file, of, source } of before) {
    const tried = (ofFile.get(file) ?? [])
      .filter(({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status))
      .map(({ status, location, replacement }) => ({
        isNoticed: status === 'Killed' || status === 'Timeout',
        mutant: mutatedLine(source, location, replacement ?? ''),
      }));
    keep(root, file, of, tried);
  }
}

const percentOf = (of: readonly Tried[]) =>
  of.length === 0 ? 100 : (of.filter(({ isNoticed }) => isNoticed).length / of.length) * 100;
const row = (name: string, of: readonly Tried[]) =>
  `${name.padEnd(58)} ${String(of.length).padStart(6)} ${percentOf(of).toFixed(1).padStart(7)} %`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { resume: { type: 'boolean', default: false } },
});
const rules = RULES.flatMap((glob) => globSync(glob, { cwd: root }))
  .filter((file) => !/\.(test|fixture)\.ts$|\/testing\//.test(file))
  .sort();
const isNamed = (file: string, name: string) => file === name || basename(file, '.ts') === name;
const unknown = positionals.filter((name) => !rules.some((file) => isNamed(file, name)));
if (unknown.length > 0) {
  say(`No rule: ${unknown.join(', ')}`);
  process.exit(2);
}
const chosen = rules.filter(
  (file) => positionals.length === 0 || positionals.some((name) => isNamed(file, name)),
);

const left = values.resume ? chosen.filter((file) => kept(root, file) === null) : chosen;
for (let first = 0; first < left.length; first += PART) await tryOut(left.slice(first, first + PART));

const changed = chosen.filter((file) => kept(root, file) === null);
const tried = chosen.flatMap((file) => (kept(root, file) ?? []).map((one) => ({ file, ...one })));

say(`\n${'file'.padEnd(58)} ${'tried'.padStart(6)} ${'noticed'.padStart(9)}`);
for (const [file, of] of Map.groupBy(tried, ({ file }) => file)) say(row(file, of));
say('');
for (const [folder, of] of Map.groupBy(tried, ({ file }) => file.split('/').slice(0, 2).join('/')))
  say(row(folder, of));
say(row('all', tried));

const { unlisted, gone } = compare(
  tried.filter(({ isNoticed }) => !isNoticed),
  LISTED_SURVIVORS.filter(({ file }) => chosen.includes(file) && !changed.includes(file)),
);
const wrong = [
  ...changed.map((file) => `changed while it was tried: ${file}`),
  ...unlisted.map((one) => `not noticed, and not listed: ${one}`),
  ...gone.map((one) => `listed, and noticed: ${one}`),
  ...(percentOf(tried) < LEAST_PERCENT ? [`fewer than ${LEAST_PERCENT} % are noticed`] : []),
];
if (wrong.length > 0) {
  say(`\n${wrong.join('\n')}`);
  process.exitCode = 1;
}
