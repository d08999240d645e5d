import { draftDigest } from '@nabericht/service-kit/draft-digest';
import { createSecret, digest } from '@nabericht/service-kit/secret-token';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Browser } from './browser.ts';
import { refreshAsClient, signIn, somebody, tokensOf } from './sign-in.ts';
import { PUBLIC_URL, startTestSession, type TestSession } from './start-test-session.ts';

const SECOND = 1000;
let session: TestSession;

beforeAll(async () => {
  session = await startTestSession();
});

beforeEach(() => {
  session.clock.ahead = 0;
});

const refresh = (refreshToken: string) => refreshAsClient(session, refreshToken);

describe('refreshing', () => {
  it('gives a browser new tokens by its cookie alone', async () => {
    const { browser, tokens, person } = await signIn(session);
    const refreshed = await browser.api.refreshJwtToken({ body: {} });
    expect(refreshed.user).toEqual(person);
    expect(tokensOf(browser).refresh_token).not.toBe(tokens.refresh_token);
    await expect(browser.api.readSession()).resolves.toMatchObject({ user: person });
  });

  it('gives ten requests at the same moment the same successor', async () => {
    const { tokens } = await signIn(session);
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(tokens.refresh_token)));
    expect(new Set(answers.map(({ refresh_token }) => refresh_token)).size).toBe(1);
  });

  it('exchanges an old token for the newest of its session within 30 s', async () => {
    const { tokens } = await signIn(session);
    const second = await refresh(tokens.refresh_token);
    const third = await refresh(second.refresh_token);
    session.clock.ahead = 29 * SECOND;
    expect((await refresh(tokens.refresh_token)).refresh_token).toBe(third.refresh_token);
  });

  it('ends the whole family when a token is used again later', async () => {
    const { browser, tokens } = await signIn(session);
    const { refresh_token } = await refresh(tokens.refresh_token);
    session.clock.ahead = 31 * SECOND;
    await expect(refresh(tokens.refresh_token)).rejects.toMatchObject({ status: 401 });
    await expect(refresh(refresh_token)).rejects.toMatchObject({ status: 401 });
    await expect(browser.api.readSession()).rejects.toMatchObject({ status: 401 });
  });

  it('keeps other browsers of the same person signed in', async () => {
    const first = await signIn(session);
    const second = session.browser();
    await second.refreshCsrf();
    const { _id } = await second.api.requestOtp({ body: { email: first.person.email } });
    const code = await session.codeTo(first.person.email, 2);
    await second.api.login({ params: { otpRequestId: _id, code } });
    await first.browser.api.logout({ query: {} });
    await expect(refresh(tokensOf(second).refresh_token)).resolves.toHaveProperty('jwt');
  });

  it('ends after 30 days without a visit, but not while there are visits', async () => {
    const DAY = 24 * 60 * 60 * SECOND;
    const [quiet, busy] = [await signIn(session), await signIn(session)];
    session.clock.ahead = 29 * DAY;
    const { refresh_token } = await refresh(busy.tokens.refresh_token);
    session.clock.ahead = 31 * DAY;
    await expect(refresh(refresh_token)).resolves.toHaveProperty('jwt');
    await expect(refresh(quiet.tokens.refresh_token)).rejects.toMatchObject({ status: 401 });
  });

  it('ends 90 days after the sign-in, however often there was a visit', async () => {
    const DAY = 24 * 60 * 60 * SECOND;
    const { browser, tokens } = await signIn(session);
    let token = tokens.refresh_token;
    for (const day of [25, 50, 75, 89]) {
      session.clock.ahead = day * DAY;
      token = (await refresh(token)).refresh_token;
    }
    const client = session.browser();
    client.headers.delete('sec-fetch-site');
    const { refresh_expires_in } = await client.api.refreshJwtToken({ body: { refreshToken: token } });
    expect(refresh_expires_in).toBeLessThanOrEqual(DAY / SECOND);
    token = tokensOf(client).refresh_token;
    session.clock.ahead = 90 * DAY;
    await expect(refresh(token)).rejects.toMatchObject({ status: 401 });
    await expect(browser.api.readSession()).rejects.toMatchObject({ status: 401 });
  });

  it('refuses an unknown token, and no token', async () => {
    await expect(refresh('x'.repeat(43))).rejects.toMatchObject({ status: 401 });
    await expect(session.browser().api.refreshJwtToken({ body: {} })).rejects.toMatchObject({ status: 401 });
  });

  it('stores only digests: no refresh token can be read in the database', async () => {
    const { tokens } = await signIn(session);
    const { refresh_token } = await refresh(tokens.refresh_token);
    const client = new pg.Client(session.connection);
    await client.connect();
    const { rows } = await client.query('select digest from session.refresh_token');
    await client.end();
    const digests = rows.map(({ digest }) => digest);
    expect(digests).not.toContain(refresh_token);
    expect(digests).not.toContain(tokens.refresh_token);
  });
});

describe('a script on a page', () => {
  it('gets no token to read: not at a sign-in, not with the cookie, not with a token that it was handed', async () => {
    const { browser, answer, tokens } = await signIn(session);
    const refreshed = await browser.api.refreshJwtToken({ body: {} });
    const handed = await browser.api.refreshJwtToken({ body: { refreshToken: tokens.refresh_token } });
    for (const body of [answer, refreshed, handed]) {
      expect(JSON.stringify(body)).not.toMatch(/jwt|refresh_token|[\w-]{43}/);
      expect(body).toMatchObject({ expires_in: 300, refresh_expires_in: expect.any(Number) });
    }
  });

  it('gets none either in a browser without Sec-Fetch headers: its Origin and the cookie identify it as one', async () => {
    const { browser } = await signIn(session);
    browser.headers.delete('sec-fetch-site');
    const byCookie = await browser.api.refreshJwtToken({ body: {} });
    expect(byCookie).not.toHaveProperty('refresh_token');
    browser.headers.set('origin', PUBLIC_URL);
    const refreshToken = tokensOf(browser).refresh_token;
    const byOrigin = await browser.api.refreshJwtToken({ body: { refreshToken } });
    expect(byOrigin).not.toHaveProperty('refresh_token');
  });

  it('differs from an API client, which gets them at its sign-in and by its own refresh token', async () => {
    const client = session.browser();
    client.headers.delete('sec-fetch-site');
    await client.refreshCsrf();
    const person = somebody();
    const { _id } = await client.api.register({ body: person });
    const code = await session.codeTo(person.email);
    const { refresh_token = '', jwt } = await client.api.login({ params: { otpRequestId: _id, code } });
    expect(jwt).toEqual(expect.any(String));
    await expect(refresh(refresh_token)).resolves.toMatchObject({ jwt: expect.stringMatching(/^ey/) });
  });
});

describe('logging out', () => {
  it('ends the session on the server and forgets its cookies', async () => {
    const { browser, tokens } = await signIn(session);
    await browser.api.logout({ query: {} });
    expect(browser.cookies.has('nabericht_session')).toBe(false);
    expect(browser.cookies.has('nabericht_refresh')).toBe(false);
    await expect(refresh(tokens.refresh_token)).rejects.toMatchObject({ status: 401 });
    browser.headers.set('authorization', `Bearer ${tokens.jwt}`);
    await expect(browser.api.readSession()).rejects.toMatchObject({ status: 401 });
  });

  it('wipes that browser’s unsent report, whoever began it', async () => {
    const { browser, userId } = await signIn(session);
    const secret = createSecret();
    browser.cookies.set('nabericht_draft', secret);
    await browser.api.logout({ query: {} });
    expect(browser.cookies.has('nabericht_draft')).toBe(false);
    for (const owner of [null, userId]) {
      await vi.waitFor(() => expect(session.wiped).toContain(draftDigest(secret, owner)));
    }
  });

  it('also wipes it when the session token had expired before', async () => {
    const { browser, userId } = await signIn(session);
    browser.cookies.delete('nabericht_session');
    const secret = createSecret();
    browser.cookies.set('nabericht_draft', secret);
    await browser.api.logout({ query: {} });
    await vi.waitFor(() => expect(session.wiped).toContain(draftDigest(secret, userId)));
  });

  it('keeps it for the person who asks for that', async () => {
    const { browser, userId } = await signIn(session);
    const [kept, wiped] = [createSecret(), createSecret()];
    browser.cookies.set('nabericht_draft', kept);
    await browser.api.logout({ query: { draft: 'keep' } });
    expect(browser.cookies.get('nabericht_draft')).toBe(kept);
    const { browser: other } = await signIn(session);
    other.cookies.set('nabericht_draft', wiped);
    await other.api.logout({ query: {} });
    await vi.waitFor(() => expect(session.wiped).toContain(draftDigest(wiped, null)));
    expect(session.wiped).not.toContain(draftDigest(kept, userId));
  });

  it('with a cookie that cannot be ours queues nothing to wipe', async () => {
    const browser = session.browser();
    await browser.refreshCsrf();
    browser.cookies.set('nabericht_draft', 'made-up');
    await browser.api.logout({ query: {} });
    // A job that comes after any of the same sign-out.
    const { browser: other } = await signIn(session);
    const secret = createSecret();
    other.cookies.set('nabericht_draft', secret);
    await other.api.logout({ query: {} });
    await vi.waitFor(() => expect(session.wiped).toContain(draftDigest(secret, null)));
    expect(session.wiped).not.toContain(draftDigest('made-up', null));
  });

  it('is never refused, while made-up secrets without a session make some jobs and no more', async () => {
    const signOut = async (browser: Browser) => {
      const secret = createSecret();
      browser.cookies.set('nabericht_draft', secret);
      await browser.refreshCsrf();
      await browser.api.logout({ query: {} });
      expect(browser.cookies.has('nabericht_draft')).toBe(false);
      return draftDigest(secret, null);
    };
    const flood = session.browser('a flood');
    for (let count = 0; count < 59; count += 1) await signOut(flood);
    const within = await signOut(flood);
    const above = await signOut(flood);
    const { browser } = await signIn(session, somebody(), 'a flood');
    const signedIn = await signOut(browser);
    const elsewhere = await signOut(session.browser('elsewhere'));
    await vi.waitFor(() =>
      expect(session.wiped).toEqual(expect.arrayContaining([within, signedIn, elsewhere])),
    );
    expect(session.wiped).not.toContain(above);
  });

  it('works for an API client with its token alone', async () => {
    const { tokens } = await signIn(session);
    const client = session.browser();
    client.headers.set('authorization', `Bearer ${tokens.jwt}`);
    await client.api.logout({ query: {} });
    await expect(refresh(tokens.refresh_token)).rejects.toMatchObject({ status: 401 });
  });

  it('can be repeated without harm', async () => {
    const { browser } = await signIn(session);
    await browser.api.logout({ query: {} });
    await browser.refreshCsrf();
    await expect(browser.api.logout({ query: {} })).resolves.toBeUndefined();
  });
});

describe('the CSRF token', () => {
  const csrfRefusal = { status: 403, problem: { type: 'urn:nabericht:problem/csrf' } };

  it('must be sent', async () => {
    const { browser } = await signIn(session);
    browser.headers.delete('csrf-token');
    await expect(browser.api.logout({ query: {} })).rejects.toMatchObject(csrfRefusal);
    await expect(browser.api.refreshJwtToken({ body: {} })).rejects.toMatchObject(csrfRefusal);
    await expect(session.browser().api.requestOtp({ body: somebody() })).rejects.toMatchObject(csrfRefusal);
  });

  it('of another browser is refused', async () => {
    const { browser } = await signIn(session);
    browser.headers.set('csrf-token', await session.browser().refreshCsrf());
    await expect(browser.api.logout({ query: {} })).rejects.toMatchObject(csrfRefusal);
  });

  it('from before the login or logout is refused after it', async () => {
    const browser = session.browser();
    const before = await browser.refreshCsrf();
    const person = somebody();
    const { _id } = await browser.api.register({ body: person });
    const code = await session.codeTo(person.email);
    await browser.api.login({ params: { otpRequestId: _id, code } });
    await expect(browser.api.logout({ query: {} })).rejects.toMatchObject(csrfRefusal);

    const during = await browser.refreshCsrf();
    expect(during).not.toBe(before);
    await browser.api.logout({ query: {} });
    await expect(browser.api.logout({ query: {} })).rejects.toMatchObject(csrfRefusal);
  });

  it('stays valid when another tab requests one too', async () => {
    const { browser } = await signIn(session);
    const first = browser.headers.get('csrf-token') ?? '';
    await browser.refreshCsrf();
    browser.headers.set('csrf-token', first);
    await expect(browser.api.logout({ query: {} })).resolves.toBeUndefined();
  });

  it('does not contain the cookie that it is bound to', async () => {
    const browser = session.browser();
    const token = await browser.refreshCsrf();
    const cookie = browser.cookies.get('nabericht_browser') ?? '';
    expect(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).not.toContain(cookie);
  });
});

it('gives a site at https cookies of its own host alone', async () => {
  const site = await startTestSession({ publicUrl: 'https://nabericht.example' });
  const browser = site.browser();
  await browser.refreshCsrf();
  const person = somebody();
  const { _id } = await browser.api.register({ body: person });
  await browser.api.login({ params: { otpRequestId: _id, code: await site.codeTo(person.email) } });
  const names = ['browser', 'known', 'refresh', 'session'];
  expect([...browser.cookies.keys()].sort()).toEqual(names.map((name) => `__Host-nabericht_${name}`));
});

describe('another site', () => {
  it.each([
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-site'],
    ['origin', 'https://elders.example'],
  ])('that posts JSON is refused by %s: %s, even with a good token', async (name, value) => {
    const { browser } = await signIn(session);
    browser.headers.set(name, value);
    await expect(browser.api.logout({ query: {} })).rejects.toMatchObject({
      status: 403,
      problem: { type: 'urn:nabericht:problem/cross-site' },
    });
  });
});

describe('the internal API', () => {
  it('finds the user and session of a refresh token by its digest, while the session is active', async () => {
    const { browser, tokens, userId } = await signIn(session);
    const find = () => session.internal.findRefreshing({ params: { digest: digest(tokens.refresh_token) } });
    await expect(find()).resolves.toEqual({ userId });
    await browser.api.logout({ query: {} });
    await expect(find()).resolves.toEqual({ userId: null });
  });

  const userIdOf = (jwt: string): string =>
    JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()).sub;

  it('says who a user is, to services only', async () => {
    const { browser, person, tokens } = await signIn(session);
    const id = userIdOf(tokens.jwt);
    await expect(session.internal.readUser({ params: { id } })).resolves.toEqual({ ...person, locale: 'nl' });
    const asked = await browser.send(`/internal/session/users/${id}`, { headers: new Headers() });
    expect(asked.status).toBe(404);
  });
});
