import type { Dossier } from '@nabericht/domain/dossier/dossier';
import type { Site } from '@nabericht/testing/start-system';
import { type BrowserContext, expect, type Page } from 'playwright/test';
import { arrive, choose, follow, press, tabTo, type, typeDay } from './journey/keyboard.ts';
import { button, CERTIFICATES, codeIn, heading } from './journey/report-pages.ts';
import { call, makeDossier, sendNotices } from './journey/report-state.ts';
import { test } from './journey/site-test.ts';

/** The tasks of a dossier by keyboard alone. */
test.describe.configure({ mode: 'serial' });
let site: Site;
let context: BrowserContext;
let page: Page;
let dossier: Dossier;
let list: string;
test.beforeAll(async ({ browser, sharedSite }) => {
  site = sharedSite;
  context = await browser.newContext({ locale: 'nl-NL' });
  page = await context.newPage();
  dossier = await makeDossier(context, site, {
    // With NN a dossier asks for products that were found among the papers.
    providers: ['NN', 'Zeker & Zoon', 'Onderlinge Waarborg Rijnmond', 'Levensboom Verzekeringen'],
    email: 'toetsen.taken@voorbeeld.example',
    withCertificate: true,
  });
  await sendNotices(context, site, dossier);
  list = `${site.url}/dossier/${dossier._id}/tasklist`;
  await expect.poll(async () => (await read()).products.length).toBe(5);
});
test.afterAll(async () => {
  await context.close();
});

const read = async () =>
  (await call<{ dossier: Dossier }>(context, site, 'GET', `/v2/dossier/${dossier._id}`)).dossier;

const taskOf = async (name: string) => {
  const { products, tasks } = await read();
  const product = products.find((one) => one.name === name);
  return tasks.find(({ productId }) => product && productId === product.uuid);
};

/** A page after a full load starts at its top. */
async function openList() {
  await page.goto(list);
  await expect(heading(page, /Dijk/)).toBeVisible();
}

/** Chooses a file with the button that opens the system's file picker. */
async function chooseFile(name: string) {
  // Awaited well before the key is pressed, because the event may come first.
  const choosing = page.waitForEvent('filechooser');
  await tabTo(page, button(page, name).last());
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(`${CERTIFICATES}akte-in-words.pdf`);
}

test('somebody opens a task from a message, adds documents, and returns to the task list by keyboard', async () => {
  await openList();
  await follow(page, /nieuwe? bericht/);
  await arrive(page, 'Berichten');
  await press(page, 'Zeker & Zoon vond een schadeverzekering');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Zeker & Zoon vond een schadeverzekering')).toBeFocused();
  await follow(page, 'Terug naar je takenlijst');
  await follow(page, /^Document toevoegen/);
  await arrive(page, 'Documenten');
  await type(page, /^Hoe noem je dit document/, 'Verklaring van erfrecht');
  await chooseFile('Kies een bestand');
  await expect(button(page, 'Verwijder Verklaring van erfrecht')).toBeVisible();
  await press(page, 'Verwijder Verklaring van erfrecht');
  await expect(page.getByRole('dialog')).toBeVisible();
  await press(page, 'Verwijder');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Je hebt nog niets toegevoegd.')).toBeVisible();
  await press(page, 'Ik heb geen documenten');
  await arrive(page, /Dijk/);
});

test.describe('in English, by keyboard', { tag: '@matrix' }, () => {
  test.beforeAll(async () => {
    await openList();
    await press(page, 'English');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  const open = async (product: string) => {
    await openList();
    // Its title is a link to it, also after it was started.
    await follow(page, new RegExp(`^(Home and car|Life) insurance.*${product}`));
  };
  const next = () => press(page, /^(On to |Go on)/);
  const finish = async () => {
    await arrive(page, 'Is everything right?');
    await press(page, 'Finish the task', 'Space');
    await arrive(page, /Dijk/);
  };
  const decide = async (product: string, action: RegExp) => {
    await open(product);
    await arrive(page, 'What happens to this insurance?');
    await next();
    await arrive(page, 'Your choice');
    await choose(page, 'What do you want to do with the insurance?', action);
    await next();
  };

  test('a damage insurance is stopped, after the errors were shown and corrected', async () => {
    await decide('Autoverzekering', /^Stop/);
    await arrive(page, 'Stop the insurance');
    await next();
    // The error message has the focus, and is a link to its field.
    await expect(page.locator(':focus')).toContainText(/fill in on which day the insurance stops/i);
    await follow(page, /fill in on which day the insurance stops/i);
    await expect(page.getByLabel('Day')).toBeFocused();
    await page.keyboard.type('21');
    await typeDay(page, /On which day/, { Month: '11', Year: '2026' });
    await type(page, 'Account number (IBAN)', 'nl91abna0417164300');
    await type(page, 'Name of the account holder', 'M. van den Bergh');
    await page.keyboard.press('Enter');
    await finish();
    expect(await taskOf('Autoverzekering')).toMatchObject({ status: 'completed' });
  });

  test('a damage insurance is postponed with a reminder, and then transferred to the partner', async () => {
    await decide('Inboedelverzekering', /^Decide later/);
    await arrive(page, 'A reminder');
    await choose(page, 'May we remind you by email?', 'Yes');
    const [year = '', month = '', day = ''] = new Date(Date.now() + 30 * 86_400_000)
      .toISOString()
      .slice(0, 10)
      .split('-');
    await typeDay(page, 'On which day?', { Day: day, Month: month, Year: year });
    await next();
    await finish();
    expect(await taskOf('Inboedelverzekering')).toMatchObject({ status: 'active' });

    await decide('Inboedelverzekering', /^Transfer/);
    await arrive(page, 'The partner');
    await type(page, /^First name$/, 'Pieter');
    await type(page, /^Last name$/, 'Bergh');
    await typeDay(page, 'Date of birth', { Day: '3', Month: '2', Year: '1970' });
    await type(page, 'Postal code', '8911AB');
    await type(page, 'House number', '12');
    await expect(page.getByLabel('Street')).not.toHaveValue('');
    await type(page, 'Email', 'pieter@voorbeeld.example');
    await type(page, /^(Phone|Telephone)/, '0687654321');
    await next();
    await arrive(page, 'The account of the partner');
    await choose(page, 'Does the partner keep the account of the person who died?', 'Yes');
    await next();
    await arrive(page, 'For whom the insurance continues');
    await tabTo(page, page.getByLabel('Who is insured from now on?'));
    await page.keyboard.press('ArrowDown');
    await next();
    await finish();
    expect(await taskOf('Inboedelverzekering')).toMatchObject({
      status: 'completed',
      collectedData: { productAction: 'transferToPartner', newCustomer: 'Partner' },
    });
  });

  test('a life insurance gets its beneficiaries', async () => {
    await open('Levensverzekering Gezin');
    await arrive(page, 'Who gets the money of this insurance?');
    await next();
    await arrive(page, 'Are you a beneficiary?');
    await choose(page, 'Do you get money from this insurance?', 'Yes');
    await tabTo(page, page.locator('summary', { hasText: 'What is a beneficiary?' }));
    await page.keyboard.press('Enter');
    await expect(button(page, 'Close explanation')).toBeVisible();
    await page.keyboard.press('Escape');
    await next();
    await arrive(page, 'The other beneficiaries');
    for (const firstName of ['Piet', 'Saar']) {
      await press(page, 'Add somebody');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.getByRole('dialog').getByLabel('First name').focus();
      await page.keyboard.type(firstName);
      await type(page, /^Last name$/, 'Bergh');
      await page.keyboard.press('Enter');
      await expect(button(page, 'Add somebody')).toBeFocused();
    }
    await press(page, /^Remove Saar/);
    await expect(page.getByRole('dialog')).toBeVisible();
    await press(page, 'Take off the list');
    await expect(page.getByText('Saar Bergh')).toHaveCount(0);
    await expect(button(page, 'Add somebody')).toBeFocused();
    await choose(page, 'Are there more beneficiaries?', /^No$/);
    await next();
    await arrive(page, 'Where the money goes');
    await choose(page, 'To whom may the money go?', /^To all beneficiaries/);
    await next();
    await finish();
    expect(await taskOf('Levensverzekering Gezin')).toMatchObject({ status: 'active' });
  });

  test('a policy that was found is added, changed and removed', async () => {
    await openList();
    await follow(page, /^Add a policy or contract/);
    await arrive(page, /Policies and contracts you found/);
    await choose(page, 'Did you find other policies or contracts?', 'Yes');
    await tabTo(page, page.getByLabel('What is it?'));
    await page.keyboard.type('Funeral');
    await type(page, 'Description', 'Funeral policy of De Eendracht');
    await chooseFile('Choose a file');
    await expect(page.getByText('akte-in-words.pdf')).toBeVisible();
    await press(page, 'Save document 1');
    await expect(page.getByText('Funeral insurance. With a file.')).toBeVisible();
    await press(page, /^Edit\s+Document 1/);
    await type(page, 'Description', ', number 12345');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/number 12345/)).toBeVisible();
    await press(page, /^Remove\s+Document 1/);
    await expect(page.getByRole('dialog')).toBeVisible();
    await press(page, 'Remove');
    await expect(page.getByRole('dialog')).toBeHidden();
    await choose(page, 'Did you find other policies or contracts?', /^No$/);
    await press(page, 'Done');
    await arrive(page, /Dijk/);
  });

  test('an invited person fills in their details, checks them, and sends them', async ({ browser }) => {
    const email = 'toetsen.genodigd@voorbeeld.example';
    const piet = (await read()).persons.find(({ firstName }) => firstName === 'Piet');
    const body = {
      email,
      firstName: 'Piet',
      lastName: 'Bergh',
      dossierId: dossier._id,
      personId: piet?.uuid,
    };
    const seen = await site.mails(email);
    await call(context, site, 'POST', '/v1/beneficiary/invite', { data: body });
    const { text } = await site.nextMail(email, seen);
    // The page has the language of the person who invited them.
    const own = await browser.newContext({ locale: 'nl-NL' });
    const page = await own.newPage();
    const next = () => press(page, 'On to the check');

    await page.goto(/https?:\/\/\S+\/beneficiary\/\S+/.exec(text)?.[0] ?? '');
    await expect(heading(page, 'You have been invited')).toBeVisible();
    await type(page, 'Your email address', email);
    const before = await site.mails(email);
    await page.keyboard.press('Enter');
    await arrive(page, 'Fill in the code');
    const mailed = await site.nextMail(email, before);
    await type(page, 'Code from the email', codeIn(mailed.text));
    await press(page, 'Continue');
    await arrive(page, 'Hello Piet');
    await follow(page, 'To your details');
    await arrive(page, 'Your details for the insurer');

    await next();
    // The error message has the focus, and is a link to its field.
    await expect(page.locator(':focus')).toContainText(/fill in the account number/i);
    await follow(page, 'Fill in the account number.');
    await expect(page.getByLabel('Account number (IBAN)')).toBeFocused();
    await page.keyboard.type('nl91abna0417164300');
    await type(page, 'In the name of', 'P. Bergh');
    // The answers are saved long before the end, and are there after starting again.
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('In the name of')).toHaveValue('P. Bergh');
    await typeDay(page, 'Date of birth', { Day: '6', Month: '5', Year: '1972' });
    await tabTo(page, page.getByLabel('What are you to the person who died?'));
    await page.keyboard.type('A child');
    await type(page, 'Postal code', '8911AB');
    await type(page, 'House number', '12');
    await expect(page.getByLabel('Street')).not.toHaveValue('');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await type(page, 'Telephone', '0687654321');
    await next();

    await arrive(page, 'Is everything right?');
    await follow(page, /^Change\s+Account/);
    await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeFocused();
    await type(page, 'In the name of', 'P. and S. Bergh');
    await press(page, 'Back to the check');
    await arrive(page, 'Is everything right?');
    await expect(page.getByText('P. and S. Bergh')).toBeVisible();
    await press(page, 'Send your details');
    await arrive(page, 'This part is done');
    await expect(page.getByText('•••• 4300')).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: 'Close this page' }));
    await own.close();
  });
});
