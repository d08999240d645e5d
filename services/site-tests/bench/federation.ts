// npm run bench -- federation [ROUNDS]: compares the pages of this installation with the same sources built as a single page
// without federation, in Chromium: bytes, requests, the depth of request chains, and the time until the first remote is
// painted.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getBrowser } from '@nabericht/testing/find-browser';
import { startSystem } from '@nabericht/testing/start-system';
import { chromium } from 'playwright';
import { type Answer, measureLoad, SINGLE, type Variant } from './measure-load.ts';
import { printComparison, printSources } from './print-comparison.ts';
import { buildSinglePage, type SinglePage } from './single-page.ts';
import { singlePageHtml, withoutDrawing } from './single-page-html.ts';

const LATENCY = 200;
/** So slow that the time of a request shows how many answers came before it. */
const DEPTH_LATENCY = 1500;

/** The first page of most people, and a page that is rendered in the browser. */
const PAGES = [
  {
    name: 'landing',
    path: '/',
    heading: 'Meld een overlijden',
    remote: 'mf-landing',
    chunks: ['mf-landing', 'mf-landing-messages-nl'],
  },
  {
    name: 'a step of the report',
    path: '/report-deceased/death-certificate',
    // The page of a visitor who has not begun a report; the report remote's own code shows it.
    heading: 'Er staat hier geen melding klaar',
    remote: 'mf-report',
    chunks: ['mf-report', 'mf-report-report-screens', 'mf-report-messages-nl'],
  },
];

const root = path.join(import.meta.dirname, '../../..');
const rounds = Number(process.argv[2] ?? 9);
const say = (line: string) => process.stdout.write(`${line}\n`);

const turbo = path.join(root, 'node_modules/turbo/bin/turbo');
const build = spawnSync(process.execPath, [turbo, 'run', 'build', '--output-logs=errors-only'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
});
if (build.status !== 0) throw new Error('The applications do not build');

const folder = await mkdtemp(path.join(tmpdir(), 'nabericht-bench-'));
const single = await buildSinglePage(folder);
const system = await startSystem({ env: { NODE_ENV: 'production' } });
const browser = await chromium.launch({
  executablePath: getBrowser(say),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});

try {
  for (const { name, path: at, heading, remote, chunks } of PAGES) {
    const variants: Record<'single' | 'federated' | 'served', Variant> = {
      single: { folder, rewrite: (html) => withoutDrawing(singlePageHtml(html, startFiles(single, chunks))) },
      federated: { folder, rewrite: withoutDrawing },
      served: { folder, rewrite: (html) => html },
    };
    const place = { url: new URL(at, system.url).href, heading };
    const measured = Object.entries(variants).map(([key, variant]) => ({
      key,
      variant,
      times: [] as number[],
    }));
    const results = [];
    for (const { key, variant, times } of measured) {
      const load = await measureLoad(browser, place, variant, DEPTH_LATENCY);
      const answers = load.answers.filter((answer) => isOfPage(answer, remote));
      results.push([key, { times, answers, depth: deepest(answers) }]);
    }
    // Alternately, so that other work of the machine affects all variants alike.
    for (let round = 0; round < rounds; round += 1) {
      for (const { variant, times } of measured) {
        times.push((await measureLoad(browser, place, variant, LATENCY)).painted);
      }
    }
    const { single: one, federated, served } = Object.fromEntries(results);
    printComparison(say, name, LATENCY, { single: one, federated, served });
    printSources(say, one.answers, federated.answers);
  }
} finally {
  await browser.close();
  await system.stop();
  await rm(folder, { recursive: true, force: true });
}

function startFiles({ main, chunk }: SinglePage, chunks: string[]) {
  const parts = [main, ...['shell-messages-nl', ...chunks].map(chunk)];
  const [entry = '', ...js] = parts.flatMap((part) => part.js).map((file) => SINGLE + file);
  return { entry, js, css: parts.flatMap((part) => part.css).map((file) => SINGLE + file) };
}

/** Other remotes that are prefetched in idle time belong to the next page. */
function isOfPage({ path: asked }: Answer, remote: string): boolean {
  const owner = /^\/mfe\/([^/]+)\//.exec(asked)?.[1];
  return owner === undefined || owner === 'shell' || owner === remote;
}

/** The number of answers needed before the last script could be requested; 1 is the page alone. */
function deepest(answers: Answer[]): number {
  const scripts = answers.filter(({ type }) => type === 'text/javascript');
  return Math.max(...scripts.map(({ askedAfter }) => Math.floor(askedAfter / DEPTH_LATENCY)));
}
