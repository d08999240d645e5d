import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@nabericht/database/connect';
import { decodeJwt } from 'jose';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { SessionTables } from '../src/tables.ts';
import { signIn, somebody, tokensOf } from './sign-in.ts';
import { startTestSession, type TestSession } from './start-test-session.ts';

const MINUTE = 60_000;
const notFresh = { status: 403, problem: { type: 'urn:nabericht:problem/sign-in-not-fresh' } };
let session: TestSession;

beforeAll(async () => {
  session = await startTestSession();
});

beforeEach(() => {
  session.clock.ahead = 0;
});

const wrong = (code: string) => (code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA');

describe('what requires a fresh sign-in', () => {
  it('is refused a quarter of an hour after the sign-in, also after a refresh, until a code was typed', async () => {
    const { browser, person } = await signIn(session);
    const body = { email: somebody().email };
    await expect(browser.api.requestEmailChange({ body })).resolves.toHaveProperty('_id');
    await session.mailTo(person.email, 2);

    session.clock.ahead = 16 * MINUTE;
    await expect(browser.api.requestEmailChange({ body })).rejects.toMatchObject(notFresh);
    await browser.api.refreshJwtToken({ body: {} });
    await expect(browser.api.requestEmailChange({ body })).rejects.toMatchObject(notFresh);

    const { _id } = await browser.api.requestConfirmation();
    const code = await session.codeTo(person.email, 3);
    const before = decodeJwt(tokensOf(browser).jwt);
    const confirmed = await browser.api.confirmSignIn({ params: { otpRequestId: _id, code } });
    expect(Date.parse(confirmed.confirmedAt)).toBeGreaterThan(Date.now() + 15 * MINUTE);
    expect(confirmed).not.toHaveProperty('jwt');
    const after = decodeJwt(tokensOf(browser).jwt);
    expect(after.sid).toBe(before.sid);
    expect(Number(after.auth_time) - Number(before.auth_time)).toBeGreaterThan(15 * 60);
    await expect(browser.api.requestEmailChange({ body })).resolves.toHaveProperty('_id');
    await browser.api.refreshJwtToken({ body: {} });
    await expect(browser.api.readSession()).resolves.toMatchObject({ confirmedAt: confirmed.confirmedAt });
  });

  it('accepts no code of another session, and its own code signs nobody in', async () => {
    const mine = await signIn(session);
    const { _id } = await mine.browser.api.requestConfirmation();
    const code = await session.codeTo(mine.person.email, 2);
    const params = { otpRequestId: _id, code };
    const thief = await signIn(session);
    await expect(thief.browser.api.confirmSignIn({ params })).rejects.toMatchObject({ status: 422 });
    await expect(thief.browser.api.login({ params })).rejects.toMatchObject({ status: 422 });
    await expect(mine.browser.api.confirmSignIn({ params })).resolves.toHaveProperty('user');
  });

  it('answers the code of a lost answer the same, also at the same moment, but confirms nothing by it again', async () => {
    const { browser, person } = await signIn(session);
    const { _id: otpRequestId } = await browser.api.requestConfirmation();
    const code = await session.codeTo(person.email, 2);
    const confirm = (typed: string) => browser.api.confirmSignIn({ params: { otpRequestId, code: typed } });
    const [first, second] = await Promise.all([confirm(code), confirm(code)]);
    expect(second.confirmedAt).toBe(first.confirmedAt);
    session.clock.ahead = MINUTE;
    expect((await confirm(code)).confirmedAt).toBe(first.confirmedAt);
    await expect(confirm(wrong(code))).rejects.toMatchObject({ status: 422 });
    // A later code takes its place.
    const later = await browser.api.requestConfirmation();
    const laterCode = await session.codeTo(person.email, 3);
    await browser.api.confirmSignIn({ params: { otpRequestId: later._id, code: laterCode } });
    await expect(confirm(code)).rejects.toMatchObject({ status: 422 });
  });

  it('answers the code twice more that was right at the last try', async () => {
    const { browser, person } = await signIn(session);
    const { _id: otpRequestId } = await browser.api.requestConfirmation();
    const code = await session.codeTo(person.email, 2);
    const confirm = (typed: string) => browser.api.confirmSignIn({ params: { otpRequestId, code: typed } });
    for (let count = 0; count < 4; count += 1)
      await expect(confirm(wrong(code))).rejects.toMatchObject({ status: 422 });
    const { confirmedAt } = await confirm(code);
    expect((await confirm(code)).confirmedAt).toBe(confirmedAt);
    expect((await confirm(code)).confirmedAt).toBe(confirmedAt);
    await expect(confirm(code)).rejects.toMatchObject({ status: 403, problem: { rule: 'code-locked' } });
  });

  it.each<[string, (asking: Awaited<ReturnType<typeof signIn>>) => Promise<unknown>, object]>([
    ['to confirm by', ({ browser }) => browser.api.requestConfirmation(), { status: 401 }],
    [
      'to change the e-mail by',
      ({ browser }) => browser.api.requestEmailChange({ body: somebody() }),
      { status: 401 },
    ],
    // The answer is the same as for any stranger.
    [
      'to sign in by',
      ({ browser, person }) => browser.api.requestOtp({ body: person }),
      { _id: expect.any(String) },
    ],
  ])('mails no code %s while the account is being erased, and nothing breaks', async (_what, ask, answer) => {
    const signedIn = await signIn(session);
    const { sub = '' } = decodeJwt(tokensOf(signedIn.browser).jwt);
    const mails = session.mails.length;
    const erasing = connect<SessionTables>(session.connection, 'session', 1);
    onTestFinished(() => erasing.destroy());
    const asked = await erasing.transaction().execute(async (trx) => {
      await trx.deleteFrom('users').where('id', '=', sub).execute();
      const asking = ask(signedIn).catch((error: unknown) => error);
      // The request waits until the erasure commits or rolls back.
      await Promise.race([asking, sleep(500)]);
      return { asking };
    });
    expect(await asked.asking).toMatchObject(answer);
    expect(session.mails.slice(mails).map(({ text }) => /^[A-HJ-NP-Z2-9]{6}$/m.test(text))).not.toContain(
      true,
    );
  });

  it('accepts no code that was mailed for signing in', async () => {
    const { browser, person } = await signIn(session);
    const { _id } = await browser.api.requestOtp({ body: person });
    const code = await session.codeTo(person.email, 2);
    await expect(browser.api.confirmSignIn({ params: { otpRequestId: _id, code } })).rejects.toMatchObject({
      status: 422,
    });
  });

  it('is locked after five wrong codes, and open again for the next one; a code is valid for ten minutes', async () => {
    const { browser, person } = await signIn(session);
    const first = await browser.api.requestConfirmation();
    const code = await session.codeTo(person.email, 2);
    const tries = (typed: string, id = first._id) =>
      browser.api.confirmSignIn({ params: { otpRequestId: id, code: typed } });
    for (let count = 0; count < 5; count += 1) {
      await expect(tries(wrong(code))).rejects.toMatchObject({ status: 422 });
    }
    await expect(tries(code)).rejects.toMatchObject({ status: 403, problem: { rule: 'code-locked' } });
    const second = await browser.api.requestConfirmation();
    const next = await session.codeTo(person.email, 3);
    session.clock.ahead = 10 * MINUTE;
    await expect(tries(next, second._id)).rejects.toMatchObject({ status: 422 });
    session.clock.ahead = 9 * MINUTE;
    await expect(tries(next, second._id)).resolves.toHaveProperty('user');
  });
});
