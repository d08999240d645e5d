import { createHash } from 'node:crypto';
import { parseRelease, type ReleaseId, revisionOf } from './release-id.ts';

/** Which release of every name is live together: name → `1.2.0-0f3a9c71`. */
export type Composition = Record<string, string>;

/** The id is the same for compositions of the same releases. */
export function compositionId(composition: Composition): string {
  const lines = Object.entries(composition).map(([name, revision]) => `${name}@${revision}`);
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex').slice(0, 12);
}

export function withReleases(composition: Composition, releases: ReleaseId[]): Composition {
  return { ...composition, ...Object.fromEntries(releases.map((id) => [id.name, revisionOf(id)])) };
}

export function releasesOf(composition: Composition): ReleaseId[] {
  return Object.entries(composition).flatMap(([name, revision]) => parseRelease(`${name}@${revision}`) ?? []);
}

/**
 * The succession of what was live, oldest first, the current one last. Going back to an earlier entry removes everything after
 * it: what was rolled back is never a fallback.
 */
export function lineage(live: readonly string[]): string[] {
  const line: string[] = [];
  for (const entry of live) goAlong(line, entry);
  return line;
}

/** Adds one step to a lineage: back to an entry that is in it, or on to a new one. */
export function goAlong(line: string[], entry: string): void {
  const known = line.indexOf(entry);
  if (known >= 0) line.length = known + 1;
  else line.push(entry);
}

/** The lineage of the releases of one name. */
export function lineageOf(name: string, compositions: readonly Composition[]): string[] {
  return lineage(compositions.flatMap((composition) => composition[name] ?? []));
}
