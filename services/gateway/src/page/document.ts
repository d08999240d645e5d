import { SHELL_SCRIPT_ID } from '@nabericht/remote/early/early-page';
import { EARLY_SCRIPT } from '@nabericht/remote/early/early-script';
import { BRAND_SHEET_ID, PAGE_DATA_ID } from '@nabericht/remote/page-data';
import { html, raw } from 'hono/html';
import type { FoundBrand } from '../brand/find-brand.ts';
import { firstAsks } from './first-asks.ts';
import { inlineJson } from './inline-json.ts';
import type { PageFile, PageFiles } from './page-files.ts';
import { isForAnybody } from './page-remotes.ts';
import type { RenderedPage } from './render-page.ts';

export interface DocumentParts {
  rendered: Omit<RenderedPage, 'shell'>;
  files: PageFiles;
  /** The provider's brand, when it is not our own. */
  brand: FoundBrand | null;
  nonce: string;
  /** Drawn above the page. */
  bar?: ReturnType<typeof html> | undefined;
  /** `https://nabericht.example`: releases from before our own CSS runtime compare whole addresses. */
  origin: string;
  pathname: string;
}

/** Colour of the envelope's window: the page's own background behind the browser's bars. */
const THEME_COLOR = '#e8edec';

/**
 * Replaces itself and the template before it by the content of that template. A script waits for the stylesheets before it, and
 * the browser does not preload what is inside a template.
 */
const WITH_STYLES = `{
  const { currentScript } = document;
  const { previousElementSibling: held } = currentScript;
  held.replaceWith(held.content);
  currentScript.remove();
}`.replace(/\n\s*/g, '');

/**
 * The whole HTML of a page. The import map comes before everything that loads a module. Both follow the server-rendered markup,
 * if any: on a slow line its fonts and styles go first, and scripts are requested once its styles are loaded.
 */
export async function renderDocument({
  rendered,
  files,
  brand,
  nonce,
  bar,
  origin,
  pathname,
}: DocumentParts): Promise<string> {
  const { page, place } = rendered;
  const isPrivate = !isForAnybody(place);
  // A server-rendered page has the data already, and a signed-out visitor would be refused.
  const asks = place && !page.rendered && (page.session || !place.login) ? firstAsks(place, pathname) : [];
  const urgency = page.rendered ? raw('fetchpriority="low" ') : '';
  const importMap = html`<script type="importmap" nonce="${nonce}">${raw(inlineJson({ integrity: Object.fromEntries(files.scripts) }))}</script>
`;
  const preloads = (page.rendered ? [...files.preloads, files.entry] : [files.entry, ...files.preloads]).map(
    (file) => html`<link rel="modulepreload" href="${file.url}" ${urgency}nonce="${nonce}" ${integrity(file)}>
`,
  );
  const shell = html`<script type="module" src="${files.entry.url}" id="${SHELL_SCRIPT_ID}" ${urgency}nonce="${nonce}" ${integrity(files.entry)}${
    files.standIn
      ? html` data-next="${files.standIn.entry}" data-next-styles="${files.standIn.styles.map((file) => `${file.url}#${file.integrity}`).join(' ')}"`
      : ''
  }></script>
`;
  return String(
    await html`<!doctype html>
<html lang="${rendered.lang}"${page.rendered ? raw(' data-letters="in-time"') : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${rendered.title}</title>
<script nonce="${nonce}">${raw(EARLY_SCRIPT)}</script>
${files.fonts.map(
  (url) => html`<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>
`,
)}${files.styles.map(
  (file) => html`<link rel="stylesheet" href="${new URL(file.url, origin).href}" ${integrity(file)}>
`,
)}${
  brand
    ? html`<link rel="stylesheet" id="${BRAND_SHEET_ID}" href="${brand.stylesheet.url}" ${integrity(brand.stylesheet)}>
`
    : ''
}${page.rendered ? '' : [importMap, ...preloads]}${files.laterStyles.map(
  (file) => html`<link rel="preload" as="style" href="${file.url}" ${integrity(file)}>
`,
)}${asks.map(
  (path) => html`<link rel="preload" as="fetch" href="${path}" crossorigin>
`,
)}<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<meta name="theme-color" content="${brand?.wall ?? THEME_COLOR}">
${
  isPrivate
    ? html`<meta name="robots" content="noindex">
`
    : ''
}</head>
<body>
${bar ?? ''}<div id="root">${raw(rendered.html)}</div>
<script type="application/json" id="${PAGE_DATA_ID}">${raw(inlineJson(page))}</script>
${
  page.rendered
    ? html`${importMap}<template>
${preloads}${shell}</template>
<script nonce="${nonce}">${raw(WITH_STYLES)}</script>
`
    : shell
}</body>
</html>
`,
  );
}

const integrity = (file: PageFile) => html`integrity="${file.integrity}" crossorigin="anonymous"`;
