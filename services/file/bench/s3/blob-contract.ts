import { randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { BlobStore } from '../../src/blobs/blob-store.ts';
import { checkBucket } from '../../src/blobs/check-bucket.ts';
import type { S3Client } from '../../src/blobs/s3-client.ts';
import { createS3Store } from '../../src/blobs/s3-store.ts';
import { createVersions } from '../../src/blobs/s3-versions.ts';

interface Tried {
  store: BlobStore;
  ledger: BlobStore;
  client: S3Client;
  url: string;
}

export interface Promised {
  sentence: string;
  /**
   * @throws Error that says what differs
   */
  prove(tried: Tried): Promise<void>;
}

const assert = (holds: boolean, otherwise: string) => {
  if (!holds) throw new Error(otherwise);
};
const isSame = (a: Uint8Array | null, b: Uint8Array) => a !== null && Buffer.from(a).equals(Buffer.from(b));
const keysOf = async (store: BlobStore) => {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.sort();
};

/** Sends a part of it and disconnects, like a process that is killed. */
const putCutOff = (client: S3Client, key: string) =>
  new Promise<void>((resolve) => {
    const { hostname, port, pathname } = new URL(`${client.bucket}/${key}`);
    const sending = request({
      hostname,
      port,
      path: pathname,
      method: 'PUT',
      headers: { 'content-length': '100000' },
    });
    sending.on('error', () => {});
    sending.on('close', () => resolve());
    sending.write(randomBytes(10_000), () => setTimeout(() => sending.destroy(), 300));
  });

/** Everything that storing files in S3 depends on, for any server with that protocol. */
export const BLOB_CONTRACT: readonly Promised[] = [
  {
    sentence:
      'what is put comes back as it was, also 25 MB, its beginning alone, and nothing where nothing is',
    prove: async ({ store }) => {
      for (const length of [1, 100_000, 25_000_000]) {
        const [key, bytes] = [`${randomUUID()}.original`, randomBytes(length)];
        await store.put(key, bytes);
        assert(isSame(await store.get(key), bytes), `${length} bytes came back otherwise`);
        assert(isSame(await store.head(key, 34), bytes.subarray(0, 34)), 'its beginning is another');
        await store.delete(key);
        assert((await store.get(key)) === null, 'it is still there');
      }
      await store.delete(`${randomUUID()}.copy`);
    },
  },
  {
    sentence: 'a second put takes the place of the first, also when 20 come at once',
    prove: async ({ store }) => {
      const key = `${randomUUID()}.copy`;
      const sent = Array.from({ length: 20 }, () => randomBytes(5000));
      await Promise.all(sent.map((bytes) => store.put(key, bytes)));
      const kept = await store.get(key);
      assert(
        sent.some((bytes) => isSame(kept, bytes)),
        'it is none of them, or a mixture',
      );
      await store.delete(key);
    },
  },
  {
    sentence: '1,100 are listed to the last page, with when they were stored, apart from the ledger',
    prove: async ({ store, ledger }) => {
      const keys = Array.from({ length: 1100 }, () => `${randomUUID()}.copy`).sort();
      for (let from = 0; from < keys.length; from += 20)
        await Promise.all(keys.slice(from, from + 20).map((key) => store.put(key, new Uint8Array([1]))));
      await ledger.put('segment', new Uint8Array([2]));
      assert((await keysOf(store)).join() === keys.join(), 'the files are listed otherwise');
      assert((await keysOf(ledger)).join() === 'segment', 'the ledger is listed otherwise');
      for await (const { storedAt } of store.list())
        assert(Math.abs(Date.now() - storedAt.getTime()) < 600_000, `stored at ${storedAt.toISOString()}`);
      for (let from = 0; from < keys.length; from += 20)
        await Promise.all(keys.slice(from, from + 20).map((key) => store.delete(key)));
      await ledger.delete('segment');
      assert((await keysOf(store)).length === 0, 'some are left');
    },
  },
  {
    sentence: 'an upload that is cut off leaves nothing, and no parts wait for the rest of it',
    prove: async ({ store, client }) => {
      const key = `${randomUUID()}.original`;
      await putCutOff(client, key);
      assert((await store.get(key)) === null, 'a part of it is there');
      const waiting = await client.ask({ method: 'GET', query: { uploads: '' } });
      assert(!(await waiting.text()).includes('<UploadId>'), 'parts wait');
    },
  },
  {
    sentence: 'nobody without a key reads, lists or writes, and a wrong key is refused',
    prove: async ({ store, client, url }) => {
      const key = `${randomUUID()}.copy`;
      await store.put(key, randomBytes(10));
      for (const [method, address] of [
        ['GET', `${client.bucket}/${key}`],
        ['GET', client.bucket],
        ['PUT', `${client.bucket}/${randomUUID()}`],
        ['DELETE', `${client.bucket}/${key}`],
      ] as const) {
        const { status } = await fetch(address, { method });
        assert(status >= 400, `${method} without a key answered ${status}`);
      }
      const wrong = new URL(url);
      wrong.password = 'wrong';
      await createS3Store(wrong.href)
        .get(key)
        .then(
          () => assert(false, 'a wrong key was taken'),
          () => {},
        );
      await store.delete(key);
    },
  },
  {
    sentence: 'a bucket that anybody reads through S3 is refused',
    prove: async ({ store, client, url }) => {
      assert((await checkBucket(url)).fault === null, 'a private one is refused');
      const acl = async (name: string) =>
        (await client.ask({ method: 'PUT', query: { acl: '' }, headers: { 'x-amz-acl': name } })).ok;
      assert(await acl('public-read'), 'the server does not make a bucket public');
      const key = `${randomUUID()}.copy`;
      await store.put(key, randomBytes(10));
      const asked = await Promise.all(
        [client.bucket, `${client.bucket}/${key}`].map((place) => fetch(place)),
      );
      const isOpen = asked.some(({ ok }) => ok);
      const { fault } = await checkBucket(url);
      await store.delete(key);
      assert(await acl('private'), 'the server does not make it private again');
      assert(!isOpen || (fault?.startsWith('Anybody can') ?? false), `a public one is taken: ${fault}`);
    },
  },
  {
    sentence: 'where versions are kept, what is erased or sealed anew leaves none and no mark',
    prove: async ({ store, client, url }) => {
      const body = new TextEncoder().encode(
        '<VersioningConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Status>Enabled</Status></VersioningConfiguration>',
      );
      const enabled = await client.ask({ method: 'PUT', query: { versioning: '' }, body });
      assert(enabled.ok, `versions cannot be kept: ${enabled.status}`);
      const versions = createVersions(client);
      assert((await versions.readVersioning()) === 'kept', 'it does not say that it keeps versions');
      const fresh = createS3Store(url);
      const [key, other] = [`${randomUUID()}.original`, `${randomUUID()}.copy`];
      for (let count = 0; count < 3; count += 1) await store.put(key, randomBytes(100));
      await store.put(other, randomBytes(100));
      assert((await versions.listVersions(key))?.length === 3, 'three versions are not three');
      const last = randomBytes(100);
      await fresh.replace(key, last);
      assert((await versions.listVersions(key))?.length === 1, 'sealed anew, an older one stays');
      assert(isSame(await fresh.get(key), last), 'the newest is another');
      await client.ask({ method: 'DELETE', key });
      await fresh.put(key, last);
      assert((await versions.listVersions(key))?.length === 3, 'a mark of deletion is none');
      await fresh.delete(key);
      assert((await versions.listVersions(key))?.length === 0, 'something of it stays');
      assert((await versions.listVersions(other))?.length === 1, 'another one went along');
      await fresh.delete(other);
      assert((await checkBucket(url)).fault === null, 'the bucket is refused');
    },
  },
];
