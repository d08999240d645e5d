import type { Locale } from '@nabericht/intl';
import type { EmbedVersions } from './use-versions.ts';

/** The choices of a web developer on this page. */
export interface Choices {
  locale: Locale;
  mode: 'element' | 'frame' | 'search';
  start: 'report' | 'page';
  version: 'evergreen' | 'fixed';
}

export const FIRST_CHOICES: Choices = { locale: 'nl', mode: 'element', start: 'report', version: 'fixed' };

interface Wanted {
  /** Null until an organisation is chosen. */
  provider: { slug: string; name: string } | null;
  /** The text of the plain link. */
  link: string;
  choices: Choices;
  versions: EmbedVersions;
}

/** The lines to paste into a page: the element with a plain link in it, and the script. */
export function snippetOf({ provider, link, choices, versions }: Wanted): string {
  const { locale, mode, start, version } = choices;
  const slug = provider?.slug ?? PLACEHOLDER;
  const { origin } = new URL(versions.evergreen.url);
  const attributes = {
    provider: slug,
    locale,
    mode: mode === 'element' ? null : mode,
    start: start === (mode === 'search' ? 'page' : 'report') ? null : start,
  };
  const { newest, evergreen } = versions;
  const script =
    version === 'fixed'
      ? `<script src="${newest.url}" integrity="${newest.integrity}" crossorigin="anonymous" async></script>`
      : `<script src="${evergreen.url}" async></script>`;
  return [
    `<nabericht-landing${attributesOf(attributes)}>`,
    `  <a href="${origin}/${slug}?locale=${locale}">${escaped(link)}</a>`,
    '</nabericht-landing>',
    script,
  ].join('\n');
}

/** Shown until an organisation is chosen; recognisable as a placeholder. */
const PLACEHOLDER = 'jouw-organisatie';

const attributesOf = (attributes: Record<string, string | null>): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === null ? '' : ` ${name}="${value}"`))
    .join('');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The directives that a page with a strict policy needs; `style-src` needs none. */
export const policyLines = (origin: string): string =>
  ['script-src', 'connect-src', 'font-src', 'frame-src'].map((name) => `${name} ${origin}`).join(';\n');
