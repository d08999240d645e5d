import type { Arm } from '@nabericht/release-model/draw';
import { formatRelease, parseRelease } from '@nabericht/release-model/release-id';
import { sql } from 'kysely';
import type { RolloutPlan, RolloutRecord } from '../composition/rollouts.ts';
import type { RegistryDatabase } from '../tables.ts';
import { type ArmCounts, addCounts } from './judge.ts';

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

/**
 * Counts that a gateway could not send for longer are added to the last minute that is not older than this: so nothing changes
 * in older ones.
 */
const LATE_MS = 300_000;
/** Allows for the time that a writing takes, and for clocks of registries that differ. */
const COMPLETE_MS = 2 * LATE_MS;
const MINUTE_MS = 60_000;

/** Whether nothing is added to this minute any more. */
export const isComplete = (minute: Date, now: Date): boolean =>
  minute.getTime() < now.getTime() - COMPLETE_MS;

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
export async function addArmMinutes(
  db: RegistryDatabase,
  minutes: readonly ArmMinute[],
  now: Date,
): Promise<void> {
  if (minutes.length === 0) return;
  const oldest = new Date(Math.floor((now.getTime() - LATE_MS) / MINUTE_MS) * MINUTE_MS);
  const counted = minutes.map((each) => (each.minute < oldest ? { ...each, minute: oldest } : each));
  const byKey = Map.groupBy(counted, ({ rollout, minute, stage, arm }) =>
    [rollout, minute.toISOString(), stage, arm].join(' '),
  );
  const added = (name: keyof Omit<ArmCounts, 'loadMs'>) =>
    sql<number>`rollout_minute.${sql.ref(name)} + excluded.${sql.ref(name)}`;
  await db
    .insertInto('rollout_minute')
    .values(
      // A fixed order of rows, so that two gateways that write the same rows cannot deadlock.
      [...byKey]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([, rows]) => rows.reduce((a, b) => addCounts(a, b)))
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
export async function readArmMinutes(
  db: RegistryDatabase,
  rollout: number,
  { from, most }: { from: Date | null; most: number },
): Promise<ArmMinute[]> {
  const rows = await db
    .selectFrom('rollout_minute')
    .selectAll()
    .where('rollout_id', '=', rollout)
    .$if(from !== null, (query) => query.where('minute', '>=', from))
    .orderBy('minute')
    .orderBy('stage')
    .orderBy('arm')
    .limit(most)
    .execute();
  return rows.map(({ rollout_id, load_ms, ...rest }) => ({ ...rest, rollout: rollout_id, loadMs: load_ms }));
}

/** Deletes what was counted of these rollouts. */
export async function deleteArmMinutes(db: RegistryDatabase, rollouts: readonly number[]): Promise<void> {
  if (rollouts.length === 0) return;
  await db.deleteFrom('rollout_minute').where('rollout_id', 'in', rollouts).execute();
}

/** A point of a rollout's curve. */
export interface CurvePoint {
  minute: Date;
  arms: Record<Arm, Pick<ArmCounts, 'served' | 'failed'>>;
}

/** The totals up to each minute; of many minutes only `most`, evenly spread and always with the last. */
export async function readCurve(db: RegistryDatabase, rollout: number, most: number): Promise<CurvePoint[]> {
  const upTo = (count: 'served' | 'failed', arm: Arm) =>
    sql<number>`(sum(coalesce(sum(${sql.ref(count)}) filter (where arm = ${arm}), 0)) over (order by minute))::integer`;
  const grown = db
    .selectFrom('rollout_minute')
    .select([
      'minute',
      upTo('served', 'candidate').as('candidate_served'),
      upTo('failed', 'candidate').as('candidate_failed'),
      upTo('served', 'control').as('control_served'),
      upTo('failed', 'control').as('control_failed'),
      sql<number>`row_number() over (order by minute desc) - 1`.as('later'),
      sql<number>`count(*) over ()`.as('all'),
    ])
    .where('rollout_id', '=', rollout)
    .groupBy('minute');
  const rows = await db
    .selectFrom(grown.as('grown'))
    .selectAll()
    .where(sql<boolean>`later % ceil("all"::numeric / ${most}) = 0`)
    .orderBy('minute')
    .execute();
  return rows.map((row) => ({
    minute: row.minute,
    arms: {
      candidate: { served: row.candidate_served, failed: row.candidate_failed },
      control: { served: row.control_served, failed: row.control_failed },
    },
  }));
}
