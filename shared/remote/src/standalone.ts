import { type Api, createApi } from '@nabericht/api-client/api';
import { createBrowserSend, type PageSession } from '@nabericht/api-client/browser-send';
import { upload } from '@nabericht/api-client/upload';
import { chooseLocale, IntlProvider, languageTag, TIME_ZONE } from '@nabericht/intl';
import { createBrowserRouter, RouterProvider, useRoutes } from '@nabericht/router';
import { createElement, type ReactNode } from 'react';
import type { Session } from './page-data.ts';
import { RemoteContext, type RemoteContextValue } from './remote-context.ts';
import type { RemoteModule } from './remote-module.ts';

/**
 * A remote without its shell, for development: the same context on top of the running services, without the frame. A session
 * at the services' address is also valid here.
 */
export async function standaloneApp(remote: RemoteModule): Promise<ReactNode> {
  const locale = chooseLocale(new URLSearchParams(location.search).get('locale') ?? undefined);
  const pageSession: PageSession = {
    getCsrfToken: async () => (await api.session.refreshCsrfToken()).csrf_token,
    revive: async () => false,
  };
  const api = createApi(createBrowserSend(pageSession));
  const { pathname, search } = window.location;
  const [messages, session, data] = await Promise.all([
    remote.messages[locale](),
    readSession(api),
    remote.load?.({ pathname, search }, api, locale) ?? {},
  ]);
  const context: RemoteContextValue = {
    session,
    api,
    upload: (path, form, options) => upload(path, form, { ...options, session: pageSession }),
    locale,
    config: {
      productName: 'Nabericht',
      publicSite: 'https://www.nabericht.example',
      supportEmail: 'hulp@nabericht.example',
    },
    data,
    leaveGuard: { hold: () => {}, release: () => {} },
    reportError: (error, where) => console.error(where, error),
    announce: (message) => console.info('announced:', message),
    setPage: ({ title }) => {
      document.title = title;
    },
  };
  const router = createBrowserRouter([
    { path: '*', element: createElement(Screens, { routes: remote.routes }) },
  ]);
  const intl = { locale: languageTag(locale), timeZone: TIME_ZONE, messages };
  return createElement(
    RemoteContext,
    { value: context },
    createElement(IntlProvider, intl, createElement(RouterProvider, { router })),
  );
}

const Screens = ({ routes }: Pick<RemoteModule, 'routes'>) => useRoutes(routes);

async function readSession(api: Api): Promise<Session | null> {
  try {
    const { user, scope, expires_in } = await api.session.readSession();
    return { user, scope, expiresAt: new Date(Date.now() + expires_in * 1000).toISOString() };
  } catch {
    return null;
  }
}
