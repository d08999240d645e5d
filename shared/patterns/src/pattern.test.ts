import { expect, it } from 'vitest';
import { matchesPattern, whyNotPattern } from './pattern.ts';

it.each<[string, string[], string[]]>([
  ['^\\d{4} ?[A-Z]{2}$', ['1234 AB', '1234AB'], ['1234 ab', '123 AB']],
  ['^(AB|CD)\\d+$', ['AB1', 'CD22'], ['EF1']],
  ['\\d', ['unanchored 1'], ['none']],
  ['^[+*]+$', ['+*'], ['a']],
  ['^(?:NL)?\\d*$', ['NL12', '12'], ['BE12']],
  ['^(?<year>\\d{4})$', ['2026'], ['26']],
  ['^\\p{L}+$', ['Çelik', 'Łukasz'], ['a1']],
  ['^\\u00e9$', ['é'], ['e']],
  ['^.$', ['😀'], ['ab']],
  ['^\\\\k$', ['\\k'], ['k']],
  ['^[A-Z]{2}\\d{2}[A-Z0-9]{4}\\d{7}([A-Z0-9]?){0,16}$', ['NL91ABNA0417164300'], ['NL']],
])('%s is accepted and means what ECMAScript says', (pattern, fitting, others) => {
  expect(whyNotPattern(pattern)).toBeNull();
  for (const text of [...fitting, ...others])
    expect([text, matchesPattern(pattern, text)]).toEqual([text, new RegExp(pattern, 'u').test(text)]);
  for (const text of fitting) expect(matchesPattern(pattern, text)).toBe(true);
});

it.each([
  ['(?=a)b', 'unsupported'],
  ['(?<!a)b', 'invalid'],
  ['(a)\\1', 'invalid escape'],
  ['(?<x>a)\\k<x>', 'refers back'],
  ['(', 'ECMAScript'],
  ['[z-a]', 'ECMAScript'],
  ['\\Aa\\z', 'ECMAScript'],
  ['[[:alpha:]]', 'ECMAScript'],
  ['(?i)a', 'ECMAScript'],
  ['(?:a{30}){60}', 'too large'],
  ['\\p{L}{0,1000}\\p{L}{0,1000}', 'too large'],
])('%s is refused with a reason: %s', (pattern, reason) => {
  expect(whyNotPattern(pattern)).toContain(reason);
});

it('refuses no answer because of an unsupported pattern', () => {
  expect(matchesPattern('(?=a)b', 'whatever')).toBe(true);
});

it.each([
  '^(.|a)*$',
  `^${'(.|a)'.repeat(39)}$`,
  '(a+)+$',
  '(a|a)*$',
  '^(.*){2}$',
  '^\\w*\\w*\\w*b$',
  'a?'.repeat(100),
  '[ab]*a[ab]{40}'.repeat(14),
  '\\p{L}{0,90}'.repeat(8),
  '((((a*)*)*b*)*.*)*!'.repeat(10),
])('%s is matched quickly, whatever is typed', (pattern) => {
  const started = performance.now();
  for (const text of [`${'a'.repeat(198)}!!`, 'ab'.repeat(100), 'é'.repeat(200)])
    matchesPattern(pattern, text);
  expect(performance.now() - started).toBeLessThan(1000);
});
