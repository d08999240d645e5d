import { expect, test } from 'vitest';
import { fitsBeside } from './shared-misfits.ts';

const release = (name: string, react: string) => ({ name, shared: [{ name: 'react', version: react }] });
const live = [release('shell', '20.0.0'), release('mf-report', '20.0.0')];

test.each([
  ['a shell of the major version before', release('shell', '19.3.1'), false],
  ['a shell of this one', release('shell', '20.1.0'), true],
  ['a remote of the major version before', release('mf-report', '19.3.1'), false],
  ['a remote of this one', release('mf-report', '20.0.0'), true],
])(
  'whether a last good release fits beside a shell and remotes of one major version: %s: %s',
  (_what, lastGood, fits) => {
    expect(fitsBeside(lastGood, live)).toBe(fits);
  },
);

test('without a shell every release fits', () => {
  expect(fitsBeside(release('mf-report', '19.3.1'), [])).toBe(true);
});
