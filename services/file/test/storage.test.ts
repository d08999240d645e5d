import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { connect } from '@nabericht/database/connect';
import { createKeyRing } from '@nabericht/service-kit/key-ring';
import { digest } from '@nabericht/service-kit/secret-token';
import { runScheduled } from '@nabericht/testing/scheduled-job';
import { waitFor } from '@nabericht/testing/wait-for';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { checkBucket } from '../src/blobs/check-bucket.ts';
import { blobStock } from '../src/blobs/reseal-blobs.ts';
import { createS3Store } from '../src/blobs/s3-store.ts';
import { createSealedBlobs } from '../src/blobs/sealed-blobs.ts';
import type { Cleaner } from '../src/content/clean-copy.ts';
import { cleanPicture } from '../src/content/clean-picture.ts';
import type { FileTables } from '../src/tables.ts';
import { reading } from './hanging-reader.ts';
import { startS3Stub } from './s3-stub.ts';
import { certificate, createTestSystem, formOf, paper } from './start-test-file.ts';

const DAY = 24 * 60 * 60 * 1000;
const scan = certificate('akte-scan.png');
const copyOfScan = await cleanPicture(scan, 'image/png');

describe('files in S3', () => {
  let stub: Awaited<ReturnType<typeof startS3Stub>>;
  beforeAll(async () => {
    stub = await startS3Stub();
  });
  afterAll(() => stub.stop());

  it('are sealed, sent with a valid signature, and read back unchanged', async () => {
    const system = await createTestSystem();
    onTestFinished(system.end);
    const files = await system.start({ s3Url: stub.urlWith() });
    const reporter = await files.signIn();
    const { _id: fileId } = await reporter.uploadToDossier({
      form: formOf(scan, { dossierId: reporter.dossierId }),
    });
    const copy = await reporter.download({ params: { fileId } });
    expect(Buffer.from(await copy.arrayBuffer()).equals(copyOfScan)).toBe(true);
    expect([...stub.objects.keys()].sort()).toEqual([`${fileId}.copy`, `${fileId}.original`]);
    for (const { bytes } of stub.objects.values()) expect(bytes.includes('PNG\r\n')).toBe(false);
    expect(stub.refused()).toBe(0);
  });

  it('are requested again after a failure of the store', async () => {
    const store = createS3Store(stub.urlWith());
    stub.failNext(1);
    await store.put('a', new Uint8Array([1]));
    expect(await store.get('a')).toEqual(new Uint8Array([1]));
  });

  it('are answered with 503 while the store is down, and nothing else goes wrong', async () => {
    const system = await createTestSystem();
    onTestFinished(system.end);
    const files = await system.start({ s3Url: stub.urlWith() });
    const reporter = await files.signIn();
    const { _id: fileId } = await reporter.uploadToDossier({
      form: formOf(scan, { dossierId: reporter.dossierId }),
    });
    // Two parts in parallel, each tried three times.
    stub.failNext(6);
    const upload = files.visitor.upload({ form: formOf(scan) });
    await expect(upload).rejects.toMatchObject({ status: 503, retryAfter: 5 });
    stub.failNext(3);
    await expect(reporter.download({ params: { fileId } })).rejects.toMatchObject({ status: 503 });
    expect((await reporter.download({ params: { fileId } })).status).toBe(200);
    const gone = createS3Store('http://KEY:SECRET@127.0.0.1:1/bucket');
    await expect(gone.get('a')).rejects.toMatchObject({ details: { status: 503 } });
  });

  it('have both parts written in parallel, so that a slow store is waited for once', async () => {
    const system = await createTestSystem();
    onTestFinished(system.end);
    const files = await system.start({ s3Url: stub.urlWith() });
    const { waiting, letGo } = stub.holdPuts();
    onTestFinished(letGo);
    const upload = files.visitor.upload({ form: formOf(scan) });
    await waitFor('both parts to be under way', () => waiting() === 2);
    letGo();
    expect(await upload).toMatchObject({ mimetype: 'image/png' });
  });

  it('from providers wait for a slow store without blocking other requests, a limited number for each provider', async () => {
    const system = await createTestSystem();
    onTestFinished(system.end);
    // Copies are limited for each provider too, and would refuse before the store does.
    const clean: Cleaner = async (bytes) => ({ bytes, kind: 'image/png' });
    const files = await system.start({ s3Url: stub.urlWith(), clean });
    const { waiting, letGo } = stub.holdPuts();
    onTestFinished(letGo);
    const providerId = randomUUID();
    const documentType = 'requested_product_file';
    const dossierIds = Array.from({ length: 11 }, () => randomUUID());
    const refused: unknown[] = [];
    const stored = dossierIds.map((dossierId) =>
      files.internal
        .store({
          params: { fileId: randomUUID() },
          query: { providerId },
          form: formOf(paper, { documentType, dossierId }),
        })
        .catch((error: unknown) => refused.push(error)),
    );
    await waitFor('one of them to be refused', () => refused.length > 0);
    await waitFor('some to be under way', () => waiting() === 4);
    const { dossierId } = await files.signIn();
    expect(await files.internal.listOfDossier({ params: { dossierId } })).toEqual({ files: [] });
    letGo();
    await Promise.all(stored);
    expect(refused).toMatchObject([{ status: 503 }]);
  });

  it.each<[string, RequestListener]>([
    ['says nothing', () => {}],
    ['stops in the midst of its answer', (_, response) => response.setHeader('etag', '"a"').write('a')],
  ])('are given up in time if the store %s, also during garbage collection', async (_how, answer) => {
    const server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => server.closeAllConnections());
    const { port } = server.address() as AddressInfo;
    const store = createS3Store(`http://KEY:SECRET@127.0.0.1:${port}/bucket`, '', { patienceMs: 300 });
    setFlagsFromString('--expose-gc');
    const collecting = setInterval(runInNewContext('gc'), 50);
    onTestFinished(() => clearInterval(collecting));
    await expect(store.put('a', new Uint8Array([1]))).rejects.toMatchObject({ details: { status: 503 } });
    await expect(store.get('a')).rejects.toMatchObject({ details: { status: 503 } });
  });

  it('are neither considered stored nor read if something else answers instead of the store', async () => {
    const store = createS3Store(stub.urlWith());
    await store.put('taken', new Uint8Array([3]));
    for (const work of [
      () => store.put('taken', new Uint8Array([4])),
      () => store.get('taken'),
      () => store.head('taken', 1),
    ]) {
      stub.interceptNext(1);
      await expect(work()).rejects.toMatchObject({ details: { status: 503 } });
    }
    expect(await store.get('taken')).toEqual(new Uint8Array([3]));
  });

  it('are listed to the last page, and deleted', async () => {
    const store = createS3Store(stub.urlWith());
    for (const key of ['b', 'c', 'd']) await store.put(key, new Uint8Array([2]));
    const listed: string[] = [];
    for await (const { key, storedAt } of store.list()) {
      listed.push(key);
      expect(Date.now() - storedAt.getTime()).toBeLessThan(60_000);
    }
    expect(listed).toEqual([...stub.objects.keys()].sort());
    for (const key of ['b', 'not there']) await store.delete(key);
    expect(await store.get('b')).toBeNull();
  });

  it('are resealed with the next key, each once, and then open without the previous one', async () => {
    const system = await createTestSystem();
    onTestFinished(system.end);
    const store = createS3Store(stub.urlWith());
    const db = connect<FileTables>(system.connection, 'file', 2);
    onTestFinished(() => db.destroy());
    await system.start({ s3Url: stub.urlWith() });
    const [before, after] = ['before', 'after'].map((id) => `${id}:${randomBytes(32).toString('base64')}`);
    const old = createSealedBlobs(store, createKeyRing(before ?? ''));
    const fileIds = Array.from({ length: 3 }, () => randomUUID());
    for (const id of fileIds) {
      await sql`
        insert into file (id, hash_digest, document_type, details, mimetype, bytes, content_fingerprint, created_at)
        values (${id}, ${id}, 'user_upload', '', 'image/png', 1, ${id}, now())`.execute(db);
      await old.put(id, 'original', scan);
    }
    const stock = blobStock(store, db);
    expect((await stock.count()).get('before')).toBe(3);
    const both = createKeyRing(`${after},${before}`);
    expect((await stock.reseal(both)).resealed).toBe(3);
    expect((await stock.reseal(both)).resealed).toBe(0);
    expect((await stock.count()).get('before')).toBeUndefined();
    expect((await stock.count()).get('after')).toBe(3);
    const alone = createSealedBlobs(store, createKeyRing(after ?? ''));
    for (const id of fileIds) expect(Buffer.from(await alone.get(id, 'original')).equals(scan)).toBe(true);
  });

  it('are erased with every version if the bucket keeps them, and resealing leaves none behind', async () => {
    const versioned = await startS3Stub({ versions: 'keep' });
    onTestFinished(async () => void (await versioned.stop()));
    const store = createS3Store(versioned.urlWith());
    await store.put('a', new Uint8Array([1]));
    await store.put('a', new Uint8Array([2]));
    await store.put('ab', new Uint8Array([3]));
    expect(versioned.kept).toHaveLength(3);
    await store.replace('a', new Uint8Array([4]));
    expect(versioned.kept.filter(({ key }) => key === 'a')).toMatchObject([{ bytes: Buffer.from([4]) }]);
    await store.delete('a');
    expect(versioned.kept.map(({ key }) => key)).toEqual(['ab']);
  });

  it('are not stored in a bucket that anybody can read, or that keeps what is erased', async () => {
    for (const [options, fault] of [
      [{ isPublic: true }, 'Anybody can read files in the bucket of S3_URL: make it private first.'],
      [{ versions: 'hold' }, /keeps versions that its key may not erase/],
      [{ versions: 'keep' }, null],
    ] as const) {
      const bucket = await startS3Stub(options);
      onTestFinished(async () => void (await bucket.stop()));
      const found = await checkBucket(bucket.urlWith());
      if (fault === null) expect(found).toEqual({ fault: null, warning: null });
      else expect(found.fault).toMatch(fault);
    }
  });

  it('cannot be stored with a wrong key', async () => {
    const store = createS3Store(stub.urlWith('wrong'));
    await expect(store.put('e', new Uint8Array([3]))).rejects.toThrow('403');
    expect(stub.objects.has('e')).toBe(false);
    expect(stub.refused()).toBe(1);
  });

  it.each(['https://host/bucket', 'https://key:secret@host/'])('need a complete address, not %s', (url) => {
    expect(() => createS3Store(url)).toThrow('S3_URL must look like');
  });
});

it('removes at night what nobody linked or named for a week, and bytes without a file', async () => {
  const system = await createTestSystem();
  onTestFinished(system.end);
  const picture = { bytes: new Uint8Array(certificate('akte-photo.jpg')), width: 1200, height: 1600 };
  const files = await system.start({
    createReader: () => ({
      read: async () => reading({ picture }),
      ready: async () => {},
      close: async () => {},
    }),
  });
  await system.kit.jobs.start();
  const reporter = await files.signIn();
  /** Uploads a file and has it read, so that it has a picture too. */
  const upload = async () => {
    const { _id: fileId, hash } = await files.visitor.upload({ form: formOf(scan) });
    await files.visitor.validateFileWithHash({ params: { fileId, hash } });
    return { fileId, hash };
  };

  const linked = (await reporter.uploadToDossier({ form: formOf(scan, { dossierId: reporter.dossierId }) }))
    ._id;
  const { fileId: forgotten } = await upload();
  const { fileId: named, hash } = await upload();
  system.named.add(digest(hash));
  system.clock.now = () => new Date(Date.now() + 5 * DAY);
  const { fileId: young } = await upload();

  const orphan = `${forgotten.slice(0, 24)}000000000000.copy`;
  const cutOff = `${linked}.copy.0a1b2c.part`;
  for (const name of [orphan, cutOff]) {
    await writeFile(join(system.dataDir, 'files', name.slice(0, 2), name), 'x');
  }
  expect(await system.onDisk()).toHaveLength(13);

  system.clock.now = () => new Date(Date.now() + 8 * DAY);
  await runScheduled(system.connection, 'file.remove-forgotten');

  const kept = async () => (await system.onDisk()).map(({ path }) => path.split('/').at(-1)).sort();
  const expected = [
    ...[linked, named, young].flatMap((id) => [`${id}.copy`, `${id}.original`]),
    ...[named, young].map((id) => `${id}.picture`),
  ].sort();
  expect(await kept()).toEqual(expected);
  expect((await reporter.download({ params: { fileId: linked } })).status).toBe(200);
  await expect(files.internal.readContent({ params: { fileId: forgotten } })).rejects.toMatchObject({
    status: 404,
  });
});

it('erases at night the files that a dossier got a week ago and does not use, and checks each file once', async () => {
  const system = await createTestSystem();
  onTestFinished(system.end);
  const files = await system.start();
  await system.kit.jobs.start();
  const db = connect<FileTables>(system.connection, 'file', 1);
  onTestFinished(() => db.destroy());
  const unseen = async () =>
    (await db.selectFrom('given_file').select('file_id').execute()).map(({ file_id }) => file_id);
  const night = async (left: string[]) => {
    await runScheduled(system.connection, 'file.erase-unshown');
    expect((await unseen()).sort()).toEqual(left.toSorted());
  };
  const ids = async () => (await db.selectFrom('file').select('id').execute()).map(({ id }) => id).sort();

  const reporter = await files.signIn();
  const { dossierId } = reporter;
  const upload = async () => (await reporter.uploadToDossier({ form: formOf(paper, { dossierId }) }))._id;
  const [shown, wrong] = [await upload(), await upload()];
  const { _id: byHash, hash } = await files.visitor.upload({ form: formOf(paper) });
  await reporter.linkToDossier({ params: { fileId: byHash, dossierId, hash } });
  for (const id of [wrong, byHash]) system.unshown.add(id);
  system.clock.now = () => new Date(Date.now() + 5 * DAY);
  const young = await upload();
  system.unshown.add(young);

  system.clock.now = () => new Date(Date.now() + 8 * DAY);
  await night([young]);
  expect(await ids()).toEqual([shown, young].sort());
  const onDisk = (await system.onDisk()).map(({ path }) => path);
  expect(onDisk.filter((path) => path.includes(wrong))).toEqual([]);
  // From then on the dossier service says when the file is to be erased.
  system.unshown.add(shown);
  system.clock.now = () => new Date(Date.now() + 30 * DAY);
  await night([]);
  expect(await ids()).toEqual([shown]);

  // What only typed answers name is checked again, until they were saved or are gone.
  const typed = await upload();
  system.typed.add(typed);
  system.clock.now = () => new Date(Date.now() + 40 * DAY);
  await night([typed]);
  expect(await ids()).toEqual([shown, typed].sort());
  system.typed.clear();
  system.unshown.add(typed);
  await night([]);
  expect(await ids()).toEqual([shown]);

  // What fails is checked again, and does not stop what comes after it.
  const [broken, locked, last] = [await upload(), await upload(), await upload()];
  for (const id of [broken, locked, last]) system.unshown.add(id);
  system.unchecked.add(broken);
  const copy = (await system.onDisk()).find(({ path }) => path.endsWith(`${locked}.copy`))?.path ?? '';
  await rm(copy);
  await mkdir(copy);
  system.clock.now = () => new Date(Date.now() + 60 * DAY);
  await night([broken, locked]);
  expect(await ids()).toEqual([shown, broken, locked].sort());
  system.unchecked.clear();
  await rmdir(copy);
  await night([]);
  expect(await ids()).toEqual([shown]);
});

it('keeps uploaded files over a restart', async () => {
  const system = await createTestSystem();
  onTestFinished(system.end);
  const first = await system.start();
  const reporter = await first.signIn();
  const { _id: fileId } = await reporter.uploadToDossier({
    form: formOf(scan, { dossierId: reporter.dossierId, originalName: 'Akte van oma.png' }),
  });
  await first.stop();
  const second = await system.start();
  const again = second.clientOf(system.sendAs(second.app, reporter.token));
  const copy = await again.download({ params: { fileId } });
  expect(copy.headers.get('content-disposition')).toContain('Akte van oma.png');
  expect(Buffer.from(await copy.arrayBuffer()).equals(copyOfScan)).toBe(true);
});
