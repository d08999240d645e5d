import { createHash } from 'node:crypto';
import type { ReleaseManifest } from '@nabericht/remote/release-manifest';

/** One immutable build of the shell or a remote. `hash`: 8 hex digits over everything the manifest promises. */
export interface ReleaseId {
  name: string;
  version: string;
  hash: string;
}

const NAME = '[a-z][a-z0-9-]{0,39}';
const VERSION = String.raw`\d+\.\d+\.\d+`;
const HASH = '[0-9a-f]{8}';
const RELEASE = new RegExp(`^(${NAME})@(${VERSION})-(${HASH})$`);

/** `mf-landing`, from the notation of a release (`mf-landing@1.0.0-0f3a9c71`) or a flag (`mf-landing/new-list`). */
export const nameIn = (text: string): string => text.split(/[@/]/)[0] ?? '';

export const NAME_PATTERN = new RegExp(`^${NAME}$`);
export const VERSION_PATTERN = new RegExp(`^${VERSION}$`);

/** `1.2.0-0f3a9c71`: identifies a release among those of one name, in addresses, folders and compositions. */
export const revisionOf = (id: ReleaseId) => `${id.version}-${id.hash}`;

export const formatRelease = (id: ReleaseId) => `${id.name}@${revisionOf(id)}`;

/** The reverse of formatRelease; null for anything else. */
export function parseRelease(text: string): ReleaseId | null {
  const [, name, version, hash] = RELEASE.exec(text) ?? [];
  return name && version && hash ? { name, version, hash } : null;
}

/** Everything that identifies a release. The field `build` is left out: two builds of the same content are the same release. */
export const contentOf = ({ build: _, ...content }: ReleaseManifest): string => canonicalJson(content);

function hashRelease(manifest: ReleaseManifest): string {
  return createHash('sha256').update(contentOf(manifest)).digest('hex').slice(0, 8);
}

export function idOf(manifest: ReleaseManifest): ReleaseId {
  return { name: manifest.name, version: manifest.version, hash: hashRelease(manifest) };
}

/** Sorts the keys, because Postgres stores jsonb in an order of its own. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
