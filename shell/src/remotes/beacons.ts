import type { BeaconEvent } from '@nabericht/contracts/beacon';
import type { PageData } from '@nabericht/remote';

export type TellRelease = (event: BeaconEvent) => void;

/**
 * Tells the gateway how releases fare: what failed at once, what loaded when the page is hidden. A release that fails
 * after it stood there counts as failed alone.
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
  const add: TellRelease = (event) => {
    const key = `${event.remote}@${event.version}`;
    if (event.kind === 'loaded') return void waiting.set(key, event);
    waiting.delete(key);
    tell([event]);
  };
  const flush = () => {
    tell([...waiting.values()]);
    waiting.clear();
  };
  return { add, flush };
}
