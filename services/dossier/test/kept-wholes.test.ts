import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { databaseUrl } from '@nabericht/testing/database-url';
import { dueJobsAreDone } from '@nabericht/testing/due-jobs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loseOneAnswer, recordChanges, recordStatements, tablesRead } from './recorded-changes.ts';
import { ASKING, ASKING_TOO, BANK, pushed, report } from './report.ts';
import { startTestDossier, statusOf, type TestDossier } from './start-test-dossier.ts';

let test: TestDossier;
let another: Awaited<ReturnType<TestDossier['startAnother']>>;
beforeAll(async () => {
  test = await startTestDossier();
  another = await test.startAnother();
});

type Api = Awaited<ReturnType<typeof another.as>>;

/** A reporter with access to two processes, who has saved a task in the first and then read their dossier there. */
async function reporterOfTwo(providers = [ASKING, ASKING_TOO]) {
  const { reporter, dossier } = await test.reporterWithDossier(report(providers));
  const params = { id: dossier._id };
  const taskOf = (providerId: string) => {
    const found = dossier.tasks.find((task) => task.type === 'provider' && task.providerId === providerId);
    if (!found) throw new Error('no such task');
    return found;
  };
  const save = (api: Api, providerId: string, customerNumber: string, ifMatch?: number) =>
    api.updateTask(
      {
        params: { dossierId: dossier._id, taskId: taskOf(providerId)._id },
        body: { task: { status: 'active', collectedData: { providerQuestionAnswers: { customerNumber } } } },
      },
      ifMatch === undefined ? {} : { ifMatch },
    );
  const read = async (api: Api): Promise<Dossier> => (await api.readDossier({ params })).dossier;
  await save(reporter, providers[0]?._id ?? '', 'K0');
  // Its jobs read it too.
  await dueJobsAreDone(test.connection);
  await read(reporter);
  return { reporter, there: await another.as(reporter), dossier, save, read };
}

const numbersIn = ({ tasks }: Dossier) =>
  tasks.flatMap(({ collectedData }) => collectedData.providerQuestionAnswers?.customerNumber ?? []).sort();

describe('a dossier in the memory of a process', () => {
  it('is not read again for saving its tasks there', async () => {
    const { reporter, save } = await reporterOfTwo();
    const changes = recordChanges();
    await save(reporter, ASKING._id, 'K1');
    await save(reporter, ASKING._id, 'K2');
    expect(changes).toHaveLength(2);
    expect(changes.flatMap(tablesRead)).toEqual([]);
  });

  it('is saved by one statement for each task', async () => {
    const { reporter, save } = await reporterOfTwo();
    const changes = recordChanges();
    await save(reporter, ASKING._id, 'K1');
    await save(reporter, ASKING_TOO._id, 'K2');
    expect(changes.map(({ length }) => length)).toEqual([1, 1]);
  });

  it('loses nothing that another process saves concurrently', async () => {
    const { reporter, there, save, read } = await reporterOfTwo();
    await save(there, ASKING_TOO._id, 'K0');
    for (const number of ['K1', 'K2', 'K3']) {
      await Promise.all([save(reporter, ASKING._id, number), save(there, ASKING_TOO._id, number)]);
      const [here, elsewhere] = await Promise.all([read(reporter), read(there)]);
      expect(here).toEqual(elsewhere);
      expect(numbersIn(here)).toEqual([number, number]);
    }
  });

  it('accepts one of two concurrent changes to the same version', async () => {
    const { reporter, there, save, read } = await reporterOfTwo();
    for (const api of [there, reporter]) await save(api, ASKING._id, 'K1');
    const version = (await read(there)).tasks.find(({ providerId }) => providerId === ASKING._id)?.version;
    const both = [save(reporter, ASKING._id, 'K2', version), save(there, ASKING._id, 'K3', version)];
    const [one, other] = await Promise.allSettled(both);
    expect([one?.status, other?.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect(numbersIn(await read(reporter))).toEqual([one?.status === 'fulfilled' ? 'K2' : 'K3']);
    expect(await read(reporter)).toEqual(await read(there));
  });

  it('is saved once when the database’s answer was lost, also from another host and after a retry', async () => {
    const { reporter, there, save, read } = await reporterOfTwo();
    const elsewhere = await test.startAnother({ connectionString: databaseUrl(test.connection) });
    for (const api of [reporter, await elsewhere.as(reporter)]) {
      await read(api);
      const before = await save(api, ASKING._id, 'K1');
      const isLost = loseOneAnswer();
      const after = await save(api, ASKING._id, 'K2', before.task.version);
      expect(isLost()).toBe(true);
      expect(after.task.version).toBe(before.task.version + 1);
      const here = await read(api);
      expect(here).toEqual(await read(there));
      expect(here.tasks.find(({ _id }) => _id === after.task._id)).toEqual(after.task);
    }
  });

  it('reads the same as in any other process, after each saved task', async () => {
    const { reporter, there, save, read } = await reporterOfTwo();
    for (const [providerId, number] of [
      [ASKING._id, 'K1'],
      [ASKING_TOO._id, 'K2'],
      [ASKING._id, 'K3'],
    ] as const) {
      await save(reporter, providerId, number);
      expect(await read(reporter)).toEqual(await read(there));
    }
    expect(numbersIn(await read(there))).toEqual(['K2', 'K3']);
  });

  it('is current for every change, whatever other processes changed meanwhile', async () => {
    const { reporter, there, dossier, save, read } = await reporterOfTwo();
    const { task: saved } = await save(there, ASKING._id, 'K1');
    expect(await statusOf(save(reporter, ASKING._id, 'K2', saved.version - 1))).toBe(412);
    await save(reporter, ASKING_TOO._id, 'K3');
    expect(numbersIn(await read(there))).toEqual(['K1', 'K3']);

    await test.internal.sendMessage({
      params: { dossierId: dossier._id },
      body: { subject: 'Goedendag', text: 'Wij kijken mee.' },
    });
    await read(reporter);
    const messageId = (await read(there)).messages[0]?._id ?? '';
    await there.setMessageToRead({ params: { dossierId: dossier._id, messageId, read: 'true' } });
    await save(reporter, ASKING_TOO._id, 'K4');
    expect(await read(reporter)).toMatchObject({ messages: [{ _id: messageId, read: true }] });
    expect(await read(reporter)).toEqual(await read(there));
  });

  it('is read again when more than its tasks was changed', async () => {
    const { reporter, there, dossier, save, read } = await reporterOfTwo();
    await save(reporter, ASKING._id, 'K1');
    await test.tell(reporter, dossier._id, ASKING._id);
    await test.internal.receiveProducts({
      params: { dossierId: dossier._id, providerId: ASKING._id },
      body: { products: [pushed({ name: 'Woonpolis', productType: 'damage-insurance' })] },
    });
    await reporter.updatePersons({
      body: { persons: [{ ...dossier.persons[0], dossierId: dossier._id, firstName: 'Marie' }] },
    });
    const here = await read(reporter);
    expect(here).toEqual(await read(there));
    expect(here).toMatchObject({ persons: [{ firstName: 'Marie' }], products: [{ name: 'Woonpolis' }] });
  });

  it('reads only the kinds of parts that were changed', async () => {
    const { reporter, there, save, read } = await reporterOfTwo();
    await save(there, ASKING._id, 'K1');
    const statements = recordStatements();
    await read(reporter);
    const ofParts = statements.filter((text) => text.includes(' as sealed_1'));
    expect(ofParts.map((text) => tablesRead([text]))).toEqual([['dossier', 'task']]);
  });

  const locates = (text: string) => /\b(?:from|join) "?dossier"?\b/.test(text);

  it('has a change of its own row from the question whose it is', async () => {
    const { reporter, there, dossier, read } = await reporterOfTwo();
    const params = { id: dossier._id };
    for (const firstName of ['Wilhelmina', 'Mina']) {
      await there.updateDeceased({ params, body: { deceased: { firstName } } });
      const statements = recordStatements();
      const here = await read(reporter);
      expect(statements.filter(locates)).toHaveLength(1);
      expect(here).toMatchObject({ deceased: { firstName } });
      expect(here).toEqual(await read(there));
    }
  });

  it('has a change of its own row and of a task at once', async () => {
    const { reporter, there, dossier, save, read } = await reporterOfTwo();
    const params = { id: dossier._id };
    await there.updateDeceased({ params, body: { deceased: { firstName: 'Wilhelmina' } } });
    await save(there, ASKING._id, 'K1');
    const here = await read(reporter);
    expect(here).toMatchObject({ deceased: { firstName: 'Wilhelmina' } });
    expect(numbersIn(here)).toEqual(['K1']);
    expect(here).toEqual(await read(there));
  });

  it('is shown to nobody else', async () => {
    const { there, dossier, read } = await reporterOfTwo();
    const stranger = await test.signIn();
    expect(await statusOf(read(stranger))).toBe(404);
    await there.updateDeceased({
      params: { id: dossier._id },
      body: { deceased: { firstName: 'Wilhelmina' } },
    });
    expect(await statusOf(read(stranger))).toBe(404);
    expect(await statusOf(read(await another.as(stranger)))).toBe(404);
  });

  it('has the providers that another process added meanwhile', async () => {
    const { reporter, there, dossier } = await reporterOfTwo([BANK]);
    const { tasks } = await there.addProviderTasks({
      params: { dossierId: dossier._id },
      body: { providerIds: [ASKING_TOO._id] },
    });
    const params = { dossierId: dossier._id, taskId: tasks[0]?._id ?? '' };
    const put = (providerQuestionAnswers: Record<string, string>) =>
      reporter.updateTask({
        params,
        body: { task: { status: 'active', collectedData: { providerQuestionAnswers } } },
      });
    // Its questions are known here.
    expect(await statusOf(put({}))).toBe(422);
    expect((await put({ customerNumber: 'K1' })).task).toMatchObject({ status: 'active' });
  });

  it('is unchanged after a refused change', async () => {
    const { reporter, there, dossier, save, read } = await reporterOfTwo();
    await save(reporter, ASKING._id, 'K1');
    expect(await statusOf(save(reporter, ASKING._id, 'K2', 1))).toBe(412);
    await save(reporter, ASKING_TOO._id, 'K3');
    expect(await read(reporter)).toEqual(await read(there));
    expect(numbersIn(await read(reporter))).toEqual(['K1', 'K3']);
    expect((await read(reporter)).tasks).toHaveLength(dossier.tasks.length);
  });
});
