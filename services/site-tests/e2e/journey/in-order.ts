import { expect, type Page } from 'playwright/test';
import { expectAccessible } from './report-pages.ts';

/** No sideways scrolling at 320 px, and no finding of axe in either language; then on as it was. */
export async function expectInOrder(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.setViewportSize({ width: 320, height: 700 });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  await page.setViewportSize(before);
  await expectAccessible(page);
  // What lies under a dialog cannot be reached.
  if ((await page.getByRole('dialog').count()) > 0) return;
  await speak(page, 'en', 'English');
  await expectAccessible(page);
  await speak(page, 'nl', 'Nederlands');
}

async function speak(page: Page, locale: string, name: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
}
