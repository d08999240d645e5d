import { type CalendarDay, dayOf } from '@nabericht/domain/calendar/calendar-day';
import { parseRelease, type ReleaseId } from '@nabericht/release-model/release-id';
import type { Surroundings } from '../release/gates/gate.ts';
import { readManifests } from '../release/release-repository.ts';
import type { RegistryDatabase } from '../tables.ts';
import { readState, standingOf } from './channel-state.ts';

/**
 * What a release of this name would come to stand beside on the channel.
 * @param options.beside a shell that is not live yet, in the place of the one that is
 */
export async function readSurroundings(
  db: RegistryDatabase,
  {
    channel,
    name,
    beside,
    apiPaths,
    today = dayOf(new Date()),
  }: {
    channel: string;
    name: string;
    beside?: ReleaseId | undefined;
    apiPaths: readonly string[];
    today?: CalendarDay | undefined;
  },
): Promise<Surroundings> {
  const state = await readState(db, channel);
  const others = Object.keys(state.composition).filter((other) => other !== name);
  const standing = others.map((other) =>
    beside?.name === other
      ? [beside]
      : standingOf(state, other).flatMap((revision) => parseRelease(`${other}@${revision}`) ?? []),
  );
  const live = standing.flatMap(([newest]): ReleaseId[] => (newest ? [newest] : []));
  return {
    live: await readManifests(db, live),
    standing: await readManifests(db, standing.flat()),
    apiPaths,
    today,
  };
}
