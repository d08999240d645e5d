import { integrityOf } from '@nabericht/release-model/integrity';
import { parseRelease, type ReleaseId, revisionOf } from '@nabericht/release-model/release-id';
import type { Registry } from '../registry.ts';

/** The remote that has a part for the pages of others. */
const REMOTE = 'mf-landing';

/** What a release brings for the pages of others. */
export interface EmbedRelease {
  /** `1.4.0-0f3a9c71` */
  version: string;
  /** The loader as it is served: it says which script is its own, and that script's hash. */
  loader: Buffer;
  loaderIntegrity: string;
  elementIntegrity: string;
}

export type EmbedReleases = ReturnType<typeof createEmbedReleases>;

const PLAIN = new Set<string>();

/** Finds what a release brings, by its version or as the newest that is live. */
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
    /** Null when there is none, or it had no such part yet. */
    async find(version: string): Promise<EmbedRelease | null> {
      const id = parseRelease(`${REMOTE}@${version}`);
      return id && read(id);
    },
    /** The newest one that is live, or that would stand in for it. */
    async newest(): Promise<EmbedRelease | null> {
      for (const { id } of registry.live()?.releases.get(REMOTE) ?? []) {
        const release = await read(id);
        if (release) return release;
      }
      return null;
    },
  };
}
