import { integrityOf } from '@nabericht/release-model/integrity';
import { parseRelease, type ReleaseId, revisionOf } from '@nabericht/release-model/release-id';
import type { Registry } from '../registry.ts';

/** The remote that brings the element for other sites' pages. */
const REMOTE = 'mf-landing';

/** The files of a release for other sites' pages. */
export interface EmbedRelease {
  /** `1.4.0-0f3a9c71` */
  version: string;
  /** The loader as it is served: it names the release's own script and that script's hash. */
  loader: Buffer;
  loaderIntegrity: string;
  elementIntegrity: string;
}

export type EmbedReleases = ReturnType<typeof createEmbedReleases>;

const PLAIN = new Set<string>();

/** Finds the embed files of a release, by its version or as the newest that is live. */
export function createEmbedReleases(registry: Pick<Registry, 'live' | 'readPublicFile'>) {
  const known = new Map<string, EmbedRelease>();

  const read = async (id: ReleaseId): Promise<EmbedRelease | null> => {
    const version = revisionOf(id);
    const kept = known.get(version);
    if (kept) return kept;
    const [loader, element] = await Promise.all(
      ['embed/loader.js', 'embed/element.js'].map((path) => registry.readPublicFile(id, path, PLAIN)),
    );
    if (!loader || !element) return null;
    const elementIntegrity = integrityOf(element.bytes);
    const text = loader.bytes
      .toString()
      .replace('EMBED_VERSION', version)
      .replace('EMBED_INTEGRITY', elementIntegrity);
    const bytes = Buffer.from(text);
    const release = { version, loader: bytes, loaderIntegrity: integrityOf(bytes), elementIntegrity };
    known.set(version, release);
    return release;
  };

  return {
    /** Null when there is no such release, or when it was built before the element existed. */
    async find(version: string): Promise<EmbedRelease | null> {
      const id = parseRelease(`${REMOTE}@${version}`);
      return id && read(id);
    },
    /** The embed files of the live release, or of the one that would replace it. */
    async newest(): Promise<EmbedRelease | null> {
      for (const { id } of registry.live()?.releases.get(REMOTE) ?? []) {
        const release = await read(id);
        if (release) return release;
      }
      return null;
    },
  };
}
