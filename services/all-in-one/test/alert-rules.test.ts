import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const read = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8');
const rules = await read('deploy/prometheus/nabericht.rules.yml');
const guide = await read('docs/operating.md');

test('every alert says in the guide what it means and what to do, and no other is there', () => {
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const explained = [...guide.matchAll(/^\| `(Nabericht\w+)` \| .+ \| .+ \|$/gm)].map(([, name]) => name);
  expect(alerts.length).toBeGreaterThan(5);
  expect(explained).toEqual(alerts);
});

test('every figure that an alert looks at is one that the guide names', () => {
  const figures = new Set(rules.match(/nabericht_\w+?(?=_count|_bucket|[{)])/g));
  for (const figure of figures) expect(guide).toContain(`\`${figure}\``);
  expect(figures.size).toBeGreaterThan(4);
});
