import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type KnownPerson,
  startTestIdentification,
  type TestIdentification,
} from './start-test-identification.ts';

let system: TestIdentification;

beforeAll(async () => {
  system = await startTestIdentification();
});

beforeEach(() => {
  system.clock.ahead = 0;
  system.dossier.isAway = false;
  system.dossier.isUnread = false;
});

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
/** Longer than the sandbox takes a code. */
const CODE_LASTS = 2 * MINUTE;

const BERGH = { familyName: 'van den Bergh', birthDate: '1970-02-03' };
const AS_PROVEN = { family_name: 'VAN DEN BERGH', birthdate: '1970-02-03' };

function somebody(changes: Partial<KnownPerson> = {}) {
  const personId = randomUUID();
  system.people.set(personId, {
    needsIdentification: true,
    hasDetails: true,
    identityId: randomUUID(),
    entered: BERGH,
    named: BERGH,
    ...changes,
  });
  return { personId, dossierId: randomUUID(), return_url: `${system.publicUrl}/identificationStatus` };
}

type Browser = Awaited<ReturnType<TestIdentification['browser']>>;

const isBack = ({ pathname }: URL) => pathname === '/identificationStatus' || pathname === '/error';

const isCallback = ({ pathname }: URL) => pathname === '/v1/identification/callback';

/** Goes to the identity provider and returns a function that lets it answer and comes back. */
async function leave(browser: Browser, body: ReturnType<typeof somebody>) {
  const { url, canIdentify } = await browser.api.createRequest({ body });
  expect(canIdentify).toBe(true);
  const page = await browser.follow(url ?? '', isBack);
  return (outcome: string, proven: Record<string, string> = AS_PROVEN, until = isBack) =>
    browser.follow(page, until, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: system.publicUrl },
      body: new URLSearchParams({ outcome, ...proven }),
    });
}

/** Goes to the identity provider, lets it answer, and comes back. */
async function identify(
  browser: Browser,
  body: ReturnType<typeof somebody>,
  outcome: string,
  proven?: Record<string, string>,
) {
  const comeBack = await leave(browser, body);
  return comeBack(outcome, proven);
}

const paramsOf = ({ searchParams }: URL) => ({
  dossierId: searchParams.get('dossierId') ?? '',
  processId: searchParams.get('processId') ?? '',
});

/** Brings an answer whose check fails back. The job that checks it again is not due during the test. */
async function broughtBackAlone(browser: Browser, callback: URL) {
  system.clock.ahead = MINUTE;
  const params = paramsOf(await browser.follow(callback, isBack));
  system.clock.ahead = 0;
  return params;
}

const recordedOf = (personId: string, count = 1) =>
  vi.waitFor(
    () => {
      const found = system.recorded.filter((record) => record.personId === personId);
      expect(found).toHaveLength(count);
      return found.at(-1);
    },
    { interval: 20 },
  );

describe('an identification', () => {
  it.each<[string, string, number, boolean]>([
    ['accept', 'accepted', 0, true],
    ['somebody-else', 'inconclusive', 0, true],
    ['reject', 'rejected', 2, false],
    ['cancel', 'canceled', 2, false],
    ['fail', 'failed', 2, false],
  ])('that ends with %s is %s', async (outcome, status, triesLeft, completed) => {
    const body = somebody();
    const browser = await system.browser();
    const back = await identify(browser, body, outcome);
    expect(back.pathname).toBe('/identificationStatus');
    expect(back.searchParams.get('dossierId')).toBe(body.dossierId);
    const params = paramsOf(back);
    await expect(browser.api.readStatus({ params })).resolves.toEqual({
      status,
      canIdentify: triesLeft > 0,
      triesLeft,
    });
    await expect(recordedOf(body.personId)).resolves.toMatchObject({ status, completed });
  });

  it('tells the dossier nothing of what was proved', async () => {
    const browser = await system.browser();
    const body = somebody();
    await identify(browser, body, 'somebody-else');
    await expect(recordedOf(body.personId)).resolves.toEqual({
      personId: body.personId,
      identityId: system.people.get(body.personId)?.identityId,
      status: 'inconclusive',
      completed: true,
      settled: null,
    });
  });

  it('can be tried three times and no more', async () => {
    const body = somebody();
    const browser = await system.browser();
    const leftAfter = async (outcome: string) => {
      const params = paramsOf(await identify(browser, body, outcome));
      return await browser.api.readStatus({ params });
    };
    expect(await leftAfter('fail')).toMatchObject({ canIdentify: true, triesLeft: 2 });
    expect(await leftAfter('cancel')).toMatchObject({ canIdentify: true, triesLeft: 1 });
    expect(await leftAfter('fail')).toEqual({ status: 'failed', canIdentify: false, triesLeft: 0 });
    await expect(browser.api.createRequest({ body })).resolves.toEqual({ canIdentify: false, url: null });
    // A job reports the current status: for a try that ended before the next began, there may be no report of its own.
    const toldLast = () => system.recorded.filter(({ personId }) => personId === body.personId).at(-1);
    await vi.waitFor(() => expect(toldLast()).toMatchObject({ completed: true }));
  });

  it('of somebody who was erased while they were away is not kept, and its outcome is no longer reported', async () => {
    const body = somebody();
    const { dossierId, personId } = body;
    const browser = await system.browser();
    const { url } = await browser.api.createRequest({ body });
    system.people.delete(personId);
    const page = await browser.follow(url ?? '', isBack);
    await browser.follow(page, isBack, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: system.publicUrl },
      body: new URLSearchParams({ outcome: 'cancel', ...AS_PROVEN }),
    });
    await vi.waitFor(async () => expect(await system.untold(personId)).toBe(0));
    const { processes } = await system.internal.listOfDossier({ params: { dossierId } });
    expect(processes).toEqual([]);
  });

  it('that began after the moment up to which its person is erased is kept', async () => {
    const body = somebody();
    const { dossierId, personId } = body;

    await identify(await system.browser(), body, 'somebody-else');
    const params = { dossierId, personId };
    await expect(system.internal.readReview({ params })).resolves.toMatchObject({ status: 'inconclusive' });
    const before = await system.internal.listOfDossier({ params: { dossierId } });
    const until = before.processes[0]?.requestedAt;
    // The person is invited again before their earlier data is erased.
    Object.assign(system.people.get(personId) ?? {}, { identityId: randomUUID() });
    await identify(await system.browser(), body, 'accept');
    await system.internal.eraseOfPerson({ params, query: { until } });
    const { processes } = await system.internal.listOfDossier({ params: { dossierId } });
    expect(processes).toMatchObject([{ status: 'accepted' }]);
    await expect(system.internal.readReview({ params })).rejects.toMatchObject({ status: 404 });
  });

  it('starts three times at most when ten requests arrive at the same time', async () => {
    const body = somebody();
    const browser = await system.browser();
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => browser.api.createRequest({ body })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const [refused] = answers.filter((answer) => answer.status === 'rejected');
    expect(refused?.reason).toMatchObject({ status: 429, problem: { rule: 'identification-later' } });
  });

  it('is not tried again once it was accepted', async () => {
    const body = somebody();
    const browser = await system.browser();
    await identify(browser, body, 'accept');
    await expect(browser.api.createRequest({ body })).resolves.toEqual({ canIdentify: false, url: null });
  });

  it('shows the same screen when its callback is opened twice, and counts once', async () => {
    const body = somebody();
    const browser = await system.browser();
    const comeBack = await leave(browser, body);
    const callback = await comeBack('accept', AS_PROVEN, isCallback);
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
      body: new URLSearchParams({ outcome: 'accept', ...AS_PROVEN }),
    });
    // Without a try in its address, the screen says that nothing was proved and lets them start again in this browser.
    expect([back.pathname, back.search]).toEqual(['/identificationStatus', '']);
    expect(system.recorded.filter(({ personId }) => personId === body.personId)).toEqual([]);
  });

  it('refuses an answer with another state, or with a made-up code', async () => {
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

  it.each(['server_error', 'constructor', '__proto__'])(
    'that is answered with the error %s has failed',
    async (code) => {
      const body = somebody();
      const browser = await system.browser();
      const comeBack = await leave(browser, body);
      const callback = await comeBack('fail', AS_PROVEN, isCallback);
      callback.searchParams.set('error', code);
      const params = paramsOf(await browser.follow(callback, isBack));
      await expect(browser.api.readStatus({ params })).resolves.toMatchObject({ status: 'failed' });
      await expect(recordedOf(body.personId)).resolves.toMatchObject({ status: 'failed' });
    },
  );

  it.each([
    ['is failing', new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['is busy', new Response('later', { status: 429 })],
    ['is busy and says so in JSON', Response.json({ error: 'slow_down' }, { status: 429 })],
  ])('answered while the provider %s is checked when the same answer is brought again', async (_, away) => {
    const body = somebody();
    const browser = await system.browser();
    const comeBack = await leave(browser, body);
    const callback = await comeBack('accept', AS_PROVEN, isCallback);
    system.identityProvider.answersNext = away;
    const params = await broughtBackAlone(browser, callback);
    await expect(browser.api.readStatus({ params })).resolves.toMatchObject({ status: 'not_started' });
    await browser.follow(callback, isBack);
    await expect(browser.api.readStatus({ params })).resolves.toMatchObject({ status: 'accepted' });
  });

  it.each([
    ['refuses our secret', Response.json({ error: 'invalid_client' }, { status: 401 })],
    ['refuses our secret with 400', Response.json({ error: 'invalid_client' }, { status: 400 })],
    ['forbids us codes', Response.json({ error: 'unauthorized_client' }, { status: 400 })],
    ['lets nobody in', new Response('<h1>Forbidden</h1>', { status: 403 })],
    [
      'asks for other credentials',
      new Response(null, { status: 401, headers: { 'www-authenticate': 'Basic' } }),
    ],
  ])('answered while the provider %s uses up no try, and our operator is told', async (_, refusal) => {
    const body = somebody();
    const browser = await system.browser();
    const comeBack = await leave(browser, body);
    const callback = await comeBack('accept', AS_PROVEN, isCallback);
    system.identityProvider.answersNext = refusal;
    const before = system.logged.length;
    const params = await broughtBackAlone(browser, callback);
    await expect(browser.api.readStatus({ params })).resolves.toMatchObject({ status: 'not_started' });
    const told = system.logged.slice(before).filter((line) => /"level":"(warn|error)"/.test(line));
    expect(told).toEqual([expect.stringMatching(/"level":"error".+OIDC_CLIENT_SECRET/)]);
    await browser.follow(callback, isBack);
    await expect(browser.api.readStatus({ params })).resolves.toMatchObject({ status: 'accepted' });
  });

  it('answered while the dossier service is away is checked once that is back, without another visit', async () => {
    const body = somebody();
    const browser = await system.browser();
    system.dossier.isUnread = true;
    const params = paramsOf(await identify(browser, body, 'accept'));
    await expect(browser.api.readStatus({ params })).resolves.toMatchObject({ status: 'not_started' });
    system.dossier.isUnread = false;
    await expect(recordedOf(body.personId)).resolves.toMatchObject({ status: 'accepted' });
    await expect(browser.api.readStatus({ params })).resolves.toMatchObject({ status: 'accepted' });
  });

  it('brought back while a process that died had begun to check it is checked without another visit', async () => {
    const body = somebody();
    const browser = await system.browser();
    const comeBack = await leave(browser, body);
    // Longer than its check is waited for, and shorter than the code lasts.
    system.clock.ahead = -40 * 1000;
    await system.beginCheck(body.personId);
    const params = paramsOf(await comeBack('accept'));
    await expect(browser.api.readStatus({ params })).resolves.toMatchObject({ status: 'not_started' });
    system.clock.ahead = 0;
    await expect(recordedOf(body.personId)).resolves.toMatchObject({ status: 'accepted' });
  });

  it('whose answer waits is checked by one job, however often its callback is opened', async () => {
    const body = somebody();
    const browser = await system.browser();
    const comeBack = await leave(browser, body);
    const callback = await comeBack('accept', AS_PROVEN, isCallback);
    system.dossier.isUnread = true;
    const { processId } = paramsOf(await browser.follow(callback, isBack));
    await Promise.all([browser.follow(callback, isBack), browser.follow(callback, isBack)]);
    expect(await system.checksOf(processId)).toBe(1);
    system.dossier.isUnread = false;
    await expect(recordedOf(body.personId)).resolves.toMatchObject({ status: 'accepted' });
    await browser.follow(callback, isBack);
    expect(await system.checksOf(processId)).toBe(1);
  });

  it('whose answer waited until the provider no longer took its code uses up no try', async () => {
    const body = somebody();
    const browser = await system.browser();
    await identify(browser, body, 'fail');
    await identify(browser, body, 'fail');
    system.dossier.isUnread = true;
    const params = paramsOf(await identify(browser, body, 'accept'));
    system.clock.ahead = CODE_LASTS;
    system.dossier.isUnread = false;
    const toldLast = () => system.recorded.findLast(({ personId }) => personId === body.personId);
    await vi.waitFor(() => expect(toldLast()).toMatchObject({ status: 'canceled', completed: false }));
    await expect(browser.api.readStatus({ params })).resolves.toEqual({
      status: 'canceled',
      canIdentify: true,
      triesLeft: 1,
    });
  });

  it('whose answer waited is checked at least every two minutes, for as long as the person can come back', async () => {
    const { limit, delay, max } = await system.retriesOf('identification.check-answer');
    // The shortest pauses that the jitter of pg-boss can lead to.
    const pauses = Array.from({ length: limit }, (_, count) =>
      Math.min(max, delay * 2 ** (Math.min(16, count) - 1)),
    );
    expect(pauses.reduce((sum, pause) => sum + pause, 0) * 1000).toBeGreaterThan(HOUR);
    expect(max * 1000).toBeLessThanOrEqual(2 * MINUTE);
  });

  it('that our registration does not allow fails, and our operator is told', async () => {
    const body = somebody();
    const browser = await system.browser();
    const comeBack = await leave(browser, body);
    const callback = await comeBack('cancel', AS_PROVEN, isCallback);
    const before = system.logged.length;
    const refused = callback.href.replace('access_denied', 'unauthorized_client');
    const params = paramsOf(await browser.follow(new URL(refused), isBack));
    await expect(browser.api.readStatus({ params })).resolves.toMatchObject({ status: 'failed' });
    expect(system.logged.slice(before).join()).toMatch(/"level":"error".+OIDC_CLIENT_ID/);
  });

  it('abandoned for an hour uses up nothing: the person still has three tries', async () => {
    const body = somebody();
    const browser = await system.browser();
    system.clock.ahead = -2 * HOUR;
    for (let i = 1; i <= 4; i += 1) {
      await browser.api.createRequest({ body });
      await expect(recordedOf(body.personId, i)).resolves.toMatchObject({
        status: 'canceled',
        completed: false,
      });
    }
    system.clock.ahead = 0;
    await identify(browser, body, 'fail');
    await identify(browser, body, 'cancel');
    const back = await identify(browser, body, 'accept');
    await expect(browser.api.readStatus({ params: paramsOf(back) })).resolves.toMatchObject({
      status: 'accepted',
    });
  });

  it('is still open to the person themselves after a stranger used up every try', async () => {
    const body = somebody();
    const stranger = await system.browser();
    for (let i = 0; i < 3; i += 1) await identify(stranger, body, 'fail');
    await expect(stranger.api.createRequest({ body })).resolves.toMatchObject({ canIdentify: false });
    const back = await identify(await system.browser(), body, 'accept');
    expect(back.pathname).toBe('/identificationStatus');
    await vi.waitFor(() => {
      const told = system.recorded.filter(({ personId }) => personId === body.personId);
      expect(told.at(-1)).toMatchObject({ status: 'accepted', completed: true });
    });
  });

  it('is reported with its current status, however late the report is', async () => {
    const body = somebody();
    const browser = await system.browser();
    system.dossier.isAway = true;
    await identify(browser, body, 'fail');
    await vi.waitFor(() => expect(system.dossier.isAway).toBe(false), { interval: 20 });
    await identify(browser, body, 'accept');
    await vi.waitFor(async () => expect(await system.untold(body.personId)).toBe(0), { interval: 100 });
    const told = system.recorded.filter(({ personId }) => personId === body.personId);
    expect(told.at(-1)).toMatchObject({ status: 'accepted', completed: true });
  });
});

describe('an identification is refused', () => {
  it('for a person the caller has no say in, and for somebody who need not identify', async () => {
    const browser = await system.browser();
    const stranger = { ...somebody(), personId: randomUUID() };
    await expect(browser.api.createRequest({ body: stranger })).rejects.toMatchObject({ status: 404 });
    const body = somebody({ needsIdentification: false });
    await expect(browser.api.createRequest({ body })).rejects.toMatchObject({ status: 403 });
  });

  it('when it would return to another site', async () => {
    const browser = await system.browser();
    for (const return_url of [
      'https://elders.example/identificationStatus',
      `${system.publicUrl}.elders.example/`,
    ]) {
      const body = { ...somebody(), return_url };
      await expect(browser.api.createRequest({ body })).rejects.toMatchObject({ status: 422 });
    }
  });

  it('to anybody who asks for its status and did not begin it', async () => {
    const body = somebody();
    const browser = await system.browser();
    const params = paramsOf(await identify(browser, body, 'fail'));
    const other = await system.browser();
    await expect(other.api.readStatus({ params })).rejects.toMatchObject({ status: 404 });
    const elsewhere = { params: { ...params, dossierId: randomUUID() } };
    await expect(browser.api.readStatus(elsewhere)).rejects.toMatchObject({ status: 404 });
  });
});

describe('an attacker who identifies as themselves', () => {
  it.each<[string, Record<string, string>, Partial<KnownPerson>]>([
    ['under another name', { family_name: 'Jansen', birthdate: '1970-02-03' }, {}],
    ['in another script', { family_name: '李', birthdate: '1970-02-03' }, {}],
    ['without a birth date', { family_name: 'Bergh' }, {}],
    ['without a family name', { birthdate: '1970-02-03' }, {}],
    ['telling nothing', {}, {}],
    ['on another day of birth', { family_name: 'Bergh', birthdate: '1970-03-02' }, {}],
    ['whose name begins with one letter of it', { family_name: 'V', birthdate: '1970-02-03' }, {}],
    [
      'after making the person in the dossier themselves',
      { family_name: 'Jansen', birthdate: '1980-01-01' },
      { entered: { familyName: 'Jansen', birthDate: '1980-01-01' } },
    ],
    ['where nobody kept how they were named', AS_PROVEN, { named: null }],
  ])('%s is not accepted', async (_, proven, person) => {
    const body = somebody(person);
    const browser = await system.browser();
    const params = paramsOf(await identify(browser, body, 'accept', proven));
    await expect(browser.api.readStatus({ params })).resolves.toEqual({
      status: 'inconclusive',
      canIdentify: false,
      triesLeft: 0,
    });
  });

  it('whose name was changed on the way is not accepted, and can begin again', async () => {
    const body = somebody();
    const browser = await system.browser();
    const { url } = await browser.api.createRequest({ body });
    const person = system.people.get(body.personId);
    if (person) person.identityId = randomUUID();
    const page = await browser.follow(url ?? '', isBack);
    const back = await browser.follow(page, isBack, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ outcome: 'accept', ...AS_PROVEN }),
    });
    await expect(browser.api.readStatus({ params: paramsOf(back) })).resolves.toMatchObject({
      status: 'canceled',
    });
    await identify(browser, body, 'accept');
  });

  it('cannot begin before the details are stored with consent', async () => {
    const browser = await system.browser();
    const body = somebody({ hasDetails: false });
    await expect(browser.api.createRequest({ body })).rejects.toMatchObject({
      status: 403,
      problem: { rule: 'identification-needs-details' },
    });
  });

  it('cannot begin while the list of beneficiaries waits, by the rule of the dossier', async () => {
    const browser = await system.browser();
    const waits = { id: 'task-blocked', sentence: 'A task waits.' };
    await expect(browser.api.createRequest({ body: somebody({ waits }) })).rejects.toMatchObject({
      status: 403,
      problem: { rule: 'task-blocked' },
    });
  });
});

describe('an identification in doubt', () => {
  const DOUBTFUL = { family_name: '李', birthdate: '1970-02-03' };
  const inDoubt = async () => {
    const body = somebody();
    const browser = await system.browser();
    const back = await identify(browser, body, 'accept', DOUBTFUL);
    await recordedOf(body.personId);
    const { dossierId, personId } = body;
    return { body, browser, back, params: { dossierId, personId } };
  };

  const isNamedOtherwise = (personId: string, identityId: string = randomUUID()) => {
    const person = system.people.get(personId);
    if (person) person.identityId = identityId;
  };

  it.each([
    ['accept', 'accepted', true],
    ['refuse', 'rejected', false],
  ] as const)('is settled once by a person: %s', async (verdict, status, completed) => {
    const { params, browser, back } = await inDoubt();
    await expect(system.internal.readReview({ params })).resolves.toEqual({
      processId: paramsOf(back).processId,
      status: 'inconclusive',
      proven: { familyName: '李', birthDate: '1970-02-03' },
      doubts: ['familyNameDiffers', 'namedOtherwise'],
      reason: null,
    });
    const reason = 'Gebeld met de begunstigde.';
    await system.internal.decideReview({ params, body: { verdict, reason } });
    await expect(recordedOf(params.personId, 2)).resolves.toMatchObject({
      status,
      completed,
      settled: { reason, operator: null },
    });
    await expect(browser.api.readStatus({ params: paramsOf(back) })).resolves.toEqual({
      status,
      canIdentify: verdict === 'refuse',
      triesLeft: verdict === 'refuse' ? 2 : 0,
    });
    // What was proved is deleted; the reason is kept.
    await expect(system.internal.readReview({ params })).resolves.toEqual({
      processId: paramsOf(back).processId,
      status,
      proven: null,
      doubts: [],
      reason,
    });
    const again = system.internal.decideReview({ params, body: { verdict, reason } });
    await expect(again).rejects.toMatchObject({ status: 409 });
  });

  it('cannot be settled after the name was changed, nor for an unknown person', async () => {
    const { params } = await inDoubt();
    isNamedOtherwise(params.personId);
    const body = { verdict: 'accept', reason: 'x' } as const;
    await expect(system.internal.decideReview({ params, body })).rejects.toMatchObject({
      status: 409,
      problem: { rule: 'identity-changed' },
    });
    // From then on the proof is deleted.
    await expect(system.internal.readReview({ params })).rejects.toMatchObject({ status: 404 });
    await expect(system.internal.decideReview({ params, body })).rejects.toMatchObject({
      status: 409,
      problem: { rule: 'no-review' },
    });
    const nobody = { dossierId: randomUUID(), personId: randomUUID() };
    await expect(system.internal.decideReview({ params: nobody, body })).rejects.toMatchObject({
      status: 404,
    });
    await expect(system.internal.readReview({ params: nobody })).rejects.toMatchObject({ status: 404 });
  });

  it('is deleted, with what was proved, when somebody begins again after the name was changed', async () => {
    const { params, body } = await inDoubt();
    isNamedOtherwise(params.personId);
    await expect(system.internal.readReview({ params })).resolves.toMatchObject({
      proven: { familyName: '李' },
    });
    const comeBack = await leave(await system.browser(), body);
    await expect(system.internal.readReview({ params })).rejects.toMatchObject({ status: 404 });
    await comeBack('accept', { family_name: '王', birthdate: '1970-02-03' });
    await expect(system.internal.readReview({ params })).resolves.toMatchObject({
      proven: { familyName: '王' },
    });
  });

  it('from before the name was changed is deleted once an identification under the new name is answered', async () => {
    const body = somebody();
    const { dossierId, personId } = body;
    const params = { dossierId, personId };
    const former = system.people.get(personId)?.identityId ?? '';
    const first = await leave(await system.browser(), body);
    isNamedOtherwise(personId);
    const second = await leave(await system.browser(), body);
    const current = system.people.get(personId)?.identityId;
    isNamedOtherwise(personId, former);
    await first('accept', DOUBTFUL);
    isNamedOtherwise(personId, current);
    await expect(system.internal.readReview({ params })).resolves.toMatchObject({ status: 'inconclusive' });
    await second('accept');
    await expect(system.internal.readReview({ params })).rejects.toMatchObject({ status: 404 });
  });

  /** One user who began on two devices, in this order. */
  const onTwoDevices = async () => {
    const body = somebody();
    const userId = randomUUID();
    const [phone, laptop] = [await system.browser(userId), await system.browser(userId)];
    const first = await leave(phone, body);
    const second = await leave(laptop, body);
    const { dossierId, personId } = body;
    const statusOf = async (back: URL) => (await phone.api.readStatus({ params: paramsOf(back) })).status;
    const lastTold = async () => {
      await vi.waitFor(async () => expect(await system.untold(personId)).toBe(0), { interval: 20 });
      return system.recorded.findLast((record) => record.personId === personId);
    };
    return { first, second, params: { dossierId, personId }, statusOf, lastTold };
  };

  it.each([
    ['accept', 'accepted'],
    ['refuse', 'rejected'],
  ] as const)('of two tries is settled by one verdict: %s', async (verdict, status) => {
    const { first, second, params, statusOf, lastTold } = await onTwoDevices();
    const backs = [await second('accept', DOUBTFUL), await first('accept', DOUBTFUL)];
    const body = { verdict, reason: 'Gebeld met de begunstigde.' };
    await system.internal.decideReview({ params, body });
    expect(await Promise.all(backs.map(statusOf))).toEqual([status, status]);
    const settled = { reason: body.reason, operator: null };
    expect(await lastTold()).toMatchObject({ status, settled });
    await expect(system.internal.decideReview({ params, body })).rejects.toMatchObject({
      status: 409,
      problem: { rule: 'no-review' },
    });
  });

  it('is refused with a reason, also when a later try was canceled', async () => {
    const { first, second, params, lastTold } = await onTwoDevices();
    await first('accept', DOUBTFUL);
    await second('cancel');
    expect(await lastTold()).toMatchObject({ status: 'inconclusive' });
    const body = { verdict: 'refuse', reason: 'Een ander.' } as const;
    await system.internal.decideReview({ params, body });
    expect(await lastTold()).toMatchObject({ settled: { reason: body.reason } });
  });

  it('gets a verdict of its own when it came in after another one was refused', async () => {
    const { first, second, params, lastTold } = await onTwoDevices();
    await second('accept', DOUBTFUL);
    await system.internal.decideReview({ params, body: { verdict: 'refuse', reason: 'Een ander.' } });
    await first('accept', DOUBTFUL);
    expect(await lastTold()).toMatchObject({ status: 'inconclusive', settled: null });
    const body = { verdict: 'accept', reason: 'Toch wel.' } as const;
    await system.internal.decideReview({ params, body });
    expect(await lastTold()).toMatchObject({ status: 'accepted', settled: { reason: body.reason } });
  });

  it.each([
    ['before', [DOUBTFUL, AS_PROVEN]],
    ['after', [AS_PROVEN, DOUBTFUL]],
  ])('that came %s another try proved the person needs no decision', async (_, [one, other]) => {
    const { first, second, params, statusOf, lastTold } = await onTwoDevices();
    const backs = [await first('accept', one), await second('accept', other)];
    expect(await lastTold()).toMatchObject({ status: 'accepted', completed: true });
    expect(await Promise.all(backs.map(statusOf))).toEqual(['accepted', 'accepted']);
    const refusing = system.internal.decideReview({ params, body: { verdict: 'refuse', reason: 'x' } });
    await expect(refusing).rejects.toMatchObject({ status: 409, problem: { rule: 'no-review' } });
    expect(await lastTold()).toMatchObject({ status: 'accepted' });
  });
});
