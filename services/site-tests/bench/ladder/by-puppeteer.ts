import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getBrowser } from '@nabericht/testing/find-browser';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { startFirefox } from '../../e2e/embed/firefox.ts';
import { type LadderBrowser, type Tab, type Visitor, withinAnswer } from './tab.ts';

export async function startChromium(say: (line: string) => void): Promise<LadderBrowser> {
  const executablePath = getBrowser(say);
  if (!executablePath) throw new Error('No Chromium was found: install one, or set CHROMIUM_PATH');
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await launch({ executablePath, args });
  return { ...(await described(browser)), visit: () => visit(browser) };
}

/** Firefox keeps the pages of one site in one process: if one page hangs, so do all others until the browser is ended. */
export async function startLadderFirefox(): Promise<LadderBrowser> {
  const browser = await startFirefox();
  return {
    ...(await described(browser)),
    visit: async (mayHang) => (mayHang ? visitAlone() : visit(browser)),
  };
}

async function visitAlone(): Promise<Visitor> {
  const profile = await mkdtemp(path.join(tmpdir(), 'nabericht-ladder-'));
  let browser = await startFirefox(profile);
  const newTab = async () => tabOf(await browser.newPage());
  const end = () => browser.process()?.kill('SIGKILL');
  return {
    newTab,
    newTabBesideHung: async () => {
      end();
      browser = await startFirefox(profile);
      return newTab();
    },
    leave: async () => {
      end();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function visit(browser: Browser): Promise<Visitor> {
  const context = await browser.createBrowserContext();
  const newTab = async () => tabOf(await context.newPage());
  return { newTab, newTabBesideHung: newTab, leave: () => withinAnswer(context.close()) };
}

const described = async (browser: Browser) => ({
  name: (await browser.version())
    .replace(/^HeadlessChrome|^Chrome/, 'Chromium')
    .replace(/^firefox/, 'Firefox')
    .replace(/\/(\d+).*/, ' $1'),
  stop: () => withinAnswer(browser.close()),
});

function tabOf(page: Page): Tab {
  // Without a timeout a hung page would keep it waiting for ever.
  page.setDefaultTimeout(10_000);
  return {
    run: (work, wish) => withinAnswer(page.evaluate(work as never, wish as never) as Promise<never>),
    type: (selector, text) => page.type(selector, text),
    press: (selector) => page.click(selector),
    open: (url) => page.goto(url, { waitUntil: 'domcontentloaded', timeout: 60_000 }),
  };
}
