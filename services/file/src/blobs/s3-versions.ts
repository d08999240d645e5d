import { elements, type S3Client } from './s3-client.ts';

/** `unknown`: the key is not allowed to ask. */
export type Versioning = 'none' | 'kept' | 'unknown';

/** An operator may turn on versioning at any time. */
const ASK_AGAIN_MS = 60_000;
/** A key with many versions is listed in several pages, and one page is erased per round. */
const MOST_ROUNDS = 1000;

/** Erases objects in a bucket, whether or not it keeps overwritten and deleted versions. */
export function createVersions(client: S3Client) {
  let known: { versioning: Versioning; until: number } | undefined;

  const ask = async (): Promise<Versioning> => {
    const response = await client.ask({ method: 'GET', query: { versioning: '' } });
    const xml = await response.text();
    if (response.status === 403) return 'unknown';
    // Stores without versions say so in different ways. A suspended bucket still has its earlier versions.
    return response.ok && elements(xml, 'Status').length > 0 ? 'kept' : 'none';
  };

  const readVersioning = async (): Promise<Versioning> => {
    const now = performance.now();
    if (!known || known.until < now) known = { versioning: await ask(), until: now + ASK_AGAIN_MS };
    return known.versioning;
  };

  /** Versions and delete markers of one key. @returns null if listing them is not allowed */
  const listVersions = async (key: string): Promise<string[] | null> => {
    const response = await client.ask({ method: 'GET', query: { versions: '', prefix: key } });
    const xml = await response.text();
    if (!response.ok) return null;
    return [...xml.matchAll(/<(?:Version|DeleteMarker)>(.*?)<\/(?:Version|DeleteMarker)>/gs)]
      .filter(([, entry = '']) => elements(entry, 'Key')[0] === key)
      .flatMap(([, entry = '']) => elements(entry, 'VersionId').slice(0, 1));
  };

  return {
    readVersioning,
    listVersions,
    /** Erases the key with all versions and delete markers; or all except `but`, the version that was just written. */
    async erase(key: string, but?: string | null): Promise<void> {
      if ((await readVersioning()) !== 'kept') {
        if (but === undefined) await client.send({ method: 'DELETE', key });
        return;
      }
      for (let round = 0; round < MOST_ROUNDS; round += 1) {
        const versions = await listVersions(key);
        if (!versions) throw new Error('The file store does not let its versions be listed');
        const gone = versions.filter((versionId) => versionId !== but);
        if (gone.length === 0) return;
        for (const versionId of gone) await client.send({ method: 'DELETE', key, query: { versionId } });
      }
      throw new Error('The file store keeps versions that were erased');
    },
  };
}
