import type { Session } from '@nabericht/remote';
import { MARIJKE, PIETER, sessionOf } from '@nabericht/remote/testing/people';
import { expect, test } from 'vitest';
import { expiryAfter, isSomebodyElse, nextStep } from './session-rule.ts';

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

const anna = { ...sessionOf(MARIJKE), userId: 'u1' };
const moved: Session['user'] = { ...anna.user, email: 'anders@voorbeeld.example' };
const invited = (personId: string) => sessionOf(PIETER, { dossierId: 'd1', personId });

test.each<[string, Session, Session, boolean]>([
  ['renewed', anna, anna, false],
  ['whose address has changed', anna, { ...anna, user: moved }, false],
  ['of another account with the same address', anna, { ...anna, userId: 'u2' }, true],
  ['with the same address, from a server that does not say which account', anna, sessionOf(MARIJKE), false],
  ['with another address, from such a server', anna, { ...sessionOf(MARIJKE), user: moved }, true],
  ['of another invitation of the same account', invited('p1'), invited('p2'), true],
])('whether a session is that of somebody else: %s', (_which, before, after, expected) => {
  expect(isSomebodyElse(before, after)).toBe(expected);
});
