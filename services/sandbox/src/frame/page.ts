import { html, raw } from 'hono/html';

type Html = ReturnType<typeof html>;

const logo = raw(
  '<svg viewBox="0 0 34 26" aria-hidden="true"><rect x="1" y="1" width="32" height="24" rx="2"/><rect x="6" y="11" width="14" height="8" rx="2.5"/></svg>',
);

const places = [
  { href: '/sandbox/mailbox', name: 'Postbus' },
  { href: '/sandbox/provider', name: 'Voorbeeldaanbieder' },
  { href: '/', name: 'Naar Nabericht' },
];

/** The frame of every sandbox page. `script` is one of our own files, never inline. */
export const page = (options: {
  title: string;
  here: string;
  main: Html;
  script?: string;
}): Html => html`<!doctype html>
<html lang="nl">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${options.title} | Nabericht</title>
    <link rel="stylesheet" href="/sandbox/assets/sandbox.css">
    ${options.script ? html`<script type="module" src="${options.script}"></script>` : ''}
  </head>
  <body>
    <a class="skip" href="#inhoud">Naar de inhoud</a>
    <header class="frame">
      <a class="logo" href="/">${logo}Nabericht</a>
      <nav aria-label="Proefopstelling">
        ${places.map(
          ({ href, name }) =>
            html`<a href="${href}"${href === options.here ? raw(' aria-current="page"') : ''}>${name}</a>`,
        )}
      </nav>
    </header>
    <main id="inhoud" class="frame">${options.main}</main>
    <footer class="frame">
      <p>Deze pagina hoort bij de proefopstelling op deze computer. Er gaat niets naar buiten.</p>
    </footer>
  </body>
</html>`;

const moment = new Intl.DateTimeFormat('nl-NL', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Amsterdam',
});

export const sayMoment = (iso: string): Html =>
  html`<time datetime="${iso}">${moment.format(new Date(iso))}</time>`;

export const saySize = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} kB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
