import type { RemoteVersion } from '@nabericht/remote';

const folderOf = (href: string) => href.slice(0, href.lastIndexOf('/') + 1);

/** The stylesheets of a remote count while it stands in the page: what one of them does outside of it goes with it. */
export function keepStyles(page: Document, standing: Pick<RemoteVersion, 'entry'> | undefined): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    const { pathname } = new URL(link.href, page.baseURI);
    if (!link.sheet || !/^\/mfe\/mf-/.test(pathname)) continue;
    link.sheet.disabled = !standing || folderOf(pathname) !== folderOf(standing.entry);
  }
}
