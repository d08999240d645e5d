import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { bereavedFamily } from './bereaved-family.ts';
import { type AllServices, startAllServices } from './start-all-services.ts';

/*
 * A file id in a body must name a file of that dossier, uploaded by that caller and used nowhere else. Every other id gets the
 * same refusal, so that nobody learns which files exist.
 */

const akte = new URL('../../file/test/certificates/akte-in-words.pdf', import.meta.url);
let all: AllServices;
let mine: Awaited<ReturnType<typeof dossierOf>>;
let theirs: Awaited<ReturnType<typeof dossierOf>>;

beforeAll(async () => {
  all = await startAllServices();
  mine = await dossierOf('marijke@voorbeeld.example');
  theirs = await dossierOf('sanne@voorbeeld.example');
});

async function formOf(fields: Record<string, string>) {
  const form = new FormData();
  form.set('file', new File([await readFile(akte)], 'polis.pdf', { type: 'application/pdf' }));
  for (const [name, value] of Object.entries({ originalName: 'polis.pdf', ...fields })) form.set(name, value);
  return form;
}

async function dossierOf(email: string) {
  const family = bereavedFamily(all);
  const { browser } = await family.reporter(email);
  const { dossierId, read, taskOf, productId } = await family.dossierWith(browser, ['Pieter']);
  const { _id: taskId, providerId } = await taskOf({ productId });
  const upload = async (documentType = 'user_upload') => {
    const sent = await browser.call(
      'POST',
      '/v1/file/uploadToDossier',
      await formOf({ documentType, dossierId }),
    );
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    return sent.body._id as string;
  };
  const keep = (userFiles: string[]) =>
    browser.call('PUT', `/v1/task/${taskId}/${dossierId}`, {
      task: { status: 'active', collectedData: { userFiles } },
    });
  const document = (fileId: string, uuid: string = randomUUID()) =>
    browser.call('PUT', `/v1/dossier/${dossierId}/documents/${uuid}`, { fileId, name: 'Polis' });
  const dossier = (body: object) => browser.call('PUT', `/v1/dossier/${dossierId}`, body);
  return {
    browser,
    dossierId,
    providerId: providerId as string,
    read,
    taskOf,
    upload,
    keep,
    document,
    dossier,
  };
}

/** A file that the provider sent: the reporter can read it, and did not upload it. */
async function ofProvider() {
  const { dossierId, providerId } = mine;
  const fileId = randomUUID();
  const form = await formOf({ documentType: 'requested_product_file', dossierId });
  await all.files.store({ params: { fileId }, query: { providerId }, form });
  const body = { name: 'polis.pdf', bytes: 1 };
  await all.dossiers.receiveFile({ params: { dossierId, providerId, fileId }, body });
  return fileId;
}

const uploadedElsewhere = async () => {
  const visitor = await all.visitor();
  const form = await formOf({ documentType: 'death_certificate' });
  return (await visitor.call('POST', '/v1/file/upload', form)).body as { _id: string; hash: string };
};

describe('a file id of no file, or of somebody else’s', () => {
  const forged: [string, () => Promise<string>][] = [
    ['of no file', async () => randomUUID()],
    ['of another dossier', () => theirs.upload()],
    ['of a provider in this dossier', ofProvider],
    ['of somebody without a dossier', async () => (await uploadedElsewhere())._id],
  ];
  it.each(forged)('%s is refused wherever a body names it, always with the same error', async (_, make) => {
    const fileId = await make();
    const unknown = (field: string) => ({ status: 422, body: { errors: [{ field, code: 'unknown' }] } });
    expect(await mine.keep([fileId])).toMatchObject(unknown('task.collectedData.userFiles.0'));
    expect(await mine.document(fileId)).toMatchObject(unknown('fileId'));
    const { _id } = await mine.taskOf({ type: 'upload_documents' });
    const data = { status: 'completed', collectedData: { userFiles: [fileId] } };
    expect(await mine.browser.call('PUT', `/v1/task/${_id}/${mine.dossierId}`, { task: data })).toMatchObject(
      unknown('task.collectedData.userFiles.0'),
    );
    expect(await mine.dossier({ dossier: {}, tasks: [{ _id, ...data }] })).toMatchObject(
      unknown('tasks.0.collectedData.userFiles.0'),
    );
    const named = (await mine.read()).tasks.flatMap(
      ({ collectedData }: { collectedData: { userFiles?: string[] } }) => collectedData.userFiles ?? [],
    );
    expect(named).not.toContain(fileId);
  });

  it('is refused as the certificate too, with its hash and without', async () => {
    const other = await uploadedElsewhere();
    const form = { fileId: other._id, fileHash: other.hash };
    const linked = await theirs.browser.call(
      'POST',
      `/v1/file/linkToDossier/${theirs.dossierId}/${other._id}/${other.hash}`,
    );
    expect(linked.status).toBe(200);
    for (const deathCertificate of [form, { fileId: form.fileId }]) {
      expect(await mine.dossier({ dossier: { deathCertificate } })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'dossier.deathCertificate.fileId', code: 'unknown' }] },
      });
    }
  });
});

describe('a file of one’s own', () => {
  it('is used in one place, where it can be saved again', async () => {
    const [fileId, other] = [await mine.upload(), await mine.upload()];
    const uuid = randomUUID();
    expect((await mine.document(fileId, uuid)).status).toBe(200);
    expect((await mine.document(fileId, uuid)).status).toBe(200);
    // The documents that a product shows belong to the dossier: naming one there is not a second use.
    expect((await mine.keep([fileId, other])).status).toBe(200);
    expect((await mine.keep([fileId, other])).status).toBe(200);
    expect(await mine.document(fileId)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'fileId', code: 'used' }] },
    });
  });

  it('that is the certificate cannot be used for anything else', async () => {
    const fileId = await mine.upload('death_certificate');
    expect((await mine.keep([fileId])).status).toBe(200);
    expect(await mine.dossier({ dossier: { deathCertificate: { fileId } } })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'dossier.deathCertificate.fileId', code: 'used' }] },
    });
    const certificate = (await mine.read()).deathCertificate.fileId;
    expect(await mine.keep([fileId, certificate])).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'task.collectedData.userFiles.1', code: 'used' }] },
    });
  });

  it('that is saved in several places at the same time is used in one of them', async () => {
    const fileId = await mine.upload();
    const saved = await Promise.all([1, 2, 3, 4].map(() => mine.document(fileId)));
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    const { uploadedDocuments } = await mine.read();
    const shown = uploadedDocuments.filter((one: { fileId: string }) => one.fileId === fileId);
    expect(shown).toHaveLength(1);
  });
});
