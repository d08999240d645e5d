import type { ReleaseManifest } from '@nabericht/remote/release-manifest';
import { type ReleaseId, revisionOf } from './release-id.ts';

/** The bundle that renders on the server; the only file of a release that no browser ever gets. */
export const SERVER_BUNDLE = 'node/server.mjs';

/** URL path of a file of the release, `path` relative to web/. */
export const urlOf = (id: ReleaseId, path: string) => `/mfe/${id.name}/${revisionOf(id)}/${path}`;

/** Whether browsers get it; the rest is for the server alone. */
export const isPublic = ({ path }: { path: string }): boolean => path.startsWith('web/');

/** URL path → integrity of every public file. */
export function publicIntegrity(id: ReleaseId, manifest: ReleaseManifest): Map<string, string> {
  return new Map(
    manifest.files
      .filter(isPublic)
      .map((file) => [urlOf(id, file.path.slice('web/'.length)), file.integrity]),
  );
}
