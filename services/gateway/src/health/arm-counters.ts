import type { Arm } from '@nabericht/release-model/draw';
import { addTimes, countLoad, type LoadTimes, noLoadTimes } from '@nabericht/release-model/load-times';
import { createOnce } from './once.ts';

/** An arm of a rollout, in one of its stages. */
export interface CountedArm {
  rollout: number;
  stage: number;
  arm: Arm;
}

const COUNTED = ['served', 'begun', 'loaded', 'failed', 'hung', 'erred', 'steps'] as const;
export type VisitorCount = (typeof COUNTED)[number];

/** What visitors of an arm experienced within a minute. */
export interface ArmMinute extends CountedArm, Record<VisitorCount, number> {
  minute: Date;
  loadMs: LoadTimes;
}

/** Counts per arm that wait to be written. */
export interface ArmCounters {
  /**
   * Counts each thing once per visitor, who is identified by the page view that counts for them. A visitor for whom the release
   * failed is not also counted as one for whom it loaded, even if a fallback was shown.
   */
  add(arm: CountedArm, viewId: string, what: VisitorCount, now: Date, ms?: number): void;
  take(): ArmMinute[];
  putBack(taken: ArmMinute[]): void;
}

/** While the registry is unreachable nothing can be written; beyond this many rows, new ones are not counted. */
const MOST_MINUTES = 1_000;
/** The number of visitor events that are remembered, to count each once. */
const MOST_SAID = 100_000;
const MINUTE_MS = 60_000;

export function createArmCounters(): ArmCounters {
  let minutes = new Map<string, ArmMinute>();
  const once = createOnce(MOST_SAID);

  const addMinute = (more: ArmMinute) => {
    const key = `${more.rollout} ${more.stage} ${more.arm} ${more.minute.getTime()}`;
    const known = minutes.get(key);
    if (known) minutes.set(key, sum(known, more));
    else if (minutes.size < MOST_MINUTES) minutes.set(key, more);
  };

  return {
    add(arm, viewId, what, now, ms) {
      const said = `${viewId} ${arm.rollout}`;
      if (what === 'loaded' && once.has(`${said} failed`)) return;
      if (!once.isFirst(`${said} ${what}`)) return;
      const loadMs = noLoadTimes();
      if (ms !== undefined) countLoad(loadMs, ms);
      const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
      addMinute({ ...arm, minute, ...NOTHING, [what]: 1, loadMs });
    },
    take() {
      const taken = [...minutes.values()];
      minutes = new Map();
      return taken;
    },
    putBack: (taken) => taken.forEach(addMinute),
  };
}

const NOTHING = { served: 0, begun: 0, loaded: 0, failed: 0, hung: 0, erred: 0, steps: 0 };

function sum(a: ArmMinute, b: ArmMinute): ArmMinute {
  const added = Object.fromEntries(COUNTED.map((name) => [name, a[name] + b[name]])) as Record<
    VisitorCount,
    number
  >;
  return { ...a, ...added, loadMs: addTimes(a.loadMs, b.loadMs) };
}
