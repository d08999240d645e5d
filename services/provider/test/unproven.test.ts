import { randomBytes, randomUUID } from 'node:crypto';
import { createClient } from '@nabericht/api-client/client';
import type { internalProviderContract } from '@nabericht/contracts/internal-provider-contract';
import type { providerContract } from '@nabericht/contracts/provider-contract';
import { internalPaths, wirePaths } from '@nabericht/contracts/wire-paths';
import { connect } from '@nabericht/database/connect';
import { dueJobsAreDone } from '@nabericht/testing/due-jobs';
import { waitFor } from '@nabericht/testing/wait-for';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProviderTables } from '../src/tables.ts';
import { content } from './notice-content.ts';
import { startReceiver } from './start-receiver.ts';
import { startTestProvider } from './start-test-provider.ts';

let system: Awaited<ReturnType<typeof startTestProvider>>;
let hook: Awaited<ReturnType<typeof startReceiver>>;
const ids = new Map<string, string>();

beforeAll(async () => {
  const webhookSecret = `whsec_${randomBytes(24).toString('base64')}`;
  hook = await startReceiver(webhookSecret);
  system = await startTestProvider({ webhookUrl: hook.url, webhookSecret });
  const api = createClient<typeof providerContract>(wirePaths.provider, system.kit.sendAs(system.app, null));
  for (const slug of ['waterstroom', 'noorderbank'])
    ids.set(slug, (await api.readProviderBySlug({ params: { slug } }))._id);
});
beforeEach(() => {
  system.dossier.content = () => content;
  system.dossier.isUnproven = false;
  system.dossier.isNoticeAnswered = false;
  system.dossier.saidUnproven = 0;
  system.refusals.clear();
  system.mails.length = 0;
  hook.taken.length = 0;
  hook.refused.length = 0;
  hook.behaviour.answer = () => 204;
});

const office = () =>
  createClient<typeof internalProviderContract>(internalPaths.provider, system.kit.sendAsService(system.app));

async function reporterOf(slug = 'waterstroom') {
  const userId = randomUUID();
  const params = { dossierId: randomUUID(), providerId: ids.get(slug) ?? '' };
  system.dossier.owners.set(params.dossierId, userId);
  const token = await system.kit.signToken({ sub: userId });
  const api = createClient<typeof providerContract>(
    wirePaths.provider,
    system.kit.sendAsBrowser(system.app, token),
  );
  const actId = () => system.dossier.acts.get(`${params.dossierId}/${params.providerId}`)?.actId ?? '';
  return { api, params, actId };
}

/** A notice whose web hook was refused once, and which may not leave any more when it is retried. */
async function refusedOnce() {
  const reporter = await reporterOf('noorderbank');
  hook.behaviour.answer = () => 500;
  await reporter.api.notifyProvider({ params: reporter.params });
  await waitFor('a refusal', () => hook.refused.length > 0);
  system.dossier.isUnproven = true;
  hook.behaviour.answer = () => 204;
  return reporter;
}

/** Does what the dossier service does when the certificate was accepted. */
async function release({ params, actId }: Awaited<ReturnType<typeof reporterOf>>) {
  system.dossier.isUnproven = false;
  await office().registerNotice({ params, body: { actId: actId(), leavesAt: new Date().toISOString() } });
}
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: { status?: number }) => error.status,
  );
/** Waits until everything that is due has left or was put off. */
const dueHasLeft = () => dueJobsAreDone(system.connection);

/** Waits until sending was refused this many times, and was put off. */
async function wasPutOff(times = 1) {
  await waitFor('what is held back', () => system.dossier.saidUnproven >= times);
  await dueHasLeft();
}

describe('while the certificate is under review', () => {
  it('a notice waits, and leaves once when it is released, however often that is repeated', async () => {
    system.dossier.isUnproven = true;
    const reporter = await reporterOf();
    expect(await reporter.api.notifyProvider({ params: reporter.params })).toEqual({ leavesAt: null });
    await reporter.api.notifyProvider({ params: reporter.params });
    await dueHasLeft();
    expect(system.mails).toHaveLength(0);
    await Promise.all([release(reporter), release(reporter), release(reporter)]);
    await waitFor('the notice', () => system.mails.length > 0);
    await dueHasLeft();
    expect(system.mails).toHaveLength(1);
  });

  it('a held notice can be withdrawn, and then never leaves', async () => {
    system.dossier.isUnproven = true;
    const reporter = await reporterOf();
    await reporter.api.notifyProvider({ params: reporter.params });
    const actId = reporter.actId();
    await reporter.api.withdrawNotice({ params: reporter.params });
    system.dossier.isUnproven = false;
    await office().registerNotice({
      params: reporter.params,
      body: { actId, leavesAt: new Date().toISOString() },
    });
    await dueHasLeft();
    expect(system.mails).toHaveLength(0);
  });

  it.each(['waterstroom', 'noorderbank'])(
    'a notice that was queued before is not sent to %s, and not lost',
    async (slug) => {
      const { params } = await reporterOf(slug);
      const act = { actId: randomUUID(), leavesAt: new Date().toISOString() };
      system.dossier.acts.set(`${params.dossierId}/${params.providerId}`, act);
      system.dossier.isUnproven = true;
      await office().registerNotice({ params, body: act });
      await wasPutOff();
      const sent = () => system.mails.length + hook.taken.length;
      expect(sent()).toBe(0);
      system.dossier.isUnproven = false;
      await waitFor('the notice', () => sent() > 0);
      await dueHasLeft();
      expect(sent()).toBe(1);
    },
  );

  /** A notice that had a time, was held, and got a later time when the certificate was accepted. */
  async function putOff(slug: string, milliseconds: number) {
    const { api, params } = await reporterOf(slug);
    const actId = randomUUID();
    const register = (leavesAt: Date) =>
      office().registerNotice({ params, body: { actId, leavesAt: leavesAt.toISOString() } });
    system.dossier.acts.set(`${params.dossierId}/${params.providerId}`, { actId, leavesAt: null });
    system.dossier.isUnproven = true;
    await register(new Date());
    await wasPutOff();
    const later = new Date(Date.now() + milliseconds);
    await register(later);
    system.dossier.isUnproven = false;
    return { api, params, later, sent: () => system.mails.length + hook.taken.length };
  }

  it.each(['waterstroom', 'noorderbank'])(
    'a notice that was held after its time was set leaves for %s at its later time, once',
    async (slug) => {
      const { later, sent } = await putOff(slug, 5000);
      await waitFor('the notice', () => sent() > 0);
      expect(Date.now()).toBeGreaterThanOrEqual(later.getTime());
      await dueHasLeft();
      expect(sent()).toBe(1);
    },
  );

  it('it can be withdrawn until then', async () => {
    const { api, params, sent } = await putOff('waterstroom', 3_600_000);
    await api.withdrawNotice({ params });
    const db = connect<ProviderTables>(system.connection, 'provider', 1);
    const { dossierId } = params;
    await sql`update notice set leaves_at = now() where dossier_id = ${dossierId}`.execute(db);
    await sql`update jobs.job set start_after = now() where data->>'dossierId' = ${dossierId}`.execute(db);
    await db.destroy();
    await dueHasLeft();
    expect(sent()).toBe(0);
  });

  it('a notice that is sent again after the certificate was refused replaces the held one', async () => {
    const { api, params, actId } = await reporterOf();
    system.dossier.acts.set(`${params.dossierId}/${params.providerId}`, {
      actId: randomUUID(),
      leavesAt: null,
    });
    const refused = actId();
    system.dossier.isUnproven = true;
    await office().registerNotice({ params, body: { actId: refused, leavesAt: new Date().toISOString() } });
    await wasPutOff();
    system.dossier.acts.clear();
    system.dossier.isUnproven = false;
    await api.notifyProvider({ params });
    await waitFor('the notice', () => system.mails.length > 0);
    const { notices } = await office().listOfDossier({ params });
    expect(actId()).not.toBe(refused);
    expect(notices).toMatchObject([{ actId: actId(), withdrawnAt: null }]);
    await dueHasLeft();
    expect(system.mails).toHaveLength(1);
  });

  it('a reminder and answers wait, and are sent afterwards', async () => {
    const reporter = await reporterOf();
    const { params } = reporter;
    await reporter.api.notifyProvider({ params });
    await waitFor('the notice', () => system.mails.length === 1);
    system.mails.length = 0;
    system.dossier.isUnproven = true;
    await office().remindNotice({ params, body: { actId: reporter.actId() } });
    await office().sendAnswers({ params, body: { answersId: randomUUID() } });
    await wasPutOff(2);
    expect(system.mails).toHaveLength(0);
    system.dossier.isUnproven = false;
    await waitFor('both', () => system.mails.length === 2);
    await dueHasLeft();
    expect(system.mails).toHaveLength(2);
  });

  it('a web hook that has to wait after its notice was delivered does not count as failed', async () => {
    const reporter = await reporterOf('noorderbank');
    const { params } = reporter;
    await reporter.api.notifyProvider({ params });
    await waitFor('the notice', () => hook.taken.length === 1);
    system.dossier.isUnproven = true;
    await office().remindNotice({ params, body: { actId: reporter.actId() } });
    await wasPutOff();
    expect(hook.taken).toHaveLength(1);
    expect(hook.refused).toHaveLength(0);
    system.dossier.isUnproven = false;
    await waitFor('the reminder', () => hook.taken.length === 2);
    expect(hook.taken[1]).toMatchObject({ type: 'notice.reminder', dossierId: params.dossierId });
  });

  it('a notice that a web hook could not deliver is held, and can be withdrawn', async () => {
    const { api, params } = await refusedOnce();
    const isWithdrawn = () =>
      api.withdrawNotice({ params }).then(
        () => true,
        () => false,
      );
    await waitFor('the notice to wait', isWithdrawn);
    system.dossier.isUnproven = false;
    await dueHasLeft();
    expect(hook.taken).toHaveLength(0);
  });

  it('a notice that a web hook could not deliver is sent when it is released', async () => {
    const { api, params } = await refusedOnce();
    await wasPutOff();
    expect(hook.taken).toHaveLength(0);
    system.dossier.isUnproven = false;
    await waitFor('the notice', () => hook.taken.length === 1);
    expect(await statusOf(api.withdrawNotice({ params }))).toBe(409);
  });

  it.each([
    ['mail', 'waterstroom'],
    ['web hook', 'noorderbank'],
  ])(
    'a notice that failed by %s, waited and then fails again is told as failing again',
    async (_by, slug) => {
      const reporter = await reporterOf(slug);
      const { dossierId, providerId } = reporter.params;
      const told = () =>
        system.dossier.heard
          .filter(({ path }) => path === `/internal/dossier/${dossierId}/notices/${providerId}/sending`)
          .map(({ body }) => body);
      hook.behaviour.answer = () => 500;
      const address = 'nalatenschappen@waterstroom.example';
      system.refusals.set(address, slug === 'waterstroom' ? Number.MAX_SAFE_INTEGER : 0);
      await reporter.api.notifyProvider({ params: reporter.params });
      await waitFor('the failure to be told', () => told().length === 1);
      system.dossier.isUnproven = true;
      await wasPutOff();
      await release(reporter);
      await waitFor('the next failure to be told', () => told().length === 2);
      expect(told()).toMatchObject([{ isFailing: true }, { isFailing: true }]);
      hook.behaviour.answer = () => 204;
      system.refusals.set(address, 0);
      await waitFor('the notice', () => system.mails.length + hook.taken.length === 1);
      await waitFor('that it has left', () => told().length === 3);
      expect(told().at(-1)).toMatchObject({ isFailing: false });
    },
  );

  it.each([
    ['mail', 'waterstroom'],
    ['web hook', 'noorderbank'],
  ])(
    'a notice that seemed to fail by %s and was answered is not sent again, and what follows it leaves afterwards',
    async (_by, slug) => {
      const { api, params } = await reporterOf(slug);
      const { dossierId, providerId } = params;
      const heard = () =>
        system.dossier.heard
          .filter(({ path }) => path.includes(`${dossierId}/notices/`))
          .map(({ body }) => body);
      hook.behaviour.answer = () => 500;
      system.refusals.set('nalatenschappen@waterstroom.example', 1);
      await api.notifyProvider({ params });
      await waitFor('the failure to be told', () => heard().length === 1);
      system.dossier.isUnproven = true;
      system.dossier.isNoticeAnswered = true;
      hook.behaviour.answer = () => 204;
      await waitFor('that it fails no more', () => heard().length === 2);
      expect(heard()).toMatchObject([{ isFailing: true }, { isFailing: false }]);
      await dueHasLeft();
      expect(await api.withdrawNotices({ params })).toEqual({ withdrawn: [], left: [providerId] });

      const settlementId = randomUUID();
      const settled = { params: { ...params, productId: randomUUID() }, body: { settlementId } };
      await office().tellProduct(settled);
      await office().sendAnswers({ params, body: { answersId: randomUUID() } });
      await wasPutOff();
      const { read, forgotten } = system.dossier.settlements;
      expect(forgotten).not.toContain(settlementId);
      system.dossier.isUnproven = false;
      await waitFor('the reply', () => system.mails.length + hook.taken.length === 1);
      await waitFor('the decision', () => read.includes(settlementId) && forgotten.includes(settlementId));
      await dueHasLeft();
      expect(system.mails.length + hook.taken.length).toBe(1);
    },
  );

  it('no provider may use the API for a dossier whose notice is held', async () => {
    system.dossier.isUnproven = true;
    const { api, params } = await reporterOf('noorderbank');
    await api.notifyProvider({ params });
    await dueHasLeft();
    const { dossierId } = params;
    const response = await system.app.request(`/v1/provider-api/dossiers/${dossierId}/answer`, {
      method: 'PUT',
      headers: { 'api-key': 'key of noorderbank', 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'Confirmed' }),
    });
    expect(response.status).toBe(404);
  });
});
