import type { AlertWithoutText } from '@nabericht/contracts/registry';
import { inTransaction } from '@nabericht/database/in-transaction';
import { countsSince, isBroken, phaseOf } from '@nabericht/release-model/breaker';
import { parseRelease } from '@nabericht/release-model/release-id';
import type { Logger } from '@nabericht/service-kit/logger';
import { readState, standingOf } from '../composition/channel-state.ts';
import { type ArmMinute, addArmMinutes, listRolloutRecords } from '../rollout/rollout-repository.ts';
import type { RegistryDatabase } from '../tables.ts';
import { listBreakers, openBreaker } from './breaker-repository.ts';
import { addMinutes, addSightings, type Minute, readVotes, type Sighting } from './count-repository.ts';
import { addFailures, type Failure } from './failure-repository.ts';

interface Counting {
  db: RegistryDatabase;
  channel: string;
  now: () => Date;
  log: Logger;
  /** Alerts the owner; not awaited. */
  alert: (alert: AlertWithoutText) => void;
}

interface Seen {
  minutes: Minute[];
  sightings: Sighting[];
  failures: Failure[];
  /** Counts of rollouts. */
  arms?: ArmMinute[];
}

/** Stores what browsers reported to a gateway, and opens a breaker for a release that does not run there. */
export async function countSeen(
  { minutes, sightings, failures, arms = [] }: Seen,
  counting: Counting,
): Promise<void> {
  await inTransaction(counting.db, async (trx) => {
    await addMinutes(trx, minutes);
    await addSightings(trx, sightings);
    await addFailures(trx, failures, counting.now());
    if (arms.length > 0)
      await addArmMinutes(trx, await ofRollouts(trx, counting.channel, arms), counting.now());
  });
  const failing = new Set(sightings.filter(({ failed }) => failed).map(({ release }) => release));
  for (const release of failing) if (await hasLastGood(release, counting)) await look(release, counting);
}

async function look(release: string, { db, now, log, alert }: Counting): Promise<void> {
  const breaker = (await listBreakers(db)).find((entry) => entry.release === release);
  const at = now();
  const votes = await readVotes(db, release, countsSince(breaker, at));
  if (!isBroken(votes, phaseOf(breaker, at))) return;
  const opened = await openBreaker(db, release, votes, at);
  if (!opened) return;
  const seen = { release, ...votes, until: opened.openedUntil.toISOString() };
  log.error('a release breaks in browsers: pages start with the last good one', seen);
  alert({ type: 'release.broken', ...seen });
}

/** Whether the release is live and not pinned, and pages can start with another instead. */
async function hasLastGood(release: string, { db, channel, now }: Counting): Promise<boolean> {
  const id = parseRelease(release);
  if (!id) return false;
  const state = await readState(db, channel, now());
  const [newest, lastGood] = standingOf(state, id.name);
  return release === `${id.name}@${newest}` && lastGood !== undefined && !state.pins[id.name];
}

/** Only counts of rollouts that exist. */
async function ofRollouts(db: RegistryDatabase, channel: string, arms: ArmMinute[]): Promise<ArmMinute[]> {
  const known = new Set((await listRolloutRecords(db, channel)).map(({ id }) => id));
  return arms.filter(({ rollout }) => known.has(rollout));
}
