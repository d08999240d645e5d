import { type Composition, compositionId, goAlong } from '@nabericht/release-model/composition';
import { possibleCompositions, type Rollout } from './rollouts.ts';

/** Composition id → every release its pages could start, as `mf-landing@1.0.0-0f3a9c71`. */
export type KnownReleases = Map<string, ReadonlySet<string>>;

/** Tabs of older compositions are assumed to be closed. */
const MOST = 500;

/**
 * The releases that a tab can report about: per composition what was live, and the last good release behind it at that time.
 * @param moves oldest first
 * @param rollouts releases that some visitors were given besides
 */
export function knownReleases(
  moves: readonly { revision?: number; toId: string; composition: Composition }[],
  rollouts: readonly Pick<Rollout, 'releases' | 'started' | 'ended'>[] = [],
): KnownReleases {
  const lines = new Map<string, string[]>();
  const known = new Map<string, Set<string>>();
  for (const { toId, composition, revision = 0 } of moves) {
    const releases = known.get(toId) ?? new Set();
    for (const [name, revision] of Object.entries(composition)) {
      const line = lines.get(name) ?? [];
      goAlong(line, revision);
      lines.set(name, line);
      for (const standing of line.slice(-2)) releases.add(`${name}@${standing}`);
    }
    // Reinserted at the end, so that the one unused longest is dropped first.
    known.delete(toId);
    known.set(toId, releases);
    const shown = rollouts.filter(
      ({ started, ended }) => started.revision <= revision && (ended?.revision ?? Infinity) > revision,
    );
    // The fallback of a candidate is the live release.
    for (const given of possibleCompositions(composition, shown).slice(1)) {
      const own = Object.entries(given).map(([name, at]) => `${name}@${at}`);
      const id = compositionId(given);
      known.delete(id);
      known.set(id, new Set([...releases, ...own]));
    }
  }
  return new Map([...known].slice(-MOST));
}
