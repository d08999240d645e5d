import type { Dossier } from '@nabericht/domain/dossier';
import { taskRoute } from '@nabericht/domain/task-route';
import { readTestConfig } from '@nabericht/testing/config';
import type { MailboxMessage, System } from '@nabericht/testing/start-system';
import { type Browser, type BrowserContext, expect, type Page, test } from 'playwright/test';
import { reportSomebodyElse, reviewOf } from './journey/certificate-review.ts';
import { findBarriers, findMisfits } from './journey/look-over.ts';
import { CERTIFICATES, confirmationLink, startSite } from './journey/report-pages.ts';
import { call, createDossier, giveReport, makeDossier, sendNotices, signIn } from './journey/report-state.ts';

/** Every screen and state, in both languages: axe finds nothing, narrow and with large letters all of it fits. */
test.describe.configure({ mode: 'default' });
let site: System;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.stop());

/** A page, or a state of it that is brought about (and undone) in each language. */
interface Screen {
  name: string;
  path: string;
  /** Before the page is opened. */
  arrange?: () => Promise<unknown>;
  open?: (page: Page) => Promise<unknown>;
  close?: (page: Page) => Promise<unknown>;
  /** After it was looked at. */
  restore?: () => Promise<unknown>;
}

const isMatrix = readTestConfig().TEST_MATRIX !== undefined;

const LANGUAGES = { nl: 'Nederlands', en: 'English' } as const;

/** By the page's own switch: the page changes where it stands. */
async function speak(page: Page, locale: keyof typeof LANGUAGES) {
  const choice = page.getByRole('contentinfo').getByRole('button', { name: LANGUAGES[locale] });
  await expect(async () => {
    // Before its scripts have come a page does not answer.
    await choice.click();
    await expect(choice).toHaveAttribute('aria-pressed', 'true', { timeout: 500 });
  }).toPass();
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
}

const isThere = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('main h1') && !document.querySelector('main [class*=skeleton i]'),
  );

/**
 * Each screen is opened once and seen in two languages; the next is opened in the second of them. `npm test` looks at
 * each in one language, by turns; `npm run test:all` at each in both.
 */
async function walk(context: BrowserContext, screens: Screen[]) {
  const page = await context.newPage();
  let order: (keyof typeof LANGUAGES)[] = ['nl', 'en'];
  for (const { name, path, arrange, open, close, restore } of screens) {
    await test.step(name, async () => {
      await arrange?.();
      await page.goto(new URL(path, site.url).href);
      for (const locale of isMatrix ? order : order.slice(0, 1)) {
        await isThere(page);
        // A screen that leads elsewhere would be looked at in vain.
        await expect(page).toHaveURL(new URL(path, site.url).href);
        await speak(page, locale);
        await open?.(page);
        const all = [...(await findMisfits(page)), ...(await findBarriers(page))];
        expect.soft(all, `${name}, ${locale}`).toEqual([]);
        await close?.(page);
      }
      await restore?.();
      order = order.toReversed();
    });
  }
}

const visit = (browser: Browser) =>
  // What fades in is there at once: a colour half-way is nobody's finding.
  browser.newContext({ viewport: { width: 320, height: 700 }, reducedMotion: 'reduce' });

const named = (page: Page, name: RegExp) => page.getByRole('button', { name });
const submit = (page: Page) => page.locator('main form [type=submit]').first().click();
/** Sent empty, so that it says everything that is missing. */
const withErrors = async (page: Page) => {
  await submit(page);
  await expect(page.locator('main [role=alert], main [aria-invalid=true]').first()).toBeVisible();
};
const inDialog = (name: RegExp) => async (page: Page) => {
  await named(page, name).first().click();
  await expect(page.locator('dialog[open]')).toBeVisible();
};
const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
};
const fails = (context: BrowserContext, url: string) => () => context.route(url, (route) => route.abort());
const NOBODY = crypto.randomUUID();

test('the account page', async ({ browser }) => {
  test.setTimeout(120_000);
  const context = await visit(browser);
  await makeDossier(context, site, { providers: ['Polder Energie'], email: 'account@voorbeeld.example' });
  await walk(context, [
    { name: 'account', path: '/account' },
    {
      name: 'account, another e-mail',
      path: '/account',
      open: async (page) => {
        await named(page, /^(Wijzig je e-mailadres|Change your e-mail address)$/).click();
        await withErrors(page);
      },
      close: (page) => named(page, /^(Annuleer|Cancel)$/).click(),
    },
    {
      name: 'account, erasing a dossier',
      path: '/account',
      open: inDialog(/^(Wis dit dossier|Erase this file)/),
      close: closeDialog,
    },
    {
      name: 'account, erasing all of it',
      path: '/account',
      open: inDialog(/^(Wis mijn account|Erase my account)/),
      close: closeDialog,
    },
    {
      name: 'account, out of reach',
      path: '/account',
      arrange: fails(context, '**/v1/auth/sessions*'),
      restore: () => context.unroute('**/v1/auth/sessions*'),
    },
    { name: 'erased', path: '/account/erased?what=dossier' },
  ]);
  await context.close();
});

test('the pages for everybody', async ({ browser }) => {
  test.setTimeout(120_000);
  const context = await visit(browser);
  const write = async (page: Page) => {
    await page.locator('textarea').fill('zorgzaam, hield van de zee');
    await submit(page);
    await expect(page.getByRole('heading', { name: 'In Memoriam' })).toBeVisible();
  };
  await walk(context, [
    { name: 'landing', path: '/' },
    {
      name: 'landing, leaving for another site',
      path: '/',
      open: async (page) => {
        await page.getByRole('listitem').getByRole('button').first().click();
        await expect(page.locator('dialog[open]')).toBeVisible();
      },
      close: closeDialog,
    },
    {
      name: 'landing, chosen',
      path: '/',
      open: async (page) => {
        await page.getByRole('searchbox').fill('Uitvaartverzekeringen Vredehof');
        await page.getByRole('checkbox', { name: /^Uitvaartverzekeringen Vredehof/ }).check();
        await named(page, /^(Bekijk|View)/).click();
      },
      close: (page) => named(page, /^(Verberg|Hide)/).click(),
    },
    { name: 'search, found', path: '/?query=verzekering' },
    { name: 'search, nothing found', path: '/?query=xyzzyx' },
    { name: 'a provider', path: '/uitvaartverzekeringen-vredehof' },
    { name: 'a provider with its own site', path: '/filmhoek' },
    { name: 'an unknown provider', path: '/niemand-heet-zo' },
    { name: 'a provider with a look and a logo of its own', path: '/gildebank' },
    {
      name: 'for web developers, a provider and a policy',
      path: '/embed?provider=gildebank',
      open: async (page) => {
        await expect(page.locator('iframe')).toBeVisible();
        await page.locator('summary').click();
        await page.locator('textarea').fill("default-src 'self'; sandbox; default-src 'none'");
        await submit(page);
        await expect(page.locator('h3').first()).toBeVisible();
      },
      close: (page) => page.locator('summary').click(),
    },
    { name: 'nn-starter', path: '/nn-starter' },
    {
      name: 'nn-starter, answers open',
      path: '/nn-starter',
      open: async (page) => {
        for (const question of await page.locator('summary').all()) await question.click();
      },
    },
    { name: 'bidprent', path: '/bidprent' },
    { name: 'bidprent, refused', path: '/bidprent', open: withErrors },
    { name: 'bidprent, written', path: '/bidprent', open: write },
    { name: 'components', path: '/components' },
    ...['over-ons', 'voorwaarden', 'privacy', 'cookies', 'disclaimer'].map((name) => ({
      name,
      path: `/${name}`,
    })),
    { name: 'no such page', path: '/nergens/te/vinden' },
    { name: 'the general error', path: '/error' },
    { name: 'no report begun', path: '/report-deceased/reporter' },
    {
      name: 'contact panel',
      path: '/noorderbank/report-deceased/death-certificate',
      open: inDialog(/^(Stel een vraag|Ask a question)/),
      close: closeDialog,
    },
    {
      name: 'contact panel, refused',
      path: '/noorderbank/report-deceased/death-certificate',
      open: async (page) => {
        await inDialog(/^(Stel een vraag|Ask a question)/)(page);
        await page.locator('dialog[open] [type=submit]').click();
        await expect(page.locator('dialog[open] [aria-invalid=true]').first()).toBeVisible();
      },
      close: closeDialog,
    },
  ]);
  await context.close();
});

test('the other states of the page for web developers @matrix', async ({ browser }) => {
  const context = await visit(browser);
  await walk(context, [
    { name: 'nobody chosen', path: '/embed' },
    { name: 'refused', path: '/embed?provider=niemand', open: withErrors },
    { name: 'without a brand', path: '/embed?provider=noorderbank' },
    { name: 'a version that is not there', path: '/embed?provider=nn&brand=9' },
    {
      name: 'found',
      path: '/embed',
      open: async (page) => {
        await page.locator('[type=search]').fill('bank');
        await expect(page.locator('main li button').first()).toBeVisible();
      },
    },
    {
      name: 'the versions cannot be had',
      path: '/embed',
      arrange: fails(context, '**/embed/versions.json'),
      restore: () => context.unroute('**/embed/versions.json'),
    },
  ]);
  await context.close();
});

test('signing in', async ({ browser }) => {
  const context = await visit(browser);
  const code = `/auth/otp/${NOBODY}`;
  await walk(context, [
    { name: 'login', path: '/auth/login' },
    { name: 'login, refused', path: '/auth/login', open: withErrors },
    { name: 'register', path: '/auth/register' },
    { name: 'register, refused', path: '/auth/register', open: withErrors },
    { name: 'code', path: code },
    { name: 'code, refused', path: code, open: withErrors },
    { name: 'another code', path: code, open: inDialog(/^(Geen code|No code)/), close: closeDialog },
    { name: 'link', path: `/link/${NOBODY}/hash` },
    {
      name: 'link, ran out',
      path: `/link/${NOBODY}/hash`,
      open: async (page) => {
        await named(page, /^(Stuur|Send)/).click();
        await expect(page.getByRole('alert').first()).toBeVisible();
      },
    },
    { name: 'logged out', path: '/auth/loggedOut' },
    { name: 'logged out of a dossier', path: `/auth/loggedOut?dossierId=${NOBODY}` },
    { name: 'invitation, none', path: `/beneficiary/${NOBODY}/${'x'.repeat(43)}` },
    { name: 'invitation, ended', path: `/beneficiary/invited/${NOBODY}/${NOBODY}/details` },
    {
      name: 'invitation, coming back',
      path: `/beneficiary/invited/${NOBODY}/${NOBODY}/details`,
      arrange: () => context.route('**/v1/beneficiary/invite/**', (route) => route.fulfill({ status: 204 })),
      open: withErrors,
      restore: () => context.unrouteAll(),
    },
  ]);
  await context.close();
});

test('a report', async ({ browser }) => {
  test.setTimeout(120_000);
  const context = await visit(browser);
  const certificate = '/report-deceased/death-certificate';
  const details = '/report-deceased/deceased-details';
  const address = '/report-deceased/deceased-address';
  const reporter = '/report-deceased/reporter';
  const two = ['Polder Energie', 'Uitvaartverzekeringen Vredehof'];
  const report =
    (providers: string[], more: object = {}) =>
    () =>
      giveReport(context, site, { providers, ...more });
  const chooseNo = (page: Page) => page.locator('main [type=radio]').last().check();
  const additional = { deathInNl: 'no', deathByAccident: 'no', testamentAvailable: 'no' };
  await walk(context, [
    { name: 'certificate', path: certificate, arrange: report(two, { until: 'death-certificate' }) },
    { name: 'certificate, refused', path: certificate, open: withErrors },
    {
      name: 'certificate, required',
      path: certificate,
      arrange: report(['Uitvaartverzekeringen Vredehof'], { until: 'death-certificate' }),
      open: async (page) => {
        await page.locator('main [type=radio]').nth(1).check();
        await expect(page.getByRole('heading', { name: /heeft de akte nodig$|needs the/ })).toBeVisible();
      },
    },
    { name: 'another report', path: '/polder-energie/report-deceased/death-certificate' },
    {
      name: 'certificate, not readable',
      path: certificate,
      open: async (page) => {
        await page.locator('main [type=radio]').first().check();
        await page.setInputFiles('input[type=file]', `${CERTIFICATES}invoice.pdf`);
        await expect(page.locator('dialog[open]')).toBeVisible({ timeout: 30_000 });
      },
      close: async (page) => {
        await closeDialog(page);
        await named(page, /^(Verwijder|Remove)/).click();
      },
    },
    { name: 'details', path: details, arrange: report(two, { until: 'deceased-details' }) },
    { name: 'details, refused', path: details, open: withErrors },
    { name: 'address', path: address, arrange: report(two, { until: 'deceased-address' }) },
    { name: 'address, abroad', path: address, open: chooseNo },
    {
      name: 'address, abroad, refused',
      path: address,
      open: async (page) => {
        await chooseNo(page);
        await withErrors(page);
      },
    },
    { name: 'reporter', path: reporter, arrange: report(two, { until: 'reporter' }) },
    { name: 'reporter, refused', path: reporter, open: withErrors },
    {
      name: 'questions of a provider',
      path: '/report-deceased/provider-questions',
      arrange: report(['Noordwind Stroom'], { until: 'reporter' }),
    },
    {
      name: 'questions of a provider, more of them',
      path: '/report-deceased/provider-questions',
      open: (page) => page.locator('main [type=radio]').first().check(),
    },
    {
      name: 'questions of a provider, refused',
      path: '/report-deceased/provider-questions',
      open: withErrors,
    },
    {
      name: 'additional questions',
      path: '/report-deceased/additional-questions',
      arrange: report(['NN'], { until: 'reporter' }),
    },
    {
      name: 'additional questions, refused',
      path: '/report-deceased/additional-questions',
      open: withErrors,
    },
    {
      name: 'reporter to nn',
      path: reporter,
      arrange: report(['NN'], { until: 'reporter', answers: { 'additional-questions': additional } }),
    },
    { name: 'landing, unfinished report', path: '/' },
    {
      name: 'details, read from the certificate',
      path: details,
      arrange: async () => {
        await signIn(context, site, 'elk-scherm@voorbeeld.example');
        await report(two, { withCertificate: true })();
      },
    },
    { name: 'certificate, read', path: certificate },
    { name: 'check', path: '/dossier/create' },
    { name: 'check, certificate later', path: '/dossier/create', arrange: report(two) },
    {
      name: 'check to nn',
      path: '/dossier/create',
      arrange: report(['NN'], { withCertificate: true, answers: { 'additional-questions': additional } }),
    },
    {
      name: 'check to nn, refused',
      path: '/dossier/create',
      open: async (page) => {
        await named(page, /^(Verstuur|Send)/).press('Enter');
        await expect(page.locator('main [aria-invalid=true], main [role=alert]').first()).toBeVisible();
      },
    },
  ]);
  await context.close();
});

const choose = (index: number) => async (page: Page) => {
  await page.locator('main [type=radio]').nth(index).check();
};

const readDossier = async (context: BrowserContext, { _id }: Pick<Dossier, '_id'>) =>
  (await call<{ dossier: Dossier }>(context, site, 'GET', `/v2/dossier/${_id}`)).dossier;

/** The last part of the link by which a provider answers. */
async function linkOf(slug: string, seen: MailboxMessage[]): Promise<string> {
  const { text } = await site.nextMail(`nalatenschappen@${slug}.example`, seen);
  return new URL(confirmationLink(text)).pathname;
}

const answer = async (context: BrowserContext, link: string, message: object) => {
  const hash = link.split('/').at(-1);
  await call(context, site, 'PUT', '/v1/task/updateTaskByProvider', { data: { ...message, hash } });
};

test('a dossier, and what its providers see', async ({ browser }) => {
  test.setTimeout(180_000);
  const context = await visit(browser);
  const email = 'een.heel.lang.adres.voor.een.smal.scherm@voorbeeld.example';
  const asking = ['Noordwind Stroom', 'Spaarkas Rijnmond'];
  const told = ['Polder Energie', 'Gildebank', 'Uitvaartverzekeringen Vredehof'];
  const early = await makeDossier(context, site, { providers: told, email });
  const made = await createDossier(context, site, {
    providers: [...told, ...asking],
    withCertificate: true,
  });
  const settled = await createDossier(context, site, {
    providers: ['Polder Energie'],
    withCertificate: true,
  });
  const before = await site.mails();
  await sendNotices(context, site, settled);
  await answer(context, await linkOf('polder-energie', before), { status: 'Confirmed' });
  const seen = await site.mails();
  await sendNotices(context, site, {
    ...made,
    providers: made.providers.filter(({ name }) => told.includes(name)),
  });
  await answer(context, await linkOf('polder-energie', seen), { status: 'Confirmed' });
  await answer(context, await linkOf('gildebank', seen), {
    status: 'Denied',
    message: 'De geboortedatum komt niet overeen met die in onze administratie.',
  });
  const confirmation = await linkOf('uitvaartverzekeringen-vredehof', seen);
  const dossier = await readDossier(context, made);
  const at = (path: string, { _id } = made) => `/dossier/${_id}/${path}`;
  const taskOf = (name: string, { providers, tasks } = dossier) => {
    const provider = providers.find((one) => one.name === name);
    const task = tasks.find(({ type, providerId }) => type === 'provider' && providerId === provider?._id);
    if (!provider || !task) throw new Error(`No task for ${name}`);
    return `task/${taskRoute({ task, nnOnly: false, provider })}`;
  };

  const works = () => context.unrouteAll();
  /** Every answer about this dossier as if its last notice were still on its way. */
  const leavesLater = () =>
    context.route(`**/v2/dossier/${made._id}`, async (route) => {
      const answered = await route.fetch();
      const whole = await answered.json();
      for (const task of whole.dossier.tasks)
        if (task.status === 'active') task.noticeLeavesAt = new Date(Date.now() + 540_000).toISOString();
      await route.fulfill({ response: answered, json: whole });
    });
  const change = at('task/report-deceased');
  const withPrint = {
    open: (page: Page) => page.emulateMedia({ media: 'print' }),
    close: (page: Page) => page.emulateMedia({ media: 'screen' }),
  };

  await walk(context, [
    { name: 'dossiers', path: '/dossier' },
    {
      name: 'dossiers, failing',
      path: '/dossier',
      arrange: fails(context, '**/v1/dossier?**'),
      restore: works,
    },
    { name: 'no such dossier', path: `/dossier/${NOBODY}` },
    {
      name: 'dossier, failing',
      path: `/dossier/${NOBODY}`,
      arrange: fails(context, '**/v2/dossier/**'),
      restore: works,
    },
    { name: 'task list, certificate later', path: at('tasklist', early) },
    { name: 'certificate of a task', path: at('task/death-certificate/upload', early) },
    {
      name: 'certificate of a task, refused',
      path: at('task/death-certificate/upload', early),
      open: withErrors,
    },
    {
      name: 'certificate of a task, from abroad',
      path: at('task/death-certificate/upload', early),
      open: async (page) => {
        const abroad = page.getByRole('checkbox', { name: /buitenland|abroad/ });
        if (!(await abroad.isVisible())) {
          await page.setInputFiles('input[type=file]', `${CERTIFICATES}invoice.pdf`);
          await expect(page.locator('dialog[open]')).toBeVisible({ timeout: 30_000 });
          await closeDialog(page);
        }
        await abroad.check();
      },
    },
    { name: 'task list', path: at('tasklist') },
    {
      name: 'signing out, with a report that is not finished',
      path: at('tasklist'),
      arrange: () => giveReport(context, site, { providers: ['Polder Energie'], until: 'deceased-details' }),
      open: async (page) => {
        await named(page, /^(Mijn account|My account)/).click();
        await inDialog(/^(Uitloggen|Sign out)/)(page);
      },
      close: closeDialog,
      restore: () => call(context, site, 'DELETE', '/v1/dossier/draft'),
    },
    {
      name: 'message',
      path: at('tasklist'),
      open: inDialog(/^Gildebank/),
      close: closeDialog,
    },
    {
      name: 'withdrawal',
      path: at('tasklist'),
      arrange: leavesLater,
      open: inDialog(/^(Trek in|Withdraw)/),
      close: closeDialog,
      restore: works,
    },
    {
      name: 'task list, stale',
      path: at('tasklist'),
      arrange: fails(context, '**/v2/dossier/**'),
      restore: works,
    },
    { name: 'notice that came back', path: at(taskOf('Gildebank')) },
    { name: 'notice to be sent', path: at(taskOf('Polder Energie', early), early) },
    { name: 'questions of a provider', path: at(taskOf('Noordwind Stroom')) },
    { name: 'questions of a provider, refused', path: at(taskOf('Spaarkas Rijnmond')), open: withErrors },
    { name: 'documents', path: at('task/documents', settled) },
    { name: 'more providers', path: at('task/more-providers/choose') },
    {
      name: 'more providers, chosen',
      path: at('task/more-providers/choose'),
      open: async (page) => {
        await page.getByRole('searchbox').fill('Waterstroom');
        await page.getByRole('checkbox', { name: /^Waterstroom/ }).check();
      },
    },
    { name: 'more providers, check', path: at('task/more-providers/verify-and-send-notice') },
    { name: 'overview', path: at('overview') },
    { name: 'overview on paper', path: at('overview'), ...withPrint },
    { name: 'the report', path: change },
    ...['death-certificate', 'deceased-details', 'deceased-address', 'reporter'].map((step) => ({
      name: `the report, ${step}`,
      path: `${change}/${step}`,
    })),
  ]);
  await context.close();

  const office = await visit(browser);
  await walk(office, [
    { name: 'confirmation', path: confirmation },
    { name: 'confirmation, refused', path: confirmation, open: withErrors },
    { name: 'confirmation, denied', path: confirmation, open: choose(1) },
    {
      name: 'confirmation, failing',
      path: confirmation,
      arrange: fails(office, '**/v1/task/updateTaskByProvider'),
      open: async (page) => {
        await choose(0)(page);
        await withErrors(page);
      },
      restore: () => office.unrouteAll(),
    },
    {
      name: 'confirmation, done',
      path: confirmation,
      open: async (page) => {
        const again = page.locator('main form [type=submit]');
        if (!(await again.isVisible())) return;
        await choose(0)(page);
        await again.click();
        await expect(again).toBeHidden();
      },
    },
    { name: 'confirmation, already handled', path: confirmation },
  ]);
  await office.close();
});

test('a certificate that the back office looks at', async ({ browser }) => {
  test.setTimeout(120_000);
  const context = await visit(browser);
  const options = { providers: ['Polder Energie'], withCertificate: true };
  const made = await makeDossier(context, site, { ...options, email: 'bekeken@voorbeeld.example' });
  await reportSomebodyElse(context, site, made);
  const review = await reviewOf(site, made);
  const notice = made.tasks.find(({ type }) => type === 'provider');
  const taskList = `/dossier/${made._id}/tasklist`;
  const sending = `/dossier/${made._id}/task/dossier-send/${notice?._id}/polder-energie`;
  await walk(context, [
    { name: 'task list, certificate under review', path: taskList },
    { name: 'notice to be sent, certificate under review', path: sending },
    {
      name: 'notice kept until the review',
      path: sending,
      arrange: () => sendNotices(context, site, made),
    },
    { name: 'task list, notice kept until the review', path: taskList },
  ]);

  const office = await visit(browser);
  await walk(office, [
    { name: 'review', path: review },
    { name: 'review, nothing chosen', path: review, open: withErrors },
    {
      name: 'review, refused without a reason',
      path: review,
      open: async (page) => {
        await choose(1)(page);
        await withErrors(page);
      },
    },
    {
      name: 'review, failing',
      path: review,
      arrange: fails(office, '**/v1/dossier/certificateReview'),
      open: async (page) => {
        await choose(0)(page);
        await withErrors(page);
      },
      restore: () => office.unrouteAll(),
    },
    {
      name: 'review, done',
      path: review,
      open: async (page) => {
        const again = page.locator('main form [type=submit]');
        if (!(await again.isVisible())) return;
        await choose(1)(page);
        await page.locator('textarea').fill('De naam op de akte is een andere.');
        await again.click();
        await expect(again).toBeHidden();
      },
    },
    { name: 'review, already decided', path: review },
    { name: 'review, unknown', path: `/certificate-review/${'x'.repeat(43)}` },
  ]);
  await office.close();

  await walk(context, [{ name: 'task list, certificate refused', path: taskList }]);
  await context.close();
});
