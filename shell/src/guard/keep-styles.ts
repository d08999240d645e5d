import type { PageData, RemoteVersion } from '@nabericht/remote';

const folderOf = (href: string) => href.slice(0, href.lastIndexOf('/') + 1);

/** The media query of a disabled stylesheet; the browser still fetches it. */
const NOWHERE = 'not all';

/**
 * Enables the stylesheets of a remote only while the page shows that remote, so that whatever they change outside of it is
 * undone with it. A stylesheet should be disabled before it arrives: removing the effect of an applied one makes Chromium
 * look up all fonts again.
 */
function keepStyles(page: Document, standing: Pick<RemoteVersion, 'entry'> | undefined): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    const { pathname } = new URL(link.href, page.baseURI);
    if (!/^\/mfe\/mf-/.test(pathname)) continue;
    const counts = standing !== undefined && folderOf(pathname) === folderOf(standing.entry);
    if (counts === (link.media === NOWHERE)) link.media = counts ? '' : NOWHERE;
  }
}

/** Idempotent. Content that the server rendered keeps its stylesheets until React has hydrated it. */
export function createStyleKeeper(
  page: Document,
  { rendered }: Pick<PageData, 'rendered'>,
): (standing: Pick<RemoteVersion, 'entry'> | undefined) => void {
  let isTaken = rendered === null;
  return (standing) => {
    isTaken ||= standing !== undefined;
    if (isTaken) keepStyles(page, standing);
  };
}
