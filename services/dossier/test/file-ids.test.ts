import { randomUUID } from 'node:crypto';
import type { FileCreator } from '@nabericht/domain/dossier/file-places';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADDITIONAL, BANK, certificateFile, NN, report, withoutCertificate } from './report.ts';
import { refusalOf, startTestDossier, type TestDossier } from './start-test-dossier.ts';

let test: TestDossier;
beforeAll(async () => {
  test = await startTestDossier();
});

/** A dossier that asks for products that the reporter found. */
function reported() {
  const input = report([NN]);
  return test.reporterWithDossier({
    ...input,
    deceased: { ...input.deceased, ...ADDITIONAL },
    persons: input.persons.map((person) => ({ ...person, birthDate: '1970-02-01' })),
  });
}

const uploaded = (creator?: FileCreator, documentType = 'user_upload') => {
  const file = { fileId: randomUUID(), documentType, originalName: 'polis.pdf' };
  test.neighbours.files.push(creator === undefined ? file : { ...file, creator });
  return file.fileId;
};

const found = (files: string[], name: string | null = 'Polis') => ({
  uuid: randomUUID(),
  name,
  productType: 'life-insurance' as const,
  files,
});

async function withProducts() {
  const { reporter, dossier } = await reported();
  const params = { id: dossier._id };
  const add = (...products: ReturnType<typeof found>[]) =>
    reporter.addReporterProducts({ params, body: { products } });
  const change = (product: ReturnType<typeof found>) =>
    reporter.updateReporterProducts({ params, body: product });
  const read = async () => (await reporter.readDossier({ params })).dossier;
  const task = dossier.tasks.find(({ type }) => type === 'extra_product_by_document');
  const finish = (reporterProductFiles: string[]) =>
    reporter.updateTask({
      params: { taskId: task?._id ?? '', dossierId: dossier._id },
      body: {
        task: { status: 'completed', collectedData: { reporterFoundProducts: true, reporterProductFiles } },
      },
    });
  return { reporter, dossier, add, change, read, finish };
}

const errorsOf = async (call: Promise<unknown>) => {
  const { status, errors } = await refusalOf(call);
  expect(status).toBe(422);
  return errors?.map(({ field, code }) => `${field} ${code}`);
};

describe('the file of a found product', () => {
  it.each<[string, () => string]>([
    ['nobody uploaded', () => randomUUID()],
    ['a provider sent', () => uploaded({ kind: 'provider', id: BANK._id })],
    ['an invited person uploaded', () => uploaded({ kind: 'beneficiary', id: randomUUID() })],
    ['another reporter uploaded', () => uploaded({ kind: 'reporter', id: randomUUID() })],
    ['nobody is known to have uploaded', () => uploaded(null)],
  ])('cannot be one that %s', async (_, make) => {
    const { add, change, finish, read } = await withProducts();
    const product = found([]);
    await add(product);
    const file = make();
    expect(await errorsOf(add(found([]), found([file])))).toEqual(['products.1.files.0 unknown']);
    expect(await errorsOf(change({ ...product, files: [file] }))).toEqual(['files.0 unknown']);
    expect(await errorsOf(finish([file]))).toEqual(['task.collectedData.reporterProductFiles.0 unknown']);
    expect((await read()).reporterProducts).toEqual([{ ...product, source: 'reporter' }]);
  });

  it('must be the reporter’s own, is used once, and may be saved again', async () => {
    const { reporter, add, change, finish, read } = await withProducts();
    const file = uploaded({ kind: 'reporter', id: reporter.userId });
    const product = found([file]);
    await add(product);
    await add(product);
    await change({ ...product, name: 'Begrafenispolis' });
    await finish([file]);
    expect((await read()).reporterProducts).toMatchObject([{ name: 'Begrafenispolis', files: [file] }]);
    expect(await errorsOf(add(found([file])))).toEqual(['products.0.files.0 used']);
  });

  it('must be one: several are refused', async () => {
    const { add, change } = await withProducts();
    const product = found([uploaded()]);
    const two = [uploaded(), uploaded()];
    expect(await errorsOf(add({ ...product, files: two }))).toEqual(['products.0.files maxLength']);
    await add(product);
    expect(await errorsOf(change({ ...product, files: two }))).toEqual(['files maxLength']);
  });

  it('can move to another product in one save, and is used by one of two', async () => {
    const { add, read } = await withProducts();
    const [file, other] = [uploaded(), uploaded()];
    const [one, two] = [found([file]), found([])];
    await add(one, two);
    await add({ ...one, files: [other] }, { ...two, files: [file] });
    expect((await read()).reporterProducts.map(({ files }) => files)).toEqual([[other], [file]]);
    const third = uploaded();
    expect(await errorsOf(add(found([third]), found([third])))).toEqual([
      'products.0.files.0 used',
      'products.1.files.0 used',
    ]);
  });

  it('that is saved with two products concurrently is used by one of them', async () => {
    const { add, read } = await withProducts();
    const file = uploaded();
    const ends = await Promise.allSettled([1, 2, 3].map(() => add(found([file]))));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await read()).reporterProducts).toHaveLength(1);
  });

  it('cannot be the certificate or any other file in use', async () => {
    const { add, dossier } = await withProducts();
    const fileId = dossier.deathCertificate.fileId ?? '';
    test.neighbours.files.push({ fileId, documentType: 'death_certificate', originalName: 'akte.pdf' });
    expect(await errorsOf(add(found([fileId])))).toEqual(['products.0.files.0 used']);
  });

  it('is optional; without it a description is required', async () => {
    const { add, change, read } = await withProducts();
    const product = found([], null);
    await add(product);
    await change({ ...product, name: ' ' });
    expect((await read()).reporterProducts).toMatchObject([{ name: '', files: [] }]);
    for (const name of [null, ' ']) {
      const file = uploaded();
      expect(await errorsOf(add(found([file], name)))).toEqual(['products.0.name required']);
      expect(await errorsOf(change({ ...product, name, files: [file] }))).toEqual(['name required']);
    }
  });
});

describe('a certificate', () => {
  it('proves one death: of two concurrent dossiers only one gets it, and no later one', async () => {
    const deathCertificate = { ...certificateFile(), isCertificateAvailable: true };
    const make = () => test.reporterWithDossier(report([BANK], { deathCertificate }));
    const ends = await Promise.allSettled([make(), make(), make()]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await errorsOf(make())).toEqual(['dossier.deathCertificate.fileId unknown']);
    const { reporter, dossier } = await test.reporterWithDossier(report([BANK], withoutCertificate));
    const params = { id: dossier._id };
    const later = reporter.updateDossier({ params, body: { dossier: { deathCertificate } } });
    expect(await errorsOf(later)).toEqual(['dossier.deathCertificate.fileId unknown']);
    const { dossier: read } = await reporter.readDossier({ params });
    expect(read.deathCertificate.fileId).toBeUndefined();
  });

  it('cannot be a file that is used elsewhere in the dossier', async () => {
    const { fileId, fileHash } = certificateFile();
    test.neighbours.files.push({ fileId, documentType: 'user_upload', originalName: 'akte.pdf' });
    const { reporter, dossier } = await reported();
    const params = { id: dossier._id };
    await reporter.addReporterProducts({ params, body: { products: [found([fileId])] } });
    const change = { deathCertificate: { fileId, fileHash } };
    expect(await errorsOf(reporter.updateDossier({ params, body: { dossier: change } }))).toEqual([
      'dossier.deathCertificate.fileId used',
    ]);
  });
});
