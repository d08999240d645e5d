import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@nabericht/api-client/client';
import type { internalProviderContract } from '@nabericht/contracts/internal-provider-contract';
import type { providerContract } from '@nabericht/contracts/provider-contract';
import { internalPaths, wirePaths } from '@nabericht/contracts/wire-paths';
import type { Provider } from '@nabericht/domain/provider/provider';
import { dueJobsAreDone } from '@nabericht/testing/due-jobs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import pg from 'pg';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { content } from './notice-content.ts';
import { CERTIFICATE, linkOf, startTestProvider } from './start-test-provider.ts';

const received: { headers: Record<string, string>; body: string }[] = [];
let failures = 0;
const receiver = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    if (failures > 0) {
      failures -= 1;
      response.writeHead(503).end();
      return;
    }
    received.push({ headers: request.headers as Record<string, string>, body });
    response.writeHead(204).end();
  });
});
const webhookSecret = `whsec_${randomBytes(24).toString('base64')}`;

type System = Awaited<ReturnType<typeof startTestProvider>>;
let now: System;
let later: System;
const providers = new Map<string, Provider>();

const id = (slug: string) => providers.get(slug)?._id ?? '';

async function reporterOf(system: System) {
  const userId = randomUUID();
  const dossierId = randomUUID();
  system.dossier.owners.set(dossierId, userId);
  const token = await system.kit.signToken({ sub: userId });
  const api = createClient<typeof providerContract>(
    wirePaths.provider,
    system.kit.sendAsBrowser(system.app, token),
  );
  return { api, dossierId, token };
}

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  now = await startTestProvider({ webhookUrl, webhookSecret });
  later = await startTestProvider({ graceSeconds: 600 });
  const list = createClient<typeof providerContract>(wirePaths.provider, now.kit.sendAs(now.app, null));
  for (const provider of (await list.listProviders({ query: { limit: 1000 } })).docs)
    providers.set(provider.slug, provider);
});
afterAll(() => {
  receiver.close();
});
beforeEach(() => {
  now.mails.length = 0;
  later.mails.length = 0;
  received.length = 0;
  now.dossier.content = () => content;
  now.dossier.linked.length = 0;
});

describe('sending by mail', () => {
  it('sends a notice once, however often that is requested, with what the provider needs and nothing else', async () => {
    const { api, dossierId } = await reporterOf(now);
    const params = { dossierId, providerId: id('waterstroom') };
    const answers = await Promise.all(Array.from({ length: 5 }, () => api.notifyProvider({ params })));
    expect(new Set(answers.map(({ leavesAt }) => leavesAt)).size).toBe(1);
    await vi.waitFor(() => expect(now.mails).toHaveLength(1));
    await api.notifyProvider({ params });
    await dueJobsAreDone(now.connection);
    expect(now.mails).toHaveLength(1);

    const [mail] = now.mails;
    expect(mail?.to.address).toBe('nalatenschappen@waterstroom.example');
    expect(mail?.subject).toBe('Melding van overlijden NB 4471 K');
    for (const form of [mail?.text, mail?.html]) {
      for (const part of [
        'Wilhelmina Johanna van den Bergh-Łukasz',
        '9 november 2026',
        'Marijke van den Bergh',
        '06 12 34 56 78',
        linkOf(now.dossier.acts.get(`${dossierId}/${params.providerId}`)?.actId ?? ''),
        'Weet je de meterstanden?',
      ]) {
        expect(form).toContain(part);
      }
    }
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual(['melding-NB-4471-K.pdf']);
  });

  it('attaches a summary in which every letter of a name is readable', async () => {
    const { api, dossierId } = await reporterOf(now);
    await api.notifyProvider({ params: { dossierId, providerId: id('polder-energie') } });
    await vi.waitFor(() => expect(now.mails).toHaveLength(1));
    const data = new Uint8Array(now.mails[0]?.attachments?.[0]?.content ?? []);
    const page = await (await getDocument({ data }).promise).getPage(1);
    const text = (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(' ');
    for (const part of ['Bergh-Łukasz', 'Turfmarkt 12 B', '15 maart 1941', 'kind', 'NB 4471 K'])
      expect(text).toContain(part);
  });

  it.each([
    ['that has it', 'Иванова', 'Иванова'],
    ['as two', 'Ĳsselstein', 'IJsselstein'],
    ['that none has, which it says', 'Bergh 日本', 'Bergh […]'],
  ])('attaches a summary with each letter in a font %s: %s', async (_font, lastName, printed) => {
    now.dossier.content = () => ({ ...content, deceased: { ...content.deceased, lastName } });
    const { api, dossierId } = await reporterOf(now);
    await api.notifyProvider({ params: { dossierId, providerId: id('polder-energie') } });
    await vi.waitFor(() => expect(now.mails).toHaveLength(1));
    expect(now.mails[0]?.text).toContain(lastName);
    const data = new Uint8Array(now.mails[0]?.attachments?.[0]?.content ?? []);
    const page = await (await getDocument({ data }).promise).getPage(1);
    const text = (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join('');
    expect(text).toContain(printed);
    expect(text.includes('staat voor letters of tekens')).toBe(printed.includes('[…]'));
    // What a missing letter copies out as.
    expect(text).not.toContain('\0');
  });

  it('attaches the certificate when there is one', async () => {
    now.dossier.content = () => ({ ...content, certificateFileId: randomUUID() });
    const { api, dossierId } = await reporterOf(now);
    await api.notifyProvider({ params: { dossierId, providerId: id('uitvaartverzekeringen-vredehof') } });
    await vi.waitFor(() => expect(now.mails).toHaveLength(1));
    const akte = now.mails[0]?.attachments?.[1];
    expect(akte?.filename).toBe('akte-van-overlijden.pdf');
    expect(Buffer.from(akte?.content ?? []).toString()).toBe(CERTIFICATE);
  });

  it('mails the link to the back office when that confirms for the provider', async () => {
    const { api, dossierId } = await reporterOf(now);
    await api.notifyProvider({ params: { dossierId, providerId: id('reddingsbrigade-noordzee') } });
    await vi.waitFor(() => expect(now.mails).toHaveLength(2));
    const [toProvider, toOffice] = now.mails;
    expect(toProvider?.text).not.toContain('provider-cancellation-confirmation');
    expect(toOffice?.to.address).toBe('kantoor@nabericht.example');
    expect(toOffice?.text).toContain(linkOf(toOffice?.messageId ?? ''));
    expect(now.dossier.linked).toEqual([toOffice?.messageId]);
    expect(toOffice?.text).not.toContain('Wilhelmina');
  });

  it('notifies the provider once, also when the mail to the back office fails at first', async () => {
    now.refusals.set('kantoor@nabericht.example', 1);
    const { api, dossierId } = await reporterOf(now);
    await api.notifyProvider({ params: { dossierId, providerId: id('reddingsbrigade-noordzee') } });
    await vi.waitFor(() =>
      expect(now.mails.some(({ to }) => to.address === 'kantoor@nabericht.example')).toBe(true),
    );
    expect(now.mails).toHaveLength(2);
  });
});

describe('sending by web hook', () => {
  it('signs as Standard Webhooks prescribes, and retries under the same id', async () => {
    failures = 1;
    const { api, dossierId } = await reporterOf(now);
    await api.notifyProvider({ params: { dossierId, providerId: id('noorderbank') } });
    await vi.waitFor(() => expect(received).toHaveLength(1));
    const [delivery] = received;
    const payload = new Webhook(webhookSecret).verify(delivery?.body ?? '', delivery?.headers ?? {}) as {
      data: Record<string, unknown>;
    };
    expect(payload.data).toMatchObject({ dossierId, slug: 'noorderbank', reference: 'NB 4471 K' });
    expect(now.dossier.linked).toEqual([]);
    expect(now.mails).toHaveLength(0);
  });
});

describe('sending that fails', () => {
  /** The reports to the dossier service about one notice: whether sending it fails. */
  const toldOf = (place: string) =>
    now.dossier.heard
      .filter(({ path }) => path === `/internal/dossier/${place}/sending`)
      .map(({ body }) => (body as { isFailing: boolean }).isFailing);

  it.each([
    ['a mail', 'waterstroom'],
    ['a web hook', 'noorderbank'],
  ])('is reported to the dossier service until the notice has left, by %s', async (_, slug) => {
    now.refusals.set('nalatenschappen@waterstroom.example', slug === 'waterstroom' ? 1 : 0);
    failures = slug === 'noorderbank' ? 1 : 0;
    const { api, dossierId } = await reporterOf(now);
    const params = { dossierId, providerId: id(slug) };
    await api.notifyProvider({ params });
    const place = `${dossierId}/notices/${params.providerId}`;
    await vi.waitFor(() => expect(toldOf(place)).toEqual([true, false]));
    expect(now.mails.length + received.length).toBe(1);
    const { actId } = now.dossier.acts.get(`${dossierId}/${params.providerId}`) ?? {};
    // Every try of the mail asks for the same link.
    expect(now.dossier.linked).toEqual(slug === 'waterstroom' ? [actId, actId] : []);
  });

  it('is not reported for a notice that leaves at the first try', async () => {
    const { api, dossierId } = await reporterOf(now);
    const params = { dossierId, providerId: id('waterstroom') };
    await api.notifyProvider({ params });
    await vi.waitFor(() => expect(now.mails).toHaveLength(1));
    expect(toldOf(`${dossierId}/notices/${params.providerId}`)).toEqual([]);
  });
});

describe('withdrawing', () => {
  /** What waits for the end of its grace leaves now. */
  const graceEnds = async (dossierId: string) => {
    const client = new pg.Client(later.connection);
    await client.connect();
    await client.query('update provider.notice set leaves_at = now() where dossier_id = $1', [dossierId]);
    const itsJobs = "state = 'created' and data->>'dossierId' = $1";
    await client.query(`update jobs.job set start_after = now() where ${itsJobs}`, [dossierId]);
    await client.end();
    await dueJobsAreDone(later.connection);
  };

  it('stops a notice that has not left, and reopens the task', async () => {
    later.dossier.content = () => content;
    const { api, dossierId } = await reporterOf(later);
    const params = { dossierId, providerId: id('waterstroom') };
    const { leavesAt } = await api.notifyProvider({ params });
    expect(Date.parse(leavesAt ?? '') - Date.now()).toBeGreaterThan(590_000);
    const act = later.dossier.acts.get(`${dossierId}/${params.providerId}`);
    await api.withdrawNotice({ params });
    expect(later.dossier.reopened).toContain(`${dossierId}/${params.providerId}`);
    await api.withdrawNotice({ params });
    await dueJobsAreDone(later.connection);
    // The dossier would still give its content.
    if (act) later.dossier.acts.set(`${dossierId}/${params.providerId}`, act);
    await graceEnds(dossierId);
    expect(later.mails).toHaveLength(0);
    const other = await reporterOf(later);
    await other.api.notifyProvider({ params: { ...params, dossierId: other.dossierId } });
    await graceEnds(other.dossierId);
    expect(later.mails).toHaveLength(1);
  });

  it('takes back all notices of a dossier in one request, which does nothing the second time', async () => {
    later.dossier.content = () => content;
    const { api, dossierId } = await reporterOf(later);
    const other = await reporterOf(later);
    const providerIds = [id('waterstroom'), id('gildebank'), id('noorderbank')];
    for (const providerId of providerIds) await api.notifyProvider({ params: { dossierId, providerId } });
    await other.api.notifyProvider({
      params: { dossierId: other.dossierId, providerId: id('waterstroom') },
    });
    const first = await api.withdrawNotices({ params: { dossierId } });
    expect(new Set(first.withdrawn)).toEqual(new Set(providerIds));
    expect(first.left).toEqual([]);
    expect(await api.withdrawNotices({ params: { dossierId } })).toEqual(first);
    expect(later.dossier.reopened.filter((key) => key.startsWith(dossierId))).toHaveLength(3);
    expect(later.dossier.reopened.filter((key) => key.startsWith(other.dossierId))).toEqual([]);
  });

  it('in one request keeps notices that have left, and names them', async () => {
    now.dossier.content = () => content;
    const { api, dossierId } = await reporterOf(now);
    const providerId = id('waterstroom');
    await api.notifyProvider({ params: { dossierId, providerId } });
    await vi.waitFor(() => expect(now.mails).toHaveLength(1));
    expect(await api.withdrawNotices({ params: { dossierId } })).toEqual({
      withdrawn: [],
      left: [providerId],
    });
    expect(now.dossier.reopened).not.toContain(`${dossierId}/${providerId}`);
  });

  it('in one request is refused for somebody else’s dossier', async () => {
    const { dossierId } = await reporterOf(later);
    const { api } = await reporterOf(later);
    await expect(api.withdrawNotices({ params: { dossierId } })).rejects.toMatchObject({ status: 404 });
  });

  it('stays withdrawn when the dossier’s own job registers the act late', async () => {
    const { api, dossierId } = await reporterOf(later);
    const params = { dossierId, providerId: id('waterstroom') };
    await api.notifyProvider({ params });
    const place = `${dossierId}/${params.providerId}`;
    const act = later.dossier.acts.get(place);
    await api.withdrawNotice({ params });
    await dueJobsAreDone(later.connection);
    if (act) later.dossier.acts.set(place, act);
    const service = createClient<typeof internalProviderContract>(
      internalPaths.provider,
      later.kit.sendAsService(later.app),
    );
    await service.registerNotice({
      params,
      body: { actId: act?.actId ?? '', leavesAt: new Date().toISOString() },
    });
    await graceEnds(dossierId);
    expect(later.mails).toHaveLength(0);
  });

  it('is too late once the notice has left', async () => {
    const { api, dossierId } = await reporterOf(now);
    const params = { dossierId, providerId: id('waterstroom') };
    await api.notifyProvider({ params });
    await vi.waitFor(() => expect(now.mails).toHaveLength(1));
    await expect(api.withdrawNotice({ params })).rejects.toMatchObject({
      status: 409,
      problem: { rule: 'noticeHasLeft' },
    });
  });
});

describe('while the dossier service is unreachable', () => {
  it('answers that the service is busy', async () => {
    const { api, dossierId } = await reporterOf(now);
    const params = { dossierId, providerId: id('waterstroom') };
    now.dossier.isAway = true;
    const refusals = await Promise.allSettled([
      api.notifyProvider({ params }),
      api.withdrawNotice({ params }),
    ]).finally(() => {
      now.dossier.isAway = false;
    });
    for (const refusal of refusals) expect(refusal).toMatchObject({ reason: { status: 503, retryAfter: 5 } });
  });
});

describe('what is refused:', () => {
  it('somebody else’s dossier, which is not found', async () => {
    const { dossierId } = await reporterOf(now);
    const { api } = await reporterOf(now);
    const params = { dossierId, providerId: id('waterstroom') };
    await expect(api.notifyProvider({ params })).rejects.toMatchObject({ status: 404 });
    await expect(api.withdrawNotice({ params })).rejects.toMatchObject({ status: 404 });
    expect(now.dossier.acts.size === 0 || !now.dossier.acts.has(`${dossierId}/${params.providerId}`)).toBe(
      true,
    );
  });

  it('a request without the CSRF token, without a session, or from another site', async () => {
    const { dossierId, token } = await reporterOf(now);
    const params = { dossierId, providerId: id('waterstroom') };
    const call = (send: ReturnType<typeof now.kit.sendAs>) =>
      createClient<typeof providerContract>(wirePaths.provider, send).notifyProvider({ params });
    await expect(call(now.kit.sendAsBrowser(now.app, token, { withCsrf: false }))).rejects.toMatchObject({
      status: 403,
      problem: { type: 'urn:nabericht:problem/csrf' },
    });
    await expect(call(now.kit.sendAsBrowser(now.app, null))).rejects.toMatchObject({ status: 401 });
    await expect(
      call((path, init) => {
        init.headers.set('sec-fetch-site', 'cross-site');
        return now.kit.sendAs(now.app, token)(path, init);
      }),
    ).rejects.toMatchObject({ status: 403 });
  });

  it('an internal path, for anybody but a service', async () => {
    const { token } = await reporterOf(now);
    const asReporter = createClient<typeof internalProviderContract>(
      internalPaths.provider,
      now.kit.sendAs(now.app, token),
    );
    await expect(
      asReporter.registerNotice({
        params: { dossierId: randomUUID(), providerId: id('waterstroom') },
        body: { actId: randomUUID(), leavesAt: new Date().toISOString() },
      }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('writes no names or addresses into the log', () => {
    expect(now.kit.logged.join('')).not.toMatch(/Wilhelmina|voorbeeld\.example|0612345678/);
  });
});
