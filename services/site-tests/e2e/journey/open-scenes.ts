import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright/test';

const ROOT = join(import.meta.dirname, '../../../..');
/** Requests to it are answered with files, wherever the browser runs. */
const ORIGIN = 'https://scenes.invalid';

/** The same text widths on every machine, and no Chromium sandbox, which does not start for root. */
export const BROWSER_FLAGS: string[] = [
  '--font-render-hinting=none',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** A scene always shows the same date, so that its picture does not change. */
const NOW = '2026-11-23T10:00:00Z';

/** Applications that have scenes: `npx turbo run scenes` builds them. */
export const APPS_WITH_SCENES: readonly string[] = readdirSync(ROOT).filter((name) =>
  existsSync(join(ROOT, name, 'src/workbench.tsx')),
);

/** Opens the built scenes of an application as a site of their own, in a window that is narrow at first. */
export async function openScenes(browser: Browser, app: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 320, height: 700 },
    // Without animations: otherwise axe would report colours halfway through fading in.
    reducedMotion: 'reduce',
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
  });
  await context.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const file = join(ROOT, app, '.scenes', pathname === '/' ? 'index.html' : pathname);
    return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404, body: '' });
  });
  await context.clock.setFixedTime(NOW);
  const page = await context.newPage();
  await page.goto(`${ORIGIN}/`);
  return page;
}
