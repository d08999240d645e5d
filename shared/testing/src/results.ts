import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

export type Counts = { passed: number; failed: number };

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** vitest's JSON reporter. A file that does not even load counts as one failure. */
const VitestReport = v.object({
  numPassedTests: count,
  numFailedTests: count,
  testResults: v.array(v.object({ status: v.string(), assertionResults: v.array(v.unknown()) })),
});

export const readVitestReport = async (file: string): Promise<Counts> => {
  const report = v.parse(VitestReport, JSON.parse(await readFile(file, 'utf8')));
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
};

/** Playwright's JSON reporter: a flaky test passed in the end, and still counts as failed. */
const PlaywrightReport = v.object({
  stats: v.object({ expected: count, unexpected: count, flaky: count }),
  errors: v.array(v.unknown()),
});

export const readPlaywrightReport = async (file: string): Promise<Counts> => {
  const { stats, errors } = v.parse(PlaywrightReport, JSON.parse(await readFile(file, 'utf8')));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
};

/** The TAP reporter of Node's own tests: its last lines count. */
export const readTapReport = async (file: string): Promise<Counts> => {
  const text = await readFile(file, 'utf8');
  const counted = (name: string) =>
    v.parse(count, Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(text)?.[1]));
  return { passed: counted('pass'), failed: counted('fail') + counted('cancelled') };
};

export const sum = (counts: Counts[]): Counts => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
});
