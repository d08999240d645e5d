import type { Api } from '@nabericht/api-client/api';
import { LOCALE_COOKIE, type Locale, type Messages } from '@nabericht/intl';
import { noteProblem } from '@nabericht/remote/call-problem';
import { reportError } from '../errors/report-error.ts';
import type { ShellServices } from '../shell-services.ts';
import { findPlace } from '../site-map.ts';
import { loadMessages } from './load-messages.ts';

export interface Language {
  locale: Locale;
  messages: Messages;
  overrides: Messages;
}

/** Loads everything the page needs in another language, also the texts of the remote that is shown. */
export async function loadLanguage(
  locale: Locale,
  { page, store, api }: Pick<ShellServices, 'page' | 'store' | 'api'>,
): Promise<Language> {
  const remote = findPlace(page.remotes, window.location.pathname)?.remote;
  const version = remote && store.choose(remote);
  const [messages, overrides] = await Promise.all([
    loadMessages(locale),
    loadOverrides(api, locale),
    remote && version && store.getAnew(remote, version, locale),
  ]);
  return { locale, messages, overrides };
}

/** When the edited texts cannot be loaded, the released ones are used. */
async function loadOverrides(api: Api, locale: Locale): Promise<Messages> {
  const namespaces = ['general', 'frontend'] as const;
  const read = (namespace: (typeof namespaces)[number]) =>
    api.content.readTranslations({ params: { locale, namespace } });
  try {
    return Object.assign({}, ...(await Promise.all(namespaces.map(read))));
  } catch (error) {
    noteProblem(error, 'edited texts', reportError);
    return {};
  }
}

const YEAR = 365 * 24 * 60 * 60;

/** Sets the cookie by which the server chooses the language of the next page. */
export function rememberLocale(locale: Locale): void {
  document.documentElement.lang = locale;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
}
