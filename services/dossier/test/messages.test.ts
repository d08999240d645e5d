import { randomUUID } from 'node:crypto';
import { atEnd } from '@nabericht/testing/clean-up';
import { untilWaiting } from '@nabericht/testing/lock-waiters';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { BANK, report } from './report.ts';
import { startTestDossier, type TestDossier } from './start-test-dossier.ts';

let test: TestDossier;
beforeAll(async () => {
  test = await startTestDossier();
});

it('a message stays read, or unread again, without touching the others', async () => {
  const { reporter, dossier } = await test.reporterWithDossier(report([BANK]));
  await test.tell(reporter, dossier._id, BANK._id);
  const params = { dossierId: dossier._id, providerId: BANK._id };
  const [one, other] = [randomUUID(), randomUUID()];
  for (const messageId of [one, other]) {
    await test.internal.receiveMessage({ params: { ...params, messageId }, body: { title: 'A', body: 'B' } });
  }
  const mark = (read: 'true' | 'false') =>
    reporter.setMessageToRead({ params: { dossierId: dossier._id, messageId: one, read } });
  const stands = async () => {
    const { messages } = (await reporter.readDossier({ params: { id: dossier._id } })).dossier;
    return [one, other].map((id) => messages.find(({ _id }) => _id === id)?.read);
  };
  expect(await stands()).toEqual([false, false]);
  expect(await mark('true')).toMatchObject({ _id: one, read: true });
  await mark('true');
  expect(await stands()).toEqual([true, false]);
  await mark('false');
  expect(await stands()).toEqual([false, false]);
});

it('a message names its provider by id as well, since a name can change, and one of us names none', async () => {
  const { reporter, dossier } = await test.reporterWithDossier(report([BANK]));
  await test.tell(reporter, dossier._id, BANK._id);
  const params = { dossierId: dossier._id };
  await test.internal.receiveMessage({
    params: { ...params, providerId: BANK._id, messageId: randomUUID() },
    body: { title: 'A', body: 'B' },
  });
  await test.internal.sendMessage({ params, body: { subject: 'A', text: 'B' } });
  const { messages } = (await reporter.readDossier({ params: { id: dossier._id } })).dossier;
  const from = (key: string) => messages.find(({ content_key }) => content_key === key)?.providerId;
  expect(from('message.providerMessage')).toBe(BANK._id);
  expect(from('message.fromUs')).toBeNull();
});

it('a message is marked in order with all changes of its dossier, and holds no lock while it waits', async () => {
  const { reporter, dossier } = await test.reporterWithDossier(report([BANK]));
  await test.tell(reporter, dossier._id, BANK._id);
  const messageId = randomUUID();
  await test.internal.receiveMessage({
    params: { dossierId: dossier._id, providerId: BANK._id, messageId },
    body: { title: 'A', body: 'B' },
  });
  const changing = new pg.Client(test.connection);
  await changing.connect();
  atEnd(() => changing.end());
  await changing.query('set search_path = dossier');
  for (const mark of [
    () => reporter.setMessageToRead({ params: { dossierId: dossier._id, messageId, read: 'true' } }),
    () => reporter.readMessages({ params: { id: dossier._id }, body: { messageIds: [messageId] } }),
  ]) {
    await changing.query('begin');
    await changing.query('select from dossier where id = $1 for update', [dossier._id]);
    const marked = mark();
    await untilWaiting(changing);
    // Otherwise this would be a deadlock.
    await changing.query('update message set read = false where id = $1', [messageId]);
    await changing.query('commit');
    await marked;
    const { messages } = (await reporter.readDossier({ params: { id: dossier._id } })).dossier;
    expect(messages.find(({ _id }) => _id === messageId)?.read).toBe(true);
  }
});

it('messages are marked as read all at once, without those of another dossier', async () => {
  const { reporter, dossier } = await test.reporterWithDossier(report([BANK]));
  const other = await test.reporterWithDossier(report([BANK]));
  const receive = async (of: typeof other, messageId: string) => {
    await test.tell(of.reporter, of.dossier._id, BANK._id);
    await test.internal.receiveMessage({
      params: { dossierId: of.dossier._id, providerId: BANK._id, messageId },
      body: { title: 'A', body: 'B' },
    });
  };
  const [one, two, theirs, later] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await receive({ reporter, dossier }, one);
  await receive({ reporter, dossier }, two);
  await receive({ reporter, dossier }, later);
  await receive(other, theirs);
  const messageIds = [one, two, theirs, randomUUID()];
  await reporter.readMessages({ params: { id: dossier._id }, body: { messageIds } });
  const unreadOf = async (of: typeof other) =>
    (await of.reporter.readDossier({ params: { id: of.dossier._id } })).dossier.messages
      .filter(({ read }) => !read)
      .map(({ _id }) => _id);
  expect(await unreadOf({ reporter, dossier })).toEqual([later]);
  expect(await unreadOf(other)).toEqual([theirs]);
});
