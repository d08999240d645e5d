import { randomUUID } from 'node:crypto';
import { draftDigest } from '@nabericht/service-kit/draft-digest';
import { createSecret, digest } from '@nabericht/service-kit/secret-token';
import { decodeJwt } from 'jose';
import { beforeAll, expect, it, vi } from 'vitest';
import { signIn, somebody, tokensOf } from './sign-in.ts';
import { startTestSession, type TestSession } from './start-test-session.ts';

let session: TestSession;

beforeAll(async () => {
  session = await startTestSession();
});

const scope = () => ({ dossierId: randomUUID(), personId: randomUUID(), inviteId: randomUUID() });

it('gives an invited person a session for one person of one dossier, also after a refresh', async () => {
  const invited = scope();
  const user = somebody();
  const { _id } = await session.internal.requestScopedCode({ body: { user, scope: invited, locale: 'nl' } });
  const browser = session.browser();
  await browser.refreshCsrf();
  const code = await session.codeTo(user.email);
  const answer = await browser.api.login({ params: { otpRequestId: _id, code } });
  const reached = { dossierId: invited.dossierId, personId: invited.personId };
  expect(answer).toMatchObject({ user, scope: reached });
  expect(decodeJwt(tokensOf(browser).jwt)).toMatchObject({ scope: invited });

  // An unsent report is that of a reporter: an invited person leaves theirs to the browser.
  const refreshing = { digest: digest(tokensOf(browser).refresh_token) };
  expect(await session.internal.findRefreshing({ params: refreshing })).toEqual({ userId: null });

  await browser.refreshCsrf();
  await browser.api.refreshJwtToken({ body: {} });
  expect(decodeJwt(tokensOf(browser).jwt)).toMatchObject({ scope: invited });
  await expect(browser.api.readSession()).resolves.toMatchObject({ scope: reached });
});

it('leaves the other sessions of somebody with an account as they are', async () => {
  const { person, browser } = await signIn(session);
  const { _id } = await session.internal.requestScopedCode({
    body: { user: person, scope: scope(), locale: 'nl' },
  });
  const other = session.browser();
  await other.refreshCsrf();
  const code = await session.codeTo(person.email, 2);
  await other.api.login({ params: { otpRequestId: _id, code } });
  await browser.api.refreshJwtToken({ body: {} });
  expect(decodeJwt(tokensOf(browser).jwt)).not.toHaveProperty('scope');
  await expect(browser.api.readSession()).resolves.toMatchObject({ scope: null });
});

it('wipes the report of the browser when an invited person signs out, not what they keep as a reporter', async () => {
  const user = somebody();
  const { _id } = await session.internal.requestScopedCode({ body: { user, scope: scope(), locale: 'nl' } });
  const browser = session.browser();
  await browser.refreshCsrf();
  await browser.api.login({ params: { otpRequestId: _id, code: await session.codeTo(user.email) } });
  const { sub: userId = '' } = decodeJwt(tokensOf(browser).jwt);
  const [ofBoth, after] = [createSecret(), createSecret()];
  browser.cookies.set('nabericht_draft', ofBoth);
  await browser.refreshCsrf();
  await browser.api.logout({ query: {} });
  await vi.waitFor(() => expect(session.wiped).toContain(draftDigest(ofBoth, null)));

  // A job that comes after any of the same sign-out.
  const { browser: other } = await signIn(session);
  other.cookies.set('nabericht_draft', after);
  await other.api.logout({ query: {} });
  await vi.waitFor(() => expect(session.wiped).toContain(draftDigest(after, null)));
  expect(session.wiped).not.toContain(draftDigest(ofBoth, userId));
  expect(browser.cookies.get('nabericht_draft')).toBe(ofBoth);
});
