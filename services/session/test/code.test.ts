import { randomUUID } from 'node:crypto';
import { surname } from '@nabericht/domain/people/person-name';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn, somebody } from './sign-in.ts';
import { startTestSession, type TestSession } from './start-test-session.ts';

const MINUTE = 60_000;
let session: TestSession;

beforeAll(async () => {
  session = await startTestSession();
});

beforeEach(() => {
  session.clock.ahead = 0;
});

async function visitor() {
  const browser = session.browser();
  await browser.refreshCsrf();
  return browser;
}

async function registered() {
  const browser = await visitor();
  const person = somebody();
  const { _id } = await browser.api.register({ body: person });
  const code = await session.codeTo(person.email);
  const tryCode = (typed = code) => browser.api.login({ params: { otpRequestId: _id, code: typed } });
  return { browser, person, code, tryCode, otpRequestId: _id };
}

const wrong = (code: string) => (code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA');
const statuses = async (tries: Promise<unknown>[]) =>
  (await Promise.allSettled(tries)).map((one) => (one.status === 'fulfilled' ? 200 : one.reason.status));

describe('the life of a code', () => {
  it('registers somebody, and lets them in by the code in the mail', async () => {
    const { browser, person, tryCode } = await registered();
    const tokens = await tryCode();
    expect(tokens).toMatchObject({ expires_in: 300, refresh_expires_in: 30 * 24 * 60 * 60, user: person });
    const { user, expires_in } = await browser.api.readSession();
    expect(user).toEqual(person);
    expect(expires_in).toBeGreaterThan(290);
  });

  it('registers a surname with its insertion, both as long as a report takes them', async () => {
    const browser = await visitor();
    const named = (lastName: string) => browser.api.register({ body: { ...somebody(), lastName } });
    const [insertion, lastName] = ['v'.repeat(120), 'b'.repeat(120)];
    await expect(named(surname({ insertion, lastName }))).resolves.toHaveProperty('_id');
    expect(await statuses([named(surname({ insertion, lastName: `${lastName}b` }))])).toEqual([422]);
  });

  it('takes a code in any case and with spaces around it', async () => {
    const { code, tryCode } = await registered();
    await expect(tryCode(` ${code.toLowerCase()} `)).resolves.toHaveProperty('user');
  });

  it('works once', async () => {
    const { browser, tryCode } = await registered();
    await tryCode();
    await browser.refreshCsrf();
    await expect(tryCode()).rejects.toMatchObject({ status: 422 });
  });

  it('works once, also when it is sent twenty times at the same moment', async () => {
    const { tryCode } = await registered();
    const answers = await statuses(Array.from({ length: 20 }, () => tryCode()));
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
  });

  it('refuses a wrong code with the field it is about, and still takes the right one', async () => {
    const { code, tryCode } = await registered();
    await expect(tryCode(wrong(code))).rejects.toMatchObject({
      status: 422,
      problem: { rule: 'code-wrong', errors: [{ field: 'code', code: 'wrong' }] },
    });
    await expect(tryCode()).resolves.toHaveProperty('user');
  });

  it('refuses what cannot be a code, and an unknown request', async () => {
    const { browser, tryCode } = await registered();
    await expect(tryCode('ABC0O1')).rejects.toMatchObject({ status: 422 });
    await expect(
      browser.api.login({ params: { otpRequestId: randomUUID(), code: 'ABCDEF' } }),
    ).rejects.toMatchObject({ status: 422 });
  });

  it('expires after ten minutes', async () => {
    const [early, late] = [await registered(), await registered()];
    session.clock.ahead = 9 * MINUTE;
    await expect(early.tryCode()).resolves.toHaveProperty('user');
    session.clock.ahead = 10 * MINUTE;
    await expect(late.tryCode()).rejects.toMatchObject({ status: 422 });
  });

  it('counts exactly five of twenty tries at the same moment, and then is locked for the right code too', async () => {
    const { code, tryCode } = await registered();
    const answers = await statuses(Array.from({ length: 20 }, () => tryCode(wrong(code))));
    expect(answers.filter((status) => status === 422)).toHaveLength(5);
    expect(answers.filter((status) => status === 403)).toHaveLength(15);
    await expect(tryCode()).rejects.toMatchObject({ status: 403, problem: { rule: 'code-locked' } });
  });
});

describe('a request for a code', () => {
  it('is answered alike for a known and an unknown e-mail; the unknown one gets a mail without a code', async () => {
    const { person } = await signIn(session);
    const stranger = somebody();
    const browser = await visitor();
    const known = await browser.api.requestOtp({ body: { email: person.email } });
    const unknown = await browser.api.requestOtp({ body: { email: stranger.email } });
    expect(Object.keys(unknown)).toEqual(Object.keys(known));
    const mail = await session.mailTo(stranger.email);
    expect(mail.text).not.toMatch(/^[A-Z2-9]{6}$/m);
    expect(mail.text).toContain('nog geen account');
    await expect(
      browser.api.login({ params: { otpRequestId: unknown._id, code: 'ABCDEF' } }),
    ).rejects.toMatchObject({ status: 422 });
  });

  it('changes nothing when an e-mail registers again, in upper or lower case', async () => {
    const { person } = await signIn(session);
    const browser = await visitor();
    const { _id } = await browser.api.register({
      body: { firstName: 'Iemand', lastName: 'Anders', email: person.email.toUpperCase() },
    });
    const code = await session.codeTo(person.email, 2);
    const { user } = await browser.api.login({ params: { otpRequestId: _id, code } });
    expect(user).toEqual(person);
  });

  it('finds the account by an e-mail with unusual characters, and by either spelling of its domain', async () => {
    const browser = await visitor();
    const person = { firstName: 'Dara', lastName: 'O’Neill', email: "d.o'neill&zn@xn--mller-kva.nl" };
    const { _id } = await browser.api.register({ body: { ...person, email: "d.o'neill&zn@müller.nl" } });
    const code = await session.codeTo(person.email);
    const { user } = await browser.api.login({ params: { otpRequestId: _id, code } });
    expect(user).toEqual(person);
    for (const [index, email] of ["D.O'Neill&zn@MÜLLER.NL", person.email].entries()) {
      const other = await visitor();
      const asked = await other.api.requestOtp({ body: { email } });
      const again = await session.codeTo(person.email, index + 2);
      const signedIn = await other.api.login({ params: { otpRequestId: asked._id, code: again } });
      expect(signedIn.user).toEqual(person);
    }
  });

  it('makes one account of two registrations for one e-mail', async () => {
    const browser = await visitor();
    const person = somebody();
    const first = await browser.api.register({ body: person });
    const code = await session.codeTo(person.email);
    const second = await browser.api.register({ body: { ...person, firstName: 'Anders' } });
    const secondCode = await session.codeTo(person.email, 2);
    await browser.api.login({ params: { otpRequestId: first._id, code } });
    await browser.refreshCsrf();
    const { user } = await browser.api.login({ params: { otpRequestId: second._id, code: secondCode } });
    expect(user.firstName).toBe(person.firstName);
  });
});

describe('a link mail', () => {
  it('leads to a code for the reporter of that dossier, whose e-mail stays hidden', async () => {
    const { person, tokens } = await signIn(session);
    const { sub } = JSON.parse(Buffer.from(tokens.jwt.split('.')[1] ?? '', 'base64url').toString());
    const params = { dossierId: randomUUID(), hash: 'h'.repeat(43) };
    session.links.set(`${params.dossierId}/${params.hash}`, sub);

    const browser = await visitor();
    const { _id, email } = await browser.api.requestOtpWithHash({ params });
    expect(email).toBe('m•••@voorbeeld.nl');
    const code = await session.codeTo(person.email, 2);
    const { user } = await browser.api.login({ params: { otpRequestId: _id, code } });
    expect(user).toEqual(person);
  });

  it('that was never sent is not found', async () => {
    const browser = await visitor();
    const params = { dossierId: randomUUID(), hash: 'x'.repeat(43) };
    await expect(browser.api.requestOtpWithHash({ params })).rejects.toMatchObject({ status: 404 });
  });

  it.each([
    ['no id of a dossier', 'nb-4471-k', 'h'.repeat(43)],
    ['a hash that a mail program cut off', randomUUID(), 'h'.repeat(15)],
    ['a hash with other signs', randomUUID(), `${'h'.repeat(42)}!`],
    ['an id with a null byte', 'nb\0', 'h'.repeat(43)],
  ])('with %s is not found, though it was sent', async (_, dossierId, hash) => {
    const person = somebody();
    const { tokens } = await signIn(session, person);
    const { sub } = JSON.parse(Buffer.from(tokens.jwt.split('.')[1] ?? '', 'base64url').toString());
    session.links.set(`${dossierId}/${hash}`, sub);
    const browser = await visitor();
    const params = { dossierId, hash };
    await expect(browser.api.requestOtpWithHash({ params })).rejects.toMatchObject({ status: 404 });
  });
});

describe('user input', () => {
  it.each([
    'marijke@voorbeeld.nl\r\nBcc: iemand@anders.nl',
    'marijke@voorbeeld.nl, iemand@anders.nl',
    'geen adres',
    // The Kelvin sign is k in lower case, and would find the account of somebody else.
    'mari\u212Ae@voorbeeld.nl',
    '',
  ])('%j is refused as an e-mail, and nothing is mailed', async (email) => {
    const browser = await visitor();
    const before = session.mails.length;
    for (const call of [
      () => browser.api.requestOtp({ body: { email } }),
      () => browser.api.register({ body: { firstName: 'A', lastName: 'B', email } }),
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 422, problem: { errors: [{ field: 'email' }] } });
    }
    expect(session.mails.length).toBe(before);
  });

  it('is limited to five codes per e-mail in a quarter of an hour', async () => {
    const browser = await visitor();
    const { email } = somebody();
    for (let count = 0; count < 5; count += 1) await browser.api.requestOtp({ body: { email } });
    const refusal = await browser.api.requestOtp({ body: { email } }).catch((error) => error);
    expect(refusal).toMatchObject({ status: 429 });
    expect(refusal.retryAfter).toBeGreaterThan(800);
    await expect(browser.api.register({ body: { ...somebody(), email } })).rejects.toMatchObject({
      status: 429,
    });
    await expect(browser.api.requestOtp({ body: { email: somebody().email } })).resolves.toHaveProperty(
      '_id',
    );
  });

  it('is limited to 300 tries from one address, without effect on another address', async () => {
    const params = { otpRequestId: randomUUID(), code: 'ABCDEF' };
    const busy = session.browser('busy');
    await busy.refreshCsrf();
    const answers = await statuses(Array.from({ length: 302 }, () => busy.api.login({ params })));
    expect(answers.filter((status) => status === 429)).toHaveLength(2);
    const other = await visitor();
    await expect(other.api.login({ params })).rejects.toMatchObject({ status: 422 });
  });
});
