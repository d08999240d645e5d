import { expect, test } from 'vitest';
import { fittingReleases } from './fitting-releases.ts';

const release = (name: string, react: string) => ({
  manifest: { name, shared: [{ name: 'react', version: react }] },
});

test('after an upgrade of React, pages do not fall back to releases built with the one before', () => {
  const next = { shell: release('shell', '20.0.0'), report: release('mf-report', '20.0.0') };
  const releases = new Map([
    ['shell', [next.shell, release('shell', '19.3.1')]],
    ['mf-report', [next.report, release('mf-report', '19.3.1')]],
  ]);
  expect([...fittingReleases(releases)]).toEqual([
    ['shell', [next.shell]],
    ['mf-report', [next.report]],
  ]);
});

test('a last good release that shares the modules of the live one remains its fallback', () => {
  const releases = new Map([
    ['shell', [release('shell', '19.4.0'), release('shell', '19.4.0')]],
    ['mf-report', [release('mf-report', '19.4.0'), release('mf-report', '19.3.1')]],
  ]);
  expect([...fittingReleases(releases).values()].map(({ length }) => length)).toEqual([2, 2]);
});
