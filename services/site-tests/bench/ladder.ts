// npm run bench -- ladder [--in=BROWSER] [NAME…]: for each failure and browser, one visitor meets a release that fails in this
// way, on the built site. Prints what they see and after how many seconds, as the table in docs/releasing.md. WebKit needs a
// display: xvfb-run.
import { parseArgs } from 'node:util';
import { startInstallation } from '../e2e/federation/start-installation.ts';
import { startChromium, startLadderFirefox } from './ladder/by-puppeteer.ts';
import { climb } from './ladder/climb.ts';
import { cellOf, toldOf } from './ladder/ladder-table.ts';
import { RUNGS } from './ladder/rungs.ts';
import type { LadderBrowser } from './ladder/tab.ts';
import { startWebKit } from './ladder/webkit.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { in: { type: 'string' } },
});
const rungs = RUNGS.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));

const starts = { chromium: () => startChromium(say), firefox: startLadderFirefox, webkit: startWebKit };
const site = await startInstallation({ withTrial: true, withTwoShells: true });
const rows = new Map(rungs.map((rung) => [rung, { cells: [] as string[], told: [] as string[] }]));
const names: string[] = [];
try {
  for (const [name, start] of Object.entries(starts)) {
    if (values.in && values.in !== name) continue;
    const browser = await start().catch((error: Error) => error);
    if (browser instanceof Error) {
      say(browser.message);
      continue;
    }
    await climbAll(browser).finally(() => browser.stop());
    names.push(browser.name);
  }
} finally {
  await site.stop();
}

say(`\n| what breaks | ${names.join(' | ')} | told |\n|${'---|'.repeat(names.length + 2)}`);
for (const [{ name }, { cells, told }] of rows)
  say(`| ${[name, ...cells, [...new Set(told)].join(', ')].join(' | ')} |`);

async function climbAll(browser: LadderBrowser) {
  for (const [rung, { cells, told }] of rows) {
    const climbed = await climb(browser, site.url, rung);
    cells.push(cellOf(climbed));
    told.push(...toldOf(climbed));
    say(`${browser.name}: ${rung.name}: ${cellOf(climbed)} (${climbed.told.join(', ')})`);
  }
}
