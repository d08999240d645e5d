import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from './browser.ts';
import { signIn, somebody } from './sign-in.ts';
import { startTestSession, type TestSession } from './start-test-session.ts';

const tooMany = { status: 429, problem: { type: 'urn:nabericht:problem/too-many' } };
let session: TestSession;
let networks = 0;

beforeAll(async () => {
  session = await startTestSession();
});

/** A visitor on a network that nobody used before. */
async function stranger() {
  networks += 1;
  const browser = session.browser(`network ${networks}`);
  await browser.refreshCsrf();
  return browser;
}

const ask = ({ api }: Browser, email: string) => api.requestOtp({ body: { email } });
const askTimes = async (browser: Browser, email: string, times: number) => {
  for (let count = 0; count < times; count += 1) await ask(browser, email);
};

it('a reporter who keeps inviting somebody can have five codes mailed to them; another dossier has its own budget', async () => {
  const { person: user } = await signIn(session);
  const invite = (dossierId: string) => {
    const scope = { dossierId, personId: randomUUID(), inviteId: randomUUID() };
    return session.internal.requestScopedCode({ body: { user, scope, locale: 'nl' } });
  };
  const dossierId = randomUUID();
  for (let count = 0; count < 5; count += 1) await invite(dossierId);
  await expect(invite(dossierId)).rejects.toMatchObject(tooMany);
  await expect(invite(randomUUID())).resolves.toHaveProperty('_id');
});

it('whoever holds the link of an invitation uses up the budget of their own network, not that of who was invited', async () => {
  const { browser, person: user } = await signIn(session);
  const scope = { dossierId: randomUUID(), personId: randomUUID(), inviteId: randomUUID() };
  const accept = (address: string, known?: string) =>
    session.internal.requestScopedCode({
      body: { user, scope, locale: 'nl', from: { address, site: address, known } },
    });
  for (let count = 0; count < 5; count += 1) await accept('the holder of the link');
  await expect(accept('the holder of the link')).rejects.toMatchObject(tooMany);
  await expect(accept('who was invited')).resolves.toHaveProperty('_id');
  // On the same network it is their browser that counts, and nobody else’s.
  const known = browser.cookies.get('nabericht_known');
  await expect(accept('the holder of the link', known)).resolves.toHaveProperty('_id');
  await expect(accept('the holder of the link', 'x.y')).rejects.toMatchObject(tooMany);
  // Many networks slow it down, and shut out neither.
  for (let network = 0; network < 20; network += 1) await accept(`network ${network}`);
  await expect(accept('network 19')).rejects.toMatchObject(tooMany);
  await expect(accept('where they are next')).resolves.toHaveProperty('_id');
  await expect(accept('network 19', known)).resolves.toHaveProperty('_id');
});

describe('a stranger who keeps requesting codes for somebody else', () => {
  it('uses up the budget of their own network, and the owner signs in from elsewhere', async () => {
    const { person } = await signIn(session);
    const attacker = await stranger();
    await askTimes(attacker, person.email, 5);
    await expect(ask(attacker, person.email.toUpperCase())).rejects.toMatchObject(tooMany);
    const owner = await stranger();
    const { _id } = await ask(owner, person.email);
    const code = await session.codeTo(person.email, 7);
    await expect(owner.api.login({ params: { otpRequestId: _id, code } })).resolves.toMatchObject({
      user: person,
    });
  });

  it('on the owner’s network does not block the browser that the owner signed in with before', async () => {
    const { browser: owner, person } = await signIn(session);
    await owner.api.logout({ query: {} });
    await owner.refreshCsrf();
    const attacker = session.browser();
    await attacker.refreshCsrf();
    // The owner's own first code was requested from this network too.
    await askTimes(attacker, person.email, 4);
    await expect(ask(attacker, person.email)).rejects.toMatchObject(tooMany);
    await expect(ask(owner, person.email)).resolves.toHaveProperty('_id');
  });

  it('can slow it down with many networks, but locks out neither a new network nor a known browser', async () => {
    const { browser: known, person } = await signIn(session);
    await known.api.logout({ query: {} });
    await known.refreshCsrf();
    for (let count = 0; count < 4; count += 1) await askTimes(await stranger(), person.email, 5);
    const attacker = await stranger();
    await ask(attacker, person.email);
    await expect(ask(attacker, person.email)).rejects.toMatchObject(tooMany);
    await expect(ask(await stranger(), person.email)).resolves.toHaveProperty('_id');
    await askTimes(known, person.email, 5);
    await expect(ask(known, person.email)).rejects.toMatchObject(tooMany);
  });

  it('from a whole IPv6 site gets twenty more with two tries each, while the owner signs in elsewhere', async () => {
    const { person } = await signIn(session);
    for (let count = 0; count < 4; count += 1) await askTimes(await stranger(), person.email, 5);
    const onSite = async (network: number) => {
      const browser = session.browser(`2001:db8:1:${network.toString(16)}::1`);
      await browser.refreshCsrf();
      return { browser, asked: await ask(browser, person.email) };
    };
    const { browser: attacker, asked } = await onSite(0);
    for (let network = 1; network < 20; network += 1) await onSite(network);
    await expect(onSite(20)).rejects.toMatchObject(tooMany);
    const guess = () => attacker.api.login({ params: { otpRequestId: asked._id, code: 'AAAAAA' } });
    await expect(guess()).rejects.toMatchObject({ status: 422 });
    await expect(guess()).rejects.toMatchObject({ status: 422 });
    await expect(guess()).rejects.toMatchObject({ status: 403, problem: { rule: 'code-locked' } });

    const mailed = 1 + 20 + 20;
    await session.mailTo(person.email, mailed);
    const owner = await stranger();
    const { _id } = await ask(owner, person.email);
    const params = { otpRequestId: _id, code: await session.codeTo(person.email, mailed + 1) };
    await expect(owner.api.login({ params: { ...params, code: 'AAAAAA' } })).rejects.toMatchObject({
      status: 422,
    });
    await expect(owner.api.login({ params })).resolves.toMatchObject({ user: person });
  });

  it('cannot forge or borrow the cookie of a known browser', async () => {
    const [victim, thief] = [await signIn(session), await signIn(session)];
    const attacker = await stranger();
    await askTimes(attacker, victim.person.email, 5);
    for (const value of [thief.browser.cookies.get('nabericht_known') ?? '', 'x.y', 'x', '.']) {
      attacker.cookies.set('nabericht_known', value);
      await expect(ask(attacker, victim.person.email)).rejects.toMatchObject(tooMany);
    }
  });

  it('locks one code by wrong tries, and the next code works', async () => {
    const { person } = await signIn(session);
    const attacker = await stranger();
    const { _id } = await ask(attacker, person.email);
    const code = await session.codeTo(person.email, 2);
    const wrong = code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA';
    const tries = (typed: string) => attacker.api.login({ params: { otpRequestId: _id, code: typed } });
    for (let count = 0; count < 5; count += 1)
      await expect(tries(wrong)).rejects.toMatchObject({ status: 422 });
    await expect(tries(wrong)).rejects.toMatchObject({ status: 403 });
    const owner = await stranger();
    const next = await ask(owner, person.email);
    const params = { otpRequestId: next._id, code: await session.codeTo(person.email, 3) };
    await expect(owner.api.login({ params })).resolves.toMatchObject({ user: person });
  });
});

describe('mails to addresses without an account', () => {
  it('stop after twenty an hour for a network, while the answer stays the same', async () => {
    const browser = await stranger();
    const people = Array.from({ length: 22 }, () => somebody());
    const answers = [];
    for (const { email } of people) answers.push(await ask(browser, email));
    expect(answers.every((answer) => Object.keys(answer).join() === '_id')).toBe(true);
    await session.mailTo(people[19]?.email ?? '');
    const next = await stranger();
    const last = somebody();
    await ask(next, last.email);
    await session.mailTo(last.email);
    const mailed = new Set(session.mails.map(({ to }) => to.address));
    expect(people.slice(20).filter(({ email }) => mailed.has(email))).toEqual([]);
  });
});
