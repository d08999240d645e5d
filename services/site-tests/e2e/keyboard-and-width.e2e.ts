import type { Site } from '@nabericht/testing/start-system';
import { expect } from 'playwright/test';
import { expectHydrated } from './journey/expect-hydrated.ts';
import { arrive, press, tabTo, type } from './journey/keyboard.ts';
import { button, codeIn } from './journey/report-pages.ts';
import { giveReport, signIn, stepUrl } from './journey/report-state.ts';
import { test } from './journey/site-test.ts';

/** The main job by keyboard alone, and the frame at any width. */
let site: Site;
test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

// In a fresh browser: a report of another test, which may still be saved after that test ended, would cause a question.
test.use({ isFresh: true });

test('a complete report is made by keyboard alone', async ({ page }) => {
  const email = 'toetsen@voorbeeld.example';
  await page.goto(site.url);
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText(/Naar de inhoud|inhoud/i);
  await page.keyboard.press('Enter');
  await type(page, 'Zoek een organisatie', 'Polder Energie');
  const card = page.getByRole('checkbox', { name: /^Polder Energie/ });
  await expect.poll(() => page.getByRole('checkbox').count()).toBeLessThan(10);
  await tabTo(page, card);
  await page.keyboard.press('Space');
  await expect(card).toBeChecked();
  await press(page, 'Begin de melding (1)');

  await arrive(page, 'De overlijdensakte');
  await press(page, 'Naar de overledene');
  const summary = page.locator(':focus');
  await expect(summary).toContainText('Kies wat je van de overledene bent.');
  await tabTo(page, page.getByRole('link', { name: 'Kies wat je van de overledene bent.' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Wat ben je van de overledene?')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Wat ben je van de overledene?')).not.toHaveValue('');
  await press(page, 'Ik heb de akte nog niet');
  await expect(page.getByText('De akte kan later')).toBeVisible();
  await press(page, 'Naar de overledene');

  await arrive(page, 'Gegevens van de overledene');
  await type(page, 'Voornamen', 'Willemijn Johanna');
  await expect(page.getByLabel(/^Voorletters/)).toHaveValue('W.J.');
  await type(page, /^Achternaam/, 'Dijk');
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('Space');
  const day = (name: RegExp, part: string) => page.getByRole('group', { name }).getByLabel(part);
  for (const [name, ...parts] of [
    [/^Geboortedatum/, '15', '3', '1941'],
    [/^Datum van overlijden/, '9', '11', '2025'],
  ] as const) {
    for (const [i, part] of ['Dag', 'Maand', 'Jaar'].entries()) {
      await tabTo(page, day(name, part));
      await page.keyboard.type(parts[i] ?? '');
    }
  }
  // Enter in a field submits the form, as everywhere.
  await page.keyboard.press('Enter');

  await arrive(page, 'Laatste adres van de overledene');
  await tabTo(page, page.getByRole('radio', { name: 'Ja' }));
  await page.keyboard.press('Space');
  await type(page, 'Postcode', '8911AB');
  await type(page, 'Huisnummer', '12');
  await expect(page.getByLabel('Straat')).not.toHaveValue('');
  await press(page, 'Naar jouw gegevens', 'Space');

  await arrive(page, 'Jouw gegevens');
  await type(page, 'Voornaam', 'Marijke');
  await type(page, 'Achternaam', 'Bergh');
  await type(page, 'Postcode', '8911AB');
  await type(page, 'Huisnummer', '14');
  await expect(page.getByLabel('Straat')).not.toHaveValue('');
  await type(page, 'E-mail', email);
  await type(page, 'Telefoon', '0612345678');
  await page.keyboard.press('Enter');

  await arrive(page, 'Vul de code in');
  const { text } = await site.nextMail(email);
  await type(page, 'Code uit de mail', codeIn(text));
  await page.keyboard.press('Enter');
  await arrive(page, 'Kijk alles na, de akte komt later');
  await press(page, 'Bewaar en ga naar je takenlijst');
  await arrive(page, /Dijk/);
  await tabTo(page, page.getByRole('link', { name: /^Akte toevoegen/ }));
  await page.keyboard.press('Enter');
  await arrive(page, 'Overlijdensakte toevoegen');
});

for (const [browser, overflowAnchor] of [
  ['that holds a page in its place', 'auto'],
  ['that does not', 'none'],
] as const) {
  test(`a question stays where it is while its error goes, in a browser ${browser}`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await giveReport(context, site, { providers: ['Polder Energie'], until: 'deceased-address' });
    await page.goto(stepUrl(site, 'deceased-address'));
    await expectHydrated(page);
    await page.evaluate((value) => {
      document.documentElement.style.overflowAnchor = value;
    }, overflowAnchor);
    await button(page, 'Naar jouw gegevens').click();
    await expect(page.locator(':focus')).toContainText('Kies ja of nee.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const answer = page.getByRole('radio', { name: 'Ja' });
    await expect(answer).toBeFocused();
    const top = () => answer.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await top();
    await page.keyboard.press('Space');
    await expect(answer).toBeChecked();
    await expect(page.locator('main [aria-invalid]')).toHaveCount(0);
    // The browser puts a page back as it draws it.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(Math.abs((await top()) - before)).toBeLessThan(4);
  });
}

test('the name above a page is not cut off, however wide the page is', async ({ page, context }) => {
  await signIn(context, site, 'breedte@voorbeeld.example');
  const name = page.locator('header').getByText('Nabericht', { exact: true });
  for (const locale of ['nl', 'en']) {
    await context.addCookies([{ name: 'nabericht_locale', value: locale, url: site.url }]);
    await page.goto(`${site.url}/account`);
    await expect(name).toBeVisible();
    for (let width = 320; width <= 480; width += 4) {
      // A low window: only the name matters here.
      await page.setViewportSize({ width, height: 120 });
      const lines = await name.evaluate((element) => {
        const range = document.createRange();
        // The text after the picture.
        range.selectNodeContents(element.lastChild ?? element);
        return new Set([...range.getClientRects()].filter((box) => box.height > 0).map(({ top }) => top))
          .size;
      });
      expect(lines, `${locale}, ${width} px`).toBe(1);
    }
  }
});
