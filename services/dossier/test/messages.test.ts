import { randomUUID } from 'node:crypto';
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

it('messages are read all at once, those of another dossier not along with them', async () => {
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
