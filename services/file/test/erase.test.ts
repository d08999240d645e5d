import { atEnd } from '@nabericht/testing/clean-up';
import { beforeAll, expect, it } from 'vitest';
import { certificate, createTestSystem, formOf } from './start-test-file.ts';

let system: Awaited<ReturnType<typeof createTestSystem>>;
let files: Awaited<ReturnType<typeof system.start>>;
beforeAll(async () => {
  system = await createTestSystem();
  files = await system.start();
  atEnd(system.end);
});

const pdf = certificate('akte-in-words.pdf');

it('lists the files of a dossier, and erases one or all of them, bytes and all', async () => {
  const [mine, other] = [await files.signIn(), await files.signIn()];
  const upload = async ({ dossierId, uploadToDossier }: typeof mine, originalName: string) =>
    (await uploadToDossier({ form: formOf(pdf, { dossierId, documentType: 'user_upload', originalName }) }))
      ._id;
  const [one, two, theirs] = [
    await upload(mine, 'één.pdf'),
    await upload(mine, 'twee.pdf'),
    await upload(other, 'x.pdf'),
  ];
  const { dossierId } = mine;
  const list = async () => (await files.internal.listOfDossier({ params: { dossierId } })).files;
  expect(await list()).toMatchObject([
    { fileId: one, documentType: 'user_upload', originalName: 'één.pdf', bytes: pdf.length },
    { fileId: two, originalName: 'twee.pdf' },
  ]);
  const onDisk = async () => (await system.onDisk()).map(({ path }) => path.split('/').at(-1)?.slice(0, 36));

  await files.internal.erase({ params: { dossierId, fileId: theirs } });
  expect(await onDisk()).toContain(theirs);
  for (let time = 0; time < 2; time += 1) await files.internal.erase({ params: { dossierId, fileId: one } });
  expect((await list()).map(({ fileId }) => fileId)).toEqual([two]);
  expect(await onDisk()).not.toContain(one);
  await expect(mine.download({ params: { fileId: one } })).rejects.toMatchObject({ status: 404 });

  for (let time = 0; time < 2; time += 1) await files.internal.eraseOfDossier({ params: { dossierId } });
  expect(await list()).toEqual([]);
  expect(new Set(await onDisk())).toEqual(new Set([theirs]));
  expect((await other.download({ params: { fileId: theirs } })).status).toBe(200);
});

it('erases the files that somebody uploaded for a report together with their account, except the one that is kept', async () => {
  const [mine, other] = [await files.signIn(), await files.signIn()];
  const upload = async ({ upload }: typeof mine) => upload({ form: formOf(pdf) });
  const [left, gone, theirs] = [await upload(mine), await upload(mine), await upload(other)];
  const erase = ({ userId }: typeof mine, keptFileId?: string) =>
    files.internal.eraseOfUser({ params: { userId }, query: { keptFileId } });
  for (let time = 0; time < 2; time += 1) await erase(mine, left._id);
  // A file that somebody else uploaded cannot be kept.
  await erase(mine, theirs._id);
  await erase(other);
  const isThere = ({ _id: fileId, hash }: typeof left) =>
    files.visitor.validateFileWithHash({ params: { fileId, hash }, query: { until: 'firstLook' } }).then(
      () => true,
      ({ status }) => status !== 404,
    );
  expect(await Promise.all([left, gone, theirs].map(isThere))).toEqual([true, false, false]);
  const { dossierId } = other;
  await other.linkToDossier({ params: { dossierId, fileId: left._id, hash: left.hash } });
  // A file that a dossier has is erased only with that dossier, and keeps its creator.
  await erase(other, left._id);
  expect((await files.internal.listOfDossier({ params: { dossierId } })).files).toMatchObject([
    { fileId: left._id, creator: { kind: 'reporter', id: other.userId } },
  ]);
});

it('keeps no file that was being uploaded into a dossier while the dossier was erased', async () => {
  const erased = await system.start({ send: { dossier: system.dossierErasedNext } });
  const kept = (await system.onDisk()).length;
  const { dossierId, uploadToDossier } = await erased.signIn();
  const upload = uploadToDossier({ form: formOf(pdf, { dossierId, documentType: 'user_upload' }) });
  await expect(upload).rejects.toMatchObject({ status: 404 });
  const { _id: fileId, hash } = await erased.visitor.upload({ form: formOf(pdf) });
  const reporter = await erased.signIn();
  const params = { dossierId: reporter.dossierId, fileId, hash };
  await expect(reporter.linkToDossier({ params })).rejects.toMatchObject({ status: 404 });
  expect(await system.onDisk()).toHaveLength(kept);
});

it('keeps no picture of a certificate that was being read while it was erased', async () => {
  const { dossierId, uploadToDossier, validateFile } = await files.signIn();
  const { _id: fileId } = await uploadToDossier({
    form: formOf(certificate('akte-scan.png'), { dossierId }),
  });
  const reading = validateFile({ params: { fileId }, query: {} }).catch(() => {});
  await validateFile({ params: { fileId }, query: { until: 'firstLook' } });
  await files.internal.eraseOfDossier({ params: { dossierId } });
  await reading;
  expect((await system.onDisk()).filter(({ path }) => path.includes(fileId))).toEqual([]);
});
