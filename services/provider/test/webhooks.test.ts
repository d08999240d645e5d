import { randomBytes, randomUUID } from 'node:crypto';
import { createClient } from '@nabericht/api-client/client';
import type { internalProviderContract } from '@nabericht/contracts/internal-provider-contract';
import type { providerContract } from '@nabericht/contracts/provider-contract';
import { internalPaths, wirePaths } from '@nabericht/contracts/wire-paths';
import { connect } from '@nabericht/database/connect';
import { isPublicAddress } from '@nabericht/service-kit/public-address';
import { waitFor } from '@nabericht/testing/wait-for';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { ProviderTables } from '../src/tables.ts';
import { postWebhook } from '../src/webhook/post-webhook.ts';
import { listDead, revive } from '../src/webhook/webhook-event-repository.ts';
import { content } from './notice-content.ts';
import { startReceiver } from './start-receiver.ts';
import { CERTIFICATE, startTestProvider } from './start-test-provider.ts';

const secret = `whsec_${randomBytes(24).toString('base64')}`;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let system: Awaited<ReturnType<typeof startTestProvider>>;
let service: ReturnType<typeof createClient<typeof internalProviderContract>>;
let providerId: string;
let db: Kysely<ProviderTables>;

beforeAll(async () => {
  receiver = await startReceiver(secret);
  system = await startTestProvider({ webhookUrl: receiver.url, webhookSecret: secret });
  system.dossier.content = () => content;
  service = createClient<typeof internalProviderContract>(
    internalPaths.provider,
    system.kit.sendAsService(system.app),
  );
  const anyone = createClient<typeof providerContract>(
    wirePaths.provider,
    system.kit.sendAs(system.app, null),
  );
  providerId = (await anyone.readProviderBySlug({ params: { slug: 'noorderbank' } }))._id;
  db = connect<ProviderTables>(system.connection, 'provider', 2);
});
afterAll(() => db.destroy());
beforeEach(() => {
  receiver.taken.length = 0;
  receiver.refused.length = 0;
  receiver.abandoned.length = 0;
  receiver.behaviour.answer = () => 204;
});

/** Sends a notice about a dossier; returns its act. */
async function tell(dossierId: string): Promise<string> {
  const actId = randomUUID();
  const params = { dossierId, providerId };
  system.dossier.acts.set(`${dossierId}/${providerId}`, { actId, leavesAt: new Date().toISOString() });
  await service.registerNotice({ params, body: { actId, leavesAt: new Date().toISOString() } });
  await waitFor('the notice to be handed over', async () => {
    const event = await db
      .selectFrom('webhook_event')
      .select('id')
      .where('id', '=', actId)
      .executeTakeFirst();
    return event !== undefined;
  });
  return actId;
}

/** Skips the delays before the retries of the job. */
const hurry = (of = db) =>
  sql`update jobs.job set start_after = now() where name = 'provider.deliver-events' and state = 'retry'`.execute(
    of,
  );

const deliveries = async (dossierId: string) =>
  (
    await sql<{ state: string }>`
      select state from jobs.job where name = 'provider.deliver-events' and data->>'dossierId' = ${dossierId}`.execute(
      db,
    )
  ).rows;

it('a provider that asks for the certificate gets it with the notice, and not with later web hooks', async () => {
  system.dossier.content = () => ({ ...content, certificateFileId: randomUUID() });
  const dossierId = randomUUID();
  const actId = await tell(dossierId);
  await service.remindNotice({ params: { dossierId, providerId }, body: { actId } });
  await waitFor('both', () => receiver.taken.length === 2);
  system.dossier.content = () => content;
  const [notice, reminder] = receiver.taken.map(({ data }) => data);
  expect(notice?.certificate).toEqual({
    name: 'akte-van-overlijden.pdf',
    mimetype: 'application/pdf',
    content: Buffer.from(CERTIFICATE).toString('base64'),
  });
  expect(reminder?.certificate).toBeNull();
  for (const data of [notice, reminder]) expect(data).not.toHaveProperty('certificateFileId');
});

it('a reply comes with its own event, and not again with the reminder of it', async () => {
  const reply = {
    id: randomUUID(),
    givenAt: '2026-11-16T10:00:00.000Z',
    to: 'denial' as const,
    denial: 'Welk nummer?',
    words: 'Het staat op de rekening.',
    files: [],
  };
  system.dossier.content = () => ({ ...content, reply });
  onTestFinished(() => {
    system.dossier.content = () => content;
  });
  const dossierId = randomUUID();
  const actId = await tell(dossierId);
  await service.remindNotice({ params: { dossierId, providerId }, body: { actId } });
  await waitFor('both', () => receiver.taken.length === 2);
  expect(receiver.taken.map(({ type, data }) => [type, data.reply])).toEqual([
    ['dossier.answered', reply],
    ['notice.reminder', null],
  ]);
});

it('each event has a day of its own: one that follows a failed event is not given up together with it', async () => {
  const dossierId = randomUUID();
  let isAway = true;
  receiver.behaviour.answer = ({ type }) => (isAway || type === 'notice.reminder' ? 503 : 204);
  const actId = await tell(dossierId);
  const states = async () => (await deliveries(dossierId)).map(({ state }) => state);
  await waitFor('its job to fail', async () => (await states())[0] === 'retry');
  // Out of the way: a job that finds the lane taken by the other one ends without a failure.
  await sql`update jobs.job set start_after = now() + interval '1 hour'
    where name = 'provider.deliver-events' and data->>'dossierId' = ${dossierId}`.execute(db);
  await service.remindNotice({ params: { dossierId, providerId }, body: { actId } });
  await waitFor('both jobs to fail', async () => {
    const both = await states();
    return both.length === 2 && both.every((state) => state === 'retry');
  });
  // The next try of each is its last.
  await sql`update jobs.job set retry_limit = 0, start_after = now()
    where name = 'provider.deliver-events' and data->>'dossierId' = ${dossierId}`.execute(db);
  isAway = false;
  await waitFor('the notice', () => receiver.taken.some(({ id }) => id === actId));
  await waitFor('another job to be tried again', async () =>
    (await deliveries(dossierId)).some(({ state }) => state === 'retry'),
  );
  receiver.behaviour.answer = () => 204;
  await waitFor('the reminder', async () => {
    await hurry();
    return receiver.taken.filter((one) => one.dossierId === dossierId).length === 2;
  });
});

it('a provider that has answered by the time its reminder would leave gets none', async () => {
  const dossierId = randomUUID();
  const params = { dossierId, providerId };
  const actId = await tell(dossierId);
  await waitFor('the notice', () => receiver.taken.length === 1);
  system.dossier.isAnswered = true;
  await service.remindNotice({ params, body: { actId } });
  await service.sendAnswers({ params, body: { answersId: randomUUID() } });
  await waitFor('what follows it', () => receiver.taken.some(({ type }) => type === 'dossier.answered'));
  system.dossier.isAnswered = false;
  expect(receiver.taken.map(({ type }) => type)).toEqual(['notice.sent', 'dossier.answered']);
});

describe('a receiver that fails five times', () => {
  it('gets everything once, in order within a dossier, while other dossiers do not wait', async () => {
    const [slow, quick] = [randomUUID(), randomUUID()];
    const isQuickTold = () => receiver.taken.some(({ dossierId }) => dossierId === quick);
    receiver.behaviour.answer = ({ dossierId }) =>
      dossierId === slow && (receiver.refused.length < 5 || !isQuickTold()) ? 503 : 204;
    const actId = await tell(slow);
    const params = { dossierId: slow, providerId };
    await service.remindNotice({ params, body: { actId } });
    await service.sendAnswers({ params, body: { answersId: randomUUID() } });
    await tell(quick);
    await waitFor('the other dossier', isQuickTold);

    await waitFor('all three', async () => {
      await hurry();
      return receiver.taken.filter(({ dossierId }) => dossierId === slow).length >= 3;
    });
    expect(receiver.refused.length).toBeGreaterThanOrEqual(5);
    expect(new Set(receiver.refused.map(({ id }) => id))).toEqual(new Set([actId]));
    const arrived = receiver.taken.filter(({ dossierId }) => dossierId === slow);
    expect(arrived.map(({ type }) => type)).toEqual(['notice.sent', 'notice.reminder', 'dossier.answered']);
    expect(arrived[0]?.id).toBe(actId);
    expect(new Set(arrived.map(({ id }) => id)).size).toBe(3);
  });
});

describe('a receiver that answers slowly', () => {
  /** Makes the next delivery wait for its answer. */
  function thinkingReceiver() {
    const answers: ((status: number) => void)[] = [];
    receiver.behaviour.answer = () => new Promise((resolve) => answers.push(resolve));
    return {
      isAsked: () => waitFor('the web hook', () => answers.length === 1),
      timesAsked: () => answers.length,
      answer: () => {
        receiver.behaviour.answer = () => 204;
        answers[0]?.(204);
      },
    };
  }

  it('blocks nothing here: its dossier can be erased meanwhile', async () => {
    const thinking = thinkingReceiver();
    const dossierId = randomUUID();
    await tell(dossierId);
    await thinking.isAsked();
    await service.eraseOfDossier({ params: { dossierId } });
    expect(receiver.abandoned).toEqual([]);
    thinking.answer();
    await waitFor('the answer', () => receiver.taken.length === 1);
  });

  it('gets each event from one worker, in order, however many workers check its lane', async () => {
    const thinking = thinkingReceiver();
    const dossierId = randomUUID();
    const actId = await tell(dossierId);
    const params = { dossierId, providerId };
    await thinking.isAsked();
    await service.remindNotice({ params, body: { actId } });
    await service.sendAnswers({ params, body: { answersId: randomUUID() } });
    await waitFor('both workers to put the lane off', async () => {
      const { rows } = await sql<{ total: string }>`
        select count(*) as total from jobs.job
        where name = 'provider.deliver-events' and data->>'dossierId' = ${dossierId}
          and state = 'created' and start_after > now()`.execute(db);
      return Number(rows[0]?.total) === 2;
    });
    expect(thinking.timesAsked()).toBe(1);
    thinking.answer();
    await waitFor('all three', () => receiver.taken.length >= 3);
    expect(receiver.taken.map(({ type }) => type)).toEqual([
      'notice.sent',
      'notice.reminder',
      'dossier.answered',
    ]);
    expect(receiver.taken[0]?.id).toBe(actId);
  });
});

/** A separate installation, with a notice to register there. */
async function startApart(options: { giveUpAfterMs?: number }) {
  const apart = await startTestProvider({ webhookUrl: receiver.url, webhookSecret: secret, ...options });
  apart.dossier.content = () => content;
  const office = createClient<typeof internalProviderContract>(
    internalPaths.provider,
    apart.kit.sendAsService(apart.app),
  );
  const own = connect<ProviderTables>(apart.connection, 'provider', 1);
  const dossierId = randomUUID();
  const actId = randomUUID();
  const params = { dossierId, providerId };
  apart.dossier.acts.set(`${dossierId}/${providerId}`, { actId, leavesAt: new Date().toISOString() });
  return { apart, office, own, params, actId };
}

/** Whether a statement of another connection that begins like this waits for a lock. */
async function isWaitedFor(own: Kysely<ProviderTables>, beginning: string): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and starts_with(query, ${beginning})`.execute(
    own,
  );
  return rows.length > 0;
}

describe('a receiver that stays unreachable', () => {
  it('gets what it missed, in order, when the operator replays it', async () => {
    const { office, own, params, actId } = await startApart({ giveUpAfterMs: 0 });
    receiver.behaviour.answer = () => 500;
    await office.registerNotice({ params, body: { actId, leavesAt: new Date().toISOString() } });
    await waitFor('it to be given up on', async () => (await listDead(own)).length === 1);
    await office.remindNotice({ params, body: { actId } });
    const dead = await waitFor('the reminder behind it', async () => {
      const [event] = await listDead(own);
      return event?.waiting === 1 ? event : undefined;
    });
    expect(dead).toMatchObject({ id: actId, slug: 'noorderbank', last_failure: 'it answered 500' });
    expect(receiver.taken).toEqual([]);

    receiver.behaviour.answer = () => 204;
    expect(await revive(own, randomUUID())).toBeNull();
    expect(await revive(own, actId)).toEqual(params);
    // The next event of the dossier enqueues the same job as the operator's command.
    await office.sendAnswers({ params, body: { answersId: randomUUID() } });
    await waitFor('everything', () => receiver.taken.length === 3);
    expect(receiver.taken.map(({ type }) => type)).toEqual([
      'notice.sent',
      'notice.reminder',
      'dossier.answered',
    ]);
    expect(await listDead(own)).toEqual([]);
    await own.destroy();
  });

  it('is tried anew for as long after its notice waited for the certificate', async () => {
    const { apart, office, own, params, actId } = await startApart({ giveUpAfterMs: 3000 });
    receiver.behaviour.answer = () => 500;
    await office.registerNotice({ params, body: { actId, leavesAt: new Date().toISOString() } });
    await waitFor('a failure', () => receiver.refused.length === 1);
    apart.dossier.isUnproven = true;
    await waitFor('it to wait', () => apart.dossier.saidUnproven > 0);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    apart.dossier.isUnproven = false;
    await waitFor('the next failure', () => receiver.refused.length === 2);
    receiver.behaviour.answer = () => 204;
    await waitFor('its end', async () => receiver.taken.length > 0 || (await listDead(own)).length > 0);
    expect(await listDead(own)).toEqual([]);
    await own.destroy();
  });

  it('leaves replies unsent that wait behind what fails, which is told of each until it arrives', async () => {
    const { apart, office, own, params, actId } = await startApart({});
    const answer = Promise.withResolvers<number>();
    receiver.behaviour.answer = () => answer.promise;
    const told = (replyId: string) =>
      apart.dossier.heard.filter(({ path }) => path.includes(`/replies/${replyId}/`)).map(({ body }) => body);
    const reply = async () => {
      const answersId = randomUUID();
      await office.sendAnswers({ params, body: { answersId } });
      return answersId;
    };
    await office.registerNotice({ params, body: { actId, leavesAt: new Date().toISOString() } });
    const isQueued = (events: number) =>
      waitFor(`${events} events`, async () => {
        const rows = await own.selectFrom('webhook_event').select('id').execute();
        return rows.length === events;
      });
    await isQueued(1);
    const earlier = await reply();
    await isQueued(2);
    answer.resolve(500);
    await waitFor('the reply before the failure', () => told(earlier).length === 1);
    const later = await reply();
    await waitFor('the reply after it', () => told(later).length === 1);
    receiver.behaviour.answer = () => 204;
    await waitFor('all of it to arrive', async () => {
      await hurry(own);
      return told(earlier).length === 2 && told(later).length === 2;
    });
    for (const replyId of [earlier, later])
      expect(told(replyId)).toEqual([{ isFailing: true }, { isFailing: false }]);
    expect(receiver.taken).toHaveLength(3);
    await own.destroy();
  });

  it('gets by mail, once and in order, what waited for its web hook when its channel is changed to mail', async () => {
    const { apart, office, own, params, actId } = await startApart({});
    const replyId = randomUUID();
    receiver.behaviour.answer = () => 500;
    await office.registerNotice({ params, body: { actId, leavesAt: new Date().toISOString() } });
    const waiting = () => own.selectFrom('webhook_event').select('first_failed_at').execute();
    await waitFor('the notice to fail', async () => (await waiting()).some((event) => event.first_failed_at));
    await office.sendAnswers({ params, body: { answersId: replyId } });
    await waitFor('the answers behind it', async () => (await waiting()).length === 2);

    const address = 'meldingen@noorderbank.example';
    apart.refusals.set(address, 1);
    await own
      .updateTable('provider')
      .set({ channel: 'mail', notice_email: address })
      .where('id', '=', providerId)
      .execute();
    const mails = () => apart.mails.filter(({ to }) => 'address' in to && to.address === address);
    await waitFor('the mails', async () => {
      await hurry(own);
      return mails().length === 2;
    });
    expect(mails().map(({ messageId }) => messageId)).toEqual([actId, `${replyId}-answers`]);
    await waitFor('the notice to have left', async () => {
      const notice = await own.selectFrom('notice').select(['left_at', 'failed_at']).executeTakeFirst();
      return notice?.left_at && !notice.failed_at;
    });
    // Nothing is left in the queue that would block later events if the channel changes back.
    expect(await waiting()).toEqual([]);
    await own.destroy();
  });

  it('gets by mail what was decided about a product, also from an event that names no settlement', async () => {
    const { apart, office, own, params, actId } = await startApart({});
    const productId = randomUUID();
    const { reference, deceased, reporter } = content;
    apart.dossier.settled.set(productId, {
      reference,
      deceased,
      reporter,
      customerNumber: null,
      product: {
        uuid: productId,
        name: 'Woonpolis',
        productType: 'damage-insurance',
        customerPolicyNumber: null,
      },
      settledOn: '2026-11-20',
      decision: { kind: 'documents' },
      fileIds: [],
    });
    receiver.behaviour.answer = () => 500;
    await office.registerNotice({ params, body: { actId, leavesAt: new Date().toISOString() } });
    const waiting = () => own.selectFrom('webhook_event').select(['type', 'first_failed_at']).execute();
    await waitFor('the notice to fail', async () => (await waiting()).some((event) => event.first_failed_at));
    await office.tellProduct({ params: { ...params, productId }, body: { settlementId: randomUUID() } });
    await waitFor('the product behind it', async () => (await waiting()).length === 2);

    // As events were before settlements were stored.
    await own.updateTable('webhook_event').set({ settlement_id: null }).execute();
    const address = 'meldingen@noorderbank.example';
    await own
      .updateTable('provider')
      .set({ channel: 'mail', notice_email: address })
      .where('id', '=', providerId)
      .execute();
    const mails = () => apart.mails.filter(({ to }) => 'address' in to && to.address === address);
    await waitFor('the mails', async () => {
      await hurry(own);
      return mails().length === 2;
    });
    expect(mails().map(({ subject }) => subject)).toEqual([
      expect.stringContaining('NB 4471 K'),
      'Documenten bij een product NB 4471 K',
    ]);
    await own.destroy();
  });

  it('leaves a reply unsent that comes while its first failure is being recorded', async () => {
    const { apart, office, own, params, actId } = await startApart({});
    const [first, next] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
    receiver.behaviour.answer = () => first.promise;
    await office.registerNotice({ params, body: { actId, leavesAt: new Date().toISOString() } });
    const lane = () => own.selectFrom('webhook_event').select('id').execute();
    await waitFor('the notice', async () => (await lane()).length === 1);
    const replyId = randomUUID();
    const recording = connect<ProviderTables>(apart.connection, 'provider', 1);
    // Whoever records a failure has to wait for this, after it has looked at what waits behind.
    await recording.transaction().execute(async (trx) => {
      await trx.selectFrom('notice').select('act_id').forNoKeyUpdate().execute();
      receiver.behaviour.answer = () => next.promise;
      first.resolve(500);
      await waitFor('the failure to be recorded', () => isWaitedFor(own, 'update "notice"'));
      await office.sendAnswers({ params, body: { answersId: replyId } });
      await waitFor(
        'the reply',
        async () => (await lane()).length === 2 || (await isWaitedFor(own, 'select "first_failed_at"')),
      );
    });
    const told = () => apart.dossier.heard.filter(({ path }) => path.includes(`/replies/${replyId}/`));
    await waitFor('the reply to be told as unsent', () => told().length === 1);
    // It was not the next try that failed, which nobody has answered.
    expect(receiver.abandoned).toEqual([]);
    expect(told()).toMatchObject([{ body: { isFailing: true } }]);
    next.resolve(204);
    await recording.destroy();
    await own.destroy();
  });
});

describe('where a web hook may be sent:', () => {
  it.each(['8.8.8.8', '2a00:1450:400e::1', '193.0.6.139'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    'http://example.org/hook',
    'https://127.0.0.1/hook',
    'https://[::1]/hook',
    'https://localhost/hook',
    'https://169.254.169.254/latest/meta-data',
    'https://0x7f.1/hook',
  ])('%s is not requested from an installation that is reached by others', async (url) => {
    const event = { id: randomUUID(), sentAt: new Date(), payload: '{}' };
    await expect(postWebhook({ url, secret }, event, { isLoopback: false })).rejects.toThrow(
      /its address is not (https|public)/,
    );
  });

  it('follows no redirect', async () => {
    receiver.behaviour.answer = () => 302;
    const payload = JSON.stringify({ type: 'notice.sent', data: { dossierId: randomUUID() } });
    const event = { id: randomUUID(), sentAt: new Date(), payload };
    await expect(postWebhook({ url: receiver.url, secret }, event, { isLoopback: true })).rejects.toThrow(
      'it answered 302',
    );
  });
});
