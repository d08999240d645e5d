import type { BeaconEvent } from '@nabericht/contracts/beacon';
import { BEACON_PATH } from '@nabericht/contracts/beacon-path';
import type { PageData } from '@nabericht/remote';
import { earlyPage } from '@nabericht/remote/early/early-page';
import type { LeaveWork } from '../leave-guard/leave-work.ts';
import type { Outcome, RemoteStore, Standing } from '../remotes/remote-store.ts';
import { findPlace } from '../site-map.ts';
import { atRest } from './at-rest.ts';
import { createBeacons } from './beacons.ts';
import { failurePlace } from './failure-place.ts';
import { failureReason } from './failure-reason.ts';
import { foreseeScreen } from './foresee-screen.ts';
import type { FrameTaken } from './frame-taken.ts';
import { createStyleKeeper } from './keep-styles.ts';
import { rescueFocus } from './lost-focus.ts';
import { hasFewMemory } from './memory.ts';
import { lostTyped, offerTyped, type Typed } from './offer-typed.ts';
import { ownRelease } from './own-release.ts';
import { createPrefetch, watchIntent } from './prefetch.ts';
import { fetchSignIn } from './sign-in-ahead.ts';
import { isUnsavedHere } from './unsaved-here.ts';
import { watchFrame } from './watch-frame.ts';
import { watchWebVitals } from './web-vitals.ts';

const LOOK_MS = 1_000;
/** The version that takes over has rendered its fields within this time. */
const OFFER_MS = 10_000;

/**
 * Watches over the page after it has started: reports how releases do, keeps each remote in its place, and prefetches what may
 * be needed next.
 */
export function startGuard(page: PageData, store: RemoteStore, leaveWork: LeaveWork): void {
  rescueFocus(document);
  const prefetch = createPrefetch(page, store);
  watchIntent(prefetch);
  const early = earlyPage();
  const beacons = createBeacons(page, (body) => navigator.sendBeacon(BEACON_PATH, body));
  const keepStyles = createStyleKeeper(document, page);
  let lost: Typed = new Map();
  leaveWork.isUnsaved = () =>
    isUnsavedHere(
      page.remotes,
      window.location.pathname,
      leaveWork.all().length,
      early?.typed.values() ?? [],
    );
  const vitals = watchWebVitals();
  const place = findPlace(page.remotes, window.location.pathname);

  let isTold = false;
  /** Reports once, when the page is hidden for the first time: after that the tab may show another page. */
  const tellVitals = () => {
    const version = place && store.standing?.remote === place.remote && store.standing.version.version;
    if (!version || isTold) return;
    isTold = true;
    beacons.tellVitals({ remote: place.remote.name, version, page: place.route.path, ...vitals() });
  };

  store.listen(
    (outcome) => {
      if (outcome.kind === 'failed' && early) lost = lostTyped(early.typed, window.location.pathname);
      beacons.add(eventOf(outcome));
    },
    () => {
      const keep = () => keepStyles(store.standing?.version);
      // A replacement is committed together with the removal: the microtask avoids a restyle between the two.
      if (store.standing) keep();
      else queueMicrotask(keep);
      if (store.standing && lost.size > 0) offerFor(lost);
      // The pages that people usually visit next from here.
      const next = store.standing?.remote.next;
      if (next) void atRest().then(() => next.forEach(prefetch));
      void fetchSignIn(page, store);
    },
  );
  store.onForeseen = async () => {
    if (store.foreseen === undefined) return;
    // The code loads its stylesheets, which must be disabled before they arrive.
    const styles = new MutationObserver(() => keepStyles(store.standing?.version));
    styles.observe(document.head, { childList: true });
    await foreseeScreen(page, store, early, store.foreseen);
    styles.disconnect();
  };
  void store.onForeseen();
  const shell = ownRelease();
  if (shell) beacons.add({ ...shell, kind: 'loaded', ms: Math.round(performance.now()) });

  const tellTrouble = (trouble: unknown) => {
    const place = failurePlace(trouble);
    if (place) beacons.add({ ...place, kind: 'erred' });
  };
  window.addEventListener('error', ({ error }) => tellTrouble(error));
  window.addEventListener('unhandledrejection', ({ reason }) => tellTrouble(reason));
  if (early) {
    early.onTrouble = tellTrouble;
    early.troubles.splice(0).forEach(tellTrouble);
  }

  let taker = '';
  const onTaken = ({ remote, version, fail }: Standing, taken: FrameTaken) => {
    // This release was already avoided for it, so something else hides the frame, for example a style of the visitor's own.
    if (early?.avoided.some((release) => release.startsWith(`${remote.name}@`))) return;
    if (taker) {
      // A reload also removes what the remote left behind in the document.
      early?.remember?.(taker);
      window.location.reload();
    } else {
      taker = `${remote.name}@${version.version}`;
      fail(taken);
    }
  };
  const look = watchFrame(document);
  setInterval(() => {
    if (document.visibilityState === 'hidden') return;
    const taken = look();
    if (taken && store.standing) onTaken(store.standing, taken);
    const { standing } = store;
    if (standing && hasFewMemory())
      beacons.add({ remote: standing.remote.name, version: standing.version.version, kind: 'erred' });
    keepStyles(standing?.version);
    for (const field of early?.typed.keys() ?? [])
      if (field instanceof Node && !field.isConnected) early?.typed.delete(field);
  }, LOOK_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    beacons.flush();
    tellVitals();
  });
}

function eventOf({ remote, version, kind, ms, error }: Outcome): BeaconEvent {
  const event = { remote: remote.name, version: version.version, kind, ms };
  if (kind !== 'failed') return event;
  const place = failurePlace(error);
  const isOwn = place?.remote === event.remote && place.version === event.version;
  const reason = failureReason(
    error,
    version,
    performance.getEntriesByType('resource') as PerformanceResourceTiming[],
  );
  // For a file that failed to load, the place would only be that of the import.
  return { ...event, reason, at: isOwn && reason === 'threw' ? place.at : undefined };
}

/** Fills in the typed values now, and again as the screen of the new version renders. */
function offerFor(lost: Typed): void {
  const place = document.getElementById('content');
  if (!place) return;
  const offer = () => {
    offerTyped(place, lost);
    if (lost.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(offer);
  observer.observe(place, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), OFFER_MS);
  offer();
}
