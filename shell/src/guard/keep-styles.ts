import type { PageData, RemoteVersion } from '@nabericht/remote';

const folderOf = (href: string) => href.slice(0, href.lastIndexOf('/') + 1);

/** The stylesheets of a remote count while it stands in the page: what one of them does outside of it goes with it. */
function keepStyles(page: Document, standing: Pick<RemoteVersion, 'entry'> | undefined): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    const { pathname } = new URL(link.href, page.baseURI);
    if (!link.sheet || !/^\/mfe\/mf-/.test(pathname)) continue;
    link.sheet.disabled = !standing || folderOf(pathname) !== folderOf(standing.entry);
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
