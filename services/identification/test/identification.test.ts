import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isSamePerson } from '../src/process/same-person.ts';
import { startTestIdentification, type TestIdentification } from './start-test-identification.ts';

let system: TestIdentification;

beforeAll(async () => {
  system = await startTestIdentification();
});

beforeEach(() => {
  system.clock.ahead = 0;
  system.dossier.isAway = false;
});

const HOUR = 60 * 60 * 1000;

function somebody(changes: Partial<{ needsIdentification: boolean }> = {}) {
  const personId = randomUUID();
  system.people.set(personId, {
    needsIdentification: true,
    lastName: 'Bergh',
    birthDate: '1970-02-03',
    ...changes,
  });
  return { personId, dossierId: randomUUID(), return_url: `${system.publicUrl}/identificationStatus` };
}

type Browser = Awaited<ReturnType<TestIdentification['browser']>>;

const isBack = ({ pathname }: URL) => pathname === '/identificationStatus' || pathname === '/error';

/** Goes to the identity provider, lets it answer, and comes back. */
async function identify(browser: Browser, body: ReturnType<typeof somebody>, outcome: string) {
  const { url, canIdentify } = await browser.api.createRequest({ body });
  expect(canIdentify).toBe(true);
  const page = await browser.follow(url ?? '', isBack);
  return browser.follow(page, isBack, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: system.publicUrl },
    body: `outcome=${outcome}`,
  });
}

const paramsOf = ({ searchParams }: URL) => ({
  dossierId: searchParams.get('dossierId') ?? '',
  processId: searchParams.get('processId') ?? '',
});

const recordedOf = (personId: string, count = 1) =>
  vi.waitFor(
    () => {
      const found = system.recorded.filter((record) => record.personId === personId);
      expect(found).toHaveLength(count);
      return found.at(-1);
    },
    { timeout: 15_000, interval: 20 },
  );

describe('an identification', () => {
  it.each<[string, string, boolean, boolean]>([
    ['accept', 'accepted', false, true],
    ['somebody-else', 'inconclusive', false, true],
    ['reject', 'rejected', true, false],
    ['cancel', 'canceled', true, false],
    ['fail', 'failed', true, false],
  ])('that ends with %s is %s', async (outcome, status, canIdentify, completed) => {
    const body = somebody();
    const browser = await system.browser();
    const back = await identify(browser, body, outcome);
    expect(back.pathname).toBe('/identificationStatus');
    expect(back.searchParams.get('dossierId')).toBe(body.dossierId);
    const params = paramsOf(back);
    await expect(browser.api.readStatus({ params })).resolves.toEqual({ status, canIdentify });
    await expect(recordedOf(body.personId)).resolves.toMatchObject({ status, completed });
  });

  it('keeps nothing of what was proved', async () => {
    const browser = await system.browser();
    const body = somebody();
    await identify(browser, body, 'somebody-else');
    await expect(recordedOf(body.personId)).resolves.toEqual({
      personId: body.personId,
      status: 'inconclusive',
      completed: true,
    });
  });

  it('can be tried three times and no more', async () => {
    const body = somebody();
    const browser = await system.browser();
    await identify(browser, body, 'fail');
    await identify(browser, body, 'cancel');
    const back = await identify(browser, body, 'fail');
    const params = paramsOf(back);
    await expect(browser.api.readStatus({ params })).resolves.toEqual({
      status: 'failed',
      canIdentify: false,
    });
    await expect(browser.api.createRequest({ body })).resolves.toEqual({ canIdentify: false, url: null });
    // An outcome is told as it stands by then: of a try before another began nothing may have been told.
    const toldLast = () => system.recorded.filter(({ personId }) => personId === body.personId).at(-1);
    await vi.waitFor(() => expect(toldLast()).toMatchObject({ completed: true }), { timeout: 15_000 });
  });

  it('starts three times at most when it is asked ten times at once', async () => {
    const body = somebody();
    const browser = await system.browser();
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.api.createRequest({ body })));
    expect(answers.filter(({ canIdentify }) => canIdentify)).toHaveLength(3);
  });

  it('is not tried again once it was accepted', async () => {
    const body = somebody();
    const browser = await system.browser();
    await identify(browser, body, 'accept');
    await expect(browser.api.createRequest({ body })).resolves.toEqual({ canIdentify: false, url: null });
  });

  it('comes to the same screen when the way back is gone twice, and counts once', async () => {
    const body = somebody();
    const browser = await system.browser();
    const { url } = await browser.api.createRequest({ body });
    const page = await browser.follow(url ?? '', isBack);
    const isCallback = (to: URL) => to.pathname === '/v1/identification/callback';
    const callback = await browser.follow(page, isCallback, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'outcome=accept',
    });
    const [first, second] = await Promise.all([
      browser.follow(callback, isBack),
      browser.follow(callback, isBack),
    ]);
    const third = await browser.follow(callback, isBack);
    expect([first.href, second.href]).toEqual([third.href, third.href]);
    const params = paramsOf(third);
    await expect(browser.api.readStatus({ params })).resolves.toMatchObject({ status: 'accepted' });
    await recordedOf(body.personId);
  });

  it('proves nothing when another browser brings the answer', async () => {
    const body = somebody();
    const browser = await system.browser();
    const victim = await system.browser();
    const { url } = await browser.api.createRequest({ body });
    const page = await victim.follow(url ?? '', isBack);
    const back = await victim.follow(page, isBack, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'outcome=accept',
    });
    expect(back.pathname).toBe('/error');
    expect(system.recorded.filter(({ personId }) => personId === body.personId)).toEqual([]);
  });

  it('does not believe an answer with another state, or with a code of its own making', async () => {
    const body = somebody();
    const browser = await system.browser();
    const { url } = await browser.api.createRequest({ body });
    const state = new URL(url ?? '').searchParams.get('state');
    const callback = `${system.publicUrl}/v1/identification/callback`;
    expect((await browser.follow(`${callback}?code=x&state=other`, isBack)).pathname).toBe('/error');
    expect((await browser.follow(callback, isBack)).pathname).toBe('/error');
    const forged = await browser.follow(`${callback}?code=x&state=${state}`, isBack);
    const params = paramsOf(forged);
    await expect(browser.api.readStatus({ params })).resolves.toMatchObject({ status: 'failed' });
  });

  it('that was left for an hour counts as left, and the last one is the end of it', async () => {
    const body = somebody();
    const browser = await system.browser();
    system.clock.ahead = -2 * HOUR;
    await browser.api.createRequest({ body });
    await expect(recordedOf(body.personId)).resolves.toMatchObject({ status: 'canceled', completed: false });
    await browser.api.createRequest({ body });
    await recordedOf(body.personId, 2);
    await browser.api.createRequest({ body });
    await expect(recordedOf(body.personId, 3)).resolves.toMatchObject({
      status: 'canceled',
      completed: true,
    });
  });

  it('that ended is told as it stands by then, however late it is told', async () => {
    const body = somebody();
    const browser = await system.browser();
    system.dossier.isAway = true;
    await identify(browser, body, 'fail');
    await vi.waitFor(() => expect(system.dossier.isAway).toBe(false), { timeout: 5000, interval: 20 });
    await identify(browser, body, 'accept');
    await vi.waitFor(async () => expect(await system.untold(body.personId)).toBe(0), {
      timeout: 15_000,
      interval: 100,
    });
    const told = system.recorded.filter(({ personId }) => personId === body.personId);
    expect(told.at(-1)).toMatchObject({ status: 'accepted', completed: true });
  });
});

describe('an identification is refused', () => {
  it('for a person the caller has no say in, and for who is not asked', async () => {
    const browser = await system.browser();
    const stranger = { ...somebody(), personId: randomUUID() };
    await expect(browser.api.createRequest({ body: stranger })).rejects.toMatchObject({ status: 404 });
    const body = somebody({ needsIdentification: false });
    await expect(browser.api.createRequest({ body })).rejects.toMatchObject({ status: 403 });
  });

  it('when it would end on another site', async () => {
    const browser = await system.browser();
    for (const return_url of [
      'https://elders.example/identificationStatus',
      `${system.publicUrl}.elders.example/`,
    ]) {
      const body = { ...somebody(), return_url };
      await expect(browser.api.createRequest({ body })).rejects.toMatchObject({ status: 422 });
    }
  });

  it('to whoever asks how it went and did not begin it', async () => {
    const body = somebody();
    const browser = await system.browser();
    const params = paramsOf(await identify(browser, body, 'fail'));
    const other = await system.browser();
    await expect(other.api.readStatus({ params })).rejects.toMatchObject({ status: 404 });
    const elsewhere = { params: { ...params, dossierId: randomUUID() } };
    await expect(browser.api.readStatus(elsewhere)).rejects.toMatchObject({ status: 404 });
  });
});

describe('who identified themselves', () => {
  const expected = { lastName: 'van den Bergh', birthDate: '1970-02-03' };
  it.each<[string, Parameters<typeof isSamePerson>[0], boolean]>([
    ['nothing told', { familyName: null, birthDate: null }, true],
    ['the name alone', { familyName: 'Bergh', birthDate: null }, true],
    ['with a partner’s name', { familyName: 'Jansen-van den Bergh', birthDate: '1970-02-03' }, true],
    ['other accents', { familyName: 'Van den Bérgh', birthDate: '1970-02-03' }, true],
    ['another name', { familyName: 'Jansen', birthDate: '1970-02-03' }, false],
    ['another day', { familyName: 'Bergh', birthDate: '1970-03-02' }, false],
  ])('%s', (_name, proven, isSame) => {
    expect(isSamePerson(proven, expected)).toBe(isSame);
  });
});
