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

const run = async (
  voice: Voice,
  args: string[],
  { extra = {}, givesWay = false }: { extra?: Record<string, string>; givesWay?: boolean } = {},
): Promise<boolean> => {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environmentWith(extra),
  });
  if (givesWay && child.pid) setPriority(child.pid, Math.min(getPriority() + 10, 19));
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', voice.say);
  const [code] = await once(child, 'close');
  return code === 0;
};

const programOf = (name: string) => join(root, 'node_modules', name);

/** Steps that tell only whether they passed count as one. */
const runAsOne = async (
  voice: Voice,
  program: string,
  args: string[],
  extra?: Record<string, string>,
): Promise<Report> => asOne(await run(voice, [programOf(program), ...args], { extra }));

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
const checkTypes = (voice: Voice) =>
  runAsOne(voice, 'typescript/bin/tsc', ['--noEmit', '-p', '.', '--checkers', '1'], {
    GOGC: 'off',
    GOMEMLIMIT: '3GiB',
  });

const checkFormat = (voice: Voice) =>
  runAsOne(voice, '@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']);

const findUnused = (voice: Voice) =>
  runAsOne(voice, 'knip/bin/knip.js', ['--config=shared/testing/knip.jsonc']);

/** Tests of vitest, by the names of its projects (vitest.config.ts). */
const runVitest = async (
  voice: Voice,
  projects: string[],
  { givesWay }: { givesWay?: boolean } = {},
): Promise<Report> => {
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
  const ok = await run(voice, [programOf('vitest/vitest.mjs'), ...args], { extra, givesWay });
  return withReport(ok, readVitestReport(file));
};

const testServices = (voice: Voice) => {
  if (affected) voice.say(`Of the packages: ${affected.join(' ') || 'none differs from main'}.\n`);
  return runVitest(voice, ['database']);
};

/** They wait for nothing, and take what services and the browser leave of the cores. */
const testUnits = (voice: Voice) => runVitest(voice, ['node', 'screen'], { givesWay: true });

const build = (voice: Voice) => {
  const quiet = ['--output-logs=errors-only', '--ui=stream'];
  // The browser looks at the scenes as well.
  const tasks = which === 'check' ? ['build'] : ['build', 'scenes'];
  return runAsOne(voice, 'turbo/bin/turbo', ['run', ...tasks, ...quiet]);
};

/** It is there before it is needed, and nothing waits for it till then. */
const browserAdded = which === 'check' ? undefined : addBrowserWithoutWindows();

const testInBrowser = async (voice: Voice) => {
  await browserAdded;
  const browser = getBrowser((line) => voice.say(`${line}\n`));
  if (!browser) {
    voice.say(
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
  const ok = await run(voice, [programOf('playwright/cli.js'), ...args], { extra });
  return withReport(ok, readPlaywrightReport(file));
};

/** Node's own tests: Playwright drives no Firefox but its own. */
const testInFirefox = async (voice: Voice) => {
  const file = join(reports, 'firefox.tap');
  const ok = await run(voice, [
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
  run: (voice: Voice) => Promise<Report>;
  /** It begins when these have ended. */
  after?: readonly string[];
}

/**
 * In the order in which they tell. Those that wait for nothing run beside each other. The browser comes after the services: beside
 * them, with fewer workers each, two cores took as long or longer.
 */
const steps: Step[] = [
  { name: 'build', of: 'e2e', run: build },
  { name: 'types', of: 'check', run: checkTypes },
  { name: 'lint and format', of: 'check', run: checkFormat },
  { name: 'nothing unused', of: 'check', run: findUnused },
  { name: 'services', of: 'check', run: testServices, after: ['build'] },
  { name: 'browser', of: 'e2e', run: testInBrowser, after: ['build', 'services'] },
  { name: 'units', of: 'check', run: testUnits, after: ['build'] },
  { name: 'firefox', of: 'matrix', run: testInFirefox, after: ['browser'] },
];

// The repository's promises measure the builds, so every set builds.
const isMeant = ({ of, name }: Step) =>
  of === 'matrix' ? withMatrix : which === 'all' || withMatrix || of === which || name === 'build';
const meant = steps.filter(isMeant);

/** The packages that are tested; null for all of them. */
const affected = which === 'check' ? findAffected(root) : null;

const begin = ({ name, run, after = [] }: Step) => {
  const voice = startVoice();
  const perform = async () => {
    await Promise.all(after.map((one) => begun.get(one)?.ended));
    const started = Date.now();
    const report = await run(voice);
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
