import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReaderBusy } from '../src/reader/certificate-reader.ts';
import { UnreadableDocument } from '../src/reader/unreadable-document.ts';
import { createHangingReader, reading } from './hanging-reader.ts';
import { createTestSystem, formOf, paper } from './start-test-file.ts';

type System = Awaited<ReturnType<typeof createTestSystem>>;
type Files = Awaited<ReturnType<System['start']>>;
type Named = { fileId: string; hash: string };

/** The caller; a file that was uploaded without a session is open to anybody who knows its id and hash. */
const userId = randomUUID();
const anybody: Named = { fileId: '00000000-0000-4000-8000-00000000abcd', hash: 'a'.repeat(43) };

describe('the number of refused readings', () => {
  let system: System;
  let files: Files;
  const { started, createReader } = createHangingReader();

  beforeAll(async () => {
    system = await createTestSystem();
    // Long enough for a busy machine to finish the reading.
    files = await system.start({ waitMs: 120_000, createReader });
  });
  afterAll(() => system.end());

  async function upload(replaces?: Named): Promise<Named> {
    const { _id: fileId, hash } = await files.visitor.upload({ form: formOf(paper, { replaces }) });
    return { fileId, hash };
  }
  const known = ({ fileId, hash }: Named) =>
    files.internal.readReading({ params: { fileId }, query: { hash, userId } });
  /** Reads the file with this outcome. */
  async function read(file: Named, outcome: number | Error) {
    const answer = known(file);
    await expect.poll(() => started.length).toBe(1);
    if (outcome instanceof Error) started.pop()?.reject(outcome);
    else started.pop()?.resolve(reading({ score: outcome }));
    return answer;
  }

  it('is carried along the pictures of one paper', async () => {
    const first = await upload();
    expect(await read(first, 20)).toMatchObject({ refusedReadings: 1 });
    const second = await upload(first);
    expect(await read(second, new UnreadableDocument('corrupt'))).toMatchObject({
      state: 'unreadable',
      reading: null,
      refusedReadings: 2,
    });
    const third = await upload(second);
    expect(await read(third, 92)).toMatchObject({ refusedReadings: 2, reading: { refusedReadings: 2 } });
    expect(await files.visitor.validateFileWithHash({ params: third })).toMatchObject({ refusedReadings: 2 });
  });

  it('counts a picture once, however often it is named', async () => {
    const first = await upload();
    await read(first, 20);
    for (const again of [await upload(first), await upload(first)])
      expect(await read(again, 92)).toMatchObject({ refusedReadings: 1 });
  });

  it('is not raised by an unread picture, another person’s picture, or one that does not exist', async () => {
    const unread = await upload();
    const theirs = await upload();
    await read(theirs, 20);
    for (const replaces of [unread, { ...theirs, hash: 'a'.repeat(43) }, anybody])
      expect(await read(await upload(replaces), 20)).toMatchObject({ refusedReadings: 1 });
    const hash = await files.visitor
      .upload({
        form: formOf(paper, { replaces: { fileId: theirs.fileId, hash: 'no' } }),
      })
      .catch((error) => error);
    expect(hash.status).toBe(422);
  });

  it('cannot be set by the client', async () => {
    const form = formOf(paper);
    form.set('refusedReadings', '2');
    form.set('refused_before', '2');
    const { _id: fileId, hash } = await files.visitor.upload({ form });
    expect(await read({ fileId, hash }, 92)).toMatchObject({ refusedReadings: 0 });
  });

  it('does not count a reading while the reader is busy', async () => {
    const file = await upload();
    const { internal } = await system.start({ waitMs: 200, createReader });
    const early = await internal.readReading({
      params: { fileId: file.fileId },
      query: { hash: file.hash, userId },
    });
    expect(early).toMatchObject({ state: 'unread', reading: null, refusedReadings: 0 });
    started.pop()?.reject(new ReaderBusy(5));
    expect(await read(file, 92)).toMatchObject({ state: 'read', reading: { score: 92 } });
  });
});

describe('the answer to the dossier service about an upload', () => {
  let system: System;
  let files: Files;
  beforeAll(async () => {
    system = await createTestSystem();
    files = await system.start();
  });
  afterAll(() => system.end());

  it('is 404 for another type of document, which is not searched for duplicates', async () => {
    const { _id: fileId, hash } = await files.visitor.upload({
      form: formOf(paper, { documentType: 'user_upload' }),
    });
    await expect(
      files.internal.readReading({ params: { fileId }, query: { hash, userId } }),
    ).rejects.toMatchObject({
      status: 404,
    });
  });

  it('lists the other dossiers in which the same certificate was reported', async () => {
    const [one, other] = [await files.signIn(), await files.signIn()];
    for (const { dossierId, userId: reporterId, uploadToDossier } of [one, other]) {
      const { _id: reported } = await uploadToDossier({ form: formOf(paper, { dossierId }) });
      await files.internal.link({ params: { fileId: reported, dossierId }, body: { userId: reporterId } });
    }
    const { _id: fileId, hash } = await files.visitor.upload({ form: formOf(paper) });
    const { reportedIn, duplicate } = await files.internal.readReading({
      params: { fileId },
      query: { hash, userId },
    });
    expect(duplicate).toBe(true);
    expect(reportedIn.toSorted()).toEqual([one.dossierId, other.dossierId].toSorted());
    const answer = await files.visitor.validateFileWithHash({ params: { fileId, hash } });
    expect(JSON.stringify(answer)).not.toContain(one.dossierId);
  });
});
