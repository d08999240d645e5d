import type { PageFile } from './page-files.ts';

/**
 * Names styles in the head of an answer (RFC 8288): a browser asks for them while the page is still on its way. With the hash by
 * which the page holds them, or it asks again.
 */
export const styleLinks = (styles: readonly PageFile[]): string =>
  styles
    .map(
      ({ url, integrity }) =>
        `<${url}>; rel=preload; as=style; crossorigin=anonymous; integrity="${integrity}"`,
    )
    .join(', ');
