import { isRunning, type Rollout } from '../composition/rollouts.ts';
import type { RegistryDatabase } from '../tables.ts';
import {
  type Arms,
  addCounts,
  type Judgement,
  judge,
  NOTHING_WATCHED,
  noCounts,
  watch,
  withinMargins,
} from './judge.ts';
import { type ArmMinute, readArmMinutes } from './rollout-repository.ts';

/** A rollout with its counts and judgement at a moment. */
export interface RolloutView {
  rollout: Rollout;
  /** Per minute, oldest first; for both arms, across all stages. */
  curve: { minute: Date; arms: Arms }[];
  totals: Arms;
  /** Visitors of the candidate's arm since the stage began. */
  visitorsInStage: number;
  judgement: Judgement;
  withinMargins: ReturnType<typeof withinMargins>;
  /** What the next stage waits for, in words; empty when it can go on, or has ended. */
  waitsFor: string[];
}

const MINUTE_MS = 60_000;

/** How these rollouts fare. */
export const readRollouts = (
  db: RegistryDatabase,
  rollouts: readonly Rollout[],
  now: Date,
): Promise<RolloutView[]> =>
  Promise.all(rollouts.map(async (rollout) => viewOf(rollout, await readArmMinutes(db, rollout.id), now)));

function viewOf(rollout: Rollout, minutes: readonly ArmMinute[], now: Date): RolloutView {
  const curve = curveOf(minutes);
  const watched = curve.reduce((before, { arms }) => watch(before, arms), NOTHING_WATCHED);
  const visitorsInStage = minutes
    .filter(({ arm, stage }) => arm === 'candidate' && stage === rollout.stage)
    .reduce((sum, { served }) => sum + served, 0);
  const within = withinMargins(watched);
  return {
    rollout,
    curve,
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

/** For a minute in which the stage changed, the counts of both stages together. */
function curveOf(minutes: readonly ArmMinute[]): RolloutView['curve'] {
  const byMinute = Map.groupBy(minutes, ({ minute }) => minute.getTime());
  return [...byMinute].map(([minute, rows]) => {
    const of = (arm: ArmMinute['arm']) => rows.filter((row) => row.arm === arm).reduce(addCounts, noCounts());
    return { minute: new Date(minute), arms: { candidate: of('candidate'), control: of('control') } };
  });
}
