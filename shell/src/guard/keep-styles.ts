import type { PageData, RemoteVersion } from '@nabericht/remote';

const folderOf = (href: string) => href.slice(0, href.lastIndexOf('/') + 1);

/** That of a stylesheet which does not count; it is fetched all the same. */
const NOWHERE = 'not all';

/**
 * The stylesheets of a remote count while it stands in the page: what one of them does outside of it goes with it. One that is
 * told before it has come never counted: to take out what did makes Chromium look for all letters anew.
 */
function keepStyles(page: Document, standing: Pick<RemoteVersion, 'entry'> | undefined): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    const { pathname } = new URL(link.href, page.baseURI);
    if (!/^\/mfe\/mf-/.test(pathname)) continue;
    const counts = standing !== undefined && folderOf(pathname) === folderOf(standing.entry);
    if (counts === (link.media === NOWHERE)) link.media = counts ? '' : NOWHERE;
  }
}

/** The same as often as it is called; what the server drew keeps its look until React has taken it over. */
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
