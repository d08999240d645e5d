import { elements, type S3Client } from './s3-client.ts';

/** `unknown`: the key may not ask. */
export type Versioning = 'none' | 'kept' | 'unknown';

/** An operator may begin to keep versions at any time. */
const ASK_AGAIN_MS = 60_000;
/** More versions than these are listed in more than one page, and one page is erased at a time. */
const MOST_ROUNDS = 1000;

/** Erases in a bucket whether or not it keeps what was written over and deleted. */
export function createVersions(client: S3Client) {
  let known: { versioning: Versioning; until: number } | undefined;

  const ask = async (): Promise<Versioning> => {
    const response = await client.ask({ method: 'GET', query: { versioning: '' } });
    const xml = await response.text();
    if (response.status === 403) return 'unknown';
    // A store that knows no versions says so in some way or other. Suspended, it has those from before.
    return response.ok && elements(xml, 'Status').length > 0 ? 'kept' : 'none';
  };

  const readVersioning = async (): Promise<Versioning> => {
    const now = performance.now();
    if (!known || known.until < now) known = { versioning: await ask(), until: now + ASK_AGAIN_MS };
    return known.versioning;
  };

  /** Versions and delete markers of one key. @returns null when the key may not list them */
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
    /** With every version and delete marker of it; or with all but the one that was just written. */
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
