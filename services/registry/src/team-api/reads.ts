import { phaseOf } from '@nabericht/release-model/breaker';
import { releasesOf } from '@nabericht/release-model/composition';
import { formatRelease, type ReleaseId, revisionOf } from '@nabericht/release-model/release-id';
import { putLive, readState } from '../composition/channel-state.ts';
import { LIVE } from '../composition/promote.ts';
import type { RegistryDeps } from '../deps.ts';
import { listBreakers } from '../health/breaker-repository.ts';
import { findOlder } from '../release/gates/contract.ts';
import { listReleases, readManifests } from '../release/release-repository.ts';
import { releaseStanding } from '../release/release-standing.ts';
import type { TeamHandlers } from './team-door.ts';

export function readHandlers({
  db,
  now,
}: Pick<RegistryDeps, 'db' | 'now'>): Pick<TeamHandlers, 'listReleases' | 'readComposition'> {
  return {
    async listReleases({ query: { name } }) {
      const state = await readState(db, LIVE, now());
      const breakers = await listBreakers(db);
      const releases = await listReleases(db, name);
      const keptAwayUntil = (id: ReleaseId) => {
        const breaker = breakers.find(({ release }) => release === formatRelease(id));
        return phaseOf(breaker, now()) === 'open' ? (breaker?.openedUntil.toISOString() ?? null) : null;
      };
      return {
        releases: releases.map((release) => ({
          release: formatRelease(release.id),
          standing: releaseStanding(release, state),
          pinned: state.pins[release.id.name] === revisionOf(release.id),
          keptAwayUntil: keptAwayUntil(release.id),
          publishedAt: release.publishedAt.toISOString(),
          publishedBy: release.publishedBy,
          team: release.team,
          gitSha: release.gitSha,
        })),
      };
    },

    async readComposition({ context }) {
      const state = await readState(db, LIVE, now());
      const { pointer, composition, pins, frozen, freezes, twoPeople } = state;
      const revision = pointer?.revision ?? 0;
      context.header('etag', `"${revision}"`);
      const older = findOlder(await readManifests(db, releasesOf(composition)));
      return {
        id: pointer?.compositionId ?? null,
        revision,
        releases: composition,
        since: Object.fromEntries(
          Object.keys(composition).flatMap((name) => {
            const by = putLive(state, name);
            return by ? [[name, { by: by.movedBy, at: by.movedAt.toISOString(), why: by.why }]] : [];
          }),
        ),
        pins,
        older: older.map(({ name, contract }) => ({ release: `${name}@${composition[name]}`, contract })),
        frozen: frozen && {
          why: frozen.why,
          by: frozen.movedBy,
          at: frozen.movedAt.toISOString(),
          until: frozen.holdsUntil?.toISOString() ?? null,
        },
        freezes: freezes.map(({ why, movedBy, holdsFrom, holdsUntil }) => ({
          why,
          by: movedBy,
          from: holdsFrom?.toISOString() ?? null,
          until: holdsUntil?.toISOString() ?? null,
        })),
        twoPeople: [...twoPeople].sort(),
      };
    },
  };
}
