import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from './browser.ts';
import { signIn, type somebody } from './sign-in.ts';
import { startTestSession, type TestSession } from './start-test-session.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
let session: TestSession;

beforeAll(async () => {
  session = await startTestSession();
});

beforeEach(() => {
  session.clock.ahead = 0;
});

let places = 0;

/** The same person signs in with another browser, on another network. */
async function signInAgain(email: string, mails: number, userAgent = IPHONE): Promise<Browser> {
  places += 1;
  const browser = session.browser(`elsewhere ${places}`);
  browser.headers.set('user-agent', userAgent);
  await browser.refreshCsrf();
  const { _id } = await browser.api.requestOtp({ body: { email } });
  const code = await session.codeTo(email, mails);
  await browser.api.login({ params: { otpRequestId: _id, code } });
  await browser.refreshCsrf();
  return browser;
}

async function comeIn(
  person: ReturnType<typeof somebody>,
  scope: Record<'dossierId' | 'personId' | 'inviteId', string>,
  mails: number,
) {
  const { _id } = await session.internal.requestScopedCode({ body: { user: person, scope, locale: 'nl' } });
  const browser = session.browser();
  await browser.refreshCsrf();
  const code = await session.codeTo(person.email, mails);
  await browser.api.login({ params: { otpRequestId: _id, code } });
  await browser.refreshCsrf();
  return browser;
}

const scope = () => ({ dossierId: randomUUID(), personId: randomUUID(), inviteId: randomUUID() });

describe('the list of a user’s sessions', () => {
  it('names the device, whether it is this network, and since when, and contains nobody else’s', async () => {
    const { browser, person } = await signIn(session);
    await signIn(session);
    session.clock.ahead = 60_000;
    await signInAgain(person.email, 2);
    const { sessions } = await browser.api.listSessions();
    expect(sessions).toMatchObject([
      { current: false, device: { browser: 'safari', system: 'ios' }, place: 'otherNetwork' },
      { current: true, device: { browser: 'other', system: 'other' }, place: 'thisNetwork' },
    ]);
    expect(Object.keys(sessions[0] ?? {}).sort()).toEqual(
      ['_id', 'current', 'device', 'lastUsedAt', 'place', 'startedAt'].sort(),
    );
  });

  it('contains no User-Agent and no address, which are not stored', async () => {
    const { person } = await signIn(session);
    await signInAgain(person.email, 2);
    const client = new pg.Client(session.connection);
    await client.connect();
    const { rows } = await client.query('select row_to_json(session)::text as line from session.session');
    await client.end();
    const all = rows.map(({ line }) => line).join('\n');
    expect(all).not.toContain('elsewhere');
    expect(all).not.toContain('Mozilla');
  });

  it('lets only that user end them one by one', async () => {
    const { browser, person } = await signIn(session);
    const phone = await signInAgain(person.email, 2);
    const { sessions } = await browser.api.listSessions();
    const id = sessions.find(({ current }) => !current)?._id ?? '';
    const stranger = await signIn(session);
    await expect(stranger.browser.api.endSession({ params: { id } })).rejects.toMatchObject({ status: 404 });
    await expect(phone.api.readSession()).resolves.toMatchObject({ user: person });
    await browser.api.endSession({ params: { id } });
    await expect(phone.api.readSession()).rejects.toMatchObject({ status: 401 });
    await expect(phone.api.refreshJwtToken({ body: {} })).rejects.toMatchObject({ status: 401 });
    await expect(browser.api.readSession()).resolves.toMatchObject({ user: person });
  });

  it('lets the user end all of them, or all others', async () => {
    const { browser, person } = await signIn(session);
    const [phone, tablet] = [await signInAgain(person.email, 2), await signInAgain(person.email, 3)];
    await browser.api.endSessions({ query: { others: 'true' } });
    await expect(phone.api.readSession()).rejects.toMatchObject({ status: 401 });
    await expect(browser.api.readSession()).resolves.toMatchObject({ user: person });
    const again = await signInAgain(person.email, 4);
    await again.api.endSessions({ query: {} });
    expect([...again.cookies.keys()]).not.toContain('nabericht_refresh');
    for (const one of [browser, again, tablet]) {
      await expect(one.api.readSession()).rejects.toMatchObject({ status: 401 });
    }
  });

  it('shows an invited person only their invitation, and ends only that', async () => {
    const { browser, person } = await signIn(session);
    const invitation = scope();
    const invited = await comeIn(person, invitation, 2);
    const other = await comeIn(person, scope(), 3);
    const { sessions } = await invited.api.listSessions();
    expect(sessions).toHaveLength(1);
    const own = (await browser.api.listSessions()).sessions.find(({ current }) => current);
    await expect(invited.api.endSession({ params: { id: own?._id ?? '' } })).rejects.toMatchObject({
      status: 404,
    });
    await invited.api.endSessions({ query: {} });
    await expect(invited.api.readSession()).rejects.toMatchObject({ status: 401 });
    await expect(other.api.readSession()).resolves.toHaveProperty('user');
    await expect(browser.api.readSession()).resolves.toHaveProperty('user');
  });
});

describe('the language of an account', () => {
  it('is Dutch until they choose, and services that write to them can read it', async () => {
    const { browser } = await signIn(session);
    await expect(browser.api.readSession()).resolves.toMatchObject({ locale: 'nl' });
    await browser.api.chooseLanguage({ body: { locale: 'en' } });
    await expect(browser.api.readSession()).resolves.toMatchObject({ locale: 'en' });
  });
});

describe('the endpoints for erasing', () => {
  it('end every session of a user, and erase an account unless it was used since, so that its e-mail is unknown', async () => {
    const { browser, person, userId, tokens } = await signIn(session);
    const id = String(decodeJwt(tokens.jwt).sid);
    await expect(session.internal.readStanding({ params: { id } })).resolves.toEqual({ stands: true });
    await session.internal.endSessionsOfUser({ params: { id: userId } });
    await expect(session.internal.readStanding({ params: { id } })).resolves.toEqual({ stands: false });
    await expect(browser.api.readSession()).rejects.toMatchObject({ status: 401 });
    await expect(session.internal.readUser({ params: { id: userId } })).resolves.toMatchObject(person);
    const erase = (query: { idleSince?: string }) =>
      session.internal.eraseUser({ params: { id: userId }, query });
    const idleSince = new Date(Date.now() - 3_600_000).toISOString();
    expect(await erase({ idleSince })).toEqual({ stands: true });
    await expect(session.internal.readUser({ params: { id: userId } })).resolves.toMatchObject(person);
    for (const query of [{}, {}, { idleSince }]) expect(await erase(query)).toEqual({ stands: false });
    await expect(session.internal.readUser({ params: { id: userId } })).rejects.toMatchObject({
      status: 404,
    });
  });
});
