import type { FoundBrand } from '../brand/find-brand.ts';
import type { PageFile, PageFiles } from './page-files.ts';

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

/** The styles of a page, with those of the brand that it wears last. */
export const stylesOf = ({ styles }: PageFiles, brand: FoundBrand | null): PageFile[] =>
  brand ? [...styles, brand.stylesheet] : [...styles];
