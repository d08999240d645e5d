import { type Breaker, phaseOf } from '@nabericht/release-model/breaker';
import { compositionId, withReleases } from '@nabericht/release-model/composition';
import { formatRelease } from '@nabericht/release-model/release-id';
import type { OpenRelease } from '../release/release-store.ts';
import { fittingReleases } from './fitting-releases.ts';
import type { LiveComposition } from './live-composition.ts';

/**
 * Pages start with the last good release where a breaker keeps the live one from visitors; a swap can still reach the live one.
 * A pinned release stays first, whatever browsers report.
 */
export function withBreakers(
  live: LiveComposition,
  breakers: readonly Breaker[],
  now: Date,
): LiveComposition {
  if (breakers.length === 0) return live;
  const isOpen = ({ id }: OpenRelease) =>
    phaseOf(
      breakers.find(({ release }) => release === formatRelease(id)),
      now,
    ) === 'open';
  const shown = [...live.releases].map(([name, standing]) => {
    const [newest, lastGood] = standing;
    const isKeptAway = newest && lastGood && isOpen(newest) && !live.pinned.has(name);
    return [name, isKeptAway ? [lastGood, newest] : standing] as const;
  });
  return { ...live, releases: new Map(shown) };
}

/** The live composition with these releases put first; the live release of the same name becomes the fallback of the page. */
export function withCandidates(live: LiveComposition, candidates: readonly OpenRelease[]): LiveComposition {
  const composition = withReleases(
    live.composition,
    candidates.map(({ id }) => id),
  );
  const releases = new Map(live.releases);
  for (const release of candidates) {
    const { name } = release.id;
    const others = (live.releases.get(name) ?? []).filter(
      ({ id }) => formatRelease(id) !== formatRelease(release.id),
    );
    releases.set(name, [release, ...others].slice(0, 2));
  }
  return { ...live, id: compositionId(composition), composition, releases: fittingReleases(releases) };
}

/** The live composition with these flags at the other value than their default, in addition to those switched for everybody. */
export const withSwitched = (live: LiveComposition, flags: readonly string[]): LiveComposition =>
  flags.length > 0 ? { ...live, switched: new Set([...live.switched, ...flags]) } : live;

/** The live composition with unreleased releases and switched flags, for somebody who previews them. */
export function withPreviewed(
  live: LiveComposition,
  previewed: OpenRelease[],
  flags: readonly string[] = [],
): LiveComposition {
  const released = new Set([...live.releases.values()].flat().map(({ id }) => formatRelease(id)));
  const unreleased = new Set(previewed.map(({ id }) => formatRelease(id)).filter((id) => !released.has(id)));
  const unswitched = flags.filter((flag) => !live.switched.has(flag));
  return { ...withSwitched(withCandidates(live, previewed), flags), unreleased, unswitched };
}
