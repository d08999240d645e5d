// npm test, npm run check (without the browser, and of the packages only what differs from main), npm run test:e2e (the
// browser alone), npm run test:all (also what is tagged @matrix, and in Firefox: the same behaviour in many more
// combinations).
// The last line is the sum: `812 passed, 0 failed`.
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

/** Steps run beside each other: what one says is kept until its turn, and comes out at once from then. */
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

/** How a step's programs run: where what they say goes, and whether they take only what others leave of the cores. */
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

/** Steps that tell only whether they passed count as one. */
const runAsOne = async (
  lane: Lane,
  program: string,
  args: string[],
  extra?: Record<string, string>,
): Promise<Report> => asOne(await run(lane, [programOf(program), ...args], extra));

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

/**
 * By one checker: each of more of them works most types out once more, and others run beside it. What is needed once ends
 * with the process: Go collects garbage only where memory becomes scarce.
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
  // The promises of the repository are about all of it.
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
  // The browser looks at the scenes as well.
  const tasks = which === 'check' ? ['build'] : ['build', 'scenes'];
  return runAsOne(lane, 'turbo/bin/turbo', ['run', ...tasks, ...quiet]);
};

/** It is there before it is needed, and nothing waits for it till then. */
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

/** Node's own tests: Playwright drives no Firefox but its own. */
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
  /** It begins when these have ended. */
  after?: readonly string[];
  /** It waits for nothing, and nothing for it: it takes what the others leave of the cores. */
  givesWay?: boolean;
}

/**
 * In the order in which they tell. Those that wait for nothing run beside each other. The browser comes after the services: beside
 * them, with fewer workers each, two cores took as long or longer. Units come beside the browser, which leaves a tenth of the cores;
 * services leave nothing.
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

// The repository's promises measure the builds, so every set builds.
const isMeant = ({ of, name }: Step) =>
  of === 'matrix' ? withMatrix : which === 'all' || withMatrix || of === which || name === 'build';
const meant = steps.filter(isMeant);

/** The packages that are tested; null for all of them. */
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

// What failed stands at the end, where whoever sees only the end of a long log finds it.
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
