import { randomUUID } from 'node:crypto';
import { connect } from '@nabericht/database/connect';
import type { Product } from '@nabericht/domain/products/product';
import { atEnd } from '@nabericht/testing/clean-up';
import { waitFor } from '@nabericht/testing/wait-for';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BANK, ENERGY, pushed, report } from './report.ts';
import { NOW, refusalOf, startTestDossier, type TestDossier } from './start-test-dossier.ts';

let test: TestDossier;
let queue: ReturnType<typeof connect<Record<string, never>>>;

beforeAll(async () => {
  test = await startTestDossier();
  queue = connect<Record<string, never>>(test.connection, 'jobs', 1);
  atEnd(() => queue.destroy());
});
beforeEach(() => {
  // Ahead of the queue's clock, so that delayed jobs do not run immediately.
  test.clock.now = new Date(Date.now() + 24 * 3_600_000);
});

/** A dossier of which the bank and the energy company were notified. */
async function told() {
  const made = await test.reporterWithDossier(report([BANK, ENERGY]));
  for (const { _id } of [BANK, ENERGY]) await test.tell(made.reporter, made.dossier._id, _id);
  const dossierId = made.dossier._id;
  return { ...made, params: { dossierId, providerId: BANK._id } };
}
type Told = Awaited<ReturnType<typeof told>>;

const read = async ({ reporter, dossier }: Told) =>
  (await reporter.readDossier({ params: { id: dossier._id } })).dossier;
const push = (params: Told['params'], count: number) =>
  test.internal.receiveProducts({
    params,
    body: { products: Array.from({ length: count }, () => pushed()) },
  });
const write = (params: Told['params'], messageId: string = randomUUID()) =>
  test.internal.receiveMessage({ params: { ...params, messageId }, body: { title: 'A', body: 'B' } });

describe('a provider that floods a dossier', () => {
  it('can add at most a hundred products, and the dossier stays small', async () => {
    const made = await told();
    await push(made.params, 100);
    for (let i = 0; i < 11; i += 1) {
      expect(await refusalOf(push(made.params, 100))).toMatchObject({
        status: 422,
        rule: 'provider-products',
        detail: 'A dossier takes at most 100 products of one organisation',
        errors: [{ field: 'products', params: { maximum: 100 } }],
      });
    }
    const dossier = await read(made);
    expect(dossier.products).toHaveLength(100);
    expect(JSON.stringify(dossier).length).toBeLessThan(300_000);
    // Existing products can still be changed, and another provider is not blocked.
    const [first] = dossier.products;
    const changed = pushed({ uuid: first?.uuid ?? '', name: 'Betaalrekening' });
    await test.internal.receiveProducts({ params: made.params, body: { products: [changed] } });
    await push({ ...made.params, providerId: ENERGY._id }, 1);
    expect((await read(made)).products.map(({ name }) => name)).toContain('Betaalrekening');
  });

  it.each<[string, string, Partial<Product>, Partial<Product>]>([
    ['can be edited and cannot', 'message.taskActivated', { isEditable: false }, { isEditable: true }],
    [
      'are of one kind and another',
      'message.productsFound',
      { productType: 'life-insurance' },
      { productType: 'damage-insurance' },
    ],
  ])(
    'with products that %s, over and over, adds no more messages than the limit',
    async (_what, key, one, other) => {
      const made = await told();
      const product = pushed({ productType: 'damage-insurance', isEditable: true });
      const turn = async () => {
        for (const change of [one, other]) {
          const body = { products: [{ ...product, ...change }] };
          await test.internal.receiveProducts({ params: made.params, body });
        }
      };
      for (let i = 0; i < 25; i += 1) await turn();
      const { messages, products } = await read(made);
      const left = messages.filter(({ content_key }) => content_key !== 'message.providerConfirmed');
      expect(left).toHaveLength(20);
      expect(left[0]?.content_key).toBe(key);
      expect(products).toMatchObject([other]);
      expect(await refusalOf(write(made.params))).toMatchObject({ rule: 'provider-messages-a-day' });
      test.clock.now = new Date(test.clock.now.getTime() + 24 * 3_600_000 + 1);
      await turn();
      expect((await read(made)).messages.length).toBeGreaterThan(messages.length);
    },
  );

  it('is refused for a name of 1,500 characters, naming the field', async () => {
    const { params } = await told();
    const body = { products: [pushed({ name: 'x'.repeat(1500) })] };
    expect(await refusalOf(test.internal.receiveProducts({ params, body }))).toMatchObject({
      status: 422,
      errors: [{ field: 'products.0.name', code: 'maxLength' }],
    });
  });

  it('can add at most fifty files, or 25 MB', async () => {
    const made = await told();
    const send = (bytes: number) =>
      test.internal.receiveFile({
        params: { ...made.params, fileId: randomUUID() },
        body: { name: 'Brief.pdf', bytes },
      });
    for (let i = 0; i < 25; i += 1) await send(1_000_000);
    expect(await refusalOf(send(1))).toMatchObject({ status: 422, rule: 'provider-file-bytes' });
    for (let i = 0; i < 25; i += 1) await send(0);
    expect(await refusalOf(send(0))).toMatchObject({ status: 422, rule: 'provider-files' });
  });

  it('can ask questions five times a day', async () => {
    const { params } = await told();
    const ask = (title: string) =>
      test.internal.receiveQuestions({
        params,
        body: {
          extraQuestions: JSON.stringify({ type: 'object', properties: { a: { type: 'boolean', title } } }),
        },
      });
    for (let i = 0; i < 5; i += 1) await ask(`Vraag ${i}`);
    expect(await refusalOf(ask('Nog een'))).toMatchObject({ status: 429, rule: 'provider-questions-a-day' });
  });

  it('is told when it can send messages again, and repeating a message does not count', async () => {
    const { params } = await told();
    const ids = Array.from({ length: 20 }, () => randomUUID());
    for (const id of ids) await write(params, id);
    await write(params, ids[3]);
    const refusal = await write(params).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      status: 429,
      problem: {
        rule: 'provider-messages-a-day',
        detail: 'A dossier takes at most 20 messages of one organisation in a day',
      },
      retryAfter: 24 * 3600,
    });
    test.clock.now = new Date(test.clock.now.getTime() + 24 * 3_600_000 + 1);
    await write(params);
  });

  it('can change its denial as often as it can send messages', async () => {
    const made = await told();
    const deny = (message: string) =>
      test.internal.receiveAnswer({ params: made.params, body: { status: 'Denied', message } });
    await deny('Nee.');
    for (let i = 0; i < 20; i += 1) await deny(`Nee ${i}.`);
    expect(await refusalOf(deny('Nog eens nee.'))).toMatchObject({
      status: 429,
      rule: 'provider-messages-a-day',
    });
    await deny('Nee 19.');
    expect((await read(made)).messages).toHaveLength(21);
  });
});

describe('fifteen messages of one provider in a day', () => {
  const mailsAbout = ({ dossier }: Told, part: string) =>
    test.mails.filter(({ subject }) => subject.includes(dossier.reference) && subject.includes(part));
  const one = 'Noorderbank stuurde je een bericht';
  const rest = 'Noorderbank stuurde je nog';
  const waiting = async ({ dossier }: Told) => {
    const { rows } = await sql<{ start_after: Date }>`select start_after from jobs.job
      where name = 'dossier.tell-gathered' and state <> 'completed' and data->>'dossierId' = ${dossier._id}`.execute(
      queue,
    );
    return rows.map(({ start_after }) => start_after);
  };
  /** Runs the jobs that wait for the evening. */
  const letItBeEvening = () =>
    sql`update jobs.job set start_after = now() where name = 'dossier.tell-gathered'`.execute(queue);

  it('are sent as three mails immediately and one later, and are all in the dossier immediately', async () => {
    test.clock.now = new Date(
      `${new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10)}T12:00:00Z`,
    );
    const made = await told();
    for (let i = 0; i < 15; i += 1) await write(made.params);
    const { messages } = await read(made);
    expect(messages.filter(({ content_key }) => content_key === 'message.providerMessage')).toHaveLength(15);
    await waitFor('the first three', () => mailsAbout(made, one).length === 3);
    expect(mailsAbout(made, rest)).toEqual([]);
    const [evening, ...others] = await waiting(made);
    expect(others).toEqual([]);
    expect(evening?.toLocaleTimeString('nl-NL', { timeZone: 'Europe/Amsterdam' })).toBe('18:00:00');

    await letItBeEvening();
    await waitFor('the rest in one', () => mailsAbout(made, rest).length === 1);
    expect(mailsAbout(made, rest)[0]?.subject).toContain('nog 12 berichten');
    // It may be sent the next morning.
    expect(mailsAbout(made, rest)[0]?.text).toContain('stuurde je kort na elkaar meer dan drie berichten');
    await waitFor('nothing more to tell', async () => (await waiting(made)).length === 0);
    // One more waits for the next gathered mail; another provider has mails of its own.
    await write(made.params);
    await test.internal.receiveMessage({
      params: { ...made.params, providerId: ENERGY._id, messageId: randomUUID() },
      body: { title: 'A', body: 'B' },
    });
    await waitFor('the other one', () => mailsAbout(made, 'Lichtpunt stuurde je een bericht').length === 1);
    await waitFor('the next time', async () => (await waiting(made)).length === 1);
    expect([mailsAbout(made, one).length, mailsAbout(made, rest).length]).toEqual([3, 1]);
  });

  it('are not mailed when they were read by then', async () => {
    const made = await told();
    for (let i = 0; i < 5; i += 1) await write(made.params);
    await waitFor('the first three', () => mailsAbout(made, one).length === 3);
    for (const { _id } of (await read(made)).messages) {
      await made.reporter.setMessageToRead({
        params: { dossierId: made.dossier._id, messageId: _id, read: 'true' },
      });
    }
    await letItBeEvening();
    await waitFor('what was gathered to be told', async () => (await waiting(made)).length === 0);
    await write(made.params);
    await waitFor('the next time', async () => (await waiting(made)).length === 1);
    expect(mailsAbout(made, rest)).toEqual([]);
  });

  it('start at zero again the next day', async () => {
    test.clock.now = NOW;
    const made = await told();
    for (let i = 0; i < 3; i += 1) await write(made.params);
    test.clock.now = new Date(NOW.getTime() + 24 * 3_600_000 + 1);
    await write(made.params);
    await waitFor('four mails', () => mailsAbout(made, one).length === 4);
  });
});
