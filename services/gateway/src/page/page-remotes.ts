import type { Locale } from '@nabericht/intl';
import { urlOf } from '@nabericht/release-model/release-files';
import { revisionOf } from '@nabericht/release-model/release-id';
import type { PageRemote } from '@nabericht/remote/page-data';
import type { ReleaseManifest, RemoteRoutePattern } from '@nabericht/remote/release-manifest';
import type { LiveComposition } from '../composition/live-composition.ts';
import type { OpenRelease } from '../release/release-store.ts';

export const SHELL = 'shell';

/** The remotes of a composition as a page lists them: the live release first, then the last good one. */
export function pageRemotes(live: LiveComposition, locale: Locale): PageRemote[] {
  return [...live.releases]
    .filter(([name]) => name !== SHELL)
    .map(([name, releases]) => ({
      name,
      // Only the gateway uses the first requests of a screen (`asks`).
      routes: (releases[0]?.manifest.routes ?? []).map(({ asks, ...route }) => route),
      versions: releases.map((release, age) => ({
        ...pageVersion(release),
        ...(age === 0 ? { js: startScripts(release.manifest, locale) } : {}),
      })),
      ...(releases[0]?.manifest.next ? { next: releases[0].manifest.next } : {}),
    }));
}

/** The routes that are live, with the release that serves them; the shell too can declare routes. */
export function liveRoutes(live: LiveComposition) {
  return [...live.releases].flatMap(([name, [newest]]) =>
    (newest?.manifest.routes ?? []).map((route) => ({ ...route, name })),
  );
}

/**
 * Whether search engines may index it: the page is the same for everybody, and needs neither a secret address nor a session.
 */
export const isForAnybody = (
  place: Pick<RemoteRoutePattern, 'render' | 'plain' | 'login'> | undefined,
): boolean => place?.render === 'server' && !place.plain && !place.login;

/** The scripts that the browser runs first, beside the entry; relative to the release. */
export const startScripts = ({ preload }: ReleaseManifest, locale: Locale): string[] => [
  ...preload.js,
  ...preload.messages[locale],
];

function pageVersion({ id, manifest }: OpenRelease): PageRemote['versions'][number] {
  return {
    version: revisionOf(id),
    entry: urlOf(id, manifest.entry),
    css: manifest.preload.css.map((path) => urlOf(id, path)),
  };
}
