import { randomUUID } from 'node:crypto';
import type { UploadedDocument } from '@nabericht/domain/dossier/dossier';
import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { BANK, ENERGY, nnReport, pushed, report } from './report.ts';
import { refusalOf, startTestDossier, statusOf, type TestDossier } from './start-test-dossier.ts';

let test: TestDossier;
beforeAll(async () => {
  test = await startTestDossier();
});

/** A dossier to which documents may be added: its only provider has answered. */
async function answered() {
  const made = await test.reporterWithDossier(report([ENERGY]));
  await test.tell(made.reporter, made.dossier._id, ENERGY._id);
  const hash = await test.hashFor(made.dossier._id, ENERGY._id);
  await test.visitor.updateTaskByProvider({ body: { status: 'Confirmed', hash } });
  return made;
}

const uploaded = (originalName: string, documentType = 'user_upload') => {
  const file = { fileId: randomUUID(), documentType, originalName };
  test.neighbours.files.push(file);
  return file;
};

/** Adds these documents to the task of a bank account. @returns a function that replaces them by others */
async function keepWithAccount(
  reporter: Awaited<ReturnType<TestDossier['signIn']>>,
  dossierId: string,
  userFiles: string[],
) {
  const product = pushed({ productType: 'bank-account' });
  const params = { dossierId, providerId: ENERGY._id };
  await test.internal.receiveProducts({ params, body: { products: [product] } });
  const { tasks } = (await reporter.readDossier({ params: { id: dossierId } })).dossier;
  const taskId = tasks.find(({ productId }) => productId === product.uuid)?._id ?? '';
  await test.internal.activateTask({ params: { dossierId, taskId } });
  const show = (status: 'active' | 'completed', shown: string[]) =>
    reporter.updateTask({
      params: { dossierId, taskId },
      body: { task: { status, collectedData: { userFiles: shown } } },
    });
  await show('active', userFiles);
  return show;
}

const place = (dossierId: string, fileId: string) => `/internal/file/${fileId}/dossier/${dossierId}`;

describe('a document that the reporter added', () => {
  it('is stored once under its name, and can be renamed', async () => {
    const { reporter, dossier } = await answered();
    const { fileId } = uploaded('polis 1998.pdf');
    const params = { id: dossier._id, uuid: randomUUID() };
    await reporter.saveDocument({ params, body: { fileId, name: 'Polis' } });
    const saved = await reporter.saveDocument({ params, body: { fileId, name: ' Oude polis ' } });
    expect(saved).toEqual({ uuid: params.uuid, name: 'Oude polis', fileId, originalName: 'polis 1998.pdf' });
    const { dossier: read } = await reporter.readDossier({ params: { id: dossier._id } });
    expect(read.uploadedDocuments).toEqual<UploadedDocument[]>([saved]);
    expect(read.fileIds).toContain(fileId);
  });

  it('is erased with its file when it is removed, unless something else uses the file', async () => {
    const { reporter, dossier } = await answered();
    const id = dossier._id;
    const [alone, shared] = [uploaded('a.pdf'), uploaded('b.pdf')];
    const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()];
    const save = (uuid: string, { fileId }: { fileId: string }) =>
      reporter.saveDocument({ params: { id, uuid }, body: { fileId, name: 'x' } });
    await save(one, alone);
    await save(two, uploaded('c.pdf'));
    await save(three, shared);
    await keepWithAccount(reporter, id, [shared.fileId]);
    await reporter.deleteDocument({ params: { id, uuid: three } });
    await reporter.deleteDocument({ params: { id, uuid: one } });
    await vi.waitFor(() => expect(test.neighbours.erased).toContain(place(id, alone.fileId)));
    expect(test.neighbours.erased).not.toContain(place(id, shared.fileId));
    const { dossier: read } = await reporter.readDossier({ params: { id } });
    expect(read.uploadedDocuments.map(({ uuid }) => uuid)).toEqual([two]);
    expect(await statusOf(reporter.deleteDocument({ params: { id, uuid: one } }))).toBe(404);
  });

  it('that was removed has its file erased once nothing else in the dossier uses it', async () => {
    const { reporter, dossier } = await answered();
    const id = dossier._id;
    const [removed, kept] = [uploaded('verkeerd.pdf'), uploaded('goed.pdf')];
    const uuids = [randomUUID(), randomUUID()] as const;
    for (const [index, { fileId }] of [removed, kept].entries())
      await reporter.saveDocument({ params: { id, uuid: uuids[index] ?? '' }, body: { fileId, name: 'x' } });
    const show = await keepWithAccount(reporter, id, [removed.fileId, kept.fileId]);
    await reporter.deleteDocument({ params: { id, uuid: uuids[0] } });
    await show('completed', [kept.fileId]);
    await vi.waitFor(() => expect(test.neighbours.erased).toContain(place(id, removed.fileId)));
    expect(test.neighbours.erased).not.toContain(place(id, kept.fileId));
  });

  it('can replace another file, which is then erased', async () => {
    const { reporter, dossier } = await answered();
    const [before, after] = [uploaded('vaag.jpg'), uploaded('scherp.jpg')];
    const params = { id: dossier._id, uuid: randomUUID() };
    await reporter.saveDocument({ params, body: { fileId: before.fileId, name: 'Brief' } });
    await reporter.saveDocument({ params, body: { fileId: after.fileId, name: 'Brief' } });
    await vi.waitFor(() => expect(test.neighbours.erased).toContain(place(dossier._id, before.fileId)));
    expect(test.neighbours.erased).not.toContain(place(dossier._id, after.fileId));
  });

  it('is refused while its task waits', async () => {
    const { reporter, dossier } = await test.reporterWithDossier(report([BANK]));
    const { fileId } = uploaded('polis.pdf');
    const params = { id: dossier._id, uuid: randomUUID() };
    const body = { fileId, name: 'Polis' };
    expect(await refusalOf(reporter.saveDocument({ params, body }))).toMatchObject({
      status: 403,
      rule: 'task-blocked',
    });
    expect(await refusalOf(reporter.deleteDocument({ params }))).toMatchObject({ rule: 'task-blocked' });
  });

  it('is accepted for a product that the back office opened, while other providers have yet to answer', async () => {
    const { reporter, dossier } = await test.reporterWithDossier(report([BANK, ENERGY]));
    const id = dossier._id;
    for (const { _id } of [BANK, ENERGY]) await test.tell(reporter, id, _id);
    const params = { dossierId: id, providerId: BANK._id };
    const product = pushed({ name: 'Betaalrekening', productType: 'bank-account' });
    await test.internal.receiveProducts({ params, body: { products: [product] } });
    const { fileId } = uploaded('formulier.pdf');
    const save = () =>
      reporter.saveDocument({ params: { id, uuid: randomUUID() }, body: { fileId, name: 'Formulier' } });
    expect(await statusOf(save())).toBe(403);
    const { tasks } = (await reporter.readDossier({ params: { id } })).dossier;
    const task = tasks.find(({ productId }) => productId === product.uuid);
    await test.internal.activateTask({ params: { dossierId: id, taskId: task?._id ?? '' } });
    expect(await save()).toMatchObject({ fileId, name: 'Formulier' });
  });

  it('must be a file that was uploaded for this dossier, under an id of this dossier', async () => {
    const { reporter, dossier } = await answered();
    const id = dossier._id;
    const certificate = uploaded('akte.pdf', 'death_certificate');
    for (const fileId of [randomUUID(), certificate.fileId]) {
      const call = reporter.saveDocument({ params: { id, uuid: randomUUID() }, body: { fileId, name: 'x' } });
      expect((await refusalOf(call)).errors).toEqual([{ field: 'fileId', code: 'unknown' }]);
    }
    const other = await answered();
    const { fileId } = uploaded('c.pdf');
    const uuid = randomUUID();
    await other.reporter.saveDocument({
      params: { id: other.dossier._id, uuid },
      body: { fileId, name: 'x' },
    });
    const taken = reporter.saveDocument({ params: { id, uuid }, body: { fileId, name: 'x' } });
    expect((await refusalOf(taken)).errors).toEqual([{ field: 'uuid', code: 'invalid' }]);
    const nameless = reporter.saveDocument({ params: { id, uuid }, body: { fileId, name: ' ' } });
    expect((await refusalOf(nameless)).errors).toEqual([{ field: 'name', code: 'required' }]);
  });

  it('has a name that shows something, and is one line', async () => {
    const { reporter, dossier } = await answered();
    const { fileId } = uploaded('c.pdf');
    const save = (name: string) =>
      reporter.saveDocument({ params: { id: dossier._id, uuid: randomUUID() }, body: { fileId, name } });
    expect((await refusalOf(save('\u200b'))).errors).toEqual([{ field: 'name', code: 'required' }]);
    expect(await save('Brief\tvan\r\nmaart')).toMatchObject({ name: 'Brief van maart' });
  });
});

it('the files that nothing in their dossier uses are listed, and none of a dossier that was erased', async () => {
  const { reporter, dossier } = await answered();
  const dossierId = dossier._id;
  const [document, wrong] = [uploaded('polis.pdf'), uploaded('verkeerd.pdf')];
  const params = { id: dossierId, uuid: randomUUID() };
  await reporter.saveDocument({ params, body: { fileId: document.fileId, name: 'Polis' } });
  const sent = randomUUID();
  await test.internal.receiveFile({
    params: { dossierId, providerId: ENERGY._id, fileId: sent },
    body: { name: 'eindnota.pdf', description: null, productId: null, bytes: 10 },
  });
  const ofAccount = uploaded('formulier.pdf').fileId;
  await keepWithAccount(reporter, dossierId, [ofAccount]);
  const shown = [dossier.deathCertificate.fileId ?? '', document.fileId, sent, ofAccount];
  const typed = uploaded('lening.pdf');
  const draft = { productType: 'loan', name: '', file: { fileId: typed.fileId, name: 'lening.pdf' } };
  const found = await test.reporterWithDossier(nnReport());
  const { _id: taskId = '' } =
    found.dossier.tasks.find(({ type }) => type === 'extra_product_by_document') ?? {};
  const ofFound = { dossierId: found.dossier._id, taskId };
  await found.reporter.saveTypedAnswers({ params: ofFound, body: { answers: { [randomUUID()]: draft } } });
  const files = [
    ...[...shown, wrong.fileId].map((fileId) => ({ fileId, dossierId })),
    { fileId: typed.fileId, dossierId: found.dossier._id },
  ];
  const elsewhere = { fileId: wrong.fileId, dossierId: randomUUID() };
  expect(await test.internal.listUnshownFiles({ body: { files: [elsewhere, ...files] } })).toEqual({
    fileIds: [wrong.fileId],
    laterFileIds: [typed.fileId],
    uncheckedFileIds: [],
  });

  // A dossier that cannot be loaded does not keep the files of the others from being listed.
  const broken = (await answered()).dossier._id;
  const database = new pg.Client(test.connection);
  await database.connect();
  onTestFinished(() => database.end());
  await database.query(`update dossier.dossier set deceased = '\\x00' where id = $1`, [broken]);
  const ofBroken = { fileId: randomUUID(), dossierId: broken };
  expect(await test.internal.listUnshownFiles({ body: { files: [ofBroken, ...files] } })).toEqual({
    fileIds: [wrong.fileId],
    laterFileIds: [typed.fileId],
    uncheckedFileIds: [ofBroken.fileId],
  });
});
