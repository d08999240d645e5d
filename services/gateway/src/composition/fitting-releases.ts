import { fitsBeside, type Shared } from '@nabericht/release-model/shared-misfits';

/**
 * Per name the live release, and the last good one if it uses the same shared modules as what is live: a page that fell back to
 * any other would fail again.
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
