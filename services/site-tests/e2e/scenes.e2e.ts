import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from 'playwright/test';
import { findBarriersAgain, findMisfits } from './journey/look-over.ts';

/** Every scene of every remote, on its fake platform: axe finds nothing, narrow and with large letters all of it fits. */
test.describe.configure({ mode: 'parallel' });

const ROOT = join(import.meta.dirname, '../../..');
const ORIGIN = 'https://scenes.invalid';

/** The built scenes of an application as a site of their own: files alone answer. */
async function openScenes(browser: Browser, app: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 320, height: 700 },
    // What fades in is there at once: a colour half-way is nobody's finding.
    reducedMotion: 'reduce',
  });
  await context.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const file = join(ROOT, app, '.scenes', pathname === '/' ? 'index.html' : pathname);
    return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404, body: '' });
  });
  const page = await context.newPage();
  await page.goto(`${ORIGIN}/`);
  return page;
}

/** What is on its way gets its heading with what comes. */
const isOfScene = (name: string, found: string) =>
  name.endsWith('/loading') && found.startsWith('page-has-heading-one');

for (const app of ['mf-landing', 'mf-report', 'mf-dossier', 'mf-products', 'mf-beneficiary'])
  test(`the scenes of ${app}`, async ({ browser }) => {
    test.setTimeout(240_000);
    const page = await openScenes(browser, app);
    const names = await page.evaluate(() => scenes.names);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      await test.step(name, async () => {
        const failure = await page.evaluate((each) => scenes.show(each).then(() => null, String), name);
        expect.soft(failure, name).toBeNull();
        const all = [...(await findMisfits(page)), ...(await findBarriersAgain(page))];
        expect
          .soft(
            all.filter((found) => !isOfScene(name, found)),
            name,
          )
          .toEqual([]);
      });
    }
    await page.context().close();
  });
