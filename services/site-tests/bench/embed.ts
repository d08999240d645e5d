// npm run bench -- embed: what the embed costs another site's page, as measured by a browser.
import { findBrowser } from '@nabericht/testing/find-browser';
import { type BrowserContext, chromium } from 'playwright';
import { pageAddress } from '../e2e/embed/host-pages.ts';
import { startEmbedSite } from '../e2e/embed/site.ts';

interface Fetched {
  path: string;
  bytes: number;
  isFromCache: boolean;
}

/** The gzip size of other public embeds: only their loaders, before anything is shown. */
const OTHERS = [
  ['@typeform/embed, its loader alone', 13_871],
  ['remote-dom, its elements with their polyfill', 18_929],
  ['luigi container', 27_976],
  ['react and react-dom/client 19.3', 68_944],
] as const;

const say = (line = '') => process.stdout.write(`${line}\n`);
const inWords = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;

const around = await startEmbedSite();
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  // One process for page and frame, so that one session sees the requests of both.
  args: ['--disable-site-isolation-trials', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});

try {
  for (const mode of ['element', 'frame', 'search'] as const) {
    const context = await browser.newContext();
    const attributes = { provider: 'nn', locale: 'nl', ...(mode !== 'element' && { mode }) };
    const address = pageAddress(around.host.origin, { host: 'plain', elements: [attributes] });
    const first = await look(context, address);
    const second = await look(context, address);
    await context.close();
    say(`── ${mode}: first visit ──`);
    for (const { path, bytes } of first.fetched) say(`${inWords(bytes)}  ${path}`);
    const sum = (fetched: Fetched[]) => fetched.reduce((total, { bytes }) => total + bytes, 0);
    say(`${inWords(sum(first.fetched))}  in ${first.fetched.length} requests, shown after ${first.ms} ms`);
    say(
      `${inWords(sum(second.fetched))}  the next time, in ${second.fetched.length} requests, after ${second.ms} ms`,
    );
    say();
  }
  say('── others, as gzip ──');
  for (const [name, bytes] of OTHERS) say(`${inWords(bytes)}  ${name}`);
} finally {
  await browser.close();
  await around.stop();
}

/** Opens the page and counts the bytes transferred until the element is ready. */
async function look(context: BrowserContext, address: string) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const answers = new Map<string, Fetched>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname, origin } = new URL(response.url);
    if (origin !== around.site.url) return;
    answers.set(requestId, { path: pathname, bytes: 0, isFromCache: response.fromDiskCache === true });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => answers.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (answer) answer.bytes = encodedDataLength;
  });
  await page.addInitScript(() => {
    document.addEventListener('nabericht:ready', () => {
      document.documentElement.dataset.ready = String(Math.round(performance.now()));
    });
  });
  await page.goto(address);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  const ms = Number(await page.locator('html').getAttribute('data-ready'));
  await page.waitForLoadState('networkidle');
  await page.close();
  return { fetched: [...answers.values()].filter(({ isFromCache }) => !isFromCache), ms };
}
