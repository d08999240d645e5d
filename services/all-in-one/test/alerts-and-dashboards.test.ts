import { readdir, readFile } from 'node:fs/promises';
import { showReleases } from '@nabericht/gateway/health/release-figures';
import '@nabericht/gateway/health/page-vitals';
import '@nabericht/file-service/readings/readings';
import { metrics } from '@nabericht/service-kit/metrics';
import { createMetricsApp } from '@nabericht/service-kit/metrics-app';
import { expect, test } from 'vitest';

const read = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8');
const rules = await read('deploy/prometheus/nabericht.rules.yml');
const ruleTests = await read('deploy/prometheus/nabericht.rules.test.yml');
const guide = await read('docs/operating.md');

test('the operating guide explains every alert and what to do about it, and lists no other alert', () => {
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const explained = [...guide.matchAll(/^\| `(Nabericht\w+)` \| .+ \| .+ \|$/gm)].map(([, name]) => name);
  expect(alerts.length).toBeGreaterThan(5);
  expect(explained).toEqual(alerts);
});

const folder = new URL('../../../deploy/grafana/', import.meta.url);
const dashboards = await Promise.all(
  (await readdir(folder)).map(async (name) => JSON.parse(await readFile(new URL(name, folder), 'utf8'))),
);
const shown: string[] = dashboards.flatMap(({ panels }) =>
  panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr)),
);
const figuresIn = (text: string) =>
  new Set(text.match(/\b(?:nabericht|nodejs|process)_[a-z0-9_]+?(?=(?:_count|_bucket|_sum)?\b)/g));

test('every metric in an alert or dashboard exists, and every metric of ours is used there and named in the guide', async () => {
  const { close } = createMetricsApp({ connectionString: 'postgres://127.0.0.1:1/none' });
  showReleases({ live: () => null, breakers: () => [], awaySince: () => null }, () => new Date());
  const there = new Set(metrics.getMetricsAsArray().map(({ name }) => name));
  await close();
  const looked = figuresIn([rules, ...shown].join('\n'));
  expect([...looked].filter((figure) => !there.has(figure))).toEqual([]);
  const ours = [...there].filter((figure) => figure.startsWith('nabericht_'));
  expect(ours.filter((figure) => !guide.includes(`\`${figure}\``))).toEqual([]);
  expect(ours.filter((figure) => !looked.has(figure))).toEqual([]);
});

test('every alert has a test of when it fires', () => {
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const tried = new Set([...ruleTests.matchAll(/alertname: (\w+)/g)].map(([, name]) => name));
  expect(alerts.filter((alert) => !tried.has(alert ?? ''))).toEqual([]);
});
