import type { Arm } from '@nabericht/release-model/draw';
import { formatRelease, parseRelease } from '@nabericht/release-model/release-id';
import { sql } from 'kysely';
import type { RolloutPlan, RolloutRecord } from '../composition/rollouts.ts';
import type { RegistryDatabase } from '../tables.ts';
import type { ArmCounts } from './judge.ts';

/**
 * One row of a rollout's time series: what its visitors in one arm experienced within the minute that begins at `minute`. A
 * minute in which a stage ends has a row for each of the two stages.
 */
export interface ArmMinute extends ArmCounts {
  rollout: number;
  stage: number;
  arm: Arm;
  minute: Date;
}

export async function addRollout(
  trx: RegistryDatabase,
  channel: string,
  { releases, flag, stages, leastMinutes, leastVisitors, holds }: RolloutPlan,
): Promise<number> {
  const { id } = await trx
    .insertInto('rollout')
    .values({
      channel,
      releases: releases.map(formatRelease),
      flag,
      stages,
      least_minutes: leastMinutes,
      least_visitors: leastVisitors,
      holds,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Every rollout that was ever started on the channel, oldest first. */
export async function listRolloutRecords(db: RegistryDatabase, channel: string): Promise<RolloutRecord[]> {
  const rows = await db
    .selectFrom('rollout')
    .selectAll()
    .where('channel', '=', channel)
    .orderBy('id')
    .execute();
  return rows.map(({ id, releases, flag, stages, least_minutes, least_visitors, holds }) => ({
    id,
    releases: releases.flatMap((release) => parseRelease(release) ?? []),
    flag,
    stages,
    leastMinutes: least_minutes,
    leastVisitors: least_visitors,
    holds,
  }));
}

/** Adds to what other gateways counted in the same minute. */
export async function addArmMinutes(db: RegistryDatabase, minutes: readonly ArmMinute[]): Promise<void> {
  if (minutes.length === 0) return;
  const keyOf = ({ rollout, minute, stage, arm }: ArmMinute) =>
    [rollout, minute.toISOString(), stage, arm].join(' ');
  const added = (name: keyof Omit<ArmCounts, 'loadMs'>) =>
    sql<number>`rollout_minute.${sql.ref(name)} + excluded.${sql.ref(name)}`;
  await db
    .insertInto('rollout_minute')
    .values(
      // A fixed order of rows, so that two gateways that write the same rows cannot deadlock.
      minutes
        .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
        .map(({ rollout, loadMs, ...rest }) => ({ ...rest, rollout_id: rollout, load_ms: loadMs })),
    )
    .onConflict((conflict) =>
      conflict.columns(['rollout_id', 'minute', 'stage', 'arm']).doUpdateSet({
        served: added('served'),
        begun: added('begun'),
        loaded: added('loaded'),
        failed: added('failed'),
        hung: added('hung'),
        erred: added('erred'),
        steps: added('steps'),
        load_ms: sql`array(
          select coalesce(a, 0) + coalesce(b, 0)
          from unnest(rollout_minute.load_ms, excluded.load_ms) with ordinality as pair (a, b, place)
          order by place)`,
      }),
    )
    .execute();
}

/** The counts of a rollout per minute, oldest first. */
export async function readArmMinutes(db: RegistryDatabase, rollout: number): Promise<ArmMinute[]> {
  const rows = await db
    .selectFrom('rollout_minute')
    .selectAll()
    .where('rollout_id', '=', rollout)
    .orderBy('minute')
    .orderBy('stage')
    .orderBy('arm')
    .execute();
  return rows.map(({ rollout_id, load_ms, ...rest }) => ({ ...rest, rollout: rollout_id, loadMs: load_ms }));
}
