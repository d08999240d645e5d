// npm test, npm run check (all but the browser), npm run test:e2e (the browser alone), npm run test:all (also what is
// tagged @matrix, and in Firefox: the same behaviour in many more combinations).
// The last line is the sum: `812 passed, 0 failed`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentWith } from './config.ts';
import { getBrowser } from './find-browser.ts';
import { type Counts, readPlaywrightReport, readTapReport, readVitestReport, sum } from './results.ts';

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
const asOne = (passed: boolean): Counts => (passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** What a report counted; a run that ended badly without saying why is a failure too. */
const withReport = async (ok: boolean, read: Promise<Counts>): Promise<Counts> => {
  const counts = await read.catch(() => ({ passed: 0, failed: 1 }));
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
};

const checkTypes = async () => asOne(run('typescript/bin/tsc', ['--noEmit', '-p', '.']));

const checkFormat = async () => asOne(run('@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']));

const testUnits = () => {
  const file = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return withReport(run('vitest/vitest.mjs', ['run', ...reporters]), readVitestReport(file));
};

const build = async () => {
  const quiet = ['--output-logs=errors-only', '--ui=stream'];
  return asOne(run('turbo/bin/turbo', ['run', 'build', ...quiet]));
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
    '--config=shell/playwright.config.ts',
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
      'shell/e2e/**/*.firefox.ts',
    ],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: environmentWith({}) },
  );
  return withReport(status === 0, readTapReport(file));
};

type Step = { name: string; of: 'check' | 'e2e' | 'matrix'; run: () => Promise<Counts> };

const steps: Step[] = [
  { name: 'types', of: 'check', run: checkTypes },
  { name: 'lint and format', of: 'check', run: checkFormat },
  { name: 'build', of: 'e2e', run: build },
  { name: 'units and services', of: 'check', run: testUnits },
  { name: 'browser', of: 'e2e', run: testInBrowser },
  { name: 'firefox', of: 'matrix', run: testInFirefox },
];

const isMeant = ({ of, name }: Step) =>
  of === 'matrix' ? withMatrix : which === 'all' || withMatrix || of === which || name === 'build';
const done: { name: string; counts: Counts; seconds: string }[] = [];
// The repository's promises measure the builds, so every set builds.
for (const step of steps.filter(isMeant)) {
  say(`\n── ${step.name} ──`);
  const start = Date.now();
  const counts = await step.run();
  done.push({ name: step.name, counts, seconds: ((Date.now() - start) / 1000).toFixed(1) });
}
rmSync(reports, { recursive: true, force: true });

say('');
for (const { name, counts, seconds } of done) {
  say(`${name.padEnd(20)} ${counts.passed} passed, ${counts.failed} failed  (${seconds} s)`);
}
const total = sum(done.map(({ counts }) => counts));
say('');
say(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
