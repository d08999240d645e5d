import { expect, test } from 'vitest';
import { expiryAfter, nextStep } from './session-rule.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

test.each([
  [300, 'keep'],
  [70, 'keep'],
  [69, 'refresh'],
  [0, 'refresh'],
  [-600, 'refresh'],
])('with %i seconds until it expires, the next step is: %s', (seconds, expected) => {
  expect(nextStep({ expiresAt: expiryAfter(seconds, now) }, now)).toBe(expected);
});

test('a visitor has no session to renew', () => {
  expect(nextStep(null, now)).toBe('keep');
});
