import { expect, type Page } from 'playwright/test';
import { findBarriers, findMisfits } from './journey/look-over.ts';
import { listen } from './journey/report-pages.ts';
import { test } from './journey/site-test.ts';
import { releaseBy, repository, teamOf } from './journey/team.ts';

const WIDE = { width: 1280, height: 900 };

async function expectWell(page: Page): Promise<void> {
  for (const viewport of [WIDE, { width: 320, height: 700 }]) {
    await page.setViewportSize(viewport);
    expect(await findBarriers(page)).toEqual([]);
  }
  await expect(page.locator('script')).toHaveCount(0);
  expect(await findMisfits(page)).toEqual([]);
  await page.setViewportSize(WIDE);
}

test('a team signs in at the release desk, pins and unpins its remote, and signs out, without any script', async ({
  browser,
  sharedSite: site,
}) => {
  // The pages' policy allows no script; axe, which checks them, is one.
  const context = await browser.newContext({ viewport: WIDE, bypassCSP: true });
  try {
    const team = teamOf(site, 'landing', 'mf-landing');
    const { report, text } = await releaseBy(team, repository, 'desk');
    expect(report, text).toMatchObject({ ok: true });
    const page = await context.newPage();
    const heard = listen(page);
    await page.goto((report as unknown as { url: string }).url);
    await expectWell(page);
    await page.getByRole('button', { name: 'Go to the release desk' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Live' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'mf-landing', exact: true })).toBeVisible();
    await expectWell(page);
    await page.getByRole('button', { name: 'Dark colours' }).click();
    await expectWell(page);

    await page.getByRole('link', { name: 'Pin mf-landing' }).click();
    await page.getByRole('button', { name: 'Pin' }).click();
    await expect(page.getByRole('alert')).toContainText('Say why');
    await expectWell(page);
    await page.getByLabel('Why').fill('the minister visits');
    await page.getByRole('button', { name: 'Pin' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'mf-landing' })).toBeVisible();
    await expect(page.getByText('Pinned')).toBeVisible();
    await expectWell(page);

    await page.getByRole('link', { name: 'Unpin mf-landing' }).click();
    await page.getByLabel('Why').fill('she has left');
    await page.getByRole('button', { name: 'Unpin' }).click();
    await page.getByRole('link', { name: 'Log' }).click();
    await expect(page.getByText('she has left')).toBeVisible();
    await expectWell(page);
    await page.getByRole('link', { name: 'Rollouts' }).click();
    await expectWell(page);
    await page.getByRole('link', { name: 'Keys' }).click();
    await expectWell(page);

    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expectWell(page);
    expect(heard.filter((line) => !/40[13]|422/.test(line))).toEqual([]);
  } finally {
    await context.close();
  }
});
