import { createHash } from 'node:crypto';
import { parseRelease, type ReleaseId, revisionOf } from './release-id.ts';

/** Which release of every name is live together: name → `1.2.0-0f3a9c71`. */
export type Composition = Record<string, string>;

/** Two compositions of the same releases are the same one. */
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
 * What was live before what, oldest first, the present one last. Going back to an earlier one forgets all that
 * came after it: what was rolled back is never what to fall back to.
 */
export function lineage(live: readonly string[]): string[] {
  const line: string[] = [];
  for (const entry of live) goAlong(line, entry);
  return line;
}

/** One step of such a line: back to what is on it, or on to something new. */
export function goAlong(line: string[], entry: string): void {
  const known = line.indexOf(entry);
  if (known >= 0) line.length = known + 1;
  else line.push(entry);
}

/** The releases of one name that were live, as lineage. */
export function lineageOf(name: string, compositions: readonly Composition[]): string[] {
  return lineage(compositions.flatMap((composition) => composition[name] ?? []));
}
