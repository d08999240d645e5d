import type { ReleaseManifest } from '@nabericht/remote/release-manifest';
import { type ReleaseId, revisionOf } from './release-id.ts';

/** The bundle that renders on the server; it is never sent to a browser. */
export const SERVER_BUNDLE = 'node/server.mjs';

/** Every text of the release, by language and id, as it was written: for who edits one. Builds from before have none. */
export const TEXTS_FILE = 'node/texts.json';

/** URL path of a file of the release, `path` relative to web/. */
export const urlOf = (id: ReleaseId, path: string) => `/mfe/${id.name}/${revisionOf(id)}/${path}`;

/** Whether browsers get it; the other files are for the server only. */
export const isPublic = ({ path }: { path: string }): boolean => path.startsWith('web/');

/** Source maps, for reading stacks: they stay in the registry. */
export const isMap = ({ path }: { path: string }): boolean => path.startsWith('maps/');

/** The source map of a script, `path` relative to web/. */
export const mapOf = (path: string): string => `maps/${path}.map`;

/** URL path → integrity of every public file. */
export function publicIntegrity(id: ReleaseId, manifest: ReleaseManifest): Map<string, string> {
  return new Map(
    manifest.files
      .filter(isPublic)
      .map((file) => [urlOf(id, file.path.slice('web/'.length)), file.integrity]),
  );
}
