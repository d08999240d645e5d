import type { RegistryHealth } from '@nabericht/contracts/registry';
import { DAY_MS } from '@nabericht/domain/calendar/full-days';
import { urlOf } from '@nabericht/release-model/release-files';
import { parseRelease, type ReleaseId, revisionOf } from '@nabericht/release-model/release-id';
import { readState } from '../composition/channel-state.ts';
import { LIVE } from '../composition/promote.ts';
import type { RegistryDeps } from '../deps.ts';
import { type Failure, readFailures } from '../health/failure-repository.ts';
import { readHealth } from '../health/release-health.ts';
import { denyName, type Rights } from '../team-key/key-rights.ts';
import { keptMaps } from '../trace/kept-maps.ts';
import { traceStack } from '../trace/trace-stack.ts';
import type { TeamHandlers } from './team-door.ts';

/** The most places listed per release. */
const MOST_PLACES = 5;

const isOf = (rights: Rights) => (id: ReleaseId) => denyName(rights, id.name) === null;

/** How releases fare in browsers, and where in the sources they throw. */
export function healthHandlers({
  db,
  now,
}: Pick<RegistryDeps, 'db' | 'now'>): Pick<TeamHandlers, 'readHealth' | 'traceStack'> {
  return {
    async readHealth({ query: { name }, caller: { rights } }) {
      const since = new Date(now().getTime() - DAY_MS);
      const { pins } = await readState(db, LIVE, now());
      const found = await readHealth(db, { name, since });
      const failures = Map.groupBy(await readFailures(db, { name, since }), ({ release }) => release);
      const findMap = keptMaps(db, isOf(rights));
      const releases: RegistryHealth[] = [];
      for (const health of found) {
        const id = parseRelease(health.release);
        if (!id) continue;
        const top = (failures.get(health.release) ?? []).slice(0, MOST_PLACES);
        const traced = top.map(async (failure) => ({
          at: await placeOf(id, failure, (text) => traceStack(text, findMap)),
          failed: failure.failed,
        }));
        releases.push({
          ...health,
          pinned: pins[id.name] === revisionOf(id),
          failures: await Promise.all(traced),
        });
      }
      return { releases };
    },

    traceStack: async ({ body: { text }, caller: { rights } }) => ({
      text: await traceStack(text, keptMaps(db, isOf(rights))),
    }),
  };
}

/** The place in the sources, or in the built file when there is no source map. */
async function placeOf(
  id: ReleaseId,
  { script, line, column }: Failure,
  trace: (text: string) => Promise<string>,
): Promise<string> {
  const place = `${urlOf(id, script)}:${line}:${column}`;
  const traced = await trace(place);
  return traced === place ? `${script}:${line}:${column}` : traced;
}
