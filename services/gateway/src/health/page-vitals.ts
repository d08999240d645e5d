import type { PageVitals } from '@nabericht/contracts/beacon';
import { parseRelease } from '@nabericht/release-model/release-id';
import { metrics } from '@nabericht/service-kit/metrics';
import { Histogram } from 'prom-client';
import type { Registry } from '../registry.ts';

const labelNames = ['release', 'page'] as const;
const registers = [metrics];

/** The bucket bounds are the thresholds between good and poor, and values around them: https://web.dev/articles/vitals */
const lcp = new Histogram({
  name: 'nabericht_page_lcp_seconds',
  help: 'Largest Contentful Paint in browsers, of one page in four, by release and pattern of the page.',
  labelNames,
  buckets: [0.5, 1, 1.5, 2, 2.5, 4, 8],
  registers,
});
const cls = new Histogram({
  name: 'nabericht_page_cls',
  help: 'Cumulative Layout Shift in browsers, likewise.',
  labelNames,
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5],
  registers,
});
const inp = new Histogram({
  name: 'nabericht_page_inp_seconds',
  help: 'Interaction to Next Paint in browsers, likewise.',
  labelNames,
  buckets: [0.05, 0.1, 0.2, 0.5, 1],
  registers,
});

/** The number of series kept; the oldest are removed first, because their releases are no longer served. */
const MOST_SERIES = 300;
const series = new Map<string, { release: string; page: string }>();

/**
 * Records the web vitals of a page. Ignores pages that its release does not declare: text from a browser must not become a
 * label.
 */
export async function countVitals(
  { openRelease }: Pick<Registry, 'openRelease'>,
  vitals: PageVitals,
): Promise<void> {
  const { remote, version, page } = vitals;
  const labels = { release: `${remote}@${version}`, page };
  const id = parseRelease(labels.release);
  const opened = id && (await openRelease(id).catch(() => null));
  if (!opened?.manifest.routes.some(({ path }) => path === page)) return;
  remember(labels);
  cls.observe(labels, vitals.cls);
  if (vitals.lcp !== undefined) lcp.observe(labels, vitals.lcp / 1000);
  if (vitals.inp !== undefined) inp.observe(labels, vitals.inp / 1000);
}

function remember(labels: { release: string; page: string }): void {
  const key = `${labels.release} ${labels.page}`;
  series.delete(key);
  series.set(key, labels);
  const [oldest] = series.size > MOST_SERIES ? series : [];
  if (!oldest) return;
  series.delete(oldest[0]);
  for (const histogram of [lcp, cls, inp]) histogram.remove(oldest[1]);
}
