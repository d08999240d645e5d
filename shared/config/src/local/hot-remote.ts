import { IntlProvider, useIntl } from '@nabericht/intl';
import { type RemoteModule, useRemote } from '@nabericht/remote';
import { Outlet } from '@nabericht/router';
import { createElement, useEffect, useState, useSyncExternalStore } from 'react';
import remote from './the-remote.ts';

const { routes } = remote;
const listeners = new Set<() => void>();
let newest = remote;

import.meta.webpackHot?.accept('./the-remote.ts', () => {
  // Rendered screens cannot change their routes, so reload.
  if (remote.routes !== routes) window.location.reload();
  newest = remote;
  for (const tell of listeners) tell();
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Applies changed messages over those that the shell loaded with this remote. */
function HotTexts() {
  const { locale } = useRemote();
  const { locale: tag, timeZone, messages, onError } = useIntl();
  const version = useSyncExternalStore(subscribe, () => newest);
  const [texts, setTexts] = useState({});
  useEffect(() => {
    if (version !== first) void version.messages[locale]().then(setTexts);
  }, [version, locale]);
  return createElement(
    IntlProvider,
    { locale: tag, timeZone, onError, messages: { ...messages, ...texts } },
    createElement(Outlet),
  );
}

const first = remote;
const hotRemote: RemoteModule = {
  ...remote,
  routes: [{ element: createElement(HotTexts), children: routes }],
};

export default hotRemote;
