import { type Composition, goAlong } from '@nabericht/release-model/composition';

/** Composition id → every release its pages could start, as `mf-landing@1.0.0-0f3a9c71`. */
export type KnownReleases = Map<string, ReadonlySet<string>>;

/** Tabs of older ones are closed by now. */
const MOST = 500;

/**
 * What a tab can speak of: in each composition what was live, and the last good one behind it at that time.
 * @param moves oldest first
 */
export function knownReleases(moves: readonly { toId: string; composition: Composition }[]): KnownReleases {
  const lines = new Map<string, string[]>();
  const known = new Map<string, Set<string>>();
  for (const { toId, composition } of moves) {
    const releases = known.get(toId) ?? new Set();
    for (const [name, revision] of Object.entries(composition)) {
      const line = lines.get(name) ?? [];
      goAlong(line, revision);
      lines.set(name, line);
      for (const standing of line.slice(-2)) releases.add(`${name}@${standing}`);
    }
    // The one used last stands last, so that the oldest falls out.
    known.delete(toId);
    known.set(toId, releases);
  }
  return new Map([...known].slice(-MOST));
}
