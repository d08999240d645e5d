/** The files that a page of the single build loads first, by address. */
export interface StartFiles {
  entry: string;
  js: string[];
  css: string[];
}

/**
 * The gateway's page changed for the single build: its own files instead of those of the releases, no import map, and of the
 * remotes only their routes.
 */
export function singlePageHtml(html: string, files: StartFiles): string {
  const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? '';
  const styles = files.css.map((url) => `<link rel="stylesheet" href="${url}" crossorigin="anonymous">\n`);
  const preloads = [files.entry, ...files.js].map(
    (url) => `<link rel="modulepreload" href="${url}" nonce="${nonce}" crossorigin="anonymous">\n`,
  );
  return html
    .replace(/<script type="importmap"[^>]*>.*?<\/script>\n?/s, '')
    .replace(/<link rel="(modulepreload|stylesheet|preload" as="style)"[^>]*>\n?/g, '')
    .replace(/"\/mfe\/shell\/[^"]*\/([^"/]*\.woff2)"/g, '"/single/$1"')
    .replace('</head>', `${styles.join('')}${preloads.join('')}</head>`)
    .replace(
      /<script type="module" src="[^"]*"[^>]*>/,
      `<script type="module" src="${files.entry}" nonce="${nonce}" crossorigin="anonymous">`,
    )
    .replace(PAGE_DATA, (_, start: string, json: string, end: string) => start + withoutReleases(json) + end);
}

const PAGE_DATA = /(<script type="application\/json" id="nabericht-page">)(.*?)(<\/script>)/s;

function withoutReleases(json: string): string {
  const page = JSON.parse(json);
  const remotes = page.remotes.map(({ name, routes }: { name: string; routes: { files?: unknown }[] }) => ({
    name,
    routes: routes.map(({ files: _, ...route }) => route),
    versions: [{ version: '1', entry: `/${name}`, css: [] }],
  }));
  return JSON.stringify({ ...page, remotes }).replaceAll('<', '\\u003c');
}

/** Without the server's rendering: the browser renders the page itself, as in a plain single-page build. */
export const withoutDrawing = (html: string): string =>
  html.replace(/(<div id="root">).*(<\/div>\n<script type="application\/json")/s, '$1$2');
