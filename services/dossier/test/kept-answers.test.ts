import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { BANK, pushed, report } from './report.ts';
import { startTestDossier, statusOf, type TestDossier } from './start-test-dossier.ts';

let test: TestDossier;
let another: Awaited<ReturnType<TestDossier['startAnother']>>;
beforeAll(async () => {
  test = await startTestDossier();
  another = await test.startAnother();
});

type Made = Awaited<ReturnType<TestDossier['reporterWithDossier']>>;

/** Different kinds of changes to what the reporter reads. */
const CHANGES: { what: string; change: (made: Made) => Promise<unknown> }[] = [
  {
    what: 'a name that the reporter changed',
    change: ({ reporter, dossier }) => {
      const person = { ...dossier.persons[0], dossierId: dossier._id, firstName: 'Marie' };
      return reporter.updatePersons({ body: { persons: [person] } });
    },
  },
  {
    what: 'a notice that was sent',
    change: ({ reporter, dossier }) => test.tell(reporter, dossier._id, BANK._id),
  },
  {
    what: 'a product and its task',
    change: async ({ reporter, dossier }) => {
      await test.tell(reporter, dossier._id, BANK._id);
      await test.internal.receiveProducts({
        params: { dossierId: dossier._id, providerId: BANK._id },
        body: { products: [pushed({ name: 'Woonpolis', productType: 'damage-insurance' })] },
      });
    },
  },
  {
    what: 'a message that was read',
    change: async ({ reporter, dossier }) => {
      await test.internal.sendMessage({
        params: { dossierId: dossier._id },
        body: { subject: 'Goedendag', text: 'Wij kijken mee.' },
      });
      const { messages } = (await reporter.readDossier({ params: { id: dossier._id } })).dossier;
      const messageId = messages[0]?._id ?? '';
      await reporter.setMessageToRead({ params: { dossierId: dossier._id, messageId, read: 'true' } });
    },
  },
  {
    what: 'a document that was added',
    change: async (made) => {
      const { reporter, dossier } = made;
      await test.tell(reporter, dossier._id, BANK._id);
      const hash = await test.hashFor(dossier._id, BANK._id);
      await test.visitor.updateTaskByProvider({ body: { status: 'Confirmed', hash } });
      await readAll(made);
      const file = { fileId: randomUUID(), documentType: 'user_upload', originalName: 'polis.pdf' };
      test.neighbours.files.push(file);
      const params = { id: dossier._id, uuid: randomUUID() };
      await reporter.saveDocument({ params, body: { fileId: file.fileId, name: 'Polis' } });
    },
  },
];

const readAll = async ({ reporter, dossier }: Made) => {
  const params = { id: dossier._id };
  return {
    dossier: await reporter.readDossier({ params }),
    statuses: await reporter.readTaskStatuses({ params }),
    list: await reporter.listDossiers({ query: {} }),
  };
};

describe('the cached answer to a reporter', () => {
  it('is sent again as long as nothing changed, and 304 for its ETag', async () => {
    const made = await test.reporterWithDossier(report([BANK]));
    expect(await readAll(made)).toEqual(await readAll(made));
    const send = test.sendAs(test.app, made.reporter.token);
    const path = `/v2/dossier/${made.dossier._id}`;
    const tag = (await send(path, { headers: new Headers() })).headers.get('etag') ?? '';
    const again = await send(path, { headers: new Headers({ 'if-none-match': tag }) });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('is not sent to anybody else, even right after', async () => {
    const made = await test.reporterWithDossier(report([BANK]));
    await readAll(made);
    const stranger = await test.signIn();
    const params = { id: made.dossier._id };
    expect(await statusOf(stranger.readDossier({ params }))).toBe(404);
    expect(await statusOf(stranger.readTaskStatuses({ params }))).toBe(404);
    expect(await stranger.listDossiers({ query: {} })).toMatchObject({ docs: [], totalDocs: 0 });
    expect(await statusOf(stranger.readDossier({ params: { id: randomUUID() } }))).toBe(404);
  });

  it('is sent only to its reporter when many request many dossiers concurrently', async () => {
    const owners = await Promise.all([1, 2, 3].map(() => test.reporterWithDossier(report([BANK]))));
    const asked = owners.flatMap((asking) => owners.map((asked) => ({ asking, asked })));
    // Repeated, so that later rounds come from the cache.
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(
        asked.map(async ({ asking, asked }) => {
          const path = `/v2/dossier/${asked.dossier._id}`;
          const answer = await test.sendAs(test.app, asking.reporter.token)(path, { headers: new Headers() });
          const body = (await answer.json()) as { dossier?: { _id: string } };
          return [answer.status, body.dossier?._id];
        }),
      );
      const expected = asked.map(({ asking, asked }) =>
        asking === asked ? [200, asked.dossier._id] : [404, undefined],
      );
      expect(answers).toEqual(expected);
      const lists = owners.map(({ reporter }) => reporter.listDossiers({ query: {} }));
      const listed = (await Promise.all(lists)).map(({ docs }) => docs.map(({ _id }) => _id));
      expect(listed).toEqual(owners.map(({ dossier }) => [dossier._id]));
    }
  });

  it('is not confirmed to a client that knows its ETag and may not read it', async () => {
    const made = await test.reporterWithDossier(report([BANK]));
    const stranger = await test.signIn();
    for (const path of [
      `/v2/dossier/${made.dossier._id}`,
      `/v1/dossier/${made.dossier._id}/getTaskStatusesForDossier`,
    ]) {
      const tagOf = (token: string, tag = '') =>
        test.sendAs(test.app, token)(path, { headers: new Headers({ 'if-none-match': tag }) });
      const own = await tagOf(made.reporter.token);
      const tag = own.headers.get('etag') ?? '';
      expect((await tagOf(made.reporter.token, tag)).status).toBe(304);
      const theirs = await tagOf(stranger.token, tag);
      expect([theirs.status, theirs.headers.get('etag')]).toEqual([404, null]);
    }
  });

  it.each(CHANGES)('is made again after $what', async ({ change }) => {
    const made = await test.reporterWithDossier(report([BANK]));
    const before = await readAll(made);
    await change(made);
    const after = await readAll(made);
    expect(after.dossier).not.toEqual(before.dossier);
    expect(await readAll(made)).toEqual(after);
    // A process without a cache of it.
    const there = await another.as(made.reporter);
    expect(await there.readDossier({ params: { id: made.dossier._id } })).toEqual(after.dossier);
  });

  const rename = ({ reporter, dossier }: Made, firstName: string) =>
    reporter.updateDeceased({ params: { id: dossier._id }, body: { deceased: { firstName } } });

  it.each(CHANGES)('has both what its row says and $what', async ({ change }) => {
    const made = await test.reporterWithDossier(report([BANK]));
    await readAll(made);
    await rename(made, 'Wilhelmina');
    await readAll(made);
    await change(made);
    await readAll(made);
    await rename(made, 'Mina');
    const { dossier: here } = await readAll(made);
    expect(here).toMatchObject({ dossier: { deceased: { firstName: 'Mina' } } });
    // A process without a copy of it.
    const there = await another.as(made.reporter);
    expect(await there.readDossier({ params: { id: made.dossier._id } })).toEqual(here);
  });

  it('of a page of their list is made again when a dossier is added, changed or erased', async () => {
    const { reporter, dossier: first } = await test.reporterWithDossier(report([BANK]));
    const pages = async () => {
      const [one, two] = await Promise.all(
        [1, 2].map((page) => reporter.listDossiers({ query: { limit: 1, page } })),
      );
      return { listed: [one, two].map((page) => page?.docs.map(({ _id }) => _id)), total: one?.totalDocs };
    };
    expect(await pages()).toEqual({ listed: [[first._id], []], total: 1 });
    const start = test.clock.now;
    test.clock.now = new Date(start.getTime() + 1000);
    const second = await reporter.createDossier({ body: { dossier: report([BANK]) } });
    test.clock.now = start;
    expect(await pages()).toEqual({ listed: [[second._id], [first._id]], total: 2 });
    const deceased = { ...first.deceased, lastName: 'Veenstra' };
    await reporter.updateDeceased({ params: { id: first._id }, body: { deceased } });
    const { docs } = await reporter.listDossiers({ query: { limit: 1, page: 2 } });
    expect(docs).toMatchObject([{ _id: first._id, metaData: { lastName: 'Veenstra' } }]);
    await test.internal.eraseDossier({ params: { dossierId: second._id } });
    expect(await pages()).toEqual({ listed: [[first._id], []], total: 1 });
  });

  it('is gone with its dossier', async () => {
    const made = await test.reporterWithDossier(report([BANK]));
    await readAll(made);
    await test.internal.eraseDossier({ params: { dossierId: made.dossier._id } });
    expect(await statusOf(made.reporter.readDossier({ params: { id: made.dossier._id } }))).toBe(404);
  });

  it.each([
    { what: 'nothing else', beside: async () => {} },
    { what: 'its row', beside: (made: Made) => rename(made, 'Mina') },
  ])('says that a notice has left from the moment it leaves, when $what changes', async ({ beside }) => {
    const made = await test.reporterWithDossier(report([BANK]));
    await test.tell(made.reporter, made.dossier._id, BANK._id, 600);
    const stateOf = ({ dossier }: Awaited<ReturnType<typeof readAll>>) =>
      dossier.dossier.conversations[0]?.entries[0];
    const waiting = stateOf(await readAll(made));
    const start = test.clock.now;
    test.clock.now = new Date(start.getTime() + 601_000);
    await beside(made);
    expect(stateOf(await readAll(made))).not.toEqual(waiting);
    test.clock.now = start;
  });
});
