import { randomUUID } from 'node:crypto';
import type { Dossier } from '@nabericht/domain/dossier/dossier';
import type { TaskType } from '@nabericht/domain/tasks/task';
import { waitFor } from '@nabericht/testing/wait-for';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ASKING,
  ASKING_TOO,
  BANK,
  CLOSED,
  certificateFile,
  ELSEWHERE,
  ENERGY,
  NN,
  nnReport,
  report,
  withoutCertificate,
} from './report.ts';
import {
  REPORTER_EMAIL,
  refusalOf,
  startTestDossier,
  statusOf,
  type TestDossier,
} from './start-test-dossier.ts';

let test: TestDossier;
beforeAll(async () => {
  test = await startTestDossier();
});
beforeEach(() => {
  test.neighbours.reading = { wasRead: true, score: 92 };
});

const taskOf = (dossier: Dossier, type: TaskType, providerId?: string) => {
  const task = dossier.tasks.find(
    (one) => one.type === type && (!providerId || one.providerId === providerId),
  );
  if (!task) throw new Error(`no task ${type}`);
  return task;
};

describe('a PUT of a task is a request', () => {
  it('that is refused while the task waits for others', async () => {
    const { reporter, dossier } = await test.reporterWithDossier(report([BANK], withoutCertificate));
    for (const type of ['provider', 'upload_documents'] as const) {
      const params = { dossierId: dossier._id, taskId: taskOf(dossier, type)._id };
      const refusal = await refusalOf(
        reporter.updateTask({ params, body: { task: { status: 'completed' } } }),
      );
      expect(refusal).toMatchObject({ status: 403, rule: 'task-blocked' });
    }
  });

  it('that only the outcome rule grants', async () => {
    const { reporter, dossier } = await test.reporterWithDossier();
    const params = { dossierId: dossier._id, taskId: taskOf(dossier, 'provider')._id };
    const put = (status: 'completed' | 'new') => reporter.updateTask({ params, body: { task: { status } } });
    expect(await refusalOf(put('completed'))).toMatchObject({ status: 403, rule: 'provider-completes' });
    expect(await refusalOf(put('new'))).toMatchObject({ status: 409, rule: 'no-way-back' });
    const settled = { dossierId: dossier._id, taskId: taskOf(dossier, 'report_deceased')._id };
    expect(
      await statusOf(reporter.updateTask({ params: settled, body: { task: { status: 'active' } } })),
    ).toBe(409);
    const tasks = [{ _id: settled.taskId, status: 'new' as const }];
    const taken = reporter.updateDossier({ params: { id: dossier._id }, body: { dossier: {}, tasks } });
    expect(await statusOf(taken)).toBe(409);
  });

  it('with complete answers', async () => {
    const { reporter, dossier } = await test.reporterWithDossier(report([ASKING, ASKING_TOO]));
    const task = taskOf(dossier, 'provider', ASKING._id);
    const answer = (providerQuestionAnswers: Record<string, string | boolean>) =>
      reporter.updateTask({
        params: { dossierId: dossier._id, taskId: task._id },
        body: { task: { status: 'active', collectedData: { providerQuestionAnswers } } },
      });
    const { status, errors } = await refusalOf(answer({ hasPet: true }));
    expect(status).toBe(422);
    expect(errors).toEqual([
      { field: 'task.collectedData.providerQuestionAnswers.customerNumber', code: 'required', params: {} },
    ]);
    const { task: saved } = await answer({ customerNumber: 'K12', hasPet: true });
    expect(saved).toMatchObject({
      status: 'active',
      tags: [],
      version: task.version + 1,
      descriptionKey: 'task.provider.ready',
      collectedData: { providerQuestionAnswers: { customerNumber: 'K12', hasPet: true } },
    });
  });

  it('based on the current version, which changes of other tasks do not affect', async () => {
    const { reporter, dossier } = await test.reporterWithDossier(report([ASKING, ASKING_TOO]));
    const put = (providerId: string, ifMatch: number) =>
      reporter.updateTask(
        {
          params: { dossierId: dossier._id, taskId: taskOf(dossier, 'provider', providerId)._id },
          body: {
            task: {
              status: 'active',
              collectedData: { providerQuestionAnswers: { customerNumber: 'K1' } },
            },
          },
        },
        { ifMatch },
      );
    await put(ASKING._id, 1);
    expect(await statusOf(put(ASKING._id, 1))).toBe(412);
    await put(ASKING_TOO._id, 1);
    await put(ASKING._id, 2);
  });

  it('that cannot change what the service decides', async () => {
    const { reporter, dossier } = await test.reporterWithDossier();
    const task = taskOf(dossier, 'provider', BANK._id);
    const forged = {
      status: 'active' as const,
      tags: ['urgent'],
      noticeSentAt: '2026-11-12T10:00:00.000Z',
      providerMessage: 'vervalst',
      version: 40,
      providerId: ENERGY._id,
      collectedData: { activatedByAdmin: true, payoutIban: 'NL91ABNA0417164300' },
    };
    const { task: saved } = await reporter.updateTask({
      params: { dossierId: dossier._id, taskId: task._id },
      body: { task: forged },
    });
    expect(saved).toEqual({ ...task, version: task.version + 1 });
  });

  it('for a task of this dossier only', async () => {
    const { reporter, dossier } = await test.reporterWithDossier();
    const { dossier: other } = await test.reporterWithDossier();
    const params = { dossierId: dossier._id, taskId: taskOf(other, 'provider')._id };
    expect(await statusOf(reporter.updateTask({ params, body: { task: { status: 'active' } } }))).toBe(404);
  });
});

describe('a certificate that comes later', () => {
  const send = (
    reporter: Awaited<ReturnType<TestDossier['signIn']>>,
    dossier: Dossier,
    { fileId, fileHash } = certificateFile(),
  ) =>
    reporter.updateDossier({
      params: { id: dossier._id },
      body: {
        dossier: { deathCertificate: { fileId, fileHash, isCertificateAvailable: true } },
        tasks: [{ _id: taskOf(dossier, 'upload_death_certificate')._id, status: 'completed' }],
      },
    });

  it('completes its task when its score is good enough', async () => {
    const { reporter, dossier } = await test.reporterWithDossier(report([BANK], withoutCertificate));
    expect(taskOf(dossier, 'upload_death_certificate')).toMatchObject({ status: 'new', tags: ['urgent'] });
    const saved = await send(reporter, dossier);
    expect(taskOf(saved, 'upload_death_certificate')).toMatchObject({ status: 'completed', tags: [] });
    expect(saved.deathCertificate).toMatchObject({ score: 92, isCertificateAvailable: true });
  });

  it('is accepted by the id of its file alone, as in the specification', async () => {
    const { reporter, dossier } = await test.reporterWithDossier(report([BANK], withoutCertificate));
    const saved = await reporter.updateDossier({
      params: { id: dossier._id },
      body: { dossier: { deathCertificate: { fileId: certificateFile().fileId } } },
    });
    expect(saved.deathCertificate).toMatchObject({ score: 92, isCertificateAvailable: true });
    // With a certificate, nobody is asked for one, and notified providers complete no task that waits for it.
    expect(taskOf(saved, 'upload_death_certificate').status).toBe('completed');
  });

  it('changes nothing when its score is too low, or when it is not theirs', async () => {
    const { reporter, dossier } = await test.reporterWithDossier(report([BANK], withoutCertificate));
    test.neighbours.reading = { wasRead: true, score: 20 };
    expect(await refusalOf(send(reporter, dossier))).toMatchObject({
      status: 422,
      errors: [{ field: 'dossier.deathCertificate.fileId', code: 'scoreUnacceptable' }],
    });
    expect(
      await statusOf(send(reporter, dossier, { ...certificateFile(), fileHash: 'another-another-another' })),
    ).toBe(422);
    const read = await reporter.readDossier({ params: { id: dossier._id } });
    expect(read.dossier).toEqual(dossier);
  });
});

describe('details', () => {
  it('of the deceased stay complete, and keep what the service decides', async () => {
    const { reporter, dossier } = await test.reporterWithDossier();
    const put = (change: object, ifMatch?: number) =>
      reporter.updateDeceased(
        { params: { id: dossier._id }, body: { deceased: { ...dossier.deceased, ...change } } },
        ifMatch === undefined ? {} : { ifMatch },
      );
    const { errors } = await refusalOf(put({ lastName: '', dateOfDeath: '1940-01-01' }));
    expect(errors?.map(({ field }) => field).sort()).toEqual(['deceased.dateOfDeath', 'deceased.lastName']);
    expect(await statusOf(put({ partner: randomUUID() }))).toBe(422);
    const saved = await put({ lastName: 'Berg', isValidated: true, version: 9 }, 1);
    expect(saved).toMatchObject({ lastName: 'Berg', version: 2 });
    // The certificate says Bergh.
    expect(saved.isValidated).toBe(false);
    expect(await statusOf(put({ lastName: 'Oud' }, 1))).toBe(412);
  });

  it('of persons are saved together, each on its own version', async () => {
    const { reporter, dossier } = await test.reporterWithDossier();
    const [self] = dossier.persons;
    if (!self) throw new Error('no reporter');
    const partner = {
      uuid: randomUUID(),
      firstName: 'Piet',
      lastName: 'Bergh',
      iban: 'nl91 abna 0417 1643 00',
      address: {
        street: 'Rue Haute',
        city: 'Bruxelles',
        countryCode: 'BE',
        state: 'Brussel',
        lat: 50.8,
        lng: 4.3,
      },
      dossierId: dossier._id,
    };
    const forged = { isReporter: true, isValidated: true, isInvited: true, needsBSN: true };
    const { persons } = await reporter.updatePersons({
      body: {
        persons: [
          { ...self, ...forged, firstName: 'Mariëlle', email: 'weg@voorbeeld.example' },
          { ...partner, ...forged },
        ],
      },
    });
    expect(persons).toMatchObject([
      {
        uuid: self.uuid,
        firstName: 'Mariëlle',
        email: REPORTER_EMAIL,
        isReporter: true,
        isValidated: false,
        version: 2,
      },
      {
        uuid: partner.uuid,
        iban: 'NL91ABNA0417164300',
        address: partner.address,
        isReporter: false,
        isInvited: false,
        needsBSN: false,
        version: 1,
      },
    ]);
    const stale = [
      { ...partner, version: 1, firstName: 'Pieter' },
      { ...self, version: 1 },
    ];
    expect(await statusOf(reporter.updatePersons({ body: { persons: stale } }))).toBe(412);
    const { dossier: read } = await reporter.readDossier({ params: { id: dossier._id } });
    expect(read.persons.map(({ firstName }) => firstName)).toEqual(['Mariëlle', 'Piet']);
    const wrong = [
      { ...partner, iban: 'NL00', lastName: '' },
      { ...self, version: 2, phoneNumber: '1' },
    ];
    const { errors } = await refusalOf(reporter.updatePersons({ body: { persons: wrong } }));
    expect(errors?.map(({ field, code }) => `${field} ${code}`).sort()).toEqual([
      'persons.0.iban iban',
      'persons.0.lastName required',
    ]);
    const second = await refusalOf(
      reporter.updatePersons({ body: { persons: [partner, { ...self, version: 2, phoneNumber: '1' }] } }),
    );
    expect(second.errors).toEqual([{ field: 'persons.1.phoneNumber', code: 'phoneNumber', params: {} }]);
  });

  it('keep a complete address, of the deceased and of the reporter', async () => {
    const { reporter, dossier } = await test.reporterWithDossier();
    const region = { country: 'Nederland', state: 'Friesland', stateCode: 'FR', lat: 53.2, lng: 5.79 };
    const address = { ...dossier.deceased.address, ...region };
    const params = { id: dossier._id };
    const deceased = await reporter.updateDeceased({ params, body: { deceased: { address } } });
    expect(deceased.address).toEqual(address);
    const body = {
      dossier: {
        deceased: { address: { ...address, lat: 52.1 } },
        persons: dossier.persons.map((person) => ({ ...person, address, documentType: 'id_card' as const })),
      },
    };
    const saved = await reporter.updateDossier({ params, body });
    expect(saved.deceased.address).toEqual({ ...address, lat: 52.1 });
    expect(saved.persons[0]).toMatchObject({ address: region, documentType: 'id_card' });
  });

  it.each([
    [{ address: { zipCode: 'XX', countryCode: 'NL' } }, 'address.zipCode zipCode'],
    [{ address: { houseNumber: 'b12' } }, 'address.houseNumber houseNumber'],
    [{ phoneNumber: 'abc' }, 'phoneNumber phoneNumber'],
    [{ relationshipToDeceased: 'executor' as const }, 'relationshipToDeceased invalid'],
    [{ birthDate: '2030-01-01' }, 'birthDate dateFuture'],
  ])(
    'of a person are refused when their form refuses them, however few are sent: %j',
    async (detail, refusal) => {
      await test.forgetLimits();
      const { reporter, dossier } = await test.reporterWithDossier();
      const person = { uuid: randomUUID(), dossierId: dossier._id, firstName: 'Piet', lastName: 'Bergh' };
      const save = (rest: object) => reporter.updatePersons({ body: { persons: [{ ...person, ...rest }] } });
      const { errors } = await refusalOf(save(detail));
      expect(errors?.map(({ field, code }) => `${field} ${code}`)).toEqual([`persons.0.${refusal}`]);
      await save({ address: { houseNumber: '12b' }, phoneNumber: '06 12 34 56 78' });
      const { dossier: read } = await reporter.readDossier({ params: { id: dossier._id } });
      expect(read.persons[1]).toMatchObject({
        phoneNumber: '0612345678',
        address: { houseNumber: '12', addition: 'b' },
      });
    },
  );

  it('of a person of another dossier are not found', async () => {
    const { dossier: other } = await test.reporterWithDossier();
    const { reporter, dossier } = await test.reporterWithDossier();
    const [theirs] = other.persons;
    const persons = [{ ...theirs, dossierId: dossier._id }];
    expect(await statusOf(reporter.updatePersons({ body: { persons } }))).toBe(404);
  });

  it('of a dossier are saved on its version, which tasks and answers do not change', async () => {
    const { reporter, dossier } = await test.reporterWithDossier();
    await test.tell(reporter, dossier._id, BANK._id);
    const put = () =>
      reporter.updateDossier(
        {
          params: { id: dossier._id },
          body: {
            dossier: { frontendData: { seen: true }, deceased: { ...dossier.deceased, firstName: 'Willy' } },
          },
        },
        { ifMatch: dossier.version },
      );
    expect(await put()).toMatchObject({
      version: 2,
      frontendData: { seen: true },
      deceased: { firstName: 'Willy', version: 2 },
      status: 'submitted',
    });
    expect(await statusOf(put())).toBe(412);
  });
});

describe('a dossier that was read', () => {
  const putBack = async (reporter: Awaited<ReturnType<TestDossier['signIn']>>, id: string) => {
    const before = (await reporter.readDossier({ params: { id } })).dossier;
    const { products: _, tasks, ...dossier } = before;
    const saved = await reporter.updateDossier({ params: { id }, body: { dossier, tasks } });
    return { before, saved };
  };

  it('can be sent back unchanged, without effect on its tasks or its certificate', async () => {
    const { reporter, dossier } = await test.reporterWithDossier(report([BANK, ASKING, ASKING_TOO]));
    await test.tell(reporter, dossier._id, BANK._id);
    await test.internal.receiveAnswer({
      params: { dossierId: dossier._id, providerId: BANK._id },
      body: { status: 'Confirmed' },
    });
    // The file service would now give a reading with a lower score.
    test.neighbours.reading = { wasRead: true, score: 12 };
    const { before, saved } = await putBack(reporter, dossier._id);
    test.neighbours.reading = { wasRead: true, score: 92 };
    expect(saved.tasks).toEqual(before.tasks);
    expect(saved.deathCertificate).toEqual(before.deathCertificate);
    // Only the parts that were sent as a form get a new version.
    const leveled = (dossier: Dossier) => ({
      ...dossier,
      version: 0,
      deceased: { ...dossier.deceased, version: 0 },
      persons: dossier.persons.map((person) => ({ ...person, version: 0 })),
    });
    expect(leveled(saved)).toEqual(leveled(before));
  });

  it('may contain null where nothing is meant', async () => {
    const { reporter, dossier } = await test.reporterWithDossier();
    const nothing = {
      deceased: null,
      deathCertificate: null,
      persons: null,
      frontendData: null,
    };
    const saved = await reporter.updateDossier({
      params: { id: dossier._id },
      body: { dossier: nothing, tasks: null },
    });
    expect(saved).toEqual({ ...dossier, version: 2 });
    const task = taskOf(dossier, 'upload_documents');
    const asked = reporter.updateTask({
      params: { taskId: task._id, dossierId: dossier._id },
      body: { task: { status: 'completed', collectedData: null } },
    });
    // Not 422: the rule answers that providers come first.
    expect(await statusOf(asked)).toBe(403);
  });
});

describe('providers added later', () => {
  it('become tasks once, with their questions', async () => {
    const { reporter, dossier } = await test.reporterWithDossier(report([BANK]));
    const add = (...providerIds: string[]) =>
      reporter.addProviderTasks({ params: { dossierId: dossier._id }, body: { providerIds } });
    const { tasks } = await add(ENERGY._id, ASKING._id);
    expect(tasks.map(({ providerId, status }) => [providerId, status])).toEqual([
      [ENERGY._id, 'active'],
      [ASKING._id, 'new'],
    ]);
    const again = await Promise.all([add(ENERGY._id), add(ENERGY._id, BANK._id)]);
    expect(again[1]?.tasks.map(({ providerId }) => providerId)).toEqual([BANK._id, ENERGY._id]);
    const { dossier: read } = await reporter.readDossier({ params: { id: dossier._id } });
    expect(read.providerIds).toEqual([BANK._id, ENERGY._id, ASKING._id]);
    expect(read.tasks.filter(({ type }) => type === 'provider')).toHaveLength(3);
    expect(await statusOf(add(CLOSED._id))).toBe(422);
    expect(await statusOf(add(ELSEWHERE._id))).toBe(422);
  });

  it('can be requested all at once', async () => {
    const { reporter, dossier } = await test.reporterWithDossier(report([BANK]));
    const providerIds = Array.from({ length: 200 }, () => randomUUID());
    const adding = reporter.addProviderTasks({ params: { dossierId: dossier._id }, body: { providerIds } });
    expect(await statusOf(adding)).toBe(422);
  });

  it('are refused while there is no certificate', async () => {
    const { reporter, dossier } = await test.reporterWithDossier(report([BANK], withoutCertificate));
    const adding = reporter.addProviderTasks({
      params: { dossierId: dossier._id },
      body: { providerIds: [ENERGY._id] },
    });
    expect(await refusalOf(adding)).toMatchObject({ status: 403, rule: 'cannot-add-providers' });
  });
});

describe('products that the reporter found', () => {
  const policy = () => ({
    uuid: randomUUID(),
    name: 'Polis',
    productType: 'life-insurance' as const,
    files: [] as string[],
  });

  it('are refused when no task asks for them', async () => {
    const { reporter, dossier } = await test.reporterWithDossier();
    const adding = reporter.addReporterProducts({
      params: { id: dossier._id },
      body: { products: [policy()] },
    });
    expect(await refusalOf(adding)).toMatchObject({ status: 403, rule: 'extra-products-not-asked' });
  });

  it('are added once, changed and removed, each with its completed task', async () => {
    const { reporter, dossier } = await test.reporterWithDossier(nnReport());
    const params = { id: dossier._id };
    const product = policy();
    const body = { products: [product] };
    await Promise.all([
      reporter.addReporterProducts({ params, body }),
      reporter.addReporterProducts({ params, body }),
    ]);
    // The answer got lost, and the text was changed before the retry.
    const retyped = { ...product, name: 'Begrafenispolis' };
    const again = await reporter.addReporterProducts({ params, body: { products: [retyped, retyped] } });
    expect((await reporter.readDossier({ params })).dossier.reporterProducts).toEqual([again.products[0]]);
    expect(again.products[0]?.name).toBe('Begrafenispolis');
    await reporter.updateReporterProducts({ params, body: { ...product, name: 'Uitvaartpolis' } });
    const { dossier: read } = await reporter.readDossier({ params });
    expect(read.reporterProducts).toMatchObject([{ name: 'Uitvaartpolis', source: 'reporter' }]);
    expect(read.tasks.filter(({ type }) => type === 'reporter_product')).toMatchObject([
      { status: 'completed', productId: product.uuid },
    ]);

    const { reporter: other, dossier: otherDossier } = await test.reporterWithDossier(nnReport());
    const elsewhere = { id: otherDossier._id };
    expect(await statusOf(other.updateReporterProducts({ params: elsewhere, body: product }))).toBe(404);
    // Files are optional, and the source is not theirs to say.
    const { files: _, ...bare } = { ...policy(), source: 'provider' };
    const added = await reporter.addReporterProducts({ params, body: { products: [bare] } });
    expect(added.products).toMatchObject([{ uuid: bare.uuid, source: 'reporter', files: [] }]);
    await reporter.deleteReporterProduct({ params: { id: dossier._id, uuid: bare.uuid } });
    expect(await statusOf(other.addReporterProducts({ params: elsewhere, body }))).toBe(422);
    expect(
      await statusOf(other.deleteReporterProduct({ params: { ...elsewhere, uuid: product.uuid } })),
    ).toBe(404);

    await reporter.deleteReporterProduct({ params: { ...params, uuid: product.uuid } });
    const { dossier: after } = await reporter.readDossier({ params });
    expect(after.reporterProducts).toEqual([]);
    expect(after.tasks.some(({ type }) => type === 'reporter_product')).toBe(false);
  });

  it('cannot be denied while there are some', async () => {
    const { reporter, dossier } = await test.reporterWithDossier(nnReport());
    const params = { id: dossier._id };
    const product = policy();
    await reporter.addReporterProducts({ params, body: { products: [product] } });
    const taskId = dossier.tasks.find(({ type }) => type === 'extra_product_by_document')?._id ?? '';
    const sayNone = () =>
      reporter.updateTask({
        params: { taskId, dossierId: dossier._id },
        body: { task: { status: 'completed', collectedData: { reporterFoundProducts: false } } },
      });
    expect(await refusalOf(sayNone())).toMatchObject({
      status: 422,
      rule: 'found-products',
      errors: [{ field: 'task.collectedData.reporterFoundProducts', code: 'noButSome' }],
    });
    await reporter.deleteReporterProduct({ params: { ...params, uuid: product.uuid } });
    await sayNone();
  });

  describe('after their task was completed', () => {
    async function finished(found: boolean, products: ReturnType<typeof policy>[] = []) {
      const { reporter, dossier } = await test.reporterWithDossier(nnReport());
      const params = { id: dossier._id };
      const add = (...more: ReturnType<typeof policy>[]) =>
        reporter.addReporterProducts({ params, body: { products: more } });
      if (products.length > 0) await add(...products);
      const taskId = taskOf(dossier, 'extra_product_by_document')._id;
      const reporterProductFiles = products.flatMap(({ files }) => files);
      const finish = (reporterFoundProducts = found) =>
        reporter.updateTask({
          params: { taskId, dossierId: dossier._id },
          body: {
            task: { status: 'completed', collectedData: { reporterFoundProducts, reporterProductFiles } },
          },
        });
      await finish();
      const task = async () =>
        taskOf((await reporter.readDossier({ params })).dossier, 'extra_product_by_document');
      const remove = (uuid: string) => reporter.deleteReporterProduct({ params: { ...params, uuid } });
      return { reporter, params, add, remove, finish, task };
    }
    const withFile = () => {
      const fileId = randomUUID();
      test.neighbours.files.push({ fileId, documentType: 'user_upload', originalName: 'polis.pdf' });
      return { ...policy(), files: [fileId] };
    };

    it('an added product changes "no" to yes, with its file', async () => {
      const { add, task } = await finished(false);
      const product = withFile();
      await add(product);
      expect(await task()).toMatchObject({
        status: 'completed',
        collectedData: { reporterFoundProducts: true, reporterProductFiles: product.files },
      });
    });

    it('the list of files follows changes and removals', async () => {
      const [one, two] = [withFile(), withFile()];
      const { reporter, params, remove, task } = await finished(true, [one, two]);
      const { files } = withFile();
      await reporter.updateReporterProducts({ params, body: { ...one, files } });
      expect((await task()).collectedData.reporterProductFiles).toEqual([...files, ...two.files]);
      await remove(one.uuid);
      expect(await task()).toMatchObject({
        status: 'completed',
        collectedData: { reporterFoundProducts: true, reporterProductFiles: two.files },
      });
    });

    it('removing the last one opens the task again, to be answered again', async () => {
      const product = withFile();
      const { remove, finish, task } = await finished(true, [product]);
      await remove(product.uuid);
      expect(await task()).toMatchObject({
        status: 'new',
        isNew: true,
        completedAt: null,
        collectedData: { reporterFoundProducts: null, reporterProductFiles: [] },
      });
      expect(await statusOf(finish(true))).toBe(422);
    });

    it('no order of adding and removing leaves a wrong answer', async () => {
      const { add, remove, task } = await finished(false);
      const [one, two] = [policy(), policy()];
      await add(one, two);
      await Promise.all([remove(one.uuid), remove(two.uuid)]);
      expect((await task()).status).toBe('new');
      await add(policy());
      // The question was not answered since.
      expect(await task()).toMatchObject({ status: 'new', collectedData: { reporterFoundProducts: null } });
    });
  });

  it('remove their files with them, and make room for others', async () => {
    const { reporter, dossier } = await test.reporterWithDossier(nnReport());
    const params = { id: dossier._id };
    const [first = '', second = '', kept = ''] = ['a.pdf', 'b.pdf', 'c.pdf'].map((originalName) => {
      const file = { fileId: randomUUID(), documentType: 'user_upload', originalName };
      test.neighbours.files.push(file);
      return file.fileId;
    });
    const [product, other] = [policy(), { ...policy(), files: [kept] }];
    const isErased = (fileId: string) =>
      test.neighbours.erased.includes(`/internal/file/${fileId}/dossier/${dossier._id}`);
    const body = { products: [{ ...product, files: [first] }, other] };
    await reporter.addReporterProducts({ params, body });
    await reporter.updateReporterProducts({ params, body: { ...product, files: [second] } });
    await waitFor('the first file to go', () => isErased(first));
    expect(isErased(second)).toBe(false);
    await reporter.deleteReporterProduct({ params: { ...params, uuid: product.uuid } });
    await waitFor('the second file to go', () => isErased(second));
    expect(isErased(kept)).toBe(false);
  });
});

it('mails a link that leads to the dossier for thirty days', async () => {
  const { reporter, dossier } = await test.reporterWithDossier(nnReport());
  await reporter.sendLink({ params: { id: dossier._id }, query: { nn: 'true' } });
  const mail = await test.mailAbout(dossier, `Je melding bij ${NN.name}`);
  const [, hash = ''] = new RegExp(`http://localhost:4000/link/${dossier._id}/(\\S+)`).exec(mail.text) ?? [];
  const params = { dossierId: dossier._id, hash };
  expect(await test.internal.resolveLink({ params })).toEqual({ userId: reporter.userId });
  const { dossier: other } = await test.reporterWithDossier();
  expect(await statusOf(test.internal.resolveLink({ params: { ...params, dossierId: other._id } }))).toBe(
    404,
  );
  const { now } = test.clock;
  test.clock.now = new Date(now.getTime() + 30 * 24 * 3600_000);
  expect(await statusOf(test.internal.resolveLink({ params }))).toBe(404);
  test.clock.now = now;
});
