import type { BlobStore, StoredBlob } from './blob-store.ts';
import { createS3Client, elements, type S3Patience } from './s3-client.ts';
import { createVersions } from './s3-versions.ts';

/**
 * Files as objects of one bucket. Each is sent whole, in one request: what is cut off leaves nothing behind, and no parts
 * of an upload wait for one that never comes.
 * @param url as `createS3Client`
 * @param folder what every key begins with: empty, or a name and a slash
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
      // A store that knows no ranges sends all of it.
      return response.ok ? new Uint8Array(await response.arrayBuffer()).subarray(0, length) : null;
    },

    delete: (key) => versions.erase(folder + key),

    async *list(): AsyncGenerator<StoredBlob> {
      let after: string | undefined;
      do {
        const query = {
          'list-type': '2',
          // Nothing of the other folders.
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
