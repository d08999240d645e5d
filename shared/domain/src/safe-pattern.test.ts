import { expect, it } from 'vitest';
import { MAX_PATTERN_INPUT, safePattern } from './safe-pattern.ts';

it.each(['^\\d{4} ?[A-Z]{2}$', '^(AB|CD)\\d+$', '^[+*]+$', '^\\d{6,8}$', '^(NL)?\\d*$', '^a\\+b$'])(
  '%s is tried',
  (pattern) => expect(safePattern(pattern)).toBeInstanceOf(RegExp),
);

it.each([
  '(a+)+$',
  '(a|a)*$',
  '(a?){30}',
  '^(.*){2}$',
  '^\\w*\\w*\\w*b$',
  'a?a?a?a?a?a?a?a',
  '(a)\\1',
  '(',
  '[z-a]',
  'a'.repeat(201),
])('%s is not', (pattern) => expect(safePattern(pattern)).toBeNull());

it('answers soon for the worst that is let through', () => {
  const worst = safePattern('^a*a*a?a?a?a?a?a?b$');
  const started = performance.now();
  expect(worst?.test('a'.repeat(MAX_PATTERN_INPUT))).toBe(false);
  expect(performance.now() - started).toBeLessThan(2000);
});
