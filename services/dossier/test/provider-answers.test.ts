import { randomUUID } from 'node:crypto';
import { connect } from '@nabericht/database/connect';
import type { Dossier } from '@nabericht/domain/dossier/dossier';
import type { Product } from '@nabericht/domain/products/product';
import { atEnd } from '@nabericht/testing/clean-up';
import { jobsAreTriedAgain } from '@nabericht/testing/job-tries';
import { waitFor } from '@nabericht/testing/wait-for';
import { type Kysely, sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ASKING, ASKING_TOO, BANK, ENERGY, pushed, report, withoutCertificate } from './report.ts';
import { NOW, refusalOf, startTestDossier, statusOf, type TestDossier } from './start-test-dossier.ts';

let test: TestDossier;
let jobs: Kysely<unknown>;
beforeAll(async () => {
  test = await startTestDossier();
  jobs = connect(test.connection, 'jobs', 1);
  atEnd(() => jobs.destroy());
});
beforeEach(() => {
  test.clock.now = NOW;
  test.neighbours.isSessionServiceAway = false;
});

const QUESTIONS = JSON.stringify({ properties: { pas: { type: 'boolean', title: 'Heb je de pas nog?' } } });

/** A dossier of which a provider was notified, and the secret of the one-time link in its mail. */
async function told(providers = [BANK, ENERGY]) {
  const made = await test.reporterWithDossier(report(providers));
  const providerId = providers[0]?._id ?? '';
  const act = await test.tell(made.reporter, made.dossier._id, providerId);
  return { ...made, providerId, act, hash: await test.hashFor(made.dossier._id, providerId) };
}

const read = async (reporter: Awaited<ReturnType<TestDossier['signIn']>>, { _id }: Dossier) =>
  (await reporter.readDossier({ params: { id: _id } })).dossier;

describe('the act of sending', () => {
  it('takes effect once, sets the day by which the provider answers, and asks for products when it leaves', async () => {
    const { reporter, dossier } = await test.reporterWithDossier();
    const first = await test.tell(reporter, dossier._id, BANK._id, 600);
    expect(first).toMatchObject({
      noticeSentAt: '2026-11-12T10:00:00.000Z',
      leavesAt: '2026-11-12T10:10:00.000Z',
    });
    const again = await Promise.all([1, 2].map(() => test.tell(reporter, dossier._id, BANK._id, 900)));
    expect(again).toEqual([first, first]);
    expect(await test.readTask(reporter, dossier._id, BANK._id)).toMatchObject({
      status: 'active',
      replyDueOn: '2026-11-26',
      descriptionKey: 'task.provider.leaving',
    });
    const { status, providerData } = await read(reporter, dossier);
    expect(status).toBe('submitted');
    expect(providerData).toEqual({
      [BANK._id]: { lastProductRequest: first.leavesAt },
      [ENERGY._id]: { lastProductRequest: null },
    });
  });

  it('reaches the provider service even if the requesting process died before telling it', async () => {
    const { reporter, dossier } = await test.reporterWithDossier();
    const { actId, leavesAt } = await test.tell(reporter, dossier._id, BANK._id, 600);
    const place = `${dossier._id}/${BANK._id}`;
    await vi.waitFor(() => expect(test.neighbours.registered).toContainEqual({ place, actId, leavesAt }));
  });

  it('is refused without a certificate, and with open questions', async () => {
    const without = await test.reporterWithDossier(report([BANK], withoutCertificate));
    expect(await refusalOf(test.tell(without.reporter, without.dossier._id, BANK._id))).toMatchObject({
      status: 422,
      rule: 'certificate-missing',
    });
    const asking = await test.reporterWithDossier(report([ASKING, ASKING_TOO]));
    expect(await refusalOf(test.tell(asking.reporter, asking.dossier._id, ASKING._id))).toMatchObject({
      status: 422,
      rule: 'questions-open',
    });
  });

  it('is possible only for the owner, to a provider of the dossier', async () => {
    const { reporter, dossier } = await test.reporterWithDossier(report([BANK]));
    const stranger = await test.signIn();
    expect(await statusOf(test.tell(stranger, dossier._id, BANK._id))).toBe(404);
    expect(await statusOf(test.tell(reporter, dossier._id, ENERGY._id))).toBe(404);
  });

  it('is undone only by a withdrawal of that act', async () => {
    const { reporter, dossier, providerId, act, hash } = await told();
    const params = { dossierId: dossier._id, providerId };
    await test.internal.reopenNotice({ params, query: { actId: act.actId } });
    expect(await test.readTask(reporter, dossier._id, providerId)).toMatchObject({
      status: 'new',
      noticeSentAt: null,
      replyDueOn: null,
    });
    expect((await read(reporter, dossier)).status).toBe('created');
    expect(await statusOf(test.internal.readNotice({ params }))).toBe(409);
    expect(await statusOf(test.visitor.readProviderTaskUpdate({ params: { hash } }))).toBe(404);

    const later = await test.tell(reporter, dossier._id, providerId);
    expect(later.actId).not.toBe(act.actId);
    await test.internal.reopenNotice({ params, query: { actId: act.actId } });
    expect((await test.readTask(reporter, dossier._id, providerId)).noticeSentAt).not.toBeNull();
  });
});

describe('a confirmation with an outcome', () => {
  const refund = { kind: 'refund', amount: 18.4 } as const;

  it('is shown in the task, by a message and by mail', async () => {
    const { reporter, dossier, providerId, hash } = await told();
    const body = { status: 'Confirmed', hash, outcome: refund } as const;
    await test.visitor.updateTaskByProvider({ body });
    expect(await test.readTask(reporter, dossier._id, providerId)).toMatchObject({
      status: 'completed',
      providerOutcome: refund,
      titleKey: 'task.provider.outcome.refund',
      descriptionArgs: { amount: 18.4 },
    });
    const { messages } = await read(reporter, dossier);
    expect(messages).toMatchObject([
      { content_key: 'message.providerOutcome', messageVariables: { kind: 'refund', amount: 18.4 } },
    ]);
    const mail = await test.mailAbout(dossier, 'gestopt, je krijgt');
    expect(mail.text.replaceAll('\u00a0', ' ')).toContain('is gestopt en je krijgt € 18,40 terug');
  });

  it('is refused when the outcome is unknown', async () => {
    const { hash } = await told();
    const refusals = [{ kind: 'refund' }, { kind: 'refund', amount: -1 }, { kind: 'other' }];
    for (const outcome of refusals) {
      const body = { status: 'Confirmed', hash, outcome } as never;
      expect(await statusOf(test.visitor.updateTaskByProvider({ body }))).toBe(422);
    }
  });

  it('can be followed by the final outcome, once, through the API', async () => {
    const { reporter, dossier, providerId } = await told();
    const params = { dossierId: dossier._id, providerId };
    const say = (outcome: object | null) =>
      test.internal.receiveAnswer({ params, body: { status: 'Confirmed', outcome } as never });
    await say(null);
    await say({ kind: 'moreFollows' });
    await say(refund);
    await say(refund);
    await say(null);
    expect(await test.readTask(reporter, dossier._id, providerId)).toMatchObject({ providerOutcome: refund });
    const { messages } = await read(reporter, dossier);
    expect(messages.map(({ content_key, messageVariables }) => messageVariables.kind ?? content_key)).toEqual(
      ['refund', 'moreFollows', 'message.providerConfirmed'],
    );
  });
});

it('notices that were withdrawn together are all reopened', async () => {
  const { reporter, dossier, providerId, act } = await told();
  const energy = await test.tell(reporter, dossier._id, ENERGY._id);
  await test.internal.reopenNotices({
    params: { dossierId: dossier._id },
    body: { actIds: [act.actId, energy.actId] },
  });
  for (const id of [providerId, ENERGY._id])
    expect(await test.readTask(reporter, dossier._id, id)).toMatchObject({
      status: 'new',
      noticeSentAt: null,
    });
  expect((await read(reporter, dossier)).status).toBe('created');
});

describe('the content for a provider', () => {
  it('is what it needs, with the certificate only if it is required', async () => {
    const { dossier, reporter } = await told();
    const bank = await test.internal.readNotice({
      params: { dossierId: dossier._id, providerId: BANK._id },
    });
    expect(bank).toMatchObject({
      reference: dossier.reference,
      certificateFileId: dossier.deathCertificate.fileId,
      reportedOn: '2026-11-12',
      replyDueOn: '2026-11-26',
      additional: null,
      reporter: { birthDate: null, phoneNumber: '0612345678' },
    });
    await test.tell(reporter, dossier._id, ENERGY._id);
    const energy = await test.internal.readNotice({
      params: { dossierId: dossier._id, providerId: ENERGY._id },
    });
    expect(energy.certificateFileId).toBeNull();
  });

  it('contains the answers to its questions, as text and as values', async () => {
    const answers = { customerNumber: 'K12', hasPet: true };
    const input = report([ASKING], { providerData: { [ASKING._id]: { answers } } });
    const { reporter, dossier } = await test.reporterWithDossier(input);
    await test.tell(reporter, dossier._id, ASKING._id);
    const notice = await test.internal.readNotice({
      params: { dossierId: dossier._id, providerId: ASKING._id },
    });
    expect(notice.answers).toEqual([
      { label: 'Klantnummer', answer: 'K12' },
      { label: 'Was er een huisdier?', answer: 'Ja' },
    ]);
    expect(notice.answerValues).toEqual(answers);
  });
});

describe('the one-time link', () => {
  it('says who died, and confirms', async () => {
    const { reporter, dossier, providerId, hash } = await told();
    expect(await test.visitor.readProviderTaskUpdate({ params: { hash } })).toEqual({
      deceasedName: 'Wilhelmina Johanna van den Bergh',
      providerName: 'Noorderbank',
      reference: dossier.reference,
    });
    await test.visitor.updateTaskByProvider({ body: { status: 'Confirmed', hash } });
    expect(await test.readTask(reporter, dossier._id, providerId)).toMatchObject({
      status: 'completed',
      providerMessage: null,
      descriptionKey: 'task.provider.completed',
    });
    const { status, messages } = await read(reporter, dossier);
    expect(status).toBe('in_progress');
    expect(messages).toMatchObject([
      {
        read: false,
        content_key: 'message.providerConfirmed',
        messageVariables: { provider: 'Noorderbank', deceased: 'Wilhelmina Johanna van den Bergh' },
      },
    ]);
    const mail = await test.mailAbout(dossier, 'Noorderbank heeft je melding verwerkt');
    expect(mail.text).toContain(`/dossier/${dossier._id}/tasklist`);

    const [message] = messages;
    const params = { dossierId: dossier._id, messageId: message?._id ?? '', read: 'true' as const };
    expect(await reporter.setMessageToRead({ params })).toMatchObject({ read: true });
  });

  it('denies with a reason, which is in the dossier and not in the mail', async () => {
    const { reporter, dossier, providerId, hash } = await told();
    const deny = (message: string) =>
      test.visitor.updateTaskByProvider({ body: { status: 'Denied', hash, message } });
    expect(await statusOf(deny('  '))).toBe(422);
    await deny('Geen klant <b>bij ons</b>');
    expect(await test.readTask(reporter, dossier._id, providerId)).toMatchObject({
      status: 'completed',
      providerMessage: 'Geen klant <b>bij ons</b>',
      descriptionKey: 'task.provider.denied',
    });
    const mail = await test.mailAbout(dossier, 'kan je melding niet verwerken');
    expect(`${mail.text}${mail.html}`).not.toContain('Geen klant');
  });

  it('counts once, also when used concurrently and with another link of the notice', async () => {
    const { reporter, dossier, providerId, hash } = await told();
    const second = await test.hashFor(dossier._id, providerId);
    const outcomes = await Promise.allSettled([
      test.visitor.updateTaskByProvider({ body: { status: 'Confirmed', hash } }),
      test.visitor.updateTaskByProvider({ body: { status: 'Denied', hash, message: 'nee' } }),
      test.visitor.updateTaskByProvider({ body: { status: 'Confirmed', hash: second } }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of [hash, second]) {
      expect(await statusOf(test.visitor.readProviderTaskUpdate({ params: { hash: one } }))).toBe(410);
      expect(
        await statusOf(test.visitor.updateTaskByProvider({ body: { status: 'Confirmed', hash: one } })),
      ).toBe(410);
    }
    expect((await read(reporter, dossier)).messages).toHaveLength(1);
  });

  it('is the same when its mail is retried, and is not made when nothing was sent', async () => {
    const { dossier, reporter, providerId, act } = await told();
    const issue = (mailId: string, provider = providerId) =>
      test.internal.issueProviderLink({
        params: { dossierId: dossier._id, providerId: provider, mailId },
      });
    const [notice, again] = await Promise.all([issue(act.actId), issue(act.actId)]);
    expect(notice.url).toMatch(/^http:\/\/localhost:4000\/provider-cancellation-confirmation\/[\w-]{43}$/);
    expect(again).toEqual(notice);
    expect(await issue(`${act.actId}-reminder`)).not.toEqual(notice);
    expect(await refusalOf(issue(randomUUID(), ENERGY._id))).toMatchObject({ rule: 'notice-not-sent' });
    await test.tell(reporter, dossier._id, ENERGY._id);
    expect(await issue(act.actId, ENERGY._id)).not.toEqual(notice);
  });

  it('is not found when it is unknown', async () => {
    for (const unknown of ['u'.repeat(43), 'unknown']) {
      const body = { status: 'Confirmed' as const, hash: unknown };
      expect(await statusOf(test.visitor.readProviderTaskUpdate({ params: { hash: unknown } }))).toBe(404);
      expect(await statusOf(test.visitor.updateTaskByProvider({ body }))).toBe(404);
    }
  });

  it('says after ninety days that it has expired, unless it was used, and is followed by another one', async () => {
    const [open, answered] = [await told(), await told()];
    const confirm = (hash: string) =>
      test.visitor.updateTaskByProvider({ body: { status: 'Confirmed', hash } });
    await confirm(answered.hash);
    test.clock.now = new Date(NOW.getTime() + 90 * 24 * 3600_000);
    const read = (hash: string) => refusalOf(test.visitor.readProviderTaskUpdate({ params: { hash } }));
    expect(await read(open.hash)).toMatchObject({ status: 410, rule: 'link-expired' });
    expect(await refusalOf(confirm(open.hash))).toMatchObject({ status: 410, rule: 'link-expired' });
    const used = await read(answered.hash);
    expect(used).toMatchObject({ status: 410 });
    expect(used).not.toHaveProperty('rule', 'link-expired');
    const task = () => test.readTask(open.reporter, open.dossier._id, open.providerId);
    expect((await task()).status).toBe('active');
    // Until there is an answer, another link can be sent.
    const params = { dossierId: open.dossier._id, providerId: open.providerId };
    const readForLink = () => test.internal.readNotice({ params, query: { for: 'link' } });
    expect((await readForLink()).reference).toBe(open.dossier.reference);
    await confirm(await test.hashFor(open.dossier._id, open.providerId));
    expect((await task()).status).toBe('completed');
    expect(await refusalOf(readForLink())).toMatchObject({ status: 409, rule: 'notice-answered' });
    test.clock.now = NOW;
  });

  it('never appears in a log', async () => {
    const { hash } = await told();
    await test.visitor.readProviderTaskUpdate({ params: { hash } });
    expect(test.logged.join()).not.toContain(hash);
  });
});

describe('an answer through the provider’s API', () => {
  const answer = (
    dossier: Dossier,
    providerId: string,
    body: { status: 'Confirmed' | 'Denied'; reason?: 'notACustomer' | 'incomplete'; message?: string },
  ) => test.internal.receiveAnswer({ params: { dossierId: dossier._id, providerId }, body });

  it('counts once, can be repeated, and cannot contradict an earlier one', async () => {
    const { reporter, dossier, providerId, hash } = await told();
    expect(await statusOf(answer(dossier, providerId, { status: 'Denied' }))).toBe(422);
    await answer(dossier, providerId, { status: 'Confirmed' });
    await answer(dossier, providerId, { status: 'Confirmed' });
    const denied = answer(dossier, providerId, { status: 'Denied', message: 'toch niet' });
    expect(await refusalOf(denied)).toMatchObject({
      status: 410,
      title: 'Another answer stands',
      rule: 'answer-stands',
    });
    expect(await statusOf(test.visitor.readProviderTaskUpdate({ params: { hash } }))).toBe(410);
    expect((await read(reporter, dossier)).messages).toHaveLength(1);
  });

  it('that the deceased is no customer needs no text, and asks nothing of the reporter', async () => {
    const { reporter, dossier, providerId } = await told();
    await answer(dossier, providerId, { status: 'Denied', reason: 'notACustomer' });
    const { tasks, messages } = await read(reporter, dossier);
    expect(tasks.find((task) => task.providerId === providerId)).toMatchObject({
      status: 'completed',
      denialReason: 'notACustomer',
      descriptionKey: 'task.provider.unknownThere',
    });
    expect(messages.map(({ content_key }) => content_key)).toEqual(['message.providerUnknown']);
    const mailed = () => test.mails.filter(({ subject }) => subject.includes(dossier.reference));
    const unknown = await test.mailAbout(dossier, 'kent de overledene niet als klant');

    // What it writes all the same is read in the dossier, once in the conversation, and in no mail.
    const message = 'Wel een polis bij Zusterbank, meld het daar.';
    await answer(dossier, providerId, { status: 'Denied', reason: 'notACustomer', message });
    const since = await read(reporter, dossier);
    expect(since.messages[0]).toMatchObject({
      content_key: 'message.providerUnknownWithWords',
      messageVariables: { reason: message },
    });
    expect(since.conversations.find((one) => one.providerId === providerId)?.entries).toMatchObject([
      { kind: 'notice' },
      { kind: 'denied', words: null },
      { kind: 'denied', words: message },
    ]);
    await vi.waitFor(() =>
      expect(mailed().filter(({ subject }) => subject === unknown.subject)).toHaveLength(2),
    );
    expect(JSON.stringify(mailed())).not.toContain('Zusterbank');
    // Its mail says to read it, instead of that nothing has to be done.
    const words = mailed().find(({ subject, text }) => subject === unknown.subject && text !== unknown.text);
    expect(unknown.text).toContain('Je hoeft daarvoor niets te doen');
    expect(words?.text).toContain('Lees dat in je dossier');
    expect(words?.text).not.toContain('niets te doen');
  });

  it('can be a denial in other words than before: the new words apply, and repeating them has no effect', async () => {
    const { reporter, dossier, providerId } = await told();
    const deny = (reason: 'incomplete' | 'notACustomer', message: string) =>
      answer(dossier, providerId, { status: 'Denied', reason, message });
    await deny('notACustomer', '');
    const later = { at: new Date(NOW.getTime() + 60_000), message: 'Stuur het polisnummer mee.' };
    test.clock.now = later.at;
    await deny('incomplete', later.message);
    await deny('incomplete', later.message);
    const { tasks, messages, conversations } = await read(reporter, dossier);
    expect(tasks.find((task) => task.providerId === providerId)).toMatchObject({
      status: 'completed',
      denialReason: 'incomplete',
      providerMessage: later.message,
      completedAt: later.at.toISOString(),
      descriptionKey: 'task.provider.denied',
    });
    expect(
      messages.map(({ content_key, messageVariables }) => [content_key, messageVariables.reason]),
    ).toEqual([
      ['message.providerDenied', later.message],
      ['message.providerUnknown', ''],
    ]);
    expect(conversations.find((one) => one.providerId === providerId)?.entries).toMatchObject([
      { kind: 'notice' },
      { kind: 'denied', reason: 'notACustomer', words: null },
      { kind: 'denied', reason: 'incomplete', words: later.message, at: later.at.toISOString() },
    ]);
    const mail = await test.mailAbout(dossier, 'Noorderbank kan je melding niet verwerken');
    expect(`${mail.text}${mail.html}`).not.toContain('polisnummer');
    await deny('incomplete', 'Stuur de akte mee.');
    expect(await test.readTask(reporter, dossier._id, providerId)).toMatchObject({
      providerMessage: 'Stuur de akte mee.',
    });
  });

  it.each(['vraag', 'melding verwerkt'])(
    'is not mailed after it was replaced; the later event is: %s',
    async (since) => {
      const { dossier, providerId } = await told();
      await test.mailAbout(dossier, 'staat klaar');
      const params = { dossierId: dossier._id, providerId };
      test.neighbours.isSessionServiceAway = true;
      const failures = () =>
        test.logged.filter((line) => line.includes('job failed') && line.includes('tell-answer')).length;
      const before = failures();
      await answer(dossier, providerId, { status: 'Denied', message: 'Stuur het nummer mee.' });
      await waitFor('a try that failed', () => failures() > before);
      test.clock.now = new Date(NOW.getTime() + 1000);
      if (since === 'vraag')
        await test.internal.receiveQuestions({ params, body: { extraQuestions: QUESTIONS } });
      else await test.internal.receiveProducts({ params, body: { products: [pushed()] } });
      await jobsAreTriedAgain(test.connection, 'dossier.tell-answer', { dossierId: dossier._id });
      test.neighbours.isSessionServiceAway = false;
      await waitFor('the mails', async () => {
        const { rows } = await sql`select 1 from jobs.job where data->>'dossierId' = ${dossier._id}
        and name in ('dossier.tell-answer', 'dossier.tell-message') and state != 'completed'`.execute(jobs);
        return rows.length === 0;
      });
      const mails = test.mails.filter(({ subject }) => subject.includes(dossier.reference));
      const said = mails
        .filter(({ subject }) => subject.includes('Noorderbank'))
        .map(({ subject }) => subject);
      expect(said).toEqual([expect.stringContaining(since)]);
    },
  );

  it('is also mailed by a job of an older version, which has no time of the answer', async () => {
    const { dossier, providerId } = await told();
    await test.mailAbout(dossier, 'staat klaar');
    test.neighbours.isSessionServiceAway = true;
    await answer(dossier, providerId, { status: 'Confirmed' });
    await vi.waitFor(async () => {
      const { numAffectedRows } = await sql`update jobs.job set data = data - 'answeredAt'
        where name = 'dossier.tell-answer' and state = 'retry' and data->>'dossierId' = ${dossier._id}`.execute(
        jobs,
      );
      expect(numAffectedRows).toBe(1n);
    });
    test.neighbours.isSessionServiceAway = false;
    await test.mailAbout(dossier, 'Noorderbank heeft je melding verwerkt');
  });

  it('is refused from a provider that was not notified', async () => {
    const { dossier } = await told();
    expect(await statusOf(answer(dossier, ENERGY._id, { status: 'Confirmed' }))).toBe(404);
  });
});

describe('products that a provider pushes', () => {
  const push = (dossier: Dossier, providerId: string, products: Product[]) =>
    test.internal.receiveProducts({ params: { dossierId: dossier._id, providerId }, body: { products } });

  it('become tasks and confirm, however often they are pushed', async () => {
    const { reporter, dossier, providerId } = await told();
    expect(await reporter.readProducts({ params: { id: dossier._id } })).toEqual({
      lastFetch: null,
      products: [],
      tasks: [],
    });
    const product = pushed();
    await Promise.all([push(dossier, providerId, [product]), push(dossier, providerId, [product])]);
    await push(dossier, providerId, [{ ...product, value: '€ 120' }]);
    const { lastFetch, products, tasks } = await reporter.readProducts({ params: { id: dossier._id } });
    expect(lastFetch).toBe(NOW.toISOString());
    expect(products).toMatchObject([
      { uuid: product.uuid, value: '€ 120', providerId, provider: 'Noorderbank' },
    ]);
    expect(tasks).toMatchObject([
      {
        type: 'product_information',
        status: 'new',
        productId: product.uuid,
        titleKey: 'task.product_information.bank-account',
        titleArgs: { product: 'Spaarrekening', provider: 'Noorderbank' },
      },
    ]);
    expect(await test.readTask(reporter, dossier._id, providerId)).toMatchObject({ status: 'completed' });
    const { messages } = await read(reporter, dossier);
    expect(messages.map(({ content_key }) => content_key)).toEqual([
      'message.productsFound',
      'message.providerConfirmed',
    ]);

    const params = { dossierId: dossier._id, taskId: tasks[0]?._id ?? '' };
    const start = reporter.updateTask({ params, body: { task: { status: 'completed' } } });
    expect(await refusalOf(start)).toMatchObject({ status: 403, rule: 'product-not-editable' });
  });

  it('undo a denial', async () => {
    const { reporter, dossier, providerId, hash } = await told();
    await test.visitor.updateTaskByProvider({ body: { status: 'Denied', hash, message: 'onbekend' } });
    test.clock.now = new Date(NOW.getTime() + 60_000);
    await push(dossier, providerId, [pushed()]);
    expect(await test.readTask(reporter, dossier._id, providerId)).toMatchObject({
      providerMessage: null,
      // The day on which it was handled, not that of the denial.
      completedAt: test.clock.now.toISOString(),
    });
  });

  it('are refused under an id of another dossier, and from a provider that was not notified', async () => {
    const { dossier, providerId } = await told();
    const product = pushed();
    await push(dossier, providerId, [product]);
    const { dossier: other } = await told();
    expect(await refusalOf(push(other, providerId, [pushed(), product]))).toMatchObject({
      status: 422,
      errors: [{ field: 'products.1.uuid', code: 'taken' }],
    });
    expect(await statusOf(push(other, ENERGY._id, [pushed()]))).toBe(404);
  });
});
