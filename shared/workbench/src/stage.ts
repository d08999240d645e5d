import { IntlProvider, languageTag, type Messages, TIME_ZONE } from '@nabericht/intl';
import { RemoteContext, type RemoteModule } from '@nabericht/remote';
import type { FakePlatform } from '@nabericht/remote/testing';
import { type RouteObject, useLocation, useRoutes } from '@nabericht/router';
import { MemoryRouter } from '@nabericht/router/testing';
import { createElement, type FunctionComponent, type ReactNode, Suspense } from 'react';

/** What a stage renders: the screens of a remote, or of the shell. */
export interface Play extends Pick<RemoteModule, 'messages'> {
  routes: RouteObject[];
  /** A wrapper around the screens, inside the platform. */
  around?: FunctionComponent<{ children: ReactNode }>;
}

interface StageProps {
  routes: RouteObject[];
  around?: Play['around'];
  platform: FakePlatform;
  messages: Messages;
  path: string;
  state?: unknown;
  /** Rendered next to the screens, in the same router. */
  children?: ReactNode;
}

/** Renders screens at an address on a platform: as the shell does, but without the shell. */
export function Stage({ routes, around, platform, messages, path, state, children }: StageProps) {
  const { locale } = platform;
  const intl = { locale: languageTag(locale), timeZone: TIME_ZONE, messages };
  const screens = createElement(Suspense, { fallback: null }, createElement(Screens, { routes }));
  return createElement(
    IntlProvider,
    intl,
    createElement(
      RemoteContext,
      { value: platform },
      createElement(
        MemoryRouter,
        { initialEntries: [{ ...placeOf(path), state }] },
        children,
        around ? createElement(around, null, screens) : screens,
      ),
    ),
  );
}

const placeOf = (path: string) => {
  const { pathname, search, hash } = new URL(path, 'https://nabericht.invalid');
  return { pathname, search, hash };
};

const Screens = ({ routes }: Pick<StageProps, 'routes'>) =>
  useRoutes([...routes, { path: '*', element: createElement(Elsewhere) }]);

/** An address of another remote, whose screens are not available here. */
const Elsewhere = () => createElement('p', { 'data-elsewhere': '' }, useLocation().pathname);
