import { type PageRemote, RemoteContext, useRemote } from '@nabericht/remote';
import { useIsHydrated } from '@nabericht/remote/use-is-hydrated';
import { useLocation, useRoutes } from '@nabericht/router';
import { Suspense, use, useLayoutEffect, useMemo, useState } from 'react';
import { NotFoundScreen } from '../errors/NotFoundScreen.tsx';
import { ScrollKeeper } from '../frame/ScrollKeeper.tsx';
import { MessagesProvider } from '../language/MessagesProvider.tsx';
import { useShell } from '../shell-context.ts';
import { FIRST_ENTRY } from './first-entry.ts';
import { RemoteFallback } from './RemoteFallback.tsx';
import { RemoteSkeleton } from './RemoteSkeleton.tsx';
import { Swap } from './Swap.tsx';

/**
 * The place of a remote in the page. It keeps the frame and its neighbours alive whatever happens inside: it shows the
 * skeleton, the live version, the last good version, and finally a text that says what to do.
 */
export function RemoteBoundary({ remote }: { remote: PageRemote }) {
  const { page, store } = useShell();
  const { reportError } = useRemote();
  const isHydrated = useIsHydrated();
  // A remote that the server did not render starts as the same skeleton on both sides, so that hydration matches.
  if (!isHydrated && page.rendered !== remote.name) return <RemoteSkeleton />;
  return (
    <Swap
      // Without a key React would reuse this instance on another route, with the failures in its state.
      key={remote.name}
      remote={remote}
      store={store}
      onFailure={(error, { version }) => reportError(error, `${remote.name} ${version}`)}
      last={<RemoteFallback />}
    >
      {(version) => (
        <Suspense key={version.entry} fallback={<RemoteSkeleton />}>
          <RemoteRoutes remote={remote} version={version} />
        </Suspense>
      )}
    </Swap>
  );
}

function RemoteRoutes({ remote, version }: { remote: PageRemote; version: PageRemote['versions'][number] }) {
  const { page, store } = useShell();
  const context = useRemote();
  const location = useLocation();
  const { routes, messages } = use(store.get(remote, version, context.locale));
  const screen = useRoutes(routes);
  const [failure, setFailure] = useState<Error>();
  if (failure) throw failure;

  // The server's data belong to the address for which they were loaded, also after a reload.
  const isFirstPage = page.rendered === remote.name && location.key === FIRST_ENTRY;
  const data = isFirstPage ? page.data : NO_DATA;
  const value = useMemo(() => ({ ...context, data }), [context, data]);

  // Before the first paint, because the store enables the stylesheets of this version.
  useLayoutEffect(() => store.shown(remote, version, setFailure), [store, remote, version]);

  return (
    <RemoteContext value={value}>
      <MessagesProvider messages={messages}>
        {screen ?? <NotFoundScreen />}
        {/* Inside the boundary, because the page only has its full height once the remote has rendered. */}
        <ScrollKeeper />
      </MessagesProvider>
    </RemoteContext>
  );
}

const NO_DATA = {};
