import type { FoundBrand } from '../brand/find-brand.ts';
import type { PageFile, PageFiles } from './page-files.ts';

/**
 * A Link header for the styles (RFC 8288): the browser requests them while the page is still on its way. The integrity hash
 * must equal the one in the page, or the browser requests them twice.
 */
export const styleLinks = (styles: readonly PageFile[]): string =>
  styles
    .map(
      ({ url, integrity }) =>
        `<${url}>; rel=preload; as=style; crossorigin=anonymous; integrity="${integrity}"`,
    )
    .join(', ');

/** The styles of a page; the stylesheet of its brand comes last. */
export const stylesOf = ({ styles }: PageFiles, brand: FoundBrand | null): PageFile[] =>
  brand ? [...styles, brand.stylesheet] : [...styles];
