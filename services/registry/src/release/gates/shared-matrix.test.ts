import type { ReleaseManifest } from '@nabericht/remote/release-manifest';
import { expect, test } from 'vitest';
import { findSharedMisfits } from './shared-matrix.ts';

const release = (name: string, version: string) =>
  ({ name, version: '1.0.0', shared: [{ name: 'react', version }] }) as ReleaseManifest;

test.each([
  ['19.3.1', '19.3.1', true],
  ['19.3.2', '19.3.1', true],
  ['19.4.0', '19.3.9', true],
  ['19.3.0', '19.3.1', false],
  ['19.2.9', '19.3.0', false],
  ['20.0.0', '19.3.1', false],
  ['18.9.9', '19.0.0', false],
  ['0.4.1', '0.4.0', true],
  ['0.5.0', '0.4.0', false],
  ['0.4.0', '0.4.1', false],
  ['0.0.2', '0.0.1', false],
  ['0.0.1', '0.0.1', true],
  ['1.0.0', '0.9.0', false],
])('a shell with %s and a remote built with %s fit: %s', (provided, wanted, fits) => {
  const misfits = findSharedMisfits([release('mf-report', wanted), release('shell', provided)]);
  expect(misfits).toHaveLength(fits ? 0 : 1);
});

test('without a shell every remote fits', () => {
  expect(findSharedMisfits([release('mf-report', '19.3.1'), release('mf-dossier', '18.0.0')])).toEqual([]);
});
