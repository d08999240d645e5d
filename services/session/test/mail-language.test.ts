import { randomUUID } from 'node:crypto';
import type { Mail } from '@nabericht/service-kit/mailer';
import { beforeAll, describe, expect, it } from 'vitest';
import { signIn, somebody } from './sign-in.ts';
import { codeIn, startTestSession, type TestSession } from './start-test-session.ts';

let session: TestSession;

beforeAll(async () => {
  session = await startTestSession();
});

const CHOICE = 'nabericht_locale';
const DUTCH = /\b(je|een|het|niet|hoef|werkt|bij|gewijzigd)\b/i;
const ENGLISH = /\b(you|your|the|this|not)\b/i;

const langOf = ({ html }: Mail) => /<html lang="(\w+)"/.exec(html ?? '')?.[1];
const expectEnglish = (mail: Mail) => {
  expect(langOf(mail)).toBe('en');
  expect(mail.subject + mail.text).not.toMatch(DUTCH);
};
const expectDutch = (mail: Mail) => {
  expect(langOf(mail)).toBe('nl');
  expect(mail.subject + mail.text).not.toMatch(ENGLISH);
};

/** A browser on the site, in which English may have been chosen. */
async function visit(locale?: string) {
  const browser = session.browser();
  if (locale) browser.cookies.set(CHOICE, locale);
  await browser.refreshCsrf();
  return browser;
}

describe('somebody without an account', () => {
  it('gets mails in the language that they chose on the site', async () => {
    const [known, unknown] = [somebody(), somebody()];
    const browser = await visit('en');
    await browser.api.register({ body: known });
    const mail = await session.mailTo(known.email);
    expectEnglish(mail);
    expect(mail.text).toContain('works for 10 minutes, and once');
    await browser.api.requestOtp({ body: { email: unknown.email } });
    const none = await session.mailTo(unknown.email);
    expectEnglish(none);
    expect(none.text).toContain('Report a death:\nhttp://localhost:4000');
  });

  it('gets mails in Dutch until they choose, whatever their browser asks for', async () => {
    for (const cookie of [undefined, 'de']) {
      const browser = await visit(cookie);
      browser.headers.set('accept-language', 'en-GB,en');
      const person = somebody();
      await browser.api.register({ body: person });
      expectDutch(await session.mailTo(person.email));
    }
  });

  it('gets an account with the language that they chose before they had one', async () => {
    const person = somebody();
    const browser = await visit('en');
    const { _id } = await browser.api.register({ body: person });
    const code = codeIn(await session.mailTo(person.email));
    await browser.api.login({ params: { otpRequestId: _id, code } });
    await expect(browser.api.readSession()).resolves.toMatchObject({ locale: 'en' });
    // The language of the account also counts for a code that is requested in another browser.
    await (await visit('nl')).api.requestOtp({ body: { email: person.email } });
    expectEnglish(await session.mailTo(person.email, 2));
  });
});

describe('somebody with an account', () => {
  it.each([
    ['en', expectEnglish],
    ['nl', expectDutch],
  ] as const)('gets every mail in their language: %s', async (locale, expectIt) => {
    const { browser, person } = await signIn(session);
    await browser.api.chooseLanguage({ body: { locale } });
    await (await visit()).api.requestOtp({ body: { email: person.email } });
    expectIt(await session.mailTo(person.email, 2));
    await browser.api.requestConfirmation();
    expectIt(await session.mailTo(person.email, 3));

    const { email } = somebody();
    const { _id: changeId } = await browser.api.requestEmailChange({ body: { email } });
    const [toOld, toNew] = [await session.mailTo(person.email, 4), await session.mailTo(email)];
    expectIt(toOld);
    expectIt(toNew);
    const body = { code: codeIn(toOld), newCode: codeIn(toNew) };
    await browser.api.changeEmail({ params: { changeId }, body });
    expectIt(await session.mailTo(person.email, 5));
  });

  it('gets a mail in their own language when somebody else wants to use their address', async () => {
    const [owner, other] = [await signIn(session), await signIn(session)];
    await owner.browser.api.chooseLanguage({ body: { locale: 'en' } });
    await other.browser.api.requestEmailChange({ body: { email: owner.person.email } });
    expectEnglish(await session.mailTo(owner.person.email, 2));
    expectDutch(await session.mailTo(other.person.email, 2));
  });
});

it('mails an invited person in the language that they were invited in, and keeps it', async () => {
  const person = somebody();
  const scope = { dossierId: randomUUID(), personId: randomUUID(), inviteId: randomUUID() };
  const { _id } = await session.internal.requestScopedCode({ body: { user: person, scope, locale: 'en' } });
  const mail = await session.mailTo(person.email);
  expectEnglish(mail);
  const browser = await visit();
  await browser.api.login({ params: { otpRequestId: _id, code: codeIn(mail) } });
  await expect(browser.api.readSession()).resolves.toMatchObject({ locale: 'en' });
});
