import type { Random } from './random.ts';

export const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u2066',
  '\r\nset-cookie: a=b',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'file:///etc/passwd',
  'http://127.0.0.1:5432/',
  '//attacker.example',
  'javascript:alert(1)',
  "' or 1=1; drop table users; --",
  '%',
  '%00',
  '%_%',
  '\\',
  '{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '=cmd|calc!A1',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e400',
  '0x10',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-14',
  '-271822-04-19T23:59:59Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'a@b',
  'a@b.example\nbcc: c@d.example',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'ß'.repeat(300),
  'a'.repeat(20_000),
  'é'.normalize('NFD').repeat(2000),
  '(a+)+$',
  'İ',
] as const;

const deep = (levels: number) => {
  let value: unknown = 'x';
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

const wide = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, index]));

/** A value that no schema expects; a new one each time, because the caller may change it. */
export function hostileValue(random: Random): unknown {
  const makers: (() => unknown)[] = [
    () => random.pick(HOSTILE_TEXTS),
    () => random.pick([null, true, false, 0, -0, -1, 1.5, 2 ** 53, -(2 ** 31) - 1, 1e308, 5e-324]),
    () => [],
    () => ({}),
    () => [[], [[]]],
    () => Array.from({ length: 500 }, () => random.pick(HOSTILE_TEXTS)),
    () => deep(random.pick([5, 60, 900])),
    () => wide(random.pick([10, 3000])),
    () => JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"a":1}}}'),
    () => ({ toString: 1, valueOf: null, length: -1 }),
    () => ({ $gt: '' }),
  ];
  return random.chance(0.6) ? random.pick(HOSTILE_TEXTS) : random.pick(makers)();
}
