import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

/** Pages of another site that embed us, served from an origin of their own. */

interface HostPage {
  /** Headers of the page, given our site's address. */
  headers?: (site: string) => Record<string, string>;
  /** `/host.css` of this page, in addition to the lines that docs/embedding.md asks for. */
  styles: string;
  /** Attributes of `<html>`. */
  attributes?: string;
  /** In the head, before anything of ours. */
  head?: string;
  /** The page around the element. */
  body: (element: string) => string;
}

/** The lines of docs/embedding.md for the page's own stylesheet. */
const ROOM = `
nabericht-landing { display: block !important; min-height: 600px !important }
@media (max-width: 520px) { nabericht-landing { min-height: 760px !important } }
nabericht-landing[mode~='search'] { min-height: 700px !important }
.narrow nabericht-landing { min-height: 980px !important }
`;

const FROZEN = '<script src="/freeze.js"></script>';

const around = (element: string) => `
<header><h1>Een andere site</h1><a href="#before" id="before">Voor</a></header>
<main>${element}</main>
<footer><p id="after">Wat erna komt</p></footer>`;

export const hostPages = {
  plain: {
    styles: 'body { font: 16px/1.4 Arial, sans-serif; margin: 1rem; color: #222 }',
    body: around,
  },
  strict: {
    headers: (site) => ({
      'content-security-policy': [
        "default-src 'none'",
        `script-src ${site}`,
        `connect-src ${site}`,
        `font-src ${site}`,
        `frame-src ${site}`,
        "style-src 'self'",
      ].join('; '),
    }),
    styles: 'body { font: 16px/1.4 Arial, sans-serif; margin: 1rem }',
    body: around,
  },
  hostile: {
    attributes: 'dir="rtl"',
    styles: `
html { font-size: 62.5% !important }
:root { --basis-space-lg: 99px; --basis-color-action-1-bg-default: yellow; --nabericht-rem: 3px }
*, *::before, *::after {
  all: unset !important; margin: 0 !important; padding: 0 !important;
  font: italic 9px/1 fantasy !important; color: red !important; background: lime !important;
  letter-spacing: 0.3em !important; text-transform: uppercase !important; text-align: right !important;
  min-height: 0 !important; box-sizing: content-box !important; pointer-events: auto !important;
}
head, script, style, link, title, meta { display: none !important }
html, body, header, main, footer, h1, p, div { display: block !important }
a { display: inline !important; text-decoration: underline !important }
.narrow { inline-size: 240px !important }
`,
    head: `<script src="/react.js"></script><script src="/react-dom.js"></script>${FROZEN}`,
    body: (element) =>
      `${around(`<div class="narrow">${element}</div>`)}<div id="old"></div><script src="/old.js"></script>`,
  },
} satisfies Record<string, HostPage>;

export type HostName = keyof typeof hostPages;
export const HOSTS = Object.keys(hostPages) as HostName[];

const require = createRequire(import.meta.url);
const file = (name: string) => readFileSync(require.resolve(name), 'utf8');

const FREEZE = `
Object.prototype.polluted = function () {};
for (const of of [Object, Array, Function, String, Promise, Map, Error, Element, Node, HTMLElement, EventTarget]) {
  Object.freeze(of.prototype);
}`;

const OLD = `
ReactDOM.render(
  React.createElement('p', { id: 'old-says' }, 'React ' + React.version),
  document.getElementById('old'),
);`;

const scripts: Record<string, () => string> = {
  '/react.js': () => file('react-old/umd/react.production.min.js'),
  '/react-dom.js': () => file('react-dom-old/umd/react-dom.production.min.js'),
  '/freeze.js': () => FREEZE,
  '/old.js': () => OLD,
};

export interface Host {
  origin: string;
  stop: () => Promise<unknown>;
}

/** What a page contains: a host, the attributes of each element on it, and anything else. */
export interface PageWish {
  host: HostName;
  elements: Record<string, string>[];
  /** The loader's address, if not the evergreen one. */
  loader?: string;
  /** Attributes of the loader's tag. */
  loaderAttributes?: string;
  /** Leaves out freezing and filling the built-in prototypes on the hostile page, so that axe can run. */
  isThawed?: boolean;
  /** Its stylesheet does not reserve space. */
  isRoomless?: boolean;
  /** In addition to those of the host itself. */
  headers?: Record<string, string>;
  /** At the end of the body. */
  extra?: string;
}

/** The address of a page with these wishes, which are all encoded in it. */
export const pageAddress = (origin: string, wish: PageWish) =>
  `${origin}/page?${new URLSearchParams({ wish: JSON.stringify(wish) })}`;

/** Serves host pages for our site, at an address that every browser treats as another site. */
export async function startHost(site: string): Promise<Host> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://host');
    const send = (type: string, body: string, headers: Record<string, string> = {}) =>
      response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, ...headers }).end(body);
    const host = hostPages[(url.searchParams.get('host') ?? 'plain') as HostName];
    if (url.pathname === '/host.css')
      return send('text/css', host.styles + (url.searchParams.has('roomless') ? '' : ROOM));
    const script = scripts[url.pathname];
    if (script) return send('text/javascript', script());
    if (url.pathname !== '/page') return response.writeHead(404).end();
    const wish: PageWish = JSON.parse(url.searchParams.get('wish') ?? '');
    const page: HostPage = hostPages[wish.host];
    send('text/html', render(page, wish, site), { ...page.headers?.(site), ...wish.headers });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

const render = (page: HostPage, wish: PageWish, site: string) => `<!doctype html>
<html lang="nl" ${page.attributes ?? ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Een andere site</title>
<link rel="stylesheet" href="/host.css?host=${wish.host}${wish.isRoomless ? '&roomless' : ''}">
${(page.head ?? '').replace(wish.isThawed ? FROZEN : '', '')}
</head>
<body>
${page.body(wish.elements.map((attributes) => snippet(attributes, site)).join('\n'))}
<script async src="${wish.loader ?? `${site}/embed/v1.js`}" ${wish.loaderAttributes ?? ''}></script>
${wish.extra ?? ''}
</body>
</html>`;

const snippet = (attributes: Record<string, string>, site: string) => {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
  const words = attributes.locale === 'en' ? 'Report a death' : 'Meld een overlijden';
  return `<nabericht-landing ${written.join(' ')}>
<a href="${site}/${attributes.provider ?? ''}?locale=${attributes.locale ?? 'nl'}">${words}</a>
</nabericht-landing>`;
};
