import type { Locale } from '@nabericht/intl';
import type { LiveComposition } from '../composition/live-composition.ts';
import { publicIntegrity, urlOf } from '../release/release-files.ts';
import { revisionOf } from '../release/release-id.ts';
import type { OpenRelease } from '../release/release-store.ts';
import type { RenderedPage } from './render-page.ts';

/** A file the page names, with the hash the browser holds it to. */
export interface PageFile {
  url: string;
  integrity: string;
}

export interface PageFiles {
  entry: PageFile;
  /** Every script a page of this composition may load, now or after a swap to a last good release. */
  scripts: Map<string, string>;
  preloads: PageFile[];
  styles: PageFile[];
  fonts: string[];
}

/** Dutch and English need no more than these; the rest of an alphabet comes when a name asks for it. */
const isFirstPageFont = (url: string) => url.endsWith('.woff2') && !url.includes('-ext-');

/** All of it is known before the browser asks: no request waits for another one's answer. */
export function pageFiles(live: LiveComposition, { shell, page, place }: RenderedPage): PageFiles {
  const all = [...live.releases.values()].flat();
  const integrity = new Map(all.flatMap(({ id, manifest }) => [...publicIntegrity(id, manifest)]));
  const fileOf = (url: string): PageFile => ({ url, integrity: integrity.get(url) ?? '' });
  const first = firstRelease(live, page, place?.name);
  const started = first ? [shell, first] : [shell];
  const entry = urlOf(shell.id, shell.manifest.entry);
  return {
    entry: fileOf(entry),
    scripts: new Map([...integrity].filter(([url]) => url.endsWith('.js'))),
    preloads: started
      .flatMap((release) => startScripts(release, page.locale))
      .filter((url) => url !== entry)
      .map(fileOf),
    styles: started.flatMap(({ id, manifest }) =>
      manifest.preload.css.map((path) => fileOf(urlOf(id, path))),
    ),
    fonts: [...publicIntegrity(shell.id, shell.manifest).keys()].filter(isFirstPageFont),
  };
}

function startScripts({ id, manifest: { entry, preload } }: OpenRelease, locale: Locale): string[] {
  return [entry, ...preload.js, ...preload.messages[locale]].map((path) => urlOf(id, path));
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
