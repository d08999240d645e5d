// Shared with the remotes, which have no copy of their own; a module that nothing imports would be missing from the share.
import 'react-dom';
import '@nabericht/ui/base.css';
import { pressEarlyClicks } from '@nabericht/remote/early/clicks';
import { earlyPage } from '@nabericht/remote/early/early-page';
import { createBrowserRouter, RouterProvider } from '@nabericht/router';
import { createRoot, type HydrationOptions, hydrateRoot } from 'react-dom/client';
import { createBrowserServices } from './browser-services.ts';
import { reportError } from './errors/report-error.ts';
import { showFailure } from './errors/show-failure.ts';
import { forgetPlace } from './frame/forget-place.ts';
import { keepDoubleClickTogether } from './frame/second-click.ts';
import { loadMessages } from './language/load-messages.ts';
import { readPageData } from './page-data.ts';
import { watchReturn } from './refresh/watch-return.ts';
import { hardDeadline } from './remotes/deadline.ts';
import { loadFederated } from './remotes/load-federated.ts';
import { startScreen } from './remotes/prepare-screen.ts';
import { RemoteStore } from './remotes/remote-store.ts';
import { routes } from './routes.tsx';
import { ShellProvider } from './ShellProvider.tsx';
import { watchSession } from './session/browser-session.ts';

/** In milliseconds. */
const MOMENT = 100;

/** Hydrates the page that the server rendered, or renders it. @throws when there are no page data to start from */
export async function start(): Promise<void> {
  keepDoubleClickTogether(document);
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  forgetPlace(arrival?.type, window.location);
  const page = readPageData(document);
  const scripts = [...document.scripts].flatMap(({ src }) => performance.getEntriesByName(src));
  const deadline = hardDeadline(scripts as PerformanceResourceTiming[]);
  const early = earlyPage();
  const store = new RemoteStore(loadFederated, deadline, early);

  // The remote of this page starts to load before React does.
  const arriving = startScreen(page, store, page.locale, window.location.pathname);

  const services = createBrowserServices(page, await loadMessages(page.locale), store);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const app = (
    <ShellProvider services={services}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </ShellProvider>
  );
  const onErrors: HydrationOptions = {
    onRecoverableError: (error) => reportError(error, 'hydration'),
    // React has unmounted everything by then.
    onUncaughtError: showFailure,
    // Each boundary reports what it caught, with the name of the part.
    onCaughtError: () => {},
  };
  // React cannot hydrate a boundary whose code has not loaded: at the first change around it, React renders it anew, and
  // what somebody ticked or typed in it is lost. A remote that fails has its deadline. A page that the server did not render
  // waits for `MOMENT` at most: a skeleton that React has rendered stays for 300 ms, and preloaded code is there sooner.
  await (page.rendered
    ? arriving
    : Promise.race([arriving, new Promise((resolve) => setTimeout(resolve, MOMENT))]));
  // The server rendered this page for somebody who has signed out here: it may not be seen.
  if (services.keeper.get().isSignedOutHere) root.replaceChildren();
  // The root is also empty when the server could not render even the frame.
  if (root.hasChildNodes()) {
    early?.restoreTexts?.();
    hydrateRoot(root, app, onErrors);
  } else createRoot(root, onErrors).render(app);
  // React hydrates a boundary at once when somebody clicks in it.
  pressEarlyClicks(globalThis);
  watchSession(services);
  watchReturn(services.news, Date.now);
  import(/* webpackChunkName: "guard" */ './guard/start-guard.ts').then(
    ({ startGuard }) => startGuard(page, store, services.leaveWork),
    (error: unknown) => reportError(error, 'guard'),
  );
}
