import type { Hono } from 'hono';

/** The logo, an envelope with its window; with light lines when the browser uses dark mode. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -4 34 34"><style>rect{fill:none;stroke:#234a7d;stroke-width:2.5}@media (prefers-color-scheme:dark){rect{stroke:#a9c7ee}}</style><rect x="2" y="1" width="30" height="24" rx="2.5"/><rect x="7" y="11" width="14" height="8" rx="2.5"/></svg>`;

export function addFavicon(app: Hono): void {
  app.get('/favicon.svg', (context) =>
    context.body(ICON, 200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' }),
  );
}
