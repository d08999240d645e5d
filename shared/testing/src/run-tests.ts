// npm test, npm run check (without browser tests, and of the packages only those that differ from main), npm run test:e2e (only
// browser tests), npm run test:all (also tests tagged @matrix, and Firefox: the same behaviour in many more combinations).
// The last line is the total: `812 passed, 0 failed`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { getPriority, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findAffected } from './affected.ts';
import { environmentWith } from './config.ts';
import { addBrowserWithoutWindows, getBrowser } from './find-browser.ts';
import { type Report, readPlaywrightReport, readTapReport, readVitestReport } from './results.ts';

const which = process.argv[2] ?? 'all';
const withMatrix = which === 'everything';

const root = join(import.meta.dirname, '../../..');
const reports = mkdtempSync(join(tmpdir(), 'nabericht-reports-'));

const say = (text: string) => process.stdout.write(text);

/** Steps run in parallel: the output of each is buffered until its turn, and printed directly from then on. */
const startVoice = () => {
  let kept = '';
  let hasTurn = false;
  return {
    say(text: string) {
      if (hasTurn) say(text);
      else kept += text;
    },
    takeTurn() {
      hasTurn = true;
      say(kept);
    },
  };
};
type Voice = ReturnType<typeof startVoice>;

/** How a step's programs run: where their output goes, and whether they run at low priority. */
interface Lane {
  voice: Voice;
  givesWay: boolean;
}

const run = async (
  { voice, givesWay }: Lane,
  args: string[],
  extra: Record<string, string> = {},
): Promise<boolean> => {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environmentWith(extra),
  });
  if (givesWay && child.pid) setPriority(child.pid, Math.min(getPriority() + 5, 19));
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', voice.say);
  const [code] = await once(child, 'close');
  return code === 0;
};

const programOf = (name: string) => join(root, 'node_modules', name);

/** A step that only reports success or failure counts as one test. */
const runAsOne = async (
  lane: Lane,
  program: string,
  args: string[],
  extra?: Record<string, string>,
): Promise<Report> => asOne(await run(lane, [programOf(program), ...args], extra));

const asOne = (passed: boolean): Report =>
  passed ? { passed: 1, failures: [] } : { passed: 0, failures: [{ where: 'see above', message: 'failed' }] };

/** Reads a report; a run that failed without naming a failure is a failure too. */
const withReport = async (ok: boolean, read: Promise<Report>): Promise<Report> => {
  const report = await read.catch((error) => ({
    passed: 0,
    failures: [{ where: 'the report', message: String(error) }],
  }));
  return ok || report.failures.length > 0
    ? report
    : { ...report, failures: [{ where: 'the run', message: 'ended badly without saying why' }] };
};

/**
 * One checker, because each further one computes most types again, and other steps run in parallel. Memory is freed when the
 * process ends: Go's garbage collector runs only when memory becomes scarce.
 */
const checkTypes = (lane: Lane) =>
  runAsOne(lane, 'typescript/bin/tsc', ['--noEmit', '-p', '.', '--checkers', '1'], {
    GOGC: 'off',
    GOMEMLIMIT: '3GiB',
  });

const checkFormat = (lane: Lane) =>
  runAsOne(lane, '@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']);

const findUnused = (lane: Lane) => runAsOne(lane, 'knip/bin/knip.js', ['--config=shared/testing/knip.jsonc']);

/** Tests of vitest, by the names of its projects (vitest.config.ts). */
const runVitest = async (lane: Lane, projects: string[]): Promise<Report> => {
  // The repository's own tests always run, because they concern all of it.
  const folders = affected
    ? ['--passWithNoTests', ...[...affected, 'shared/testing'].map((folder) => `${folder}/`)]
    : [];
  const file = join(reports, `${projects.join('-')}.json`);
  const args = [
    ...['run', ...folders, ...projects.map((name) => `--project=${name}`)],
    ...['--reporter=default', '--reporter=./shared/testing/src/failures-reporter.ts'],
  ];
  const extra = { TEST_REPORT_FILE: file, TEST_BUILT: '1' };
  const ok = await run(lane, [programOf('vitest/vitest.mjs'), ...args], extra);
  return withReport(ok, readVitestReport(file));
};

const testServices = (lane: Lane) => {
  if (affected) lane.voice.say(`Of the packages: ${affected.join(' ') || 'none differs from main'}.\n`);
  return runVitest(lane, ['database']);
};

const testUnits = (lane: Lane) => runVitest(lane, ['node', 'screen']);

const build = (lane: Lane) => {
  const quiet = ['--output-logs=errors-only', '--ui=stream'];
  // Browser tests use the scenes too.
  const tasks = which === 'check' ? ['build'] : ['build', 'scenes'];
  return runAsOne(lane, 'turbo/bin/turbo', ['run', ...tasks, ...quiet]);
};

/** Starts early and runs in the background, until it is needed. */
const browserAdded = which === 'check' ? undefined : addBrowserWithoutWindows();

const testInBrowser = async (lane: Lane) => {
  await browserAdded;
  const browser = getBrowser((line) => lane.voice.say(`${line}\n`));
  if (!browser) {
    lane.voice.say(
      'No Chromium was found or could be installed: install one (or set CHROMIUM_PATH) and run this again.\n',
    );
    return asOne(false);
  }
  const file = join(reports, 'playwright.json');
  const args = [
    'test',
    '--config=services/site-tests/playwright.config.ts',
    ...(withMatrix ? [] : ['--grep-invert=@matrix']),
  ];
  const extra = {
    CHROMIUM_PATH: browser,
    ...(withMatrix ? { TEST_MATRIX: '1' } : {}),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  };
  const ok = await run(lane, [programOf('playwright/cli.js'), ...args], extra);
  return withReport(ok, readPlaywrightReport(file));
};

/** Node's own test runner, because Playwright drives only its own Firefox. */
const testInFirefox = async (lane: Lane) => {
  const file = join(reports, 'firefox.tap');
  const ok = await run(lane, [
    '--test',
    ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
    ...['--test-reporter=tap', `--test-reporter-destination=${file}`],
    'services/site-tests/e2e/**/*.firefox.ts',
  ]);
  return withReport(ok, readTapReport(file));
};

interface Step {
  name: string;
  of: 'check' | 'e2e' | 'matrix';
  run: (lane: Lane) => Promise<Report>;
  /** The steps that must end before it starts. */
  after?: readonly string[];
  /** It waits for no step, and no step for it: it runs at low priority. */
  givesWay?: boolean;
}

/**
 * In the order of their output. Steps without `after` run in parallel. Browser tests come after those of services: in parallel,
 * with fewer workers each, they took as long or longer on two cores. Unit tests run beside browser tests, which leave a tenth
 * of the cores idle; those of services leave nothing.
 */
const steps: Step[] = [
  { name: 'build', of: 'e2e', run: build },
  { name: 'types', of: 'check', run: checkTypes, givesWay: true },
  { name: 'lint and format', of: 'check', run: checkFormat, givesWay: true },
  { name: 'nothing unused', of: 'check', run: findUnused, givesWay: true },
  { name: 'services', of: 'check', run: testServices, after: ['build'] },
  { name: 'browser', of: 'e2e', run: testInBrowser, after: ['build', 'services'] },
  { name: 'units', of: 'check', run: testUnits, after: ['build', 'services'], givesWay: true },
  { name: 'firefox', of: 'matrix', run: testInFirefox, after: ['browser'] },
];

// The repository's tests measure the builds, so every set builds.
const isMeant = ({ of, name }: Step) =>
  of === 'matrix' ? withMatrix : which === 'all' || withMatrix || of === which || name === 'build';
const meant = steps.filter(isMeant);

/** The packages that are tested; null for all. */
const affected = which === 'check' ? findAffected(root) : null;

const begin = ({ name, run, after = [], givesWay = false }: Step) => {
  const voice = startVoice();
  const perform = async () => {
    await Promise.all(after.map((one) => begun.get(one)?.ended));
    const started = Date.now();
    const report = await run({ voice, givesWay });
    return { name, report, seconds: ((Date.now() - started) / 1000).toFixed(1) };
  };
  return { voice, ended: perform() };
};
const begun = new Map<string, ReturnType<typeof begin>>();
for (const step of meant) begun.set(step.name, begin(step));

const done: Awaited<ReturnType<typeof begin>['ended']>[] = [];
for (const [name, { voice, ended }] of begun) {
  say(`\n── ${name} ──\n`);
  voice.takeTurn();
  done.push(await ended);
}
rmSync(reports, { recursive: true, force: true });

// Failures are repeated at the end, where they are found in a long log.
for (const { name, report } of done) {
  for (const { where, message } of report.failures) say(`\nfailed: ${name}: ${where}\n        ${message}\n`);
}

say('\n');
for (const { name, report, seconds } of done) {
  say(`${name.padEnd(20)} ${report.passed} passed, ${report.failures.length} failed  (${seconds} s)\n`);
}
const passed = done.reduce((total, { report }) => total + report.passed, 0);
const failed = done.reduce((total, { report }) => total + report.failures.length, 0);
say(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
