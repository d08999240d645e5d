import { dayOf } from '@nabericht/domain/calendar/calendar-day';
import { parseRelease, type ReleaseId, revisionOf } from '@nabericht/release-model/release-id';
import { fitsBeside } from '@nabericht/release-model/shared-misfits';
import type { ReleaseManifest } from '@nabericht/remote/release-manifest';
import type { Surroundings } from '../release/gates/gate.ts';
import { readManifests } from '../release/release-repository.ts';
import type { RegistryDatabase } from '../tables.ts';
import { readState, standingOf } from './channel-state.ts';
import { readSwitchedFlags } from './flags.ts';

/**
 * What a release of this name would be live beside on the channel.
 * @param options.beside a shell that is not live yet, in place of the live one
 */
export async function readSurroundings(
  db: RegistryDatabase,
  {
    channel,
    name,
    beside,
    apiPaths,
    now,
  }: {
    channel: string;
    name: string;
    beside?: ReleaseId | undefined;
    apiPaths: readonly string[];
    now: Date;
  },
): Promise<Surroundings> {
  const state = await readState(db, channel, now);
  const standing = Object.keys(state.composition).map((other) => {
    const revisions = beside?.name === other ? [revisionOf(beside)] : standingOf(state, other);
    return revisions.flatMap((revision) => parseRelease(`${other}@${revision}`) ?? []);
  });
  const live = await readManifests(
    db,
    standing.flatMap(([newest]) => newest ?? []),
  );
  const lastGood = await readManifests(
    db,
    standing.flatMap(([, before]) => before ?? []),
  );
  // As in the gateway: a page never starts a last good release that does not fit what is live.
  const started = [...live, ...lastGood.filter((manifest) => fitsBeside(manifest, live))];
  const isOther = (manifest: ReleaseManifest) => manifest.name !== name;
  return {
    live: live.filter(isOther),
    standing: started.filter(isOther),
    switched: await readSwitchedFlags(db, state),
    apiPaths,
    today: dayOf(now),
  };
}
