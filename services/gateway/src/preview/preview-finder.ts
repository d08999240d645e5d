import { ApiProblem } from '@nabericht/api-client/api-problem';
import { parseRelease, type ReleaseId } from '@nabericht/release-model/release-id';
import { digest } from '@nabericht/service-kit/secret-token';
import type { RegistryClient } from '../registry-client.ts';

interface Preview {
  releases: ReleaseId[];
  flags: string[];
  expiresAt: Date;
}

const MOST = 200;
/** The format of `createSecret`: anything else is not looked up. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * Finds previews by the token of their link and caches them: an open preview keeps working while the registry is unreachable.
 */
export function createPreviewFinder(
  registry: RegistryClient,
  now: () => Date,
): (token: string) => Promise<Preview | null> {
  const known = new Map<string, Preview>();
  return async (token) => {
    if (!TOKEN.test(token)) return null;
    const key = digest(token);
    const kept = known.get(key);
    if (kept) {
      if (kept.expiresAt > now()) return kept;
      known.delete(key);
      return null;
    }
    const found = await findPreview(registry, key);
    if (!found) return null;
    const [oldest] = known.keys();
    if (known.size >= MOST && oldest !== undefined) known.delete(oldest);
    known.set(key, found);
    return found;
  };
}

/** Null when there is none with this token, or it expired. */
async function findPreview(registry: RegistryClient, tokenDigest: string): Promise<Preview | null> {
  try {
    const {
      releases,
      flags = [],
      expiresAt,
    } = await registry.findPreview({ params: { digest: tokenDigest } });
    return {
      releases: releases.flatMap((text) => parseRelease(text) ?? []),
      flags,
      expiresAt: new Date(expiresAt),
    };
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return null;
    throw error;
  }
}
