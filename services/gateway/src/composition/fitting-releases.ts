import { fitsBeside, type Shared } from '@nabericht/release-model/shared-misfits';

/**
 * By name the live release, and the last good one where it shares the modules of what is live: a page that fell back to
 * another would fail once more.
 */
export function fittingReleases<Release extends { manifest: Shared }>(
  releases: ReadonlyMap<string, readonly Release[]>,
): Map<string, Release[]> {
  const live = [...releases.values()].flatMap(([newest]) => (newest ? [newest.manifest] : []));
  return new Map(
    [...releases].map(([name, standing]) => [
      name,
      standing.filter(({ manifest }, age) => age === 0 || fitsBeside(manifest, live)),
    ]),
  );
}
