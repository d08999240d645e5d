import { gunzipSync } from 'node:zlib';
import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { type Installation, startInstallation } from './federation/start-installation.ts';
import { button, expectAccessible, listen } from './journey/report-pages.ts';

/** What is sent to outside services: a chat, error reports, recordings; and what never is. */
let site: Installation;
test.beforeAll(async () => {
  site = await startInstallation({ withOutside: true });
});
test.afterAll(() => site.stop());

const SECRET = 'K7M2PQ';
const INVITE = '0b0e7a3c-6d0a-4c58-9d0b-0a4f4d7c1e11';

/** Everything that was sent to the error service. */
async function takeReports(context: BrowserContext): Promise<string[]> {
  const sent: string[] = [];
  await context.route('https://errors.example/**', (route) => {
    const body = route.request().postDataBuffer() ?? Buffer.alloc(0);
    sent.push(body[0] === 0x1f ? gunzipSync(body).toString() : body.toString());
    return route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } });
  });
  return sent;
}

const breakPage = (page: Page) =>
  page.evaluate((secret) => {
    setTimeout(() => {
      throw new Error(`Cannot read "Willemijn" of anna@voorbeeld.nl at /link/1/${secret}`);
    });
  }, SECRET);

test('a chat is fetched when somebody asks for it, and has no access to the site', async ({
  page,
  context,
}) => {
  const fetched: string[] = [];
  await context.route('https://chat.example/**', (route) => {
    fetched.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      body: `
        const reach = (what) => { try { return String(what()); } catch (error) { return error.name; } };
        document.body.textContent = [
          self.origin,
          reach(() => document.cookie),
          reach(() => localStorage.length),
          reach(() => parent.document.title),
          document.referrer,
        ].join(' | ');`,
    });
  });
  await context.addCookies([{ name: 'of-the-site', value: 'secret', url: site.url }]);
  await page.goto(`${site.url}/auth/login`);
  await expect(button(page, 'Stel een vraag')).toBeVisible();
  expect(fetched).toEqual([]);
  await button(page, 'Stel een vraag').click();
  await expect(page.getByRole('dialog', { name: 'Chat met ons' })).toBeVisible();
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('body')).toHaveText('null | SecurityError | SecurityError | SecurityError |');
  expect(fetched).toEqual(['https://chat.example/chat.js']);
  await page.keyboard.press('Escape');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(button(page, 'Stel een vraag')).toBeFocused();
});

test('an error is reported without personal data, and nothing is recorded without consent', async ({
  page,
  context,
}) => {
  const sent = await takeReports(context);
  const heard = listen(page);
  await page.goto(`${site.url}/beneficiary/${INVITE}/${SECRET}`);
  const question = page.getByRole('heading', { name: 'Mogen we opnemen hoe de site werkt?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await breakPage(page);
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  const all = sent.join('\n');
  expect(all).toContain('Cannot read … of … at');
  expect(all).toContain('"page":"/beneficiary/…"');
  for (const secret of [SECRET, INVITE, 'Willemijn', 'anna@', 'user_agent', 'replay_event'])
    expect(all).not.toContain(secret);
  expect(heard.filter((line) => !line.includes('Willemijn'))).toEqual([]);

  await button(page, 'Nee, liever niet').click();
  await page.goto(`${site.url}/auth/login`);
  await page.waitForResponse(/error-reports/);
  await expect(question).toHaveCount(0);
});

test('with consent an error is recorded as blocks without text, until the person stops it', async ({
  page,
  context,
}) => {
  const sent = await takeReports(context);
  const heard = listen(page);
  await page.goto(`${site.url}/auth/register`);
  await button(page, 'Ja, dat mag').click();
  await expect(button(page, 'Stop de opname')).toBeVisible();
  await page.getByLabel('Voornaam').fill('Willemijn');
  await page.getByLabel('E-mailadres').fill('anna@voorbeeld.nl');
  await breakPage(page);
  await expect.poll(() => sent.some((text) => text.includes('replay_recording'))).toBe(true);
  const recordings = sent.filter((text) => text.includes('replay_recording')).join('\n');
  // A complete snapshot of the page, so there is something that could contain personal data.
  expect(recordings).toContain('"tagName":"input"');
  for (const secret of ['Willemijn', 'anna@', 'Maak een account', 'Voornaam'])
    expect(recordings).not.toContain(secret);
  expect(heard.filter((line) => !line.includes('Willemijn'))).toEqual([]);

  await button(page, 'Stop de opname').click();
  await expect(button(page, 'Stop de opname')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('nabericht_recording'))).toBe('no');
});
