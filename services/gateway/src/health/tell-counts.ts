import type { RegistryClient } from '../registry-client.ts';
import { type CountedArm, createArmCounters, type VisitorCount } from './arm-counters.ts';
import { createCounters, type Happening } from './counters.ts';
import type { PageView } from './page-views.ts';
import { createVoices, type Voices } from './voices.ts';

/** Counts how releases fare in browsers, and sends the counts to the registry. */
export interface Counts {
  /** `view`: the page that reported it; null for what browsers report by themselves. */
  count(happening: Happening, view: PageView | null): void;
  /** Counts an event of a visitor in a rollout, who is identified by the page view that counts for them. */
  countVisitor(arm: CountedArm, viewId: string, what: VisitorCount, ms?: number): void;
  /** Whether a page may count in a rollout. */
  mayCount: Voices['mayCount'];
  /** Sends the waiting counts; never throws. Counts that could not be sent are kept. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

const FLUSH_MS = 1_000;

export function createCounts(registry: RegistryClient, now: () => Date): Counts {
  const counters = createCounters();
  const armCounters = createArmCounters();
  const { mayCount } = createVoices();
  let flushing = Promise.resolve();

  const tell = async () => {
    const taken = counters.take();
    const takenArms = armCounters.take();
    if (taken.minutes.length + takenArms.length === 0) return;
    const minutes = taken.minutes.map((each) => ({ ...each, minute: each.minute.toISOString() }));
    const sightings = taken.sightings.map((each) => ({ ...each, seenAt: each.seenAt.toISOString() }));
    const arms = takenArms.map((each) => ({ ...each, minute: each.minute.toISOString() }));
    try {
      await registry.countSeen({ body: { minutes, sightings, failures: taken.failures, arms } });
    } catch {
      // That the registry is unreachable is logged by the live composition already.
      counters.putBack(taken);
      armCounters.putBack(takenArms);
    }
  };

  const flush = (): Promise<void> => {
    flushing = flushing.then(tell);
    return flushing;
  };
  const timer = setInterval(flush, FLUSH_MS);

  return {
    count: (happening, view) => counters.add(happening, view, now()),
    mayCount,
    countVisitor: (arm, viewId, what, ms) => armCounters.add(arm, viewId, what, now(), ms),
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
