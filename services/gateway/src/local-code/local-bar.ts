import type { LocalCode } from '@nabericht/contracts/local-code';
import type { Locale } from '@nabericht/intl';
import { html, raw } from 'hono/html';

const TEXTS = {
  nl: { label: 'Lokale code', text: 'Deze pagina draait code van je eigen computer', stop: 'Stoppen' },
  en: { label: 'Local code', text: 'This page runs code from your own computer', stop: 'Stop' },
};

const STYLES = `#nabericht-local{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:.35rem 1rem;
background:#4b2500;color:#fff;font:.875rem/1.5 system-ui,sans-serif}#nabericht-local a{color:inherit}`;

/**
 * Says on the page itself that it is not what everybody sees, above all that the code draws.
 * @param canStop it is shown to this browser alone, by its cookie
 */
export function localBar(
  { shell, remotes }: LocalCode,
  { locale, nonce, canStop }: { locale: Locale; nonce: string; canStop: boolean },
) {
  const { label, text, stop } = TEXTS[locale];
  const parts = [{ name: 'shell', origin: shell }, ...remotes].map(
    ({ name, origin }) => `${name} (${origin})`,
  );
  return html`<style nonce="${nonce}">${raw(STYLES)}</style>
<aside id="nabericht-local" aria-label="${label}"><span>${text}: ${parts.join(', ')}</span>${
    canStop ? html` <a href="/preview/off">${stop}</a>` : ''
  }</aside>
`;
}
