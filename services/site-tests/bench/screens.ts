// npm run bench -- screens [ROUNDS] [--write]: how long somebody with a slow phone waits, in Chromium: for the first page and a
// first choice on it, a task list, the first step of a report, and a letter typed into the search; compared with the same pages
// as static files. Starts what was built: npm run build.
import { parseArgs } from 'node:util';
import { getBrowser } from '@nabericht/testing/find-browser';
import { startSystem } from '@nabericht/testing/start-system';
import { writeFigures } from '@nabericht/testing/write-figures';
import { chromium } from 'playwright';
import { makeDossier, sendNotices } from '../e2e/journey/report-state.ts';
import { readPainted, slowPhone } from './screens/slow-phone.ts';
import { serveStaticCopy } from './screens/static-copy.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
});
const rounds = Number(positionals[0] ?? 5);
const say = (line: string) => process.stdout.write(`${line}\n`);

const ROWS = {
  largest: { what: 'landing page: largest part painted ÷ that of a plain file', goal: '≤ 1.05' },
  click: { what: 'landing page: first choice that is counted ÷ its own largest part', goal: '≤ 1.3' },
  bytes: { what: 'landing page: kB until that choice is counted', goal: '≤ 190' },
  moved: { what: 'landing page: layout shift', goal: '0' },
  letter: { what: 'landing page: longest task while 13 letters are typed, ms', goal: '≤ 50' },
  step: { what: 'from “Begin de melding” to the first step, ms', goal: '≤ 600' },
  cold: { what: 'task list, first visit: largest part painted ÷ that of a plain file', goal: '≤ 1.2' },
  warm: { what: 'task list, next visit: the same', goal: '≤ 1.1' },
  movedList: { what: 'task list: layout shift', goal: '0' },
};
type Row = keyof typeof ROWS;
const found = Object.fromEntries(Object.keys(ROWS).map((row) => [row, [] as number[]])) as Record<
  Row,
  number[]
>;

/**
 * Evaluating anything in a page before it is painted makes it compile the tool's script first, which is a twentieth of the
 * total wait.
 */
const UNTOUCHED = { waitUntil: 'networkidle' } as const;

const system = await startSystem({ env: { NODE_ENV: 'production' } });
const browser = await chromium.launch({
  executablePath: getBrowser(say),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const stops: (() => void)[] = [];

try {
  const reporter = await browser.newContext({ locale: 'nl-NL', viewport: { width: 412, height: 823 } });
  const dossier = await makeDossier(reporter, system, {
    providers: ['Polder Energie', 'Gildebank', 'Uitvaartverzekeringen Vredehof'],
    email: 'bench@voorbeeld.example',
    withCertificate: true,
  });
  await sendNotices(reporter, system, dossier);
  const list = `${system.url}/dossier/${dossier._id}/tasklist`;
  const cookies = await reporter.cookies();
  const shown = await reporter.newPage();
  await shown.goto(list);
  await shown.getByRole('heading', { name: dossier.deceased.lastName ?? '' }).waitFor();
  const plainList = await serveStaticCopy(await shown.content(), system.url);
  const landing = await readDrawn(system.url);
  const plainLanding = await serveStaticCopy(landing, system.url);
  stops.push(plainList.stop, plainLanding.stop);
  await reporter.close();

  /** When the largest part of a static file was painted: for a new browser, and for one with a warm cache. */
  const paintPlain = async (url: string) => {
    const phone = await slowPhone(browser);
    const times = [];
    for (const _ of ['first', 'next']) {
      const { page } = await phone.open();
      await page.goto(url, UNTOUCHED);
      await page.waitForFunction(() => window.painted.largest > 0, undefined, { polling: 50 });
      times.push((await readPainted(page)).largest);
      await page.close();
    }
    await phone.context.close();
    return times as [number, number];
  };

  for (let round = 0; round < rounds; round += 1) {
    const [plain] = await paintPlain(plainLanding.url);
    const visitor = await slowPhone(browser);
    await visitor.context.addInitScript(chooseFirst);
    const { page, bytesBy } = await visitor.open();
    await page.goto(system.url, UNTOUCHED);
    const counted = await page.waitForFunction(() => window.counted, undefined, { polling: 50 });
    const clicked = Number(await counted.jsonValue());
    await page.waitForTimeout(2000);
    found.bytes.push(bytesBy(clicked) / 1000);
    const first = await readPainted(page);
    found.largest.push(first.largest / plain);
    found.click.push(clicked / first.largest);
    found.moved.push(first.moved);
    await page.evaluate(() => {
      window.painted.longest = 0;
    });
    await page.getByLabel('Zoek een organisatie').focus();
    await page.keyboard.type('energieleveran', { delay: 120 });
    await page.waitForTimeout(300);
    found.letter.push((await readPainted(page)).longest);
    await page.getByLabel('Zoek een organisatie').fill('');
    await page.waitForTimeout(1500);
    await page.evaluate(timeToHeading, 'De overlijdensakte');
    await page.getByRole('button', { name: 'Begin de melding (1)' }).click();
    const waited = await page.waitForFunction(() => window.waited, undefined, { polling: 50 });
    found.step.push(Number(await waited.jsonValue()));
    await visitor.context.close();

    const [plainFirst, plainNext] = await paintPlain(plainList.url);
    const family = await slowPhone(browser, cookies);
    for (const [row, beside] of [
      ['cold', plainFirst],
      ['warm', plainNext],
    ] as const) {
      const tab = await family.open();
      await tab.page.goto(list, UNTOUCHED);
      await tab.page.getByText('Polder Energie').first().waitFor();
      await tab.page.waitForTimeout(500);
      const painted = await readPainted(tab.page);
      found[row].push(painted.largest / beside);
      found.movedList.push(painted.moved);
      await tab.page.close();
    }
    await family.context.close();
    say(`round ${round + 1} of ${rounds}`);
  }

  const lines = [
    '| what | median (lowest–highest) | goal |',
    '|---|---|---|',
    ...Object.entries(ROWS).map(([row, { what, goal }]) => {
      const sorted = found[row as Row].toSorted((a, b) => a - b);
      const as = (value = Number.NaN) => value.toFixed(value >= 20 ? 0 : 2);
      return `| ${what} | **${as(sorted[sorted.length >> 1])}** (${as(sorted[0])}–${as(sorted.at(-1))}) | ${goal} |`;
    }),
  ];
  for (const line of lines) say(line);
  if (values.write) await writeFigures('screens', lines);
} finally {
  for (const stop of stops) stop();
  await browser.close();
  await system.stop();
}

/**
 * The page as rendered on the server. Directly after a start the gateway may leave a page to the browser, which cannot be
 * compared.
 */
async function readDrawn(url: string): Promise<string> {
  for (;;) {
    const html = await (await fetch(url)).text();
    if (html.includes('"rendered":"mf-landing"')) return html;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/**
 * Runs in the page: measures from the next press to the frame that shows a heading, without the time that a press from outside
 * costs. It does not check in every frame, because then the browser would render every frame instead of working on the next
 * page.
 */
function timeToHeading(words: string) {
  const watch = (pressed: number) =>
    new MutationObserver((_, observer) => {
      if (document.querySelector('h1')?.textContent !== words) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        window.waited = performance.now() - pressed;
      });
    }).observe(document, { childList: true, characterData: true, subtree: true });
  addEventListener('click', ({ timeStamp }) => watch(timeStamp), { capture: true, once: true });
}

/** Runs in the page before its scripts: presses the first card as soon as it can be seen, and does nothing earlier. */
function chooseFirst() {
  const isCounted = () => document.getElementById('chosen')?.textContent === 'Bericht aan 1 organisatie';
  const watchCount = new MutationObserver((_, observer) => {
    if (!isCounted()) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      window.counted = performance.now();
    });
  });
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    watchCount.observe(document, { childList: true, characterData: true, subtree: true });
    document.querySelector<HTMLElement>('main section li input[type=checkbox]')?.click();
  }).observe({ type: 'paint', buffered: true });
}
