import type { PageData } from '@nabericht/remote';
import type { RemoteStore } from '../remotes/remote-store.ts';
import { findPlace } from '../site-map.ts';
import { isSparing } from './is-sparing.ts';

/** Fetches the files of the remote that serves a path, before anybody goes there. None of its code runs. */
export function createPrefetch({ remotes }: PageData, store: RemoteStore) {
  const asked = new Set<string>();
  const { nonce } = document.querySelector<HTMLScriptElement>('script[nonce]') ?? {};
  const map = document.querySelector('script[type=importmap]')?.textContent ?? '{}';
  const { integrity = {} }: { integrity?: Record<string, string> } = JSON.parse(map);

  const ask = (href: string) => {
    if (asked.has(href)) return;
    asked.add(href);
    const link = document.createElement('link');
    if (href.endsWith('.css')) {
      // The integrity hash is checked on use: until then the file is only in the cache.
      link.rel = 'prefetch';
      link.as = 'style';
    } else {
      const hash = integrity[href];
      if (!hash) return;
      link.rel = 'modulepreload';
      link.integrity = hash;
      if (nonce) link.nonce = nonce;
    }
    link.crossOrigin = 'anonymous';
    link.href = href;
    document.head.append(link);
  };

  return (pathname: string) => {
    if (isSparing()) return;
    const place = findPlace(remotes, pathname);
    const [version] = place?.remote.versions ?? [];
    if (!place || !version || store.choose(place.remote) !== version) return;
    const folder = version.entry.slice(0, version.entry.lastIndexOf('/') + 1);
    const files = [...(version.js ?? []), ...(place.route.files ?? [])];
    for (const href of [version.entry, ...version.css, ...files.map((file) => folder + file)]) ask(href);
  };
}

/** Somebody who points at a link, or focuses it by keyboard, is likely to follow it. */
export function watchIntent(prefetch: (pathname: string) => void): void {
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && link.origin === window.location.origin) prefetch(link.pathname);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, look, { passive: true });
}
