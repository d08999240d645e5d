import { isRunning, type Rollout } from '../composition/rollouts.ts';
import type { RegistryDatabase } from '../tables.ts';
import {
  type Arms,
  addCounts,
  type Judgement,
  judge,
  NOTHING_WATCHED,
  noCounts,
  type Watched,
  watch,
  withinMargins,
} from './judge.ts';
import { type ArmMinute, isComplete, readArmMinutes } from './rollout-repository.ts';

/** A rollout with its counts and judgement at a moment. */
export interface RolloutView {
  rollout: Rollout;
  /** For both arms, across all stages. */
  totals: Arms;
  /** Visitors of the candidate's arm since the stage began. */
  visitorsInStage: number;
  judgement: Judgement;
  withinMargins: ReturnType<typeof withinMargins>;
  /** What the next stage waits for, in words; empty when it can go on, or has ended. */
  waitsFor: string[];
}

/** How these rollouts fare. */
export type ReadRollouts = (rollouts: readonly Rollout[], now: Date) => Promise<RolloutView[]>;

/** What was counted of a rollout up to a minute. */
interface Counted {
  watched: Watched;
  /** By stage, visitors of the candidate's arm. */
  visitors: ReadonlyMap<number, number>;
  /** The moment after the last minute that is in it; null: none is. */
  until: Date | null;
}

const NOTHING_COUNTED: Counted = { watched: NOTHING_WATCHED, visitors: new Map(), until: null };

const MINUTE_MS = 60_000;
/** After so many rows, other work has a turn. */
const MOST_ROWS = 2_000;

/**
 * Remembers what was counted in minutes that nothing is added to any more, so that a look at a rollout takes as long after a
 * month as after an hour.
 */
export function createRolloutReader(db: RegistryDatabase): ReadRollouts {
  const settled = new Map<number, Counted>();

  const count = async (rollout: number, now: Date): Promise<Counted> => {
    let kept = settled.get(rollout) ?? NOTHING_COUNTED;
    let all = kept;
    for (;;) {
      const rows = await readArmMinutes(db, rollout, { from: all.until, most: MOST_ROWS });
      const last = rows.length < MOST_ROWS ? null : (rows.at(-1)?.minute ?? null);
      // The rest of its rows may be among the next.
      const whole = last === null ? rows : rows.filter(({ minute }) => minute < last);
      kept = add(
        kept,
        whole.filter(({ minute }) => isComplete(minute, now)),
      );
      all = add(all, whole);
      if (last === null) break;
    }
    settled.set(rollout, kept);
    return all;
  };

  return (rollouts, now) =>
    Promise.all(rollouts.map(async (rollout) => viewOf(rollout, await count(rollout.id, now), now)));
}

function viewOf(rollout: Rollout, { watched, visitors }: Counted, now: Date): RolloutView {
  const visitorsInStage = visitors.get(rollout.stage) ?? 0;
  const within = withinMargins(watched);
  return {
    rollout,
    totals: watched.totals,
    visitorsInStage,
    judgement: judge(watched),
    withinMargins: within,
    waitsFor: isRunning(rollout) ? waitsFor(rollout, { visitorsInStage, within }, now) : [],
  };
}

function waitsFor(
  { entered, leastMinutes, leastVisitors, holds }: Rollout,
  { visitorsInStage, within }: { visitorsInStage: number; within: RolloutView['withinMargins'] },
  now: Date,
): string[] {
  const minutes = (now.getTime() - entered.movedAt.getTime()) / MINUTE_MS;
  return [
    ...(minutes < leastMinutes ? [`${Math.ceil(leastMinutes - minutes)} more minutes in this stage`] : []),
    ...(visitorsInStage < leastVisitors
      ? [`${leastVisitors - visitorsInStage} more visitors in this stage`]
      : []),
    ...(within.failed ? [] : ['evidence that it does not fail more often']),
    ...(within.slow ? [] : ['evidence that it is not slower']),
    ...(holds ? ['a person'] : []),
  ];
}

function add(before: Counted, rows: readonly ArmMinute[]): Counted {
  const last = rows.at(-1);
  if (!last) return before;
  const visitors = new Map(before.visitors);
  for (const { arm, stage, served } of rows)
    if (arm === 'candidate') visitors.set(stage, (visitors.get(stage) ?? 0) + served);
  const byMinute = Map.groupBy(rows, ({ minute }) => minute.getTime());
  return {
    watched: [...byMinute.values()].map(armsOf).reduce(watch, before.watched),
    visitors,
    until: new Date(last.minute.getTime() + 1),
  };
}

/** For a minute in which the stage changed, bets are on the counts of both stages together. */
function armsOf(rows: readonly ArmMinute[]): Arms {
  const of = (arm: ArmMinute['arm']) => rows.filter((row) => row.arm === arm).reduce(addCounts, noCounts());
  return { candidate: of('candidate'), control: of('control') };
}
