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

/** What a step that ran beside others said, too. */
type Outcome = Report & { said?: string };

const say = (line: string) => process.stdout.write(`${line}\n`);

const start = (args: string[], extra: Record<string, string>, said: 'pipe' | 'inherit') =>
  spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', said, said],
    env: environmentWith(extra),
  });

const programOf = (name: string) => join(root, 'node_modules', name);

const run = async (program: string, args: string[], extra: Record<string, string> = {}): Promise<boolean> => {
  const [code] = await once(start([programOf(program), ...args], extra, 'inherit'), 'close');
  return code === 0;
};

/** Beside others, so what it says is kept until its turn. */
const runBeside = async (
  program: string,
  args: string[],
  { extra = {}, givesWay = false }: { extra?: Record<string, string>; givesWay?: boolean } = {},
) => {
  const child = start([programOf(program), ...args], extra, 'pipe');
  if (givesWay && child.pid) setPriority(child.pid, Math.min(getPriority() + 5, 19));
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const [code] = await once(child, 'close');
  return { ok: code === 0, said };
};

/** Steps that tell only whether they passed count as one. */
const runAsOne = async (program: string, args: string[]): Promise<Outcome> => {
  const { ok, said } = await runBeside(program, args);
  return { ...asOne(ok), said };
};

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

/** By one checker: each of more of them works most types out once more, and others run beside it. */
const checkTypes = () => runAsOne('typescript/bin/tsc', ['--noEmit', '-p', '.', '--checkers', '1']);

const checkFormat = () => runAsOne('@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']);

const findUnused = () => runAsOne('knip/bin/knip.js', ['--config=shared/testing/knip.jsonc']);

/** Tests of vitest, by the names of its projects (vitest.config.ts). */
const vitestOf = (...projects: string[]) => {
  // The promises of the repository are about all of it.
  const folders = affected
    ? ['--passWithNoTests', ...[...affected, 'shared/testing'].map((folder) => `${folder}/`)]
    : [];
  const file = join(reports, `${projects.join('-')}.json`);
  return {
    file,
    args: [
      ...['run', ...folders, ...projects.map((name) => `--project=${name}`)],
      ...['--reporter=default', '--reporter=./shared/testing/src/failures-reporter.ts'],
    ],
    extra: { TEST_REPORT_FILE: file, TEST_BUILT: '1' },
  };
};

const testServices = async () => {
  if (affected) say(`Of the packages: ${affected.join(' ') || 'none differs from main'}.`);
  const { file, args, extra } = vitestOf('database');
  return withReport(await run('vitest/vitest.mjs', args, extra), readVitestReport(file));
};

/** They wait for nothing, and take what services and the browser leave of the cores. */
const testUnits = async (): Promise<Outcome> => {
  const { file, args, extra } = vitestOf('node', 'screen');
  const { ok, said } = await runBeside('vitest/vitest.mjs', args, { extra, givesWay: true });
  return { ...(await withReport(ok, readVitestReport(file))), said };
};

const build = () => {
  const quiet = ['--output-logs=errors-only', '--ui=stream'];
  // The browser looks at the scenes as well.
  const tasks = which === 'check' ? ['build'] : ['build', 'scenes'];
  return runAsOne('turbo/bin/turbo', ['run', ...tasks, ...quiet]);
};

/** It is there before it is needed, and nothing waits for it till then. */
const browserAdded = which === 'check' ? undefined : addBrowserWithoutWindows();

const testInBrowser = async () => {
  await browserAdded;
  const browser = getBrowser(say);
  if (!browser) {
    say(
      'No Chromium was found or could be installed: install one (or set CHROMIUM_PATH) and run this again.',
    );
    return asOne(false);
  }
  const file = join(reports, 'playwright.json');
  const args = [
    'test',
    '--config=services/site-tests/playwright.config.ts',
    ...(withMatrix ? [] : ['--grep-invert=@matrix']),
  ];
  const ok = await run('playwright/cli.js', args, {
    CHROMIUM_PATH: browser,
    ...(withMatrix ? { TEST_MATRIX: '1' } : {}),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  return withReport(ok, readPlaywrightReport(file));
};

/** Node's own tests: Playwright drives no Firefox but its own. */
const testInFirefox = async () => {
  const file = join(reports, 'firefox.tap');
  const child = start(
    [
      '--test',
      ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
      ...['--test-reporter=tap', `--test-reporter-destination=${file}`],
      'services/site-tests/e2e/**/*.firefox.ts',
    ],
    {},
    'inherit',
  );
  const [code] = await once(child, 'close');
  return withReport(code === 0, readTapReport(file));
};

interface Step {
  name: string;
  of: 'check' | 'e2e' | 'matrix';
  run: () => Promise<Outcome>;
  /** Beside what it runs: each leaves a core idle for a part of its time. */
  beside?: 'everything' | 'services';
}

const steps: Step[] = [
  { name: 'build', of: 'e2e', run: build, beside: 'everything' },
  { name: 'services', of: 'check', run: testServices },
  { name: 'browser', of: 'e2e', run: testInBrowser },
  { name: 'units', of: 'check', run: testUnits, beside: 'services' },
  { name: 'firefox', of: 'matrix', run: testInFirefox },
  { name: 'types', of: 'check', run: checkTypes, beside: 'everything' },
  { name: 'lint and format', of: 'check', run: checkFormat, beside: 'everything' },
  { name: 'nothing unused', of: 'check', run: findUnused, beside: 'everything' },
];

// The repository's promises measure the builds, so every set builds.
const isMeant = ({ of, name }: Step) =>
  of === 'matrix' ? withMatrix : which === 'all' || withMatrix || of === which || name === 'build';

const begin = async ({ run }: Step) => {
  const started = Date.now();
  const { said, ...report } = await run();
  return { report, said, seconds: ((Date.now() - started) / 1000).toFixed(1) };
};

const meant = steps.filter(isMeant);
const begun = new Map<Step, ReturnType<typeof begin>>();
const beginBeside = (what: string) => {
  for (const step of meant) if (step.beside === what) begun.set(step, begin(step));
};
beginBeside('everything');
/** The packages that are tested; null for all of them. */
const affected = which === 'check' ? findAffected(root) : null;
const done: { name: string; report: Report; seconds: string }[] = [];
for (const step of meant) {
  say(`\n── ${step.name} ──`);
  beginBeside(step.name);
  const { report, said, seconds } = await (begun.get(step) ?? begin(step));
  if (said) say(said.trimEnd());
  done.push({ name: step.name, report, seconds });
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
