import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { environmentWith } from './config.ts';
import { readPlaywrightReport, readTapReport, readVitestReport } from './results.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nabericht-results-'));
});
afterEach(() => rm(folder, { recursive: true }));

const root = join(import.meta.dirname, '../../..');

test('every failure is named: a test, a file that does not load, and an unhandled rejection', async () => {
  const test = (body: string) => `import { test } from 'vitest';\n${body}`;
  await writeFile(
    join(folder, 'one.test.mjs'),
    test("test('passes', () => {}); test('fails', () => { throw new Error('wrong'); });"),
  );
  await writeFile(join(folder, 'two.test.mjs'), test("throw new Error('not loaded');"));
  await writeFile(
    join(folder, 'three.test.mjs'),
    test("test('leaves', () => { Promise.reject(new Error('nobody')); });"),
  );
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const file = join(folder, 'report.json');
  spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      ...['run', '--root', folder],
      ...['--reporter', join(import.meta.dirname, 'failures-reporter.ts')],
    ],
    { cwd: folder, env: environmentWith({ TEST_REPORT_FILE: file }) },
  );
  const { passed, failures } = await readVitestReport(file);
  expect(passed).toBe(2);
  expect(failures.map(({ where, message }) => [where.replace(/, at .*/, ''), message]).sort()).toEqual([
    ['one.test.mjs › fails', 'wrong'],
    ['outside every test', 'nobody'],
    ['two.test.mjs', 'not loaded'],
  ]);
});

test('a flaky browser test and an error outside any test are named as failures', async () => {
  const spec = (title: string, status: string, message?: string) => ({
    file: 'a.e2e.ts',
    title,
    tests: [
      { status, results: [{ errors: message ? [{ message: `\u001b[31m${message}\u001b[39m\nmore` }] : [] }] },
    ],
  });
  const file = join(folder, 'report.json');
  await writeFile(
    file,
    JSON.stringify({
      suites: [
        {
          specs: [spec('passes', 'expected')],
          suites: [
            { specs: [spec('fails', 'unexpected', 'wrong'), spec('at last passes', 'flaky', 'late')] },
          ],
        },
      ],
      errors: [{ message: 'no browser' }],
    }),
  );
  expect(await readPlaywrightReport(file)).toEqual({
    passed: 1,
    failures: [
      { where: 'a.e2e.ts › fails', message: 'wrong' },
      { where: 'a.e2e.ts › at last passes', message: 'late' },
      { where: 'outside every test', message: 'no browser' },
    ],
  });
});

test('a failed browser test names the step that failed', async () => {
  const error = { message: 'Step timeout of 1000ms exceeded.' };
  const steps = [
    { title: 'the first scene', duration: 1 },
    { title: 'the second scene', duration: 2, error, steps: [{ title: 'its picture', duration: 1, error }] },
  ];
  const tests = [{ status: 'unexpected', results: [{ errors: [error], steps }] }];
  const file = join(folder, 'report.json');
  await writeFile(
    file,
    JSON.stringify({ suites: [{ specs: [{ file: 'a.e2e.ts', title: 'scenes', tests }] }], errors: [] }),
  );
  expect(await readPlaywrightReport(file)).toEqual({
    passed: 0,
    failures: [
      {
        where: 'a.e2e.ts › scenes › the second scene › its picture',
        message: 'Step timeout of 1000ms exceeded.',
      },
    ],
  });
});

test('an interrupted test is a failure, and so is a report without its end', async () => {
  const file = join(folder, 'report.tap');
  await writeFile(file, 'TAP version 13\nok 1 - one\nnot ok 2 - two\n# tests 2\n# pass 1\n# cancelled 1\n');
  expect(await readTapReport(file)).toEqual({ passed: 1, failures: [{ where: 'two', message: 'not ok' }] });
  await writeFile(file, 'TAP version 13\nok 1 - one\n');
  await expect(readTapReport(file)).rejects.toThrow();
});
