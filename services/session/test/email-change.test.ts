import { CODE_VALID_MS } from '@nabericht/domain/rule/constants';
import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { signIn, somebody } from './sign-in.ts';
import { codeIn, startTestSession, type TestSession } from './start-test-session.ts';

let session: TestSession;

beforeAll(async () => {
  session = await startTestSession();
});

const codeOf = async (address: string, count: number) => codeIn(await session.mailTo(address, count));
const wrong = (code: string) => (code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA');

it('changes an e-mail by a code to both addresses, in every service, and ends the sessions elsewhere', async () => {
  const { browser, person, userId, answer } = await signIn(session);
  expect(answer.userId).toBe(userId);
  const elsewhere = session.browser();
  await elsewhere.refreshCsrf();
  const asked = await elsewhere.api.requestOtp({ body: person });
  const otherCode = await codeOf(person.email, 2);
  await elsewhere.api.login({ params: { otpRequestId: asked._id, code: otherCode } });

  const { email } = somebody();
  const { _id: changeId } = await browser.api.requestEmailChange({ body: { email } });
  const body = { code: await codeOf(person.email, 3), newCode: await codeOf(email, 1) };
  const { user } = await browser.api.changeEmail({ params: { changeId }, body });
  expect(user).toEqual({ ...person, email });
  await expect(browser.api.readSession()).resolves.toMatchObject({ userId, user: { email } });
  await expect(elsewhere.api.readSession()).rejects.toMatchObject({ status: 401 });
  expect((await session.mailTo(person.email, 4)).subject).toContain('gewijzigd');
  await vi.waitFor(() => expect(session.followed).toContainEqual({ userId, email }));
});

describe('a change whose answer was lost', () => {
  const change = async ({ wrongTries = 0 } = {}) => {
    const { browser, person } = await signIn(session);
    const { email } = somebody();
    const { _id: changeId } = await browser.api.requestEmailChange({ body: { email } });
    const body = { code: await codeOf(person.email, 2), newCode: await codeOf(email, 1) };
    const again = (typed = body, by = browser) => by.api.changeEmail({ params: { changeId }, body: typed });
    for (let count = 0; count < wrongTries; count += 1)
      await expect(again({ ...body, code: wrong(body.code) })).rejects.toMatchObject({ status: 422 });
    await again();
    return { browser, person, email, body, again };
  };

  it('is answered the same when its codes are sent again, and is done and told once', async () => {
    const { browser, person, email, again } = await change();
    await session.mailTo(person.email, 3);
    const told = session.mails.length;
    expect(await again()).toEqual({ user: { ...person, email } });
    expect(await again()).toEqual({ user: { ...person, email } });
    await expect(browser.api.readSession()).resolves.toMatchObject({ user: { email } });
    // Whoever asks for a code gets the mail after all that went before.
    await browser.api.requestEmailChange({ body: { email: somebody().email } });
    await session.mailTo(email, 2);
    expect(session.mails.slice(told).filter(({ to }) => to.address === person.email)).toEqual([]);
  });

  it('is answered twice more when its codes were right at the last try', async () => {
    const { person, email, again } = await change({ wrongTries: 4 });
    expect(await again()).toEqual({ user: { ...person, email } });
    expect(await again()).toEqual({ user: { ...person, email } });
    await expect(again()).rejects.toMatchObject({ status: 403, problem: { rule: 'code-locked' } });
  });

  it('takes no other codes, counts their tries, and is nothing to another session', async () => {
    const { person, email, body, again } = await change();
    const elsewhere = session.browser();
    await elsewhere.refreshCsrf();
    const { _id: otpRequestId } = await elsewhere.api.requestOtp({ body: { ...person, email } });
    await elsewhere.api.login({ params: { otpRequestId, code: await codeOf(email, 2) } });
    await elsewhere.refreshCsrf();
    await expect(again(body, elsewhere)).rejects.toMatchObject({ status: 422 });
    for (let count = 0; count < 4; count += 1)
      await expect(again({ ...body, code: wrong(body.code) })).rejects.toMatchObject({ status: 422 });
    await expect(again()).rejects.toMatchObject({ status: 403, problem: { rule: 'code-locked' } });
  });

  it('is over when its codes have expired, or another change was asked for', async () => {
    const [old, replaced] = [await change(), await change()];
    await replaced.browser.api.requestEmailChange({ body: { email: somebody().email } });
    await expect(replaced.again()).rejects.toMatchObject({ status: 422 });
    session.clock.ahead = CODE_VALID_MS + 1000;
    onTestFinished(() => {
      session.clock.ahead = 0;
    });
    await expect(old.again()).rejects.toMatchObject({ status: 422 });
  });
});

it('lets nobody in any more by a code that was mailed to the old address', async () => {
  const { browser, person } = await signIn(session);
  const thief = session.browser();
  await thief.refreshCsrf();
  const { _id } = await thief.api.requestOtp({ body: person });
  const stolen = await codeOf(person.email, 2);
  const { email } = somebody();
  const { _id: changeId } = await browser.api.requestEmailChange({ body: { email } });
  const body = { code: await codeOf(person.email, 3), newCode: await codeOf(email, 1) };
  await browser.api.changeEmail({ params: { changeId }, body });
  await expect(thief.api.login({ params: { otpRequestId: _id, code: stolen } })).rejects.toMatchObject({
    status: 422,
  });
});

describe('while an e-mail is being changed', () => {
  /** A user whose change is blocked in the database right before it is applied. */
  async function changing() {
    const { browser, person, userId } = await signIn(session);
    const { email } = somebody();
    const { _id: changeId } = await browser.api.requestEmailChange({ body: { email } });
    const body = { code: await codeOf(person.email, 2), newCode: await codeOf(email, 1) };
    const database = new pg.Client(session.connection);
    await database.connect();
    onTestFinished(() => database.end());
    await database.query('begin');
    await database.query('select from session.users where id = $1 for update', [userId]);
    const waiting = (count: number) =>
      expect
        .poll(async () => {
          const { rows } = await database.query(
            "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          );
          return rows.length;
        })
        .toBe(count);
    const changed = browser.api.changeEmail({ params: { changeId }, body });
    await waiting(1);
    /** Starts a request that has to wait behind the change, then lets both continue. */
    const behind = async <Answer>(begin: () => Promise<Answer>) => {
      const outcome = Promise.allSettled([begin()]);
      await waiting(2);
      await database.query('rollback');
      await expect(changed).resolves.toMatchObject({ user: { email } });
      return (await outcome)[0];
    };
    return { browser, person, behind };
  }

  it('a code that is requested at that moment is not mailed to the old address', async () => {
    const { person, behind } = await changing();
    const thief = session.browser();
    await thief.refreshCsrf();
    const outcome = await behind(() => thief.api.requestOtp({ body: person }));
    expect(outcome).toMatchObject({ status: 'fulfilled', value: { _id: expect.any(String) } });
    expect((await session.mailTo(person.email, 3)).subject).toContain('gewijzigd');
    // Mails are sent in the order in which they were enqueued.
    await signIn(session);
    expect(session.mails.filter(({ to }) => to.address === person.email)).toHaveLength(3);
  });

  it.each<[string, (browser: Awaited<ReturnType<typeof changing>>['browser']) => Promise<unknown>]>([
    ['confirm the sign-in', ({ api }) => api.requestConfirmation()],
    ['change it once more', ({ api }) => api.requestEmailChange({ body: { email: somebody().email } })],
  ])('a request to %s is refused, and succeeds when it is repeated', async (_what, ask) => {
    const { browser, behind } = await changing();
    expect(await behind(() => ask(browser))).toMatchObject({ status: 'rejected', reason: { status: 401 } });
    await expect(ask(browser)).resolves.toHaveProperty('_id');
  });
});

it('says which code is wrong, and is locked after five tries of both together', async () => {
  const { browser, person } = await signIn(session);
  const { email } = somebody();
  const { _id: changeId } = await browser.api.requestEmailChange({ body: { email } });
  const [code, newCode] = [await codeOf(person.email, 2), await codeOf(email, 1)];
  const tries = (typed: { code: string; newCode: string }) =>
    browser.api.changeEmail({ params: { changeId }, body: typed });
  await expect(tries({ code, newCode: wrong(newCode) })).rejects.toMatchObject({
    status: 422,
    problem: { errors: [{ field: 'newCode', code: 'wrong' }] },
  });
  await expect(tries({ code: wrong(code), newCode })).rejects.toMatchObject({
    problem: { errors: [{ field: 'code', code: 'wrong' }] },
  });
  // The codes are not interchangeable.
  await expect(tries({ code: newCode, newCode: code })).rejects.toMatchObject({ status: 422 });
  for (let count = 0; count < 2; count += 1) {
    await expect(tries({ code: wrong(code), newCode })).rejects.toMatchObject({ status: 422 });
  }
  await expect(tries({ code, newCode })).rejects.toMatchObject({
    status: 403,
    problem: { rule: 'code-locked' },
  });
});

it('answers the same for an address that has an account, mails it no code, and never takes it over', async () => {
  const [victim, { browser, person }] = [await signIn(session), await signIn(session)];
  const taken = await browser.api.requestEmailChange({ body: { email: victim.person.email } });
  expect(Object.keys(taken)).toEqual(['_id']);
  const mail = await session.mailTo(victim.person.email, 2);
  expect(mail.text).toContain('hoort al bij een account');
  expect(mail.text).not.toMatch(/^[A-Z2-9]{6}$/m);
  const code = await codeOf(person.email, 2);
  await expect(
    browser.api.changeEmail({ params: { changeId: taken._id }, body: { code, newCode: code } }),
  ).rejects.toMatchObject({ status: 422, problem: { errors: [{ field: 'newCode', code: 'wrong' }] } });
  await expect(victim.browser.api.readSession()).resolves.toMatchObject({ user: victim.person });
});

it('cannot be finished when somebody else took the address in the meantime', async () => {
  const { browser, person } = await signIn(session);
  const quick = somebody();
  const { _id: changeId } = await browser.api.requestEmailChange({ body: { email: quick.email } });
  const body = { code: await codeOf(person.email, 2), newCode: await codeOf(quick.email, 1) };
  const other = session.browser();
  await other.refreshCsrf();
  const { _id } = await other.api.register({ body: quick });
  await other.api.login({ params: { otpRequestId: _id, code: await codeOf(quick.email, 2) } });
  await expect(browser.api.changeEmail({ params: { changeId }, body })).rejects.toMatchObject({
    status: 409,
    problem: { rule: 'email-taken' },
  });
  await expect(browser.api.readSession()).resolves.toMatchObject({ user: person });
});

it('is finished only in the session that requested it', async () => {
  const [mine, thief] = [await signIn(session), await signIn(session)];
  const { email } = somebody();
  const { _id: changeId } = await mine.browser.api.requestEmailChange({ body: { email } });
  const body = { code: await codeOf(mine.person.email, 2), newCode: await codeOf(email, 1) };
  await expect(thief.browser.api.changeEmail({ params: { changeId }, body })).rejects.toMatchObject({
    status: 422,
  });
});
