import type { BeaconEvent, PageVitals } from '@nabericht/contracts/beacon';
import type { PageData } from '@nabericht/remote';

/** What stood so long did load. Later, who keeps a page open would tell of failures alone. */
const STOOD_MS = 5_000;

/** One page in so many tells how it felt: enough to know, and few bytes. By its token, which is drawn by chance. */
const EACH = 4;

/**
 * Tells the gateway how releases fare: what failed at once, what loaded when it has stood for a moment or the page is
 * hidden. A release that fails by then counts as failed alone.
 */
export function createBeacons(
  { composition, view }: Pick<PageData, 'composition' | 'view'>,
  send: (body: string) => void,
) {
  const waiting = new Map<string, BeaconEvent>();
  const tell = (events: BeaconEvent[]) => {
    // Without a token nothing would be counted.
    if (view && events.length > 0) send(JSON.stringify({ composition, view, events }));
  };
  const flush = () => {
    tell([...waiting.values()]);
    waiting.clear();
  };
  const erred = new Set<string>();
  const add = (event: BeaconEvent) => {
    const key = `${event.remote}@${event.version}`;
    if (event.kind === 'loaded') {
      waiting.set(key, event);
      setTimeout(flush, STOOD_MS);
      return;
    }
    if (event.kind === 'erred' && (erred.has(key) || !erred.add(key))) return;
    if (event.kind === 'failed') waiting.delete(key);
    tell([event]);
  };
  const tellVitals = (vitals: PageVitals) => {
    if (view && view.charCodeAt(0) % EACH === 0)
      send(JSON.stringify({ composition, view, events: [], vitals }));
  };
  return { add, flush, tellVitals };
}
