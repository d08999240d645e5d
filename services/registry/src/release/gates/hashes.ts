import { integrityOf } from '@nabericht/release-model/integrity';
import { SERVER_BUNDLE } from '@nabericht/release-model/release-files';
import type { ReleaseManifest } from '@nabericht/remote/release-manifest';
import type { BuiltRelease } from '../read-built-release.ts';
import type { Finding } from './gate.ts';

const BUILD_AGAIN = 'Build again, and publish that folder as the build left it.';

/** Every listed file exists with the content that was built, and there are no others. Hashes are computed from the bytes. */
export const hashes = ({ manifest, files }: BuiltRelease): Finding[] => {
  const listed = new Set(manifest.files.map((file) => file.path));
  const reasons = [
    ...manifest.files.flatMap((file) => {
      const bytes = files.get(file.path);
      if (!bytes) return [`${file.path} is listed but missing`];
      if (bytes.length !== file.bytes || integrityOf(bytes) !== file.integrity)
        return [`${file.path} is not the file that was built: its hash differs from release.json`];
      return [];
    }),
    ...[...files.keys()]
      .filter((path) => !listed.has(path))
      .map((path) => `${path} is not among the files of release.json`),
    ...browserFiles(manifest)
      .filter((path) => !listed.has(`web/${path}`))
      .map((path) => `web/${path} is loaded by the page but not among the files of the release`),
    ...(needsServerBundle(manifest) && !listed.has(SERVER_BUNDLE)
      ? [`${SERVER_BUNDLE} is needed to render on the server, but not among the files of the release`]
      : []),
    ...(listed.size === manifest.files.length ? [] : ['a file is listed twice']),
    ...[...listed].flatMap((path) => takenPlaces(path, listed)),
  ];
  return reasons.map((reason) => ({ reason, mend: BUILD_AGAIN }));
};

/** The places on disk that a file takes: its path, and beside it those of its compressed forms. */
function takenPlaces(path: string, listed: Set<string>): string[] {
  const folders = path.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/'));
  const plain = path.replace(/\.(br|gz)$/, '');
  return [
    ...folders
      .filter((folder) => listed.has(folder))
      .map((file) => `${path} lies in ${file}, which is a file`),
    ...(plain !== path && listed.has(plain) ? [`${path} is where ${plain} has its compressed form`] : []),
  ];
}

function browserFiles({ entry, preload }: ReleaseManifest): string[] {
  return [entry, ...preload.js, ...preload.css, ...Object.values(preload.messages).flat()];
}

function needsServerBundle(manifest: ReleaseManifest): boolean {
  return manifest.name === 'shell' || manifest.routes.some((route) => route.render === 'server');
}
