import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { certificate, createTestSystem, formOf, paper } from './start-test-file.ts';

let system: Awaited<ReturnType<typeof createTestSystem>>;
let files: Awaited<ReturnType<typeof system.start>>;

beforeAll(async () => {
  system = await createTestSystem();
  files = await system.start();
});
afterAll(() => system.end());

const pdf = certificate('akte-in-words.pdf');
const documentType = 'requested_product_file';
const providerId = randomUUID();
const store = (fileId: string, dossierId: string, bytes: Uint8Array = pdf) =>
  files.internal.store({
    params: { fileId },
    query: { providerId },
    form: formOf(bytes, { documentType, originalName: 'Polis.pdf', dossierId }),
  });

it('a file from another service exists once, under the id that the service chose, for its dossier only', async () => {
  const reporter = await files.signIn();
  const fileId = randomUUID();
  const stored = await Promise.all([1, 2, 3].map(() => store(fileId, reporter.dossierId)));
  expect(stored).toEqual(Array(3).fill({ mimetype: 'application/pdf' }));
  const download = await reporter.download({ params: { fileId } });
  expect(download.headers.get('content-disposition')).toContain('Polis.pdf');
  const stranger = await files.signIn();
  await expect(stranger.download({ params: { fileId } })).rejects.toMatchObject({ status: 404 });
  const { files: listed } = await files.internal.listOfDossier({
    params: { dossierId: reporter.dossierId },
  });
  expect(listed).toMatchObject([{ fileId, documentType, creator: { kind: 'provider', id: providerId } }]);
});

it('the same id with another content, or for another dossier, is refused and changes nothing', async () => {
  const reporter = await files.signIn();
  const fileId = randomUUID();
  await store(fileId, reporter.dossierId);
  const before = await (await reporter.download({ params: { fileId } })).arrayBuffer();
  await expect(store(fileId, reporter.dossierId, certificate('akte-scan.png'))).rejects.toMatchObject({
    status: 409,
  });
  await expect(store(fileId, randomUUID())).rejects.toMatchObject({ status: 409 });
  expect(await (await reporter.download({ params: { fileId } })).arrayBuffer()).toEqual(before);
});

it('of two files sent under one id at the same moment, one is stored, complete', async () => {
  const reporter = await files.signIn();
  const fileId = randomUUID();
  const sent = await Promise.allSettled(
    [pdf, paper].map((bytes) => store(fileId, reporter.dossierId, bytes)),
  );
  const [kept] = sent.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(sent.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toMatchObject([
    { status: 409 },
  ]);
  const download = await reporter.download({ params: { fileId } });
  expect(download.headers.get('content-type')).toBe(kept?.mimetype);
  const start = Buffer.from(await download.arrayBuffer()).toString('latin1', 0, 4);
  expect(start).toBe(kept?.mimetype === 'application/pdf' ? '%PDF' : '\x89PNG');
});

it('a file from another service is checked like any upload, and only services can send one', async () => {
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
  await expect(store(randomUUID(), randomUUID(), svg)).rejects.toMatchObject({ status: 415 });
  const form = formOf(pdf, { documentType });
  await expect(
    files.internal.store({ params: { fileId: randomUUID() }, query: { providerId }, form }),
  ).rejects.toMatchObject({
    status: 422,
    problem: { errors: [{ field: 'dossierId', code: 'required' }] },
  });
  const { token } = await files.signIn();
  const response = await files.app.request(`/internal/file/${randomUUID()}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(response.status).toBe(404);
});
