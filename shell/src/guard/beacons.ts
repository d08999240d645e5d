import type { BeaconEvent, PageVitals } from '@nabericht/contracts/beacon';
import type { PageData } from '@nabericht/remote';

/** A remote that was shown this long has loaded. Without this limit, a page that stays open would report only failures. */
const STOOD_MS = 5_000;

/** One page in this many reports web vitals: enough data in few bytes. Chosen by the page's token, which is random. */
const EACH = 4;

/**
 * Reports to the gateway how releases do: failures immediately, loads after `STOOD_MS` or when the page is hidden. A release
 * that fails before that counts only as failed.
 */
export function createBeacons(
  { composition, view }: Pick<PageData, 'composition' | 'view'>,
  send: (body: string) => void,
) {
  const waiting = new Map<string, BeaconEvent>();
  const tell = (events: BeaconEvent[]) => {
    // Without a token the gateway would not count the events.
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
