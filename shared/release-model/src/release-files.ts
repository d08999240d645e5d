import type { ReleaseManifest } from '@nabericht/remote/release-manifest';
import { type ReleaseId, revisionOf } from './release-id.ts';

/** The bundle that renders on the server; no browser ever gets it. */
export const SERVER_BUNDLE = 'node/server.mjs';

/** URL path of a file of the release, `path` relative to web/. */
export const urlOf = (id: ReleaseId, path: string) => `/mfe/${id.name}/${revisionOf(id)}/${path}`;

/** Whether browsers get it; the rest is for the server alone. */
export const isPublic = ({ path }: { path: string }): boolean => path.startsWith('web/');

/** From what browsers run to the sources, for whoever reads a stack: it stays in the registry. */
export const isMap = ({ path }: { path: string }): boolean => path.startsWith('maps/');

/** Of a script, `path` relative to web/. */
export const mapOf = (path: string): string => `maps/${path}.map`;

/** URL path → integrity of every public file. */
export function publicIntegrity(id: ReleaseId, manifest: ReleaseManifest): Map<string, string> {
  return new Map(
    manifest.files
      .filter(isPublic)
      .map((file) => [urlOf(id, file.path.slice('web/'.length)), file.integrity]),
  );
}
