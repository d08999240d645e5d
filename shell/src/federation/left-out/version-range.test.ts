import { satisfy as theirs } from '@module-federation/runtime';
import { expect, test } from 'vitest';
import { satisfy } from './version-range.ts';

const versions = ['0.0.3', '0.2.3', '0.3.0', '1.0.0', '1.2.3', '1.2.10', '1.10.0', '2.0.0', '19.3.1'];
const ranges = versions.flatMap((version) => [version, `^${version}`, `<=${version}`]);
const cases = versions.flatMap((version) => ranges.map((range) => [version, range] as const));

test.each(cases)('%s in %s gives the same answer as in Module Federation', (version, range) => {
  expect(satisfy(version, range)).toBe(theirs(version, range));
});
