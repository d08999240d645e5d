import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob, readFile, rm } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { environmentWith } from '@nabericht/testing/config';

export interface TestResults {
  passed: number;
  /** Title and file, relative to the folder, of each failed test. */
  failed: { title: string; file: string }[];
}

interface Report {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** The tests of these services, except those of migrations, which need a database without tables. */
export async function findServiceTests(folder: string, services: string[]): Promise<string[]> {
  const patterns = services.map((name) => `services/${name}/test/**/*.test.ts`);
  const files: string[] = [];
  for await (const file of glob(patterns, { cwd: folder }))
    if (basename(file) !== 'migrations.test.ts') files.push(file);
  return files;
}

/** Runs tests of a checked-out release on the server at this address; `files` as vitest takes them. */
export async function runServiceTests(folder: string, files: string[], url: string): Promise<TestResults> {
  const outputFile = join(folder, 'results.json');
  await rm(outputFile, { force: true });
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
  const child = spawn(
    process.execPath,
    [vitest, 'run', ...files, '--project=database', '--reporter=json', `--outputFile=${outputFile}`],
    { cwd: folder, env: environmentWith({ TEST_DATABASE_URL: url }), stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await once(child, 'exit');
  const report: Report = JSON.parse(await readFile(outputFile, 'utf8'));
  const failed = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(folder, name);
    const titles = assertionResults.filter((one) => one.status === 'failed').map((one) => one.fullName);
    // A file that failed to load has no tests.
    return (status === 'failed' && titles.length === 0 ? [message] : titles).map((title) => ({
      title,
      file,
    }));
  });
  return { passed: report.numPassedTests, failed };
}
