import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPlaywrightReport, readTapReport, readVitestReport, sum } from './results.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nabericht-results-'));
});
afterEach(() => rm(folder, { recursive: true }));

const report = async (content: unknown) => {
  const file = join(folder, 'report.json');
  await writeFile(file, JSON.stringify(content));
  return file;
};

test('a test file that could not be loaded is a failure of its own', async () => {
  const file = await report({
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [{}, {}] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{}] },
    ],
  });
  expect(await readVitestReport(file)).toEqual({ passed: 3, failed: 2 });
});

test('a flaky browser test and an error outside any test are failures', async () => {
  const file = await report({ stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [{}] });
  expect(await readPlaywrightReport(file)).toEqual({ passed: 5, failed: 3 });
});

test('a test that was cut off is a failure, and so is a report without its end', async () => {
  const file = join(folder, 'report.tap');
  await writeFile(file, 'TAP version 13\nok 1 - one\n# tests 4\n# pass 2\n# fail 1\n# cancelled 1\n');
  expect(await readTapReport(file)).toEqual({ passed: 2, failed: 2 });
  await writeFile(file, 'TAP version 13\nok 1 - one\n');
  await expect(readTapReport(file)).rejects.toThrow();
});

test('counts add up', () => {
  expect(
    sum([
      { passed: 1, failed: 0 },
      { passed: 2, failed: 3 },
    ]),
  ).toEqual({ passed: 3, failed: 3 });
});
