import { releaseManifestSchema } from '@nabericht/release-model/manifest-schema';
import type { ReleaseManifest } from '@nabericht/remote/release-manifest';
import * as v from 'valibot';
import { ReleaseRefused, refusedBy } from './release-refused.ts';

const MEND = 'Build it with the @nabericht/config of the version that runs here.';

/** `text`: release.json. Throws ReleaseRefused. */
export function parseManifest(text: string): ReleaseManifest {
  const json = parseJson(text);
  const parsed = v.safeParse(releaseManifestSchema, json);
  if (parsed.success) return parsed.output;
  throw new ReleaseRefused(
    parsed.issues.map((issue) => ({
      gate: 'manifest',
      reason: `release.json, ${v.getDotPath(issue) ?? 'as a whole'}: ${issue.message}`,
      mend: MEND,
    })),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusedBy('manifest', 'release.json is not JSON', MEND);
  }
}
