import type { Locale } from '@nabericht/intl';
import { publicIntegrity, urlOf } from '@nabericht/release-model/release-files';
import { revisionOf } from '@nabericht/release-model/release-id';
import type { ReleaseManifest } from '@nabericht/remote/release-manifest';
import type { LiveComposition } from '../composition/live-composition.ts';
import type { OpenRelease } from '../release/release-store.ts';
import { SHELL, startScripts } from './page-remotes.ts';
import type { RenderedPage } from './render-page.ts';

/** A file that the page names, with the integrity hash that the browser checks. */
export interface PageFile {
  url: string;
  integrity: string;
}

export interface PageFiles {
  entry: PageFile;
  /** Every script that a page of this composition may load, now or after a swap to a last good release. */
  scripts: Map<string, string>;
  preloads: PageFile[];
  /** The styles of server-rendered markup: they block the first paint. */
  styles: PageFile[];
  /** The styles of what the browser renders: the renderer waits for them. */
  laterStyles: PageFile[];
  fonts: string[];
  /** The last good shell, which starts when the live one does not. */
  standIn: { entry: string; styles: PageFile[] } | undefined;
}

/** Dutch and English need only these fonts; the rest of an alphabet is loaded when a name contains its letters. */
const isFirstPageFont = (url: string) => url.endsWith('.woff2') && !/-(ext|rest)[-.]/.test(url);

const fontsOf = ({ id, manifest }: OpenRelease): string[] =>
  [...publicIntegrity(id, manifest).keys()].filter(isFirstPageFont);

/** The fonts that every page of this composition starts with, whatever it shows. */
export const shellFonts = ({ releases }: LiveComposition): string[] =>
  (releases.get(SHELL) ?? []).slice(0, 1).flatMap(fontsOf);

/** Lists all files before the browser asks, so that no request waits for the answer to another. */
export function pageFiles(live: LiveComposition, { shell, page, place }: RenderedPage): PageFiles {
  const all = [...live.releases.values()].flat();
  const integrity = new Map(all.flatMap(({ id, manifest }) => [...publicIntegrity(id, manifest)]));
  const filesOf = ({ id }: OpenRelease, paths: string[]): PageFile[] =>
    paths.flatMap((path) => {
      const url = urlOf(id, path);
      const hash = integrity.get(url);
      return hash ? { url, integrity: hash } : [];
    });
  const first = firstRelease(live, page, place?.name);
  const start = first && startFiles(first.manifest, place?.path, page.locale);
  const remoteStyles = first && start ? filesOf(first, start.css) : [];
  const entry = urlOf(shell.id, shell.manifest.entry);
  const shells = live.releases.get(SHELL) ?? [];
  const standIn = shells[shells.findIndex(({ id }) => revisionOf(id) === revisionOf(shell.id)) + 1];
  return {
    entry: { url: entry, integrity: integrity.get(entry) ?? '' },
    scripts: new Map([...integrity].filter(([url]) => url.endsWith('.js'))),
    preloads: [
      ...filesOf(shell, startScripts(shell.manifest, page.locale)),
      ...(first && start ? filesOf(first, start.js) : []),
    ],
    styles: [...filesOf(shell, shell.manifest.preload.css), ...(page.rendered ? remoteStyles : [])],
    laterStyles: page.rendered ? [] : remoteStyles,
    fonts: fontsOf(shell),
    standIn: standIn && {
      entry: urlOf(standIn.id, standIn.manifest.entry),
      styles: filesOf(standIn, standIn.manifest.preload.css),
    },
  };
}

/** The files of a remote that the browser needs to show the screen of a route. */
function startFiles(manifest: ReleaseManifest, path: string | undefined, locale: Locale) {
  const screen = manifest.routes.find((route) => route.path === path)?.files ?? [];
  const isStyle = (file: string) => file.endsWith('.css');
  return {
    js: [manifest.entry, ...startScripts(manifest, locale), ...screen.filter((file) => !isStyle(file))],
    css: [...manifest.preload.css, ...screen.filter(isStyle)],
  };
}

/** The release of the path's remote that the browser starts with. */
function firstRelease(
  live: LiveComposition,
  page: RenderedPage['page'],
  name: string | undefined,
): OpenRelease | undefined {
  const version = page.remotes.find((remote) => remote.name === name)?.versions[0]?.version;
  return live.releases.get(name ?? '')?.find(({ id }) => revisionOf(id) === version);
}
