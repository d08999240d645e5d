import { expect, type Page, test } from 'playwright/test';
import { FAILURES, LAST_GOOD, LIVE, SPOIL_COOKIE, spoilCookie } from './federation/failures.ts';
import { type Installation, startInstallation } from './federation/start-installation.ts';

/**
 * A remote built with Vite, which has passed every gate: it works in the page like ours, and its failures are handled like
 * ours.
 */
test.describe.configure({ mode: 'default' });
let site: Installation;
test.beforeAll(async () => {
  site = await startInstallation({ withTrialByVite: true });
});
test.afterAll(() => site.stop());

const shown = (page: Page) => page.locator('[data-version]');
const address = (path: string) => new URL(path, site.url).href;

test('a remote built with Vite is rendered on the server, hydrated without an error, and uses the shell', async ({
  page,
}) => {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(message.text());
  });
  const html = await (await page.request.get(address('/trial/server'))).text();
  expect(html).toContain(`data-version="${LIVE}"`);
  await page.goto(address('/trial/server'));
  await expect(page).toHaveTitle(/^Proef/);
  await expect(shown(page)).toHaveCSS('border-left-width', '7px');
  await page.getByLabel('note').fill('typed');
  await expect(page.getByLabel('note')).toHaveValue('typed');
  await page.goto(address('/trial/lazy'));
  await expect(page.locator('[data-lazy]')).toHaveCSS('border-top-width', '5px');
  expect(heard).toEqual([]);
});

const TRIED = new Set([
  'the entry was tampered with',
  'the exposed chunk is missing',
  'the exposed chunk was tampered with',
  'the stylesheet was tampered with',
  'a lazy chunk was tampered with',
  'it throws while it is evaluated',
  'it throws while it renders',
  'it throws in an effect',
]);
for (const { name, path, spoiled } of FAILURES.filter((failure) => TRIED.has(failure.name)))
  test(`when ${name}, the last good release replaces it`, async ({ page, context }) => {
    if (spoiled)
      await context.addCookies([{ name: SPOIL_COOKIE, value: spoilCookie(spoiled), url: site.url }]);
    await page.goto(address(path));
    await expect(shown(page)).toHaveAttribute('data-version', LAST_GOOD);
    await page.getByRole('button', { name: 'count 0' }).click();
    await expect(page.getByRole('button', { name: 'count 1' })).toBeVisible();
    await expect(shown(page)).toHaveCSS('border-left-width', '7px');
    expect(await page.evaluate(() => '__tampered' in globalThis)).toBe(false);
  });
