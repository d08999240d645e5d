import type { BlobStore, StoredBlob } from './blob-store.ts';
import { createS3Client, elements, type S3Patience } from './s3-client.ts';
import { createVersions } from './s3-versions.ts';

/**
 * Files as objects of one bucket. Each is sent as a whole, in one request: an interrupted write leaves nothing behind, and
 * there are no multipart uploads that never complete.
 * @param url as for `createS3Client`
 * @param folder the prefix of every key: empty, or a name and a slash
 */
export function createS3Store(url: string, folder = '', patience: S3Patience = {}): BlobStore {
  const client = createS3Client(url, patience);
  const versions = createVersions(client);

  const put = async (key: string, bytes: Uint8Array) => {
    const body = new Uint8Array(bytes);
    const response = await client.send({
      method: 'PUT',
      key: folder + key,
      headers: client.encryption,
      body,
    });
    if (!response.ok) throw new Error('The bucket of the file store is not there');
    return response.headers.get('x-amz-version-id');
  };

  return {
    async put(key, bytes) {
      await put(key, bytes);
    },

    async replace(key, bytes) {
      await versions.erase(folder + key, await put(key, bytes));
    },

    async get(key) {
      const response = await client.send({ method: 'GET', key: folder + key });
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    },

    async head(key, length) {
      const headers = { range: `bytes=0-${length - 1}` };
      const response = await client.send({ method: 'GET', key: folder + key, headers });
      // A store without support for ranges sends the whole object.
      return response.ok ? new Uint8Array(await response.arrayBuffer()).subarray(0, length) : null;
    },

    delete: (key) => versions.erase(folder + key),

    async *list(): AsyncGenerator<StoredBlob> {
      let after: string | undefined;
      do {
        const query = {
          'list-type': '2',
          // Without the objects of the other folders.
          delimiter: '/',
          ...(folder && { prefix: folder }),
          ...(after && { 'continuation-token': after }),
        };
        const xml = await (await client.send({ method: 'GET', query })).text();
        const dates = elements(xml, 'LastModified');
        for (const [index, key] of elements(xml, 'Key').entries()) {
          yield { key: key.slice(folder.length), storedAt: new Date(dates[index] ?? '') };
        }
        after = elements(xml, 'NextContinuationToken')[0];
      } while (after);
    },
  };
}
