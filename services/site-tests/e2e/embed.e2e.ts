import AxeBuilder from '@axe-core/playwright';
import { expect, type Frame, type Page, test } from 'playwright/test';
import { measure, takeOutAndIn } from './embed/growth.ts';
import { HOSTS, type HostName, type PageWish, pageAddress } from './embed/host-pages.ts';
import { inside, kept, links, type Mode, seen, tabTo, untilShown, WORDS, watch } from './embed/on-a-page.ts';
import { type EmbedSite, operate, startOthers } from './embed/site.ts';
import { tabOf, until } from './embed/tab.ts';
import { sharedSite } from './journey/site-test.ts';

/** The element on other sites' pages. */
let around: EmbedSite;
test.beforeAll(async () => {
  around = await startOthers(sharedSite());
});
test.afterAll(() => around.stop());
test.beforeEach(({ page }) => page.addInitScript(watch));

const NN = { provider: 'nn', locale: 'nl' };
const MODES: Mode[] = ['element', 'frame'];

const visit = (page: Page, wish: Partial<PageWish>, origin = around.host.origin) =>
  page.goto(pageAddress(origin, { host: 'plain', elements: [NN], ...wish }));

/** The address of every request. */
function requests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return asked;
}

async function findBarriers(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .include('nabericht-landing')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
}

async function standsAndLeads(page: Page, host: HostName, mode: Mode, locale: 'nl' | 'en') {
  const tab = tabOf(page);
  const asked = requests(page);
  const attributes = { provider: 'nn', locale, campaign: 'nieuwsbrief', ...(mode === 'frame' && { mode }) };
  await visit(page, { host, elements: [attributes] });
  await untilShown(tab, mode);
  const { shifts, events } = await seen(tab);
  expect(shifts).toEqual([]);
  expect(events.map(({ type }) => type)).toEqual(['nabericht:ready']);
  expect(await kept(tab)).toEqual({ cookies: '', storage: 0, databases: 0, globals: [] });
  const origins = new Set(asked.map((address) => new URL(address).origin));
  expect([...origins].sort()).toEqual([around.host.origin, around.site.url].sort());

  if (host === 'hostile') {
    await visit(page, { host, elements: [attributes], isThawed: true });
    await untilShown(tab, mode);
  }
  expect(await findBarriers(page)).toEqual([]);

  await page.locator('#before').focus();
  await tabTo(tab, mode, WORDS[locale].start);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${around.site.url}/nn/report-deceased/death-certificate`);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

for (const host of HOSTS) {
  for (const mode of MODES) {
    for (const locale of ['nl', 'en'] as const) {
      const isCore =
        `${host} ${mode} ${locale}` === 'strict element nl' ||
        `${host} ${mode} ${locale}` === 'hostile frame en';
      test(`on a ${host} page, as ${mode}, in ${locale}: it does not shift, can be used, and leads to our site`, {
        tag: isCore ? [] : ['@matrix'],
      }, async ({ page }) => {
        await standsAndLeads(page, host, mode, locale);
      });
    }
  }
}

const inFrame = { ...NN, mode: 'frame' };
const MATRIX = { tag: ['@matrix'] };
const link = (page: Page) => page.locator('nabericht-landing a');
const errors = async (page: Page) =>
  (await seen(tabOf(page))).events
    .filter(({ type }) => type === 'nabericht:error')
    .map(({ detail }) => detail.reason);

test('two elements on one page are independent, each in its own language', MATRIX, async ({ page }) => {
  const tab = tabOf(page);
  await visit(page, { elements: [NN, { ...NN, locale: 'en' }] });
  await untilShown(tab, 'element', 0);
  await untilShown(tab, 'element', 1);
  await expect(page.getByRole('heading', { name: WORDS.nl.heading })).toBeVisible();
  await expect(page.getByRole('heading', { name: WORDS.en.heading })).toBeVisible();
  expect((await seen(tab)).events).toHaveLength(2);
});

for (const [attributes, times, tag] of [
  [NN, 100, []],
  [inFrame, 100, ['@matrix']],
] as const) {
  test(`removing and inserting it ${times} times leaks nothing, as ${'mode' in attributes ? 'frame' : 'element'}`, {
    tag: [...tag],
  }, async ({ page }) => {
    await visit(page, { elements: [attributes] });
    await untilShown(tabOf(page), 'mode' in attributes ? 'frame' : 'element');
    // Things that are created once and kept, like the styles, exist after the first few times.
    await takeOutAndIn(page, 5);
    const before = await measure(page);
    await takeOutAndIn(page, times);
    const grown = async () => {
      const after = await measure(page);
      return {
        fonts: after.fonts - before.fonts,
        inHead: after.inHead - before.inHead,
        isOneMoreDocument: after.documents > before.documents + 1,
        hasNodesOfEach: after.nodes >= before.nodes + times,
        hasListenersOfEach: after.listeners >= before.listeners + times,
        hasMegabytes: after.megabytes > before.megabytes + 2,
      };
    };
    // A removed frame is freed a little later.
    await expect.poll(grown).toEqual({
      fonts: 0,
      inHead: 0,
      isOneMoreDocument: false,
      hasNodesOfEach: false,
      hasListenersOfEach: false,
      hasMegabytes: false,
    });
  });
}

for (const mode of MODES) {
  test(
    `on a page that reserves no space it reserves its own, as ${mode}, and its content fits`,
    MATRIX,
    async ({ page }) => {
      const tab = tabOf(page);
      const height = () =>
        page.locator('nabericht-landing').evaluate((element) => element.getBoundingClientRect().height);
      await page.route('**/embed/element.js', async (route) => {
        await expect.poll(height).toBe(600);
        await route.continue();
      });
      await visit(page, { isRoomless: true, elements: [mode === 'frame' ? inFrame : NN] });
      await untilShown(tab, mode);
      expect(await height()).toBe(600);
    },
  );
}

test('it can be inserted into a page that was loaded long before', MATRIX, async ({ page }) => {
  await visit(page, { elements: [], loader: `${around.host.origin}/nothing.js` });
  await page.evaluate((site) => {
    const element = document.createElement('nabericht-landing');
    element.setAttribute('provider', 'nn');
    document.querySelector('main')?.append(element);
    const script = document.createElement('script');
    script.src = `${site}/embed/v1.js`;
    document.head.append(script);
  }, around.site.url);
  await untilShown(tabOf(page), 'element');
  await page.evaluate(() => {
    const element = document.querySelector('nabericht-landing');
    element?.setAttribute('locale', 'en');
    element?.setAttribute('campaign', 'later');
  });
  await expect(page.getByRole('heading', { name: WORDS.en.heading })).toBeVisible();
  await expect(page.getByRole('link', { name: WORDS.en.start })).toHaveAttribute(
    'href',
    /locale=en&source=later$/,
  );
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });
  test('the plain link leads to our site', MATRIX, async ({ page }) => {
    await visit(page, { host: 'strict' });
    await link(page).click();
    await expect(page.getByRole('heading', { level: 1, name: WORDS.nl.heading })).toBeVisible();
  });
});

for (const what of ['/embed/v1.js', '/embed/config/nn', '/embed/element.js']) {
  test(
    `while ${what} is slow the page does not wait, and the plain link is shown`,
    MATRIX,
    async ({ page }) => {
      const isLoader = what === '/embed/v1.js';
      await page.route(`**${what}`, () => {});
      await page.goto(pageAddress(around.host.origin, { host: 'plain', elements: [NN] }), {
        waitUntil: isLoader ? 'domcontentloaded' : 'load',
      });
      await expect(link(page)).toBeVisible();
      if (!isLoader) await expect.poll(() => errors(page)).toEqual(['unreachable']);
      await expect(link(page)).toBeVisible();
      expect((await seen(tabOf(page))).shifts).toEqual([]);
    },
  );

  test(`if ${what} cannot be loaded, the plain link stays`, MATRIX, async ({ page }) => {
    await page.route(`**${what}`, (route) => route.abort('connectionrefused'));
    await page.route('**/embed/frame?*', (route) => route.abort('connectionrefused'));
    await visit(page, {});
    if (what !== '/embed/v1.js') await expect.poll(() => errors(page)).toEqual(['refused']);
    await expect(link(page)).toBeVisible();
    expect((await seen(tabOf(page))).shifts).toEqual([]);
  });
}

test('for an unknown organisation the plain link stays', MATRIX, async ({ page }) => {
  await visit(page, { elements: [{ provider: 'nergens', locale: 'nl' }] });
  await expect.poll(() => errors(page)).toEqual(['unknown']);
  await expect(link(page)).toBeVisible();
});

const policy = (more: Record<string, string>) => {
  const site = around.site.url;
  const directives = {
    'script-src': site,
    'connect-src': site,
    'font-src': site,
    'frame-src': site,
    ...more,
  };
  return Object.entries({ 'default-src': "'none'", 'style-src': "'self'", ...directives })
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
};

for (const [why, more] of [
  ['may not ask us anything', { 'connect-src': "'none'" }],
  ['takes trusted types alone', { 'require-trusted-types-for': "'script'" }],
] as const) {
  test(`on a page that ${why}, the element uses a frame instead`, MATRIX, async ({ page }) => {
    await visit(page, { headers: { 'content-security-policy': policy(more) } });
    await untilShown(tabOf(page), 'frame');
    expect((await seen(tabOf(page))).shifts).toEqual([]);
  });
}

test('a page that trusts scripts by nonce trusts those that the loader adds', MATRIX, async ({ page }) => {
  await visit(page, {
    loaderAttributes: 'nonce="once"',
    headers: { 'content-security-policy': policy({ 'script-src': "'nonce-once' 'strict-dynamic'" }) },
  });
  await untilShown(tabOf(page), 'element');
});

test(
  'with the right integrity attribute the loader runs, and with a wrong one it does not',
  MATRIX,
  async ({ page }) => {
    const { newest } = await (await fetch(`${around.site.url}/embed/versions.json`)).json();
    const held = (integrity: string): Partial<PageWish> => ({
      loader: newest.url,
      loaderAttributes: `integrity="${integrity}" crossorigin="anonymous"`,
    });
    await visit(page, held(newest.integrity));
    await untilShown(tabOf(page), 'element');
    await visit(page, held(`sha384-${'A'.repeat(64)}`));
    await expect(link(page)).toBeVisible();
    expect(await page.evaluate(() => customElements.get('nabericht-landing'))).toBeUndefined();
  },
);

test('a script of ours that was tampered with is not run', MATRIX, async ({ page }) => {
  await page.route('**/embed/element.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `window.changed = true;${await answer.text()}` });
  });
  await visit(page, {});
  // Neither in the frame, which requests the same file.
  await expect.poll(() => errors(page)).toEqual(['failed']);
  await expect(link(page)).toBeVisible();
  expect(await page.evaluate(() => 'changed' in window)).toBe(false);
});

test('a page can prevent the navigation, and gets the address', MATRIX, async ({ page }) => {
  await visit(page, { elements: [{ ...NN, start: 'page' }] });
  await untilShown(tabOf(page), 'element');
  await page.evaluate(() =>
    document.addEventListener('nabericht:start', (event) => event.preventDefault(), { once: true }),
  );
  await page.getByRole('link', { name: WORDS.nl.start }).click();
  expect((await seen(tabOf(page))).events.at(-1)).toEqual({
    type: 'nabericht:start',
    detail: { provider: 'nn', address: `${around.site.url}/nn?locale=nl` },
  });
  await page.getByRole('link', { name: WORDS.nl.start }).click();
  await expect(page.getByRole('heading', { level: 1, name: WORDS.nl.heading })).toBeVisible();
  await expect(page).toHaveURL(`${around.site.url}/nn`);
});

for (const mode of ['search', 'search frame']) {
  test(
    `mode="${mode}" finds an organisation by the keyboard alone, and leads to its page`,
    MATRIX,
    async ({ page }) => {
      const tab = tabOf(page);
      const shown: Mode = mode === 'search' ? 'element' : 'frame';
      await visit(page, { host: 'strict', elements: [{ provider: 'nn', mode, locale: 'nl' }] });
      await untilShown(tab, shown);
      await page.locator('#before').focus();
      await page.keyboard.press('Tab');
      await page.keyboard.type('polder enrgie');
      await until('something is found', async () => (await links(inside(tab, shown))).length > 1);
      await tabTo(tab, shown, /^Polder Energie/);
      expect(await findBarriers(page)).toEqual([]);
      expect((await seen(tab)).shifts).toEqual([]);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${around.site.url}/polder-energie`);
    },
  );
}

test('a site that the provider did not name cannot put us in a frame', MATRIX, async ({ page }) => {
  await visit(page, { elements: [inFrame] }, around.stranger.origin);
  await expect.poll(() => errors(page)).toEqual(['refused']);
  await expect(link(page)).toBeVisible();
  expect(
    await page.evaluate(() =>
      document.querySelector('nabericht-landing')?.shadowRoot?.querySelector('iframe'),
    ),
  ).toBeNull();
});

test('messages from others to the page or the frame change nothing', async ({ page }) => {
  const tab = tabOf(page);
  await visit(page, {
    elements: [inFrame],
    extra: `<iframe id="other" src="${around.stranger.origin}/page?wish=${encodeURIComponent(JSON.stringify({ host: 'plain', elements: [] }))}"></iframe>`,
  });
  await untilShown(tab, 'frame');
  const height = () => page.locator('nabericht-landing iframe').evaluate((frame) => frame.clientHeight);
  const heardBefore = (await seen(tab)).events.length;
  const isOf = (start: string) => (frame: Frame) => frame.url().startsWith(start);
  // The page itself, which has a port already, and another window.
  const liars = [page.mainFrame(), ...page.frames().filter(isOf(around.stranger.origin))];
  expect(liars).toHaveLength(2);
  for (const liar of liars) {
    await liar.evaluate(() => {
      const heard: unknown[] = [];
      Object.assign(window, { heard });
      const top = window.top as Window;
      const places = [top, ...Array.from({ length: top.length }, (_, index) => top[index] as Window)];
      const lies = ['nabericht:hello', { height: 2000 }, { event: 'error', detail: {} }, 'nabericht:port'];
      for (const place of places) {
        for (const lie of lies) place.postMessage(lie, '*');
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => heard.push(data);
        place.postMessage('nabericht:port', '*', [port2]);
      }
    });
  }
  // By now the frame has told its height to whichever port it accepted.
  await page
    .frames()
    .find(isOf(`${around.site.url}/embed/frame`))
    ?.evaluate(() => document.body.style.setProperty('min-height', '700px'));
  await expect.poll(height).toBe(700);
  for (const liar of liars)
    expect(await liar.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([]);
  expect((await seen(tab)).events).toHaveLength(heardBefore);
});

test(
  'an organisation that is pinned to one release gets it, also with the evergreen loader',
  MATRIX,
  async ({ page }) => {
    const { newest } = await (await fetch(`${around.site.url}/embed/versions.json`)).json();
    await operate(around.site, ['embed', 'version', 'pin', 'nn', newest.version]);
    const config = await (await fetch(`${around.site.url}/embed/config/nn`)).json();
    expect(config.element).toEqual({ version: newest.version, integrity: expect.stringMatching(/^sha384-/) });
    await visit(page, {});
    await untilShown(tabOf(page), 'element');
    await operate(around.site, ['embed', 'version', 'evergreen', 'nn']);
  },
);
