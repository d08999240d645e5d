// npm run bench -- mutants [FILE…]: changes the rules piece by piece and runs their tests (Stryker). Fails when
// fewer than 90 % of the changes are noticed, or when other ones are not noticed than `listed-survivors.ts` says.
// Not Stryker's incremental mode: of what is evaluated once, as a table, it does not see that a new test notices.
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { LISTED_SURVIVORS } from './mutants/listed-survivors.ts';
import { RULES } from './mutants/rules.ts';
import { compare, mutatedLine } from './mutants/survivor.ts';

const LEAST_PERCENT = 90;

const { positionals } = parseArgs({ allowPositionals: true });
const say = (line: string) => process.stdout.write(`${line}\n`);

const results = await new Stryker({
  mutate: [...(positionals.length > 0 ? positionals : RULES), '!**/*.test.ts', '!**/*.fixture.ts'],
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

const tried = results
  .filter(({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status))
  .map(({ fileName, status, location, replacement }) => ({
    file: relative(process.cwd(), fileName),
    isNoticed: status === 'Killed' || status === 'Timeout',
    mutant: () => mutatedLine(readFileSync(fileName, 'utf8'), location, replacement ?? ''),
  }));

const percentOf = (of: typeof tried) =>
  of.length === 0 ? 100 : (of.filter(({ isNoticed }) => isNoticed).length / of.length) * 100;
const row = (name: string, of: typeof tried) =>
  `${name.padEnd(58)} ${String(of.length).padStart(6)} ${percentOf(of).toFixed(1).padStart(7)} %`;

say(`\n${'file'.padEnd(58)} ${'tried'.padStart(6)} ${'noticed'.padStart(9)}`);
for (const [file, of] of Map.groupBy(tried, ({ file }) => file)) say(row(file, of));
say('');
for (const [folder, of] of Map.groupBy(tried, ({ file }) => file.split('/').slice(0, 2).join('/')))
  say(row(folder, of));
say(row('all', tried));

const files = new Set(tried.map(({ file }) => file));
const { unlisted, gone } = compare(
  tried.filter(({ isNoticed }) => !isNoticed).map(({ file, mutant }) => ({ file, mutant: mutant() })),
  LISTED_SURVIVORS.filter(({ file }) => files.has(file)),
);
const wrong = [
  ...unlisted.map((one) => `not noticed, and not listed: ${one}`),
  ...gone.map((one) => `listed, and noticed: ${one}`),
  ...(percentOf(tried) < LEAST_PERCENT ? [`fewer than ${LEAST_PERCENT} % are noticed`] : []),
];
if (wrong.length > 0) {
  say(`\n${wrong.join('\n')}`);
  process.exitCode = 1;
}
