import { formatRelease } from '@nabericht/release-model/release-id';
import { metrics } from '@nabericht/service-kit/metrics';
import { Gauge } from 'prom-client';
import type { Registry } from '../registry.ts';

/** Exposes as metrics what is live, read when they are scraped. Uses the registry that was passed last. */
export function showReleases(
  registry: Pick<Registry, 'live' | 'breakers' | 'awaySince'>,
  now: () => Date,
): void {
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    collect: (gauge: Gauge<Label>) => void,
  ) => {
    metrics.removeSingleMetric(name);
    new Gauge({
      name,
      help,
      labelNames,
      registers: [metrics],
      collect() {
        this.reset();
        collect(this);
      },
    });
  };
  gauge(
    'nabericht_release_live',
    'Releases that visitors get: the live one of each name, and the last good one beside it.',
    ['release', 'place'],
    (live) => {
      for (const releases of registry.live()?.releases.values() ?? [])
        for (const [index, { id }] of releases.entries())
          live.set({ release: formatRelease(id), place: index === 0 ? 'live' : 'last-good' }, 1);
    },
  );
  gauge(
    'nabericht_breaker',
    'Releases that a breaker keeps from visitors, or did until a few minutes ago.',
    ['release', 'phase'],
    (breaker) => {
      for (const { release, phase } of registry.breakers()) breaker.set({ release, phase }, 1);
    },
  );
  gauge(
    'nabericht_registry_away_seconds',
    'For how long the registry of releases has been away; 0 while it is there.',
    [],
    (away) => {
      const since = registry.awaySince();
      away.set(since ? (now().getTime() - since.getTime()) / 1000 : 0);
    },
  );
}
