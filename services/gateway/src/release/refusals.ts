import type { ReleaseManifest } from '@nabericht/remote/release-manifest';
import { hasEqualRank } from '@nabericht/remote/route-rank';
import { integrityOf } from './integrity.ts';
import type { BuiltRelease } from './read-built-release.ts';
import { SERVER_BUNDLE } from './release-files.ts';

/** Why this build may not enter the registry, whatever else is live. Hashes are recomputed from the bytes. */
export function findBuildRefusals({ manifest, files }: BuiltRelease): string[] {
  const listed = new Set(manifest.files.map((file) => file.path));
  return [
    ...manifest.files.flatMap((file) => {
      const bytes = files.get(file.path);
      if (!bytes) return [`${file.path} is listed but missing: build again`];
      if (bytes.length !== file.bytes || integrityOf(bytes) !== file.integrity)
        return [`${file.path} is not the file that was built: its hash differs from release.json`];
      return [];
    }),
    ...browserFiles(manifest)
      .filter((path) => !listed.has(`web/${path}`))
      .map((path) => `web/${path} is loaded by the page but not among the files of the release`),
    ...(needsServerBundle(manifest) && !listed.has(SERVER_BUNDLE)
      ? [`${SERVER_BUNDLE} is needed to render on the server, but not among the files of the release`]
      : []),
    ...(listed.size === manifest.files.length ? [] : ['a file is listed twice']),
  ];
}

/** Why these releases cannot be live together: two remotes that would serve one path with equal right. */
export function findOverlaps(manifests: ReleaseManifest[]): string[] {
  const routes = manifests.flatMap(({ name, routes }) => routes.map(({ path }) => ({ name, path })));
  return routes.flatMap((a, i) =>
    routes
      .slice(i + 1)
      .filter((b) => a.name !== b.name && hasEqualRank(a.path, b.path))
      .map(
        (b) => `${a.path} of ${a.name} and ${b.path} of ${b.name} are equally specific: narrow one of them`,
      ),
  );
}

function browserFiles({ entry, preload }: ReleaseManifest): string[] {
  return [entry, ...preload.js, ...preload.css, ...Object.values(preload.messages).flat()];
}

function needsServerBundle(manifest: ReleaseManifest): boolean {
  return manifest.name === 'shell' || manifest.routes.some((route) => route.render === 'server');
}
