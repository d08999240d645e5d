import type { LocalCode } from '@nabericht/contracts/local-code';
import type { Locale } from '@nabericht/intl';
import { html, raw } from 'hono/html';
import type { LiveComposition } from '../composition/live-composition.ts';
import type { Shown } from '../preview/shown-to.ts';

type Special = Pick<Shown, 'isPreview' | 'localCode'> & {
  composition: Pick<LiveComposition, 'unreleased' | 'unswitched'> | null;
};

const TEXTS = {
  nl: {
    local: { label: 'Lokale code', text: 'Deze pagina draait code van je eigen computer' },
    preview: { label: 'Voorvertoning', text: 'Alleen jij ziet deze voorvertoning' },
    stop: 'Stoppen',
  },
  en: {
    local: { label: 'Local code', text: 'This page runs code from your own computer' },
    preview: { label: 'Preview', text: 'You alone see this preview' },
    stop: 'Stop',
  },
};

const STYLES = `#nabericht-special{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:.35rem 1rem;
background:#4b2500;color:#fff;font:.875rem/1.5 system-ui,sans-serif}#nabericht-special form{margin:0}
#nabericht-special button{min-height:1.5rem;padding:0;border:0;background:none;color:inherit;font:inherit;text-decoration:underline;
cursor:pointer}`;

/** A bar above the page that says that it differs from what everybody sees, and in what. Undefined where it does not differ. */
export function specialBar(
  { composition, isPreview, localCode }: Special,
  { locale, nonce }: { locale: Locale; nonce: string },
) {
  const { local, preview, stop } = TEXTS[locale];
  if (!isPreview && !localCode) return undefined;
  const { label, text } = localCode ? local : preview;
  const parts = localCode
    ? partsOf(localCode)
    : [...(composition?.unreleased ?? []), ...(composition?.unswitched ?? [])];
  // A browser cannot leave code that the whole installation shows. A button, because the first link of a page must be the skip
  // link to its content.
  return html`<style nonce="${nonce}">${raw(STYLES)}</style>
<aside id="nabericht-special" aria-label="${label}"><span>${[text, parts.join(', ')].filter(Boolean).join(': ')}</span>${
    isPreview ? html` <form action="/preview/off"><button>${stop}</button></form>` : ''
  }</aside>
`;
}

const partsOf = ({ shell, remotes }: LocalCode) =>
  [{ name: 'shell', origin: shell }, ...remotes].map(({ name, origin }) => `${name} (${origin})`);
