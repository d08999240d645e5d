import type { Site } from '@nabericht/testing/start-system';
import { expect } from 'playwright/test';
import { button, DESKTOP, expectAccessible, PHONE } from './journey/report-pages.ts';
import { test } from './journey/site-test.ts';
import { failOnce, loseAnswerOnce } from './journey/trouble.ts';

/** A question to the people behind the site, from the panel beside a report to their mailbox. */
let site: Site;
test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

const SUPPORT = 'hulp@nabericht.example';

for (const viewport of [PHONE, DESKTOP]) {
  const tag = viewport === PHONE ? [] : '@matrix';
  test(`a question arrives once, also when its answer was lost, at ${viewport.width} px`, { tag }, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(viewport);
    const question = `Vraag van ${viewport.width} px: kan mijn zus meekijken?`;
    await page.goto(`${site.url}/noorderbank/report-deceased/death-certificate`);
    const opener = button(page, 'Stel een vraag');
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Stel een vraag' });
    await expect(dialog.getByRole('heading')).toBeFocused();
    await expectAccessible(page);

    await dialog.getByRole('button', { name: 'Verstuur je vraag' }).click();
    await expect(page.locator(':focus')).toContainText('Je vraag: schrijf je vraag op.');
    await page.getByRole('link', { name: 'Vul je naam in.' }).click();
    await expect(dialog.getByLabel('Je naam')).toBeFocused();
    await page.keyboard.type('Marijke van den Bergh');
    await dialog.getByLabel('E-mailadres').fill('marijke@voorbeeld.example');
    await dialog.getByLabel('Je vraag').fill(question);
    await expectAccessible(page);

    // The typed text is still there after closing and opening the panel.
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(dialog.getByLabel('Je vraag')).toHaveValue(question);

    await loseAnswerOnce(context, '**/v1/contact', 'POST');
    const send = dialog.getByRole('button', { name: 'Verstuur je vraag' });
    await send.click();
    await expect(dialog.getByRole('alert')).toContainText('We kunnen de site niet bereiken');
    await expect(dialog.getByLabel('Je vraag')).toHaveValue(question);
    await failOnce(context, '**/v1/contact', 'POST', 503);
    await send.click();
    await expect(dialog.getByRole('alert')).toContainText('Het is nu te druk');
    await send.dblclick();
    const notice = page.getByRole('dialog', { name: 'Je vraag is verstuurd' });
    await expect(notice).toContainText('marijke@voorbeeld.example');
    await page.keyboard.press('Escape');
    await expect(notice).toBeHidden();
    await expect(opener).toBeFocused();

    const arrived = async () => (await site.mails(SUPPORT)).filter(({ text }) => text.includes(question));
    await expect.poll(async () => (await arrived()).length).toBe(1);
    expect((await arrived())[0]?.text).toContain('marijke@voorbeeld.example');
    await opener.click();
    await expect(dialog.getByLabel('Je vraag')).toHaveValue('');
    await expect(dialog.getByLabel('Je naam')).toHaveValue('Marijke van den Bergh');
    expect(await arrived()).toHaveLength(1);
  });
}
