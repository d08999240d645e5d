// npm test, npm run check (without the browser, and of the packages only what differs from main), npm run test:e2e (the
// browser alone), npm run test:all (also what is tagged @matrix, and in Firefox: the same behaviour in many more
// combinations).
// The last line is the sum: `812 passed, 0 failed`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findAffected } from './affected.ts';
import { environmentWith } from './config.ts';
import { getBrowser } from './find-browser.ts';
import { type Report, readPlaywrightReport, readTapReport, readVitestReport } from './results.ts';

const which = process.argv[2] ?? 'all';
const withMatrix = which === 'everything';

const root = join(import.meta.dirname, '../../..');
const reports = mkdtempSync(join(tmpdir(), 'nabericht-reports-'));

const say = (line: string) => process.stdout.write(`${line}\n`);

const run = (program: string, args: string[], extra: Record<string, string> = {}) =>
  spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environmentWith(extra),
  }).status === 0;

/** Steps that tell only whether they passed count as one. */
const asOne = (passed: boolean): Report =>
  passed ? { passed: 1, failures: [] } : { passed: 0, failures: [{ where: 'see above', message: 'failed' }] };

/** What a report says; a run that ended badly without saying why is a failure too. */
const withReport = async (ok: boolean, read: Promise<Report>): Promise<Report> => {
  const report = await read.catch((error) => ({
    passed: 0,
    failures: [{ where: 'the report', message: String(error) }],
  }));
  return ok || report.failures.length > 0
    ? report
    : { ...report, failures: [{ where: 'the run', message: 'ended badly without saying why' }] };
};

const checkTypes = async () => asOne(run('typescript/bin/tsc', ['--noEmit', '-p', '.']));

const checkFormat = async () => asOne(run('@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']));

const findUnused = async () => asOne(run('knip/bin/knip.js', ['--config=shared/testing/knip.jsonc']));

const testUnits = () => {
  const file = join(reports, 'vitest.json');
  const affected = which === 'check' ? findAffected(root) : null;
  if (affected) say(`Of the packages: ${affected.join(' ') || 'none differs from main'}.`);
  const reporters = ['--reporter=default', '--reporter=./shared/testing/src/failures-reporter.ts'];
  // The promises of the repository are about all of it.
  const folders = affected ? [...affected, 'shared/testing'].map((folder) => `${folder}/`) : [];
  const ok = run('vitest/vitest.mjs', ['run', ...folders, ...reporters], {
    TEST_REPORT_FILE: file,
    TEST_BUILT: '1',
  });
  return withReport(ok, readVitestReport(file));
};

const build = async () => {
  const quiet = ['--output-logs=errors-only', '--ui=stream'];
  // The browser looks at the scenes as well.
  const tasks = which === 'check' ? ['build'] : ['build', 'scenes'];
  return asOne(run('turbo/bin/turbo', ['run', ...tasks, ...quiet]));
};

const testInBrowser = () => {
  const browser = getBrowser(say);
  if (!browser) {
    say(
      'No Chromium was found or could be installed: install one (or set CHROMIUM_PATH) and run this again.',
    );
    return Promise.resolve(asOne(false));
  }
  const file = join(reports, 'playwright.json');
  const args = [
    'test',
    '--config=services/site-tests/playwright.config.ts',
    ...(withMatrix ? [] : ['--grep-invert=@matrix']),
  ];
  const ok = run('playwright/cli.js', args, {
    CHROMIUM_PATH: browser,
    ...(withMatrix ? { TEST_MATRIX: '1' } : {}),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  return withReport(ok, readPlaywrightReport(file));
};

/** Node's own tests: Playwright drives no Firefox but its own. */
const testInFirefox = () => {
  const file = join(reports, 'firefox.tap');
  const { status } = spawnSync(
    process.execPath,
    [
      '--test',
      ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
      ...['--test-reporter=tap', `--test-reporter-destination=${file}`],
      'services/site-tests/e2e/**/*.firefox.ts',
    ],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: environmentWith({}) },
  );
  return withReport(status === 0, readTapReport(file));
};

type Step = { name: string; of: 'check' | 'e2e' | 'matrix'; run: () => Promise<Report> };

const steps: Step[] = [
  { name: 'types', of: 'check', run: checkTypes },
  { name: 'lint and format', of: 'check', run: checkFormat },
  { name: 'nothing unused', of: 'check', run: findUnused },
  { name: 'build', of: 'e2e', run: build },
  { name: 'units and services', of: 'check', run: testUnits },
  { name: 'browser', of: 'e2e', run: testInBrowser },
  { name: 'firefox', of: 'matrix', run: testInFirefox },
];

const isMeant = ({ of, name }: Step) =>
  of === 'matrix' ? withMatrix : which === 'all' || withMatrix || of === which || name === 'build';
const done: { name: string; report: Report; seconds: string }[] = [];
// The repository's promises measure the builds, so every set builds.
for (const step of steps.filter(isMeant)) {
  say(`\n── ${step.name} ──`);
  const start = Date.now();
  const report = await step.run();
  done.push({ name: step.name, report, seconds: ((Date.now() - start) / 1000).toFixed(1) });
}
rmSync(reports, { recursive: true, force: true });

// What failed stands at the end, where whoever sees only the end of a long log finds it.
for (const { name, report } of done) {
  for (const { where, message } of report.failures) say(`\nfailed: ${name}: ${where}\n        ${message}`);
}

say('');
for (const { name, report, seconds } of done) {
  say(`${name.padEnd(20)} ${report.passed} passed, ${report.failures.length} failed  (${seconds} s)`);
}
const passed = done.reduce((total, { report }) => total + report.passed, 0);
const failed = done.reduce((total, { report }) => total + report.failures.length, 0);
say('');
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
